import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Action } from '#contract/action';
import { newId } from '#contract/new-id';
import { mayInProject, mayInWorkspace } from '#contract/permissions';
import { collectFeatures } from '../../src/main/features.ts';
import { openLog } from '#server/log';
import { amount } from '../support/amount.ts';
import type { Answer, Person, TestApp } from '../support/app.ts';
import type { Cast } from '../support/cast.ts';
import { appWithCast } from '../support/cast-app.ts';
import { everything } from '../support/everything.ts';
import { type Example, examples, inWalkingOrder } from '../support/examples.ts';
import { expectedOf, reachesProject } from '../support/expected-rights.ts';
import { foreignIds } from '../support/foreign-ids.ts';
import { otherBody } from '../support/other-body.ts';
import { isFilter, isId, isRepeated } from '../support/slots.ts';

const silent = { send: () => Promise.resolve(), close: () => Promise.resolve() };
const actions = collectFeatures({ DEFAULT_PLAN: 'FREE', publicUrl: 'http://localhost' }, silent, openLog('silent')).endpoints.map(
  ({ action }) => action,
);
const titleOf = ({ family, name }: Action): string => `${family}.${name}`;
const isScoped = (action: Action): boolean => action.right !== 'session';
const scoped = actions.filter(isScoped);
const writing = actions.filter(({ method }) => method !== 'GET');

let app: TestApp;
let all: Cast;
let foreignId: Awaited<ReturnType<typeof foreignIds>>;

beforeAll(async () => {
  ({ app, all } = await appWithCast({}, { runsAsOwner: false }));
  // A plan with every feature; the tests of each feature cover lesser plans.
  await app.database.pool.query(`UPDATE "Subscription" SET "planType" = 'PRO' WHERE "workspaceId" = $1`, [all.workspaceId]);
  foreignId = await foreignIds(app, all);
});
afterAll(() => app.stop());

const exampleOf = (action: Action): Example => {
  const example = examples[titleOf(action)];
  if (!example) throw new Error(`Write an example of ${titleOf(action)} into tests/support/examples.ts.`);
  return example(all);
};
const endpointOf = ({ family, name }: Action): string | null => (family === name ? null : name);
const send = (person: Person | null, action: Action, example: Example, token = person?.token ?? null): Promise<Answer> =>
  app.ask(token, action.method, action.family, endpointOf(action), example);

const withoutIds = ({ body }: Answer) => ({ ...body.error, requestId: null });

test('every action has an example', () => expect(actions.map(titleOf).toSorted()).toEqual(Object.keys(examples).toSorted()));

/** For what is refused before the action matters. */
const everyThird = (every: readonly Action[]): readonly Action[] => every.filter((_, nth) => nth % amount(3, 1) === 0);

// tests/api/principals.test.ts asks for each without any token, and without a second factor.
describe('with a wrong token', () => {
  test.each(everyThird(actions).map((action) => [titleOf(action), action] as const))('%s answers 401', async (_, action) => {
    expect((await send(null, action, exampleOf(action), 'not.a.token')).status).toBe(401);
  });
});

describe('to a stranger', () => {
  test.each(scoped.map((action) => [titleOf(action), action] as const))(
    '%s gets 404, like an id that never existed',
    async (_, action) => {
      const before = await everything(app);
      const example = exampleOf(action);
      const random = Object.fromEntries(
        Object.entries(example.query ?? {}).map(([key, value]) => [key, isId(value) ? newId() : value]),
      );
      const foreign = await send(all.mallory, action, example);
      const unknown = await send(all.mallory, action, { ...example, query: random });
      expect(foreign.status).toBe(404);
      expect(unknown.status).toBe(404);
      expect(withoutIds(foreign)).toEqual(withoutIds(unknown));
      expect(await everything(app)).toBe(before);
    },
  );
});

