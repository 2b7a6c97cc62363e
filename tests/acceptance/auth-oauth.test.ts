import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AuthServer, authServer, confirmed, PASSWORD } from '../support/auth-server.ts';
import { cookieBrowser, type CookieBrowser } from '../support/cookie-browser.ts';
import { type OidcIssuer, oidcIssuer, personAt } from '../support/oidc-issuer.ts';

describe('signing in with Google', () => {
  let issuer: OidcIssuer;
  let server: AuthServer;
  beforeAll(async () => {
    issuer = await oidcIssuer();
    server = await authServer({ ...issuer.settings, AUTH_RATE_LIMITS: 'off', AUTH_EMAIL_AUTOCONFIRM: 'off' });
  });
  afterAll(async () => {
    await server.close();
    await issuer.close();
  });

  const page = () => `${server.url}/auth/confirm-registration`;
  const atPage = (url: URL) => url.href.startsWith(page());

  const addressOf = async (client: SupabaseClient, queryParams: Record<string, string> = {}): Promise<string> => {
    const { data } = await client.auth.signInWithOAuth({ provider: 'google', options: { redirectTo: page(), queryParams } });
    return String(data.url);
  };
  const landed = async (client: SupabaseClient, browser: CookieBrowser = cookieBrowser()): Promise<URL> =>
    browser.visit(await addressOf(client), atPage);
  const signedInWith = async (client: SupabaseClient) => {
    const { data, error } = await client.auth.exchangeCodeForSession(String((await landed(client)).searchParams.get('code')));
    if (error) throw error;
    return data;
  };
  const problemAt = (url: URL) => Object.fromEntries(new URLSearchParams(url.hash.slice(1)));

  it('creates an account from what the provider confirms, and returns its tokens', async () => {
    issuer.person = personAt('ada@example.com', { hd: 'example.com' });
    const client = server.client({ flowType: 'pkce' });
    const { session, user } = await signedInWith(client);
    expect(session).toMatchObject({
      provider_token: 'provider-access-token',
      provider_refresh_token: 'provider-refresh-token',
      token_type: 'bearer',
    });
    expect(user).toMatchObject({
      email: 'ada@example.com',
      email_confirmed_at: expect.any(String) as string,
      app_metadata: { provider: 'google', providers: ['google'] },
      user_metadata: {
        full_name: 'Ada Lovelace',
        name: 'Ada Lovelace',
        avatar_url: 'https://pictures.example.com/ada.png',
        email_verified: true,
        provider_id: issuer.person.sub,
      },
    });
    expect(user.identities).toEqual([
      expect.objectContaining({ provider: 'google', id: issuer.person.sub, user_id: user.id, email: 'ada@example.com' }),
    ]);
    const { data } = await client.auth.getClaims();
    expect(data?.claims).toMatchObject({ aal: 'aal1', amr: [expect.objectContaining({ method: 'oauth' })] });
    const kept = await server.database.pool.query("SELECT FROM auth.flow_state WHERE provider_type = 'google'");
    expect(kept.rowCount).toBe(0);
  });

  it('works without a PKCE challenge too: tokens are in the fragment', async () => {
    issuer.person = personAt('grace@example.com');
    const client = server.client({ flowType: 'implicit' });
    const at = await landed(client);
    expect(at.search).toBe('');
    const fields = problemAt(at);
    expect(fields).toMatchObject({
      token_type: 'bearer',
      expires_in: '900',
      provider_token: 'provider-access-token',
      provider_refresh_token: 'provider-refresh-token',
    });
    const { data } = await client.auth.setSession({
      access_token: String(fields.access_token),
      refresh_token: String(fields.refresh_token),
    });
    expect(data.user?.email).toBe('grace@example.com');
    expect((await client.auth.refreshSession()).error).toBeNull();
  });

  it('leads to the same account again, even after its address changed at the provider', async () => {
    issuer.person = personAt('old@example.com');
    const first = await signedInWith(server.client({ flowType: 'pkce' }));
    issuer.person = { ...issuer.person, email: 'new@example.com', name: 'Ada King' };
    const again = await signedInWith(server.client({ flowType: 'pkce' }));
    expect(again.user.id).toBe(first.user.id);
    expect(again.user.email).toBe('old@example.com');
    expect(again.user.user_metadata.full_name).toBe('Ada King');
    expect(again.user.identities?.[0]?.identity_data?.email).toBe('new@example.com');
    issuer.person = { ...issuer.person, email_verified: false };
    expect((await signedInWith(server.client({ flowType: 'pkce' }))).user.id).toBe(first.user.id);
  });

  it('signs in to the account with that confirmed address, in addition to its password', async () => {
    const { user, client } = await confirmed(server, 'both@example.com');
    issuer.person = personAt('Both@Example.com');
    const linked = await signedInWith(server.client({ flowType: 'pkce' }));
    expect(linked.user.id).toBe(user?.id);
    expect(linked.user.app_metadata).toMatchObject({ provider: 'email', providers: ['email', 'google'] });
    expect((await client.auth.getUserIdentities()).data?.identities.map(({ provider }) => provider)).toEqual(['email', 'google']);
    expect((await server.client().auth.signInWithPassword({ email: 'both@example.com', password: PASSWORD })).error).toBeNull();
  });

  it('redirects the browser with the protocol’s parameters only, and nothing that a caller added', async () => {
    issuer.person = personAt('asked@example.com');
    const client = server.client({ flowType: 'pkce' });
    const reserved = {
      client_id: 'mallory',
      redirect_uri: 'https://evil.example/',
      response_type: 'token',
      response_mode: 'fragment',
      state: 'mine',
      nonce: 'mine',
      scope: 'everything',
      apikey: 'key',
      request_uri: 'https://evil.example/',
    };
    const url = await addressOf(client, {
      ...reserved,
      prompt: 'select_account',
      login_hint: 'asked@example.com',
      hd: 'example.com',
    });
    const browser = cookieBrowser();
    const answer = await browser.open(`${url}&scopes=calendar%20drive`);
    expect(answer.status).toBe(302);
    const sent = new URL(String(answer.headers.get('location')));
    expect(sent.origin).toBe(issuer.url);
    expect(Object.fromEntries(sent.searchParams)).toEqual({
      client_id: issuer.clientId,
      redirect_uri: `${server.url}/auth/v1/callback`,
      response_type: 'code',
      scope: 'openid email profile calendar drive',
      state: expect.stringMatching(/^[\w-]{43}$/) as string,
      nonce: expect.stringMatching(/^[\w-]{43}$/) as string,
      code_challenge: expect.stringMatching(/^[\w-]{43}$/) as string,
      code_challenge_method: 'S256',
      prompt: 'select_account',
      login_hint: 'asked@example.com',
      hd: 'example.com',
    });
    const [cookie] = answer.headers.getSetCookie();
    expect(cookie).toMatch(/^cairn-oauth-[\w-]+=[\w-]{43}; Path=\/auth\/v1\/callback; Max-Age=300; HttpOnly; SameSite=Lax$/);
    const { rows } = await server.database.pool.query<Record<string, unknown>>('SELECT * FROM auth.oauth_flows');
    expect(JSON.stringify(rows)).not.toContain(sent.searchParams.get('state'));
    expect(JSON.stringify(rows)).not.toContain(/=([\w-]{43});/.exec(cookie ?? '')?.[1]);
  });

  it('returns the address instead of redirecting if the client asks for that', async () => {
    const answer = await fetch(`${server.url}/auth/v1/authorize?provider=google&skip_http_redirect=true`);
    expect(answer.status).toBe(200);
    const { url } = (await answer.json()) as { url: string };
    expect(new URL(url).origin).toBe(issuer.url);
    expect(answer.headers.getSetCookie()).toHaveLength(1);
  });

  it('rejects other providers by name', async () => {
    const answer = await fetch(`${server.url}/auth/v1/authorize?provider=github`, { redirect: 'manual' });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({
      error_code: 'validation_failed',
      msg: 'Unsupported provider: Provider github could not be found',
    });
    const { error } = await server.client().auth.signInWithSSO({ domain: 'example.com' });
    expect(error).toMatchObject({ code: 'saml_provider_disabled', status: 404 });
    const half = await fetch(`${server.url}/auth/v1/authorize?provider=google&code_challenge=${'a'.repeat(43)}`);
    expect(half.status).toBe(400);
  });

  it('never redirects to a page that is not ours', async () => {
    issuer.person = personAt('redirected@example.com');
    const elsewhere = [
      'https://evil.example/',
      '//evil.example',
      'https:evil.example',
      `${server.url}.evil.example/`,
      `${server.url}@evil.example/`,
      `http://127.0.0.1@evil.example/`,
      'javascript:alert(1)',
      'data:text/html,hi',
      'http://10.0.0.1/',
      'http://3232235777/',
      'http://[::ffff:10.0.0.1]/',
      '/\\evil.example',
      'http://127.0.0.1.evil.example/',
    ];
    for (const wanted of elsewhere) {
      const url = `${server.url}/auth/v1/authorize?provider=google&redirect_to=${encodeURIComponent(wanted)}`;
      const at = await cookieBrowser().visit(url, (each) => each.origin !== issuer.url && !each.pathname.startsWith('/auth/v1/'));
      expect(at.origin + at.pathname, wanted).toBe(`${server.url}/`);
    }
  });

  it('accepts a callback by form post as well', async () => {
    issuer.person = personAt('form@example.com');
    const client = server.client({ flowType: 'pkce' });
    const browser = cookieBrowser();
    const back = await browser.visit(await addressOf(client), (url) => url.pathname === '/auth/v1/callback');
    const form = { method: 'POST', body: new URLSearchParams([...back.searchParams]) };
    // A browser does not send its cookie with a form from another site.
    const led = await fetch(`${server.url}/auth/v1/callback`, { ...form, redirect: 'manual' });
    expect(led.status).toBe(303);
    const at = await browser.visit(String(led.headers.get('location')), atPage);
    const { error } = await client.auth.exchangeCodeForSession(String(at.searchParams.get('code')));
    expect(error).toBeNull();
  });

  it('creates one account, even for concurrent callbacks', async () => {
    issuer.person = personAt('crowd@example.com');
    const all = await Promise.all(Array.from({ length: 8 }, () => signedInWith(server.client({ flowType: 'pkce' }))));
    expect(new Set(all.map(({ user }) => user.id)).size).toBe(1);
  });

  it('gives its code once, and only to the holder of the verifier', async () => {
    issuer.person = personAt('once@example.com');
    const client = server.client({ flowType: 'pkce' });
    const code = String((await landed(client)).searchParams.get('code'));
    const stolen = await server.ask('/token?grant_type=pkce', { body: { auth_code: code, code_verifier: 'x'.repeat(43) } });
    expect(await stolen.json()).toMatchObject({ error_code: 'bad_code_verifier' });
    expect((await client.auth.exchangeCodeForSession(code)).error?.code).toBe('flow_state_not_found');
  });
});
