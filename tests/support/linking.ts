import { expect } from 'vitest';
import type { LinkDetails } from '#features/links/contract';
import type { Answer, Person, TestApp } from './app.ts';
import type { Cast } from './cast.ts';

export interface Item {
  type: 'TASK' | 'ISSUE';
  id: string;
}

const places = {
  TASK: { family: 'project', param: 'taskId', add: 'add-task-link', remove: 'remove-task-link', list: 'get-task-links' },
  ISSUE: {
    family: 'issues',
    param: 'issueId',
    add: 'create-linked-item',
    remove: 'remove-linked-item',
    list: 'get-linked-items',
  },
} as const;

/** What tests of links do, as Ada by default. */
export function linking(stage: () => { app: TestApp; all: Cast }) {
  const ada = (): Person => stage().all.ada;
  const one = async <Value>(sql: string, values: unknown[] = []): Promise<Value | undefined> =>
    (await stage().app.database.pool.query(sql, values)).rows[0] as Value | undefined;

  const made = async (type: Item['type'], title: string, projectId = stage().all.projectId): Promise<Item> => {
    const [family, endpoint] = type === 'TASK' ? ['project', 'create-task'] : ['issues', 'create-issue'];
    const { status, body } = await ada().ask('POST', family, endpoint, { query: { projectId }, body: { title } });
    expect([status, body.error]).toEqual([200, undefined]);
    return { type, id: body.id };
  };

  const send = (by: Person, from: Item, linkedItem: object, headers = {}): Promise<Answer> => {
    const { family, param, add } = places[from.type];
    return by.ask('POST', family, add, { query: { [param]: from.id }, body: { linkedItem }, headers });
  };

  const linksOf = async (from: Item, by = ada()): Promise<LinkDetails[]> => {
    const { family, param, list } = places[from.type];
    const answer = await by.ask('GET', family, list, { query: { [param]: from.id } });
    expect(answer.status).toBe(200);
    return answer.body.items;
  };

  return {
    task: (title: string, projectId?: string) => made('TASK', title, projectId),
    issue: (title: string, projectId?: string) => made('ISSUE', title, projectId),
    send,
    linksOf,
    link: (from: Item, kind: string, to: Item, by = ada()): Promise<Answer> =>
      send(by, from, { kind, targetType: to.type, targetId: to.id }),
    unlink: (from: Item, linkedItemId: string, by = ada()): Promise<Answer> => {
      const { family, param, remove } = places[from.type];
      return by.ask('DELETE', family, remove, { query: { [param]: from.id, linkedItemId } });
    },
    said: async (from: Item, by = ada()): Promise<unknown[]> =>
      (await linksOf(from, by)).map(({ kind, targetId, url }) => [kind, targetId ?? url]),
    blockers: async ({ id }: Item): Promise<number | undefined> =>
      (await one<{ count: number }>('SELECT "blockedByCount" AS "count" FROM "Task" WHERE "id" = $1', [id]))?.count,
    linkCount: async ({ id }: Item): Promise<number | undefined> =>
      (await one<{ count: number }>('SELECT "linkCount" AS "count" FROM "Issue" WHERE "id" = $1', [id]))?.count,
    moved: ({ id }: Item, status: string): Promise<Answer> =>
      ada().ask('PUT', 'project', 'update-task-status', { query: { taskId: id }, body: { status } }),
  };
}
