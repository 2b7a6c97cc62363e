import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Action } from '#contract/action';
import { collectFeatures } from '../../src/main/features.ts';
import { openLog } from '#server/log';
import { type Answer, testApp, type TestApp } from '../support/app.ts';
import { cast, type Cast } from '../support/cast.ts';
import { everything } from '../support/everything.ts';
import { examples, inWalkingOrder } from '../support/examples.ts';

const silent = { send: () => Promise.resolve(), close: () => Promise.resolve() };
const actions = collectFeatures({ DEFAULT_PLAN: 'FREE', publicUrl: 'http://localhost' }, silent, openLog('silent')).endpoints.map(
  ({ action }) => action,
);
const titleOf = ({ family, name }: Action): string => `${family}.${name}`;
const titled = (some: readonly Action[]) => some.map((action) => [titleOf(action), action] as const);
/** What writes into a workspace that it names. */
const writing = actions.filter(
  ({ method, reach }) => method !== 'GET' && (reach.workspace ?? reach.project ?? reach.row) !== undefined,
);

let app: TestApp;
let all: Cast;

// Everybody is still there, and so is everything: only the plan holds no more than its members by now.
beforeAll(async () => {
  app = await testApp();
  all = await cast(app);
  await app.database.pool.query('SELECT take_storage(w."id", 6000000000, 0) FROM "Workspace" w');
});
afterAll(() => app.stop());

const asked = (action: Action): Promise<Answer> => {
  const example = examples[titleOf(action)]?.(all) ?? {};
  return app.ask(all.ada.token, action.method, action.family, action.family === action.name ? null : action.name, example);
};

test('the workspaces are over their plans', async () => {
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

// Last, since these change things.
test.each(titled(inWalkingOrder(writing.filter(({ whileReadOnly }) => whileReadOnly === true))))(
  'in a workspace over its plan %s goes on, since it makes room or sees to members and plan',
  async (_, action) => {
    const { status, body } = await asked(action);
    expect([status, body.error?.code]).not.toEqual([409, 'workspace-read-only']);
    expect(status).toBeLessThan(500);
  },
);
