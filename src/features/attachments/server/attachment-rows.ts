import { fail } from '#server/failures';
import type { Statements } from '#server/statements';
import type { Attachment, ItemFile } from '../contract.ts';
import { FILES_OF_ONE } from '../rules.ts';
import { type AttachmentTable, columnsOf, type FileTable, isOfProject } from './attachment-table.ts';

/** The fields of an attachment that only the server knows. */
export type Keyed<A extends ItemFile = ItemFile> = A & { key: string };

/** In SQL: a file that is not deleted. */
const isPresent = (table: FileTable): string => (isOfProject(table) ? '"deletedAt" IS NULL' : 'true');

/** The files of one subject, oldest first. */
export const attachmentsOf = <A extends ItemFile>(db: Statements, table: FileTable<A>, holderId: string): Promise<Keyed<A>[]> =>
  db.text<Keyed<A>>(
    `SELECT ${columnsOf(table)}, "key" FROM "${table.attachments}"
     WHERE "${table.holderId}" = $1 AND ${isPresent(table)} ORDER BY "createdAt", "id"`,
    [holderId],
  );

/** The file of the request. */
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

/** A file of an item. The same id on another item is another file. */
export async function itemFileOf<A extends ItemFile>(
  db: Statements,
  table: FileTable<A>,
  { holderId, id }: { holderId: string; id: string },
): Promise<Keyed<A>> {
  const [row] = await db.text<Keyed<A>>(
    `SELECT ${columnsOf(table)}, "key" FROM "${table.attachments}" WHERE "${table.holderId}" = $1 AND "id" = $2`,
    [holderId, id],
  );
  return row ?? fail('not-found');
}

/** The id of a file's subject. */
export async function holderOf(db: Statements, { attachments, holderId }: AttachmentTable, id: string): Promise<string> {
  const sql = `SELECT "${holderId}" AS "holderId" FROM "${attachments}" WHERE "id" = $1`;
  const [row] = await db.text<{ holderId: string }>(sql, [id]);
  return row?.holderId ?? fail('not-found');
}

/** The files with these ids, locked, in the same order, including deleted ones. Fails if one does not exist. */
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

/** Fails if a subject would have too many files, including pending uploads. The subject must be locked. */
export async function refuseTooMany(db: Statements, table: FileTable, holderId: string, more: number): Promise<void> {
  const counted = `
SELECT (SELECT count(*) FROM "${table.attachments}" WHERE "${table.holderId}" = $1 AND ${isPresent(table)})
  + (SELECT count(*) FROM "AttachmentUpload" WHERE "subjectType" = $2 AND "subjectId" = $1 AND "expiresAt" > now()) AS "count"`;
  const [{ count } = { count: 0 }] = await db.text<{ count: number }>(counted, [holderId, table.subject.type]);
  if (count + more > FILES_OF_ONE) fail('conflict', {}, { files: `${called(table)} can have at most ${FILES_OF_ONE} files` });
}

/** At the beginning of a sentence: "A task". */
const called = ({ subject }: FileTable): string => `${subject.called.charAt(0).toUpperCase()}${subject.called.slice(1)}`;
