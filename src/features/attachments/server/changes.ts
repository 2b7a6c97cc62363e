import type { ActionDeclaration } from '#contract/action';
import { fail } from '#server/failures';
import type { Call } from '#server/handlers';
import { refuseStale } from '#server/stale';
import type { Attachment } from '../contract.ts';
import { cleanedName } from '../rules.ts';
import { attachmentOf, holderOf, lockedAttachments, refuseTooMany } from './attachment-rows.ts';
import { type AttachmentTable, columnsOf, type Holder, type ReachedHolder } from './attachment-table.ts';
import { filesThere } from './known-uploads.ts';

type Changing = Pick<Call<ActionDeclaration>, 'db' | 'record'>;
type Renaming = Changing & { reached: Holder; body: { name: string; version?: number | undefined } };
type Deleting = Changing &
  Pick<Call<ActionDeclaration>, 'actor' | 'now'> & { reached: ReachedHolder; query: { attachmentIds: readonly string[] } };
type Restoring = Deleting & Pick<Call<ActionDeclaration>, 'checkAgain'>;

/** Renames a file. */
export async function renamed<A extends Attachment>(
  table: AttachmentTable<A>,
  { db, reached, body, record }: Renaming,
): Promise<A> {
  const name = cleanedName(body.name);
  if (name === '') fail('invalid-input', {}, { name: 'Enter a file name' });
  // The subject is locked before the file, as when the subject moves. The opposite order could deadlock.
  const holderId = await holderOf(db, table, reached.rowId);
  await table.locked(db, { ...reached, rowId: holderId });
  const before = table.row.parse(await attachmentOf(db, table, reached.rowId));
  await refuseStale(db, before, body.version, ['name']);
  if (before.name === name) return before;
  const sql = `
UPDATE "${table.attachments}" SET "name" = $2 WHERE "id" = $1 AND "deletedAt" IS NULL RETURNING ${columnsOf(table)}`;
  const [after] = await db.text<A>(sql, [before.id, name]);
  if (after === undefined) fail('not-found');
  record({ target: table.subject.table, targetId: holderId, changes: { attachment: [before.name, after.name] } });
  const changes = { name: [before.name, after.name] } as const;
  record({ target: table.attachments, targetId: after.id, targetVersion: after.version, changes });
  return after;
}

/** Deletes files of one subject. */
export async function deleted<A extends Attachment>(table: AttachmentTable<A>, call: Deleting): Promise<{ items: A[] }> {
  // The subject is locked before the files, as when they are restored. The opposite order could deadlock.
  await table.locked(call.db, call.reached);
  const rows = await lockedAttachments(call.db, table, call.reached.rowId, call.query.attachmentIds);
  if (rows.some(({ deletedAt }) => deletedAt !== null)) fail('not-found');
  return { items: await marked(table, call, rows, call.now.toISOString()) };
}

/** Restores deleted files. Files that are not deleted stay as they are. */
export async function restored<A extends Attachment>(table: AttachmentTable<A>, call: Restoring): Promise<{ items: A[] }> {
  const { db, reached, query } = call;
  await table.locked(db, reached);
  const rows = await lockedAttachments(db, table, reached.rowId, query.attachmentIds);
  // Others may have deleted one meanwhile.
  await call.checkAgain();
  const toRestore = rows.filter(({ deletedAt }) => deletedAt !== null);
  await refuseTooMany(db, table, reached.rowId, toRestore.length);
  const changed = await marked(table, call, toRestore, null);
  return { items: rows.map((row) => changed.find(({ id }) => id === row.id) ?? row) };
}

/** Deletes those of these files of one subject that are there. The caller has locked it. @returns how many */
export async function withdrawn<A extends Attachment>(
  table: AttachmentTable<A>,
  { db, record }: Changing,
  { holderId, ids }: { holderId: string; ids: readonly string[] },
): Promise<number> {
  const there = await filesThere(db, table, ids);
  const rows = await lockedAttachments(db, table, holderId, [...there]);
  const left = rows.filter(({ deletedAt }) => deletedAt === null);
  await marked(table, { db, record, reached: { rowId: holderId } }, left, new Date().toISOString());
  return left.length;
}

async function marked<A extends Attachment>(
  table: AttachmentTable<A>,
  { db, reached, record }: Changing & { reached: Pick<Holder, 'rowId'> },
  rows: readonly A[],
  deletedAt: string | null,
): Promise<A[]> {
  const sql = `UPDATE "${table.attachments}" SET "deletedAt" = $2 WHERE "id" = ANY ($1) RETURNING ${columnsOf(table)}`;
  const after = await db.text<A>(sql, [rows.map(({ id }) => id), deletedAt]);
  for (const { id, name, deletedAt: was } of rows) {
    const attachment = deletedAt === null ? ([null, name] as const) : ([name, null] as const);
    record({ target: table.subject.table, targetId: reached.rowId, changes: { attachment } });
    record({ target: table.attachments, targetId: id, changes: { deletedAt: [was, deletedAt] } });
  }
  return rows.map((row) => after.find(({ id }) => id === row.id) ?? row);
}
