import { newId } from '#contract/new-id';
import { releasedUploads, withdrawnFiles } from '#features/attachments/server';
import { taskFiles } from '#features/task-attachments/server';
import type { Task } from '#features/tasks/contract';
import { lockedTask, tasksSql } from '#features/tasks/server';
import type { Occurrence } from '#server/handlers';
import { LostRace, type Statements } from '#server/statements';
import { type AwaitedFile, NAMED_AT_ONCE } from '../contract/enclosed-files.ts';
import { FilesToSend, leftOutReasons } from '../contract/totals.ts';
import type { ImportedItem } from '../contract/imported-work.ts';
import type { HeldImport } from './import-rows.ts';

/** A task, and the item that it is. */
interface Placed {
  readonly taskId: string;
  readonly item: ImportedItem;
}

// A file that is attached, or that someone has deleted since, does not come again. One that never arrived is now awaited by this import.
const AWAIT = `
INSERT INTO "ImportedFile" AS f ("id", "importId", "taskId", "projectId", "key", "name", "size")
SELECT n."id", $2, n."taskId", $1, n."key", n."name", n."size"
FROM jsonb_to_recordset($3::jsonb) AS n("id" uuid, "taskId" uuid, "key" text, "name" text, "size" bigint)
ON CONFLICT ("taskId", "key") DO UPDATE SET "importId" = excluded."importId", "state" = 'WAITING', "name" = excluded."name", "size" = excluded."size"
WHERE f."state" <> 'STORED'`;

/** Awaits the files of items that their tasks do not have. */
export async function awaitedFiles(
  db: Statements,
  { id, projectId }: Pick<HeldImport, 'id' | 'projectId'>,
  placed: readonly Placed[],
): Promise<void> {
  const files = placed.flatMap(({ taskId, item }) =>
    [...new Map((item.enclosed ?? []).map((file) => [file.key, file])).values()].map(({ key, name, bytes }) => ({
      id: newId(),
      taskId,
      key,
      name,
      size: bytes,
    })),
  );
  if (files.length > 0) await db.text(AWAIT, [projectId, id, JSON.stringify(files)]);
}

// A task in the trash or in another project gets no more files.
const TASK = `JOIN ${tasksSql} t ON t."id" = f."taskId" AND t."deletedAt" IS NULL`;
const AWAITED = `FROM "ImportedFile" f ${TASK} WHERE f."importId" = $1 AND f."projectId" = $2 AND f."state" = 'WAITING'`;
const LISTED = `
SELECT f."id", f."taskId", f."key", f."name", f."size" ${AWAITED} AND ($3::uuid IS NULL OR f."id" > $3) ORDER BY f."id" LIMIT ${NAMED_AT_ONCE}`;
const COUNT = `SELECT count(*)::int AS "count" ${AWAITED}`;

/** The next files that an import waits for, and how many it waits for in all. */
export async function nextFiles(
  db: Statements,
  { id, projectId }: Pick<HeldImport, 'id' | 'projectId'>,
  after: string | null,
): Promise<{ items: AwaitedFile[]; total: number }> {
  const items = await db.text<AwaitedFile>(LISTED, [id, projectId, after]);
  const [{ count } = { count: 0 }] = await db.text<{ count: number }>(COUNT, [id, projectId]);
  return { items, total: count };
}

const counted = Object.entries(leftOutReasons).map(
  ([state, name]) => `'${name}', count(*) FILTER (WHERE f."state" = '${state}')`,
);

/** In SQL: what became of the files of the import `i`. */
export const filesOfImport = `(
SELECT jsonb_build_object(
  'waiting', count(*) FILTER (WHERE f."state" = 'WAITING' AND f."projectId" = i."projectId" AND t."id" IS NOT NULL),
  'stored', count(*) FILTER (WHERE f."state" = 'STORED'), ${counted.join(', ')})
FROM "ImportedFile" f LEFT ${TASK} WHERE f."importId" = i."id")`;

