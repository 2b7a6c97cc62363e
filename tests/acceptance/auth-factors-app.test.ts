import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Person, type TestApp, testApp } from '../support/app.ts';
import { claimsOf } from './auth-factors-stage.ts';
import { until } from './realtime-until.ts';

const CONFIRM_FIRST = 'confirm your second factor first';

let app: TestApp;
let url: string;
const clients: SupabaseClient[] = [];

beforeAll(async () => {
  app = await testApp();
  url = await app.listen();
});
afterAll(async () => {
  for (const client of clients) await client.realtime.disconnect();
  await app.stop();
});

interface Device {
  client: SupabaseClient;
  token(): Promise<string>;
  /** The API's answer to a request that any member may make. */
  api(token?: string): Promise<[number, string | undefined]>;
  /** Confirms an app with the code of the next step or the previous one, each of which counts once. */
  confirm(factor: Factor, steps?: number): Promise<void>;
}

interface Factor {
  id: string;
  secret: string;
}

async function deviceOf(person: Person, name: string): Promise<Device> {
  const client = createClient(url, app.publishableKey, { auth: { persistSession: false, autoRefreshToken: false } });
  clients.push(client);
  const { error } = await client.auth.signInWithPassword({ email: person.email, password: `correct horse ${name}` });
  if (error) throw error;
  const token = async () => (await client.auth.getSession()).data.session?.access_token ?? '';
  return {
    client,
    token,
    api: async (given) => {
      const answer = await app.ask(given ?? (await token()), 'GET', 'workspace', 'get-user-workspaces');
      return [answer.status, answer.body.error?.code];
    },
    confirm: async ({ id, secret }, steps = 0) => {
      const code = TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: Date.now() + steps * 30_000 });
      const answer = await client.auth.mfa.challengeAndVerify({ factorId: id, code });
      if (answer.error) throw answer.error;
    },
  };
}

async function enrolled({ client }: Device, friendlyName: string): Promise<Factor> {
  const { data, error } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName });
  if (error) throw error;
  return { id: data.id, secret: data.totp.secret };
}

/** A channel of a device subscribed to the tasks of its person's project; the events it received, in order. */
async function listening({ client, token }: Device, name: string): Promise<string[]> {
  await client.realtime.setAuth(await token());
  const told: string[] = [];
  client
    .channel(name)
    .on('system', {}, (payload: { message: string }) => told.push(payload.message))
    .subscribe((state, error) => told.push(error ? error.message : state));
  await until(() => told.length > 0, 'an answer to the join');
  return told;
}

it('the API and the socket admit a person with a second factor only after its confirmation', async () => {
  const ada = await app.person('ada');
  const first = await deviceOf(ada, 'ada');
  const heard = await listening(first, 'first');
  expect(heard[0]).toBe('SUBSCRIBED');
  const factor = await enrolled(first, 'App');
  expect(await first.api()).toEqual([200, undefined]);

  const second = await deviceOf(ada, 'ada');
  const elsewhere = await listening(second, 'second');
  const old = await first.token();
  await first.confirm(factor);
  // The other device is signed out, on its socket as well; the old token of this one no longer suffices.
  await until(() => elsewhere.includes('CLOSED'), 'the end of the other channel');
  expect(await second.api()).toEqual([401, 'session-ended']);
  expect(await first.api(old)).toEqual([403, 'second-factor-needed']);
  expect(await first.api()).toEqual([200, undefined]);

  const third = await deviceOf(ada, 'ada');
  expect(await third.api()).toEqual([403, 'second-factor-needed']);
  expect((await listening(third, 'third'))[0]).toContain(CONFIRM_FIRST);
  await third.confirm(factor, 1);
  expect(await third.api()).toEqual([200, undefined]);
  expect((await listening(third, 'third again'))[0]).toBe('SUBSCRIBED');
});

it('a person who removes a second factor loses the rights it granted at once, on the socket too, while another remains', async () => {
  const ben = await app.person('ben');
  const device = await deviceOf(ben, 'ben');
  const own = await enrolled(device, 'Own');
  await device.confirm(own);
  const spare = await enrolled(device, 'Spare');
  await device.confirm(spare);
  const other = await deviceOf(ben, 'ben');
  await other.confirm(spare, 1);
  const third = await deviceOf(ben, 'ben');
  await third.confirm(own, 1);
  const heard = await listening(device, 'own');
  const elsewhere = await listening(other, 'other');
  const apart = await listening(third, 'third');
  expect([heard[0], elsewhere[0], apart[0]]).toEqual(['SUBSCRIBED', 'SUBSCRIBED', 'SUBSCRIBED']);

  const token = await device.token();
  expect(claimsOf(token)).toMatchObject({ aal: 'aal2' });
  expect((await device.client.auth.mfa.unenroll({ factorId: spare.id })).data).toEqual({ id: spare.id });
  // The token still says aal2, but its session does not.
  expect(await device.api(token)).toEqual([403, 'second-factor-needed']);
  await until(() => heard.some((told) => told.includes(CONFIRM_FIRST)), 'the end of its channel');
  expect((await device.client.auth.mfa.unenroll({ factorId: own.id })).error?.code).toBe('insufficient_aal');
  // A session confirmed with the removed factor has ended, one confirmed with the other continues.
  await until(() => elsewhere.includes('CLOSED'), 'the end of the channel made with the factor that is gone');
  expect(await other.api()).toEqual([401, 'session-ended']);
  expect(await third.api()).toEqual([200, undefined]);
  expect(apart).not.toContain('CLOSED');

  const { data } = await device.client.auth.refreshSession();
  expect(claimsOf(data.session?.access_token ?? '')).toMatchObject({ aal: 'aal1', amr: [{ method: 'password' }] });
  await app.database.pool.query('UPDATE auth.mfa_factors SET last_used_step = NULL WHERE id = $1', [own.id]);
  await device.confirm(own);
  expect(await device.api()).toEqual([200, undefined]);
});

it('after removing the last second factor everything works as before it', async () => {
  const vera = await app.person('vera');
  const device = await deviceOf(vera, 'vera');
  const factor = await enrolled(device, 'App');
  await device.confirm(factor);
  const other = await deviceOf(vera, 'vera');
  await other.confirm(factor, 1);
  const heard = await listening(other, 'other');
  expect((await device.client.auth.mfa.unenroll({ factorId: factor.id })).error).toBeNull();
  for (const each of [device, other]) {
    expect(await each.api()).toEqual([200, undefined]);
    const { data } = await each.client.auth.refreshSession();
    expect(claimsOf(data.session?.access_token ?? '')).toMatchObject({ aal: 'aal1', amr: [{ method: 'password' }] });
  }
  expect(heard).toEqual(['SUBSCRIBED']);
  expect((await deviceOf(vera, 'vera').then((fresh) => fresh.api()))[0]).toBe(200);
});
