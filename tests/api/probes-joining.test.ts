import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#contract/new-id';
import type { Answer, Person, TestApp } from '../support/app.ts';
import { addToProject, type Cast, joinWorkspace } from '../support/cast.ts';
import { appWithCast } from '../support/cast-app.ts';

// Who can join a workspace with which address, and how often an address can be invited.

let app: TestApp;
let all: Cast;

beforeAll(async () => {
  ({ app, all } = await appWithCast({ DEFAULT_PLAN: 'PRO' }));
});
afterAll(() => app.stop());

const must = ({ status, body }: Answer): Answer['body'] => {
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body;
};
const rows = async (sql: string, values: unknown[] = []): Promise<Record<string, unknown>[]> =>
  (await app.database.pool.query<Record<string, unknown>>(sql, values)).rows;

test('a workspace admin who can only read a private project cannot invite anyone to it', async () => {
  const ann = await app.person('ann');
  await joinWorkspace(app, ann, all.workspaceId, 'ADMIN');
  const other = must(
    await all.ada.ask('POST', 'workspace', 'create-project', {
      query: { workspaceId: all.workspaceId },
      body: { name: 'Other', visibility: 'PRIVATE' },
    }),
  );
  const invite = (projectId: string) =>
    ann.ask('POST', 'workspace', 'create-workspace-invitation', {
      query: { id: all.workspaceId, projectId },
      body: { email: 'friend@example.com' },
    });
  expect((await invite(other.id)).status).toBe(404);
  await addToProject(all.ada, other.id, ann, 'VIEWER');
  expect((await invite(other.id)).status).toBe(403);
  const into = must(
    await all.ada.ask('POST', 'workspace', 'create-workspace-invitation', {
      query: { id: all.workspaceId, projectId: other.id },
      body: { email: 'pal@example.com' },
    }),
  );
  const resent = await ann.ask('POST', 'workspace', 'resend-workspace-invitation', {
    query: { id: all.workspaceId },
    body: { invitationIds: [into.id] },
  });
  expect(resent.status).toBe(403);
});

test('a workspace admin learns of no private project from its invitations', async () => {
  const { ada, workspaceId } = all;
  const una = await app.person('una');
  await joinWorkspace(app, una, workspaceId, 'ADMIN');
  const project = must(
    await ada.ask('POST', 'workspace', 'create-project', {
      query: { workspaceId },
      body: { name: 'Secret', visibility: 'PRIVATE' },
    }),
  );
  const into = must(
    await ada.ask('POST', 'workspace', 'create-workspace-invitation', {
      query: { id: workspaceId, projectId: project.id },
      body: { email: 'q@example.com' },
    }),
  );
  const seen = async (by: Person) => {
    const list = must(
      await by.ask('GET', 'workspace', 'get-workspace-invitations', { query: { id: workspaceId, search: 'q@' } }),
    );
    return list.items.map(({ id, projectId }: { id: string; projectId: string | null }) => [id, projectId]);
  };
  expect(await seen(ada)).toEqual([[into.id, project.id]]);
  expect(await seen(una)).toEqual([[into.id, null]]);
  const revoked = await una.ask('POST', 'workspace', 'revoke-workspace-invitation', {
    query: { id: workspaceId },
    body: { invitationIds: [into.id] },
  });
  expect(revoked.text).not.toContain(project.id);
});

