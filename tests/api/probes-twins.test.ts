import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Action } from '#contract/action';
import { newIdOf } from '#contract/new-id';
import { collectFeatures } from '../../src/main/features.ts';
import { openLog } from '#server/log';
import { amount } from '../support/amount.ts';
import type { TestApp } from '../support/app.ts';
import type { Cast } from '../support/cast.ts';
import { appWithCast } from '../support/cast-app.ts';
import { examples, inWalkingOrder } from '../support/examples.ts';

// The same request sent several times at once, as by an impatient client without an answer.

const silent = { send: () => Promise.resolve(), close: () => Promise.resolve() };
const writing = inWalkingOrder(
  collectFeatures({ DEFAULT_PLAN: 'FREE', publicUrl: 'http://localhost' }, silent, openLog('silent')).endpoints.map(
    ({ action }) => action,
  ),
).filter(({ method }) => method !== 'GET');
// Two are enough for a race, and a third waits like the second.
const TIMES = amount(3, 6);
const titleOf = ({ family, name }: Action): string => `${family}.${name}`;

let app: TestApp;
let all: Cast;

beforeAll(async () => {
  ({ app, all } = await appWithCast({ DEFAULT_PLAN: 'PRO' }));
});
afterAll(() => app.stop());

test.each(writing.map((action) => [titleOf(action), action] as const))(
  '%s, sent several times at once with one key, is performed once',
  async (_, action) => {
    const example = { ...examples[titleOf(action)]?.(all), headers: { 'idempotency-key': newIdOf(all.ada.userId) } };
    const endpoint = action.family === action.name ? null : action.name;
    const done = async () =>
      (await app.database.pool.query('SELECT 1 FROM "Event" WHERE "mutationId" = $1', [example.headers['idempotency-key']])).rows
        .length;
    const answers = await Promise.all(
      Array.from({ length: TIMES }, () => all.ada.ask(action.method, action.family, endpoint, example)),
    );
    expect(answers.map(({ status, body }) => [status, body.error?.code])).toEqual(answers.map(() => [200, undefined]));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    const before = await done();
    const later = await all.ada.ask(action.method, action.family, endpoint, example);
    expect([later.status, later.text]).toEqual([200, answers[0]?.text]);
    expect(await done()).toBe(before);
  },
);
