import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Action } from '#contract/action';
import { newId } from '#contract/new-id';
import { openLog } from '#server/log';
import { collectFeatures } from '../../src/main/features.ts';
import type { Answer, TestApp } from '../support/app.ts';
import type { Cast } from '../support/cast.ts';
import { appWithCast } from '../support/cast-app.ts';
import { everything } from '../support/everything.ts';
import { examples, inWalkingOrder } from '../support/examples.ts';
import { codeOf, made, task } from '../support/team-house.ts';

// A project in the archive stays readable and takes no room in the plan, so nobody works in it on the quiet.

const silent = { send: () => Promise.resolve(), close: () => Promise.resolve() };
const actions = collectFeatures({ DEFAULT_PLAN: 'FREE', publicUrl: 'http://localhost' }, silent, openLog('silent')).endpoints.map(
  ({ action }) => action,
);
const titleOf = ({ family, name }: Action): string => `${family}.${name}`;
const titled = (some: readonly Action[]) => some.map((action) => [titleOf(action), action] as const);
/** True for what cannot be asked without a project, by its id or by that of a row of it. */
const isInProject = ({ reach: { row, project, query } }: Action): boolean =>
  (row !== undefined && row.of === undefined) ||
  (project !== undefined && query[project] !== undefined && !z.safeParse(query[project], undefined).success);
const writing = actions.filter((action) => action.method !== 'GET' && action.reach.bin !== 'only' && isInProject(action));

let app: TestApp;
let all: Cast;

beforeAll(async () => {
  ({ app, all } = await appWithCast({ DEFAULT_PLAN: 'BUSINESS' }));
  await app.database.pool.query(`UPDATE "Project" SET "status" = 'ARCHIVED'`);
});
afterAll(() => app.stop());

const asked = (action: Action): Promise<Answer> => {
  const example = examples[titleOf(action)]?.(all) ?? {};
  return app.ask(all.ada.token, action.method, action.family, action.family === action.name ? null : action.name, example);
};

describe('in a project in the archive', () => {
  test.each(titled(writing.filter(({ whileReadOnly }) => whileReadOnly !== true)))(
    '%s is refused and changes nothing',
    async (_, action) => {
      const before = await everything(app);
      expect(codeOf(await asked(action))).toBe('project-archived');
      expect(await everything(app)).toBe(before);
    },
  );

  test.each(titled(actions.filter(({ method }) => method === 'GET')))('%s still reads', async (_, action) =>
    expect((await asked(action)).status).toBe(200),
  );

  test('nobody is invited', async () => {
    const query = { id: all.workspaceId, projectId: all.projectId };
    const body = { email: 'late@example.com' };
    expect(codeOf(await all.ada.ask('POST', 'workspace', 'create-workspace-invitation', { query, body }))).toBe(
      'project-archived',
    );
  });

  test('who may not change anything is told so, and no more', async () => {
    const answer = await all.vera.ask('POST', 'project', 'create-task', {
      query: { projectId: all.projectId },
      body: { title: 'Not hers' },
    });
    expect(codeOf(answer)).toBe('forbidden');
  });
});

describe('from outside', () => {
  const open = async (): Promise<{ projectId: string; taskId: string }> => {
    const { ada, workspaceId } = all;
    const { id } = made(
      await ada.ask('POST', 'workspace', 'create-project', { query: { workspaceId }, body: { name: `Open ${newId()}` } }),
    );
    return { projectId: id, taskId: await task(ada, id, {}) };
  };

  test('nothing is moved into it', async () => {
    const { taskId } = await open();
    const body = { projectId: all.projectId };
    expect(codeOf(await all.ada.ask('POST', 'project', 'move-task-to-project', { query: { taskId }, body }))).toBe(
      'project-archived',
    );
  });

  test('nothing in it is found to be linked', async () => {
    const { projectId } = await open();
    const found = await all.ada.ask('GET', 'project', 'find-link-targets', { query: { projectId } });
    const ids = made(found).items.map((item: { id: string }) => item.id);
    expect(ids).not.toEqual([]);
    expect(ids).not.toContain(all.taskId);
    expect(ids).not.toContain(all.issueId);
  });

  test.each(['RELATES_TO', 'BLOCKS', 'BLOCKED_BY'])('nothing in it is linked as %s', async (kind) => {
    const { taskId } = await open();
    const targets = [
      { targetType: 'TASK', targetId: all.taskId },
      { targetType: 'ISSUE', targetId: all.issueId },
    ];
    for (const target of targets) {
      const body = { linkedItem: { kind, ...target } };
      expect(codeOf(await all.ada.ask('POST', 'project', 'add-task-link', { query: { taskId }, body }))).toBe('project-archived');
    }
  });
});

test('a request that came through before gets its first answer again', async () => {
  const { ada, workspaceId } = all;
  const { id: projectId } = made(
    await ada.ask('POST', 'workspace', 'create-project', { query: { workspaceId }, body: { name: 'Soon over' } }),
  );
  const request = { query: { projectId }, body: { title: 'In time' }, headers: { 'idempotency-key': newId() } };
  const first = await ada.ask('POST', 'project', 'create-task', request);
  made(await ada.ask('PUT', 'workspace', 'update-project-status', { query: { projectId }, body: { status: 'ARCHIVED' } }));
  expect((await ada.ask('POST', 'project', 'create-task', request)).text).toBe(first.text);
});

// Last, since these change things.
test.each(titled(inWalkingOrder(writing.filter(({ whileReadOnly }) => whileReadOnly === true))))(
  'in a project in the archive %s goes on, since it makes room, sees to members, or ends that',
  async (_, action) => {
    const answer = await asked(action);
    expect(codeOf(answer)).not.toBe('project-archived');
    expect(answer.status).toBeLessThan(500);
  },
);

test('out of the bin it comes back into the archive', async () => {
  const { ada, binnedProjectId: projectId } = all;
  made(await ada.ask('POST', 'settings/project', 'restore-project', { query: { projectId }, body: {} }));
  const back = made(await ada.ask('GET', 'settings/project', 'get-project', { query: { projectId } }));
  expect(back.status).toBe('ARCHIVED');
});
