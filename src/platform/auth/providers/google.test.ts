import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from '#server/config';
import { openOutgoing } from '#server/outgoing';
import { browserCookie, browserSecretIn, callbackUrl, noCookie } from './browser-cookie.ts';
import { openGoogle } from './google.ts';
import { ProviderClaims } from './provider-claims.ts';

const outgoing = openOutgoing();
const CLIENT = { GOOGLE_CLIENT_ID: 'an id', GOOGLE_CLIENT_SECRET: 'a secret' };

describe('Google', () => {
  it('is off without its settings, and on with both', async () => {
    expect(await openGoogle(readConfig({}), outgoing)).toBeNull();
    expect(await openGoogle(readConfig(CLIENT), outgoing)).toMatchObject({
      name: 'google',
      issuer: 'https://accounts.google.com',
      clientId: 'an id',
    });
  });

  it('stops the start if half of it is set, or if it would be called without TLS', async () => {
    for (const settings of [
      { GOOGLE_CLIENT_ID: 'an id' },
      { GOOGLE_CLIENT_SECRET: 'a secret' },
      { ...CLIENT, GOOGLE_ISSUER: 'http://accounts.example.com' },
      { ...CLIENT, GOOGLE_ISSUER: 'http://127.0.0.1.example.com' },
    ]) {
      expect(() => readConfig(settings)).toThrow(ConfigError);
    }
    expect(await openGoogle(readConfig({ ...CLIENT, GOOGLE_ISSUER: 'http://127.0.0.1:4444' }), outgoing)).not.toBeNull();
  });
});

describe('the cookie of a flow', () => {
  const config = readConfig({ PUBLIC_URL: 'https://cairn.example.org/work' });

  it('is sent only to the callback over TLS, and hidden from scripts', () => {
    expect(callbackUrl(config)).toBe('https://cairn.example.org/work/auth/v1/callback');
    expect(browserCookie(config, 'a state', 'a-secret')).toMatch(
      /^cairn-oauth-[\w-]{12}=a-secret; Path=\/work\/auth\/v1\/callback; Max-Age=300; HttpOnly; SameSite=Lax; Secure$/,
    );
    expect(noCookie(config, 'a state')).toContain('Max-Age=0');
    expect(browserCookie(readConfig({ PUBLIC_URL: 'http://localhost:3000' }), 's', 'x')).not.toContain('Secure');
  });

  it('is found among others, and only for its own state', () => {
    const [mine] = browserCookie(config, 'a state', 'a-secret').split(';');
    const header = `theme=dark; ${mine}; ${browserCookie(config, 'another', 'not-mine').split(';')[0]}`;
    expect(browserSecretIn(header, 'a state')).toBe('a-secret');
    expect(browserSecretIn(header, 'a third')).toBeNull();
    expect(browserSecretIn(undefined, 'a state')).toBeNull();
  });
});

describe('a provider’s claim', () => {
  it('counts as verified only if it is true', () => {
    const verified = (value: unknown) =>
      ProviderClaims.parse({ iss: 'i', sub: 's', email: 'A@b.example', email_verified: value }).email_verified;
    expect(verified(true)).toBe(true);
    expect([false, 'true', 'false', 1, 'yes', null, undefined, {}].map(verified)).toEqual(Array.from({ length: 8 }, () => false));
  });

  it('is left out if it is invalid, and refused without a subject', () => {
    const claims = ProviderClaims.parse({ iss: 'i', sub: 's', email: 'nobody', name: 7, picture: 'x'.repeat(2_000) });
    expect(claims).toEqual({ iss: 'i', sub: 's', email_verified: false });
    expect(ProviderClaims.safeParse({ iss: 'i', sub: '' }).success).toBe(false);
    expect(ProviderClaims.safeParse({ iss: 'i' }).success).toBe(false);
  });
});
