import type { GoTrueClient as AuthClient } from '@supabase/auth-js';
import { apiConfig, type ApiConfig } from './api-config.ts';
import { lost } from './api-error.ts';

let made: Promise<AuthClient> | null = null;
let follower: ((client: AuthClient) => void) | null = null;

/**
 * The one client of the identity service (factors, identities and all else that sign-in.ts does not wrap). The library is
 * fetched when it is first wanted: a kept session does without it until its token nears its end. Rejects with OfflineError
 * where the library cannot be fetched.
 */
export function authClient(): Promise<AuthClient> {
  return (made ??= make().catch(forgotten));
}

/** Hands the client over as soon as there is one, whoever wanted it first. */
export function followAuthClient(follow: ((client: AuthClient) => void) | null): void {
  follower = follow;
  if (follow) void made?.then(follow);
}

/** Where the session lies in localStorage: the name that the published client gives it (supabase-js). */
export const sessionKeyOf = ({ supabaseUrl }: ApiConfig): string =>
  `sb-${new URL(supabaseUrl).hostname.split('.')[0]}-auth-token`;

/** Lets go of the client, so that a test may begin anew. */
export function forgetAuthClient(): void {
  void made?.then((client) => client.stopAutoRefresh());
  made = null;
}

async function make(): Promise<AuthClient> {
  const [{ GoTrueClient }, config] = await Promise.all([import('@supabase/auth-js').catch(lost), apiConfig()]);
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
