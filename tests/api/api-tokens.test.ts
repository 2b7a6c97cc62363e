import { randomBytes } from 'node:crypto';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { tokenScopes } from '#contract/token-scopes';
import { isToken, newToken, prefixOf } from '#contract/token-text';
import { statementsOn } from '#server/statements';
import { openApiTokens } from '../../src/features/api-tokens/server/opening.ts';
import type { TestApp } from '../support/app.ts';
import { asking, madeToken, newTokenBody, randomToken } from '../support/api-tokens.ts';
import type { Cast } from '../support/cast.ts';
import { appWithCast } from '../support/cast-app.ts';
import { holdBackWhere } from '../support/held-back.ts';

let app: TestApp;
let all: Cast;
/** Everything that the server logs. */
let logged = '';
const sink = new Writable({ write: (chunk, _, done) => ((logged += String(chunk)), done()) });

beforeAll(async () => {
  ({ app, all } = await appWithCast({ DEFAULT_PLAN: 'PRO' }, { log: pino({ level: 'debug' }, sink) }));
});
afterAll(() => app.stop());

const sql = async (text: string, ...values: unknown[]) => (await app.database.pool.query(text, values)).rows;
beforeEach(() => sql('DELETE FROM "ApiToken"'));

const EVERYTHING = tokenScopes.filter((scope) => scope.endsWith(':write'));
const newTask = (token: string, projectId = all.projectId, ip = '127.0.0.1') =>
  app.app.inject({
    method: 'POST',
    url: `/api/project?endpoint=create-task&projectId=${projectId}`,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    payload: '{"title":"From a program"}',
    remoteAddress: ip,
  });
const codeOf = (answer: { body: string }): string => JSON.parse(answer.body).error?.code ?? 'done';

describe('the text of a token', () => {
  test('has a start, 32 random characters and a checksum, by which it is recognized', () => {
    const token = randomToken();
    expect(token).toMatch(/^cairn_[0-9A-Za-z]{38}$/);
    expect(isToken(token)).toBe(true);
    const made = Array.from({ length: 500 }, () => randomToken());
    expect(new Set(made).size).toBe(500);
    expect(made.every(isToken)).toBe(true);
    for (const place of [6, 20, 37, 43]) {
      const other = token.charAt(place) === 'a' ? 'b' : 'a';
      expect(isToken(token.slice(0, place) + other + token.slice(place + 1))).toBe(false);
    }
    // Of a published implementation of CRC-32, written in base 62.
    expect(newToken((count) => new Uint8Array(count))).toMatch(/^cairn_0{32}/);
  });
});

