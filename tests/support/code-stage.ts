import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import type { Integration } from '#features/integrations/contract';
import type { Person, TestApp } from './app.ts';
import { type Cast, joinWorkspace } from './cast.ts';
import { appWithCast, LOOKS_OFTEN } from './cast-app.ts';
import { ok } from './webhook-stage.ts';

/** A server for the tests of one file about services with code, with Amy as a second admin and no integration before each test. */
export class CodeStage {
  app!: TestApp;
  all!: Cast;
  amy!: Person;

  constructor() {
    beforeAll(async () => {
      ({ app: this.app, all: this.all } = await appWithCast({ DEFAULT_PLAN: 'PRO' }, LOOKS_OFTEN));
      this.amy = await this.app.person('amy');
      await joinWorkspace(this.app, this.amy, this.all.workspaceId, 'ADMIN');
      const member = { query: this.inProject(), body: { userId: this.amy.userId, role: 'MEMBER' } };
      await ok(this.all.ada.ask('POST', 'project', 'add-project-member', member));
    });
    beforeEach(() => this.rows('DELETE FROM "Connection"'));
    afterAll(() => this.app.stop());
  }

  readonly rows = async (sql: string, values: unknown[] = []) => (await this.app.database.pool.query(sql, values)).rows;

  readonly inProject = () => ({ workspaceId: this.all.workspaceId, projectId: this.all.projectId });

  readonly ask = (method: 'GET' | 'PUT', name: string, integrationId: string, body?: object, by = this.all.ada) =>
    by.ask(method, 'integrations', name, {
      query: { workspaceId: this.all.workspaceId, integrationId },
      ...(body && { body }),
    });

  readonly eventsOf = async ({ id }: Integration) => (await ok(this.ask('GET', 'get-integration-events', id))).items;

  /** Until the events of an integration have these states, the newest first. */
  readonly settled = async (integration: Integration, ...states: unknown[]) =>
    expect.poll(async () => (await this.eventsOf(integration)).map(({ state }: { state: string }) => state)).toEqual(states);

  /** A new task, with its key. */
  readonly task = async (title = 'Log in', projectId = this.all.projectId): Promise<{ id: string; key: string }> => {
    const { id, number } = await ok(
      this.all.ada.ask('POST', 'project', 'create-task', { query: { projectId }, body: { title } }),
    );
    const [{ key }] = await this.rows('SELECT "key" FROM "Project" WHERE "id" = $1', [projectId]);
    return { id, key: `${key}-${number}` };
  };

  readonly linksOf = async (taskId: string) =>
    (await ok(this.all.ada.ask('GET', 'project', 'get-task-links', { query: { taskId } }))).items;
}
