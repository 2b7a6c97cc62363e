import { attachmentsWithAddresses, filesOn } from '#features/attachments/server';
import { taskSubject } from '#features/tasks/subject';
import type { Files } from '#server/files';
import type { Statements } from '#server/statements';
import { type AddressedAttachment, TaskAttachment } from '../contract.ts';

/** Where the files on tasks are kept. */
export const taskFiles = filesOn(taskSubject, TaskAttachment);

/** The files of a task with their URLs, oldest first. */
export const filesOfTask = (db: Statements, files: Files, taskId: string): Promise<AddressedAttachment[]> =>
  attachmentsWithAddresses(db, files, taskFiles, taskId);