describe('a token', () => {
  test('acts for its person, whom the histories name with it', async () => {
    const { token, id } = await madeToken(all.ada, { name: 'Import' });
    const made = await newTask(token);
    expect(made.statusCode).toBe(200);
    const taskId = JSON.parse(made.body).id;
    const [event] = await sql(
      'SELECT "actorType", "actorId", "actorName", "onBehalfOf" FROM "Event" WHERE "targetId" = $1',
      taskId,
    );
    expect(event).toEqual({ actorType: 'API_TOKEN', actorId: id, actorName: 'Import', onBehalfOf: all.ada.userId });
    expect((await asking(app, token)('GET', 'tokens', 'get-access')).body).toMatchObject({
      person: { id: all.ada.userId },
      token: { id, name: 'Import', scopes: ['tasks:write'], workspaceId: null },
    });
  });

  test('is listed for its person alone, and nothing lists, logs, stores or exports it', async () => {
    const { token, id } = await madeToken(all.ada);
    await newTask(token);
    const { body } = await all.ada.ask('GET', 'tokens', 'get-tokens');
    expect(body.items).toMatchObject([{ id, prefix: prefixOf(token), state: 'ACTIVE', lastUsedIp: '127.0.0.1' }]);
    expect((await all.ben.ask('GET', 'tokens', 'get-tokens')).body.items).toEqual([]);
    expect((await all.ben.ask('DELETE', 'tokens', 'revoke-token', { query: { tokenId: id } })).status).toBe(404);
    const exported = await all.ada.ask('GET', 'user', 'export-my-data');
    expect(exported.body.apiTokens).toMatchObject([{ name: 'Nightly report', prefix: prefixOf(token) }]);
    const secret = token.slice(12);
    const tables = await sql(
      `SELECT table_name AS "name" FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`,
    );
    for (const { name } of tables)
      expect([
        name,
        await sql(`SELECT 1 FROM "${name}" t WHERE to_jsonb(t)::text LIKE '%' || $1 || '%' LIMIT 1`, secret),
      ]).toEqual([name, []]);
    expect(exported.text).not.toContain(secret);
    expect(logged).toContain('create-task');
    expect(logged).not.toContain(secret);
  });

  test('stops at once when it is revoked, on every server, and a repeat of its requests too', async () => {
    const { token, id } = await madeToken(all.ada);
    // As another server opens tokens, on the same database.
    const elsewhere = openApiTokens({ pool: app.database.pool, actions: [], recorded: () => undefined });
    const key = { 'idempotency-key': 'the-same-key' };
    const parts = { query: { projectId: all.projectId }, body: { title: 'Once' }, headers: key };
    expect((await asking(app, token)('POST', 'project', 'create-task', parts)).status).toBe(200);
    const { delegate } = await elsewhere.open(token, 1, '127.0.0.1');
    const holds = () => delegate.holds?.(statementsOn(app.database.pool));
    expect(await holds()).toBe(true);
    expect((await all.ada.ask('DELETE', 'tokens', 'revoke-token', { query: { tokenId: id } })).status).toBe(200);
    const { status, body } = await asking(app, token)('POST', 'project', 'create-task', parts);
    expect([status, body.error.code]).toEqual([401, 'token-not-valid']);
    await expect(elsewhere.open(token, 1, '127.0.0.1')).rejects.toMatchObject({ code: 'token-not-valid' });
    // Work that the other server has begun with it ends at its next step.
    expect(await holds()).toBe(false);
  });

  test('that expires stops, and is shown as expired', async () => {
    const { token, id, made } = await madeToken(all.ada, { expiresInDays: 30 });
    const days = (Date.parse(made.expiresAt ?? '') - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(30);
    await sql(`UPDATE "ApiToken" SET "expiresAt" = now() - interval '1 second' WHERE "id" = $1`, id);
    expect(codeOf(await newTask(token))).toBe('token-not-valid');
    expect((await all.ada.ask('GET', 'tokens', 'get-tokens')).body.items[0].state).toBe('EXPIRED');
    expect((await madeToken(all.ada, { expiresInDays: null })).made.expiresAt).toBeNull();
  });

  test('is refused with another form, a wrong checksum, or as no token at all', async () => {
    const refused = async (body: object) =>
      (await all.ada.ask('POST', 'tokens', 'create-token', { body: newTokenBody(body) })).body.error;
    const token = randomToken();
    expect((await refused({ token: `${token.slice(0, -1)}!` })).fields).toHaveProperty('token');
    expect((await refused({ token: `cairn_${randomBytes(19).toString('hex')}` })).fields).toHaveProperty('token');
    expect((await refused({ scopes: ['account:write'] })).code).toBe('invalid-input');
    expect((await refused({ scopes: [] })).code).toBe('invalid-input');
    expect((await refused({ expiresInDays: 31 })).code).toBe('invalid-input');
    await madeToken(all.ada, { token });
    expect((await refused({ token })).code).toBe('conflict');
  });

  test('opens no other service: no socket, no file, no account', async () => {
    const { token } = await madeToken(all.ada, { scopes: EVERYTHING });
    const headers = { authorization: `Bearer ${token}`, apikey: app.publishableKey };
    const user = await app.app.inject({ url: '/auth/v1/user', headers });
    expect([401, 403]).toContain(user.statusCode);
    const list = await app.app.inject({ url: '/storage/v1/bucket', headers });
    expect(list.statusCode).toBeGreaterThanOrEqual(400);
    const broadcast = await app.app.inject({
      method: 'POST',
      url: '/realtime/v1/api/broadcast',
      headers,
      payload: { messages: [{ topic: `project:${all.projectId}`, event: 'x', payload: {}, private: true }] },
    });
    expect(broadcast.statusCode).toBeGreaterThanOrEqual(400);
  });
});

describe('a person', () => {
  test('who is held back, demoted, deactivated or removed takes their tokens with them', async () => {
    const { token } = await madeToken(all.ben, { workspaceId: all.workspaceId, scopes: EVERYTHING });
    const [member] = await sql(
      'SELECT * FROM "WorkspaceMember" WHERE "userId" = $1 AND "workspaceId" = $2',
      all.ben.userId,
      all.workspaceId,
    );
    expect((await newTask(token)).statusCode).toBe(200);
    await sql(holdBackWhere('"id" = $1'), member.id);
    expect(codeOf(await newTask(token))).toBe('second-factor-required');
    await sql('UPDATE "WorkspaceMember" SET "isHeldBack" = false WHERE "id" = $1', member.id);
    await sql(
      `UPDATE "ProjectMember" SET "role" = 'VIEWER' WHERE "userId" = $1 AND "projectId" = $2`,
      all.ben.userId,
      all.projectId,
    );
    expect(codeOf(await newTask(token))).toBe('forbidden');
    await sql(
      `UPDATE "ProjectMember" SET "role" = 'MEMBER' WHERE "userId" = $1 AND "projectId" = $2`,
      all.ben.userId,
      all.projectId,
    );
    await sql('UPDATE "WorkspaceMember" SET "isActive" = false WHERE "id" = $1', member.id);
    expect(codeOf(await newTask(token))).toBe('not-found');
    await sql('UPDATE "WorkspaceMember" SET "isActive" = true WHERE "id" = $1', member.id);
    expect((await newTask(token)).statusCode).toBe(200);
    await sql("UPDATE auth.users SET banned_until = now() + interval '1 day' WHERE id = $1", all.ben.userId);
    expect(codeOf(await newTask(token))).toBe('session-ended');
    await sql('UPDATE auth.users SET banned_until = NULL WHERE id = $1', all.ben.userId);
  });

  test('who is a guest has a token that reaches what they reach', async () => {
    const { token } = await madeToken(all.gus, { scopes: EVERYTHING });
    expect(codeOf(await newTask(token))).toBe('not-found');
    expect((await all.gus.ask('GET', 'tokens', 'get-bot-tokens', { query: { workspaceId: all.workspaceId } })).status).toBe(403);
  });

  test('has at most 50 tokens', async () => {
    const { id } = await madeToken(all.ada);
    await sql(
      `INSERT INTO "ApiToken" SELECT (jsonb_populate_record(t, jsonb_build_object('id', gen_random_uuid(),
         'secretHash', left(md5(n::text) || md5(n::text), 43)))).* FROM "ApiToken" t, generate_series(1, 49) n WHERE "id" = $1`,
      id,
    );
    const { status, body } = await all.ada.ask('POST', 'tokens', 'create-token', { body: newTokenBody() });
    expect([status, body.error.fields.name]).toEqual([409, 'You can have up to 50 API tokens here. Revoke one first.']);
  });
});

describe('a bot', () => {
  const bot = (scopes: readonly string[] = ['tasks:write']) =>
    madeToken(all.ada, { kind: 'bot', workspaceId: all.workspaceId, scopes });

  test('is seen and revoked by every admin of its workspace, and by no one else', async () => {
    const { id, token } = await bot();
    const query = { workspaceId: all.workspaceId };
    expect((await all.ada.ask('GET', 'tokens', 'get-bot-tokens', { query })).body.items).toMatchObject([
      { id, state: 'ACTIVE', person: { id: all.ada.userId } },
    ]);
    expect((await all.ada.ask('GET', 'tokens', 'get-tokens')).body.items).toEqual([]);
    expect((await all.ben.ask('GET', 'tokens', 'get-bot-tokens', { query })).status).toBe(403);
    const revoke = { query: { ...query, tokenId: id } };
    expect((await all.ben.ask('DELETE', 'tokens', 'revoke-bot-token', revoke)).status).toBe(403);
    expect((await all.mallory.ask('DELETE', 'tokens', 'revoke-bot-token', revoke)).status).toBe(404);
    const own = await madeToken(all.ben, { workspaceId: all.workspaceId });
    expect((await all.ada.ask('DELETE', 'tokens', 'revoke-bot-token', { query: { ...query, tokenId: own.id } })).status).toBe(
      404,
    );
    await sql(
      `UPDATE "WorkspaceMember" SET "role" = 'ADMIN' WHERE "userId" = $1 AND "workspaceId" = $2`,
      all.ben.userId,
      all.workspaceId,
    );
    expect((await all.ben.ask('DELETE', 'tokens', 'revoke-bot-token', revoke)).status).toBe(200);
    await sql(
      `UPDATE "WorkspaceMember" SET "role" = 'MEMBER' WHERE "userId" = $1 AND "workspaceId" = $2`,
      all.ben.userId,
      all.workspaceId,
    );
    expect(codeOf(await newTask(token))).toBe('token-not-valid');
  });

  test('stays in its workspace, and has no inbox', async () => {
    const { token } = await bot(EVERYTHING.filter((scope) => !scope.startsWith('notifications')));
    const ask = asking(app, token);
    expect((await ask('GET', 'workspace', 'get-workspace', { query: { workspaceId: all.workspaceId } })).status).toBe(200);
    expect((await ask('GET', 'workspace', 'get-workspace', { query: { workspaceId: all.ada.workspaceId } })).status).toBe(
      all.ada.workspaceId === all.workspaceId ? 200 : 404,
    );
    expect((await ask('GET', 'tokens', 'get-access')).body.workspaces).toMatchObject([{ id: all.workspaceId }]);
    await expect(bot(['notifications:read'])).rejects.toThrow("A bot can't have notifications.");
  });

  test('stops when its sponsor may no longer manage integrations', async () => {
    const { token } = await bot();
    const role = (to: string) =>
      sql(
        `UPDATE "WorkspaceMember" SET "role" = $3 WHERE "userId" = $1 AND "workspaceId" = $2`,
        all.ada.userId,
        all.workspaceId,
        to,
      );
    expect((await newTask(token)).statusCode).toBe(200);
    // The database keeps one owner.
    await sql(
      `UPDATE "WorkspaceMember" SET "role" = 'OWNER' WHERE "userId" = $1 AND "workspaceId" = $2`,
      all.ben.userId,
      all.workspaceId,
    );
    await role('MEMBER');
    expect(codeOf(await newTask(token))).toBe('token-not-valid');
    expect(
      (await all.ben.ask('GET', 'tokens', 'get-bot-tokens', { query: { workspaceId: all.workspaceId } })).body.items[0].state,
    ).toBe('STOPPED');
    await role('OWNER');
    await sql(
      `UPDATE "WorkspaceMember" SET "role" = 'MEMBER' WHERE "userId" = $1 AND "workspaceId" = $2`,
      all.ben.userId,
      all.workspaceId,
    );
    expect((await newTask(token)).statusCode).toBe(200);
  });
});
