import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, type TestApp, testApp } from '../support/app.ts';
import { joinWorkspace } from '../support/cast.ts';

let app: TestApp;
let ada: Person;
let origin = '';

beforeAll(async () => {
  app = await testApp();
  origin = await app.listen();
  ada = await app.person('ada');
});
afterAll(() => app.stop());

const sql = async (text: string, ...values: unknown[]) => (await app.database.pool.query(text, values)).rows;

const log = (endpoint: string, query: Record<string, string>, by = ada) =>
  by.ask('GET', 'audit-logs', endpoint, { query: { workspaceId: ada.workspaceId, ...query } });

test.each(['csv', 'jsonl'])('the audit log as one file has the same bytes as its parts (%s)', async (format) => {
  for (let nth = 0; nth < 3; nth++)
    await ada.ask('POST', 'workspace', 'create-project', {
      query: { workspaceId: ada.workspaceId },
      body: { name: `=${format} ${nth}`, visibility: 'TEAM' },
    });
  const filter = { format, category: 'PROJECT' };
  const { body } = await log('export-audit-log', filter);
  const file = await log('download-audit-log', filter);
  expect(body.items.length).toBeGreaterThanOrEqual(3);
  expect(file.text).toBe(body.head + body.items.join(''));
  expect(file.headers['content-type']).toBe(`${format === 'csv' ? 'text/csv' : 'application/x-ndjson'}; charset=utf-8`);
  expect(file.headers['cache-control']).toBe('no-store');
  // As browsers request it: compressed.
  const address = `${origin}/api/audit-logs?endpoint=download-audit-log&workspaceId=${ada.workspaceId}`;
  const sent = await fetch(`${address}&category=PROJECT&format=${format}`, { headers: { authorization: `Bearer ${ada.token}` } });
  expect(Buffer.from(await sent.arrayBuffer()).toString()).toBe(file.text);
});

test('the download is complete across pages, is recorded once, and states its number of entries', async () => {
  await sql(
    `INSERT INTO "AuditEntry" ("workspaceId", "actorType", "actorId", "actorName", "actorEmail", "action", "category", "targetType",
       "targetName", "outcome")
     SELECT $1, 'USER', $2, 'Ada', 'ada@example.com', 'task.deleted', 'CONTENT', 'Task', 'Task ' || n, 'SUCCESS'
     FROM generate_series(1, 1200) n`,
    ada.workspaceId,
    ada.userId,
  );
  const { text } = await log('download-audit-log', { format: 'jsonl', action: 'task.deleted' });
  const seqs = text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line).seq as number);
  expect(seqs).toHaveLength(1200);
  expect(seqs).toEqual(seqs.toSorted((one, other) => other - one));
  const { items } = (await log('get-audit-log', { action: 'audit.exported', limit: '1' })).body;
  expect(items[0].after).toMatchObject({ format: 'jsonl', entries: 1200, newest: seqs[0], oldest: seqs.at(-1) });
});

test('the download is empty if no entry matches', async () => {
  const { status, text } = await log('download-audit-log', { format: 'jsonl', action: 'member.removed' });
  expect([status, text]).toEqual([200, '']);
});

test('the download is refused like any action, and the refusal is recorded', async () => {
  const [ben, mallory] = [await app.person('ben'), await app.person('mallory')];
  await joinWorkspace(app, ben, ada.workspaceId, 'MEMBER');
  const asked = [
    await log('download-audit-log', { format: 'csv' }, ben),
    await log('download-audit-log', { format: 'csv' }, mallory),
  ];
  expect(asked.map(({ status, body }) => [status, body.error.code])).toEqual([
    [403, 'forbidden'],
    [404, 'not-found'],
  ]);
  const { items } = (await log('get-audit-log', { action: 'audit.exported', outcome: 'DENIED' })).body;
  expect(items).toHaveLength(1);
});
