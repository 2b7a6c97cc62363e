import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { inWords } from '#features/attachments/rules';
import { fail } from '#server/failures';
import type { Bucket, Files, MayStore } from '#server/files';
import type { Call } from '#server/handlers';
import type { Statements } from '#server/statements';
import type { workspaceImportActions } from '../contract.ts';
import { ARCHIVE_LIMITS } from './archive-limits.ts';

type Actions = typeof workspaceImportActions;

const TYPE = 'application/gzip';

/** The archives that people upload, until their import ends. */
export const ARCHIVES: Bucket = { id: 'workspace-archives', public: false, fileSizeLimit: null, allowedMimeTypes: [TYPE] };

const SECONDS = 86_400;

const RESERVE = `
INSERT INTO "WorkspaceImport" ("id", "userId", "key", "size") VALUES ($2, $1, $3, $4)
ON CONFLICT ("userId") WHERE "jobId" IS NULL DO UPDATE
SET "id" = excluded."id", "key" = excluded."key", "size" = excluded."size", "createdAt" = now(), "expiresAt" = excluded."expiresAt"
RETURNING "expiresAt"`;

/** Reserves storage for one archive of a person. What they uploaded before without an import is removed. */
export async function preparedArchive({ db, files, actor, body, newId }: Call<Actions['prepare-archive-upload']>) {
  const most = Math.min(files.largest ?? Infinity, ARCHIVE_LIMITS.bytes);
  if (body.size > most) fail('archive-over-limit', { limit: inWords(most) });
  const [uploadId, key] = [newId(), `${actor.userId}/${randomUUID()}`];
  const address = await files.signUpload(ARCHIVES.id, key, { ownerId: actor.userId, seconds: SECONDS });
  const [reserved] = await db.text<{ expiresAt: string }>(RESERVE, [actor.userId, uploadId, key, body.size]);
  return {
    uploadId,
    name: body.name,
    bucket: ARCHIVES.id,
    key,
    ...address,
    contentType: TYPE,
    expiresAt: reserved?.expiresAt ?? fail('unavailable'),
  };
}

const DISCARD = `DELETE FROM "WorkspaceImport" WHERE "userId" = $1 AND "id" = $2 AND "jobId" IS NULL`;

/** Ends a reservation, if it has not ended yet. */
export async function discardedArchive({ db, actor, query: { uploadId } }: Call<Actions['discard-archive-upload']>) {
  await db.text(DISCARD, [actor.userId, uploadId]);
  return { uploadId };
}

const LOCKED = `
SELECT "key", "size", "expiresAt" <= now() AS "isExpired" FROM "WorkspaceImport"
WHERE "userId" = $1 AND "id" = $2 AND "jobId" IS NULL FOR UPDATE`;

/** Locks a completed upload until the transaction ends. @throws not-found, upload-expired, upload-incomplete */
export async function holdUpload(db: Statements, files: Files, userId: string, uploadId: string): Promise<void> {
  const [upload] = await db.text<{ key: string; size: number; isExpired: boolean }>(LOCKED, [userId, uploadId]);
  if (upload === undefined) fail('not-found');
  if (upload.isExpired) fail('upload-expired');
  const info = await files.info(ARCHIVES.id, upload.key, db);
  if (info === null || info.size !== upload.size) fail('upload-incomplete');
}

const PROMISED = {
  name: 'archive-promised',
  text: `
SELECT FROM "WorkspaceImport"
WHERE "key" = $1 AND "size" >= $2 AND "jobId" IS NULL AND "expiresAt" > now() - interval '15 minutes'`,
};

/** Only archives with a reservation are stored, and no more bytes than declared. */
export const archiveQuota =
  (pool: pg.Pool): MayStore =>
  async ({ name, bytes }) =>
    (await pool.query({ ...PROMISED, values: [name, bytes] })).rows.length > 0;
