import { afterAll, beforeAll, expect, test } from 'vitest';
import { ASKS_AT_MOST } from '#contract/batch';
import { newId } from '#contract/new-id';
import type { Answer, Person, TestApp } from '../support/app.ts';
import { appWithCast } from '../support/cast-app.ts';
import type { Cast } from '../support/cast.ts';

let app: TestApp;
let all: Cast;

beforeAll(async () => {
  ({ app, all } = await appWithCast());
});
afterAll(() => app.stop());

type Asked = { family: string; endpoint?: string; query?: Record<string, string> };

const textOf = ({ family, endpoint, query = {} }: Asked): string =>
  `${family}?${new URLSearchParams({ ...(endpoint && { endpoint }), ...query }).toString()}`;

const batch = (person: Person | null, asks: readonly Asked[], tags?: readonly string[]): Promise<Answer> =>
  app.ask(person?.token ?? null, 'GET', 'batch', null, { query: { ask: asks.map(textOf), ...(tags && { tag: tags }) } });

const home = (): Asked => ({ family: 'workspace', endpoint: 'get-workspace', query: { workspaceId: all.workspaceId } });
const frame = (): Asked => ({ family: 'kanban', endpoint: 'get-board-frame', query: { projectId: all.projectId } });

test('each request is answered as it would be alone, in the order of the requests', async () => {
  const asks = [frame(), home()];
  const { status, body } = await batch(all.ben, asks);
  expect(status).toBe(200);
  const alone = await Promise.all(
    asks.map(({ family, endpoint, query = {} }) => all.ben.ask('GET', family, endpoint ?? null, { query })),
  );
  expect(body.answers.map((one: { body: unknown }) => one.body)).toEqual(alone.map((one) => one.body));
  expect(body.answers.map((one: { etag: unknown }) => one.etag)).toEqual(alone.map(({ headers }) => headers['etag']));
});

test('a refused request fails alone, with the same error as alone', async () => {
  const { body } = await batch(all.mallory, [frame(), { family: 'workspace', endpoint: 'get-user-workspaces' }]);
  expect(body.answers[0]).toMatchObject({ status: 404, body: { error: { code: 'not-found' } } });
  expect(body.answers[1].status).toBe(200);
  const { body: junk } = await batch(all.ada, [
    { family: 'nowhere', endpoint: 'x' },
    { family: 'project', endpoint: 'nothing' },
    { family: 'project', endpoint: 'get-project-metrics', query: { projectId: 'no id' } },
    { family: 'project' },
  ]);
  expect(junk.answers.map((one: { status: number }) => one.status)).toEqual([404, 404, 400, 400]);
});

test('every request without a session is refused', async () => {
  const { body } = await batch(null, [frame(), home()]);
  expect(body.answers.map((one: Answer) => one.body.error.code)).toEqual(['not-signed-in', 'not-signed-in']);
});

test('data that the client already has is not sent again', async () => {
  const { body } = await batch(all.ada, [frame(), home()]);
  const [first, second] = body.answers;
  const again = await batch(all.ada, [frame(), home()], [first.etag, '']);
  expect(again.body.answers[0]).toMatchObject({ status: 304, etag: first.etag });
  expect(again.body.answers[0]).not.toHaveProperty('body');
  expect(again.body.answers[1]).toMatchObject({ status: 200, etag: second.etag });
});

test('a batch changes nothing', async () => {
  const created = { family: 'project', endpoint: 'create-task', query: { projectId: all.projectId } };
  const { body } = await batch(all.ada, [created]);
  expect(body.answers[0]).toMatchObject({ status: 405, body: { error: { code: 'method-not-allowed' } } });
  const posted = await app.ask(all.ada.token, 'POST', 'batch', null, {
    query: { ask: textOf(created) },
    body: { title: 'no' },
    headers: { 'idempotency-key': newId() },
  });
  expect(posted.status).toBe(405);
});

test('requests that stream, call another server or are cached cannot be batched', async () => {
  const { body } = await batch(all.ada, [
    { family: 'audit-logs', endpoint: 'download-audit-log', query: { workspaceId: all.workspaceId, format: 'csv' } },
    { family: 'project', endpoint: 'get-project-tasks', query: { projectId: all.projectId, limit: 'all' } },
    frame(),
  ]);
  expect(body.answers.slice(0, 2)).toEqual([null, null]);
  expect(body.answers[2].status).toBe(200);
});

test('a batch takes 1 to its maximum of requests, each with its etag or none, and no other fields', async () => {
  const refusals = await Promise.all([
    batch(all.ada, []),
    batch(all.ada, Array.from({ length: ASKS_AT_MOST + 1 }, frame)),
    batch(all.ada, [frame(), home()], ['one']),
    app.ask(all.ada.token, 'GET', 'batch', null, { query: { ask: textOf(frame()), endpoint: 'get-board-frame' } }),
  ]);
  expect(refusals.map(({ status, body }) => [status, Object.keys(body.error.fields)])).toEqual([
    [400, ['ask']],
    [400, ['ask']],
    [400, ['tag']],
    [400, ['endpoint']],
  ]);
});
