import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AuthServer, authServer, confirmed, openLink, PASSWORD, secretOf, targetOf } from '../support/auth-server.ts';
import { newcomer, withApp } from './auth-factors-stage.ts';

let server: AuthServer;
let mailing: AuthServer;

beforeAll(async () => {
  server = await authServer({ AUTH_RATE_LIMITS: 'off' });
  mailing = await authServer({ AUTH_RATE_LIMITS: 'off', AUTH_EMAIL_AUTOCONFIRM: 'off' });
});
afterAll(async () => {
  await server.close();
  await mailing.close();
});

it('the owner of an account gets an email about each change to how they sign in', async () => {
  const ada = await newcomer(server, 'ada');
  const factor = await withApp(ada);
  expect((await server.mailTo(ada.email)).subject).toBe('A second factor was added');
  await ada.client.auth.mfa.recoveryCodes.generate();
  await ada.client.auth.mfa.recoveryCodes.regenerate();
  expect((await server.mailTo(ada.email, 1)).subject).toBe('New recovery codes were made');
  await ada.client.auth.mfa.recoveryCodes.unenroll();
  await ada.client.auth.mfa.unenroll({ factorId: factor.id });
  expect((await server.mailTo(ada.email, 2)).subject).toBe('A second factor was removed');
  await ada.client.auth.refreshSession();
  const { error } = await ada.client.auth.updateUser({ password: 'another lake 17', current_password: PASSWORD });
  expect(error).toBeNull();
  const told = await server.mailTo(ada.email, 3);
  expect(told.subject).toBe('Your password was changed');
  expect(told.text).toContain('/account/security');
  await ada.client.auth.updateUser({ email: 'ada.new@example.org' });
  expect((await server.mailTo(ada.email, 4)).subject).toBe('Your e-mail address was changed');
  expect(await server.mailsTo(ada.email)).toHaveLength(5);
});

it('a pending change of the address is canceled by requesting the current one', async () => {
  const email = 'ben@example.org';
  await confirmed(mailing, email);
  const client = mailing.client();
  await client.auth.signInWithPassword({ email, password: PASSWORD });
  await client.auth.updateUser({ email: 'ben.new@example.org' });
  const { link } = secretOf(await mailing.mailTo('ben.new@example.org'));
  const { data, error } = await client.auth.updateUser({ email });
  expect(error).toBeNull();
  expect(data.user).toMatchObject({ email });
  expect(data.user?.new_email).toBeUndefined();
  expect(targetOf(await openLink(link)).hash).toContain('otp_expired');
  expect((await client.auth.getUser()).data.user?.email).toBe(email);
});
