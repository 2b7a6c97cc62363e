import type { Sprint } from '#features/sprints/contract';
import type { Verdict } from '#features/sprints/rules';
import { Badge } from '#ui/badge';
import { endOf } from '../rules.ts';
import * as words from './words.ts';

/** The tone of a badge that says how a sprint is doing. */
export const TONES: Record<Verdict, 'success' | 'neutral' | 'warning'> = {
  AHEAD: 'success',
  ON_TRACK: 'neutral',
  BEHIND: 'warning',
};

/** How a past sprint ended. */
export function SprintVerdict({ sprint }: { sprint: Sprint }) {
  const { verdict } = endOf(sprint);
  return verdict === null ? <Badge>{words.canceled}</Badge> : <Badge tone={TONES[verdict]}>{words.verdicts[verdict]}</Badge>;
}
