import type { Step } from './undo-stack.ts';

/** Shows the message of a step: that it is done, or that it waits to be sent. */
export type Say = (isWaiting: boolean) => void;

/** The step that the toast is about. */
export function saidStep() {
  let ids: readonly string[] = [];
  let left = 0;
  let isWaiting = false;
  let say: Say = () => {};
  const has = (mutationId: string): boolean => ids.includes(mutationId);
  const tell = (waits: boolean): void => {
    isWaiting = waits;
    say(waits);
  };

  return {
    has,

    show(step: Step, saying: Say, waits: boolean): void {
      ids = step.mutationIds;
      left = ids.length;
      say = saying;
      tell(waits);
    },

    /** The server could not be reached with one of its mutations. */
    waits(mutationId: string): void {
      if (has(mutationId) && !isWaiting) tell(true);
    },

    /** The server has answered one of its mutations. Once all are answered, a message that it waits is no longer true. */
    isAnswered(mutationId: string): void {
      if (has(mutationId) && --left === 0 && isWaiting) tell(false);
    },

    forget(mutationId: string): void {
      if (has(mutationId)) ids = [];
    },
  };
}
