import { fail } from '#server/failures';
import type { Statements } from '#server/statements';
import type { Attachment } from '../contract.ts';
import { FILES_OF_ONE } from '../rules.ts';
import { type AttachmentTable, columnsOf } from './attachment-table.ts';

/** What is known of an attachment here alone. */
export type Keyed<A extends Attachment = Attachment> = A & { key: string };

/** The files of one thing, oldest first. */
export const attachmentsOf = <A extends Attachment>(
  db: Statements,
  table: AttachmentTable<A>,
  holderId: string,
): Promise<Keyed<A>[]> =>
  db.text<Keyed<A>>(
    `SELECT ${columnsOf(table)}, "key" FROM "${table.attachments}"
     WHERE "${table.holderId}" = $1 AND "deletedAt" IS NULL ORDER BY "createdAt", "id"`,
    [holderId],
  );

/** One file, which the request has reached. */
export async function attachmentOf<A extends Attachment>(
  db: Statements,
  table: AttachmentTable<A>,
  id: string,
): Promise<Keyed<A>> {
  const [row] = await db.text<Keyed<A>>(
    `SELECT ${columnsOf(table)}, "key" FROM "${table.attachments}" WHERE "id" = $1 AND "deletedAt" IS NULL`,
    [id],
  );
  return row ?? fail('not-found');
}

/** The id of what a file is on. */
export async function holderOf(db: Statements, { attachments, holderId }: AttachmentTable, id: string): Promise<string> {
  const sql = `SELECT "${holderId}" AS "holderId" FROM "${attachments}" WHERE "id" = $1`;
  const [row] = await db.text<{ holderId: string }>(sql, [id]);
  return row?.holderId ?? fail('not-found');
}

/** These files of one thing in the order named, locked; deleted ones too. One that is not there refuses all. */
export async function lockedAttachments<A extends Attachment>(
  db: Statements,
  table: AttachmentTable<A>,
  holderId: string,
  ids: readonly string[],
): Promise<A[]> {
  const rows = await db.text<A>(
    `SELECT ${columnsOf(table)} FROM "${table.attachments}"
     WHERE "${table.holderId}" = $1 AND "id" = ANY ($2) ORDER BY "id" FOR NO KEY UPDATE`,
    [holderId, ids],
  );
  return ids.map((id) => rows.find((row) => row.id === id) ?? fail('not-found'));
}

/** Refuses what would make one thing hold more files than it can, those on their way included. It must be locked. */
export async function refuseTooMany(db: Statements, table: AttachmentTable, holderId: string, more: number): Promise<void> {
  const counted = `
SELECT (SELECT count(*) FROM "${table.attachments}" WHERE "${table.holderId}" = $1 AND "deletedAt" IS NULL)
  + (SELECT count(*) FROM "AttachmentUpload" WHERE "subjectType" = $2 AND "subjectId" = $1 AND "expiresAt" > now()) AS "count"`;
  const [{ count } = { count: 0 }] = await db.text<{ count: number }>(counted, [holderId, table.subject.type]);
  if (count + more > FILES_OF_ONE) fail('conflict', {}, { files: `${called(table)} can have at most ${FILES_OF_ONE} files` });
}

/** At the beginning of a sentence: "A task". */
const called = ({ subject }: AttachmentTable): string => `${subject.called.charAt(0).toUpperCase()}${subject.called.slice(1)}`;