test('resending an invitation is rate-limited per address, with Retry-After', async () => {
  const ivy = await app.person('ivy');
  const query = { id: ivy.workspaceId };
  const invite = (email: string) => ivy.ask('POST', 'workspace', 'create-workspace-invitation', { query, body: { email } });
  const { id } = must(await invite('again@example.com'));
  const again = (count = 1) =>
    ivy.ask('POST', 'workspace', 'resend-workspace-invitation', {
      query,
      body: { invitationIds: Array.from({ length: count }, () => id) },
    });
  for (let sent = 1; sent < 5; sent++) expect((await again(3)).status).toBe(200);
  const refused = await again();
  expect([refused.status, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
  expect((await invite('again@example.com')).status).toBe(429);
  expect((await invite('new@example.com')).status).toBe(200);
});

test('an old invitation that is resent replaces the newer one', async () => {
  const lee = await app.person('lee');
  const query = { id: lee.workspaceId };
  const email = `twice-${newId().slice(-6)}@example.com`;
  const invite = async () =>
    must(await lee.ask('POST', 'workspace', 'create-workspace-invitation', { query, body: { email } })).id as string;
  const resend = (invitationIds: string[]) =>
    lee.ask('POST', 'workspace', 'resend-workspace-invitation', { query, body: { invitationIds } });
  // The time between two emails, which count for a day.
  const wait = () =>
    rows(`UPDATE "Event" SET "occurredAt" = "occurredAt" - interval '2 days' WHERE "workspaceId" = $1`, [lee.workspaceId]);
  const [older, newer] = [await invite(), await invite()];
  await wait();
  const pending = () => rows(`SELECT "id" FROM "Invitation" WHERE "email" = $1 AND "status" = 'PENDING'`, [email]);
  expect(await pending()).toEqual([{ id: newer }]);
  expect((await resend([older])).status).toBe(200);
  expect(await pending()).toEqual([{ id: older }]);
  expect((await resend([older, newer, older])).status).toBe(200);
  expect(await pending()).toHaveLength(1);
  await wait();
  await Promise.all([resend([older]), resend([newer]), invite(), invite()]);
  expect(await pending()).toHaveLength(1);
});

describe('a changed address', () => {
  const change = (person: Pick<Person, 'token'>, email: string) =>
    app.app.inject({
      method: 'PUT',
      url: '/auth/v1/user',
      headers: { apikey: app.publishableKey, authorization: `Bearer ${person.token}`, 'content-type': 'application/json' },
      payload: { email },
    });

  test('cannot be registered with a token for the old one', async () => {
    const jo = await app.newcomer('jo');
    expect((await change(jo, `new-${jo.email}`)).statusCode).toBe(200);
    const register = (email: string) => jo.ask('POST', 'register', null, { body: { id: jo.userId, email } });
    expect((await register(jo.email)).status).toBe(403);
    expect(await rows('SELECT 1 FROM "User" WHERE "id" = $1', [jo.userId])).toEqual([]);
  });

  test('does not accept invitations to the old one', async () => {
    const kim = await app.person('kim');
    must(
      await all.ada.ask('POST', 'workspace', 'create-workspace-invitation', {
        query: { id: all.workspaceId },
        body: { email: kim.email },
      }),
    );
    const token = await app.invitationToken(kim.email);
    expect((await change(kim, `new-${kim.email}`)).statusCode).toBe(200);
    const accepted = await kim.ask('POST', 'workspace', 'accept-invitation', { body: { token } });
    expect(accepted.body.error?.code).toBe('invitation-for-another');
  });
});

test('registration accepts the address in any case, and no one else’s', async () => {
  const lea = await app.newcomer('lea');
  const register = (body: object) => lea.ask('POST', 'register', null, { body });
  expect((await register({ id: lea.userId, email: all.ada.email })).status).toBe(403);
  expect((await register({ id: newId(), email: lea.email })).status).toBe(403);
  expect((await register({ id: lea.userId, email: `${lea.email}\u0000` })).status).toBeGreaterThanOrEqual(400);
  const done = await register({ id: lea.userId.toUpperCase(), email: ` ${lea.email.toUpperCase()} ` });
  expect([done.status, done.body.data?.user.email]).toEqual([200, lea.email]);
  // The data can be wrapped in one object, and no other.
  const registerData = { id: lea.userId, email: lea.email };
  expect((await register({ registerData })).body).toEqual(done.body);
  for (const wrong of [{ registerData, id: lea.userId }, { registerData: null }, { registerData: { registerData } }])
    expect((await register(wrong)).status).toBe(400);
});
