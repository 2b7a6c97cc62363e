import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openOutgoing } from '#server/outgoing';
import { AccountSession } from '../../src/features/integrations/server/accounts/account-session.ts';
import { typedSite } from '../../src/features/integrations/server/jira/site.ts';
import { AccountService } from '../support/account-services.ts';
import type { Person, TestApp } from '../support/app.ts';
import { type Cast, joinWorkspace } from '../support/cast.ts';
import { appWithCast } from '../support/cast-app.ts';
import { begunAccount, comeBack } from '../support/integrations.ts';
import { Jira } from '../support/jira-server.ts';
import { ok } from '../support/webhook-stage.ts';

const atlassian = new AccountService();
const cloud = new Jira(true);
const ownSite = new Jira(false);
let app: TestApp;
let all: Cast;
let amy: Person;

beforeAll(async () => {
  await Promise.all([atlassian.start(), ownSite.start(), cloud.start()]);
  ({ app, all } = await appWithCast({ DEFAULT_PLAN: 'PRO', JIRA_BASE_URL: atlassian.url, OUTGOING_LOOPBACK: 'on' }));
  amy = await app.person('amy');
  await joinWorkspace(app, amy, all.workspaceId, 'ADMIN');
});
beforeEach(async () => {
  await rows('DELETE FROM "Connection"');
  atlassian.api = cloud.answer;
  atlassian.rotates = true;
  ownSite.authorization = 'Bearer a-personal-token';
  cloud.authorization = `Basic ${Buffer.from('ada@example.com:an-api-token').toString('base64')}`;
  for (const jira of [cloud, ownSite]) jira.asked.length = 0;
});
afterAll(async () => {
  await app.stop();
  await Promise.all([atlassian.stop(), ownSite.stop(), cloud.stop()]);
});

const rows = async (sql: string, values: unknown[] = []) => (await app.database.pool.query(sql, values)).rows;
const inWorkspace = () => ({ workspaceId: all.workspaceId });
const connect = (body: object, by = all.ada) =>
  by.ask('POST', 'integrations', 'connect-integration', {
    query: inWorkspace(),
    body: { provider: 'jira', name: 'Jira', url: ownSite.url, token: 'a-personal-token', ...body },
  });
const change = (integrationId: string, body: object, by = all.ada) =>
  by.ask('PUT', 'integrations', 'update-integration', { query: { ...inWorkspace(), integrationId }, body });
const statusOf = async () =>
  (await ok(all.ada.ask('GET', 'integrations', 'get-integrations', { query: inWorkspace() }))).items[0]?.status;
const tested = async (integrationId: string) => {
  await rows('UPDATE "Connection" SET "testedAt" = NULL');
  return ok(all.ada.ask('POST', 'integrations', 'test-integration', { query: { ...inWorkspace(), integrationId }, body: {} }));
};

/** Connects an account of the cloud in the browser. */
async function connectedAccount(): Promise<{ id: string }> {
  const { flowId, url } = await begunAccount(all.ada, inWorkspace(), { provider: 'jira' });
  await comeBack(app, atlassian.allow(url));
  const answer = all.ada.ask('POST', 'integrations', 'finish-integration', { query: inWorkspace(), body: { flowId } });
  return (await ok(answer)).integration;
}

describe('an account of Jira Cloud', () => {
  test('is connected in the browser, by the rules of Atlassian', async () => {
    const { url } = await begunAccount(all.ada, inWorkspace(), { provider: 'jira' });
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      audience: 'api.atlassian.com',
      prompt: 'consent',
      scope: 'read:jira-work read:jira-user offline_access',
    });
    const integration = await connectedAccount();
    expect(integration).toMatchObject({
      provider: 'jira',
      accountName: 'Ada Lovelace (acme)',
      siteUrl: null,
      status: 'CONNECTED',
    });
    expect(await tested(integration.id)).toEqual({ isAccepted: true, problem: null });
  });

  test('without a site of Jira is refused', async () => {
    atlassian.api = () => [
      200,
      [{ id: 'wiki-1', name: 'wiki', url: 'https://wiki.atlassian.net', scopes: ['read:page:confluence'] }],
    ];
    const { flowId, url } = await begunAccount(all.ada, inWorkspace(), { provider: 'jira' });
    await comeBack(app, atlassian.allow(url));
    const answer = all.ada.ask('POST', 'integrations', 'finish-integration', { query: inWorkspace(), body: { flowId } });
    expect((await ok(answer)).problem).toBe('This account has no site of Jira. Allow one, or connect another account.');
    expect(await rows('SELECT FROM "Connection"')).toEqual([]);
  });

  test('goes on with new tokens when they expire, and asks to be connected again when it was removed there', async () => {
    const { id } = await connectedAccount();
    atlassian.expireAll();
    expect((await tested(id)).isAccepted).toBe(true);
    atlassian.revokeAll();
    expect(await tested(id)).toEqual({
      isAccepted: false,
      problem: 'The account no longer accepts this integration. Connect it again.',
    });
    expect(await statusOf()).toBe('NEEDS_REAUTH');
  });

  test('takes no token, since it is connected in the browser', async () => {
    const { id } = await connectedAccount();
    const { status, body } = await change(id, { url: ownSite.url, token: 'a-personal-token' });
    expect([status, body.error.fields]).toEqual([409, { token: 'This service is connected in the browser.' }]);
  });
});

