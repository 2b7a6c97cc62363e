import { authClient } from './auth-client.ts';
import { forgetOutbox } from './outbox.ts';
import { currentSession, endSession } from './session.ts';
import { forgetDatabases } from './storage.ts';

/**
 * `local` ends this browser's session, `others` all but this, `global` every one. Unsent changes, and the
 * documents that are kept here, are deleted with this browser's session. A session that ends by itself leaves them for the person's next one.
 */
export const signOut = async (scope: 'local' | 'others' | 'global' = 'local'): Promise<void> => {
  const { user } = currentSession();
  if (scope === 'local') await endSession();
  else {
    const { error } = await (await authClient()).signOut({ scope });
    if (error) throw error;
  }
  if (!user || scope === 'others') return;
  await forgetOutbox(user.id);
  await forgetDatabases(`cairn-document:${user.id}:`);
};
