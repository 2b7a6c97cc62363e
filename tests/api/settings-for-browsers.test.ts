import { expect, test } from 'vitest';
import { testApp } from '../support/app.ts';

interface Offered {
  providers: unknown;
  secondFactors: unknown;
  linking: unknown;
}

async function offeredWith(settings: Record<string, string>): Promise<Offered> {
  const app = await testApp(settings);
  const offered = (await app.app.inject('/api/config')).json<Offered>();
  await app.stop();
  return offered;
}

const providersWith = async (settings: Record<string, string>): Promise<unknown> => (await offeredWith(settings)).providers;

test('browsers offer Google once its client and secret are set, and not before', async () => {
  expect(await providersWith({})).toEqual({ google: false });
  expect(await providersWith({ GOOGLE_CLIENT_ID: 'of-google', GOOGLE_CLIENT_SECRET: 'of-google-too' })).toEqual({ google: true });
});

test('browsers offer the second factors that this server takes, and linking where it is on', async () => {
  expect(await offeredWith({})).toMatchObject({ secondFactors: { totp: true, phone: false }, linking: false });
  expect(await offeredWith({ AUTH_MFA_TOTP: 'off', AUTH_SMS_DRIVER: 'folder', AUTH_MANUAL_LINKING: 'on' })).toMatchObject({
    secondFactors: { totp: false, phone: true },
    linking: true,
  });
});
