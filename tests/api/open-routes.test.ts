import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { errors } from '#contract/errors';
import { openLog } from '#server/log';
import { collectFeatures } from '../../src/main/features.ts';
import { amount } from '../support/amount.ts';
import type { TestApp } from '../support/app.ts';
import type { Cast } from '../support/cast.ts';
import { appWithCast } from '../support/cast-app.ts';
import { CANARY, markRows } from '../support/canary.ts';
import { everything } from '../support/everything.ts';

// Everything served without a session outside the actions: what anyone on the network can ask.

const silent = { send: () => Promise.resolve(), close: () => Promise.resolve() };
const settings = { DEFAULT_PLAN: 'FREE', publicUrl: 'http://localhost' } as const;
const routes = collectFeatures(settings, silent, openLog('silent')).openEndpoints.map(({ route }) => route);

// The same code counts the requests of all: of those that allow many, one is asked that often in each run.
const generous = routes.filter(({ limit }) => limit.requests > 300);
const isAskedUntilRefused = (route: (typeof routes)[number]): boolean =>
  !generous.includes(route) || route === generous[0] || amount(false, true);

let app: TestApp;
let all: Cast;
let document: { paths: Record<string, Record<string, { security?: []; description?: string }>> };
/** Each test uses its own network address, so that none uses up another's limit. */
let network = 0;

beforeAll(async () => {
  ({ app, all } = await appWithCast({ STRIPE_SECRET_KEY: 'sk_test_nothing', STRIPE_WEBHOOK_SECRET: 'whsec_nothing' }));
  await markRows(app.database.pool, all.workspaceId);
  document = (await app.app.inject('/api/openapi.json')).json();
});
afterAll(() => app.stop());
beforeEach(() => void network++);

const ask = (route: (typeof routes)[number], sent: Sent = {}) => askAt(`/api${route.path}`, route, sent);

type Sent = { query?: string; headers?: Record<string, string>; payload?: string };

const askAt = (
  path: string,
  { method }: { method: 'GET' | 'POST' | 'PUT' | 'DELETE' },
  { query = '', headers = {}, payload }: Sent = {},
) =>
  app.app.inject({
    method,
    url: path + query,
    headers,
    remoteAddress: `198.51.${network}.1`,
    ...(payload !== undefined && { payload }),
  });

test('the routes described as open are exactly those served without a session', () => {
  const open = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { security }]) => (security?.length === 0 ? [`${method} ${path}`] : [])),
  );
  expect(open).toEqual(routes.map(({ method, path }) => `${method.toLowerCase()} ${path}`));
});

describe.each(routes.map((route) => [`${route.method} ${route.path}`, route] as const))('%s', (_, route) => {
  test('has its rate limit in the document', () => {
    const operation = document.paths[route.path]?.[route.method.toLowerCase()];
    expect(operation?.description).toContain(`${route.limit.requests} requests in ${route.limit.seconds} seconds`);
  });

  test('refuses junk with the documented errors, reveals nothing and changes nothing', async () => {
    const before = await everything(app);
    const junk = [
      {},
      { query: `?token=${'x'.repeat(43)}` },
      { query: `?workspaceId=${all.workspaceId}&id=${all.invitationId}` },
      { headers: { authorization: `Bearer ${all.ada.token}` } },
      ...(route.takesBody
        ? ['', 'null', '{"id":1}', '\u0000', '['.repeat(5_000)].map((payload) => ({
            payload,
            headers: { 'content-type': 'application/json', [route.header ?? 'x-nothing']: 't=1,v1=0' },
          }))
        : []),
    ];
    for (const sent of junk) {
      const answer = await ask(route, sent);
      const { code } = answer.json().error;
      expect([sent, answer.statusCode, answer.headers['cache-control']]).toEqual([
        sent,
        errors[code as keyof typeof errors][0],
        'no-store',
      ]);
      expect([sent, answer.statusCode < 500 && answer.statusCode !== 401]).toEqual([sent, true]);
      expect(answer.body).not.toContain(CANARY);
    }
    expect(await everything(app)).toBe(before);
  });

  const limited = 'answers one network address at most as often as documented, and others are not affected';
  test.runIf(isAskedUntilRefused(route))(limited, async () => {
    const { requests } = route.limit;
    const statuses: number[] = [];
    for (let asked = 0; asked < requests; asked++) statuses.push((await ask(route)).statusCode);
    expect(statuses).not.toContain(429);
    const over = await ask(route);
    expect([over.statusCode, Number(over.headers['retry-after']) > 0]).toEqual([429, true]);
    // The address at the root is the same route, with the same limit.
    if (route.alsoAtRoot) expect((await askAt(route.path, route)).statusCode).toBe(429);
    network++;
    expect((await ask(route)).statusCode).not.toBe(429);
  });

  test('has no other method', async () => {
    const own = routes.filter(({ path }) => path === route.path).map(({ method }) => method);
    const other = (['GET', 'POST', 'PUT'] as const).find((method) => !own.some((one) => one === method)) ?? 'DELETE';
    const answer = await askAt(`/api${route.path}`, { method: other });
    expect([answer.statusCode, answer.json().error.code]).toEqual([404, 'unknown-action']);
  });
});
