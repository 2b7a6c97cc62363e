import type { GoTrueClient as AuthClient } from '@supabase/auth-js';
import { apiConfig, type ApiConfig } from './api-config.ts';
import { asOffline } from './api-error.ts';

let made: Promise<AuthClient> | null = null;
let follower: ((client: AuthClient) => void) | null = null;

/**
 * The one client of the identity service (factors, identities and everything that sign-in.ts does not wrap). The library is
 * loaded when it is first needed: a stored session works without it until its token is about to expire. Rejects with
 * OfflineError if the library cannot be loaded.
 */
export function authClient(): Promise<AuthClient> {
  return (made ??= make().catch(forgotten));
}

/** Provides the client as soon as there is one, whoever needed it first. */
export function followAuthClient(follow: ((client: AuthClient) => void) | null): void {
  follower = follow;
  if (follow) void made?.then(follow);
}

/** The key of the session in localStorage: the name that the published client uses (supabase-js). */
export const sessionKeyOf = ({ supabaseUrl }: ApiConfig): string =>
  `sb-${new URL(supabaseUrl).hostname.split('.')[0]}-auth-token`;

/** Drops the client, so that a test can start again. */
export function forgetAuthClient(): void {
  void made?.then((client) => client.stopAutoRefresh());
  made = null;
}

async function make(): Promise<AuthClient> {
  const [{ GoTrueClient }, config] = await Promise.all([import('@supabase/auth-js').catch(asOffline), apiConfig()]);
  const client = new GoTrueClient({
    url: `${config.supabaseUrl}/auth/v1`,
    headers: { apikey: config.supabaseKey, Authorization: `Bearer ${config.supabaseKey}` },
    storageKey: sessionKeyOf(config),
    flowType: 'pkce',
    autoRefreshToken: true,
    persistSession: true,
    detectSessionInUrl: true,
    experimental: { recoveryCodes: true },
  });
  follower?.(client);
  return client;
}

function forgotten(error: unknown): never {
  made = null;
  throw error;
}
