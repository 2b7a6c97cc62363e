import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authPlugin } from '#platform/auth';
import { authRetentionJob } from '#platform/auth-retention';
import { boxOf } from '#platform/tokens/box';
import { openDatabase } from '#server/database';
import { openLog } from '#server/log';
import { openOutgoing } from '#server/outgoing';
import { type AuthServer, authServer, PASSWORD } from '../support/auth-server.ts';

describe('identity during faults', () => {
  let server: AuthServer;
  beforeAll(async () => {
    server = await authServer({ AUTH_RATE_LIMITS: 'off', AUTH_ANONYMOUS: 'on' });
  });
  afterAll(() => server.close());

  it('answers 503 while the database is down, so that clients keep their session', async () => {
    const { data } = await server.client().auth.signUp({ email: 'ada@example.org', password: PASSWORD });
    const log = openLog('silent');
    const away = openDatabase('postgres://nobody@127.0.0.1:1/none', 2);
    const mailer = { send: async () => undefined, close: async () => undefined };
    const app = Fastify();
    await app.register(
      authPlugin({ ...server, box: boxOf(server.secrets), database: away, mailer, outgoing: openOutgoing(), log }),
      { prefix: '/auth/v1' },
    );
    const headers = { apikey: server.secrets.publishableKey, authorization: `Bearer ${data.session?.access_token}` };
    const user = await app.inject({ url: '/auth/v1/user', headers });
    expect([user.statusCode, user.headers['retry-after']]).toEqual([503, '1']);
    const payload = { refresh_token: data.session?.refresh_token };
    const refresh = await app.inject({ method: 'POST', url: '/auth/v1/token?grant_type=refresh_token', headers, payload });
    expect(refresh.statusCode).toBe(503);
    expect(refresh.body).not.toContain('127.0.0.1');
    // A browser that opened a link gets a page.
    const link = await app.inject({ url: '/auth/v1/verify?token=x&type=signup' });
    expect([link.statusCode, link.headers.location]).toEqual([303, expect.stringContaining('#error=server_error')]);
    await app.close();
    await away.close();
  });

  it('refuses a sign-in whose password was changed during the check', async () => {
    const email = 'bea@example.org';
    await server.client().auth.signUp({ email, password: PASSWORD });
    const { pool } = server.database;
    const changing = await pool.connect();
    await changing.query('BEGIN');
    await changing.query(`UPDATE auth.users SET encrypted_password = 'changed' WHERE email = $1`, [email]);
    const signIn = server.client().auth.signInWithPassword({ email, password: PASSWORD });
    const isWaiting = async () => {
      const { rowCount } = await pool.query(
        `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      );
      return rowCount === 1;
    };
    while (!(await isWaiting())) await new Promise((resolve) => setTimeout(resolve, 10));
    await changing.query('COMMIT');
    changing.release();
    expect((await signIn).error?.code).toBe('invalid_credentials');
  });

  it('removes only unused data, in the background', async () => {
    const stale = await server.client().auth.signUp({ email: 'cleo@example.org', password: PASSWORD });
    const used = server.client();
    await used.auth.signUp({ email: 'dora@example.org', password: PASSWORD });
    const { pool } = server.database;
    const guests = server.client();
    const guest = async () => String((await guests.auth.signInAnonymously()).data.user?.id);
    const [gone, fresh, kept] = [await guest(), await guest(), await guest()];
    await pool.query('DELETE FROM auth.sessions WHERE user_id = ANY ($1)', [[gone, fresh]]);
    await pool.query(`UPDATE auth.users SET created_at = now() - interval '31 days' WHERE id <> $1`, [fresh]);
    await pool.query(`UPDATE auth.sessions SET created_at = now() - interval '1 year' WHERE user_id = $1`, [stale.data.user?.id]);
    await authRetentionJob(pool).work({});
    expect((await used.auth.getUser()).error).toBeNull();
    expect((await server.client().auth.getUser(String(stale.data.session?.access_token))).error?.name).toBe(
      'AuthSessionMissingError',
    );
    const { rows } = await pool.query<{ id: string }>('SELECT id FROM auth.users WHERE is_anonymous');
    expect(rows.map(({ id }) => id).sort()).toEqual([fresh, kept].sort());
    expect((await pool.query('SELECT FROM auth.users WHERE NOT is_anonymous')).rowCount).toBe(4);
  });
});
