import { enact, type Performed } from '#web/enact';
import type { Call } from '#web/mutation';
import { toast } from '#web/toasts';
import { recorded } from '#web/undo';
import * as words from './words.ts';

/** Each change is a request of its own. More of them at once would delay everyone else's. */
const CHANGES_MAX = 500;

/** Runs several changes as one step: one undo, one toast. */
export function together(calls: readonly Call[], said: string | null): Performed[] {
  if (calls.length === 0) return [];
  if (calls.length > CHANGES_MAX) {
    toast.warning(words.tooManyChanges(calls.length), {
      id: 'too-many',
      description: words.tooManyChangesReason(CHANGES_MAX),
    });
    return [];
  }
  const { performed, step } = enact(calls);
  recorded({ ...step, sentence: said });
  return performed;
}
