import type { Task } from '#features/tasks/contract';

type Archived = Pick<Task, 'archivedAt' | 'deletedAt'>;

/** True for a task that lies in the archive. */
export const isInArchive = ({ archivedAt, deletedAt }: Archived): boolean => archivedAt !== null && deletedAt === null;

/** True for a task that lies in the bin, whether or not it came there from the archive. */
export const isInBin = ({ deletedAt }: Archived): boolean => deletedAt !== null;
