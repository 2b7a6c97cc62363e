import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '#contract/new-id';
import { type Person, testApp, type TestApp } from '../support/app.ts';

let app: TestApp;
let greedy: Person;
let ann: Person;
beforeAll(async () => {
  app = await testApp();
  [greedy, ann] = [await app.person('greedy'), await app.person('ann')];
});
afterAll(() => app.stop());

const projectsOf = ({ ask, workspaceId }: Person) =>
  ask('GET', 'workspace', 'get-workspace-projects', { query: { workspaceId, search: 'basket' } });

it('one person’s request is served before another person’s backlog', async () => {
  const served: string[] = [];
  const note = (who: string) => (answer: { status: number }) => void served.push(`${who} ${answer.status}`);
  const backlog = Array.from({ length: 150 }, () => projectsOf(greedy).then(note('greedy')));
  await projectsOf(ann).then(note('ann'));
  const before = served.indexOf('ann 200');
  await Promise.all(backlog);
  expect(before).toBeGreaterThanOrEqual(0);
  expect(before).toBeLessThan(100);
  expect(served).toHaveLength(151);
});

it('a person with more than two hundred concurrent requests gets 429, and others are served', async () => {
  const answers = Array.from({ length: 260 }, () => projectsOf(greedy));
  const others = await Promise.all([projectsOf(ann), projectsOf(ann)]);
  expect(others.map(({ status }) => status)).toEqual([200, 200]);
  const statuses = (await Promise.all(answers)).map(({ status, headers }) => [status, headers['retry-after'] ?? null]);
  expect(new Set(statuses.map(String))).toEqual(new Set(['200,', '429,2']));
});

it('the readiness check fails before requests give up waiting for the database', async () => {
  const { pool } = app.database;
  const held: { release(): void }[] = [];
  const taking = Array.from({ length: pool.options.max }, async () => held.push(await pool.connect()));
  // The jobs always hold one, on which they listen for new ones.
  await expect.poll(() => held.length).toBe(taking.length - 1);
  const heard: string[] = [];
  const request = pool.query('SELECT 1').then(() => heard.push('served'));
  const readiness = await app.app.inject('/readyz');
  heard.push(`ready ${readiness.statusCode}`);
  for (const one of taking) await one.then(() => held.shift()?.release());
  await request;
  expect(heard).toEqual(['ready 503', 'served']);
  await expect.poll(async () => (await app.app.inject('/readyz')).statusCode).toBe(200);
});

it('many concurrent readiness checks query the database once', async () => {
  let taken = 0;
  const count = (): void => void taken++;
  app.database.pool.on('acquire', count);
  const answers = await Promise.all(Array.from({ length: 200 }, () => app.app.inject('/readyz')));
  app.database.pool.off('acquire', count);
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  // The server's own work uses some, too.
  expect(taken).toBeLessThan(50);
});

it.each([
  ['GET', '/api/nothing'],
  ['GET', '/api/workspace?endpoint=nothing'],
  ['GET', '/nothing/at/all'],
  ['POST', '/nothing'],
  ['DELETE', '/api/workspace?endpoint=get-workspace-projects'],
  ['GET', '/healthz/'],
  ['PATCH', '/readyz'],
  ['GET', '/api/workspace?endpoint=get-workspace-projects&endpoint=get-workspace-projects'],
] as const)('%s %s is an error that is not cached', async (method, url) => {
  const answer = await app.app.inject({ method, url, headers: { authorization: `Bearer ${ann.token}` } });
  expect(answer.statusCode).toBeGreaterThanOrEqual(400);
  expect(answer.headers['cache-control']).toBe('no-store');
});

it('an unknown target gets the same answer with another person’s idempotency key, and foreign and unknown targets get the same answer with one’s own', async () => {
  const key = newId();
  const ask = (person: Person, workspaceId: string) =>
    person.ask('POST', 'workspace', 'create-project', {
      query: { workspaceId },
      body: { name: 'Redirects' },
      headers: { 'idempotency-key': key },
    });
  expect((await ask(greedy, greedy.workspaceId)).status).toBe(200);
  const [foreign, absent] = [await ask(ann, greedy.workspaceId), await ask(ann, newId())];
  expect([foreign.status, foreign.body.error.code]).toEqual([404, 'not-found']);
  expect([absent.status, absent.body.error.code]).toEqual([404, 'not-found']);
  const [own, unknown] = [await ask(greedy, ann.workspaceId), await ask(greedy, newId())];
  expect([own.status, own.body.error.code]).toEqual([unknown.status, unknown.body.error.code]);
});
