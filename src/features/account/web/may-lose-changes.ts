import { confirm } from '#ui/alert-dialog';
import { waitingChanges } from '#web/outbox';
import * as words from './words.ts';

/** Asks for confirmation if changes are unsent, because they are deleted with the session. */
export async function mayLoseChanges(): Promise<boolean> {
  const waiting = waitingChanges();
  if (waiting === 0) return true;
  return confirm({
    title: words.confirmDiscard(waiting),
    description: words.discardHint,
    confirmLabel: words.signOutAndDiscard,
    danger: true,
  });
}
