import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestApp } from '../support/app.ts';
import type { Cast } from '../support/cast.ts';
import { appWithCast } from '../support/cast-app.ts';

// What the server sends for any input: headers and error formats; and that the process keeps running.

let app: TestApp;
let all: Cast;
let url: URL;

beforeAll(async () => {
  ({ app, all } = await appWithCast());
  url = new URL(await app.listen());
});
afterAll(() => app.stop());

/** Writes bytes to a connection and reads until the server closes it. */
const spoken = (bytes: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect(Number(url.port), url.hostname);
    let heard = '';
    socket.setEncoding('utf8');
    socket.on('data', (text: string) => (heard += text));
    socket.on('close', () => resolve(heard));
    socket.on('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ECONNRESET' || error.code === 'EPIPE' ? resolve(heard) : reject(error),
    );
    socket.setTimeout(5000, () => socket.destroy());
    socket.write(bytes);
  });
const request = (line: string, ...headers: string[]): Promise<string> =>
  spoken([line, 'Host: localhost', 'Connection: close', ...headers, '', ''].join('\r\n'));

const PROTECTION = [
  'x-content-type-options: nosniff',
  'content-security-policy: ',
  "frame-ancestors 'none'",
  "object-src 'none'",
  "base-uri 'none'",
  'referrer-policy: ',
];
const LEAKS = /\bat \/|node_modules|\.ts:\d|SELECT |INSERT |relation "|syntax error|FST_ERR|pg_|stack/;

function isProtected(answer: string): void {
  const low = answer.toLowerCase();
  for (const header of PROTECTION) expect(low).toContain(header);
  expect(answer).not.toMatch(LEAKS);
}

test.each([
  ['a path that is nowhere', 'GET /nowhere HTTP/1.1', 404],
  ['a page that is nowhere', 'GET /nowhere.html HTTP/1.1', 404],
  ['a path that goes up', 'GET /api/../../etc/passwd HTTP/1.1', 404],
  ['a path that goes up in disguise', 'GET /api/%2e%2e/%2e%2e/etc/passwd HTTP/1.1', 404],
  ['a path that is no text', 'GET /%zz HTTP/1.1', 400],
  ['a path of the API that is no text', 'GET /api/%zz HTTP/1.1', 400],
  ['a path of identity that is no text', 'GET /auth/v1/%zz HTTP/1.1', 400],
  ['bytes that are no text', 'GET /%ff%fe HTTP/1.1', 400],
  ['a wrong method', 'PATCH /healthz HTTP/1.1', 404],
  ['a method that nobody knows', 'BREW /healthz HTTP/1.1', 400],
  ['no request at all', 'hello', 400],
  ['a family that is not there', 'GET /api/nothing?endpoint=x HTTP/1.1', 404],
  ['a double slash', 'GET //api//project HTTP/1.1', 404],
  ['a whole address', 'GET http://evil.example/healthz HTTP/1.1', 200],
])('%s is answered with every header and no internal detail', async (_, line, status) => {
  const answer = await request(line);
  expect(answer.slice(0, 12)).toBe(`HTTP/1.1 ${status}`);
  isProtected(answer);
});

test('endless headers and addresses are refused with every header', async () => {
  const long = await request('GET /healthz HTTP/1.1', `X-Long: ${'x'.repeat(40_000)}`);
  expect(long.slice(0, 12)).toBe('HTTP/1.1 431');
  isProtected(long);
  const address = await request(`GET /api/project?endpoint=${'x'.repeat(40_000)} HTTP/1.1`);
  expect(['HTTP/1.1 431', 'HTTP/1.1 414']).toContain(address.slice(0, 12));
  isProtected(address);
  const segment = await request(`GET /realtime/v1/api/broadcast/${'t'.repeat(5000)}/events/e HTTP/1.1`);
  expect(segment.slice(0, 10)).toBe('HTTP/1.1 4');
  isProtected(segment);
});

test('an answer of the API cannot be cached by others, errors and descriptions included', async () => {
  for (const path of [
    '/api/config',
    '/api/openapi.json',
    '/api/project?endpoint=nothing',
    '/api/nothing',
    '/api/project',
    '/api/%zz',
  ]) {
    expect([path, (await request(`GET ${path} HTTP/1.1`)).toLowerCase().includes('cache-control: no-store')]).toEqual([
      path,
      true,
    ]);
  }
});

