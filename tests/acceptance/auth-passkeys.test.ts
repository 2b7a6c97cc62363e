import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AuthServer, authServer } from '../support/auth-server.ts';
import { type Odd, PasskeyDevice } from '../support/passkey-device.ts';
import { again, claimsOf, newcomer, type Someone, withApp } from './auth-factors-stage.ts';

const SITE = 'https://cairn.example.org';

let server: AuthServer;
beforeAll(async () => {
  server = await authServer({ AUTH_RATE_LIMITS: 'off', AUTH_SITE_URL: SITE });
});
afterAll(() => server.close());

async function made({ client }: Pick<Someone, 'client'>, odd: Odd = {}, device = new PasskeyDevice(SITE)) {
  const { data, error } = await client.auth.passkey.startRegistration();
  if (error) throw error;
  const credential = device.create(data.options, odd);
  return { device, ...(await client.auth.passkey.verifyRegistration({ challengeId: data.challenge_id, credential })) };
}

async function signedIn(device: PasskeyDevice, odd: Odd = {}) {
  const client = server.client();
  const { data, error } = await client.auth.passkey.startAuthentication();
  if (error) throw error;
  const credential = device.get(data.options, odd);
  return { client, ...(await client.auth.passkey.verifyAuthentication({ challengeId: data.challenge_id, credential })) };
}
const codeOf = ({ error }: { error: unknown }) => (error as { code?: string } | null)?.code;

