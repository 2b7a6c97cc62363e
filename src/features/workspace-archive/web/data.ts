import type { LongJob } from '#features/long-jobs/contract';
import { confirmJob, forgetJob } from '#features/long-jobs/web';
import { client } from '#web/api';
import { saveFrom } from '#web/saving';
import type { workspaceArchiveActions } from '../contract.ts';

const exports = client<typeof workspaceArchiveActions>('workspace-export');

export const startExport = async (workspaceId: string): Promise<void> =>
  confirmJob(await exports.post('start-workspace-export', { query: { workspaceId }, body: {} }));

export const saveArchive = async (workspaceId: string, { id: jobId }: LongJob): Promise<void> =>
  saveFrom((await exports.get('get-workspace-export-file', { query: { workspaceId, jobId } })).url);

export async function deleteExport(workspaceId: string, { id: jobId }: LongJob): Promise<void> {
  await exports.delete('delete-workspace-export', { query: { workspaceId, jobId } });
  forgetJob(jobId);
}