describe('a site of Jira with a token', () => {
  test('is connected after it said whose token it is, and no answer, event or row has the token', async () => {
    const made = await ok(connect({ url: `${ownSite.url}/browse/APP-1` }));
    expect(made).toMatchObject({
      accountName: `Ada Lovelace (${new URL(ownSite.url).host})`,
      siteUrl: ownSite.url,
      status: 'CONNECTED',
      hookUrl: null,
    });
    const stored = JSON.stringify([made, await rows('SELECT * FROM "Connection"'), await rows('SELECT * FROM "Event"')]);
    expect(stored).not.toContain('a-personal-token');
    expect(await tested(made.id)).toEqual({ isAccepted: true, problem: null });
  });

  test('of the cloud takes the token together with the email address', async () => {
    const made = await ok(connect({ url: cloud.url, token: 'an-api-token', email: 'ada@example.com' }));
    expect((await tested(made.id)).isAccepted).toBe(true);
    expect(JSON.stringify(await rows('SELECT * FROM "Connection"'))).not.toContain('an-api-token');
  });

  test.each([
    ['a wrong token', { token: 'wrong' }, { token: 'The site does not accept this token. Check it, and the email address.' }],
    ['no token', { token: undefined }, { token: 'Enter the token' }],
    [
      'an address without Jira',
      { url: 'http://127.0.0.1:9' },
      { url: 'No Jira answers at this address. It has to be reachable from the internet.' },
    ],
    [
      'an address that others on the way can read',
      { url: 'http://jira.example.com' },
      { url: 'Enter an address that starts with https://, so that no one can read the token on its way' },
    ],
    [
      'a site of the cloud without an email address',
      { url: 'https://acme.atlassian.net' },
      { email: 'Enter the email address of your Atlassian account, to which the token belongs' },
    ],
    ['events, which it does not send', { events: ['task.created'] }, { events: 'This service has no such setting' }],
  ])('is refused with %s, and nothing is stored', async (_, body, fields) => {
    const answer = await connect(body);
    expect([answer.status, answer.body.error.fields]).toEqual([400, fields]);
    expect(await rows('SELECT FROM "Connection"')).toEqual([]);
  });

  test('is refused if the server answers something else than Jira', async () => {
    for (const refusal of [[200, '<html>'], [200, {}], [500], [302, '', { location: cloud.url }]] as const) {
      ownSite.refusals.push(refusal);
      expect((await connect({})).body.error.fields).toEqual({
        url: 'No Jira answers at this address. It has to be reachable from the internet.',
      });
    }
    expect(cloud.asked).toEqual([]);
  });

  test('whose token was removed asks for a new one, which keeps the integration', async () => {
    const { id } = await ok(connect({}));
    ownSite.authorization = 'Bearer another-token';
    expect((await tested(id)).isAccepted).toBe(false);
    expect(await statusOf()).toBe('NEEDS_REAUTH');
    expect((await change(id, { url: ownSite.url, token: 'wrong' })).status).toBe(400);
    const again = await all.ada.ask('POST', 'integrations', 'begin-integration-again', {
      query: { ...inWorkspace(), integrationId: id },
      body: { browser: 'b'.repeat(64) },
    });
    expect(again.body.error.fields).toEqual({
      integrationId: 'A token connects this integration. Edit it to enter a new one.',
    });
    expect(await ok(change(id, { url: ownSite.url, token: 'another-token' }))).toMatchObject({ id, status: 'CONNECTED' });
    expect((await tested(id)).isAccepted).toBe(true);
  });

  test('keeps its token for its site: a new address needs a new token', async () => {
    const { id } = await ok(connect({}));
    const { status, body } = await change(id, { url: cloud.url });
    expect([status, body.error.fields]).toEqual([400, { token: 'Enter the token' }]);
    expect(cloud.asked).toEqual([]);
  });

  test('is taken over only with a token or an account of one’s own', async () => {
    const { id } = await ok(connect({}));
    const fields = { name: 'This is the account of someone else. Enter a token of your own, or connect your account.' };
    expect((await change(id, { name: 'Mine' }, amy)).body.error.fields).toEqual(fields);
    ownSite.authorization = 'Bearer amys-token';
    expect((await ok(change(id, { url: ownSite.url, token: 'amys-token' }, amy))).sponsor.name).toContain('amy');
  });

  test('is disconnected with its token', async () => {
    const { id } = await ok(connect({}));
    await ok(all.ada.ask('DELETE', 'integrations', 'disconnect-integration', { query: { ...inWorkspace(), integrationId: id } }));
    expect(await rows('SELECT FROM "Connection"')).toEqual([]);
    await expect.poll(() => rows('SELECT FROM "AccessToRevoke"')).toEqual([]);
  });
});

test('a token for one site is sent to no other, and that of an account to no address that a person typed', async () => {
  const outgoing = openOutgoing({ OUTGOING_LOOPBACK: true });
  for (const site of [ownSite.url, null, `${cloud.url}0`]) {
    const session = new AccountSession({ outgoing, base: null, access: async () => ({ authorization: 'Bearer x', site }) });
    const wrong = typedSite(session, cloud.url);
    await expect(wrong.ask('/rest/api/2/myself')).rejects.toMatchObject({ reason: 'revoked' });
    await expect(wrong.file('/secure/attachment/1/x', 10)).rejects.toMatchObject({ reason: 'revoked' });
  }
  const typed = new AccountSession({
    outgoing,
    base: cloud.url,
    access: async () => ({ authorization: 'Bearer x', site: cloud.url }),
  });
  await expect(typed.ask('https://api.atlassian.com/oauth/token/accessible-resources')).rejects.toMatchObject({
    reason: 'revoked',
  });
  expect(cloud.asked).toEqual([]);
});
