import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { CROWD } from '../support/amount.ts';
import { confirmed } from '../support/auth-server.ts';
import { cookieBrowser } from '../support/cookie-browser.ts';
import { personAt } from '../support/oidc-issuer.ts';
import { isCallback, isPage, type OAuthStage, oauthStage, fragmentParameters, type Visitor } from './auth-oauth-stage.ts';

let stage: OAuthStage;
let owners = 0;
beforeAll(async () => {
  stage = await oauthStage();
});
afterAll(() => stage.close());
afterEach(() => {
  stage.issuer.faults = {};
});

/** Up to the callback, which is not opened yet. */
const leftFor = async ({ client, browser }: Visitor): Promise<URL> => {
  const { data } = await client.auth.signInWithOAuth({
    provider: 'google',
    options: { redirectTo: `${stage.server.url}/auth/confirm-registration` },
  });
  return browser.visit(data.url ?? '', isCallback);
};

/** The error of a refused sign-in, which is in the query as well as in the fragment. */
const refused = async (): Promise<Record<string, string>> => {
  const at = await stage.landed(stage.visitor());
  expect(at.pathname).toBe('/auth/confirm-registration');
  expect(at.searchParams.get('code')).toBeNull();
  expect(Object.fromEntries(at.searchParams)).toEqual(fragmentParameters(at));
  return fragmentParameters(at);
};

const accountsOf = async (email: string): Promise<number> => {
  const { rowCount } = await stage.server.database.pool.query('SELECT FROM auth.users WHERE email = $1', [email]);
  return rowCount ?? 0;
};

