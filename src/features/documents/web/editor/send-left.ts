import { currentSession, onSession } from '#web/session';
import { leftTexts } from './left-texts.ts';
import { syncOf } from './sync-of.ts';

/** Opens the texts that the person left without a network, as they are kept in this browser, until the server has them. */
export function sendLeft(): void {
  const userId = currentSession().user?.id;
  if (userId === undefined) return;
  for (const place of leftTexts(userId)) {
    const sync = syncOf(userId, place);
    const close = () => {
      stop();
      sync.close();
    };
    // Signing out deletes what is kept here, which must not be open.
    const stop = onSession(({ user }) => user?.id !== userId && close());
    sync.subscribe(() => ENDS.has(sync.status().is) && close());
  }
}

const ENDS: ReadonlySet<string> = new Set(['saved', 'refused']);
