import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errors } from '#contract/errors';
import { newId } from '#contract/new-id';
import type { TestApp } from '../support/app.ts';
import { openLog } from '#server/log';
import { collectFeatures } from '../../src/main/features.ts';
import type { Cast } from '../support/cast.ts';
import { appWithCast } from '../support/cast-app.ts';
import { examples } from '../support/examples.ts';

const silent = { send: () => Promise.resolve(), close: () => Promise.resolve() };

let app: TestApp;
let all: Cast;

beforeAll(async () => {
  ({ app, all } = await appWithCast());
});
afterAll(() => app.stop());

const raw = (options: { method?: 'GET' | 'POST' | 'PUT'; url: string; payload?: string; headers?: Record<string, string> }) =>
  app.app.inject({
    method: 'GET',
    ...options,
    headers: { authorization: `Bearer ${all.ada.token}`, 'content-type': 'application/json', ...options.headers },
  });
const creation = () => `/api/project?endpoint=create-task&projectId=${all.projectId}`;

test('an error contains its code, sentence and request id, and nothing else', async () => {
  const answer = await app.ask(all.ada.token, 'GET', 'project', 'get-task-details', { query: { taskId: newId() } });
  expect(answer.status).toBe(404);
  expect(answer.body).toEqual({
    error: { code: 'not-found', message: 'Not found.', requestId: expect.stringMatching(/^[0-9a-f-]{36}$/) },
  });
  expect(answer.headers['x-request-id']).toBe(answer.body.error.requestId);
});

test('an error about bad input names the invalid fields', async () => {
  const answer = await app.ask(all.ada.token, 'POST', 'project', 'create-task', {
    query: { projectId: all.projectId },
    body: { title: '', colour: 'red' },
  });
  expect(answer.status).toBe(400);
  expect(Object.keys(answer.body.error.fields).toSorted()).toEqual(['colour', 'title']);
});

test.each([
  ['no JSON', '{"title":'],
  ['nested too deeply', `${'['.repeat(40)}${']'.repeat(40)}`],
  ['a list', '[]'],
  ['a bare word', '"title"'],
  ['a lone surrogate', '{"title":"\\ud800"}'],
  ['a null character', '{"title":"a\\u0000b"}'],
  ['a prototype', '{"title":"x","__proto__":{"a":1}}'],
])('a body that is %s is refused', async (_, payload) => {
  expect((await raw({ method: 'POST', url: creation(), payload })).statusCode).toBe(400);
});

test('a body over the limit answers 413', async () => {
  const payload = JSON.stringify({ title: 'x', description: 'x'.repeat(1_100_000) });
  expect((await raw({ method: 'POST', url: creation(), payload })).statusCode).toBe(413);
});

test('forms and other content types are refused', async () => {
  const form = await raw({
    method: 'POST',
    url: creation(),
    payload: 'title=x',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect(form.statusCode).toBe(400);
});

test('an endpoint that is absent, unknown, repeated or without a family is refused', async () => {
  const ask = async (url: string) => (await raw({ url })).statusCode;
  expect(await ask('/api/project')).toBe(400);
  expect(await ask('/api/project?endpoint=nothing')).toBe(404);
  expect(await ask('/api/project?endpoint=constructor')).toBe(404);
  expect(await ask('/api/project?endpoint=get-project-metrics&endpoint=delete-task')).toBe(400);
  expect(await ask('/api/nothing?endpoint=get')).toBe(404);
});

test('every answer carries the security headers', async () => {
  for (const url of ['/api/config', '/api/openapi.json', '/api', '/healthz', '/api/project?endpoint=nothing']) {
    const { headers } = await raw({ url });
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['content-security-policy']).toContain("object-src 'none'");
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['content-security-policy']).not.toContain('unsafe-eval');
    expect(headers['referrer-policy']).toBeDefined();
  }
  expect(
    (await raw({ url: `/api/project?endpoint=get-project-metrics&projectId=${all.projectId}` })).headers['cache-control'],
  ).toBe('no-store');
});

test('an unchanged list answers 304 to a client that has it', async () => {
  const url = `/api/project?endpoint=get-project-tasks&limit=all&projectId=${all.projectId}`;
  const first = await raw({ url });
  const again = await raw({ url, headers: { 'if-none-match': String(first.headers.etag) } });
  expect([first.statusCode, again.statusCode, again.body]).toEqual([200, 304, '']);
  await all.ada.ask('POST', 'project', 'create-task', { query: { projectId: all.projectId }, body: { title: 'One more' } });
  const changed = await raw({ url, headers: { 'if-none-match': String(first.headers.etag) } });
  expect([changed.statusCode, changed.headers.etag === first.headers.etag]).toEqual([200, false]);
});

