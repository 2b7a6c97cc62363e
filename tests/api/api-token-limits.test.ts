import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { expiryWarning } from '../../src/features/api-tokens/server/expiry-job.ts';
import { EXAMPLES } from '../../src/server/api-page.ts';
import type { TestApp } from '../support/app.ts';
import { madeToken, randomToken } from '../support/api-tokens.ts';
import type { Cast } from '../support/cast.ts';
import { appWithCast } from '../support/cast-app.ts';
import { sentByCurl } from '../support/curl.ts';

let app: TestApp;
let all: Cast;

beforeAll(async () => {
  ({ app, all } = await appWithCast({ DEFAULT_PLAN: 'PRO' }));
});
afterAll(() => app.stop());

const sql = async (text: string, ...values: unknown[]) => (await app.database.pool.query(text, values)).rows;
beforeEach(() => sql('DELETE FROM "ApiToken"'));

const newTask = (token: string, projectId = all.projectId, ip = '127.0.0.1') =>
  app.app.inject({
    method: 'POST',
    url: `/api/project?endpoint=create-task&projectId=${projectId}`,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    payload: '{"title":"From a program"}',
    remoteAddress: ip,
  });

describe('limits', () => {
  test('a token sends 120 requests a minute on all servers together, and each answer says what is left', async () => {
    const { token, id } = await madeToken(all.ada);
    const first = await newTask(token);
    expect(first.headers).toMatchObject({ 'ratelimit-limit': '120', 'ratelimit-remaining': '119' });
    const batch = await app.app.inject({
      url: `/api/batch?ask=${encodeURIComponent('tokens?endpoint=get-access')}&ask=${encodeURIComponent('tokens?endpoint=get-access')}`,
      headers: { authorization: `Bearer ${token}` },
    });
    expect([batch.statusCode, batch.headers['ratelimit-remaining']]).toEqual([200, '117']);
    await sql('UPDATE "ApiTokenUse" SET "requests" = 119 WHERE "tokenId" = $1', id);
    expect((await newTask(token)).headers['ratelimit-remaining']).toBe('0');
    const over = await newTask(token);
    expect([over.statusCode, over.headers['ratelimit-remaining']]).toEqual([429, '0']);
    expect(Number(over.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(over.headers['retry-after'])).toBeLessThanOrEqual(60);
    await sql(`UPDATE "ApiTokenUse" SET "since" = now() - interval '61 seconds' WHERE "tokenId" = $1`, id);
    expect((await newTask(token)).headers['ratelimit-remaining']).toBe('119');
  });

  test('wrong tokens from one network are limited, and right ones from there still work', async () => {
    const { token } = await madeToken(all.ada);
    const from = '203.0.113.7';
    const codes = new Map<number, number>();
    for (let nth = 0; nth < 200; nth += 50) {
      const wrong = Array.from({ length: 50 }, (_, n) => (n % 2 === 0 ? randomToken() : `cairn_${'a'.repeat(38)}`));
      const answers = await Promise.all(wrong.map((each) => newTask(each, all.projectId, from)));
      for (const { statusCode } of answers) codes.set(statusCode, (codes.get(statusCode) ?? 0) + 1);
    }
    expect(Object.fromEntries(codes)).toEqual({ 401: 30, 429: 170 });
    expect((await newTask(token, all.projectId, from)).statusCode).toBe(200);
    expect((await newTask(randomToken(), all.projectId, '198.51.100.1')).statusCode).toBe(401);
  });
});

describe('people are told', () => {
  const said = async (of: string) => (await app.mailsTo(of)).map(({ subject }) => subject);

  test('when a token is used from a new network, once, with an entry in the audit log', async () => {
    const { token, id } = await madeToken(all.ada, { name: 'Backup' });
    const subject = 'API token used from a new address: Backup';
    await newTask(token);
    await newTask(token);
    await Promise.all(Array.from({ length: 5 }, () => newTask(token, all.projectId, '203.0.113.99')));
    await expect.poll(() => said(all.ada.email)).toContain(subject);
    expect((await said(all.ada.email)).filter((each) => each === subject)).toHaveLength(1);
    const entries = await sql(
      `SELECT "action", "targetName", "workspaceId" FROM "AuditEntry" WHERE "targetId" = $1 ORDER BY "action"`,
      id,
    );
    const inAll = entries.filter(({ workspaceId }) => workspaceId === all.workspaceId);
    expect(inAll.map(({ action }) => action)).toEqual(['token.created', 'token.used_from_new_ip']);
    expect(new Set(entries.map(({ targetName }) => targetName))).toEqual(new Set(['Backup']));
    await all.ada.ask('DELETE', 'tokens', 'revoke-token', { query: { tokenId: id } });
    const after = await sql(
      `SELECT 1 FROM "AuditEntry" WHERE "targetId" = $1 AND "action" = 'token.revoked' AND "workspaceId" = $2`,
      id,
      all.workspaceId,
    );
    expect(after).toHaveLength(1);
  });

  test('a week before a token expires, once', async () => {
    const { id } = await madeToken(all.ada, { name: 'Old' });
    await madeToken(all.ada, { name: 'Young' });
    await sql(`UPDATE "ApiToken" SET "expiresAt" = now() + interval '6 days' WHERE "id" = $1`, id);
    const job = expiryWarning(app.database.pool);
    await job.work(null);
    await job.work(null);
    const told = await sql(`SELECT "targetId" FROM "Event" WHERE "action" = 'token-expires-soon'`);
    expect(told).toEqual([{ targetId: id }]);
    // Any event of a token wakes the reader.
    await madeToken(all.ada);
    await expect.poll(() => said(all.ada.email)).toContain('API token expires soon: Old');
    expect(await said(all.ada.email)).not.toContain('API token expires soon: Young');
  });
});

test('the examples of the API page run as they stand, with one’s own token', async () => {
  const { token } = await madeToken(all.ada, { scopes: ['projects:read', 'tasks:write'] });
  const values = { TOKEN: token, CAIRN: await app.listen(), WORKSPACE: all.workspaceId, PROJECT: all.projectId };
  for (const { command } of EXAMPLES) {
    const { status, body } = await sentByCurl(command, values);
    expect([status, typeof body]).toEqual([200, 'object']);
  }
  expect(await sql(`SELECT "title" FROM "Task" WHERE "title" = 'Call the printer'`)).toHaveLength(1);
  const page = await app.app.inject({ url: '/api' });
  for (const { command } of EXAMPLES) expect(page.body).toContain(command.split('"')[1]);
});
