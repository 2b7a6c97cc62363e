import { cleanup } from '@testing-library/react';
import { knownApiConfig, setApiConfig } from '../api-config.ts';
import { forgetAuthClient, sessionKeyOf } from '../auth-client.ts';
import { steps } from '../enact.ts';
import { forgetOutbox } from '../outbox.ts';
import { store } from '../row-store.ts';
import { deleteSavedAnswers } from '../saved-answers.ts';
import { sessionReady, startSession } from '../session.ts';
import { storage } from '../storage.ts';
import { forgetAnswers } from '../swr.ts';

/**
 * Points the kernel at a server and signs someone in there. The result undoes both and removes everything that is on the
 * page or in progress. Otherwise unsent changes of a test would be sent to the next test's server, which would also answer
 * its last requests.
 */
export async function signedIn(url: string, userId: string, token = `token-of-${userId}`): Promise<() => void> {
  const config = {
    supabaseUrl: url,
    supabaseKey: 'sb_publishable_test',
    apiUrl: url,
    providers: {},
    mail: false,
    invitesByMail: true,
    version: '1',
  };
  setApiConfig(config);
  localStorage.setItem(sessionKeyOf(config), JSON.stringify(sessionOf(userId, token)));
  const stop = startSession();
  await sessionReady();
  return () => {
    cleanup();
    void forgetOutbox(userId);
    steps.clear();
    store.forget();
    forgetAnswers(false);
    void storage('rows').clear();
    void deleteSavedAnswers();
    stop();
    forgetAuthClient();
    localStorage.clear();
    setApiConfig(null);
  };
}

/** From now on the server sends email, until the person signs out. */
export function mailing(): void {
  const config = knownApiConfig();
  if (config) setApiConfig({ ...config, mail: true });
}

/** A session as the identity service answers it, valid for an hour. */
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
