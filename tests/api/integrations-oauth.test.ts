import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { AccountService } from '../support/account-services.ts';
import type { Person, TestApp } from '../support/app.ts';
import { type Cast, joinWorkspace } from '../support/cast.ts';
import { appWithCast } from '../support/cast-app.ts';
import { everything } from '../support/everything.ts';
import { begunAccount, BROWSER, comeBack } from '../support/integrations.ts';
import { ok } from '../support/webhook-stage.ts';

const boxed = new AccountService();
let app: TestApp;
let all: Cast;
let amy: Person;

beforeAll(async () => {
  await boxed.start();
  ({ app, all } = await appWithCast({ DEFAULT_PLAN: 'PRO', BOX_BASE_URL: boxed.url }));
  amy = await app.person('amy');
  await joinWorkspace(app, amy, all.workspaceId, 'ADMIN');
});
beforeEach(async () => {
  await rows('DELETE FROM "Connection"');
  await rows('DELETE FROM "AccessToRevoke"');
  await rows('DELETE FROM "ConnectionFlow"');
  Object.assign(boxed, { seconds: 3600, rotates: true, refreshes: 0, revocations: 0, tokenAnswer: null, refreshDelayMs: 0 });
  boxed.asked.length = 0;
  boxed.refusals.length = 0;
  boxed.api = () => [200, { id: '17', login: 'ada@example.com' }];
});
afterAll(async () => {
  await app.stop();
  await boxed.stop();
});

const rows = async (sql: string, values: unknown[] = []) => (await app.database.pool.query(sql, values)).rows;
const inWorkspace = () => ({ workspaceId: all.workspaceId });
const begin = (by = all.ada) => begunAccount(by, inWorkspace(), { provider: 'box' });
const finish = (flowId: string, by = all.ada, query: object = inWorkspace()) =>
  by.ask('POST', 'integrations', 'finish-integration', { query: query as Record<string, string>, body: { flowId } });
const ask = (method: 'GET' | 'PUT' | 'POST' | 'DELETE', name: string, integrationId: string, body?: object) =>
  all.ada.ask(method, 'integrations', name, { query: { ...inWorkspace(), integrationId }, ...(body && { body }) });
const test_ = (id: string) =>
  rows('UPDATE "Connection" SET "testedAt" = NULL').then(() => ok(ask('POST', 'test-integration', id, {})));
const statusOf = async () =>
  (await ok(all.ada.ask('GET', 'integrations', 'get-integrations', { query: inWorkspace() }))).items[0]?.status;

/** Connects an account of Box. */
async function connected(by = all.ada): Promise<string> {
  const { flowId, url } = await begin(by);
  expect((await comeBack(app, boxed.allow(url))).statusCode).toBe(303);
  return (await ok(finish(flowId, by))).integration.id;
}