describe('an id of another tenant', () => {
  const slots = scoped.flatMap((action) =>
    Object.keys(action.wholeQuery.shape).map((param) => [`${titleOf(action)} ${param}`, action, param] as const),
  );
  test.each(slots.filter(([, , param]) => param === 'id' || param.endsWith('Id')))(
    '%s answers 404 and changes nothing',
    async (_, action, param) => {
      const before = await everything(app);
      const foreign = foreignId(action, param);
      const answer = await send(all.ada, action, {
        ...exampleOf(action),
        query: { ...exampleOf(action).query, [param]: foreign },
      });
      // A filter does not need to name an existing row: it finds nothing.
      const found = action.streams === undefined ? answer.body.items : answer.text.split('\n').filter(Boolean);
      if (isFilter(action, param)) expect([answer.status, found]).toEqual([200, []]);
      else expect(answer.status).toBe(404);
      expect(await everything(app)).toBe(before);
    },
  );

  // Alone, and next to ids that exist.
  test.each(slots.filter(([, , param]) => param.endsWith('Ids')))(
    '%s, as a list, is refused and changes nothing',
    async (_, action, param) => {
      const { query = {} } = exampleOf(action);
      if (isFilter(action, param)) return;
      const before = await everything(app);
      const foreign = foreignId(action, param);
      for (const ids of [foreign, newId(), [query[param], foreign], [foreign, query[param]]]) {
        const answer = await app.ask(all.ada.token, action.method, action.family, endpointOf(action), {
          ...exampleOf(action),
          query: { ...query, [param]: ids },
        } as Example);
        expect([ids, answer.status]).toEqual([ids, 404]);
      }
      expect(await everything(app)).toBe(before);
    },
  );

  const bodies = actions.flatMap((action) =>
    Object.keys(action.body?.shape ?? {}).map((field) => [`${titleOf(action)} ${field}`, action, field] as const),
  );
  test.each(bodies.filter(([, , field]) => /(?:Id|Ids)$/.test(field)))(
    '%s in the body is refused and changes nothing',
    async (_, action, field) => {
      const before = await everything(app);
      const id = foreignId(action, field, all.mallory.userId);
      const { body = {} } = exampleOf(action);
      const own = Array.isArray(body[field]) ? body[field] : [];
      for (const value of field.endsWith('s') ? [[id], [...own, id], [id, ...own]] : [id]) {
        const answer = await send(all.ada, action, { ...exampleOf(action), body: { ...body, [field]: value } });
        expect(answer.status).toBe(404);
      }
      expect(await everything(app)).toBe(before);
    },
  );
});

describe('a row of another person', () => {
  const onOwnRows = actions.filter(({ reach }) => reach.row?.of === 'person');
  test.each(onOwnRows.map((action) => [titleOf(action), action] as const))(
    '%s answers 404, like an id that never existed',
    async (_, action) => {
      const before = await everything(app);
      const param = action.reach.row?.param ?? '';
      const [foreign, unknown] = [await send(all.ben, action, exampleOf(action)), newId()];
      const other = await send(all.ben, action, {
        ...exampleOf(action),
        query: { ...exampleOf(action).query, [param]: unknown },
      });
      expect([foreign.status, other.status]).toEqual([404, 404]);
      expect(withoutIds(foreign)).toEqual(withoutIds(other));
      expect(await everything(app)).toBe(before);
    },
  );
});

describe('a role without the right', () => {
  // tests/api/principals.test.ts asks for each action in all three roles, where the rows are in one place.
  const names = ['ben', 'vera', 'gus'] as const;
  const cases = scoped.flatMap((action, nth) =>
    amount<readonly (typeof names)[number][]>([names[nth % names.length] ?? 'ben'], names).map(
      (name) => [name, titleOf(action), action] as const,
    ),
  );
  test.each(cases)('%s asking %s is refused exactly where the table says so', async (name, _, action) => {
    const before = await everything(app);
    const { right } = action;
    const roles = { ben: ['MEMBER', 'MEMBER'], vera: ['MEMBER', 'VIEWER'], gus: ['GUEST', null] } as const;
    const [workspaceRole, projectRole] = roles[name];
    if (right === 'session') return;
    const example = exampleOf(action);
    const expected = expectedOf(action, example, {
      workspace: (verb) => mayInWorkspace(workspaceRole, verb),
      project: (verb) => mayInProject(projectRole, verb),
      // Ben owns his own membership and may leave.
      isOwn: name === 'ben' && action.name === 'remove-project-member',
      takesPart: projectRole !== null,
    });
    if (reachesProject(action, example) && projectRole === null) {
      expect((await send(all[name], action, example)).status).toBe(404);
      expect(await everything(app)).toBe(before);
    } else if (expected !== null) {
      expect((await send(all[name], action, example)).status).toBe(expected);
      expect(await everything(app)).toBe(before);
    } else {
      // The walk at the end shows what is allowed; here an unknown parameter shows that the right is no obstacle.
      const answer = await send(all[name], action, {
        ...exampleOf(action),
        query: { ...exampleOf(action).query, somethingElse: '1' },
      });
      expect(answer.status).toBe(400);
    }
  });
});

