import { fail } from '#server/failures';
import type { Files } from '#server/files';
import { imageSize, LOOKED_AT } from '#server/image-size';
import type { ActionDeclaration } from '#contract/action';
import type { Call } from '#server/handlers';
import type { Statements } from '#server/statements';
import type { ItemFile } from '../contract.ts';
import { isPicture, storedMime, UNMEASURED } from '../rules.ts';
import { type AddedTo, columnsOf, type FileTable, isOfProject } from './attachment-table.ts';
import { BUCKET } from './places.ts';

type Adding = Pick<Call<ActionDeclaration>, 'db' | 'files' | 'actor' | 'record'> & {
  reached: AddedTo;
  /** The ids of the uploads. */
  body: { attachments: string[] };
};

/** What was reserved for a file. */
export interface Upload {
  id: string;
  key: string;
  name: string;
  mime: string;
  size: number;
  isExpired: boolean;
}

/** A file whose bytes are there. */
export type Found = Pick<ItemFile, 'id' | 'name' | 'mime' | 'size' | 'width' | 'height'> & { key: string };

const UPLOADS = `
SELECT "id", "key", "name", "mime", "size", "expiresAt" <= now() AS "isExpired" FROM "AttachmentUpload"
WHERE "subjectType" = $3 AND "preparedBy" = $1 AND "id" = ANY ($2)`;
// Locked, so that the sweep does not delete one at the same time.
const OF_ONE = `${UPLOADS} AND "subjectId" = $4 ORDER BY "id" FOR UPDATE`;

// Those of an item with its own readers are where it is.
const insertInto = (table: FileTable): string => `
INSERT INTO "${table.attachments}" ("id", "${table.holderId}", "workspaceId", "key", "name", "mime", "size", "width", "height",
  "uploadedBy"${isOfProject(table) ? ', "projectId"' : ''})
SELECT f."id", $1, $2, f."key", f."name", f."mime", f."size", f."width", f."height", $3${isOfProject(table) ? ', $5' : ''}
FROM jsonb_to_recordset($4::jsonb)
  AS f ("id" uuid, "key" text, "name" text, "mime" text, "size" bigint, "width" integer, "height" integer)
RETURNING ${columnsOf(table)}`;

/** Attaches the caller's uploads to one subject. If any upload is missing or differs from its reservation, none is attached. */
export async function added<A extends ItemFile>(table: FileTable<A>, call: Adding): Promise<{ items: A[] }> {
  const { db, files, reached, body } = call;
  const uploads = await uploadsOfOne(table, call, body.attachments);
  // Before the subject is locked, because the storage service may be on another machine.
  const found = await Promise.all(uploads.map((upload) => arrived(files, upload, db)));
  await table.locked(db, reached);
  return recorded(table, call, found);
}

/**
 * Those of the caller's uploads that there are, to any subjects of a kind. The next two functions attach them, so that nothing is
 * locked while the storage service is asked.
 */
export async function uploadsOf(
  { subject }: FileTable,
  { db, actor }: Pick<Adding, 'db' | 'actor'>,
  ids: readonly string[],
): Promise<Upload[]> {
  return refuseExpired(await db.text<Upload>(UPLOADS, [actor.userId, ids, subject.type]));
}

/** What the bytes of uploads are. @throws upload-incomplete */
export const arrivedUploads = (files: Files, uploads: readonly Upload[]): Promise<Found[]> =>
  Promise.all(uploads.map((upload) => arrived(files, upload)));

/** Attaches uploads whose bytes were found before, if nothing else was reserved for them since. */
export async function attached<A extends ItemFile>(
  table: FileTable<A>,
  call: Omit<Adding, 'files' | 'body'>,
  found: readonly Found[],
): Promise<{ items: A[] }> {
  await table.locked(call.db, call.reached);
  const ids = found.map(({ id }) => id);
  const keys = new Set((await uploadsOfOne(table, call, ids)).map(({ key }) => key));
  if (found.some(({ key }) => !keys.has(key))) fail('upload-incomplete');
  return recorded(table, call, found);
}

const uploadsOfOne = async (
  { subject }: FileTable,
  { db, reached, actor }: Pick<Adding, 'db' | 'reached' | 'actor'>,
  ids: readonly string[],
): Promise<Upload[]> => usable(await db.text<Upload>(OF_ONE, [actor.userId, ids, subject.type, reached.rowId]), ids);

/** In the order of their ids. */
function usable(uploads: Upload[], ids: readonly string[]): Upload[] {
  if (uploads.length < ids.length) fail('not-found');
  refuseExpired(uploads);
  return ids.map((id) => uploads.find((upload) => upload.id === id) ?? fail('not-found'));
}

function refuseExpired(uploads: Upload[]): Upload[] {
  if (uploads.some(({ isExpired }) => isExpired)) fail('upload-expired');
  return uploads;
}

async function recorded<A extends ItemFile>(
  table: FileTable<A>,
  { db, reached, actor, record }: Omit<Adding, 'files' | 'body'>,
  found: readonly Found[],
): Promise<{ items: A[] }> {
  const { rowId } = reached;
  const ids = found.map(({ id }) => id);
  const rows = await insertFiles(db, table, { ...reached, userId: actor.userId }, found);
  await db.text('DELETE FROM "AttachmentUpload" WHERE "id" = ANY ($1)', [ids]);
  const items = ids.map((id) => rows.find((row) => row.id === id) ?? fail('not-found'));
  for (const { id, name } of items) {
    record({ target: table.subject.table, targetId: rowId, changes: { attachment: [null, name] } });
    if (isOfProject(table))
      record({ target: table.attachments, targetId: id, targetVersion: 1, changes: { name: [null, name] } });
  }
  return { items };
}

/** Adds rows of files to one subject. */
export const insertFiles = <A extends ItemFile>(
  db: Statements,
  table: FileTable<A>,
  { rowId, workspaceId, projectId, userId }: AddedTo & { userId: string },
  files: readonly Found[],
): Promise<A[]> =>
  db.text<A>(insertInto(table), [rowId, workspaceId, userId, JSON.stringify(files), ...(isOfProject(table) ? [projectId] : [])]);

/** The size and type of the uploaded bytes. */
async function arrived(files: Files, upload: Upload, db?: Statements): Promise<Found> {
  const { id, key, name, size } = upload;
  return { id, key, name, size, ...(await lookedAt(files, upload, db)) };
}

/** What the stored bytes of a file are. Fails if they are not as many as expected. @throws upload-incomplete */
export async function lookedAt(
  files: Files,
  { key, mime: claimed, size }: Pick<Found, 'key' | 'mime' | 'size'>,
  db?: Statements,
): Promise<Pick<Found, 'mime' | 'width' | 'height'>> {
  const info = await files.info(BUCKET.id, key, db);
  if (info === null || info.size !== size) fail('upload-incomplete');
  const mime = storedMime(info.detectedType, claimed);
  if (!isPicture(mime)) return { mime, width: null, height: null };
  const start = await files.start(BUCKET.id, key, LOOKED_AT, db);
  const pixels = start && imageSize(mime, start);
  // An image of unknown size is not shown, because it could be of any size.
  return pixels ? { mime, ...pixels } : { mime: UNMEASURED, width: null, height: null };
}
