import { paginated } from '#contract/paging';
import {
  type ArrivedFile,
  arrivedUploads,
  attachedFiles,
  filesThere,
  refuseLarge,
  releasedUploads,
  reservedUploads,
  type SignedUpload,
  signedUploads,
  type Upload,
  uploadsOf,
} from '#features/attachments/server';
import { isJobUnderWay } from '#features/long-jobs/server';
import { taskFiles } from '#features/task-attachments/server';
import { lockedTask } from '#features/tasks/server';
import { fail } from '#server/failures';
import type { Files } from '#server/files';
import { type Call, endpoints } from '#server/handlers';
import { inParts } from '#server/parted';
import type { Statements } from '#server/statements';
import type { WorkImport } from '../contract.ts';
import { enclosedFileActions, NAMED_AT_ONCE } from '../contract/enclosed-files.ts';
import { nextFiles } from './file-rows.ts';
import { importOf, shown } from './import-rows.ts';

type Actions = typeof enclosedFileActions;
type LeavingOut = Call<Actions['leave-out-import-files']>;
type Sending = Pick<LeavingOut, 'db' | 'reached' | 'record'>;

interface Wanted {
  readonly files: Files;
  readonly userId: string;
  readonly workspaceId: string;
  readonly wanted: readonly { readonly id: string; readonly name: string; readonly size: number; readonly mime: string }[];
}

// The storage service may be on another machine, so it is asked while nothing is locked.

const preparing = inParts<Actions['prepare-import-files'], Wanted, SignedUpload[]>({
  prepare: async (call) => {
    const { db, files, actor, reached, body } = call;
    const mimes = new Map(body.files.map(({ fileId, mime }) => [fileId, mime]));
    const waiting = await waitingFiles(call, [...mimes.keys()]);
    await refuseLarge(db, files.largest, reached.workspaceId, waiting);
    const wanted = waiting.map(({ id, name, size }) => ({ id, name, size, mime: mimes.get(id) ?? '' }));
    return { files, userId: actor.userId, workspaceId: reached.workspaceId, wanted };
  },
  work: ({ files, wanted, ...owner }) => signedUploads(files, owner, wanted),
  settle: async (call, uploads) => {
    const { db, body } = call;
    const ids = body.files.map(({ fileId }) => fileId);
    const waiting = await lockedFiles(call, ids);
    // Those of an earlier attempt, whose page may be closed.
    await releasedUploads(db, idsOf(waiting));
    const items = [];
    for (const [taskId, own] of Map.groupBy(waiting, (file) => file.taskId)) {
      const place = { ...call, reached: onTask(call, taskId) };
      items.push(...(await reservedUploads(alsoArchived, place, ofFiles(uploads, own))).items);
    }
    return { items };
  },
});

const adding = inParts<Actions['add-import-files'], { files: Files; uploads: Upload[] }, ArrivedFile[]>({
  prepare: async (call) => {
    const waiting = await waitingFiles(call, call.body.fileIds);
    return { files: call.files, uploads: await uploadsOf(alsoArchived, call, idsOf(waiting)) };
  },
  work: ({ files, uploads }) => arrivedUploads(files, uploads),
  settle: async (call, arrived) => {
    const waiting = await lockedFiles(call, call.body.fileIds);
    for (const [taskId, own] of Map.groupBy(waiting, (file) => file.taskId)) {
      // The history says that the task was imported, and no more.
      const place = { ...call, reached: onTask(call, taskId), record: () => undefined };
      await attachedFiles(alsoArchived, place, ofFiles(arrived, own));
    }
    await settled(call.db, idsOf(waiting), 'STORED');
    return recorded(call, waiting.length);
  },
});

export const enclosedFileEndpoints = endpoints(enclosedFileActions, {
  'get-import-files': async ({ db, reached, query }) => {
    const found = await importOf(db, reached.rowId);
    const { items, total } = await nextFiles(db, found, query.after ?? null);
    const isGrowing = found.state === 'STARTED' && found.jobId !== null && (await isJobUnderWay(db, found.jobId));
    return { items, pagination: paginated(total, 1, NAMED_AT_ONCE), isGrowing, state: found.state };
  },
  'prepare-import-files': preparing,
  'add-import-files': adding,
  'leave-out-import-files': leftOutFiles,
});

