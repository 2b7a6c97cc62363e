import { expect, test } from 'vitest';
import { readConfig } from '#server/config';
import { demoOffer } from '../../src/main/demo/offer.ts';
import { testApp } from '../support/app.ts';

interface Offered {
  providers: unknown;
  secondFactors: unknown;
  linking: unknown;
  passkeys: unknown;
  operator: unknown;
}

async function offeredWith(settings: Record<string, string>): Promise<Offered> {
  const app = await testApp(settings);
  const offered = (await app.app.inject('/api/config')).json<Offered>();
  await app.stop();
  return offered;
}

const providersWith = async (settings: Record<string, string>): Promise<unknown> => (await offeredWith(settings)).providers;

test('browsers offer Google only if its client and secret are set', async () => {
  expect(await providersWith({})).toEqual({ google: false });
  expect(await providersWith({ GOOGLE_CLIENT_ID: 'of-google', GOOGLE_CLIENT_SECRET: 'of-google-too' })).toEqual({ google: true });
});

test('browsers offer the second factors that this server supports, and account linking if it is on', async () => {
  expect(await offeredWith({})).toMatchObject({ secondFactors: { totp: true, phone: false }, linking: false });
  expect(await offeredWith({ AUTH_MFA_TOTP: 'off', AUTH_SMS_DRIVER: 'folder', AUTH_MANUAL_LINKING: 'on' })).toMatchObject({
    secondFactors: { totp: false, phone: true },
    linking: true,
  });
});

test('browsers learn who operates the server, and unset values are null', async () => {
  expect((await offeredWith({})).operator).toEqual({ name: null, address: null, contact: null });
  const set = { OPERATOR_NAME: 'Northwind', OPERATOR_ADDRESS: '1 Main Street', OPERATOR_CONTACT: 'admin@northwind.example' };
  const operator = { name: 'Northwind', address: '1 Main Street', contact: 'admin@northwind.example' };
  expect((await offeredWith(set)).operator).toEqual(operator);
});

test('browsers learn how to look around first: at /demo if anyone may, or as the start has printed', async () => {
  expect(await offeredWith({ SEED_DEMO: 'off' })).not.toHaveProperty('demo');
  expect(await offeredWith({ SEED_DEMO: 'off', DEMO: 'on' })).toHaveProperty('demo', 'OPEN');
  const signIn = { email: 'demo@cairn.local', password: 'four-quiet-lake-stones' };
  const kindAt = (PUBLIC_URL: string, seeded: typeof signIn | null) => {
    const offer = demoOffer(readConfig({ PUBLIC_URL }));
    offer.seeded(seeded);
    return offer.kind();
  };
  expect(kindAt('http://127.0.0.1:3000', signIn)).toBe('PRINTED');
  expect(kindAt('http://127.0.0.1:3000', null)).toBeNull();
  expect(kindAt('https://cairn.example', signIn)).toBeNull();
});

const APART = { PUBLIC_URL: 'https://app.example', VITE_API_URL: 'https://api.example' };

test('pages at PUBLIC_URL can call an API at another origin, and other pages cannot', async () => {
  const { app, stop } = await testApp(APART);
  const preflight = (origin: string) =>
    app.inject({
      method: 'OPTIONS',
      url: '/api/project?endpoint=create-task',
      headers: { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'authorization' },
    });
  const allowed = await preflight('https://app.example');
  expect(allowed.statusCode).toBe(204);
  expect(allowed.headers['access-control-allow-origin']).toBe('https://app.example');
  for (const name of ['authorization', 'content-type', 'idempotency-key', 'if-none-match'])
    expect(String(allowed.headers['access-control-allow-headers']).toLowerCase()).toContain(name);
  // Refusals and the settings have the header too: a page must be able to read the reason.
  for (const url of ['/api/config', '/api/user?endpoint=get-user-profile', '/api/nowhere']) {
    const { headers } = await app.inject({ url, headers: { origin: 'https://app.example' } });
    expect(headers['access-control-allow-origin'], url).toBe('https://app.example');
    expect(headers['access-control-allow-credentials'], url).toBeUndefined();
  }
  for (const origin of ['https://mallory.example', 'https://app.example.mallory.example', 'http://app.example', 'null']) {
    expect((await preflight(origin)).headers['access-control-allow-origin'], origin).toBeUndefined();
    const { headers } = await app.inject({ url: '/api/config', headers: { origin } });
    expect(headers['access-control-allow-origin'], origin).toBeUndefined();
  }
  await stop();
});

test('the content security policy allows the page to reach an API at another origin', async () => {
  const policyWith = async (settings: Record<string, string>): Promise<string> => {
    const { app, stop } = await testApp(settings);
    const { headers } = await app.inject('/healthz');
    await stop();
    return /connect-src[^;]*/.exec(String(headers['content-security-policy']))?.[0] ?? '';
  };
  const apart = await policyWith(APART);
  expect(apart).toContain('https://api.example');
  expect(apart).toContain('wss://api.example');
  expect(await policyWith({ PUBLIC_URL: 'https://app.example' })).not.toContain('api.example');
});

test('browsers offer passkeys where they exist: on a site with a name and HTTPS', async () => {
  expect(await offeredWith({ PUBLIC_URL: 'https://cairn.example.org' })).toMatchObject({ passkeys: true });
  expect(await offeredWith({ PUBLIC_URL: 'http://192.0.2.7:3000' })).toMatchObject({ passkeys: false });
});