test('the API describes itself: every action with method, right and parameters', async () => {
  const document = (await raw({ url: '/api/openapi.json' })).json();
  const create = document.paths['/project?endpoint=create-task'].post;
  expect(create['x-required-right']).toBe('project:createTask');
  expect(create.parameters.map(({ name }: { name: string }) => name)).toEqual(
    expect.arrayContaining(['projectId', 'workspaceId', 'Idempotency-Key']),
  );
  expect(create.requestBody.content['application/json'].schema.properties.title.maxLength).toBe(500);
  expect(document.paths['/register'].post).toBeDefined();
  const invited = document.paths['/callback/invite'].get;
  expect([invited.security, invited.parameters[0].name]).toEqual([[], 'token']);
  expect(document.paths['/payment/webhook'].post.parameters[0]).toMatchObject({ name: 'stripe-signature', in: 'header' });
  const page = await raw({ url: '/api' });
  expect(page.body).toContain('update-task-status');
});

test('the configuration for browsers contains no secret', async () => {
  const { body } = await raw({ url: '/api/config' });
  expect(Object.keys(JSON.parse(body)).toSorted()).toEqual([
    'apiUrl',
    'invitesByMail',
    'languages',
    'linking',
    'mail',
    'mailPage',
    'operator',
    'passkeys',
    'providers',
    'secondFactors',
    'supabaseKey',
    'supabaseUrl',
    'version',
  ]);
  expect(body).not.toContain('secret');
});

test('the configuration names the requested address, or PUBLIC_URL if that is invalid', async () => {
  const asked = async (host: string) => (await app.app.inject({ url: '/api/config', headers: { host } })).json().supabaseUrl;
  expect(await asked('192.0.2.7:3000')).toBe('http://192.0.2.7:3000');
  expect(await asked('x/y@evil')).toBe('http://localhost:3000');
});

test('a key used for another request answers 422, and for another action or person it is another key', async () => {
  const headers = { 'idempotency-key': newId() };
  const query = { taskId: all.taskId };
  const priority = (person: typeof all.ada, value: string) =>
    person.ask('PUT', 'project', 'update-task-priority', { query, body: { priority: value }, headers });
  expect((await priority(all.ada, 'HIGH')).status).toBe(200);
  expect((await priority(all.ada, 'LOW')).body.error.code).toBe('key-reused');
  expect((await priority(all.ben, 'LOW')).status).toBe(200);
  expect((await all.ada.ask('PUT', 'project', 'update-task-notes', { query, body: { notes: 'n' }, headers })).status).toBe(200);
});

test('logout ends the access token at once', async () => {
  const hal = await app.person('hal');
  expect((await hal.ask('GET', 'workspace', 'get-user-workspaces')).status).toBe(200);
  await app.app.inject({
    method: 'POST',
    url: '/auth/v1/logout',
    headers: { apikey: app.publishableKey, authorization: `Bearer ${hal.token}` },
  });
  expect((await hal.ask('GET', 'workspace', 'get-user-workspaces')).body.error.code).toBe('session-ended');
});

test('every documented error has a sentence and a matching status', () => {
  for (const [status, sentence] of Object.values(errors)) {
    expect(status).toBeGreaterThanOrEqual(400);
    expect(sentence).toMatch(/^[A-Z].*\.$/);
  }
});

test('a person added to a project by someone else gets one email', async () => {
  // Only for this project: the cast adds him to another, which can be deleted before that email is written.
  const told = async () =>
    (await app.mailsTo(all.ben.email)).filter(
      ({ subject, text }) => subject.includes('added you to') && text.includes(all.projectId),
    );
  await until(async () => (await told()).length > 0);
  expect(await told()).toHaveLength(1);
  expect((await app.mailsTo(all.ada.email)).filter(({ subject }) => subject.includes('added you to'))).toEqual([]);
});

async function until(isTrue: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; !(await isTrue()); tries++) {
    if (tries > 300) throw new Error('it did not come true');
    await new Promise((done) => void setTimeout(done, 50));
  }
}

describe('the workspace by either of its names', () => {
  const aliased = collectFeatures({ DEFAULT_PLAN: 'FREE', publicUrl: 'http://localhost' }, silent, openLog('silent'))
    .endpoints.map(({ action }) => action)
    .filter(({ reach }) => reach.alias !== undefined);

  test.each(aliased)('$family $name takes id and workspaceId, and both if they agree', async ({ family, name, method }) => {
    const { workspaceId } = all;
    const example = examples[`${family}.${name}`]?.(all) ?? {};
    const { id: _id, workspaceId: _workspaceId, ...rest } = example.query ?? {};
    const ask = async (query: Record<string, string>) =>
      (await all.ada.ask(method, family, name, { ...example, query: { ...rest, ...query } })).status;
    expect(await ask({ id: workspaceId })).toBe(200);
    expect([await ask({ workspaceId }), await ask({ id: workspaceId.toUpperCase(), workspaceId })]).not.toContain(400);
    const foreign = all.foreign.workspaceId;
    expect([await ask({ id: foreign, workspaceId }), await ask({ id: workspaceId, workspaceId: foreign })]).toEqual([400, 400]);
    expect([await ask({}), await ask({ id: foreign }), await ask({ workspaceId: foreign })]).toEqual([400, 404, 404]);
  });
});
