import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import type { Person, TestApp } from './app.ts';
import type { Cast } from './cast.ts';
import { appWithCast, LOOKS_OFTEN } from './cast-app.ts';

/** A notification as far as these tests read it. */
export interface Told {
  id: string;
  itemId: string;
  count: number;
  lastAt: string;
  readAt: string | null;
  entries: { type: string; excerpt: string | null; changes: unknown }[];
}

/** What the tests of notifications share: the people of the cast, and inboxes that are empty before each test. */
export function telling(settings: Record<string, string> = {}) {
  const stage = {} as { app: TestApp; all: Cast; projectId: string };
  const rows = async (sql: string, values: unknown[] = []) => (await stage.app.database.pool.query(sql, values)).rows;

  const inbox = async (by: Person, query: Record<string, string> = {}): Promise<Told[]> => {
    const { workspaceId } = stage.all;
    const answer = await by.ask('GET', 'notifications', 'get-notifications', { query: { workspaceId, ...query } });
    expect(answer.status).toBe(200);
    return answer.body.items;
  };
  const unread = async (by: Person): Promise<number> =>
    (await by.ask('GET', 'notifications', 'get-unread-count', { query: { workspaceId: stage.all.workspaceId } })).body.unread;
  /** The types of what a person's inbox says of an item, once as many as expected are there. */
  const toldOf = (by: Person, itemId: string) =>
    expect.poll(async () => {
      const found = (await inbox(by)).filter((item) => item.itemId === itemId);
      return found.flatMap(({ entries }) => entries.map(({ type }) => type));
    });
  const change = async (by: Person, name: string, query: Record<string, string>, body: Record<string, unknown>) => {
    const answer = await by.ask('PUT', 'project', name, { query, body });
    expect(answer.status).toBe(200);
    return answer.body;
  };
  const create = async (by: Person, body: Record<string, unknown> = {}) => {
    const { projectId } = stage;
    return (await by.ask('POST', 'project', 'create-task', { query: { projectId }, body: { title: 'Paint the fence', ...body } }))
      .body;
  };
  const comment = async (by: Person, taskId: string, content: string, parentId?: string) => {
    const body = { content, ...(parentId && { parentId }) };
    return (await by.ask('POST', 'project', 'add-task-comment', { query: { taskId }, body })).body;
  };
  /** Resolves once the log is read to here: Ben is told of a task that is created for him. */
  const readUpToHere = async (): Promise<void> => {
    const marker = await create(stage.all.ada, { assigneeId: stage.all.ben.userId });
    await toldOf(stage.all.ben, marker.id).toEqual(['assigned']);
  };

  beforeAll(async () => {
    Object.assign(stage, await appWithCast({ DEFAULT_PLAN: 'PRO', ...settings }, LOOKS_OFTEN));
    stage.projectId = stage.all.projectId;
  });
  beforeEach(async () => {
    await rows('DELETE FROM "Notification"');
    await rows('DELETE FROM "NotificationMute"');
  });
  afterAll(() => stage.app.stop());
  return { stage, rows, inbox, unread, toldOf, change, create, comment, readUpToHere };
}

export const mention = ({ userId }: Person) => `[@Someone](mention:${userId})`;
