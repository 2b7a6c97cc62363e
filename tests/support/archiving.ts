import { afterAll, beforeAll } from 'vitest';
import { archiveJob } from '#features/task-archive/server';
import type { Answer, Person, TestApp } from './app.ts';
import { addToProject, type Cast } from './cast.ts';
import { appWithCast } from './cast-app.ts';

/** A project of Ada's with Ben as a member and Vera as a viewer, and the acts in it. */
export interface ArchivingProject {
  projectId: string;
  /** A task that was completed and last changed this many days ago. */
  finished(title: string, daysAgo: number, more?: Record<string, unknown>): Promise<{ id: string; position: string }>;
  /** Many tasks at once, directly in the database. */
  manyFinished(count: number, daysAgo: number): Promise<void>;
  rule(by?: Person): Promise<Answer['body']>;
  put(action: string, body: Record<string, unknown>, by?: Person): Promise<Answer>;
  /** The titles on the board, in order. */
  onBoard(): Promise<string[]>;
  archived(): Promise<Answer['body']['items']>;
  batches(): Promise<Answer['body']['items']>;
}

// As time passes, without any change to a task.
const PASS = [
  `UPDATE "Task" SET "completedAt" = "completedAt" - $1::interval, "updatedAt" = "updatedAt" - $1::interval`,
  `UPDATE "ArchiveRule" SET "plannedAt" = "plannedAt" - $1::interval, "keptBefore" = "keptBefore" - $1::interval`,
];

/** An app of a file's own with automatic archiving. */
export function archiving() {
  const stage = {} as { app: TestApp; all: Cast };
  beforeAll(async () => Object.assign(stage, await appWithCast({ DEFAULT_PLAN: 'ENTERPRISE' })));
  afterAll(() => stage.app.stop());

  /** No one's change, so neither the version nor the time of the last change is updated. */
  const quietly = async (...statements: readonly [sql: string, values: readonly unknown[]][]): Promise<void> => {
    const client = await stage.app.database.pool.connect();
    const triggers = async (verb: 'ENABLE' | 'DISABLE') => {
      await client.query(`ALTER TABLE "Task" ${verb} TRIGGER task_version`);
      await client.query(`ALTER TABLE "ArchiveRule" ${verb} TRIGGER archive_rule_version`);
    };
    try {
      await client.query('BEGIN');
      await triggers('DISABLE');
      for (const [sql, values] of statements) await client.query(sql, [...values]);
      await triggers('ENABLE');
      await client.query('COMMIT');
    } catch (error) {
      await client.query('ROLLBACK');
      throw error;
    } finally {
      client.release();
    }
  };

  const project = async (): Promise<ArchivingProject> => {
    const { ada, ben, vera, workspaceId } = stage.all;
    const asked = { query: { workspaceId }, body: { name: 'Growing', visibility: 'PRIVATE' } };
    const projectId: string = (await ada.ask('POST', 'workspace', 'create-project', asked)).body.id;
    await addToProject(ada, projectId, ben, 'MEMBER');
    await addToProject(ada, projectId, vera, 'VIEWER');
    const query = { projectId };
    const get = async (action: string, more: Record<string, string> = {}, by = ada) =>
      (await by.ask('GET', 'project', action, { query: { ...query, ...more } })).body;
    return {
      projectId,
      finished: async (title, daysAgo, more = {}) => {
        const task = (await ada.ask('POST', 'project', 'create-task', { query, body: { title, status: 'DONE', ...more } })).body;
        await quietly([
          `UPDATE "Task" SET "completedAt" = now() - $2 * interval '1 day', "updatedAt" = now() - $2 * interval '1 day' WHERE "id" = $1`,
          [task.id, daysAgo],
        ]);
        return task;
      },
      manyFinished: (count, daysAgo) =>
        quietly([
          `INSERT INTO "Task" ("id", "projectId", "workspaceId", "number", "title", "status", "completed", "position", "createdBy", "completedAt", "updatedAt")
           SELECT gen_random_uuid(), $1, $5, 1000 + n, 'Old ' || n, 'DONE', true, 'b' || lpad(n::text, 6, '0') || 'V', $4,
             now() - $3 * interval '1 day', now() - $3 * interval '1 day' FROM generate_series(1, $2::int) n`,
          [projectId, count, daysAgo, ada.userId, workspaceId],
        ]),
      rule: (by) => get('get-auto-archive', {}, by),
      put: (action, sent, by = ada) => by.ask('PUT', 'project', action, { query, body: sent }),
      onBoard: async () => (await get('get-project-tasks', { limit: '100' })).items.map(({ title }: { title: string }) => title),
      archived: async () => (await get('get-archived-tasks', { limit: '100' })).items,
      batches: async () => (await get('get-archive-batches')).items,
    };
  };

  return Object.assign(stage, {
    project,
    work: () => archiveJob(stage.app.database.pool).work({}),
    pass: (interval: string) => quietly(...PASS.map((sql) => [sql, [interval]] as [string, unknown[]])),
  });
}
