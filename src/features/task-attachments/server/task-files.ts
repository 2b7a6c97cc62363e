import { type AttachmentTable, attachmentsWithAddresses } from '#features/attachments/server';
import { lockedTask } from '#features/tasks/server';
import type { Files } from '#server/files';
import type { Statements } from '#server/statements';
import { type AddressedAttachment, TaskAttachment } from '../contract.ts';

/** Where the files on tasks are kept. */
export const taskFiles: AttachmentTable<TaskAttachment> = {
  attachments: 'TaskAttachment',
  row: TaskAttachment,
  holder: 'Task',
  holderId: 'taskId',
  called: 'A task',
  deleteAny: 'deleteAnyTask',
  locked: lockedTask,
};

/** The files of a task with an address each, oldest first. */
export const filesOfTask = (db: Statements, files: Files, taskId: string): Promise<AddressedAttachment[]> =>
  attachmentsWithAddresses(db, files, taskFiles, taskId);
