import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authServer, confirmed, PASSWORD, secretOf } from '../support/auth-server.ts';
import { personAt } from '../support/oidc-issuer.ts';
import { type OAuthStage, oauthStage, fragmentParameters } from './auth-oauth-stage.ts';

let stage: OAuthStage;
beforeAll(async () => {
  stage = await oauthStage();
});
afterAll(() => stage.close());

describe('an address claimed by someone else before its owner used Google', () => {
  it('leaves nothing to that person: no password, email or name of theirs', async () => {
    const mallory = stage.server.client();
    const claimed = await mallory.auth.signUp({
      email: 'victim@example.com',
      password: PASSWORD,
      options: { data: { full_name: 'Mallory', isAdmin: true } },
    });
    const mail = secretOf(await stage.server.mailTo('victim@example.com'));
    stage.issuer.person = personAt('victim@example.com');
    const { user } = await stage.signedIn();
    expect(user.id).not.toBe(claimed.data.user?.id);
    expect(user.user_metadata).toMatchObject({ full_name: 'Ada Lovelace' });
    expect(user.user_metadata.isAdmin).toBeUndefined();
    expect(user.identities?.map(({ provider }) => provider)).toEqual(['google']);
    const byPassword = await mallory.auth.signInWithPassword({ email: 'victim@example.com', password: PASSWORD });
    expect(byPassword.error?.code).toBe('invalid_credentials');
    const byCode = await mallory.auth.verifyOtp({ email: 'victim@example.com', token: mail.code, type: 'signup' });
    expect(byCode.error?.code).toBe('otp_expired');
    expect((await mallory.auth.verifyOtp({ token_hash: mail.hash, type: 'signup' })).error?.code).toBe('otp_expired');
  });

  it('is removed from an account that signs in by phone, which keeps everything else', async () => {
    const admin = stage.server.client({ key: stage.server.secrets.secretKey });
    const { data } = await admin.auth.admin.createUser({
      email: 'shared@example.com',
      phone: '4915112345678',
      phone_confirm: true,
    });
    stage.issuer.person = personAt('shared@example.com');
    const { user } = await stage.signedIn();
    expect(user.id).not.toBe(data.user?.id);
    const { data: left } = await admin.auth.admin.getUserById(String(data.user?.id));
    expect(left.user).toMatchObject({ email: '', phone: '4915112345678', app_metadata: { providers: ['phone'] } });
  });

  it('is linked if its owner confirmed it, with the password that the owner chose', async () => {
    const { user: owner } = await confirmed(stage.server, 'owner@example.com');
    stage.issuer.person = personAt('owner@example.com');
    expect((await stage.signedIn()).user.id).toBe(owner?.id);
  });

  it('gets an email about a Google account linked by signing in, once', async () => {
    await confirmed(stage.server, 'told@example.com');
    stage.issuer.person = personAt('told@example.com');
    await stage.signedIn();
    expect((await stage.server.mailTo('told@example.com', 1)).subject).toBe('A Google account was linked');
    await stage.signedIn();
    stage.issuer.person = personAt('newly@example.com');
    await stage.signedIn();
    await stage.server.client().auth.resetPasswordForEmail('told@example.com');
    expect((await stage.server.mailTo('told@example.com', 2)).subject).toBe('Choose a new password');
    expect(await stage.server.mailsTo('newly@example.com')).toEqual([]);
  });
});

describe('an address confirmed without an email', () => {
  let open: OAuthStage;
  beforeAll(async () => {
    open = await oauthStage({ AUTH_EMAIL_AUTOCONFIRM: 'on' });
  });
  afterAll(() => open.close());
  const proofOf = async (email: string) =>
    (await open.server.database.pool.query('SELECT proven_by, phone FROM auth.users WHERE email = $1', [email])).rows[0];

  it('is linked by its owner, and earlier password, sessions and phone are removed', async () => {
    const mallory = open.server.client();
    const { data: claimed } = await mallory.auth.signUp({ email: 'taken@example.com', password: PASSWORD });
    await open.server.database.pool.query(
      `UPDATE auth.users SET phone = '4915112345670', phone_confirmed_at = now() WHERE id = $1`,
      [claimed.user?.id],
    );
    expect(await proofOf('taken@example.com')).toMatchObject({ proven_by: null });
    open.issuer.person = personAt('taken@example.com');
    const { user, client } = await open.signedIn();
    expect(user.id).toBe(claimed.user?.id);
    expect(await proofOf('taken@example.com')).toEqual({ proven_by: 'provider', phone: null });
    expect((await mallory.auth.getUser(claimed.session?.access_token)).error).not.toBeNull();
    expect((await mallory.auth.refreshSession(claimed.session ?? undefined)).error).not.toBeNull();
    const again = await mallory.auth.signInWithPassword({ email: 'taken@example.com', password: PASSWORD });
    expect(again.error?.code).toBe('invalid_credentials');
    expect((await client.auth.getUser()).data.user?.id).toBe(user.id);
  });

  it('belongs to its owner once an email was opened, and a change of address removes that proof', async () => {
    const mallory = open.server.client();
    const { data: claimed } = await mallory.auth.signUp({ email: 'mailed@example.com', password: PASSWORD });
    const owner = open.server.client();
    await owner.auth.resetPasswordForEmail('mailed@example.com');
    const { hash } = secretOf(await open.server.mailTo('mailed@example.com'));
    expect((await owner.auth.verifyOtp({ token_hash: hash, type: 'recovery' })).error).toBeNull();
    expect(await proofOf('mailed@example.com')).toMatchObject({ proven_by: 'mail' });
    expect((await mallory.auth.getUser(claimed.session?.access_token)).error).not.toBeNull();
    const again = await mallory.auth.signInWithPassword({ email: 'mailed@example.com', password: PASSWORD });
    expect(again.error?.code).toBe('invalid_credentials');
    expect((await owner.auth.updateUser({ email: 'elsewhere@example.com' })).error).toBeNull();
    expect(await proofOf('elsewhere@example.com')).toMatchObject({ proven_by: null });
  });
});

