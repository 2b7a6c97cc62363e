import { fail } from '#server/failures';
import type { Files } from '#server/files';
import type { Call } from '#server/handlers';
import type { Statements } from '#server/statements';
import { lockedTask } from '#features/tasks/server';
import type { TaskAttachment, taskAttachmentActions } from '../contract.ts';
import { isPicture, keptMime } from '../rules.ts';
import { COLUMNS } from './attachment-rows.ts';
import { imageSize, LOOKED_AT } from '#server/image-size';
import { BUCKET } from './places.ts';

interface Upload {
  id: string;
  key: string;
  name: string;
  mime: string;
  size: number;
  isExpired: boolean;
}

type Found = Pick<TaskAttachment, 'id' | 'name' | 'mime' | 'size' | 'width' | 'height'> & { key: string };

// Locked, so that the sweep does not take one away in this moment.
const UPLOADS = `
SELECT "id", "key", "name", "mime", "size", "expiresAt" <= now() AS "isExpired" FROM "AttachmentUpload"
WHERE "taskId" = $1 AND "preparedBy" = $2 AND "id" = ANY ($3) ORDER BY "id" FOR UPDATE`;

const INSERT = `
INSERT INTO "TaskAttachment" ("id", "taskId", "projectId", "workspaceId", "key", "name", "mime", "size", "width", "height", "uploadedBy")
SELECT f."id", $1, $2, $3, f."key", f."name", f."mime", f."size", f."width", f."height", $4
FROM jsonb_to_recordset($5::jsonb)
  AS f ("id" uuid, "key" text, "name" text, "mime" text, "size" bigint, "width" integer, "height" integer)
RETURNING ${COLUMNS}`;

/** Makes attachments of the caller's uploads to a task. Each must have arrived as it was announced, else none is made. */
export async function added(
  call: Call<(typeof taskAttachmentActions)['add-task-attachment']>,
): Promise<{ items: TaskAttachment[] }> {
  const { db, files, reached, actor, body, record } = call;
  const { rowId: taskId, projectId, workspaceId } = reached;
  const ids = body.attachments;
  const uploads = await db.text<Upload>(UPLOADS, [taskId, actor.userId, ids]);
  if (uploads.length < ids.length) fail('not-found');
  if (uploads.some(({ isExpired }) => isExpired)) fail('upload-expired');
  // Before the task is locked: the service may be elsewhere.
  const found = await Promise.all(uploads.map((upload) => arrived(files, db, upload)));
  await lockedTask(db, reached);
  const values = [taskId, projectId, workspaceId, actor.userId, JSON.stringify(found)];
  const rows = await db.text<TaskAttachment>(INSERT, values);
  await db.text('DELETE FROM "AttachmentUpload" WHERE "id" = ANY ($1)', [ids]);
  const items = ids.map((id) => rows.find((row) => row.id === id) ?? fail('not-found'));
  for (const { name } of items) record({ target: 'Task', targetId: taskId, changes: { attachment: [null, name] } });
  return { items };
}

/** What really came. */
async function arrived(files: Files, db: Statements, { id, key, name, mime: claimed, size }: Upload): Promise<Found> {
  const info = await files.info(BUCKET.id, key, db);
  if (info === null || info.size !== size) fail('upload-incomplete');
  const mime = keptMime(info.detectedType, claimed);
  const start = isPicture(mime) ? await files.start(BUCKET.id, key, LOOKED_AT, db) : null;
  const pixels = start && imageSize(mime, start);
  return { id, key, name, mime, size, width: pixels?.width ?? null, height: pixels?.height ?? null };
}
