import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { confirmed, PASSWORD } from '../support/auth-server.ts';
import { cookieBrowser } from '../support/cookie-browser.ts';
import { personAt } from '../support/oidc-issuer.ts';
import { withApp } from './auth-factors-stage.ts';
import { isPage, type OAuthStage, oauthStage, fragmentParameters } from './auth-oauth-stage.ts';

let stage: OAuthStage;
beforeAll(async () => {
  stage = await oauthStage({ AUTH_MANUAL_LINKING: 'on', AUTH_ANONYMOUS: 'on' });
});
afterAll(() => stage.close());

describe('linking a Google account', () => {
  it('adds a way to sign in to an open session, and unlinking removes it', async () => {
    const somebody = stage.visitor();
    await confirmed(stage.server, 'linker@example.com');
    await somebody.client.auth.signInWithPassword({ email: 'linker@example.com', password: PASSWORD });
    stage.issuer.person = personAt('elsewhere@example.com');
    const code = (await stage.linkedAt(somebody)).searchParams.get('code');
    const before = await somebody.client.auth.getClaims();
    const { data } = await somebody.client.auth.exchangeCodeForSession(String(code));
    expect(data.user?.email).toBe('linker@example.com');
    expect(data.user?.app_metadata.providers).toEqual(['email', 'google']);
    // It continues with the requesting session and is no sign-in.
    expect((await somebody.client.auth.getClaims()).data?.claims.session_id).toBe(before.data?.claims.session_id);
    expect((await somebody.client.auth.refreshSession()).error).toBeNull();
    expect((await stage.server.mailTo('linker@example.com', 1)).subject).toBe('A Google account was linked');
    expect((await stage.signedIn()).user.id).toBe(data.user?.id);

    const { data: found } = await somebody.client.auth.getUserIdentities();
    const google = found?.identities.find(({ provider }) => provider === 'google');
    if (!google) throw new Error('not linked');
    expect((await somebody.client.auth.unlinkIdentity(google)).error).toBeNull();
    expect((await stage.server.mailTo('linker@example.com', 2)).subject).toBe('A way to sign in was removed');
    expect((await somebody.client.auth.unlinkIdentity(google)).error?.code).toBe('single_identity_not_deletable');
    const { data: after } = await somebody.client.auth.getUser();
    expect(after.user?.app_metadata.providers).toEqual(['email']);
    expect((await stage.signedIn()).user.id).not.toBe(data.user?.id);
  });

  it('keeps the provider’s address, without a password, when the email address is removed', async () => {
    const somebody = stage.visitor();
    await confirmed(stage.server, 'mover@example.com');
    await somebody.client.auth.signInWithPassword({ email: 'mover@example.com', password: PASSWORD });
    stage.issuer.person = personAt('moved@example.com');
    await stage.linkedAt(somebody);
    const { data: found } = await somebody.client.auth.getUserIdentities();
    const mailbox = found?.identities.find(({ provider }) => provider === 'email');
    if (!mailbox) throw new Error('no mailbox');
    expect((await somebody.client.auth.unlinkIdentity(mailbox)).error).toBeNull();
    const { data } = await somebody.client.auth.getUser();
    expect(data.user).toMatchObject({ email: 'moved@example.com', app_metadata: { provider: 'google', providers: ['google'] } });
    const byPassword = await stage.server.client().auth.signInWithPassword({ email: 'moved@example.com', password: PASSWORD });
    expect(byPassword.error?.code).toBe('invalid_credentials');
  });

  it('keeps the second factor that the session confirmed', async () => {
    const somebody = stage.visitor();
    await confirmed(stage.server, 'twice@example.com');
    await somebody.client.auth.signInWithPassword({ email: 'twice@example.com', password: PASSWORD });
    await withApp({ client: somebody.client });
    stage.issuer.person = personAt('twice-at-google@example.com');
    const code = (await stage.linkedAt(somebody)).searchParams.get('code');
    await somebody.client.auth.exchangeCodeForSession(String(code));
    const { data } = await somebody.client.auth.mfa.getAuthenticatorAssuranceLevel();
    expect(data?.currentLevel).toBe('aal2');
  });

  it('gives no session by its code once the requesting session has ended', async () => {
    const somebody = stage.visitor();
    await confirmed(stage.server, 'gone@example.com');
    await somebody.client.auth.signInWithPassword({ email: 'gone@example.com', password: PASSWORD });
    stage.issuer.person = personAt('gone-at-google@example.com');
    const code = (await stage.linkedAt(somebody)).searchParams.get('code');
    const { data } = await somebody.client.auth.getClaims();
    await stage.server.database.pool.query('DELETE FROM auth.sessions WHERE id = $1', [data?.claims.session_id]);
    const { error } = await somebody.client.auth.exchangeCodeForSession(String(code));
    // The client calls this session_not_found.
    expect(error?.name).toBe('AuthSessionMissingError');
  });

  it('can be undone by a person who signed up that way once they have a password', async () => {
    stage.issuer.person = personAt('free@example.com');
    const { client, user } = await stage.signedIn();
    const google = user.identities?.[0];
    if (!google) throw new Error('no identity');
    expect((await client.auth.unlinkIdentity(google)).error?.code).toBe('single_identity_not_deletable');
    expect((await client.auth.updateUser({ password: PASSWORD })).error).toBeNull();
    expect((await client.auth.unlinkIdentity(google)).error).toBeNull();
    const again = await stage.server.client().auth.signInWithPassword({ email: 'free@example.com', password: PASSWORD });
    expect(again.data.user).toMatchObject({ id: user.id, app_metadata: { providers: ['email'] } });
  });

  it('refuses an account that is linked already, here or elsewhere', async () => {
    stage.issuer.person = personAt('taken@example.com');
    const owner = await stage.signedIn();
    expect(fragmentParameters(await stage.linkedAt(owner)).error_code).toBe('identity_already_exists');
    const { client: mallory, browser } = stage.visitor();
    await confirmed(stage.server, 'mallory@example.com');
    await mallory.auth.signInWithPassword({ email: 'mallory@example.com', password: PASSWORD });
    expect(fragmentParameters(await stage.linkedAt({ client: mallory, browser }))).toMatchObject({
      error_code: 'identity_already_exists',
      error_description: 'Identity is already linked to another user',
    });
    const foreign = owner.user.identities?.[0];
    if (!foreign) throw new Error('no identity');
    stage.issuer.person = personAt('mallory-at-google@example.com');
    await stage.linkedAt({ client: mallory, browser });
    expect((await mallory.auth.unlinkIdentity(foreign)).error?.code).toBe('identity_not_found');
    expect((await owner.client.auth.getUser()).data.user?.identities).toHaveLength(1);
  });

  it('cannot trick another person into linking their Google account to the requester’s account', async () => {
    await confirmed(stage.server, 'trap@example.com');
    const mallory = stage.visitor();
    await mallory.client.auth.signInWithPassword({ email: 'trap@example.com', password: PASSWORD });
    const { data } = await mallory.client.auth.linkIdentity({ provider: 'google', options: { skipBrowserRedirect: true } });
    stage.issuer.person = personAt('trapped@example.com');
    const at = await cookieBrowser().visit(String(data?.url), isPage);
    expect(fragmentParameters(at).error_code).toBe('bad_oauth_state');
    expect((await mallory.client.auth.getUserIdentities()).data?.identities).toHaveLength(1);
  });

  it('ends with the session that started it', async () => {
    await confirmed(stage.server, 'leaver@example.com');
    const somebody = stage.visitor();
    await somebody.client.auth.signInWithPassword({ email: 'leaver@example.com', password: PASSWORD });
    const { data } = await somebody.client.auth.linkIdentity({ provider: 'google', options: { skipBrowserRedirect: true } });
    await somebody.client.auth.signOut();
    stage.issuer.person = personAt('leaver-at-google@example.com');
    const at = await somebody.browser.visit(String(data?.url), isPage);
    expect(fragmentParameters(at).error_code).toBe('bad_oauth_state');
  });

  it('makes an anonymous account permanent', async () => {
    const somebody = stage.visitor();
    const { data: guest } = await somebody.client.auth.signInAnonymously();
    stage.issuer.person = personAt('guest@example.com');
    const code = (await stage.linkedAt(somebody)).searchParams.get('code');
    const { data } = await somebody.client.auth.exchangeCodeForSession(String(code));
    expect(data.user).toMatchObject({ id: guest.user?.id, email: 'guest@example.com', is_anonymous: false });
    const other = stage.visitor();
    await other.client.auth.signInAnonymously();
    await confirmed(stage.server, 'guest-taken@example.com');
    stage.issuer.person = personAt('guest-taken@example.com');
    expect(fragmentParameters(await stage.linkedAt(other)).error_code).toBe('email_exists');
  });

  it('needs the person’s second factor', async () => {
    const somebody = stage.visitor();
    const { user } = await confirmed(stage.server, 'careful@example.com');
    await stage.server.database.pool.query(
      `INSERT INTO auth.mfa_factors (user_id, friendly_name, factor_type, status) VALUES ($1, 'app', 'totp', 'verified')`,
      [user?.id],
    );
    await somebody.client.auth.signInWithPassword({ email: 'careful@example.com', password: PASSWORD });
    const { error } = await somebody.client.auth.linkIdentity({ provider: 'google', options: { skipBrowserRedirect: true } });
    expect(error?.code).toBe('insufficient_aal');
  });
});
