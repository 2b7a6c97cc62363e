import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, type TestApp, testApp } from '../support/app.ts';
import { joinWorkspace } from '../support/cast.ts';

let app: TestApp;
let ada: Person;

beforeAll(async () => {
  app = await testApp();
  ada = await app.person('ada');
});
afterAll(() => app.stop());

const invite = (by: Person, email: string, body: Record<string, unknown> = {}) =>
  by.ask('POST', 'workspace', 'create-workspace-invitation', { query: { id: by.workspaceId }, body: { email, ...body } });
const answer = (person: Person, how: 'accept' | 'decline', token: string) =>
  person.ask('POST', 'workspace', `${how}-invitation`, { body: { token } });

test('an invited person accepts, is a member with the role, and sees the workspace', async () => {
  const ben = await app.person('ben');
  const created = await invite(ada, ben.email.toUpperCase(), { role: 'ADMIN', department: 'Design', message: 'Join <us>' });
  expect(created.body).toMatchObject({ email: ben.email, status: 'PENDING', role: 'ADMIN', projectId: null });
  expect(created.text).not.toContain('token');
  const token = await app.invitationToken(ben.email);
  const seen = await ben.ask('GET', 'workspace', 'get-invitation', { query: { token } });
  expect(seen.body).toMatchObject({ isYours: true, status: 'PENDING', workspaceId: ada.workspaceId, inviterName: 'ada Tester' });
  expect((await answer(ben, 'accept', token)).body).toEqual({ workspaceId: ada.workspaceId, projectId: null });
  const workspace = await ben.ask('GET', 'workspace', 'get-workspace', { query: { workspaceId: ada.workspaceId } });
  expect(workspace.body.role).toBe('ADMIN');
  expect((await answer(ben, 'accept', token)).body.error.code).toBe('invitation-used');
  expect((await invite(ada, ben.email)).body.error.code).toBe('already-a-member');
});

test('no one else can accept an invitation, and an invalid token is not found', async () => {
  const [cleo, mallory] = [await app.person('cleo'), await app.person('mallory')];
  await invite(ada, cleo.email);
  const token = await app.invitationToken(cleo.email);
  expect((await answer(mallory, 'accept', token)).body.error.code).toBe('invitation-for-another');
  expect((await answer(mallory, 'accept', 'x'.repeat(43))).status).toBe(404);
  expect((await answer(cleo, 'decline', token)).body.status).toBe('DECLINED');
  expect((await answer(cleo, 'accept', token)).status).toBe(409);
});

test('resending makes a new token for another seven days, and voids the old one', async () => {
  const dan = await app.person('dan');
  const { id } = (await invite(ada, dan.email)).body;
  const old = await app.invitationToken(dan.email);
  await app.database.pool.query(`UPDATE "Invitation" SET "expiresAt" = now() - interval '1 second' WHERE "id" = $1`, [id]);
  expect((await answer(dan, 'accept', old)).body.error.code).toBe('invitation-expired');
  const resent = await ada.ask('POST', 'workspace', 'resend-workspace-invitation', {
    query: { id: ada.workspaceId },
    body: { invitationIds: [id] },
  });
  expect(resent.body.items[0].status).toBe('PENDING');
  expect(Date.parse(resent.body.items[0].expiresAt) - Date.now()).toBeGreaterThan(6.9 * 86_400_000);
  expect((await answer(dan, 'accept', old)).status).toBe(404);
  let token = old;
  while (token === old) token = await app.invitationToken(dan.email);
  expect((await answer(dan, 'accept', token)).status).toBe(200);
});

test('a revoked invitation is void, and one of another workspace refuses the whole call', async () => {
  const mallory = await app.person('mallory');
  const theirs = (await invite(mallory, 'x@example.com')).body.id;
  const { id } = (await invite(ada, 'y@example.com')).body;
  const revoke = (ids: string[]) =>
    ada.ask('POST', 'workspace', 'revoke-workspace-invitation', { query: { id: ada.workspaceId }, body: { invitationIds: ids } });
  expect((await revoke([id, theirs])).status).toBe(404);
  const pending = await ada.ask('GET', 'workspace', 'get-workspace-invitations', {
    query: { id: ada.workspaceId, search: 'y@', status: 'PENDING' },
  });
  expect(pending.body.pagination.total).toBe(1);
  expect((await revoke([id])).body.items[0].status).toBe('REVOKED');
});

test('fifty people who accept at once take no more seats than the plan has', async () => {
  const gina = await app.person('gina');
  const people = await Promise.all(Array.from({ length: 12 }, (_, index) => app.person(`p${index}`)));
  for (const person of people) await invite(gina, person.email);
  const tokens = await Promise.all(people.map((person) => app.invitationToken(person.email)));
  const answers = await Promise.all(
    people.flatMap((person, index) => Array.from({ length: 4 }, () => answer(person, 'accept', tokens[index] ?? ''))),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(4);
  expect(answers.some(({ body }) => body.error?.code === 'seat-limit-reached')).toBe(true);
  const members = await gina.ask('GET', 'workspace', 'get-workspace-subscription-summary', {
    query: { workspaceId: gina.workspaceId },
  });
  expect(members.body.usage.seats).toBe(5);
});

test('no one revokes or resends an invitation that they could not send', async () => {
  const [olga, ida] = [await app.person('olga'), await app.person('ida')];
  await joinWorkspace(app, ida, olga.workspaceId, 'ADMIN');
  const query = { id: olga.workspaceId };
  const [owner, member] = [
    (await invite(olga, 'owner@example.com', { role: 'OWNER' })).body.id,
    (await invite(olga, 'member@example.com', { role: 'MEMBER' })).body.id,
  ];
  const change = (by: Person, action: string, invitationIds: string[]) =>
    by.ask('POST', 'workspace', `${action}-workspace-invitation`, { query, body: { invitationIds } });
  for (const action of ['resend', 'revoke'])
    expect((await change(ida, action, [member, owner])).body.error?.code).toBe('role-too-high');
  const { items } = (await olga.ask('GET', 'workspace', 'get-workspace-invitations', { query })).body;
  expect(items.map(({ status }: { status: string }) => status)).toEqual(['PENDING', 'PENDING']);
  expect((await change(ida, 'revoke', [member])).status).toBe(200);
  expect((await change(olga, 'revoke', [owner])).status).toBe(200);
});

test('no one invites to a role above their own, and a workspace sends fifty invitations a day', async () => {
  const [ida, jon] = [await app.person('ida'), await app.person('jon')];
  await invite(ida, jon.email, { role: 'ADMIN' });
  await answer(jon, 'accept', await app.invitationToken(jon.email));
  const asJon = (email: string, role: string) =>
    jon.ask('POST', 'workspace', 'create-workspace-invitation', { query: { id: ida.workspaceId }, body: { email, role } });
  expect((await asJon('k@example.com', 'OWNER')).body.error.code).toBe('role-too-high');
  expect((await asJon('k@example.com', 'ADMIN')).body.error.code).toBe('role-too-high');
  for (let sent = 0; sent < 49; sent++) expect((await asJon(`k${sent}@example.com`, 'MEMBER')).status).toBe(200);
  expect((await asJon('last@example.com', 'MEMBER')).status).toBe(429);
});
