import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type pg from 'pg';
import { type AuthServer, authServer, PASSWORD } from '../support/auth-server.ts';
import { again, codeOf, enrolled, newcomer, type Someone } from './auth-factors-stage.ts';
import { until } from './realtime-until.ts';

// Races between requests: one is held open in a transaction of its own.

const SECRET_KEY = 'sb_secret_of_the_tests_of_races';

let server: AuthServer;
beforeAll(async () => {
  server = await authServer({ AUTH_RATE_LIMITS: 'off', SUPABASE_SECRET_KEY: SECRET_KEY });
});
afterAll(() => server.close());

/** Does the work in a transaction that stays open until the request waits for it, and returns the answer to the request. */
async function meanwhile<Result>(
  work: (sql: pg.PoolClient) => Promise<unknown>,
  request: () => Promise<Result>,
  after: (sql: pg.PoolClient) => Promise<unknown> = async () => undefined,
): Promise<Result> {
  const sql = await server.database.pool.connect();
  try {
    await sql.query('BEGIN');
    await work(sql);
    const answer = request();
    await until(async () => {
      const { rowCount } = await server.database.pool.query(
        `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      );
      return rowCount === 1;
    }, 'the request waits');
    await after(sql);
    await sql.query('COMMIT');
    return await answer;
  } finally {
    sql.release();
  }
}

const sessionOf = async (someone: Someone): Promise<{ id: string; refreshToken: string }> => {
  const { data } = await someone.client.auth.getSession();
  const claims = (await someone.client.auth.getClaims()).data?.claims;
  return { id: String(claims?.session_id), refreshToken: String(data.session?.refresh_token) };
};

const refresh = async (token: string): Promise<{ status: number; code: string | undefined; token: string | undefined }> => {
  const answer = await server.ask('/token?grant_type=refresh_token', { body: { refresh_token: token } });
  const body = (await answer.json()) as { error_code?: string; refresh_token?: string };
  return { status: answer.status, code: body.error_code, token: body.refresh_token };
};

describe('a refresh is refused if in the meantime', () => {
  const endings: [string, string, (someone: Someone, sql: pg.PoolClient, sessionId: string) => Promise<unknown>][] = [
    [
      'the session is logged out',
      'refresh_token_not_found',
      (_, sql, id) => sql.query('DELETE FROM auth.sessions WHERE id = $1', [id]),
    ],
    [
      'the person is banned',
      'user_banned',
      async ({ userId }, sql, id) => {
        await sql.query('SELECT FROM auth.sessions WHERE id = $1 FOR UPDATE', [id]);
        await sql.query(`UPDATE auth.users SET banned_until = now() + interval '1 day' WHERE id = $1`, [userId]);
        await sql.query(
          'UPDATE auth.sessions SET refresh_token_counter = refresh_token_counter + 1, refreshed_at = now() WHERE id = $1',
          [id],
        );
      },
    ],
    [
      'the account is closed',
      'refresh_token_not_found',
      async ({ userId }, sql, id) => {
        await sql.query('UPDATE auth.users SET deleted_at = now() WHERE id = $1', [userId]);
        await sql.query('DELETE FROM auth.sessions WHERE id = $1', [id]);
      },
    ],
    [
      'the account is erased',
      'refresh_token_not_found',
      ({ userId }, sql) => sql.query('DELETE FROM auth.users WHERE id = $1', [userId]),
    ],
    [
      'the session comes to its last day',
      'session_expired',
      (_, sql, id) => sql.query(`UPDATE auth.sessions SET not_after = now() - interval '1 second' WHERE id = $1`, [id]),
    ],
  ];
  it.each(endings)('%s', async (name, code, end) => {
    const someone = await newcomer(server, name.replaceAll(' ', '-'));
    const { id, refreshToken } = await sessionOf(someone);
    const answer = await meanwhile(
      (sql) => end(someone, sql, id),
      () => refresh(refreshToken),
    );
    expect(answer).toMatchObject({ status: 400, code });
    expect((await server.database.pool.query('SELECT FROM auth.sessions WHERE id = $1', [id])).rowCount).toBe(0);
    expect((await refresh(refreshToken)).code).toBe('refresh_token_not_found');
  });
});

describe('concurrent refreshes', () => {
  it('with the previous token agree on the latest one, and an older one ends the session', async () => {
    const someone = await newcomer(server, 'generations');
    const first = (await sessionOf(someone)).refreshToken;
    const second = String((await refresh(first)).token);
    const third = String((await refresh(second)).token);
    const answers = await Promise.all(Array.from({ length: 60 }, () => refresh(second)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(new Set(answers.map(({ token }) => token))).toEqual(new Set([third]));
    expect((await refresh(first)).status).toBe(400);
    expect((await refresh(third)).status).toBe(400);
  });

  it('of which one is too late end the session for all', async () => {
    const someone = await newcomer(server, 'too-late');
    const { id, refreshToken: first } = await sessionOf(someone);
    const second = String((await refresh(first)).token);
    await server.database.pool.query(`UPDATE auth.sessions SET refreshed_at = now() - interval '11 seconds' WHERE id = $1`, [id]);
    expect(await refresh(first)).toMatchObject({ status: 400, code: 'refresh_token_already_used' });
    expect(await refresh(second)).toMatchObject({ status: 400, code: 'refresh_token_not_found' });
    expect((await someone.client.auth.getUser()).error?.name).toBe('AuthSessionMissingError');
  });
});

it('a global logout waits for a concurrent change of the sessions, and both succeed', async () => {
  const someone = await newcomer(server, 'circle');
  const second = await again(server, someone);
  const [one, two] = [await sessionOf(someone), await sessionOf(second)];
  const answer = await meanwhile(
    async (sql) => {
      await sql.query('SELECT FROM auth.users WHERE id = $1 FOR NO KEY UPDATE', [someone.userId]);
      await sql.query('SELECT FROM auth.sessions WHERE id = $1 FOR UPDATE', [two.id]);
    },
    () => someone.ask('/logout'),
    (sql) => sql.query('DELETE FROM auth.sessions WHERE id = $1', [one.id]),
  );
  expect(answer.status).toBe(204);
  for (const { client } of [someone, second]) expect((await client.auth.getUser()).error?.name).toBe('AuthSessionMissingError');
});

it('an auth code exchanged while a new password voids it is refused, and nothing fails', async () => {
  const someone = await newcomer(server, 'trader');
  const [code, verifier] = ['a code of its own', 'v'.repeat(43)];
  await server.database.pool.query(
    `INSERT INTO auth.flow_state (user_id, auth_code_hash, auth_code_issued_at, code_challenge, code_challenge_method,
       provider_type, authentication_method) VALUES ($1, encode(sha256($2::text::bytea), 'hex'), now(), $3, 'plain', 'email', 'otp')`,
    [someone.userId, code, verifier],
  );
  const answer = await meanwhile(
    (sql) => sql.query('SELECT FROM auth.users WHERE id = $1 FOR NO KEY UPDATE', [someone.userId]),
    () => server.ask('/token?grant_type=pkce', { body: { auth_code: code, code_verifier: verifier } }),
    (sql) => sql.query('DELETE FROM auth.flow_state WHERE user_id = $1', [someone.userId]),
  );
  expect([answer.status, await answer.json()]).toMatchObject([404, { error_code: 'flow_state_not_found' }]);
});

describe('a change of the account is refused if in the meantime', () => {
  const change = (someone: Someone, body: object) => someone.ask('/user', { method: 'PUT', body });
  const hold =
    ({ userId }: Someone) =>
    (sql: pg.PoolClient) =>
      sql.query('SELECT FROM auth.users WHERE id = $1 FOR NO KEY UPDATE', [userId]);
  const bodies = {
    password: { password: 'another quiet lake', current_password: PASSWORD },
    email: { email: 'mallory@example.org' },
    data: { data: { a: 1 } },
  };
  const row = async ({ userId }: Someone): Promise<unknown> =>
    (
      await server.database.pool.query('SELECT encrypted_password, email, raw_user_meta_data FROM auth.users WHERE id = $1', [
        userId,
      ])
    ).rows[0];

  it.each(Object.entries(bodies))('the session has ended: %s', async (what, body) => {
    const someone = await newcomer(server, `ended-${what}`);
    const before = await row(someone);
    const answer = await meanwhile(
      hold(someone),
      () => change(someone, body),
      (sql) => sql.query('DELETE FROM auth.sessions WHERE user_id = $1', [someone.userId]),
    );
    expect([answer.status, await answer.json()]).toMatchObject([403, { error_code: 'session_not_found' }]);
    expect(await row(someone)).toEqual(before);
  });

  it('a second factor is confirmed in another session', async () => {
    const someone = await newcomer(server, 'raised');
    const before = await row(someone);
    const { id } = await enrolled(someone);
    const confirm = (sql: pg.PoolClient) => sql.query(`UPDATE auth.mfa_factors SET status = 'verified' WHERE id = $1`, [id]);
    const answer = await meanwhile(hold(someone), () => change(someone, bodies.password), confirm);
    expect([answer.status, await answer.json()]).toMatchObject([401, { error_code: 'insufficient_aal' }]);
    expect(await row(someone)).toEqual(before);
  });
});

it('many concurrent uses of one account, in every way, cause no server fault', async () => {
  const { email } = await newcomer(server, 'busy');
  const failures: [string, number, string][] = [];
  const ask = async (
    path: string,
    init: { method?: string; body?: unknown; token?: string } = {},
  ): Promise<Record<string, unknown>> => {
    const { token, ...rest } = init;
    const answer = await server.ask(path, { ...rest, headers: token === undefined ? {} : { authorization: `Bearer ${token}` } });
    const text = await answer.text();
    if (answer.status >= 500 || answer.status === 409) failures.push([path, answer.status, text]);
    return text === '' ? {} : (JSON.parse(text) as Record<string, unknown>);
  };
  const confirmFactor = async (token: string, name: string) => {
    const factor = await ask('/factors', { body: { factor_type: 'totp', friendly_name: name }, token });
    const { id, totp } = factor as { id?: string; totp?: { secret: string } };
    if (!id || !totp) return;
    const { id: challengeId } = await ask(`/factors/${id}/challenge`, { body: {}, token });
    const code = codeOf({ id, secret: totp.secret });
    const raised = await ask(`/factors/${id}/verify`, { body: { challenge_id: challengeId, code }, token });
    const { access_token: higher } = raised as { access_token?: string };
    if (higher !== undefined) await ask(`/factors/${id}`, { method: 'DELETE', token: higher });
  };
  const work = async (worker: number): Promise<void> => {
    for (let turn = 0; turn < 4; turn++) {
      const session = await ask('/token?grant_type=password', { body: { email, password: PASSWORD } });
      const next = await ask('/token?grant_type=refresh_token', { body: { refresh_token: session['refresh_token'] } });
      const token = String(next['access_token'] ?? session['access_token']);
      const kind = (worker + turn) % 6;
      if (kind === 0) await ask('/logout', { token });
      if (kind === 1) await ask('/logout?scope=others', { token });
      if (kind === 2) await ask('/user', { method: 'PUT', body: { data: { turn } }, token });
      if (kind === 3)
        await ask('/user', { method: 'PUT', body: { password: `${PASSWORD} ${worker}`, current_password: 'wrong' }, token });
      if (kind >= 4) await confirmFactor(token, `${worker} ${turn}`);
    }
  };
  await Promise.all(Array.from({ length: 50 }, (_, worker) => work(worker)));
  expect(failures).toEqual([]);
});
