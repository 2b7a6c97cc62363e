import { lockedTask, lockedTaskOf, tasksSql } from '#features/tasks/server';
import { isGrantedAt } from '#server/actors';
import { fail } from '#server/failures';
import type { Caller } from '#server/handlers';
import { visibleProject } from '#server/project-readership';
import type { Statements } from '#server/statements';
import { ENTRIES_MAX, type RunningTimer, TimeEntry } from '../contract.ts';

/** The columns of a time entry, for SQL. */
export const entryColumns = (alias = '"TimeEntry"'): string =>
  Object.keys(TimeEntry.shape)
    .map((field) => `${alias}."${field}"`)
    .join(', ');

const OF_TASK = `
SELECT ${entryColumns()} FROM "TimeEntry" WHERE "taskId" = $1 ORDER BY "startedAt" DESC, "id" DESC LIMIT ${ENTRIES_MAX}`;

/** All entries of a task, newest first. */
export const entriesOf = (db: Statements, taskId: string): Promise<TimeEntry[]> => db.text<TimeEntry>(OF_TASK, [taskId]);

// People always see their own timer. They see its task only while they have access to it.
const RUNNING = `
SELECT ${entryColumns('e')},
  (SELECT json_build_object('workspaceId', p."workspaceId", 'projectId', p."id", 'key', p."key" || '-' || t."number", 'title', t."title")
   FROM ${tasksSql} t JOIN "Project" p ON p."id" = t."projectId"
   JOIN "Workspace" w ON w."id" = p."workspaceId" AND w."deletedAt" IS NULL
   JOIN "WorkspaceMember" wm ON wm."workspaceId" = w."id" AND wm."userId" = $1 AND wm."isActive"
   LEFT JOIN "ProjectMember" pm ON pm."projectId" = p."id" AND pm."userId" = $1
   WHERE t."id" = e."taskId" AND t."deletedAt" IS NULL AND ${visibleProject('wm')}) AS "task"
FROM "TimeEntry" e WHERE e."userId" = $1 AND e."endedAt" IS NULL`;

/** The running timer of a person, if there is one. */
export const runningTimerOf = (db: Statements, userId: string): Promise<RunningTimer[]> =>
  db.text<RunningTimer>(RUNNING, [userId]);

/** False for a timer that runs outside of the place to which the caller's token is limited. */
export const isInReach = ({ delegate }: Caller, { projectId, task }: RunningTimer): boolean =>
  delegate === null || isGrantedAt(delegate, { projectId, workspaceId: task?.workspaceId ?? null });

const TRACKED_TASK = `
SELECT p."enableTimeTracking" AS "isTracked", (SELECT count(*)::int FROM "TimeEntry" e WHERE e."taskId" = $1) AS "entries"
FROM "Project" p WHERE p."id" = $2`;

/** Locks the task. Fails if its project does not track time or the task has the maximum number of entries. */
export async function refuseUnlogged(db: Statements, reached: { rowId: string; projectId: string }): Promise<void> {
  await lockedTask(db, reached);
  const [task] = await db.text<{ isTracked: boolean; entries: number }>(TRACKED_TASK, [reached.rowId, reached.projectId]);
  if (task === undefined) fail('not-found');
  if (!task.isTracked) fail('time-tracking-off');
  if (task.entries >= ENTRIES_MAX)
    fail('conflict', {}, { task: `A task can have up to ${ENTRIES_MAX} time entries. Delete one first.` });
}

const LOCKED = `SELECT ${entryColumns()} FROM "TimeEntry" WHERE "id" = $1 FOR NO KEY UPDATE`;

/** The entry, locked until the transaction ends. */
export const lockedEntry = async (db: Statements, id: string): Promise<TimeEntry | undefined> =>
  (await db.text<TimeEntry>(LOCKED, [id]))[0];

const TASK_ID = 'SELECT "taskId" FROM "TimeEntry" WHERE "id" = $1';

/** The entry of the request, locked together with its task. If the task has moved to another project meanwhile, the request starts over. */
export async function lockedReached(db: Statements, reached: { rowId: string; projectId: string }): Promise<TimeEntry> {
  await lockedTaskOf(db, TASK_ID, reached);
  return (await lockedEntry(db, reached.rowId)) ?? fail('not-found');
}