test('every refusal outside identity has the same format', async () => {
  for (const [method, path] of [
    ['GET', '/nowhere'],
    ['POST', '/healthz'],
    ['GET', '/%zz'],
    ['DELETE', '/api/config'],
    ['PATCH', '/api/project?endpoint=create-task'],
    ['OPTIONS', '/api/project?endpoint=create-task'],
  ] as const) {
    const answer = await fetch(new URL(path, url), { method });
    const body = (await answer.json()) as { error: Record<string, unknown> };
    expect([path, Object.keys(body)]).toEqual([path, ['error']]);
    expect(body.error).toEqual({
      code: expect.any(String),
      message: expect.any(String),
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    expect([400, 404, 405]).toContain(answer.status);
  }
});

test('a HEAD request runs no action', async () => {
  const before = await app.database.pool.query('SELECT count(*) FROM "Event"');
  for (const endpoint of ['delete-task', 'restore-task', 'get-task-details']) {
    const answer = await fetch(new URL(`/api/project?endpoint=${endpoint}&taskId=${all.taskId}`, url), {
      method: 'HEAD',
      headers: { authorization: `Bearer ${all.ada.token}` },
    });
    expect([endpoint, answer.status]).toEqual([endpoint, 405]);
  }
  expect((await app.database.pool.query('SELECT count(*) FROM "Event"')).rows).toEqual(before.rows);
});

test.each([
  ['X-HTTP-Method-Override', 'DELETE'],
  ['X-HTTP-Method', 'DELETE'],
  ['X-Method-Override', 'DELETE'],
])('the header %s has no effect', async (header, method) => {
  const answer = await fetch(new URL(`/api/project?endpoint=get-task-details&taskId=${all.taskId}`, url), {
    headers: { authorization: `Bearer ${all.ada.token}`, [header]: method },
  });
  expect(answer.status).toBe(400);
});

describe('upgrade requests', () => {
  const UPGRADE = ['Upgrade: websocket', 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==', 'Sec-WebSocket-Version: 13'];
  test.each([
    '//',
    '//realtime/v1/websocket',
    '/realtime/v1/websocket',
    '/realtime/v1/websocket?apikey=%',
    '/realtime/v1/websocket?apikey=x&apikey=y',
    '/realtime/v1/websocket?vsn=9',
    '/realtime/v1/other',
    '/%zz',
    '*',
    'http://[',
    'http://evil.example:99999/realtime/v1/websocket',
  ])('to %s are refused, and the process keeps running', async (path) => {
    const answer = await spoken(
      [`GET ${path} HTTP/1.1`, 'Host: localhost', 'Connection: Upgrade', ...UPGRADE, '', ''].join('\r\n'),
    );
    expect(answer.slice(0, 10)).toMatch(/^HTTP\/1.1 4/);
    expect((await fetch(new URL('/healthz', url))).status).toBe(200);
  });

  test('with a key and an invalid handshake are refused, and the process keeps running', async () => {
    const key = encodeURIComponent(app.publishableKey);
    for (const headers of [
      ['Upgrade: websocket'],
      ['Upgrade: websocket', 'Sec-WebSocket-Key: x', 'Sec-WebSocket-Version: 99'],
      ['Upgrade: h2c'],
    ]) {
      await spoken(
        [`GET /realtime/v1/websocket?apikey=${key} HTTP/1.1`, 'Host: x', 'Connection: Upgrade', ...headers, '', ''].join('\r\n'),
      );
      expect((await fetch(new URL('/healthz', url))).status).toBe(200);
    }
  });
});

test('the description of every action is correct: method, right, each parameter, and a body without further fields', async () => {
  const document = (await (await fetch(new URL('/api/openapi.json', url))).json()) as {
    paths: Record<
      string,
      Record<
        string,
        {
          'x-required-right'?: string;
          security?: [];
          parameters: { name: string; required: boolean }[];
          requestBody?: { content: Record<string, { schema: { additionalProperties?: boolean } }> };
        }
      >
    >;
  };
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  expect(operations.length).toBeGreaterThan(40);
  // Routes without a session are no actions.
  const plain = operations.filter(({ operation }) => operation.security?.length === 0);
  expect(plain.map(({ path }) => path).toSorted()).toEqual([
    '/calendar/{secret}.ics',
    '/callback/invite',
    '/connect/callback',
    '/contact',
    '/demo/open',
    '/feedback',
    '/hooks/code/{integrationId}',
    '/hooks/discord/{integrationId}',
    '/hooks/gitlab/{integrationId}',
    '/hooks/slack/{integrationId}',
    '/hooks/vercel/{integrationId}',
    '/notifications/digest/{secret}/unsubscribe',
    '/notifications/digest/{secret}/unsubscribe',
    '/notifications/{secret}/unsubscribe',
    '/notifications/{secret}/unsubscribe',
    '/payment/webhook',
    '/reports/{secret}/unsubscribe',
    '/reports/{secret}/unsubscribe',
    '/setup/link',
    '/setup/owner',
    '/share/{slug}',
    '/share/{slug}/forms/comment',
    '/share/{slug}/forms/comment',
    '/share/{slug}/forms/password',
    '/share/{slug}/{documentId}',
    '/share/{slug}/{documentId}/files/{fileId}',
    '/share/{slug}/{documentId}/images/{fileId}',
    '/workflow/{workflowId}/{secret}',
  ]);
  for (const { path, method, operation } of operations.filter((one) => !plain.includes(one))) {
    expect([path, operation['x-required-right']]).toEqual([path, expect.any(String)]);
    const schema = operation.requestBody?.content['application/json']?.schema;
    if (schema) expect([path, schema.additionalProperties]).toEqual([path, false]);
    const wrong = ['get', 'post', 'put', 'delete'].find((other) => other !== method) ?? '';
    const separator = path.includes('?') ? '&' : '?';
    const answer = await fetch(new URL(`/api${path}${separator}x=1`, url), { method: wrong.toUpperCase() });
    expect([path, answer.status, answer.headers.get('allow')]).toEqual([path, 405, method.toUpperCase()]);
  }
});

test('a refusal repeats only a short part of the input', async () => {
  const long = Object.fromEntries(Array.from({ length: 50 }, (_, index) => [`${index}${'x'.repeat(10_000)}`, 1]));
  const { text, status } = await all.ada.ask('PUT', 'user', 'update-user-profile', { body: long });
  expect([status, text.length < 5_000]).toEqual([400, true]);
});
