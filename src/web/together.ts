import { enact, type Performed } from './enact.ts';
import type { Call } from './mutation.ts';
import { toast } from './toasts.ts';
import { recorded } from './undo.ts';
import * as words from './words.ts';

/** Each change is a request of its own. More of them at once would delay everyone else's. */
export const CHANGES_MAX = 500;

/** Runs several changes as one step: one undo, one toast. */
export function together(calls: readonly Call[], said: string | null): Performed[] {
  if (calls.length === 0 || refusesMany(calls.length)) return [];
  const { performed, step } = enact(calls);
  recorded({ ...step, sentence: said });
  return performed;
}

/** True if this is too much for one step, which the person is then told: before a picker opens, or in place of the act. */
export function refusesMany(count: number): boolean {
  if (count <= CHANGES_MAX) return false;
  toast.warning(words.tooManySelected, { id: 'too-many', description: words.tooManySelectedHint(CHANGES_MAX) });
  return true;
}
