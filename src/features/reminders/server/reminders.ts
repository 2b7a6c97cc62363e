import { fail } from '#server/failures';
import type { Call } from '#server/handlers';
import { visibleProject } from '#server/project-readership';
import type { Statements } from '#server/statements';
import { lockedTask, tasksSql } from '#features/tasks/server';
import { type reminderActions, REMINDERS_MAX, TaskReminder } from '../contract.ts';

type Actions = typeof reminderActions;

const COLUMNS = Object.keys(TaskReminder.shape)
  .map((field) => `"${field}"`)
  .join(', ');

/** A person's reminders of a task, earliest first. */
export const remindersOf = (db: Statements, taskId: string, userId: string): Promise<TaskReminder[]> =>
  db.text<TaskReminder>(
    `SELECT ${COLUMNS} FROM "TaskReminder" WHERE "taskId" = $1 AND "userId" = $2 ORDER BY "fireAt" NULLS LAST, "minutes" DESC, "id"`,
    [taskId, userId],
  );

/** In SQL: when a person will be reminded of a task, as a list in JSON; both are expressions with their id. */
export const upcomingReminders = (taskId: string, userId: string): string => `
(SELECT coalesce(json_agg(r."fireAt" ORDER BY r."fireAt"), '[]') FROM "TaskReminder" r
  WHERE r."taskId" = ${taskId} AND r."userId" = ${userId} AND r."sentAt" IS NULL AND r."fireAt" > now())`;

/** Adds a reminder. Fails if its time has passed. */
export async function addedReminder({
  db,
  reached,
  actor,
  body,
  now,
  newId,
}: Call<Actions['add-task-reminder']>): Promise<TaskReminder> {
  const { rowId: taskId, projectId } = reached;
  // The lock keeps the due date from changing meanwhile, and lets concurrent requests of one person run one after the other.
  await lockedTask(db, reached);
  const held = await remindersOf(db, taskId, actor.userId);
  const minutes = body.minutes ?? null;
  const remindAt = body.remindAt === undefined ? null : new Date(body.remindAt).toISOString();
  if (remindAt !== null) refusePast(remindAt, now, 'remindAt');
  const same = held.find((one) => one.minutes === minutes && one.remindAt === remindAt && one.sentAt === null);
  if (same) return same;
  if (held.filter(({ sentAt }) => sentAt === null).length >= REMINDERS_MAX)
    fail('conflict', {}, { kind: `You can have up to ${REMINDERS_MAX} reminders on a task. Delete one first.` });
  // Sent reminders make room for new ones.
  if (held.length >= REMINDERS_MAX)
    await db.text('DELETE FROM "TaskReminder" WHERE "taskId" = $1 AND "userId" = $2 AND "sentAt" IS NOT NULL', [
      taskId,
      actor.userId,
    ]);
  const [made] = await db.text<TaskReminder>(
    `INSERT INTO "TaskReminder" ("id", "taskId", "projectId", "userId", "kind", "remindAt", "minutes", "timeZone")
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING ${COLUMNS}`,
    [newId(), taskId, projectId, actor.userId, body.kind, remindAt, minutes, body.timeZone],
  );
  if (made === undefined) fail('not-found');
  if (made.fireAt !== null) refusePast(made.fireAt, now, 'minutes');
  return made;
}

function refusePast(moment: string, now: Date, field: string): void {
  if (moment <= now.toISOString()) fail('invalid-input', {}, { [field]: 'Enter a time in the future.' });
}

/** Deletes a reminder. The reminders of other people are not found. */
export async function deletedReminder({ db, reached }: Call<Actions['delete-task-reminder']>): Promise<{ id: string }> {
  if (!reached.isOwn) fail('not-found');
  const [gone] = await db.text<{ id: string }>('DELETE FROM "TaskReminder" WHERE "id" = $1 RETURNING "id"', [reached.rowId]);
  return gone ?? fail('not-found');
}

/**
 * Copies the reminders before the due date from one task to another, for people who can still see it. Those whose time has
 * passed count as sent.
 */
export async function carryReminders(db: Statements, fromId: string, toId: string): Promise<void> {
  await db.text(
    `INSERT INTO "TaskReminder" ("id", "taskId", "projectId", "userId", "kind", "minutes", "timeZone")
     SELECT DISTINCT ON (r."userId", r."minutes") gen_random_uuid(), t."id", t."projectId", r."userId", r."kind", r."minutes", r."timeZone"
     FROM "TaskReminder" r
     JOIN ${tasksSql} t ON t."id" = $2
     JOIN "Project" p ON p."id" = t."projectId"
     JOIN "WorkspaceMember" wm ON wm."workspaceId" = p."workspaceId" AND wm."userId" = r."userId" AND wm."isActive"
     LEFT JOIN "ProjectMember" pm ON pm."projectId" = p."id" AND pm."userId" = r."userId"
     WHERE r."taskId" = $1 AND r."kind" = 'BEFORE_DUE' AND ${visibleProject('wm')}`,
    [fromId, toId],
  );
  await db.text('UPDATE "TaskReminder" SET "sentAt" = now() WHERE "taskId" = $1 AND "fireAt" <= now()', [toId]);
}
