import type { LongJob } from './contract.ts';

/** True for a job that is queued or running. */
export const isUnderWay = ({ state }: Pick<LongJob, 'state'>): boolean => state === 'QUEUED' || state === 'RUNNING';

/** True for a job that can continue where it stopped. */
export const canResume = ({ state }: Pick<LongJob, 'state'>): boolean => state === 'FAILED' || state === 'CANCELED';

/** The jobs of one kind to show, newest first: the last one, and one before it that still has a file. */
export function jobsToShow(jobs: readonly LongJob[], kind: string, workspaceId: string | null): LongJob[] {
  const ofKind = jobs.filter((job) => job.kind === kind && job.workspaceId === workspaceId);
  // The API and the live channel write times with different numbers of digits.
  const newestFirst = ofKind.toSorted((one, other) => Date.parse(other.createdAt) - Date.parse(one.createdAt));
  return newestFirst.filter((job, nth) => nth === 0 || job.state === 'DONE').slice(0, 2);
}
