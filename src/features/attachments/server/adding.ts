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

interface Upload {
  id: string;
  key: string;
  name: string;
  mime: string;
  size: number;
  isExpired: boolean;
}

type Found = Pick<ItemFile, 'id' | 'name' | 'mime' | 'size' | 'width' | 'height'> & { key: string };

// Locked, so that the sweep does not delete one at the same time.
const UPLOADS = `
SELECT "id", "key", "name", "mime", "size", "expiresAt" <= now() AS "isExpired" FROM "AttachmentUpload"
WHERE "subjectType" = $4 AND "subjectId" = $1 AND "preparedBy" = $2 AND "id" = ANY ($3) ORDER BY "id" FOR UPDATE`;

// Those of an item with its own readers are where it is.
const insertInto = (table: FileTable): string => `
INSERT INTO "${table.attachments}" ("id", "${table.holderId}", "workspaceId", "key", "name", "mime", "size", "width", "height",
  "uploadedBy"${isOfProject(table) ? ', "projectId"' : ''})
SELECT f."id", $1, $2, f."key", f."name", f."mime", f."size", f."width", f."height", $3${isOfProject(table) ? ', $5' : ''}
FROM jsonb_to_recordset($4::jsonb)
  AS f ("id" uuid, "key" text, "name" text, "mime" text, "size" bigint, "width" integer, "height" integer)
RETURNING ${columnsOf(table)}`;

/** Attaches the caller's uploads to one subject. If any upload is missing or differs from its reservation, none is attached. */
export async function added<A extends ItemFile>(
  table: FileTable<A>,
  { db, files, reached, actor, body, record }: Adding,
): Promise<{ items: A[] }> {
  const { rowId } = reached;
  const ids = body.attachments;
  const uploads = await db.text<Upload>(UPLOADS, [rowId, actor.userId, ids, table.subject.type]);
  if (uploads.length < ids.length) fail('not-found');
  if (uploads.some(({ isExpired }) => isExpired)) fail('upload-expired');
  // Before the subject is locked, because the storage service may be on another machine.
  const found = await Promise.all(uploads.map((upload) => arrived(files, db, upload)));
  await table.locked(db, reached);
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
async function arrived(files: Files, db: Statements, upload: Upload): Promise<Found> {
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