/** What was found out about these files. @throws not-found if one was not asked about: it waits again only now */
const ofFiles = <Known extends { readonly id: string }>(known: readonly Known[], files: readonly { readonly id: string }[]) =>
  files.map(({ id }) => known.find((one) => one.id === id) ?? fail('not-found'));

async function leftOutFiles(call: LeavingOut): Promise<WorkImport> {
  const { db, body } = call;
  const reasons = new Map(body.files.map(({ fileId, reason }) => [fileId, reason]));
  const waiting = await lockedFiles(call, [...reasons.keys()]);
  await releasedUploads(db, idsOf(waiting));
  await settled(db, idsOf(waiting), (id) => reasons.get(id) ?? 'NOT_FOUND');
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

interface WaitingFile {
  readonly id: string;
  readonly taskId: string;
  readonly name: string;
  readonly size: number;
}

// While the import is being undone, nothing is added to it.
const STATE = 'SELECT i."state" FROM "WorkImport" i WHERE i."id" = $1 FOR SHARE';
const OF_IMPORT =
  'SELECT f."id", f."taskId" FROM "ImportedFile" f WHERE f."importId" = $1 AND f."projectId" = $2 AND f."id" = ANY ($3)';
const WAITING = `
SELECT f."id", f."taskId", f."name", f."size" FROM "ImportedFile" f
WHERE f."importId" = $1 AND f."projectId" = $2 AND f."id" = ANY ($3) AND f."state" = 'WAITING' ORDER BY f."taskId", f."id"`;
const LOCKED = `${WAITING} FOR UPDATE`;

/** The tasks of files that are of the import. @throws not-found if one is not */
async function tasksOf({ db, reached }: Pick<Sending, 'db' | 'reached'>, ids: readonly string[]): Promise<string[]> {
  const [found] = await db.text<{ state: string }>(STATE, [reached.rowId]);
  if (found?.state !== 'STARTED' && found?.state !== 'DONE') fail('conflict', {}, { importId: 'This import waits for no files' });
  const named = await db.text<{ id: string; taskId: string }>(OF_IMPORT, [reached.rowId, reached.projectId, ids]);
  if (named.length < ids.length) fail('not-found');
  return [...new Set(named.map((file) => file.taskId))].toSorted();
}

/** Those of the files that the import waits for now. */
async function waitingFiles(call: Pick<Sending, 'db' | 'reached'>, ids: readonly string[]): Promise<WaitingFile[]> {
  const { db, reached } = call;
  await tasksOf(call, ids);
  const waiting = await db.text<WaitingFile>(WAITING, [reached.rowId, reached.projectId, ids]);
  const there = await filesThere(db, taskFiles, idsOf(waiting));
  return waiting.filter(({ id }) => !there.has(id));
}

/** The same, locked with their tasks: tasks first, as when one is deleted. */
async function lockedFiles(call: Sending, ids: readonly string[]): Promise<WaitingFile[]> {
  const { db, reached } = call;
  const { rowId: importId, projectId } = reached;
  for (const taskId of await tasksOf(call, ids)) await lockedTask(db, { rowId: taskId, projectId }, 'archived too');
  const waiting = await db.text<WaitingFile>(LOCKED, [importId, projectId, ids]);
  // Someone may have attached one by the action of the task.
  const there = await filesThere(db, taskFiles, idsOf(waiting));
  await settled(db, there, 'STORED');
  return waiting.filter(({ id }) => !there.has(id));
}

const idsOf = (files: readonly { readonly id: string }[]): string[] => files.map(({ id }) => id);

const SETTLE = `
UPDATE "ImportedFile" f SET "state" = s."state" FROM jsonb_to_recordset($1::jsonb) AS s("id" uuid, "state" text) WHERE f."id" = s."id"`;

async function settled(db: Statements, ids: Iterable<string>, state: string | ((id: string) => string)): Promise<void> {
  const files = [...ids].map((id) => ({ id, state: typeof state === 'string' ? state : state(id) }));
  if (files.length > 0) await db.text(SETTLE, [JSON.stringify(files)]);
}
