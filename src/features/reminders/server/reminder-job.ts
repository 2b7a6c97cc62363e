import type pg from 'pg';
import { onBoard, tasksSql } from '#features/tasks/server';
import { dueWhen } from '#server/due-work';
import { serverEventsSql } from '#server/events';
import type { Job } from '#server/jobs';
import { visibleProject } from '#server/project-readership';
import { transaction } from '#server/statements';

/** The action of a sent reminder in the event log. */
export const REMINDED = 'remind-of-task';

const AT_ONCE = 200;

// Two servers take different reminders, and a server that waits for a lock finds them sent.
const TAKE = `
UPDATE "TaskReminder" r SET "sentAt" = now() WHERE r."id" IN (
  SELECT "id" FROM "TaskReminder" WHERE "sentAt" IS NULL AND "fireAt" <= now()
  ORDER BY "fireAt" LIMIT ${AT_ONCE} FOR UPDATE SKIP LOCKED)
RETURNING r."id"`;

/** In SQL: the task of the reminder `r` is open, and the person can still read it. */
export const STILL_WANTED = `
JOIN ${tasksSql} t ON t."id" = r."taskId" AND ${onBoard('t')} AND NOT t."completed"
JOIN "Project" p ON p."id" = t."projectId" AND p."status" <> 'ARCHIVED'
JOIN "Workspace" w ON w."id" = p."workspaceId" AND w."deletedAt" IS NULL
JOIN "WorkspaceMember" wm ON wm."workspaceId" = w."id" AND wm."userId" = r."userId" AND wm."isActive"
LEFT JOIN "ProjectMember" pm ON pm."projectId" = p."id" AND pm."userId" = r."userId"`;

const WANTED = `
SELECT r."id", p."workspaceId", p."id" AS "projectId" FROM "TaskReminder" r ${STILL_WANTED}
WHERE r."id" = ANY($1) AND ${visibleProject('wm')}`;
const TELL = serverEventsSql(WANTED, { action: REMINDED, target: 'TaskReminder' });

// By the database clock, which also marks them as sent.
const IS_DUE = `SELECT EXISTS (SELECT FROM "TaskReminder" WHERE "sentAt" IS NULL AND "fireAt" <= now()) AS "isDue"`;

/** Takes the reminders that are due. One transaction marks them as sent and writes them to the event log. */
export const reminderJob = (pool: pg.Pool): Job => ({
  name: 'task-reminders',
  records: ['TaskReminder'],
  due: { when: dueWhen(IS_DUE) },
  work: async () => {
    while (await takeSome(pool)) continue;
  },
});

const takeSome = (pool: pg.Pool): Promise<boolean> =>
  transaction(pool, async (db) => {
    const taken = await db.text<{ id: string }>(TAKE);
    if (taken.length > 0) await db.text(TELL, [taken.map(({ id }) => id)]);
    return taken.length === AT_ONCE;
  });
