import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { Secret, TOTP } from 'otpauth';
import { type AuthServer, PASSWORD } from '../support/auth-server.ts';

/** A signed-in person, with the raw calls of their current token. */
export interface Someone {
  client: SupabaseClient;
  email: string;
  userId: string;
  /** The client's current access token. */
  token(): Promise<string>;
  /** A bare request with that token. */
  ask(path: string, init?: { method?: string; body?: unknown; headers?: Record<string, string> }): Promise<Response>;
}

/** Signs up on a server that confirms automatically. */
export async function newcomer(server: AuthServer, name: string): Promise<Someone> {
  const email = `${name}@example.org`;
  const someone = personOf(server, email);
  const { data, error } = await someone.client.auth.signUp({ email, password: PASSWORD });
  if (error) throw error;
  return { ...someone, userId: data.user?.id ?? '' };
}

/** The same person on another device. */
export async function again(server: AuthServer, { email, userId }: Someone): Promise<Someone> {
  const someone = personOf(server, email);
  const { error } = await someone.client.auth.signInWithPassword({ email, password: PASSWORD });
  if (error) throw error;
  return { ...someone, userId };
}

function personOf(server: AuthServer, email: string): Omit<Someone, 'userId'> {
  const client = createClient(server.url, server.secrets.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false, experimental: { recoveryCodes: true } },
  });
  const token = async () => (await client.auth.getSession()).data.session?.access_token ?? '';
  return {
    client,
    email,
    token,
    ask: async (path, { headers = {}, ...init } = {}) =>
      server.ask(path, { ...init, headers: { authorization: `Bearer ${await token()}`, ...headers } }),
  };
}

/** A factor with the secret stored in its owner's app. */
export interface App {
  id: string;
  secret: string;
}

export async function enrolled({ client }: Pick<Someone, 'client'>, friendlyName?: string): Promise<App> {
  const { data, error } = await client.auth.mfa.enroll({ factorType: 'totp', ...(friendlyName ? { friendlyName } : {}) });
  if (error) throw error;
  return { id: data.id, secret: data.totp.secret };
}

/** The code that an app shows now, or this many steps before or after. */
export const codeOf = ({ secret }: App, steps = 0): string =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: Date.now() + steps * 30_000 });

/** A code that is valid in no nearby step. */
export function wrongCodeOf(app: App): string {
  const near = new Set([-2, -1, 0, 1, 2].map((steps) => codeOf(app, steps)));
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !near.has(code)) ?? '';
}

/** Enrolls an app and confirms it: the session is aal2 afterwards. */
export async function withApp(someone: Pick<Someone, 'client'>, friendlyName?: string): Promise<App> {
  const app = await enrolled(someone, friendlyName);
  const { error } = await someone.client.auth.mfa.challengeAndVerify({ factorId: app.id, code: codeOf(app) });
  if (error) throw error;
  return app;
}

/** Makes a used code valid again, instead of waiting half a minute for the next. */
export const forgetUsedCodes = async ({ database }: AuthServer, { id }: App): Promise<void> =>
  void (await database.pool.query('UPDATE auth.mfa_factors SET last_used_step = NULL WHERE id = $1', [id]));

export async function challengeOf({ client }: Someone, { id }: App): Promise<string> {
  const { data, error } = await client.auth.mfa.challenge({ factorId: id });
  if (error) throw error;
  return data.id;
}

export const claimsOf = (token: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>;

/** The statuses of concurrent answers, sorted. */
export const statusesOf = (answers: readonly Response[]): number[] =>
  answers.map(({ status }) => status).toSorted((one, other) => one - other);
