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
import { codeOf, made, task } from '../support/team-fixture.ts';

// An archived project stays readable and does not count toward the plan, so it takes no new work.

const silent = { send: () => Promise.resolve(), close: () => Promise.resolve() };
const actions = collectFeatures({ DEFAULT_PLAN: 'FREE', publicUrl: 'http://localhost' }, silent, openLog('silent')).endpoints.map(
  ({ action }) => action,
);
const titleOf = ({ family, name }: Action): string => `${family}.${name}`;
const titled = (some: readonly Action[]) => some.map((action) => [titleOf(action), action] as const);
/** True for requests that need a project, given by its own id or by that of one of its rows. */
const isInProject = ({ reach: { row, project, query } }: Action): boolean =>
  (row !== undefined && row.of === undefined) ||
  (project !== undefined && query[project] !== undefined && !z.safeParse(query[project], undefined).success);
const writing = actions.filter((action) => action.method !== 'GET' && action.reach.trash !== 'only' && isInProject(action));

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

describe('in an archived project', () => {
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

  test('no one can be invited', async () => {
    const query = { id: all.workspaceId, projectId: all.projectId };
    const body = { email: 'late@example.com' };
    expect(codeOf(await all.ada.ask('POST', 'workspace', 'create-workspace-invitation', { query, body }))).toBe(
      'project-archived',
    );
  });

  test('a person without the right to edit gets the same refusal as ever', async () => {
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

  test('nothing can be moved into it', async () => {
    const { taskId } = await open();
    const body = { projectId: all.projectId };
    expect(codeOf(await all.ada.ask('POST', 'project', 'move-task-to-project', { query: { taskId }, body }))).toBe(
      'project-archived',
    );
  });

  test('its items are not offered as link targets', async () => {
    const { projectId } = await open();
    const found = await all.ada.ask('GET', 'project', 'find-link-targets', { query: { projectId } });
    const ids = made(found).items.map((item: { id: string }) => item.id);
    expect(ids).not.toEqual([]);
    expect(ids).not.toContain(all.taskId);
    expect(ids).not.toContain(all.issueId);
  });

  test.each(['RELATES_TO', 'BLOCKS', 'BLOCKED_BY'])('its items cannot be linked as %s', async (kind) => {
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

test('a repeat of a request from before the archiving gets the first response', async () => {
  const { ada, workspaceId } = all;
  const { id: projectId } = made(
    await ada.ask('POST', 'workspace', 'create-project', { query: { workspaceId }, body: { name: 'Soon over' } }),
  );
  const request = { query: { projectId }, body: { title: 'In time' }, headers: { 'idempotency-key': newId() } };
  const first = await ada.ask('POST', 'project', 'create-task', request);
  made(await ada.ask('PUT', 'workspace', 'update-project-status', { query: { projectId }, body: { status: 'ARCHIVED' } }));
  expect((await ada.ask('POST', 'project', 'create-task', request)).text).toBe(first.text);
});

// Last, because these change things.
test.each(titled(inWalkingOrder(writing.filter(({ whileReadOnly }) => whileReadOnly === true))))(
  'in an archived project %s still works, because it frees room, manages members or restores the project',
  async (_, action) => {
    const answer = await asked(action);
    expect(codeOf(answer)).not.toBe('project-archived');
    expect(answer.status).toBeLessThan(500);
  },
);

test('a project restored from the trash is archived again', async () => {
  const { ada, trashedProjectId: projectId } = all;
  made(await ada.ask('POST', 'settings/project', 'restore-project', { query: { projectId }, body: {} }));
  const back = made(await ada.ask('GET', 'settings/project', 'get-project', { query: { projectId } }));
  expect(back.status).toBe('ARCHIVED');
});
