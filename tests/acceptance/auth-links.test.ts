import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type AuthServer,
  authServer,
  confirmed,
  openLink,
  PASSWORD,
  secretOf,
  targetOf,
  wrongFor,
} from '../support/auth-server.ts';

type Flow = 'implicit' | 'pkce';
type Client = ReturnType<AuthServer['client']>;

describe('the link and the code of an email', () => {
  let server: AuthServer;
  beforeAll(async () => {
    server = await authServer({
      AUTH_RATE_LIMITS: 'off',
      AUTH_EMAIL_AUTOCONFIRM: 'off',
      AUTH_SITE_URL: 'https://cairn.example.org/',
    });
  });
  afterAll(() => server.close());

  let last = 0;
  const address = () => `person${++last}@example.org`;
  /** How each email is requested, and the types that accept its code. */
  const mails: Record<string, { ask(client: Client): Promise<string>; types: readonly string[]; amr: string }> = {
    signup: {
      ask: async (client) => {
        const email = address();
        await client.auth.signUp({ email, password: PASSWORD });
        return email;
      },
      types: ['signup', 'email'],
      amr: 'otp',
    },
    recovery: {
      ask: async (client) => {
        const email = address();
        await confirmed(server, email);
        await client.auth.resetPasswordForEmail(email);
        return email;
      },
      types: ['recovery'],
      amr: 'recovery',
    },
    'magiclink of somebody known': {
      ask: async (client) => {
        const email = address();
        await confirmed(server, email);
        await client.auth.signInWithOtp({ email });
        return email;
      },
      types: ['magiclink', 'email', 'signup'],
      amr: 'otp',
    },
    'magiclink of somebody new': {
      ask: async (client) => {
        const email = address();
        await client.auth.signInWithOtp({ email });
        return email;
      },
      types: ['magiclink', 'email', 'signup'],
      amr: 'otp',
    },
  };
  const asked = async (kind: string, client: Client) => {
    const mail = mails[kind];
    if (!mail) throw new Error(kind);
    const email = await mail.ask(client);
    const before = kind === 'recovery' || kind.endsWith('known') ? 1 : 0;
    return { email, ...secretOf(await server.mailTo(email, before)) };
  };
  const amrOf = async ({ auth }: Client) => {
    const [first] = ((await auth.getClaims()).data?.claims.amr ?? []) as { method: string }[];
    return first?.method;
  };

  describe.each(Object.entries(mails))('for a %s', (kind, { types, amr }) => {
    it('signs in with all tokens in the fragment, once', async () => {
      const client = server.client();
      const { email, link } = await asked(kind, client);
      const type = String(new URL(link).searchParams.get('type'));
      const target = targetOf(await openLink(link));
      expect([target.origin + target.pathname, target.search]).toEqual(['https://cairn.example.org/', '']);
      const fields = new URLSearchParams(target.hash.slice(1));
      expect([...fields.keys()].sort()).toEqual(
        ['access_token', 'expires_at', 'expires_in', 'refresh_token', 'sb', 'token_type', 'type'].sort(),
      );
      expect([fields.get('sb'), fields.get('token_type'), fields.get('type')]).toEqual(['', 'bearer', type]);
      const session = { access_token: String(fields.get('access_token')), refresh_token: String(fields.get('refresh_token')) };
      expect((await client.auth.setSession(session)).data.user?.email).toBe(email);
      expect(await amrOf(client)).toBe(amr);
      const again = targetOf(await openLink(link));
      expect(again.search).toBe('');
      expect(Object.fromEntries(new URLSearchParams(again.hash.slice(1)))).toMatchObject({
        error: 'access_denied',
        error_code: 'otp_expired',
        error_description: 'Email link is invalid or has expired',
      });
    });

    it('signs in by PKCE with a code in the query, once', async () => {
      const client = server.client({ flowType: 'pkce' });
      const { email, link } = await asked(kind, client);
      const target = targetOf(await openLink(link));
      expect([target.hash, [...target.searchParams.keys()]]).toEqual(['', ['code']]);
      const { data, error } = await client.auth.exchangeCodeForSession(String(target.searchParams.get('code')));
      expect(error).toBeNull();
      expect(data.user?.email).toBe(email);
      expect(await amrOf(client)).toBe(amr);
      const again = targetOf(await openLink(link));
      for (const fields of [again.searchParams, new URLSearchParams(again.hash.slice(1))])
        expect(Object.fromEntries(fields)).toMatchObject({ error: 'access_denied', error_code: 'otp_expired' });
    });

    it.each<Flow>(['implicit', 'pkce'])('is accepted by the client, as code and as hash (%s)', async (flowType) => {
      for (const type of types) {
        const client = server.client({ flowType });
        const { email, code, hash } = await asked(kind, client);
        const wrong = await client.auth.verifyOtp({ email, token: wrongFor(code), type: type as 'email' });
        expect(wrong.error).toMatchObject({ code: 'otp_expired', status: 403 });
        const { data, error } = await client.auth.verifyOtp({ email, token: code, type: type as 'email' });
        expect([type, error]).toEqual([type, null]);
        expect(data.session?.user.email).toBe(email);
        // Code and link are one secret.
        expect((await client.auth.verifyOtp({ token_hash: hash, type: type as 'email' })).error?.code).toBe('otp_expired');
        const next = await asked(kind, client);
        expect((await client.auth.verifyOtp({ token_hash: next.hash, type: type as 'email' })).error).toBeNull();
      }
    });

    it('is accepted for no other purpose', async () => {
      const { email, code, hash } = await asked(kind, server.client());
      const others = ['signup', 'email', 'recovery', 'magiclink', 'invite', 'email_change', 'sms', 'phone_change'];
      for (const type of others.filter((each) => !types.includes(each))) {
        const answer = await server.ask('/verify', { body: { type, token_hash: hash } });
        const isOfPhone = type === 'sms' || type === 'phone_change';
        expect([type, answer.status]).toEqual([type, isOfPhone ? 400 : 403]);
        const link = `${server.url}/auth/v1/verify?token=${hash}&type=${type}`;
        const { hash: fragment } = targetOf(await openLink(link));
        expect(new URLSearchParams(fragment.slice(1)).get('error_code')).toBe(isOfPhone ? 'validation_failed' : 'otp_expired');
      }
      for (const body of [
        { type: 'wish', email, token: code },
        { type: types[0], email },
        { type: types[0], token: code },
        { type: types[0], token: code, token_hash: hash },
        { type: types[0], email, token_hash: hash },
        { email, token: code },
      ]) {
        const answer = await server.ask('/verify', { body });
        expect([answer.status, await answer.json()]).toMatchObject([400, { error_code: 'validation_failed' }]);
      }
      expect((await server.ask('/verify', { body: { type: types[0], token_hash: hash } })).status).toBe(200);
    });

    it('does not sign in a banned person', async () => {
      const { email, code, link } = await asked(kind, server.client());
      const pool = server.database.pool;
      await pool.query(`UPDATE auth.users SET banned_until = now() + interval '1 hour' WHERE email = $1`, [email]);
      const byCode = await server.ask('/verify', { body: { type: types[0], email, token: code } });
      expect([byCode.status, await byCode.json()]).toMatchObject([403, { error_code: 'user_banned' }]);
      const opened = new URLSearchParams(targetOf(await openLink(link)).hash.slice(1));
      expect(opened.get('error_code')).toBe('user_banned');
    });
  });
});
