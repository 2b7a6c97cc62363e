import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CROWD } from '../support/amount.ts';
import {
  type AuthServer,
  authServer,
  confirmed,
  fragmentOf,
  openLink,
  PASSWORD,
  secretOf,
  targetOf,
} from '../support/auth-server.ts';

const HALF_DONE = /^Confirmation link accepted/;

describe('a change of the email address', () => {
  let server: AuthServer;
  beforeAll(async () => {
    server = await authServer({
      AUTH_RATE_LIMITS: 'off',
      AUTH_EMAIL_AUTOCONFIRM: 'off',
      AUTH_SITE_URL: 'https://cairn.example.org/',
    });
  });
  afterAll(() => server.close());

  /** A person who requested a new address, and the secrets of both emails. */
  const asking = async (name: string, flowType: 'implicit' | 'pkce' = 'implicit') => {
    const email = `${name}@example.org`;
    const wanted = `${name}.new@example.org`;
    await confirmed(server, email);
    const client = server.client({ flowType });
    await client.auth.signInWithPassword({ email, password: PASSWORD });
    const { data, error } = await client.auth.updateUser({ email: wanted });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ email, new_email: wanted });
    expect(data.user?.email_change_sent_at).toBeTruthy();
    const fromOld = secretOf(await server.mailTo(email, 1));
    const fromNew = secretOf(await server.mailTo(wanted));
    return { email, wanted, client, fromOld, fromNew };
  };
  type Asking = Awaited<ReturnType<typeof asking>>;
  const emailOf = async ({ client }: Asking) => (await client.auth.getUser()).data.user?.email;

  it('takes links and codes, in any order', async () => {
    const answers = { link: 'link', code: 'code', hash: 'hash' } as const;
    const agree = async (by: keyof typeof answers, email: string, secret: Asking['fromOld']) => {
      if (by === 'link') return fragmentOf(await openLink(secret.link));
      const body = by === 'code' ? { email, token: secret.code } : { token_hash: secret.hash };
      const answer = await server.ask('/verify', { body: { type: 'email_change', ...body } });
      expect(answer.status).toBe(200);
      const said = (await answer.json()) as Record<string, string>;
      if ('msg' in said) expect(said).toEqual({ msg: expect.stringMatching(HALF_DONE) as string, code: '200' });
      return new URLSearchParams({ ...said, ...(said['msg'] ? { message: said['msg'] } : {}) });
    };
    let count = 0;
    for (const first of ['link', 'code', 'hash'] as const) {
      for (const second of ['link', 'code', 'hash'] as const) {
        for (const order of ['old first', 'new first']) {
          const change = await asking(`any${count++}`);
          const old = [change.email, change.fromOld] as const;
          const fresh = [change.wanted, change.fromNew] as const;
          const half = await agree(first, ...(order === 'old first' ? old : fresh));
          expect(half.get('message')).toMatch(HALF_DONE);
          expect(half.get('access_token')).toBeNull();
          expect(await emailOf(change)).toBe(change.email);
          const done = await agree(second, ...(order === 'old first' ? fresh : old));
          expect(done.get('access_token')).toBeTruthy();
          expect(await emailOf(change)).toBe(change.wanted);
        }
      }
    }
  });

  it('continues in the browser where it started, by PKCE', async () => {
    const change = await asking('pkce', 'pkce');
    const half = targetOf(await openLink(change.fromOld.link));
    expect(half.searchParams.get('message')).toMatch(HALF_DONE);
    expect(new URLSearchParams(half.hash.slice(1)).get('message')).toMatch(HALF_DONE);
    const done = targetOf(await openLink(change.fromNew.link));
    expect(done.hash).toBe('');
    const before = await change.client.auth.getClaims();
    const { data, error } = await change.client.auth.exchangeCodeForSession(String(done.searchParams.get('code')));
    expect(error).toBeNull();
    expect(data.user?.email).toBe(change.wanted);
    // The browser that asked is signed in already and is no further device.
    expect((await change.client.auth.getClaims()).data?.claims.session_id).toBe(before.data?.claims.session_id);
  });

  it('is completed by the links even if the requesting session has ended, and opens no new one', async () => {
    const change = await asking('out', 'pkce');
    const { data } = await change.client.auth.getClaims();
    await server.database.pool.query('DELETE FROM auth.sessions WHERE id = $1', [data?.claims.session_id]);
    await openLink(change.fromOld.link);
    const code = targetOf(await openLink(change.fromNew.link)).searchParams.get('code');
    // The client calls this session_not_found.
    expect((await change.client.auth.exchangeCodeForSession(String(code))).error?.name).toBe('AuthSessionMissingError');
    const again = await server.client().auth.signInWithPassword({ email: change.wanted, password: PASSWORD });
    expect(again.data.user?.email).toBe(change.wanted);
  });

  it('needs both addresses, not one of them twice', async () => {
    const change = await asking('twice');
    await openLink(change.fromOld.link);
    expect(fragmentOf(await openLink(change.fromOld.link)).get('error_code')).toBe('otp_expired');
    const { code } = change.fromOld;
    const again = await server.client().auth.verifyOtp({ email: change.email, token: code, type: 'email_change' });
    expect(again.error?.code).toBe('otp_expired');
    expect(await emailOf(change)).toBe(change.email);
  });

  it('happens once, even if both emails are used many times at once', async () => {
    const change = await asking('fifty');
    const tries = await Promise.all(
      Array.from({ length: CROWD }, (_, index) =>
        openLink((index % 2 === 0 ? change.fromOld : change.fromNew).link).then(fragmentOf),
      ),
    );
    expect(tries.filter((fields) => fields.has('access_token'))).toHaveLength(1);
    expect(tries.filter((fields) => fields.has('message'))).toHaveLength(1);
    expect(tries.filter((fields) => fields.get('error_code') === 'otp_expired')).toHaveLength(CROWD - 2);
    expect(await emailOf(change)).toBe(change.wanted);
  });

  it('is dropped when another address is requested', async () => {
    const change = await asking('second');
    await openLink(change.fromNew.link);
    await change.client.auth.updateUser({ email: 'second.other@example.org' });
    const fromOld = secretOf(await server.mailTo(change.email, 2));
    const fromOther = secretOf(await server.mailTo('second.other@example.org'));
    expect(fragmentOf(await openLink(change.fromOld.link)).get('error_code')).toBe('otp_expired');
    expect(fragmentOf(await openLink(change.fromNew.link)).get('error_code')).toBe('otp_expired');
    expect(fragmentOf(await openLink(fromOld.link)).get('message')).toMatch(HALF_DONE);
    expect(fragmentOf(await openLink(fromOther.link)).get('access_token')).toBeTruthy();
    expect(await emailOf(change)).toBe('second.other@example.org');
  });

  it('starts again when its emails are requested again', async () => {
    const change = await asking('again');
    await openLink(change.fromNew.link);
    expect((await server.client().auth.resend({ type: 'email_change', email: change.email })).error).toBeNull();
    const fromOld = secretOf(await server.mailTo(change.email, 2));
    const fromNew = secretOf(await server.mailTo(change.wanted, 1));
    expect(fragmentOf(await openLink(change.fromOld.link)).get('error_code')).toBe('otp_expired');
    expect(fragmentOf(await openLink(fromOld.link)).get('message')).toMatch(HALF_DONE);
    expect(fragmentOf(await openLink(fromNew.link)).get('access_token')).toBeTruthy();
  });

  it('fails if someone took the address in the meantime, and leaves both accounts unchanged', async () => {
    const change = await asking('late');
    await openLink(change.fromOld.link);
    await confirmedAt(change.wanted);
    const refused = fragmentOf(await openLink(change.fromNew.link));
    expect([refused.get('error'), refused.get('error_code')]).toEqual(['access_denied', 'email_exists']);
    expect(refused.get('error_description')).toBeTruthy();
    const byCode = await server.ask('/verify', { body: { type: 'email_change', token_hash: change.fromNew.hash } });
    expect([byCode.status, await byCode.json()]).toMatchObject([422, { error_code: 'email_exists' }]);
    expect(await emailOf(change)).toBe(change.email);
  });

  it('can take an address that was only claimed, and ends the claim', async () => {
    await server.client().auth.signUp({ email: 'claimed@example.org', password: 'mallory was here 7' });
    const { client } = await confirmed(server, 'claimant@example.org');
    expect((await client.auth.updateUser({ email: 'claimed@example.org' })).error).toBeNull();
    const current = secretOf(await server.mailTo('claimant@example.org', 1));
    await client.auth.verifyOtp({ email: 'claimant@example.org', token: current.code, type: 'email_change' });
    const fresh = secretOf(await server.mailTo('claimed@example.org', 1));
    const { data } = await client.auth.verifyOtp({ email: 'claimed@example.org', token: fresh.code, type: 'email_change' });
    expect(data.user?.email).toBe('claimed@example.org');
    const claim = await server.client().auth.signInWithPassword({ email: 'claimed@example.org', password: 'mallory was here 7' });
    expect(claim.error?.code).toBe('invalid_credentials');
    expect(
      (await server.client().auth.signInWithPassword({ email: 'claimed@example.org', password: PASSWORD })).error,
    ).toBeNull();
  });

  it('voids the links sent to the old address', async () => {
    const change = await asking('old');
    await server.client().auth.resetPasswordForEmail(change.email);
    const { link } = secretOf(await server.mailTo(change.email, 2));
    await openLink(change.fromOld.link);
    await openLink(change.fromNew.link);
    expect(fragmentOf(await openLink(link)).get('error_code')).toBe('otp_expired');
  });

  /** Signs up with an address that another account is waiting for. */
  async function confirmedAt(email: string): Promise<void> {
    const before = (await server.mailsTo(email)).length;
    await server.client().auth.signUp({ email, password: PASSWORD });
    const { code } = secretOf(await server.mailTo(email, before));
    expect((await server.client().auth.verifyOtp({ email, token: code, type: 'signup' })).error).toBeNull();
  }
});

describe('on a server that confirms addresses automatically', () => {
  it('a change of the email address is immediate, and a taken one is reported', async () => {
    const server = await authServer();
    await server.client().auth.signUp({ email: 'taken@example.org', password: PASSWORD });
    const client = server.client();
    await client.auth.signUp({ email: 'ada@example.org', password: PASSWORD });
    const taken = await client.auth.updateUser({ email: 'taken@example.org' });
    expect(taken.error).toMatchObject({ code: 'email_exists', status: 422 });
    const { data } = await client.auth.updateUser({ email: 'Ada.New@example.org ' });
    expect(data.user).toMatchObject({
      email: 'ada.new@example.org',
      identities: [{ identity_data: { email: 'ada.new@example.org' } }],
    });
    expect(await server.mailsTo('ada.new@example.org')).toEqual([]);
    await server.close();
  });
});
