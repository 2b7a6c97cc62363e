import { afterAll, beforeAll } from 'vitest';
import { shifted } from '#features/recurrence/rules';
import type { Person, TestApp } from './app.ts';
import type { Cast } from './cast.ts';
import { appWithCast, LOOKS_OFTEN } from './cast-app.ts';

export const weekly = { freq: 'WEEKLY', interval: 1, mode: 'ON_SCHEDULE' };

/** The date this many days from now in UTC: computed each time, because a test may run past midnight. */
export const inDays = (days: number): string => shifted(new Date().toISOString().slice(0, 10), days) ?? '';

const NAMED = `
SELECT "id", "number", "status", "dueDate", "startDate", "recurrence", "version" FROM "Task"
WHERE "projectId" = $1 AND "title" = $2 AND "deletedAt" IS NULL ORDER BY "number"`;

/** An app of a file's own with the cast in it, and the acts of tests of recurring tasks. */
export function recurring() {
  const stage = {} as { app: TestApp; all: Cast };
  beforeAll(async () => {
    Object.assign(stage, await appWithCast({}, LOOKS_OFTEN));
  });
  afterAll(() => stage.app.stop());

  return Object.assign(stage, {
    /** A task of Ada's, as answered. */
    create: async (body: Record<string, unknown>) =>
      (await stage.all.ada.ask('POST', 'project', 'create-task', { query: { projectId: stage.all.projectId }, body })).body,
    setStatus: async (taskId: string, status: string, by: Person = stage.all.ada) =>
      (await by.ask('PUT', 'project', 'update-task-status', { query: { taskId }, body: { status } })).body,
    /** The tasks with a title, earliest first, without deleted ones. */
    named: async (title: string) => (await stage.app.database.pool.query(NAMED, [stage.all.projectId, title])).rows,
  });
}
