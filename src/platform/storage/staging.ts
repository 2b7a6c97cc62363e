import type { Job } from '#server/jobs';
import type { StorageContext } from './context.ts';
import { Finishing } from './resumable/finishing.ts';
import { StagingStore } from './resumable/staging-store.ts';

/** Resumable uploads in progress, and what becomes of them. */
export interface Staging {
  store: StagingStore;
  finishing: Finishing;
  /** Removes uploads that took too long. */
  job: Job;
}

/**
 * Several servers must share the folder, or each upload must stay with one of them: a server that lacks the bytes asks for
 * them again.
 */
export async function openStaging(folder: string, context: StorageContext): Promise<Staging> {
  const store = new StagingStore(folder, context);
  await store.prepare();
  const work = async (): Promise<void> => void (await store.deleteExpired());
  return { store, finishing: new Finishing(context, store), job: { name: 'storage-resumable', cron: '13 * * * *', work } };
}
