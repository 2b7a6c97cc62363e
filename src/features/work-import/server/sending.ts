import { paginated } from '#contract/paging';
import { addedFiles, filesThere, preparedUploads, releasedUploads } from '#features/attachments/server';
import { isJobUnderWay } from '#features/long-jobs/server';
import { taskFiles } from '#features/task-attachments/server';
import { lockedTask } from '#features/tasks/server';
import { fail } from '#server/failures';
import { type Call, endpoints } from '#server/handlers';
import type { Statements } from '#server/statements';
import type { WorkImport } from '../contract.ts';
import { enclosedFileActions, NAMED_AT_ONCE } from '../contract/enclosed-files.ts';
import { nextFiles } from './file-rows.ts';
import { importOf, shown } from './import-rows.ts';

type Actions = typeof enclosedFileActions;
type Preparing = Call<Actions['prepare-import-files']>;
type Adding = Call<Actions['add-import-files']>;
type LeavingOut = Call<Actions['leave-out-import-files']>;
type Sending = Pick<Adding, 'db' | 'reached' | 'record'>;

export const enclosedFileEndpoints = endpoints(enclosedFileActions, {
  'get-import-files': async ({ db, reached, query }) => {
    const found = await importOf(db, reached.rowId);
    const { items, total } = await nextFiles(db, found, query.after ?? null);
    const isGrowing = found.state === 'STARTED' && found.jobId !== null && (await isJobUnderWay(db, found.jobId));
    return { items, pagination: paginated(total, 1, NAMED_AT_ONCE), isGrowing, state: found.state };
  },
  'prepare-import-files': preparedFiles,
  'add-import-files': attachedFiles,
  'leave-out-import-files': leftOutFiles,
});

async function preparedFiles(call: Preparing) {
  const { db, body } = call;
  const mimes = new Map(body.files.map(({ fileId, mime }) => [fileId, mime]));
  const waiting = await lockedFiles(call, [...mimes.keys()]);
  // Those of an earlier attempt, whose page may be closed.
  await releasedUploads(
    db,
    waiting.map(({ id }) => id),
  );
  const items = [];
  for (const [taskId, own] of Map.groupBy(waiting, (file) => file.taskId)) {
    const files = own.map(({ id, name, size }) => ({ id, name, size, mime: mimes.get(id) ?? '' }));
    items.push(...(await preparedUploads(alsoArchived, { ...call, reached: onTask(call, taskId), body: { files } })).items);
  }
  return { items };
}

async function attachedFiles(call: Adding): Promise<WorkImport> {
  const { db, body } = call;
  const waiting = await lockedFiles(call, body.fileIds);
  for (const [taskId, own] of Map.groupBy(waiting, (file) => file.taskId)) {
    const attachments = own.map(({ id }) => id);
    // The history says that the task was imported, and no more.
    await addedFiles(alsoArchived, { ...call, reached: onTask(call, taskId), body: { attachments }, record: () => undefined });
  }
  await settled(
    db,
    waiting.map(({ id }) => ({ id, state: 'STORED' })),
  );
  return recorded(call, waiting.length);
}

async function leftOutFiles(call: LeavingOut): Promise<WorkImport> {
  const { db, body } = call;
  const reasons = new Map(body.files.map(({ fileId, reason }) => [fileId, reason]));
  const waiting = await lockedFiles(call, [...reasons.keys()]);
  await releasedUploads(
    db,
    waiting.map(({ id }) => id),
  );
  await settled(
    db,
    waiting.map(({ id }) => ({ id, state: reasons.get(id) ?? 'NOT_FOUND' })),
  );
  return recorded(call, waiting.length);
}

async function recorded({ db, reached, record }: Sending, files: number): Promise<WorkImport> {
  const row = shown(await importOf(db, reached.rowId));
  const { waiting } = row.files;
  if (files > 0) record({ target: 'WorkImport', targetId: row.id, changes: { waitingFiles: [waiting + files, waiting] } });
  return row;
}

const onTask = ({ reached: { projectId, workspaceId } }: Sending, rowId: string) => ({ rowId, projectId, workspaceId });

/** The files of tasks, also of archived ones: the import brought them so. */
const alsoArchived = {
  ...taskFiles,
  locked: (db: Statements, { rowId, projectId }: { rowId: string; projectId?: string | null }) =>
    lockedTask(db, { rowId, projectId: projectId ?? fail('not-found') }, 'archived too'),
};

interface LockedFile {
  readonly id: string;
  readonly taskId: string;
  readonly name: string;
  readonly size: number;
}

// While the import is being undone, nothing is added to it.
const STATE = 'SELECT i."state" FROM "WorkImport" i WHERE i."id" = $1 FOR SHARE';
const OF_IMPORT =
  'SELECT f."id", f."taskId" FROM "ImportedFile" f WHERE f."importId" = $1 AND f."projectId" = $2 AND f."id" = ANY ($3)';
const LOCKED = `
SELECT f."id", f."taskId", f."name", f."size" FROM "ImportedFile" f
WHERE f."importId" = $1 AND f."projectId" = $2 AND f."id" = ANY ($3) AND f."state" = 'WAITING' ORDER BY f."taskId", f."id" FOR UPDATE`;

/** Those of the files that the import still waits for, locked with their tasks: tasks first, as when one is deleted. @throws not-found */
async function lockedFiles({ db, reached }: Sending, ids: readonly string[]): Promise<LockedFile[]> {
  const { rowId: importId, projectId } = reached;
  const [found] = await db.text<{ state: string }>(STATE, [importId]);
  if (found?.state !== 'STARTED' && found?.state !== 'DONE') fail('conflict', {}, { importId: 'This import waits for no files' });
  const named = await db.text<{ id: string; taskId: string }>(OF_IMPORT, [importId, projectId, ids]);
  if (named.length < ids.length) fail('not-found');
  for (const taskId of [...new Set(named.map((file) => file.taskId))].toSorted())
    await lockedTask(db, { rowId: taskId, projectId }, 'archived too');
  const waiting = await db.text<LockedFile>(LOCKED, [importId, projectId, ids]);
  // Someone may have attached one by the action of the task.
  const there = await filesThere(
    db,
    taskFiles,
    waiting.map(({ id }) => id),
  );
  await settled(
    db,
    [...there].map((id) => ({ id, state: 'STORED' })),
  );
  return waiting.filter(({ id }) => !there.has(id));
}

const SETTLE = `
UPDATE "ImportedFile" f SET "state" = s."state" FROM jsonb_to_recordset($1::jsonb) AS s("id" uuid, "state" text) WHERE f."id" = s."id"`;

async function settled(db: Statements, files: readonly { id: string; state: string }[]): Promise<void> {
  if (files.length > 0) await db.text(SETTLE, [JSON.stringify(files)]);
}
