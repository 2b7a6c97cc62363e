import { enact, type Performed } from './enact.ts';
import type { Call } from './mutation.ts';
import { toast } from './toasts.ts';
import { recorded } from './undo.ts';
import * as words from './words.ts';

/** Each change is a request of its own. More of them at once would delay everyone else's. */
const CHANGES_MAX = 500;

/** Runs several changes as one step: one undo, one toast. */
export function together(calls: readonly Call[], said: string | null): Performed[] {
  if (calls.length === 0 || refusesMany(calls.length)) return [];
  const { performed, step } = enact(calls);
  recorded({ ...step, sentence: said });
  return performed;
}

/** Why so many cannot be changed in one step; null if they can. */
export const refusalOf = (count: number): string | null => (count > CHANGES_MAX ? words.selectFewer(CHANGES_MAX) : null);

/** True if they are too many for one step, which the person is then told: before a picker opens, or in place of the act. */
export function refusesMany(count: number): boolean {
  const refusal = refusalOf(count);
  if (refusal) toast.warning(refusal, { id: 'too-many' });
  return refusal !== null;
}
