import { setApiConfig } from '../api-config.ts';
import { forgetAuthClient, sessionKeyOf } from '../auth-client.ts';
import { sessionReady, startSession } from '../session.ts';

/** Points the kernel at a server and signs somebody in there; the result undoes both. */
export async function signedIn(url: string, userId: string, token = `token-of-${userId}`): Promise<() => void> {
  const config = { supabaseUrl: url, supabaseKey: 'sb_publishable_test', apiUrl: url, providers: {}, mail: false, version: '1' };
  setApiConfig(config);
  localStorage.setItem(sessionKeyOf(config), JSON.stringify(sessionOf(userId, token)));
  const stop = startSession();
  await sessionReady();
  return () => {
    stop();
    forgetAuthClient();
    localStorage.clear();
    setApiConfig(null);
  };
}

/** A session as the identity service answers it, good for an hour. */
export const sessionOf = (userId: string, token: string) => ({
  access_token: token,
  refresh_token: `refresh-${token}`,
  token_type: 'bearer',
  expires_in: 3600,
  expires_at: Math.floor(Date.now() / 1000) + 3600,
  user: {
    id: userId,
    aud: 'authenticated',
    email: `${userId}@example.com`,
    app_metadata: { provider: 'email' },
    user_metadata: { firstName: 'Ada', lastName: 'Lovelace' },
    created_at: '2026-01-01T00:00:00Z',
  },
});
