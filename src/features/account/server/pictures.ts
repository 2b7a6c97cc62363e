import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { fail } from '#server/failures';
import type { Bucket, Files, MayStore } from '#server/files';
import type { Call } from '#server/handlers';
import type { Job } from '#server/jobs';
import type { Statements } from '#server/statements';
import { imageSize, LOOKED_AT } from '#server/image-size';
import { type accountActions, PICTURE_BYTES, PICTURE_PIXELS, pictureTypes, type User } from '../contract.ts';
import { userOf } from './user-rows.ts';

type Actions = typeof accountActions;

/**
 * The bucket of all profile pictures. It is public, because expiring addresses would make every board fetch every picture
 * again. Its protection is the name of a picture, which no one can guess and which changes with each new picture.
 */
export const BUCKET: Bucket = { id: 'avatars', public: true, fileSizeLimit: PICTURE_BYTES, allowedMimeTypes: pictureTypes };

const SECONDS = 900;

const RESERVE = `
INSERT INTO "PictureUpload" ("userId", "id", "key", "size") VALUES ($1, $2, $3, $4)
ON CONFLICT ("userId") DO UPDATE
SET "id" = excluded."id", "key" = excluded."key", "size" = excluded."size", "createdAt" = now(), "expiresAt" = excluded."expiresAt"
RETURNING "expiresAt"`;

/** Reserves an upload for a person's own picture, under a name of 192 random bits. */
export async function preparedPicture({ db, files, actor, body, newId }: Call<Actions['prepare-profile-picture']>) {
  const [uploadId, key] = [newId(), randomBytes(24).toString('base64url')];
  const { url } = await files.signUpload(BUCKET.id, key, { ownerId: actor.userId, seconds: SECONDS });
  const [reserved] = await db.text<{ expiresAt: string }>(RESERVE, [actor.userId, uploadId, key, body.size]);
  return { uploadId, url, contentType: body.mime, expiresAt: reserved?.expiresAt ?? fail('unavailable') };
}

const LOCKED = `
SELECT "key", "size", "expiresAt" <= now() AS "isExpired" FROM "PictureUpload" WHERE "userId" = $1 AND "id" = $2 FOR UPDATE`;
const SET = `
UPDATE "User" u SET "pictureKey" = $2, "profilePictureUrl" = $3 FROM "User" was
WHERE u."id" = $1 AND u."deletedAt" IS NULL AND was."id" = u."id" RETURNING u."version", was."profilePictureUrl" AS "before"`;

/** Sets an uploaded picture, if it is one: its bytes are checked, and its size must be one that every browser draws at once. */
export async function pictureSet({ db, files, actor, body, record }: Call<Actions['set-profile-picture']>): Promise<User> {
  const [upload] = await db.text<{ key: string; size: number; isExpired: boolean }>(LOCKED, [actor.userId, body.uploadId]);
  if (upload === undefined) fail('not-found');
  if (upload.isExpired) fail('upload-expired');
  await refuseOther(files, db, upload);
  const url = files.publicAddress(BUCKET.id, upload.key);
  const [after] = await db.text<{ version: number; before: string | null }>(SET, [actor.userId, upload.key, url]);
  if (after === undefined) fail('not-found');
  // After the person's row refers to it, so that its file is not taken for an unused one.
  await db.text('DELETE FROM "PictureUpload" WHERE "userId" = $1', [actor.userId]);
  const changes = { profilePictureUrl: [after.before, url] } as const;
  record({ target: 'User', targetId: actor.userId, targetVersion: after.version, changes });
  return (await userOf(db, actor.userId)) ?? fail('not-found');
}

async function refuseOther(files: Files, db: Statements, { key, size }: { key: string; size: number }): Promise<void> {
  const info = await files.info(BUCKET.id, key, db);
  if (info === null || info.size !== size) fail('upload-incomplete');
  const type = pictureTypes.find((each) => each === info.detectedType);
  // It must be served as what it is.
  if (type === undefined || info.contentType !== type) refuse('Select a PNG, JPEG or WebP picture');
  const start = await files.start(BUCKET.id, key, LOOKED_AT, db);
  const pixels = start && imageSize(type, start);
  if (!pixels) refuse('This picture cannot be read. Select another one');
  const longest = Math.max(pixels.width, pixels.height);
  if (longest > PICTURE_PIXELS) refuse(`Select a picture of at most ${PICTURE_PIXELS} by ${PICTURE_PIXELS} pixels`);
}

function refuse(picture: string): never {
  return fail('invalid-input', {}, { picture });
}

const PROMISED = {
  name: 'picture-promised',
  text: `SELECT FROM "PictureUpload" WHERE "key" = $1 AND "size" >= $2 AND "expiresAt" > now() - interval '5 minutes'`,
};

/** Only pictures with a reservation are stored, and no more bytes than declared. */
export const pictureQuota =
  (pool: pg.Pool): MayStore =>
  async ({ name, bytes }) =>
    (await pool.query({ ...PROMISED, values: [name, bytes] })).rows.length > 0;

/** Deletes the reservations of pictures that were not uploaded. A trigger queues what was sent to them for removal. */
export const pictureSweep = (pool: pg.Pool): Job => ({
  name: 'picture-sweep',
  cron: '*/15 * * * *',
  work: async () => void (await pool.query(`DELETE FROM "PictureUpload" WHERE "expiresAt" < now() - interval '1 hour'`)),
});
