import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AuthServer, authServer, confirmed, openLink, PASSWORD, secretOf, targetOf } from '../support/auth-server.ts';

// Links, codes and auth codes: a newer one voids the older of its kind, the database clock expires each, and so does a new
// password.

const SECRET_KEY = 'sb_secret_of_the_tests_of_links';

let server: AuthServer;
beforeAll(async () => {
  server = await authServer({ AUTH_RATE_LIMITS: 'off', AUTH_EMAIL_AUTOCONFIRM: 'off', SUPABASE_SECRET_KEY: SECRET_KEY });
});
afterAll(() => server.close());

const asService = { authorization: `Bearer ${SECRET_KEY}` };

interface Issued {
  hashed_token: string;
  email_otp: string;
  action_link: string;
  verification_type: string;
}

/** A link of a kind as the secret key generates it, for a suitable account. */
async function issued(type: string, email: string): Promise<Issued> {
  const answer = await server.ask('/admin/generate_link', {
    body: { type, email, new_email: `new-${email}`, password: PASSWORD },
    headers: asService,
  });
  expect(answer.status).toBe(200);
  return (await answer.json()) as Issued;
}

const verify = async (body: object): Promise<unknown> => {
  const answer = await server.ask('/verify', { body });
  return [answer.status, ((await answer.json()) as { error_code?: string }).error_code];
};
const EXPIRED = [403, 'otp_expired'];
const KINDS = ['signup', 'invite', 'magiclink', 'recovery', 'email_change_current', 'email_change_new'];

/** The type and address with which a code of this kind is verified. */
const typed = (kind: string, email: string) => ({
  type: kind.startsWith('email_change') ? 'email_change' : kind,
  email: kind === 'email_change_new' ? `new-${email}` : email,
});

describe.each(KINDS)('a link of the kind %s', (kind) => {
  const account = async (name: string): Promise<string> => {
    const email = `${name}-${kind}@example.org`;
    if (kind !== 'signup' && kind !== 'invite') await confirmed(server, email);
    return email;
  };

  it('is voided by a newer one, along with its code', async () => {
    const email = await account('older');
    const [older, newer] = [await issued(kind, email), await issued(kind, email)];
    const { type } = typed(kind, email);
    expect(await verify({ type, token_hash: older.hashed_token })).toEqual(EXPIRED);
    expect(targetOf(await openLink(older.action_link)).hash).toContain('error_code=otp_expired');
    if (older.email_otp !== newer.email_otp)
      expect(await verify({ ...typed(kind, email), token: older.email_otp })).toEqual(EXPIRED);
    expect(await verify({ type, token_hash: newer.hashed_token })).toEqual([200, undefined]);
    // Used as a hash, it is used as a code and as a link as well.
    expect(await verify({ ...typed(kind, email), token: newer.email_otp })).toEqual(EXPIRED);
    expect(targetOf(await openLink(newer.action_link)).hash).toContain('error_code=otp_expired');
  });

  it('expires by the database clock, in every form', async () => {
    const email = await account('late');
    const link = await issued(kind, email);
    await server.database.pool.query('UPDATE auth.one_time_tokens SET expires_at = now()');
    expect(await verify({ type: typed(kind, email).type, token_hash: link.hashed_token })).toEqual(EXPIRED);
    expect(await verify({ ...typed(kind, email), token: link.email_otp })).toEqual(EXPIRED);
    expect(targetOf(await openLink(link.action_link)).hash).toContain('error_code=otp_expired');
  });

  it('is accepted for no other purpose', async () => {
    const email = await account('other');
    const link = await issued(kind, email);
    const fitting = new Set([typed(kind, email).type, ...(kind === 'signup' || kind === 'magiclink' ? ['signup', 'email'] : [])]);
    if (kind === 'magiclink') fitting.add('magiclink');
    for (const type of ['signup', 'invite', 'recovery', 'magiclink', 'email', 'email_change'].filter(
      (each) => !fitting.has(each),
    ))
      expect([type, await verify({ type, token_hash: link.hashed_token })]).toEqual([type, EXPIRED]);
    for (const type of ['sms', 'phone_change'])
      expect(await verify({ type, token_hash: link.hashed_token })).toEqual([400, 'validation_failed']);
    expect(await verify({ type: typed(kind, email).type, token_hash: link.hashed_token })).toEqual([200, undefined]);
  });
});

