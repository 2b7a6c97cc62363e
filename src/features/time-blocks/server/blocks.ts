import { lockedTask } from '#features/tasks/server';
import { fail } from '#server/failures';
import type { Call } from '#server/handlers';
import type { Statements } from '#server/statements';
import { BLOCKS_MAX, type PlannedBlock, type TimeBlock, type timeBlockActions } from '../contract.ts';
import { canBePlanned, type Times } from '../rules.ts';
import { blockColumns, blocksOf } from './block-lists.ts';

type Actions = typeof timeBlockActions;

const ADD = `
INSERT INTO "TimeBlock" ("id", "taskId", "projectId", "workspaceId", "userId", "startsAt", "endsAt", "visibility")
VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`;

/** Plans a time for a task. */
export async function createdBlock(call: Call<Actions['create-time-block']>): Promise<PlannedBlock> {
  const { db, reached, actor, body, newId } = call;
  const { rowId: taskId, projectId, workspaceId } = reached;
  const times = wantedTimes(body);
  await lockDays(db, actor.userId);
  // The project of the task stays the same until the block is written.
  await lockedTask(db, reached);
  await refuseFullDay(db, actor.userId, times);
  const id = newId();
  await db.text(ADD, [id, taskId, projectId, workspaceId, actor.userId, times.startsAt, times.endsAt, body.visibility]);
  const made = (await blocksOf(db, actor.userId, workspaceId, times)).find((block) => block.id === id);
  return made ?? fail('not-found');
}

const LOCKED = `SELECT ${blockColumns('b')} FROM "TimeBlock" b WHERE b."id" = $1 FOR NO KEY UPDATE`;
const CHANGE = `
UPDATE "TimeBlock" b SET "startsAt" = $2, "endsAt" = $3, "visibility" = $4 WHERE b."id" = $1 RETURNING ${blockColumns('b')}`;

/** Updates the given fields of a block. The blocks of other people are not found. */
export async function changedBlock({ db, reached, actor, body }: Call<Actions['update-time-block']>): Promise<TimeBlock> {
  if (!reached.isOwn) fail('not-found');
  await lockDays(db, actor.userId);
  const [before] = await db.text<TimeBlock>(LOCKED, [reached.rowId]);
  if (before === undefined) fail('not-found');
  const times = wantedTimes({ ...before, ...body });
  const visibility = body.visibility ?? before.visibility;
  if (times.startsAt === before.startsAt && times.endsAt === before.endsAt && visibility === before.visibility) return before;
  if (times.startsAt.slice(0, 10) !== before.startsAt.slice(0, 10)) await refuseFullDay(db, actor.userId, times);
  const [after] = await db.text<TimeBlock>(CHANGE, [before.id, times.startsAt, times.endsAt, visibility]);
  return after ?? fail('not-found');
}

/** Deletes a block. */
export async function deletedBlock({ db, reached }: Call<Actions['delete-time-block']>): Promise<{ id: string }> {
  if (!reached.isOwn) fail('not-found');
  const [gone] = await db.text<{ id: string }>('DELETE FROM "TimeBlock" WHERE "id" = $1 RETURNING "id"', [reached.rowId]);
  return gone ?? fail('not-found');
}

/** Times as the database stores them. */
function wantedTimes({ startsAt, endsAt }: Times): Times {
  const times = { startsAt: new Date(startsAt).toISOString(), endsAt: new Date(endsAt).toISOString() };
  if (!canBePlanned(times)) fail('invalid-input', {}, { endsAt: 'Enter a time from 5 minutes to 24 hours after the start.' });
  return times;
}

/** Two requests of a person run one after the other, so that both count what the other added. */
const lockDays = (db: Statements, userId: string) =>
  db.text(`SELECT pg_advisory_xact_lock(hashtextextended('time blocks of ' || $1, 0))`, [userId]);

const ON_DAY = `
SELECT count(*)::int AS "count" FROM "TimeBlock"
WHERE "userId" = $1 AND "startsAt" >= $2::date::timestamp AT TIME ZONE 'UTC' AND "startsAt" < ($2::date + 1)::timestamp AT TIME ZONE 'UTC'`;

async function refuseFullDay(db: Statements, userId: string, { startsAt }: Times): Promise<void> {
  const [day] = await db.text<{ count: number }>(ON_DAY, [userId, startsAt.slice(0, 10)]);
  if (day !== undefined && day.count >= BLOCKS_MAX)
    fail('conflict', {}, { startsAt: `You can plan up to ${BLOCKS_MAX} blocks on one day. Delete one first.` });
}