describe('where sign-up and linking are off', () => {
  let closed: OAuthStage;
  beforeAll(async () => {
    closed = await oauthStage({ AUTH_SIGNUP: 'off' });
  });
  afterAll(() => closed.close());

  it('only people known to the operator can sign in', async () => {
    closed.issuer.person = personAt('unknown@example.com');
    expect(fragmentParameters(await closed.landed(closed.visitor()))).toMatchObject({
      error: 'access_denied',
      error_code: 'signup_disabled',
    });
    const admin = closed.server.client({ key: closed.server.secrets.secretKey });
    await admin.auth.admin.createUser({ email: 'known@example.com', email_confirm: true });
    closed.issuer.person = personAt('known@example.com');
    expect((await closed.landed(closed.visitor())).searchParams.get('code')).toBeTruthy();
    const { data } = await admin.auth.admin.inviteUserByEmail('invited@example.com');
    await admin.auth.admin.updateUserById(data.user?.id ?? '', { app_metadata: { team: 'blue' } });
    closed.issuer.person = personAt('invited@example.com');
    const { user } = await closed.signedIn();
    expect(user.app_metadata).toEqual({ provider: 'google', providers: ['google'], team: 'blue' });
  });

  it('no one can link or unlink', async () => {
    const answer = await closed.server.ask('/user/identities/authorize?provider=google', { method: 'GET' });
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ error_code: 'manual_linking_disabled' });
    const deleted = await closed.server.ask('/user/identities/0f8fad5b-d9cb-469f-a165-70867728950e', { method: 'DELETE' });
    expect(deleted.status).toBe(404);
  });
});

describe('without Google, or while it is down', () => {
  it('no one is redirected there', async () => {
    const plain = await authServer({ AUTH_RATE_LIMITS: 'off' });
    try {
      const answer = await fetch(`${plain.url}/auth/v1/authorize?provider=google`, { redirect: 'manual' });
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({ msg: 'Unsupported provider: provider is not enabled' });
      const { error } = await plain.client().auth.signInWithIdToken({ provider: 'google', token: 'x' });
      expect(error?.code).toBe('provider_disabled');
      const settings = (await (await plain.ask('/settings', { method: 'GET' })).json()) as { external: Record<string, boolean> };
      expect(settings.external).toMatchObject({ google: false, email: true, phone: false, github: false });
    } finally {
      await plain.close();
    }
  });

  it('the page says so, and sign-in works once it is back', async () => {
    const late = await oauthStage();
    try {
      late.issuer.faults = { isAway: true };
      const at = await late.landed(late.visitor());
      expect(fragmentParameters(at)).toMatchObject({ error: 'temporarily_unavailable', error_code: 'unexpected_failure' });
      const { error } = await late.server
        .client()
        .auth.signInWithIdToken({ provider: 'google', token: await late.issuer.idToken() });
      expect(error?.status).toBe(503);
      late.issuer.faults = {};
      late.issuer.person = personAt('patient@example.com');
      expect((await late.landed(late.visitor())).searchParams.get('code')).toBeTruthy();
      expect(
        ((await (await late.server.ask('/settings', { method: 'GET' })).json()) as { external: unknown }).external,
      ).toMatchObject({
        google: true,
      });
    } finally {
      await late.close();
    }
  });
});

describe('another OpenID Connect provider instead of Google', () => {
  it('may distinguish the addresses of its endpoints, and take the client secret in a header', async () => {
    const other = await oauthStage({}, { isTerse: true, takesBasic: true });
    try {
      other.issuer.person = personAt('terse@example.com');
      const { user } = await other.signedIn();
      expect(user).toMatchObject({ email: 'terse@example.com', user_metadata: { full_name: 'Ada Lovelace' } });
      other.issuer.person = personAt('terse-unverified@example.com', { email_verified: false });
      expect(fragmentParameters(await other.landed(other.visitor())).error_code).toBe('provider_email_needs_verification');
    } finally {
      await other.close();
    }
  });
});
