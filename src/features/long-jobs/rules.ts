import type { LongJob } from './contract.ts';

/** True for a job that waits or runs. */
export const isUnderWay = ({ state }: Pick<LongJob, 'state'>): boolean => state === 'QUEUED' || state === 'RUNNING';

/** True for a job that can go on where it stopped. */
export const canResume = ({ state }: Pick<LongJob, 'state'>): boolean => state === 'FAILED' || state === 'CANCELED';

/** Of the jobs of one kind what their person wants to see, the newest first: the last one, and the file that is there beside it. */
export function worthSeeing(jobs: readonly LongJob[], kind: string, workspaceId: string | null): LongJob[] {
  const ofKind = jobs.filter((job) => job.kind === kind && job.workspaceId === workspaceId);
  // Times of one row may come with more digits or fewer, as the API or the live channel write them.
  const newestFirst = ofKind.toSorted((one, other) => Date.parse(other.createdAt) - Date.parse(one.createdAt));
  return newestFirst.filter((job, nth) => nth === 0 || job.state === 'DONE').slice(0, 2);
}
