import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { secondFactorGrace } from '#features/account-security/server';
import { until } from '../acceptance/realtime-until.ts';
import type { Answer, Person, TestApp } from '../support/app.ts';
import { type Cast, joinWorkspace } from '../support/cast.ts';
import { appWithCast } from '../support/cast-app.ts';

let app: TestApp;
let url: string;
let all: Cast;
const clients: SupabaseClient[] = [];

beforeAll(async () => {
  ({ app, all } = await appWithCast());
  url = await app.listen();
});
afterAll(async () => {
  for (const client of clients) await client.realtime.disconnect();
  await app.stop();
});

const query = (sql: string, values: unknown[] = []) => app.database.pool.query<Record<string, unknown>>(sql, values);
const work = () => secondFactorGrace(app.database.pool).work({});

/** A person on their own device, with their current token. */
async function deviceOf(person: Person, name: string) {
  const client = createClient(url, app.publishableKey, { auth: { persistSession: false, autoRefreshToken: false } });
  clients.push(client);
  const { error } = await client.auth.signInWithPassword({ email: person.email, password: `correct horse ${name}` });
  if (error) throw error;
  const token = async () => (await client.auth.getSession()).data.session?.access_token ?? '';
  const enrol = async () => {
    const { data, error: refusal } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'App' });
    if (refusal) throw refusal;
    const code = TOTP.generate({ secret: Secret.fromBase32(data.totp.secret) });
    const verified = await client.auth.mfa.challengeAndVerify({ factorId: data.id, code });
    if (verified.error) throw verified.error;
    return data.id;
  };
  const read = async (workspaceId: string) =>
    outcome(await app.ask(await token(), 'GET', 'workspace', 'get-workspace', { query: { workspaceId } }));
  return { client, token, enrol, read };
}

const outcome = ({ status, body }: Answer): [number, string | undefined] => [status, body.error?.code];

const set = (token: string, workspaceId: string, required: boolean) =>
  app.ask(token, 'PUT', 'workspace', 'set-second-factor-required', { query: { workspaceId }, body: { required } });

/** As if the workspace had asked, and everyone had joined, this many days ago. */
async function daysAgo(workspaceId: string, days: number): Promise<void> {
  await query(`UPDATE "Workspace" SET "secondFactorRequiredAt" = now() - make_interval(days => $2) WHERE "id" = $1`, [
    workspaceId,
    days,
  ]);
  await query(`UPDATE "WorkspaceMember" SET "createdAt" = now() - make_interval(days => $2) WHERE "workspaceId" = $1`, [
    workspaceId,
    days,
  ]);
  await work();
}

test('a person without a second factor cannot require it, and a member without the right cannot either', async () => {
  const { ada, ben, workspaceId } = all;
  expect(outcome(await set(ada.token, workspaceId, true))).toEqual([409, 'no-second-factor']);
  expect(outcome(await set(ben.token, workspaceId, true))).toEqual([403, 'forbidden']);
  expect((await query('SELECT "secondFactorRequiredAt" FROM "Workspace" WHERE "id" = $1', [workspaceId])).rows).toEqual([
    { secondFactorRequiredAt: null },
  ]);
});

test('members have seven days, are locked out afterwards, and get in by confirming a factor', async () => {
  const owner = await app.person('olga');
  const [mia, gil] = [await app.person('mia'), await app.person('gil')];
  const { workspaceId } = owner;
  await joinWorkspace(app, mia, workspaceId, 'MEMBER');
  await joinWorkspace(app, gil, workspaceId, 'GUEST');
  const [olgas, mias] = [await deviceOf(owner, 'olga'), await deviceOf(mia, 'mia')];
  await olgas.enrol();

  const switched = await set(await olgas.token(), workspaceId, true);
  expect(switched.body).toMatchObject({ hasOwn: true, memberCount: 3, lackingCount: 2 });
  expect(switched.body.lacking.map(({ isHeldBack }: { isHeldBack: boolean }) => isHeldBack)).toEqual([false, false]);
  const asked = await mia.ask('GET', 'workspace', 'get-second-factor-deadline', { query: { workspaceId } });
  expect(Date.parse(asked.body.dueAt) - Date.parse(switched.body.requiredAt)).toBe(7 * 86_400_000);

  await daysAgo(workspaceId, 6);
  expect(await mias.read(workspaceId)).toEqual([200, undefined]);
  await daysAgo(workspaceId, 8);
  expect(await mias.read(workspaceId)).toEqual([403, 'second-factor-required']);
  expect(outcome(await gil.ask('GET', 'workspace', 'get-workspace', { query: { workspaceId } }))).toEqual([
    403,
    'second-factor-required',
  ]);
  expect(await olgas.read(workspaceId)).toEqual([200, undefined]);
  // Their own workspace, which requires nothing, stays open.
  expect(await mias.read(mia.workspaceId)).toEqual([200, undefined]);
  const listed = await app.ask(await mias.token(), 'GET', 'workspace', 'get-user-workspaces');
  const held = listed.body.items.find(({ id }: { id: string }) => id === workspaceId);
  expect(held.members.map(({ userId }: { userId: string }) => userId)).toEqual([mia.userId]);
  expect(held.projectCount).toBe(0);

  const factorId = await mias.enrol();
  expect(await mias.read(workspaceId)).toEqual([200, undefined]);
  expect((await mias.client.auth.mfa.unenroll({ factorId })).error).toBeNull();
  expect(await mias.read(workspaceId)).toEqual([403, 'second-factor-required']);

  expect((await set(await olgas.token(), workspaceId, false)).body).toMatchObject({ requiredAt: null, lackingCount: 2 });
  expect(await mias.read(workspaceId)).toEqual([200, undefined]);
});

