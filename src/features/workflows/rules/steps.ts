import type { Step } from '../contract.ts';
import type { Lane } from '../fields.ts';

/** Where steps are: in a lane of a step, or in the workflow itself. */
export type Place = { readonly stepId: string; readonly lane: Lane } | null;

const isAt = (step: Step, place: Place): boolean =>
  place === null ? step.under === null : step.under?.stepId === place.stepId && step.under.lane === place.lane;

/** The steps of a place, in their order. */
export const stepsIn = (steps: readonly Step[], place: Place): Step[] => steps.filter((step) => isAt(step, place));

/** The steps that a step is in, the innermost first. A step that names none that exists, or itself, is in none. */
export function around(steps: readonly Step[], step: Step): Step[] {
  const found: Step[] = [];
  for (let inside = step.under; inside !== null;) {
    const { stepId }: { stepId: string } = inside;
    const outer = steps.find(({ id }) => id === stepId);
    if (outer === undefined || outer === step || found.includes(outer)) break;
    found.push(outer);
    inside = outer.under;
  }
  return found;
}

/** True for a step that is performed once for each subtask. */
export const isForEach = (steps: readonly Step[], step: Step): boolean =>
  around(steps, step).some(({ kind }) => kind === 'for-each-subtask');
