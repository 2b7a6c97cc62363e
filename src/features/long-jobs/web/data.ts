import { client } from '#web/api';
import { declareList } from '#web/list';
import { personScope, useLive } from '#web/live';
import { store } from '#web/row-store';
import { saveFrom } from '#web/saving';
import { useSession } from '#web/session';
import { useList } from '#web/use-list';
import type { LongJob, longJobActions } from '../contract.ts';
import { jobsToShow } from '../rules.ts';

const TABLE = 'LongJob';
const jobs = client<typeof longJobActions>('jobs');

const myJobs = declareList<LongJob, string>({
  table: TABLE,
  key: (userId) => `jobs:${userId}`,
  load: async (_, via) => (await jobs.get('get-my-jobs', via)).items,
  belongs: (job, userId) => job.userId === userId,
});

/** The person's jobs of a kind, live: the last one, and the one before it if its file still exists. */
export function useJobs(kind: string, workspaceId: string | null = null) {
  const userId = useSession().user?.id ?? '';
  // A separate part, because the frame also listens to the same person.
  useLive({ ...personScope(userId), part: 'jobs' }, [TABLE]);
  const { rows, status, error, retry } = useList(myJobs, userId === '' ? null : userId);
  return { jobs: jobsToShow(rows, kind, workspaceId), status, error, retry };
}

/** Shows a job as a response returned it. */
export function confirmJob(job: LongJob): void {
  store.fold(TABLE, [{ row: job }]);
}

/** Removes a job that was deleted. */
export function forgetJob(id: string): void {
  store.fold(TABLE, [{ remove: id }]);
}

export const cancelJob = async (jobId: string): Promise<void> =>
  confirmJob(await jobs.put('cancel-job', { query: { jobId }, body: {} }));
export const resumeJob = async (jobId: string): Promise<void> =>
  confirmJob(await jobs.put('resume-job', { query: { jobId }, body: {} }));
export const saveJobFile = async (jobId: string): Promise<void> =>
  saveFrom((await jobs.get('get-job-file', { query: { jobId } })).url);
