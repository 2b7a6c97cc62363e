import type { ActionDeclaration } from '#contract/action';
import { lockTasksSql } from '#features/tasks/server';
import { fail } from '#server/failures';
import type { Call, Caller } from '#server/handlers';
import { LostRace, type Statements } from '#server/statements';
import type { TimeEntry, timeLogActions } from '../contract.ts';
import { secondsBetween } from '../rules.ts';
import { entryColumns, isInReach, lockedEntry, refuseUnlogged, runningTimerOf } from './entry-rows.ts';

type Actions = typeof timeLogActions;
type Recording = Pick<Call<Actions['stop-task-timer']>, 'record'>;

// The clock is read after the lock: a request that waited began earlier, and a timer must not end before it starts.
const LOCK = `SELECT pg_advisory_xact_lock(hashtextextended('timer of ' || $1, 0))`;
const RUNNING = `SELECT ${entryColumns()} FROM "TimeEntry" WHERE "userId" = $1 AND "endedAt" IS NULL FOR NO KEY UPDATE`;
// Tasks are locked before timers: two people who swap tasks would deadlock otherwise.
const TASK_OF_RUNNING = `SELECT "taskId" FROM "TimeEntry" WHERE "userId" = $1 AND "endedAt" IS NULL`;
const LOCK_TASKS = lockTasksSql(`SELECT $2::uuid UNION ALL ${TASK_OF_RUNNING}`);
const LOCK_TASK_OF = lockTasksSql('SELECT "taskId" FROM "TimeEntry" WHERE "id" = $2 AND "userId" = $1');
const LOCK_RUNNING = lockTasksSql(TASK_OF_RUNNING);
const START = `
INSERT INTO "TimeEntry" ("id", "taskId", "projectId", "userId", "note", "startedAt")
VALUES ($1, $2, $3, $4, $5, clock_timestamp())`;

/** Starts a timer for the actor. A running one is stopped in the same transaction, so a person has at most one. */
export async function startedTimer({ db, reached, actor, body, newId, record }: Call<Actions['start-task-timer']>) {
  await db.text(LOCK, [actor.userId]);
  await db.text(LOCK_TASKS, [actor.userId, reached.rowId]);
  if (actor.delegate !== null) await refuseElsewhere(db, actor);
  const [running] = await db.text<TimeEntry>(RUNNING, [actor.userId]);
  const stopped = running ? await stop({ record }, db, running) : null;
  await refuseUnlogged(db, reached);
  await db.text(START, [newId(), reached.rowId, reached.projectId, actor.userId, body.note]);
  const [started] = await runningTimerOf(db, actor.userId);
  if (started === undefined) fail('not-found');
  record({ target: 'TimeEntry', targetId: started.id, targetVersion: started.version });
  return { started, stopped };
}

/** A token does not stop a timer that runs outside of its place. */
async function refuseElsewhere(db: Statements, actor: Caller): Promise<void> {
  const running = await runningTimerOf(db, actor.userId);
  if (running.some((timer) => !isInReach(actor, timer))) fail('conflict', {}, { task: RUNS_ELSEWHERE });
}

const RUNS_ELSEWHERE = "Your timer runs on a task that this token can't reach. Stop it first.";

/** Stops the actor's timer. */
export async function stoppedTimer({ db, actor, reached, record }: Call<Actions['stop-task-timer']>): Promise<TimeEntry> {
  await db.text(LOCK, [actor.userId]);
  await db.text(LOCK_TASK_OF, [actor.userId, reached.rowId]);
  const entry = await lockedEntry(db, reached.rowId);
  if (entry === undefined) throw new LostRace();
  return entry.endedAt === null ? stop({ record }, db, entry) : entry;
}

const RUNNING_IN = `
SELECT ${entryColumns()} FROM "TimeEntry" WHERE "userId" = $1 AND "endedAt" IS NULL
  AND "projectId" IN (SELECT "id" FROM "Project" WHERE "workspaceId" = $2) FOR NO KEY UPDATE`;

/** Stops the timer of a person who leaves a workspace, if it runs there. The time is kept. */
export async function stopTimerIn(
  { db, record }: Pick<Call<ActionDeclaration>, 'db' | 'record'>,
  userId: string,
  workspaceId: string,
): Promise<void> {
  await db.text(LOCK, [userId]);
  await db.text(LOCK_RUNNING, [userId]);
  for (const entry of await db.text<TimeEntry>(RUNNING_IN, [userId, workspaceId])) await stop({ record }, db, entry);
}

const NOW = 'SELECT clock_timestamp() AS "now"';
const STOP = `UPDATE "TimeEntry" SET "endedAt" = $2, "seconds" = $3 WHERE "id" = $1 RETURNING ${entryColumns()}`;
const PLACE = 'SELECT "workspaceId" FROM "Project" WHERE "id" = $1';

async function stop({ record }: Recording, db: Statements, entry: TimeEntry): Promise<TimeEntry> {
  const [[{ now } = { now: entry.startedAt }], [place]] = await Promise.all([
    db.text<{ now: string }>(NOW),
    db.text<{ workspaceId: string }>(PLACE, [entry.projectId]),
  ]);
  const endedAt = now < entry.startedAt ? entry.startedAt : now;
  const seconds = secondsBetween(entry.startedAt, endedAt);
  const [after] = await db.text<TimeEntry>(STOP, [entry.id, endedAt, seconds]);
  if (after === undefined || place === undefined) fail('not-found');
  // The timer may have run in another project or workspace than the one of the request.
  const { projectId } = entry;
  record({ target: 'Task', targetId: entry.taskId, changes: { timeEntry: [null, seconds] }, projectId, ...place });
  const changes = { seconds: [entry.seconds, seconds] } as const;
  record({ target: 'TimeEntry', targetId: after.id, targetVersion: after.version, changes, projectId, ...place });
  return after;
}
