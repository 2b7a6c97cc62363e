import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CROWD } from '../support/amount.ts';
import { confirmed } from '../support/auth-server.ts';
import { personAt } from '../support/oidc-issuer.ts';
import { type OAuthStage, oauthStage } from './auth-oauth-stage.ts';

let stage: OAuthStage;
beforeAll(async () => {
  stage = await oauthStage({ AUTH_MANUAL_LINKING: 'on' });
});
afterAll(() => stage.close());

describe('an id token that the page got from Google', () => {
  const withToken = (token: string, more: { nonce?: string; access_token?: string } = {}) =>
    stage.server.client().auth.signInWithIdToken({ provider: 'google', token, ...more });

  it('signs in to the same account as the redirect', async () => {
    stage.issuer.person = personAt('button@example.com');
    const { user } = await stage.signedIn();
    const { data, error } = await withToken(await stage.issuer.idToken());
    expect(error).toBeNull();
    expect(data.user?.id).toBe(user.id);
    expect(data.session?.access_token).toBeTruthy();
  });

  it('must contain the client’s nonce, plain or hashed', async () => {
    stage.issuer.person = personAt('nonce@example.com');
    const hashed = createHash('sha256').update('a nonce').digest('hex');
    expect((await withToken(await stage.issuer.idToken({ nonce: hashed }), { nonce: 'a nonce' })).error).toBeNull();
    expect((await withToken(await stage.issuer.idToken({ nonce: 'plain' }), { nonce: 'plain' })).error).toBeNull();
    for (const [held, given] of [
      [hashed, 'another'],
      [hashed, undefined],
      [undefined, 'a nonce'],
    ]) {
      const { error } = await withToken(await stage.issuer.idToken(held ? { nonce: held } : {}), given ? { nonce: given } : {});
      expect(error?.status).toBe(400);
    }
  });

  it('works once, like its nonce, even with concurrent attempts', async () => {
    stage.issuer.person = personAt('once@example.com');
    const token = await stage.issuer.idToken({ nonce: 'once' });
    const tries = await Promise.all(Array.from({ length: CROWD }, () => withToken(token, { nonce: 'once' })));
    expect(tries.filter(({ error }) => error === null)).toHaveLength(1);
    const another = await stage.issuer.idToken({ nonce: 'once', jti: 'another' });
    expect((await withToken(another, { nonce: 'once' })).error?.message).toBe('Bad ID token');
    const plain = await stage.issuer.idToken({ jti: 'plain' });
    expect((await withToken(plain)).error).toBeNull();
    expect((await withToken(plain)).error?.message).toBe('Bad ID token');
  });

  it('confirms an address only by a boolean', async () => {
    stage.issuer.person = personAt('texts@example.com');
    for (const claim of ['true', 1, 'yes']) {
      const { error } = await withToken(await stage.issuer.idToken({ email_verified: claim }));
      expect(error?.code).toBe('provider_email_needs_verification');
    }
  });

  it('must match its access token', async () => {
    stage.issuer.person = personAt('hash@example.com');
    const half = createHash('sha256').update('google-access').digest().subarray(0, 16).toString('base64url');
    expect((await withToken(await stage.issuer.idToken({ at_hash: half }), { access_token: 'google-access' })).error).toBeNull();
    const { error } = await withToken(await stage.issuer.idToken({ at_hash: half }), { access_token: 'of somebody else' });
    expect(error?.message).toBe('Bad ID token');
  });

  it('is refused for another client or issuer, or if forged, expired, unsigned or without a verified address', async () => {
    stage.issuer.person = personAt('forged@example.com');
    const good = await stage.issuer.idToken();
    const [, payload] = good.split('.');
    const none = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`;
    const bad = [
      await stage.issuer.idToken({ aud: 'another-client' }),
      await stage.issuer.idToken({ aud: [stage.issuer.clientId, 'another-client'] }),
      await stage.issuer.idToken({ iss: 'https://evil.example' }),
      await stage.issuer.idToken({ exp: 1_000_000_000 }),
      await stage.issuer.idToken({}, 'a stranger'),
      await stage.issuer.idToken({ email_verified: false }),
      await stage.issuer.idToken({ email: undefined }),
      none,
      `${good.slice(0, -8)}AAAAAAAA`,
      'x.y.z',
      'junk',
    ];
    for (const token of bad) {
      const { error } = await withToken(token);
      expect(error?.status, token).toBeGreaterThanOrEqual(400);
      expect(error?.status, token).toBeLessThan(500);
    }
    const { rowCount } = await stage.server.database.pool.query("SELECT FROM auth.users WHERE email = 'forged@example.com'");
    expect(rowCount).toBe(0);
  });

  it('can be linked to an open session, which continues', async () => {
    const { client, user } = await confirmed(stage.server, 'id-linker@example.com');
    stage.issuer.person = personAt('id-linked@example.com');
    const before = (await client.auth.getSession()).data.session?.refresh_token;
    const { data, error } = await client.auth.linkIdentity({ provider: 'google', token: await stage.issuer.idToken() });
    expect(error).toBeNull();
    expect(data.user?.id).toBe(user?.id);
    expect(data.user?.app_metadata.providers).toEqual(['email', 'google']);
    expect((await client.auth.getSession()).data.session?.refresh_token).toBe(before);
    expect((await client.auth.refreshSession()).error).toBeNull();
  });

  it('needs the provider’s name', async () => {
    const { error } = await stage.server.client().auth.signInWithIdToken({ provider: 'apple', token: 'x' });
    expect(error?.code).toBe('provider_disabled');
  });
});