describe('an auth code', () => {
  const verifier = randomBytes(48).toString('base64url');
  const challenge = { code_challenge: createHash('sha256').update(verifier).digest('base64url'), code_challenge_method: 's256' };

  /** The code from an opened email link. */
  async function codeFor(email: string): Promise<string> {
    const count = (await server.mailsTo(email)).length;
    await server.ask('/otp', { body: { email, ...challenge } });
    const opened = await openLink(secretOf(await server.mailTo(email, count)).link);
    return targetOf(opened).searchParams.get('code') ?? '';
  }
  const traded = async (code: string): Promise<unknown> => {
    const answer = await server.ask('/token?grant_type=pkce', { body: { auth_code: code, code_verifier: verifier } });
    return [answer.status, ((await answer.json()) as { error_code?: string }).error_code];
  };

  it('lasts five minutes by the database clock, and works once', async () => {
    await confirmed(server, 'pkce@example.org');
    const late = await codeFor('pkce@example.org');
    await server.database.pool.query(`UPDATE auth.flow_state SET auth_code_issued_at = now() - interval '301 seconds'`);
    expect(await traded(late)).toEqual([422, 'flow_state_expired']);
    expect(await traded(late)).toEqual([404, 'flow_state_not_found']);
    const good = await codeFor('pkce@example.org');
    await server.database.pool.query(`UPDATE auth.flow_state SET auth_code_issued_at = now() - interval '290 seconds'`);
    expect(await traded(good)).toEqual([200, undefined]);
    expect(await traded(good)).toEqual([404, 'flow_state_not_found']);
  });

  it('is voided by a new password, like the link that gave it', async () => {
    const { client } = await confirmed(server, 'changed@example.org');
    const code = await codeFor('changed@example.org');
    expect((await client.auth.updateUser({ password: 'another quiet lake', current_password: PASSWORD })).error).toBeNull();
    expect(await traded(code)).toEqual([404, 'flow_state_not_found']);
  });

  it('is voided by a password that an administrator sets', async () => {
    const { user } = await confirmed(server, 'set@example.org');
    const code = await codeFor('set@example.org');
    const body = { password: 'another quiet lake' };
    expect((await server.ask(`/admin/users/${user?.id}`, { method: 'PUT', body, headers: asService })).status).toBe(200);
    expect(await traded(code)).toEqual([404, 'flow_state_not_found']);
  });

  it('is voided when the address of its link changes, and issued again for the new one', async () => {
    const { client } = await confirmed(server, 'moving@example.org');
    const old = await codeFor('moving@example.org');
    await client.auth.updateUser({ email: 'moved@example.org' });
    const { code } = secretOf(await server.mailTo('moving@example.org', 2));
    await client.auth.verifyOtp({ email: 'moving@example.org', token: code, type: 'email_change' });
    const second = secretOf(await server.mailTo('moved@example.org'));
    await client.auth.verifyOtp({ email: 'moved@example.org', token: second.code, type: 'email_change' });
    expect((await client.auth.getUser()).data.user?.email).toBe('moved@example.org');
    expect(await traded(old)).toEqual([404, 'flow_state_not_found']);
    expect(await traded(await codeFor('moved@example.org'))).toEqual([200, undefined]);
  });

  it('does not sign in a person who was banned or deleted since', async () => {
    for (const [name, method, body] of [
      ['banned', 'PUT', { ban_duration: '1h' }],
      ['closed', 'DELETE', { should_soft_delete: true }],
      ['erased', 'DELETE', {}],
    ] as const) {
      const { user } = await confirmed(server, `${name}@example.org`);
      const code = await codeFor(`${name}@example.org`);
      expect((await server.ask(`/admin/users/${user?.id}`, { method, body, headers: asService })).status).toBe(200);
      const answer = await server.ask('/token?grant_type=pkce', { body: { auth_code: code, code_verifier: verifier } });
      expect([name, answer.status >= 400 && answer.status < 500]).toEqual([name, true]);
    }
  });
});

describe('a new password requires the current one', () => {
  it('unless the person has just confirmed by email that they forgot it', async () => {
    const email = 'proof@example.org';
    const { client } = await confirmed(server, email);
    const change = () => client.auth.updateUser({ password: `a lake ${randomBytes(4).toString('hex')}` });
    expect((await change()).error?.code).toBe('current_password_required');
    await client.auth.signInWithOtp({ email });
    await client.auth.verifyOtp({ email, token: secretOf(await server.mailTo(email, 1)).code, type: 'email' });
    expect((await change()).error?.code).toBe('current_password_required');
    await client.auth.resetPasswordForEmail(email);
    await client.auth.verifyOtp({ email, token: secretOf(await server.mailTo(email, 2)).code, type: 'recovery' });
    expect((await change()).error).toBeNull();
    await server.database.pool.query(
      `UPDATE auth.sessions SET amr = jsonb_set(amr, '{0,timestamp}', to_jsonb(extract(epoch FROM now() - interval '61 minutes')::int))`,
    );
    expect((await change()).error?.code).toBe('current_password_required');
  });
});
