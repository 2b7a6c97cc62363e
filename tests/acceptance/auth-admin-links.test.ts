import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AuthServer, authServer, confirmed, fragmentOf, openLink, PASSWORD, secretOf } from '../support/auth-server.ts';

describe('with the secret key', () => {
  let server: AuthServer;
  let admin: SupabaseClient['auth']['admin'];
  beforeAll(async () => {
    server = await authServer({ AUTH_RATE_LIMITS: 'off', AUTH_EMAIL_AUTOCONFIRM: 'off' });
    ({ admin } = server.client({ key: server.secrets.secretKey }).auth);
  });
  afterAll(() => server.close());

  describe('a link is generated without an email', () => {
    it('to sign up', async () => {
      const { data, error } = await admin.generateLink({
        type: 'signup',
        email: 'link-signup@example.com',
        password: PASSWORD,
        options: { data: { name: 'Linked' }, redirectTo: `${server.url}/after` },
      });
      if (error) throw error;
      expect(data.user).toMatchObject({ email: 'link-signup@example.com', user_metadata: { name: 'Linked' } });
      expect(data.properties).toMatchObject({ verification_type: 'signup', redirect_to: `${server.url}/after` });
      expect(data.properties.action_link).toContain(
        `${server.url}/auth/v1/verify?token=${data.properties.hashed_token}&type=signup`,
      );
      const answer = await openLink(data.properties.action_link);
      expect(String(answer.headers.get('location'))).toContain(`${server.url}/after`);
      expect(fragmentOf(answer).get('access_token')).toBeTruthy();
      const again = await admin.generateLink({ type: 'signup', email: 'link-signup@example.com', password: PASSWORD });
      expect(again.error?.code).toBe('email_exists');
      expect(await server.mailsTo('link-signup@example.com')).toEqual([]);
    });

    it('to sign in, for a known or new person', async () => {
      await confirmed(server, 'link-known@example.com');
      for (const [email, type] of [
        ['link-known@example.com', 'magiclink'],
        ['link-new@example.com', 'signup'],
      ] as const) {
        const { data, error } = await admin.generateLink({ type: 'magiclink', email });
        if (error) throw error;
        expect(data.properties.verification_type).toBe(type);
        const signedIn = await server.client().auth.verifyOtp({ email, token: data.properties.email_otp, type });
        expect(signedIn.data.user?.email).toBe(email);
        const again = await server.client().auth.verifyOtp({ token_hash: data.properties.hashed_token, type });
        expect(again.error?.code).toBe('otp_expired');
      }
    });

    it('to reset a password, for a known person only', async () => {
      await confirmed(server, 'link-forgot@example.com');
      const { data, error } = await admin.generateLink({ type: 'recovery', email: 'link-forgot@example.com' });
      if (error) throw error;
      const client = server.client();
      await client.auth.verifyOtp({ token_hash: data.properties.hashed_token, type: 'recovery' });
      expect((await client.auth.updateUser({ password: 'an entirely new one 7' })).error).toBeNull();
      const unknown = await admin.generateLink({ type: 'recovery', email: 'nobody@example.com' });
      expect(unknown.error).toMatchObject({ code: 'user_not_found', status: 404 });
    });

    it('to change the email address, which both addresses confirm', async () => {
      const { user } = await confirmed(server, 'link-old@example.com');
      const order = { email: 'link-old@example.com', newEmail: 'link-moved@example.com' };
      for (const [type, address] of [
        ['email_change_current', 'link-old@example.com'],
        ['email_change_new', 'link-moved@example.com'],
      ] as const) {
        expect((await admin.getUserById(String(user?.id))).data.user?.email).toBe('link-old@example.com');
        const { data, error } = await admin.generateLink({ type, ...order });
        if (error) throw error;
        expect(data.properties.verification_type).toBe(type);
        await server.client().auth.verifyOtp({ email: address, token: data.properties.email_otp, type: 'email_change' });
      }
      expect((await admin.getUserById(String(user?.id))).data.user?.email).toBe('link-moved@example.com');
      await confirmed(server, 'link-taken@example.com');
      const taken = await admin.generateLink({
        type: 'email_change_new',
        email: 'link-moved@example.com',
        newEmail: 'link-taken@example.com',
      });
      expect(taken.error?.code).toBe('email_exists');
    });

    it('to other targets or of other kinds is refused', async () => {
      const { data } = await admin.generateLink({
        type: 'invite',
        email: 'link-evil@example.com',
        options: { redirectTo: 'https://evil.example/' },
      });
      expect(data.properties?.redirect_to).toBe(`${server.url}/`);
      const answer = await server.ask('/admin/generate_link', {
        body: { type: 'sms', email: 'x@example.com' },
        headers: { apikey: server.secrets.secretKey, authorization: `Bearer ${server.secrets.secretKey}` },
      });
      expect(answer.status).toBe(400);
    });
  });

  it('an invitation is sent by email, and a person who claimed the address earlier gains nothing', async () => {
    await server.client().auth.signUp({ email: 'guest@example.com', password: 'chosen by mallory 1' });
    await server.mailTo('guest@example.com');
    const { data, error } = await admin.inviteUserByEmail('guest@example.com', {
      data: { team: 'blue' },
      redirectTo: `${server.url}/hello`,
    });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ email: 'guest@example.com', invited_at: expect.any(String) as string });
    const mail = await server.mailTo('guest@example.com', 1);
    const answer = await openLink(secretOf(mail).link);
    expect(String(answer.headers.get('location'))).toContain(`${server.url}/hello`);
    expect(fragmentOf(answer).get('access_token')).toBeTruthy();
    const mallory = await server
      .client()
      .auth.signInWithPassword({ email: 'guest@example.com', password: 'chosen by mallory 1' });
    expect(mallory.error?.code).toBe('invalid_credentials');
    expect((await admin.inviteUserByEmail('guest@example.com')).error?.code).toBe('email_exists');
  });

  it('an invitation voids the choices of an earlier sign-up, whichever email its owner opens', async () => {
    await server.client().auth.signUp({ email: 'claimed@example.com', password: 'chosen by mallory 1' });
    const older = secretOf(await server.mailTo('claimed@example.com'));
    await admin.inviteUserByEmail('claimed@example.com');
    expect(fragmentOf(await openLink(older.link)).get('access_token')).toBeTruthy();
    const mallory = await server
      .client()
      .auth.signInWithPassword({ email: 'claimed@example.com', password: 'chosen by mallory 1' });
    expect(mallory.error?.code).toBe('invalid_credentials');
  });
});