describe('connecting an account', () => {
  test('leads to the service and back, and stores its tokens encrypted', async () => {
    const { flowId, url } = await begin();
    expect([url.origin, url.pathname]).toEqual([boxed.url, '/api/oauth2/authorize']);
    expect(url.searchParams.get('redirect_uri')).toMatch(/\/api\/connect\/callback$/);
    const back = await comeBack(app, boxed.allow(url));
    expect(back.headers['location']).toMatch(
      new RegExp(`/workspace/${all.workspaceId}/settings/integrations\\?connecting=${flowId}$`),
    );
    expect(back.headers['set-cookie']).toContain(`cairn-connect-${flowId}=; Path=/; Max-Age=0`);
    const { integration } = await ok(finish(flowId));
    expect(integration).toMatchObject({ provider: 'box', accountName: 'ada@example.com', status: 'CONNECTED', hookUrl: null });
    const [{ tokens }] = await rows('SELECT "tokens" FROM "Connection"');
    expect(tokens).not.toMatch(/access|refresh/);
    expect(JSON.stringify(await rows('SELECT to_jsonb(e) FROM "Event" e'))).not.toMatch(/access-|refresh-/);
    expect(await rows('SELECT FROM "ConnectionFlow"')).toEqual([]);
    expect(await test_(integration.id)).toEqual({ isAccepted: true, problem: null });
  });

  test('in a project leads back to the project', async () => {
    const query = { ...inWorkspace(), projectId: all.projectId };
    const { flowId, url } = await begunAccount(all.ada, query, { provider: 'box' });
    const back = await comeBack(app, boxed.allow(url));
    expect(back.headers['location']).toContain(
      `/dashboard/${all.workspaceId}/projects/${all.projectId}/settings/integrations?connecting=`,
    );
    expect((await finish(flowId)).status).toBe(404);
    expect((await ok(finish(flowId, all.ada, query))).integration).toMatchObject({ scope: 'PROJECT', projectId: all.projectId });
  });

  test('says so if the person does not allow it, or the service refuses', async () => {
    const first = await begin();
    await comeBack(app, { state: first.state, error: 'access_denied' });
    expect((await ok(finish(first.flowId))).problem).toBe('Access was not allowed there. Connect again to allow it.');
    const second = await begin();
    const returned = boxed.allow(second.url);
    await comeBack(app, { ...returned, code: 'of-someone-else' });
    expect(await ok(finish(second.flowId))).toEqual({
      integration: null,
      problem: 'The service did not accept the sign-in. Connect again.',
    });
    const answers = [
      [500, '<html>canary</html>'],
      [200, 'canary'],
      [200, { access_token: 7 }],
      [200, { access_token: 'access-1', token_type: 'Bearer', expires_in: 60 }],
    ] as const;
    for (const tokenAnswer of answers) {
      const { flowId, url } = await begin();
      await comeBack(app, boxed.allow(url));
      boxed.tokenAnswer = tokenAnswer;
      const { integration, problem } = await ok(finish(flowId));
      boxed.tokenAnswer = null;
      expect([integration, typeof problem]).toEqual([null, 'string']);
      // A sign-in is used up, so nothing is tried again.
      expect(problem).not.toMatch(/canary|tried again/);
    }
    expect(await rows('SELECT FROM "Connection"')).toEqual([]);
  });

  test('is refused for an account that cannot be read', async () => {
    boxed.api = () => [200, { login: 7 }];
    const { flowId, url } = await begin();
    await comeBack(app, boxed.allow(url));
    expect((await ok(finish(flowId))).problem).toBe('The service gave an answer that cannot be read.');
  });

  test('is not possible while the operator has not set the client', async () => {
    const body = { provider: 'google', name: 'Calendar', browser: BROWSER };
    const { status, body: refused } = await all.ada.ask('POST', 'integrations', 'begin-integration', {
      query: inWorkspace(),
      body,
    });
    expect([status, refused.error.fields]).toEqual([
      409,
      { provider: 'The operator of this server has to set GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET first.' },
    ]);
    const { items } = await ok(all.ada.ask('GET', 'integrations', 'get-services', { query: inWorkspace() }));
    const missing = Object.fromEntries(
      items.map((each: { provider: string; missing: string[] }) => [each.provider, each.missing]),
    );
    expect(missing).toMatchObject({ slack: [], box: [], google: ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'] });
  });
});

describe('what someone began is ended by nobody else', () => {
  const refused = async (act: () => Promise<{ statusCode: number; body: string }>) => {
    const before = await everything(app);
    const { statusCode, body } = await act();
    expect([statusCode, body.includes('This sign-in is over')]).toEqual([404, true]);
    expect(await everything(app)).toBe(before);
  };

  test('not by another browser, whatever it sends', async () => {
    const { flowId, url } = await begin();
    const returned = boxed.allow(url);
    await refused(() => comeBack(app, returned, { browser: 'c'.repeat(64) }));
    await refused(() => comeBack(app, returned, { browser: null }));
    await refused(() => comeBack(app, returned, { browser: 'short' }));
    await refused(() => comeBack(app, { ...returned, state: `${flowId}.${'x'.repeat(43)}` }));
    expect((await comeBack(app, returned)).statusCode).toBe(303);
    expect((await ok(finish(flowId))).problem).toBeNull();
  });

  test('not a second time', async () => {
    const { flowId, url } = await begin();
    const returned = boxed.allow(url);
    await comeBack(app, returned);
    await refused(() => comeBack(app, returned));
    await refused(() => comeBack(app, { state: returned.state, error: 'access_denied' }));
    expect((await ok(finish(flowId))).problem).toBeNull();
    expect((await finish(flowId)).status).toBe(404);
    await refused(() => comeBack(app, returned));
  });

  test('not after ten minutes', async () => {
    const { url } = await begin();
    await rows(`UPDATE "ConnectionFlow" SET "createdAt" = now() - interval '601 seconds'`);
    await refused(() => comeBack(app, boxed.allow(url)));
  });

  test('not by another person, in another workspace, or before the browser is back', async () => {
    const { flowId, url } = await begin();
    expect((await finish(flowId)).status).toBe(409);
    await comeBack(app, boxed.allow(url));
    const before = await everything(app);
    const answers = [
      await finish(flowId, amy),
      await finish(flowId, all.mallory),
      await finish(flowId, all.ada, { workspaceId: all.sideWorkspaceId }),
      await finish(flowId, all.ada, { workspaceId: all.workspaceId, projectId: all.projectId }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect(await everything(app)).toBe(before);
  });

  test('not by someone who began again', async () => {
    const { url } = await begin();
    await begin();
    await refused(() => comeBack(app, boxed.allow(url)));
  });
});

describe('tokens', () => {
  test('are exchanged before they expire and when they are refused, and the new ones are kept', async () => {
    const id = await connected();
    await rows(`UPDATE "Connection" SET "tokensUntil" = now() + interval '30 seconds'`);
    expect((await test_(id)).isAccepted).toBe(true);
    boxed.expireAll();
    expect((await test_(id)).isAccepted).toBe(true);
    expect((await test_(id)).isAccepted).toBe(true);
    expect([boxed.refreshes, await statusOf()]).toEqual([2, 'CONNECTED']);
    boxed.rotates = false;
    boxed.expireAll();
    expect((await test_(id)).isAccepted).toBe(true);
    boxed.expireAll();
    expect((await test_(id)).isAccepted).toBe(true);
  });

  test('are exchanged once, however many need them', async () => {
    const id = await connected();
    boxed.expireAll();
    boxed.refreshDelayMs = 300;
    const tested = () => rows('UPDATE "Connection" SET "testedAt" = NULL').then(() => ask('POST', 'test-integration', id, {}));
    const answers = await Promise.all([tested(), tested(), tested(), tested()]);
    expect(answers.map(({ body }) => body.isAccepted ?? body.error.code)).toEqual(answers.map(() => true));
    expect(boxed.refreshes).toBe(1);
  });

  test('that were revoked over there ask for the account again, which brings the integration back', async () => {
    const id = await connected();
    boxed.revokeAll();
    expect(await test_(id)).toMatchObject({ isAccepted: false, problem: /Connect it again/ });
    expect(await statusOf()).toBe('NEEDS_REAUTH');
    boxed.asked.length = 0;
    await test_(id);
    expect(boxed.asked).toEqual([]);
    const begun = await ok(ask('POST', 'begin-integration-again', id, { browser: BROWSER }));
    await comeBack(app, boxed.allow(new URL(begun.url)));
    expect((await ok(finish(begun.flowId))).integration).toMatchObject({ id, status: 'CONNECTED' });
    expect((await test_(id)).isAccepted).toBe(true);
  });

  test('stay when the service only has a fault, or asks for a pause', async () => {
    const id = await connected();
    boxed.expireAll();
    boxed.tokenAnswer = [503, 'canary'];
    const { problem } = await test_(id);
    expect([problem.includes('canary'), await statusOf()]).toEqual([false, 'CONNECTED']);
    boxed.tokenAnswer = null;
    boxed.refusals.push([429, {}, { 'retry-after': '7' }]);
    expect((await test_(id)).problem).toMatch(/asks for a pause/);
    expect((await test_(id)).isAccepted).toBe(true);
  });

  test('are revoked over there when the integration is disconnected, also if they have expired', async () => {
    const id = await connected();
    const before = boxed.liveGrants;
    boxed.expireAll();
    await ok(ask('DELETE', 'disconnect-integration', id));
    expect([boxed.revocations, before - boxed.liveGrants]).toEqual([1, 1]);
    expect(await rows('SELECT FROM "Connection"')).toEqual([]);
  });

  test('do not keep an integration whose service is gone from being disconnected', async () => {
    const id = await connected();
    boxed.revokeAll();
    await ok(ask('DELETE', 'disconnect-integration', id));
    expect(await rows('SELECT FROM "Connection"')).toEqual([]);
  });
});

test('someone who may no longer manage integrations cannot end what they began, and its tokens are revoked', async () => {
  const role = (name: string) =>
    rows('UPDATE "WorkspaceMember" SET "role" = $1 WHERE "userId" = $2 AND "workspaceId" = $3', [
      name,
      amy.userId,
      all.workspaceId,
    ]);
  const { flowId, url } = await begin(amy);
  await comeBack(app, boxed.allow(url));
  await role('MEMBER');
  expect((await finish(flowId, amy)).status).toBe(403);
  await role('ADMIN');
  // While the service is asked whose account it is.
  boxed.api = async () => {
    await role('MEMBER');
    return [200, { id: '17', login: 'amy@example.com' }];
  };
  const before = boxed.liveGrants;
  expect((await finish(flowId, amy)).status).toBe(403);
  await expect.poll(() => [boxed.revocations, boxed.liveGrants]).toEqual([1, before]);
  expect(await rows('SELECT FROM "Connection"')).toEqual([]);
  await role('ADMIN');
});
