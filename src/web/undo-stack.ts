import { listeners } from './listeners.ts';
import type { Call } from './mutation.ts';
import { saidStep } from './said-step.ts';

/** One action of a person, perhaps on several rows at once. */
export interface Step {
  readonly mutationIds: readonly string[];
  /** The mutations that undo it, in order. */
  readonly back: readonly Call[];
  readonly sentence: string | null;
  /** Opens what it created; offered in its toast. */
  readonly open?: { readonly label: string; run(): void };
  /** What else returns to how it was, beside the rows. */
  readonly alsoBack?: () => void;
}

/** The toast of the last step. There is one, and the message of the next step replaces it. */
export const STEP_TOAST = 'undo';

/** This many steps can be undone. */
const STEPS_KEPT = 100;

/** The steps that may be undone and redone. */
export function undoStack() {
  let done: readonly Step[] = [];
  let undone: readonly Step[] = [];
  const said = saidStep();
  const changes = listeners();
  const set = (nextDone: readonly Step[], nextUndone: readonly Step[]) => {
    done = nextDone.slice(-STEPS_KEPT);
    undone = nextUndone;
    changes.tell();
  };
  const without = (steps: readonly Step[], mutationId: string) => steps.filter((step) => !step.mutationIds.includes(mutationId));

  return {
    /** The step that the toast is about. */
    said,

    lastDone: (): Step | undefined => done.at(-1),
    lastUndone: (): Step | undefined => undone.at(-1),
    has: (step: Step): boolean => done.includes(step),

    /** Records a step. Steps that had been undone can no longer be redone. */
    record: (step: Step): void => set([...done, step], []),

    /** Replaces a step that was just undone by the one that redoes it. */
    wasUndone: (step: Step, redo: Step): void => set(excluding(done, step), [...undone, redo]),

    wasRedone: (step: Step, undo: Step): void => set([...done, undo], excluding(undone, step)),

    /** The server refused it, so there is nothing to undo. */
    forgetMutation: (mutationId: string): void => {
      said.forget(mutationId);
      set(without(done, mutationId), without(undone, mutationId));
    },

    clear: (): void => set([], []),

    subscribe: changes.subscribe,
  };
}

const excluding = (steps: readonly Step[], step: Step): readonly Step[] => steps.filter((one) => one !== step);
