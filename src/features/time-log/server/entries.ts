import { changesBetween } from '#server/events';
import { fail } from '#server/failures';
import type { Call } from '#server/handlers';
import { refuseStale } from '#server/stale';
import type { TimeEntry, timeLogActions } from '../contract.ts';
import { hasBegun, noonOf } from '../rules.ts';
import { entryColumns, lockedReached, refuseUnlogged } from './entry-rows.ts';

type Actions = typeof timeLogActions;

const ADD = `
INSERT INTO "TimeEntry" ("id", "taskId", "projectId", "userId", "startedAt", "endedAt", "seconds", "note")
VALUES ($1, $2, $3, $4, $5::timestamptz, $5::timestamptz + $6::integer * interval '1 second', $6, $7) RETURNING ${entryColumns()}`;

/** Logs time for the actor on a task. */
export async function addedEntry(call: Call<Actions['add-time-entry']>): Promise<TimeEntry> {
  const { db, reached, actor, body, now, newId, record } = call;
  refuseFuture(body.day, now);
  await refuseUnlogged(db, reached);
  const values = [newId(), reached.rowId, reached.projectId, actor.userId, noonOf(body.day), body.seconds, body.note];
  const [entry] = await db.text<TimeEntry>(ADD, values);
  if (entry === undefined) fail('not-found');
  record({ target: 'Task', targetId: entry.taskId, changes: { timeEntry: [null, entry.seconds] } });
  return entry;
}

const CHANGE = `
UPDATE "TimeEntry" SET "startedAt" = $2, "seconds" = $3, "note" = $4,
  "endedAt" = CASE WHEN "endedAt" IS NOT NULL THEN $2::timestamptz + greatest($3::integer, 0) * interval '1 second' END
WHERE "id" = $1 RETURNING ${entryColumns()}`;

/** Updates the given fields of an entry. A running timer has no duration or day to change yet. */
export async function changedEntry(call: Call<Actions['update-time-entry']>): Promise<TimeEntry> {
  const { db, reached, now, record } = call;
  const { seconds, day, note, version } = call.body;
  if (day !== undefined) refuseFuture(day, now);
  const before = await lockedReached(db, reached);
  await refuseStale(db, before, version, Object.keys(call.body).map(columnOf));
  const isTimed = seconds !== undefined || day !== undefined;
  if (isTimed && before.endedAt === null) fail('conflict', {}, { timer: 'Stop the timer first.' });
  const wanted = {
    startedAt: day === undefined ? before.startedAt : noonOf(day),
    seconds: seconds ?? before.seconds,
    note: note ?? before.note,
  };
  const isSame = wanted.startedAt === before.startedAt && wanted.seconds === before.seconds && wanted.note === before.note;
  if (isSame) return before;
  const [after] = await db.text<TimeEntry>(CHANGE, [before.id, wanted.startedAt, wanted.seconds, wanted.note]);
  if (after === undefined) fail('not-found');
  record({ target: 'Task', targetId: after.taskId, changes: { timeEntry: [before.seconds, after.seconds] } });
  const changes = changesBetween(before, after, ['startedAt', 'seconds', 'note']);
  record({ target: 'TimeEntry', targetId: after.id, targetVersion: after.version, changes });
  return after;
}

const columnOf = (field: string): string => (field === 'day' ? 'startedAt' : field);

const DELETE = 'DELETE FROM "TimeEntry" WHERE "id" = $1';

/** Deletes an entry. */
export async function deletedEntry({ db, reached, record }: Call<Actions['delete-time-entry']>): Promise<{ id: string }> {
  const gone = await lockedReached(db, reached);
  await db.text(DELETE, [gone.id]);
  record({ target: 'Task', targetId: gone.taskId, changes: { timeEntry: [gone.seconds, null] } });
  return { id: gone.id };
}

function refuseFuture(day: string, now: Date): void {
  if (!hasBegun(day, now)) fail('invalid-input', {}, { day: 'Enter today or an earlier date.' });
  if (day < '2000-01-01') fail('invalid-input', {}, { day: 'Enter a date from 2000 or later.' });
}
