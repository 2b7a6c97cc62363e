import type { Step } from './undo-stack.ts';

/** Shows the message of a step: that it is done, or that it waits to be sent. */
export type Say = (isWaiting: boolean) => void;

/** The step that the toast is about. */
export function saidStep() {
  let said: { readonly say: Say; readonly left: Set<string>; readonly ids: readonly string[]; isWaiting: boolean } | null = null;
  const has = (mutationId: string): boolean => said?.ids.includes(mutationId) ?? false;

  return {
    has,

    show(step: Step, say: Say, isWaiting: boolean): void {
      said = { say, ids: step.mutationIds, left: new Set(step.mutationIds), isWaiting };
      say(isWaiting);
    },

    /** The server could not be reached with one of its mutations. */
    waits(mutationId: string): void {
      if (!said || !has(mutationId) || said.isWaiting) return;
      said.isWaiting = true;
      said.say(true);
    },

    /** The server has answered one of its mutations. Once all are answered, a message that it waits is no longer true. */
    isAnswered(mutationId: string): void {
      said?.left.delete(mutationId);
      if (!said?.isWaiting || said.left.size > 0) return;
      said.isWaiting = false;
      said.say(false);
    },

    forget(mutationId: string): void {
      if (has(mutationId)) said = null;
    },
  };
}
