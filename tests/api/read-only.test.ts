import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Action } from '#contract/action';
import { mayNow, projectVerbs } from '#contract/permissions';
import { collectFeatures } from '../../src/main/features.ts';
import { openLog } from '#server/log';
import type { Answer, TestApp } from '../support/app.ts';
import type { Cast } from '../support/cast.ts';
import { appWithCast } from '../support/cast-app.ts';
import { everything } from '../support/everything.ts';
import { examples, inWalkingOrder } from '../support/examples.ts';

const silent = { send: () => Promise.resolve(), close: () => Promise.resolve() };
const actions = collectFeatures({ DEFAULT_PLAN: 'FREE', publicUrl: 'http://localhost' }, silent, openLog('silent')).endpoints.map(
  ({ action }) => action,
);
const titleOf = ({ family, name }: Action): string => `${family}.${name}`;
const titled = (some: readonly Action[]) => some.map((action) => [titleOf(action), action] as const);
/** Actions that write into a workspace that they name. */
const writing = actions.filter(
  ({ method, reach }) =>
    method !== 'GET' && reach.row?.of !== 'person' && (reach.workspace ?? reach.project ?? reach.row) !== undefined,
);

let app: TestApp;
let all: Cast;

// Everyone and everything is still there; the plan just allows no more than its members.
beforeAll(async () => {
  ({ app, all } = await appWithCast());
  await app.database.pool.query('SELECT take_storage(w."id", 6000000000, 0) FROM "Workspace" w');
});
afterAll(() => app.stop());

const asked = (action: Action, body?: object): Promise<Answer> => {
  const example = examples[titleOf(action)]?.(all) ?? {};
  const name = action.family === action.name ? null : action.name;
  return app.ask(all.ada.token, action.method, action.family, name, { ...example, ...(body && { body }) });
};

/** Requests that free room, for actions whose example would not. */
const makingRoom: Record<string, object> = { 'workspace.update-project-status': { status: 'ARCHIVED' } };

test('the workspaces exceed their plans', async () => {
  const { rows } = await app.database.pool.query('SELECT DISTINCT "isReadOnly" FROM "Workspace"');
  expect(rows).toEqual([{ isReadOnly: true }]);
});

test.each(titled(writing.filter(({ whileReadOnly }) => whileReadOnly !== true)))(
  'in a workspace over its plan %s is refused and changes nothing',
  async (_, action) => {
    const before = await everything(app);
    const { status, body } = await asked(action);
    expect([status, body.error?.code]).toEqual([409, 'workspace-read-only']);
    expect(await everything(app)).toBe(before);
  },
);

test.each(titled(actions.filter(({ method }) => method === 'GET')))(
  'in a workspace over its plan %s still reads',
  async (_, action) => expect((await asked(action)).status).toBe(200),
);

test('every right that screens still show has an action that works', () => {
  const goOn = writing.filter(({ whileReadOnly }) => whileReadOnly === true);
  const verbs = new Set(goOn.flatMap(({ right }) => (right !== 'session' && 'project' in right ? [right.project] : [])));
  const left = projectVerbs.filter((verb) => verb !== 'view' && mayNow({ role: 'ADMIN', isReadOnly: true }, verb));
  expect(left.length).toBeGreaterThan(0);
  expect(left.filter((verb) => !verbs.has(verb))).toEqual([]);
});

test('in a workspace over its plan a project can be archived, and not set to any other status', async () => {
  const { ada, projectId } = all;
  const put = (status: string) =>
    ada.ask('PUT', 'workspace', 'update-project-status', { query: { projectId }, body: { status } });
  for (const status of ['PLANNED', 'ON_HOLD', 'COMPLETED']) {
    const { status: code, body } = await put(status);
    expect([status, code, body.error?.code]).toEqual([status, 409, 'workspace-read-only']);
  }
  expect((await put('ACTIVE')).status).toBe(200);
  expect((await put('ARCHIVED')).body.status).toBe('ARCHIVED');
  expect((await put('ACTIVE')).status).toBe(409);
  await app.database.pool.query(`UPDATE "Project" SET "status" = 'ACTIVE' WHERE "id" = $1`, [projectId]);
});

// Last, because these change things.
test.each(titled(inWalkingOrder(writing.filter(({ whileReadOnly }) => whileReadOnly === true))))(
  'in a workspace over its plan %s works, because it frees room or manages members and the plan',
  async (title, action) => {
    const { status, body } = await asked(action, makingRoom[title]);
    expect([status, body.error?.code]).not.toEqual([409, 'workspace-read-only']);
    expect(status).toBeLessThan(500);
  },
);