test('a member who joins later has their own seven days', async () => {
  const owner = await app.person('otto');
  const late = await app.person('lena');
  const device = await deviceOf(owner, 'otto');
  await device.enrol();
  await set(await device.token(), owner.workspaceId, true);
  await daysAgo(owner.workspaceId, 30);
  await joinWorkspace(app, late, owner.workspaceId, 'MEMBER');
  await work();
  expect(outcome(await late.ask('GET', 'workspace', 'get-workspace', { query: { workspaceId: owner.workspaceId } }))).toEqual([
    200,
    undefined,
  ]);
});

test('a member who is locked out receives no more live events', async () => {
  const owner = await app.person('orla');
  const nils = await app.person('nils');
  const { workspaceId } = owner;
  await joinWorkspace(app, nils, workspaceId, 'MEMBER');
  const [orlas, nilss] = [await deviceOf(owner, 'orla'), await deviceOf(nils, 'nils')];
  await orlas.enrol();
  await set(await orlas.token(), workspaceId, true);
  await nilss.client.realtime.setAuth(await nilss.token());
  const told: string[] = [];
  nilss.client
    .channel(`workspace:${workspaceId}`, { config: { private: true } })
    .on('postgres_changes', { event: '*', schema: 'public', table: 'Project', filter: `workspaceId=eq.${workspaceId}` }, () =>
      told.push('heard'),
    )
    .subscribe((state) => told.push(state));
  await until(() => told.includes('SUBSCRIBED'), 'the join');
  await daysAgo(workspaceId, 8);
  await until(() => told.includes('CLOSED') || told.includes('CHANNEL_ERROR'), 'the end of the channel');
  const made = await app.ask(await orlas.token(), 'POST', 'workspace', 'create-project', {
    query: { workspaceId },
    body: { name: 'Not for Nils', visibility: 'TEAM' },
  });
  expect(made.status).toBe(200);
  expect(told).not.toContain('heard');
});

test('a factor confirmed at the moment of the deadline lets its person in, whichever comes first', async () => {
  const owner = await app.person('oda');
  const device = await deviceOf(owner, 'oda');
  await device.enrol();
  await set(await device.token(), owner.workspaceId, true);
  const people = await Promise.all(Array.from({ length: 20 }, (_, index) => app.person(`p${index}`)));
  for (const person of people) await joinWorkspace(app, person, owner.workspaceId, 'MEMBER');
  await query(`UPDATE "WorkspaceMember" SET "createdAt" = now() - interval '8 days' WHERE "workspaceId" = $1`, [
    owner.workspaceId,
  ]);
  await query(`UPDATE "Workspace" SET "secondFactorRequiredAt" = now() - interval '8 days' WHERE "id" = $1`, [owner.workspaceId]);
  await Promise.all([
    ...people.map(({ userId }) =>
      query(`INSERT INTO auth.mfa_factors (user_id, factor_type, status) VALUES ($1, 'totp', 'verified')`, [userId]),
    ),
    ...Array.from({ length: 5 }, work),
  ]);
  const { rows } = await query(
    'SELECT count(*)::int AS "held" FROM "WorkspaceMember" WHERE "workspaceId" = $1 AND "isHeldBack"',
    [owner.workspaceId],
  );
  expect(rows).toEqual([{ held: 0 }]);
});

test('deleting an account removes its factors and memberships', async () => {
  const owner = await app.person('ole');
  const device = await deviceOf(owner, 'ole');
  await device.enrol();
  await set(await device.token(), owner.workspaceId, true);
  const gone = await app.person('gone');
  await joinWorkspace(app, gone, owner.workspaceId, 'MEMBER');
  await query(`INSERT INTO auth.mfa_factors (user_id, factor_type, status) VALUES ($1, 'totp', 'verified')`, [gone.userId]);
  await daysAgo(owner.workspaceId, 8);
  await query('DELETE FROM "Workspace" WHERE "id" = $1', [gone.workspaceId]);
  await query('DELETE FROM auth.users WHERE id = $1', [gone.userId]);
  expect((await query('SELECT 1 FROM "WorkspaceMember" WHERE "userId" = $1', [gone.userId])).rows).toEqual([]);
});