describe('junk', () => {
  const junk: unknown[] = [null, 7, 'text', [], { nested: { deep: [1, 2, 3] } }, 'x'.repeat(200_000), '\u0000', { toString: 1 }];
  const unknown = ['somethingElse', 'workspaceId', 'projectId', 'createdBy', 'planTypeX', '__proto__x'];
  // The same code refuses all of these in all fields: each field gets some, another one each time.
  let turn = 0;
  const some = <Each>(every: readonly Each[], count: number): Each[] =>
    amount(
      Array.from({ length: Math.min(count, every.length) }, () => every[turn++ % every.length] as Each),
      [...every],
    );

  test.each(writing.filter(({ body }) => body).map((action) => [titleOf(action), action] as const))(
    '%s refuses junk and unknown fields with 400',
    async (_, action) => {
      const before = await everything(app);
      const example = exampleOf(action);
      const shape = action.body?.shape ?? {};
      const isKnown = (field: string): boolean => Object.hasOwn(shape, field);
      for (const field of some(
        unknown.filter((each) => !isKnown(each)),
        2,
      ))
        expect((await send(all.ada, action, { ...example, body: { ...example.body, [field]: newId() } })).status).toBe(400);
      for (const field of Object.keys(shape)) {
        const bodies = junk.map((value) => ({ ...example.body, [field]: value }));
        const refused = bodies.filter((body) => action.body?.safeParse(body).success === false);
        for (const body of some(refused, 3)) expect((await send(all.ada, action, { ...example, body })).status).toBe(400);
      }
      expect(await everything(app)).toBe(before);
    },
  );

  test.each(actions.map((action) => [titleOf(action), action] as const))('%s refuses junk in the query', async (_, action) => {
    const before = await everything(app);
    const example = exampleOf(action);
    expect((await send(all.ada, action, { ...example, query: { ...example.query, somethingElse: '1' } })).status).toBe(400);
    for (const param of Object.keys(example.query ?? {})) {
      const [isOdd, isTwice] = amount([turn % 2 === 0, turn++ % 2 === 1], [true, true]);
      const odd = { ...example.query, [param]: "'; DROP TABLE--" };
      // A search accepts any text.
      const isText = action.wholeQuery.safeParse(odd).success;
      if (isOdd) expect((await send(all.ada, action, { ...example, query: odd })).status).toBe(isText ? 200 : 400);
      if (!isTwice || isRepeated(action, param)) continue;
      const twice = { ...example, query: { ...example.query, [param]: [String(example.query?.[param]), newId()] } };
      expect((await app.ask(all.ada.token, action.method, action.family, endpointOf(action), twice)).status).toBe(400);
    }
    expect(await everything(app)).toBe(before);
  });

  test.each(everyThird(actions).map((action) => [titleOf(action), action] as const))(
    '%s answers to its own method only',
    async (_, action) => {
      const others = (['GET', 'POST', 'PUT', 'DELETE'] as const).filter((method) => method !== action.method);
      for (const method of some(others, 1)) {
        const answer = await app.ask(all.ada.token, method, action.family, endpointOf(action), exampleOf(action));
        expect([400, 404, 405]).toContain(answer.status);
      }
      const overridden = await app.ask(all.ada.token, action.method, action.family, endpointOf(action), {
        ...exampleOf(action),
        headers: { 'x-http-method-override': 'DELETE' },
      });
      expect(overridden.status).toBe(400);
    },
  );
});

// What they delete has no answer left to repeat.
const GONE = new Set('delete-label delete-task-subtask delete-task-comment delete-task delete-issue delete-comment'.split(' '));

// Last, because it changes things: each action once, in an order in which nothing is missing.
describe('for those who may', () => {
  test.each(inWalkingOrder(actions).map((action) => [titleOf(action), action] as const))(
    '%s answers as its contract says, and the same key gives the same answer',
    async (_, action) => {
      const example = { ...exampleOf(action), headers: { 'idempotency-key': newId() } };
      const first = await app.ask(all.ada.token, action.method, action.family, endpointOf(action), example);
      expect([first.status, first.body?.error]).toEqual([200, undefined]);
      // A text stream is its own shape.
      const said: unknown = String(first.headers['content-type']).startsWith('application/json') ? first.body : first.text;
      expect(said).toEqual(JSON.parse(JSON.stringify(action.response.parse(said))));
      if (
        action.method === 'GET' ||
        ['delete-workspace', 'leave-workspace', 'delete-account', 'remove-project-member'].includes(action.name)
      )
        return;
      const before = await everything(app);
      // A key not marked as the person's own never becomes a row id, or the answer would reveal whether one exists.
      expect(before).not.toContain(`"id":"${example.headers['idempotency-key']}"`);
      const isGone = GONE.has(action.name);
      const again = await app.ask(all.ada.token, action.method, action.family, endpointOf(action), example);
      if (!isGone) expect(again.text).toBe(first.text);
      expect(await everything(app)).toBe(before);
      if (Object.keys(example.body ?? {}).length > 0 && !isGone) {
        const other = await app.ask(all.ada.token, action.method, action.family, endpointOf(action), {
          ...example,
          body: otherBody(example.body),
        });
        expect([400, 422]).toContain(other.status);
      }
    },
  );
});
