import { createClient, type SupabaseClient, type User } from '@supabase/supabase-js';
import { type AuthServer, authServer } from '../support/auth-server.ts';
import { cookieBrowser, type CookieBrowser } from '../support/cookie-browser.ts';
import { type OidcIssuer, oidcIssuer } from '../support/oidc-issuer.ts';

/** A person in a browser that keeps cookies, also for the client's fetches. */
export interface Visitor {
  client: SupabaseClient;
  browser: CookieBrowser;
}

export interface OAuthStage {
  issuer: OidcIssuer;
  server: AuthServer;
  visitor(flowType?: 'pkce' | 'implicit'): Visitor;
  /** Goes to Google, agrees there, and is redirected back to a page of ours. */
  landed(somebody: Visitor, redirectTo?: string): Promise<URL>;
  /** The same, and exchanges the code for a session. */
  signedIn(somebody?: Visitor): Promise<Visitor & { user: User }>;
  /** Starts linking, and is redirected back. */
  linkedAt(somebody: Visitor): Promise<URL>;
  close(): Promise<void>;
}

/** True if a browser has completed the flow. */
export const isPage = (url: URL): boolean => url.pathname === '/' || url.pathname === '/auth/confirm-registration';

export const isCallback = (url: URL): boolean => url.pathname === '/auth/v1/callback';

/** The parameters in the fragment of an address. */
export const fragmentParameters = (url: URL): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(url.hash.slice(1)));

/** Identity with Google enabled, and a Google of its own. */
export async function oauthStage(
  settings: Record<string, string> = {},
  manner: Parameters<typeof oidcIssuer>[0] = {},
): Promise<OAuthStage> {
  const issuer = await oidcIssuer(manner);
  const server = await authServer({ ...issuer.settings, AUTH_RATE_LIMITS: 'off', AUTH_EMAIL_AUTOCONFIRM: 'off', ...settings });

  const stage: OAuthStage = {
    issuer,
    server,
    visitor: (flowType = 'pkce') => {
      const browser = cookieBrowser();
      const items = new Map<string, string>();
      const storage = {
        getItem: (name: string) => items.get(name) ?? null,
        setItem: (name: string, value: string) => void items.set(name, value),
        removeItem: (name: string) => void items.delete(name),
      };
      const client = createClient(server.url, server.secrets.publishableKey, {
        auth: { flowType, autoRefreshToken: false, detectSessionInUrl: false, storage },
        global: { fetch: (input, init) => browser.open(input instanceof Request ? input.url : input, init) },
      });
      return { client, browser };
    },
    landed: async ({ client, browser }, redirectTo = `${server.url}/auth/confirm-registration`) => {
      const { data } = await client.auth.signInWithOAuth({ provider: 'google', options: { redirectTo } });
      return browser.visit(data.url ?? '', isPage);
    },
    signedIn: async (somebody = stage.visitor()) => {
      const code = (await stage.landed(somebody)).searchParams.get('code');
      const { data, error } = await somebody.client.auth.exchangeCodeForSession(String(code));
      if (error) throw error;
      return { ...somebody, user: data.user };
    },
    linkedAt: async ({ client, browser }) => {
      const { data, error } = await client.auth.linkIdentity({ provider: 'google', options: { skipBrowserRedirect: true } });
      if (error) throw error;
      return browser.visit(data.url ?? '', isPage);
    },
    close: async () => {
      await server.close();
      await issuer.close();
    },
  };
  return stage;
}
