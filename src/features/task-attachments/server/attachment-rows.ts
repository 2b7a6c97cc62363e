import { fail } from '#server/failures';
import type { Statements } from '#server/statements';
import { TaskAttachment } from '../contract.ts';
import { FILES_OF_TASK } from '../rules.ts';

/** What is known of an attachment here alone. */
export type KeyedAttachment = TaskAttachment & { key: string };

/** The columns that an attachment is answered with; the key is nobody's to read. */
export const COLUMNS = Object.keys(TaskAttachment.shape)
  .map((field) => `"${field}"`)
  .join(', ');

/** The files of a task, oldest first. */
export const attachmentsOf = (db: Statements, taskId: string): Promise<KeyedAttachment[]> =>
  db.text<KeyedAttachment>(
    `SELECT ${COLUMNS}, "key" FROM "TaskAttachment" WHERE "taskId" = $1 AND "deletedAt" IS NULL ORDER BY "createdAt", "id"`,
    [taskId],
  );

/** One file, which the request has reached. */
export async function attachmentOf(db: Statements, id: string): Promise<KeyedAttachment> {
  const [row] = await db.text<KeyedAttachment>(
    `SELECT ${COLUMNS}, "key" FROM "TaskAttachment" WHERE "id" = $1 AND "deletedAt" IS NULL`,
    [id],
  );
  return row ?? fail('not-found');
}

/** These files of a task in the order named, locked; deleted ones too. One that is not there refuses all. */
export async function lockedAttachments(db: Statements, taskId: string, ids: readonly string[]): Promise<TaskAttachment[]> {
  const rows = await db.text<TaskAttachment>(
    `SELECT ${COLUMNS} FROM "TaskAttachment" WHERE "taskId" = $1 AND "id" = ANY ($2) ORDER BY "id" FOR NO KEY UPDATE`,
    [taskId, ids],
  );
  return ids.map((id) => rows.find((row) => row.id === id) ?? fail('not-found'));
}

const COUNTED = `
SELECT (SELECT count(*) FROM "TaskAttachment" WHERE "taskId" = $1 AND "deletedAt" IS NULL)
  + (SELECT count(*) FROM "AttachmentUpload" WHERE "taskId" = $1 AND "expiresAt" > now()) AS "count"`;

/** Refuses what would make a task hold more files than it can, those on their way included. The task must be locked. */
export async function refuseTooMany(db: Statements, taskId: string, more: number): Promise<void> {
  const [{ count } = { count: 0 }] = await db.text<{ count: number }>(COUNTED, [taskId]);
  if (count + more > FILES_OF_TASK) fail('conflict', {}, { files: `A task holds at most ${FILES_OF_TASK} files` });
}
