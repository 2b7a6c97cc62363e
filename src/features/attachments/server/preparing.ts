import { randomUUID } from 'node:crypto';
import type { ActionDeclaration } from '#contract/action';
import { attachmentsOn, subjects } from '#contract/subject';
import { planOf } from '#features/workspaces/server';
import { fail } from '#server/failures';
import type { Files } from '#server/files';
import type { Call } from '#server/handlers';
import type { Statements } from '#server/statements';
import type { PreparedUpload } from '../contract.ts';
import { cleanedName, inWords, largestFile, roomOf, sentMime } from '../rules.ts';
import { refuseTooMany } from './attachment-rows.ts';
import type { AddedTo, FileTable } from './attachment-table.ts';
import { BUCKET } from './places.ts';

type Preparing = Pick<Call<ActionDeclaration>, 'db' | 'files' | 'actor' | 'newId'> & {
  reached: AddedTo;
  /** With an id that the file will have, if something names it already. */
  body: { files: readonly { name: string; size: number; mime: string; id?: string }[] };
};

const RESERVE = `
INSERT INTO "AttachmentUpload" ("id", "subjectType", "subjectId", "workspaceId", "key", "name", "mime", "size", "preparedBy")
SELECT u."id", $5, $1, $2, u."key", u."name", u."mime", u."size", $3
FROM jsonb_to_recordset($4::jsonb) AS u ("id" uuid, "key" text, "name" text, "mime" text, "size" bigint)
RETURNING "expiresAt"`;

/** Reserves storage for each file and returns the URL to upload it to. */
export async function prepared(table: FileTable, call: Preparing): Promise<{ items: PreparedUpload[] }> {
  const { db, files, reached, actor, body, newId } = call;
  await refuseLarge(db, files.largest, reached.workspaceId, body.files);
  const wanted = body.files.map((file) => ({ ...file, id: file.id ?? newId() }));
  // Before anything is locked, because the storage service may be on another machine.
  const uploads = await signedUploads(files, { userId: actor.userId, workspaceId: reached.workspaceId }, wanted);
  return reserved(table, call, uploads);
}

/** A file and where its bytes go. */
export type SignedUpload = Awaited<ReturnType<typeof signedUploads>>[number];

/** Asks the storage service where each file can be uploaded to. `reserved` then reserves the room. */
export const signedUploads = (
  files: Files,
  { userId, workspaceId }: { userId: string; workspaceId: string },
  wanted: readonly { id: string; name: string; size: number; mime: string }[],
) =>
  Promise.all(
    wanted.map(async ({ id, name, size, mime }) => {
      const key = `${workspaceId}/${randomUUID()}`;
      const address = await files.signUpload(BUCKET.id, key, { ownerId: userId });
      return { id, name: cleanedName(name) || 'file', size, mime, key, address };
    }),
  );

/** Fails if one is larger than a file may be here. */
export async function refuseLarge(
  db: Statements,
  largest: number | null,
  workspaceId: string,
  wanted: readonly { size: number }[],
): Promise<void> {
  const { features } = await planOf(db, workspaceId);
  const most = largestFile(features.maxFileSize, largest);
  if (wanted.some(({ size }) => size > most)) fail('file-too-large', { limit: inWords(most) });
}

/** Reserves storage for files whose addresses are known. */
export async function reserved(
  table: FileTable,
  { db, reached, actor }: Pick<Preparing, 'db' | 'reached' | 'actor'>,
  uploads: readonly SignedUpload[],
): Promise<{ items: PreparedUpload[] }> {
  const { rowId, workspaceId } = reached;
  await table.locked(db, reached);
  await refuseTooMany(db, table, rowId, uploads.length);
  const values = [rowId, workspaceId, actor.userId, JSON.stringify(uploads), table.subject.type];
  const [row] = await db.text<{ expiresAt: string }>(RESERVE, values);
  await refuseOverfull(db, workspaceId);
  return {
    items: uploads.map(({ id: uploadId, name, key, mime, address }) => ({
      uploadId,
      name,
      bucket: BUCKET.id,
      key,
      ...address,
      contentType: sentMime(mime),
      expiresAt: row?.expiresAt ?? fail('unavailable'),
    })),
  };
}

const TAKEN = `SELECT "usedBytes" + "reservedBytes" AS "bytes" FROM "WorkspaceStorage" WHERE "workspaceId" = $1`;

/** Fails if a workspace uses more storage than its plan has, with what this transaction stores. */
export async function refuseOverfull(db: Statements, workspaceId: string): Promise<void> {
  const { features } = await planOf(db, workspaceId);
  await refuseFull(db, workspaceId, roomOf(features.maxStorage));
}

/**
 * Fails if a workspace uses more storage than its plan has, including this transaction. Reserving locked the count, so that each of
 * several simultaneous requests sees the ones before. Deleted files are removed first.
 */
async function refuseFull(db: Statements, workspaceId: string, room: number | null): Promise<void> {
  if (room === null) return;
  const isOver = async (): Promise<boolean> => ((await db.text<{ bytes: number }>(TAKEN, [workspaceId]))[0]?.bytes ?? 0) > room;
  if (!(await isOver())) return;
  for (const subject of subjects('files'))
    await db.text(`DELETE FROM "${attachmentsOn(subject)}" WHERE "workspaceId" = $1 AND "deletedAt" IS NOT NULL`, [workspaceId]);
  if (await isOver()) fail('storage-full', { limit: inWords(room) });
}

type Discarding = Pick<Call<ActionDeclaration>, 'db' | 'actor'> & {
  reached: { rowId: string };
  query: { uploadIds: readonly string[] };
};

const DISCARD = `
DELETE FROM "AttachmentUpload" WHERE "subjectType" = $4 AND "subjectId" = $1 AND "preparedBy" = $2 AND "id" = ANY ($3)
RETURNING "id"`;

/** Releases the storage of the caller's own uploads. Fails if one does not exist. */
export async function discarded({ subject }: FileTable, { db, reached, actor, query }: Discarding) {
  const uploadIds = [...query.uploadIds];
  const removed = await db.text<{ id: string }>(DISCARD, [reached.rowId, actor.userId, uploadIds, subject.type]);
  if (removed.length < uploadIds.length) fail('not-found');
  return { uploadIds };
}
