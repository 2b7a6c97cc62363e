import { expect, test } from 'vitest';
import { testApp } from '../support/app.ts';

const providersWith = async (settings: Record<string, string>): Promise<unknown> => {
  const app = await testApp(settings);
  const { providers } = (await app.app.inject('/api/config')).json<{ providers: unknown }>();
  await app.stop();
  return providers;
};

test('browsers offer Google once its client and secret are set, and not before', async () => {
  expect(await providersWith({})).toEqual({ google: false });
  expect(await providersWith({ GOOGLE_CLIENT_ID: 'of-google', GOOGLE_CLIENT_SECRET: 'of-google-too' })).toEqual({ google: true });
});
