import type { Task } from '#features/tasks/contract';

type Archived = Pick<Task, 'archivedAt' | 'deletedAt'>;

/** True for an archived task or issue that is not deleted. */
export const isInArchive = ({ archivedAt, deletedAt }: Archived): boolean => archivedAt !== null && deletedAt === null;

/** True for a task in the trash, archived before or not. */
export const isInTrash = ({ deletedAt }: Archived): boolean => deletedAt !== null;
