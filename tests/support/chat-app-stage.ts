import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import type { Integration } from '#features/integrations/contract';
import type { Person, TestApp } from './app.ts';
import { type Cast, joinWorkspace } from './cast.ts';
import { appWithCast, LOOKS_OFTEN } from './cast-app.ts';
import { ok } from './webhook-stage.ts';

/** A chat service on this machine. */
interface ChatService {
  url: string;
  start(): Promise<unknown>;
  stop(): Promise<unknown>;
  clear(): void;
}

interface Given {
  service: ChatService;
  /** The setting with the address of the service. */
  setting: 'SLACK_BASE_URL' | 'DISCORD_BASE_URL';
  /** What Amy may do in the project; in the workspace she is a second admin. */
  role: 'VIEWER' | 'MEMBER';
}

export const PUBLIC_URL = 'http://localhost:3000';

/** A server for the tests of one file about the app of a chat service, with no integration before each test. */
export class ChatAppStage {
  app!: TestApp;
  all!: Cast;
  amy!: Person;

  constructor({ service, setting, role }: Given) {
    beforeAll(async () => {
      await service.start();
      const settings = { DEFAULT_PLAN: 'PRO', [setting]: service.url, PUBLIC_URL };
      ({ app: this.app, all: this.all } = await appWithCast(settings, LOOKS_OFTEN));
      this.amy = await this.app.person('amy');
      await joinWorkspace(this.app, this.amy, this.all.workspaceId, 'ADMIN');
      const member = { query: this.inProject(), body: { userId: this.amy.userId, role } };
      await ok(this.all.ada.ask('POST', 'project', 'add-project-member', member));
    });
    beforeEach(async () => {
      await this.rows('DELETE FROM "Connection"');
      await this.rows('DELETE FROM "CommandsToRemove"');
      service.clear();
    });
    afterAll(async () => {
      await this.app.stop();
      await service.stop();
    });
  }

  readonly rows = async (sql: string, values: unknown[] = []) => (await this.app.database.pool.query(sql, values)).rows;

  readonly inProject = () => ({ workspaceId: this.all.workspaceId, projectId: this.all.projectId });

  readonly at = ({ id: integrationId }: Integration) => ({ workspaceId: this.all.workspaceId, integrationId });

  readonly events = async (integration: Integration) =>
    (await ok(this.all.ada.ask('GET', 'integrations', 'get-integration-events', { query: this.at(integration) }))).items;

  /** Until the events of an integration have these states, the newest first. */
  readonly settled = (integration: Integration, ...states: string[]) =>
    expect.poll(async () => (await this.events(integration)).map(({ state }: { state: string }) => state)).toEqual(states);

  readonly linkOf = (part: string, id: string) =>
    `${PUBLIC_URL}/dashboard/${this.all.workspaceId}/projects/${this.all.projectId}/${part}/${id}`;

  readonly newTask = (title: string) =>
    ok(this.all.ada.ask('POST', 'project', 'create-task', { query: { projectId: this.all.projectId }, body: { title } }));

  readonly tasksCalled = (title: string) =>
    this.rows('SELECT "id", "description", "createdBy" FROM "Task" WHERE "title" = $1', [title]);
}