// Of an item that is here, its task says what is missing. One that is not, and is archived there, may not come.
const TO_SEND = `
SELECT count(*)::int AS "files", coalesce(sum(s."bytes"), 0)::bigint AS "bytes",
  (count(*) FILTER (WHERE s."isLater"))::int AS "archivedFiles", coalesce(sum(s."bytes") FILTER (WHERE s."isLater"), 0)::bigint AS "archivedBytes"
FROM (
  SELECT (file ->> 'bytes')::bigint AS "bytes", (item ->> 'isArchived')::boolean AND m."taskId" IS NULL AS "isLater"
  FROM "WorkImportPage" p CROSS JOIN jsonb_array_elements(p."items") AS item CROSS JOIN jsonb_array_elements(item -> 'enclosed') AS file
  LEFT JOIN LATERAL (
    SELECT k."taskId" FROM "ImportedTask" k JOIN ${tasksSql} t ON t."id" = k."taskId" AND t."deletedAt" IS NULL
    WHERE k."projectId" = $1 AND k."source" = $2 AND k."place" = $3 AND k."key" = item ->> 'key' LIMIT 1) m ON true
  WHERE p."importId" = $4 AND NOT EXISTS (
    SELECT FROM "ImportedFile" f WHERE f."taskId" = m."taskId" AND f."key" = file ->> 'key' AND f."state" = 'STORED')) s`;

/** The files of an import that the tasks of the project do not have, and their bytes; and how much of that is of archived items. */
export async function filesToSend(
  db: Statements,
  { id, projectId, source, key }: Pick<HeldImport, 'id' | 'projectId' | 'source' | 'key'>,
): Promise<FilesToSend> {
  const [row] = await db.text<FilesToSend>(TO_SEND, [projectId, source, key, id]);
  return FilesToSend.parse(row ?? {});
}

// Those on tasks that stay: of its own tasks, they are in the trash with these.
const TO_WITHDRAW = `
SELECT f."id", f."taskId" FROM "ImportedFile" f ${TASK} JOIN "ImportedTask" m ON m."taskId" = f."taskId" AND m."importId" IS DISTINCT FROM $1
WHERE f."importId" = $1 AND f."projectId" = $2 AND f."state" = 'STORED' ORDER BY f."taskId", f."id" LIMIT ${NAMED_AT_ONCE}`;
const FORGET = 'DELETE FROM "ImportedFile" f WHERE f."id" = ANY ($1)';
const FORGET_OTHERS = `DELETE FROM "ImportedFile" f WHERE f."importId" = $1 AND f."state" <> 'STORED' RETURNING f."id"`;

/**
 * Deletes some of the files that an import brought to tasks of earlier ones; the history of each task says it. `rest` is false when
 * there were none left. Those that someone has deleted before are not counted.
 */
export async function withdrawnFilesOf(
  { db, record }: { db: Statements; record: (occurrence: Occurrence) => void },
  { id, projectId }: Pick<HeldImport, 'id' | 'projectId'>,
): Promise<{ deleted: number; rest: boolean }> {
  const files = await db.text<{ id: string; taskId: string }>(TO_WITHDRAW, [id, projectId]);
  const ofTasks = Map.groupBy(files, (file) => file.taskId);
  let deleted = 0;
  // In the order in which every request locks tasks.
  for (const [taskId, own] of ofTasks) {
    await lockedAsFound(db, { rowId: taskId, projectId });
    deleted += await withdrawnFiles(taskFiles, { db, record }, { holderId: taskId, ids: own.map((file) => file.id) });
  }
  await db.text(FORGET, [files.map((file) => file.id)]);
  return { deleted, rest: files.length > 0 };
}

/** A task that undoing an import found. If someone deleted it or moved it away since, the round starts again, without it. */
export async function lockedAsFound(db: Statements, reached: { rowId: string; projectId: string }): Promise<Task> {
  const task = await lockedTask(db, reached, 'anywhere');
  if (task.deletedAt !== null) throw new LostRace();
  return task;
}

/** Ends the wait of an import for files that never arrived, and frees the storage that was reserved for them. */
export async function noMoreFiles(db: Statements, importId: string): Promise<void> {
  const files = await db.text<{ id: string }>(FORGET_OTHERS, [importId]);
  await releasedUploads(
    db,
    files.map(({ id }) => id),
  );
}