describe('a sign-in with Google is refused', () => {
  it('with a state that was used before or never existed', async () => {
    stage.issuer.person = personAt('state@example.com');
    const somebody = stage.visitor();
    const back = await leftFor(somebody);
    expect((await somebody.browser.visit(back, isPage)).searchParams.get('code')).toBeTruthy();
    const callback = `${stage.server.url}/auth/v1/callback`;
    for (const replayed of [back, `${callback}?state=mine&code=x`]) {
      const at = await somebody.browser.visit(replayed, isPage);
      expect(at.pathname).toBe('/');
      expect(fragmentParameters(at)).toMatchObject({ error: 'invalid_request', error_code: 'bad_oauth_state' });
    }
    for (const query of ['code=x', 'code=x&state=a&state=b', `code=x&state=${'s'.repeat(600)}`, '']) {
      expect(fragmentParameters(await somebody.browser.visit(`${callback}?${query}`, isPage)).error_code).toBe(
        'bad_oauth_callback',
      );
    }
  });

  it('for all but one of many callbacks with the same state', async () => {
    stage.issuer.person = personAt('fifty@example.com');
    const somebody = stage.visitor();
    const back = await leftFor(somebody);
    const cookie = somebody.browser.sent(back);
    const open = () => fetch(back, { headers: { cookie }, redirect: 'manual' });
    const answers = await Promise.all(Array.from({ length: CROWD }, open));
    const codes = answers.map((answer) => new URL(answer.headers.get('location') ?? '').searchParams.get('code'));
    expect(codes.filter(Boolean)).toHaveLength(1);
  });

  it('in another browser than the one that started it', async () => {
    stage.issuer.person = personAt('victim@example.com');
    for (const flowType of ['pkce', 'implicit'] as const) {
      const at = await cookieBrowser().visit(await leftFor(stage.visitor(flowType)), isPage);
      expect(fragmentParameters(at)).toMatchObject({ error_code: 'bad_oauth_state' });
      expect(at.href).not.toContain('token=');
      expect(at.searchParams.get('code')).toBeNull();
    }
    const mallory = stage.visitor();
    const [hers, theirs] = [await leftFor(mallory), await leftFor(stage.visitor())];
    theirs.searchParams.set('code', String(hers.searchParams.get('code')));
    expect(fragmentParameters(await mallory.browser.visit(theirs, isPage)).error_code).toBe('bad_oauth_state');
    const planted = await leftFor(mallory);
    const [name] = mallory.browser.sent(planted).split('; ').at(-1)?.split('=') ?? [];
    const answer = await fetch(planted, { headers: { cookie: `${name}=${'m'.repeat(43)}` }, redirect: 'manual' });
    expect(fragmentParameters(new URL(answer.headers.get('location') ?? '')).error_code).toBe('bad_oauth_state');
    expect(await accountsOf('victim@example.com')).toBe(0);
  });

  it('with a code from another sign-in of the same browser', async () => {
    stage.issuer.person = personAt('swapped@example.com');
    const somebody = stage.visitor();
    const [first, second] = [await leftFor(somebody), await leftFor(somebody)];
    second.searchParams.set('code', String(first.searchParams.get('code')));
    expect(fragmentParameters(await somebody.browser.visit(second, isPage)).error_code).toBe('unexpected_failure');
    expect((await somebody.browser.visit(await leftFor(somebody), isPage)).searchParams.get('code')).toBeTruthy();
  });

  it('after five minutes', async () => {
    const somebody = stage.visitor();
    const back = await leftFor(somebody);
    await stage.server.database.pool.query("UPDATE auth.oauth_flows SET created_at = created_at - interval '301 seconds'");
    expect(fragmentParameters(await somebody.browser.visit(back, isPage))).toMatchObject({ error_code: 'flow_state_expired' });
  });

  it('when the person declines, with the provider’s message', async () => {
    stage.issuer.faults = { refusal: { error: 'access_denied', error_description: 'The user said no' } };
    expect(await refused()).toEqual({
      error: 'access_denied',
      error_code: 'bad_oauth_callback',
      error_description: 'The user said no',
    });
    const at = await stage.landed(stage.visitor('implicit'));
    expect(at.search).toBe('');
    expect(fragmentParameters(at)).toMatchObject({ error: 'access_denied' });
  });

  it.each([
    ['another nonce', { claims: { nonce: 'another' } }],
    ['no nonce', { claims: { nonce: undefined } }],
    ['another audience', { claims: { aud: 'somebody-else' } }],
    ['another issuer', { claims: { iss: 'https://evil.example' } }],
    ['an id token that has expired', { claims: { exp: 1_000_000_000 } }],
    ['a signature of somebody else', { isForged: true }],
    ['a token endpoint that fails', { tokenStatus: 500 }],
    ['a token endpoint that is away', { tokenStatus: 0 }],
  ])('with %s', async (_, faults) => {
    stage.issuer.person = personAt('unproven@example.com');
    stage.issuer.faults = faults;
    expect(await refused()).toMatchObject({ error: 'server_error', error_code: 'unexpected_failure' });
    expect(await accountsOf('unproven@example.com')).toBe(0);
  });

  it.each([
    ['not verified', { email_verified: false }],
    ['said to be verified by some text', { email_verified: 'yes' }],
    ['not said to be verified', { email_verified: undefined }],
    ['missing', { email: undefined }],
    ['no address', { email: 'nobody' }],
  ])('with an address that is %s', async (_, claims) => {
    const email = `owner-${++owners}@example.com`;
    const { client } = await confirmed(stage.server, email);
    stage.issuer.person = { ...personAt(email), ...claims };
    expect(await refused()).toMatchObject({ error: 'access_denied', error_code: 'provider_email_needs_verification' });
    expect((await client.auth.getUserIdentities()).data?.identities).toHaveLength(1);
  });

  it('for a banned person', async () => {
    stage.issuer.person = personAt('banned@example.com');
    const { user } = await stage.signedIn();
    const admin = stage.server.client({ key: stage.server.secrets.secretKey });
    await admin.auth.admin.updateUserById(user.id, { ban_duration: '1h' });
    expect(await refused()).toMatchObject({ error: 'access_denied', error_code: 'user_banned' });
  });

  it('while the database is down, and the page says so', async () => {
    const somebody = stage.visitor();
    const back = await leftFor(somebody);
    const { pool } = stage.server.database;
    await pool.query('ALTER TABLE auth.oauth_flows RENAME TO oauth_flows_away');
    try {
      expect(fragmentParameters(await somebody.browser.visit(back, isPage))).toMatchObject({ error: 'server_error' });
    } finally {
      await pool.query('ALTER TABLE auth.oauth_flows_away RENAME TO oauth_flows');
    }
  });
});