describe('a passkey', () => {
  it('is added, named, listed, and signs its owner in with both proofs at once', async () => {
    const ada = await newcomer(server, 'ada');
    const { device, data, error } = await made(ada);
    expect(error).toBeNull();
    expect(data).toMatchObject({ friendly_name: '', created_at: expect.stringMatching(/^\d{4}-.*Z$/) });
    const id = data?.id ?? '';
    expect((await ada.client.auth.passkey.update({ passkeyId: id, friendlyName: ' My phone ' })).data).toMatchObject({
      id,
      friendly_name: 'My phone',
    });
    const one = await signedIn(device);
    expect(one.error).toBeNull();
    expect(one.data?.user?.id).toBe(ada.userId);
    expect(claimsOf(one.data?.session?.access_token ?? '')).toMatchObject({ aal: 'aal2', amr: [{ method: 'passkey' }] });
    expect((await one.client.auth.refreshSession()).data.session).not.toBeNull();
    expect((await ada.client.auth.passkey.list()).data).toEqual([
      { id, friendly_name: 'My phone', created_at: data?.created_at, last_used_at: expect.stringMatching(/Z$/) },
    ]);
    expect((await server.mailTo(ada.email, 0, /passkey was added/)).subject).toBe('A passkey was added');
  });

  it('is asked for so that the device knows its owner, and no device gets two', async () => {
    const ben = await newcomer(server, 'ben');
    const { device } = await made(ben);
    const { data } = await ben.client.auth.passkey.startRegistration();
    expect(data?.options).toMatchObject({
      rp: { id: 'cairn.example.org', name: 'Cairn' },
      user: { id: Buffer.from(ben.userId).toString('base64url'), name: ben.email },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [{ id: device.id.toString('base64url') }],
    });
    expect(data?.expires_at).toBeGreaterThan(Date.now() / 1000 + 200);
    expect(codeOf(await made(ben, {}, device))).toBe('webauthn_credential_exists');
    const stranger = await newcomer(server, 'bens-stranger');
    expect(codeOf(await made(stranger, {}, device))).toBe('webauthn_credential_exists');
  });

  it.each<[string, Odd]>([
    ['of another site', { site: 'cairn.example.net' }],
    ['on a page of another origin', { origin: 'https://cairn.example.org.evil.example' }],
    ['of another challenge', { challenge: Buffer.alloc(32).toString('base64url') }],
    ['for another purpose', { type: 'payment.get' }],
    ['of a device that asked its owner nothing', { isUnlocked: true }],
  ])('that answers %s is refused, when it is added and when it signs in', async (_, odd) => {
    const who = await newcomer(server, `odd-${Object.keys(odd)[0]?.toLowerCase()}`);
    expect(codeOf(await made(who, odd))).toBe('webauthn_verification_failed');
    const { device } = await made(who);
    expect(codeOf(await signedIn(device, odd))).toBe('webauthn_verification_failed');
    expect((await signedIn(device)).error).toBeNull();
  });

  it.each<[string, Odd, string]>([
    ['with another key', { isForged: true }, 'webauthn_verification_failed'],
    ['for another person', { userHandle: Buffer.from('somebody else').toString('base64url') }, 'webauthn_verification_failed'],
    ['with a count that it has used, as a copy of the device would', { count: 2 }, 'webauthn_verification_failed'],
  ])('that signs %s is refused, and its owner can see it', async (_, odd, code) => {
    const who = await newcomer(server, `sign-${Object.keys(odd)[0]?.toLowerCase()}`);
    const { device } = await made(who);
    expect((await signedIn(device)).error).toBeNull();
    expect(codeOf(await signedIn(device, odd))).toBe(code);
    const { rows } = await server.database.pool.query(
      `SELECT payload #>> '{traits,reason}' AS reason FROM auth.audit_log_entries WHERE payload ->> 'actor_id' = $1 AND payload ->> 'action' = 'login_failed'`,
      [who.userId],
    );
    expect(rows).toEqual([{ reason: 'passkey' }]);
  });

  it('answers a challenge once, in its session and in time', async () => {
    const cleo = await newcomer(server, 'cleo');
    const device = new PasskeyDevice(SITE);
    const { data } = await cleo.client.auth.passkey.startRegistration();
    const credential = device.create(data?.options as never) as never;
    const answer = { challengeId: data?.challenge_id ?? '', credential };
    const elsewhere = await again(server, cleo);
    expect(codeOf(await elsewhere.client.auth.passkey.verifyRegistration(answer))).toBe('webauthn_challenge_not_found');
    const both = await Promise.all([cleo, cleo].map(({ client }) => client.auth.passkey.verifyRegistration(answer)));
    expect(new Set(both.map(codeOf))).toEqual(new Set(['webauthn_challenge_not_found', undefined]));

    const stranger = server.client();
    const asked = await stranger.auth.passkey.startAuthentication();
    const signed = { challengeId: asked.data?.challenge_id ?? '', credential: device.get(asked.data?.options as never) as never };
    await server.database.pool.query(`UPDATE auth.webauthn_challenges SET expires_at = now() WHERE id = $1`, [
      signed.challengeId,
    ]);
    expect(codeOf(await stranger.auth.passkey.verifyAuthentication(signed))).toBe('webauthn_challenge_expired');
    expect(codeOf(await stranger.auth.passkey.verifyAuthentication(signed))).toBe('webauthn_challenge_not_found');
    const forAdding = await cleo.client.auth.passkey.startRegistration();
    const mixed = {
      challengeId: forAdding.data?.challenge_id ?? '',
      credential: device.get({ challenge: forAdding.data?.options.challenge ?? '', rpId: 'cairn.example.org' }) as never,
    };
    expect(codeOf(await stranger.auth.passkey.verifyAuthentication(mixed))).toBe('webauthn_challenge_not_found');
  });

  it('takes the place of the code of a second factor, and needs one to be added, renamed or removed', async () => {
    const dora = await newcomer(server, 'dora');
    const { device, data } = await made(dora);
    const id = data?.id ?? '';
    await withApp(dora);
    const waiting = await again(server, dora);
    for (const refused of [
      await waiting.client.auth.passkey.startRegistration(),
      await waiting.client.auth.passkey.update({ passkeyId: id, friendlyName: 'Mine' }),
      await waiting.client.auth.passkey.delete({ passkeyId: id }),
    ])
      expect(codeOf(refused)).toBe('insufficient_aal');
    const { client, error } = await signedIn(device);
    expect(error).toBeNull();
    expect((await client.auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
      currentLevel: 'aal2',
      nextLevel: 'aal2',
    });
    expect((await waiting.ask('/user', { method: 'GET' })).status, 'what waited for a code ended').toBe(403);
    expect((await client.auth.passkey.delete({ passkeyId: id })).error).toBeNull();
    expect((await client.auth.refreshSession()).data.session, 'the session that removed it goes on').not.toBeNull();
    expect((await client.auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
      currentLevel: 'aal1',
      nextLevel: 'aal2',
    });
  });

  it('ends its sessions with it, on every device but the one that removes it', async () => {
    const emil = await newcomer(server, 'emil');
    const { device, data } = await made(emil);
    const [one, other] = [await signedIn(device), await signedIn(device)];
    expect((await one.client.auth.passkey.delete({ passkeyId: data?.id ?? '' })).error).toBeNull();
    expect((await one.client.auth.getUser()).error).toBeNull();
    expect((await other.client.auth.getUser()).error?.name).toBe('AuthSessionMissingError');
    expect(codeOf(await signedIn(device))).toBe('webauthn_credential_not_found');
    expect((await server.mailTo(emil.email, 0, /passkey was removed/)).subject).toBe('A passkey was removed');
  });

  it('of a device that does not count signs in again and again', async () => {
    const { device } = await made(await newcomer(server, 'eve'), { count: 0 });
    expect((await signedIn(device, { count: 0 })).error).toBeNull();
    expect((await signedIn(device, { count: 0 })).error).toBeNull();
  });

  it('of somebody else is answered like none', async () => {
    const [fay, gil] = [await newcomer(server, 'fay'), await newcomer(server, 'gil')];
    const { data } = await made(fay);
    const id = data?.id ?? '';
    expect((await gil.client.auth.passkey.list()).data).toEqual([]);
    expect(codeOf(await gil.client.auth.passkey.update({ passkeyId: id, friendlyName: 'Mine' }))).toBe(
      'webauthn_credential_not_found',
    );
    expect(codeOf(await gil.client.auth.passkey.delete({ passkeyId: id }))).toBe('webauthn_credential_not_found');
    expect((await fay.client.auth.passkey.list()).data).toHaveLength(1);
  });

  it('opens no account that is banned or deleted', async () => {
    const hugo = await newcomer(server, 'hugo');
    const { device } = await made(hugo);
    const admin = createClient(server.url, server.secrets.secretKey, { auth: { persistSession: false } }).auth.admin;
    await admin.updateUserById(hugo.userId, { ban_duration: '1h' });
    expect(codeOf(await signedIn(device))).toBe('user_banned');
    await admin.updateUserById(hugo.userId, { ban_duration: 'none' });
    expect((await signedIn(device)).error).toBeNull();
    await admin.deleteUser(hugo.userId, true);
    const { rows } = await server.database.pool.query('SELECT FROM auth.webauthn_credentials WHERE user_id = $1', [hugo.userId]);
    expect(rows).toEqual([]);
    expect(codeOf(await signedIn(device))).toBe('webauthn_credential_not_found');
  });

  it('is listed and removed by an operator', async () => {
    const ida = await newcomer(server, 'ida');
    const { device, data } = await made(ida);
    const { admin } = createClient(server.url, server.secrets.secretKey, { auth: { persistSession: false } }).auth;
    const of = { userId: ida.userId, passkeyId: data?.id ?? '' };
    expect((await admin.passkey.listPasskeys(of)).data).toMatchObject([{ id: of.passkeyId }]);
    const asAda = server.client();
    await asAda.auth.signInWithPassword({ email: ida.email, password: 'x' });
    expect((await asAda.auth.admin.passkey.listPasskeys(of)).error?.code).toBe('not_admin');
    expect((await admin.passkey.deletePasskey(of)).error).toBeNull();
    expect(codeOf(await signedIn(device))).toBe('webauthn_credential_not_found');
  });

  it('of a device that sends certificates is added without looking at them: no address in them is called', async () => {
    let calls = 0;
    const listener = createServer((_, response) => {
      calls += 1;
      response.end();
    });
    await new Promise<void>((settle) => listener.listen(0, '127.0.0.1', settle));
    const address = `http://127.0.0.1:${(listener.address() as AddressInfo).port}/crl`;
    const joe = await newcomer(server, 'joe');
    const attestation = {
      fmt: 'packed',
      attStmt: new Map<string, unknown>([
        ['alg', -7],
        ['sig', new Uint8Array(64)],
        ['x5c', [new Uint8Array(Buffer.from(address))]],
      ]),
    };
    const { error, device } = await made(joe, { attestation });
    expect(error).toBeNull();
    expect((await signedIn(device)).error).toBeNull();
    expect(calls).toBe(0);
    listener.close();
  });

  it('that is not one answers a clear error', async () => {
    const kim = await newcomer(server, 'kim');
    const { data } = await kim.client.auth.passkey.startRegistration();
    const right = new PasskeyDevice(SITE).create(data?.options as never);
    for (const credential of [
      null,
      'text',
      {},
      { ...right, id: '', rawId: '' },
      { ...right, response: { ...right.response, attestationObject: 'AAAA' } },
      { ...right, response: { ...right.response, attestationObject: 'o'.repeat(40_001) } },
      { ...right, response: { ...right.response, clientDataJSON: 'bm90IGpzb24' } },
      { ...right, response: { ...right.response, clientDataJSON: 'not base64!' } },
    ]) {
      const { data: next } = await kim.client.auth.passkey.startRegistration();
      const answer = await kim.ask('/passkeys/registration/verify', { body: { challenge_id: next?.challenge_id, credential } });
      expect(
        [answer.status, ((await answer.json()) as { error_code: string }).error_code],
        JSON.stringify(credential).slice(0, 60),
      ).toEqual([400, expect.stringMatching(/^(validation_failed|webauthn_verification_failed)$/)]);
    }
    expect((await kim.ask('/passkeys/not-an-id', { method: 'DELETE' })).status).toBe(400);
    expect((await kim.client.auth.passkey.list()).data).toEqual([]);
  });

  it('is limited to twenty of a person', async () => {
    const lou = await newcomer(server, 'lou');
    await server.database.pool.query(
      `INSERT INTO auth.webauthn_credentials (id, user_id, credential_id, public_key, sign_count, transports)
       SELECT gen_random_uuid(), $1, decode(md5(n::text), 'hex'), '', 0, '{}' FROM generate_series(1, 20) n`,
      [lou.userId],
    );
    expect(codeOf(await lou.client.auth.passkey.startRegistration())).toBe('too_many_passkeys');
  });
});

describe('a server without passkeys', () => {
  it.each(['http://cairn.example.org', 'https://192.0.2.7', 'http://[::1]:3000'])(
    'is one at %s, and says so',
    async (AUTH_SITE_URL) => {
      const plain = await authServer({ AUTH_RATE_LIMITS: 'off', AUTH_SITE_URL });
      const answer = await plain.ask('/passkeys/authentication/options', { body: {} });
      expect([answer.status, await answer.json()]).toMatchObject([404, { error_code: 'passkey_disabled' }]);
      expect(await (await plain.ask('/settings', { method: 'GET' })).json()).toMatchObject({ passkeys_enabled: false });
      await plain.close();
    },
  );

  it('is not one on the machine itself', async () => {
    const local = await authServer({ AUTH_RATE_LIMITS: 'off', AUTH_SITE_URL: 'http://localhost:3000' });
    expect(await (await local.ask('/settings', { method: 'GET' })).json()).toMatchObject({ passkeys_enabled: true });
    await local.close();
  });
});
