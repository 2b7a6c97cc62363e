import { enact, steps } from './enact.ts';
import { connection } from './connection.ts';
import { toast, type ToastOptions } from './toasts.ts';
import { STEP_TOAST, type Step } from './undo-stack.ts';
import * as words from './words.ts';

/** Undoes the person's last step, or the given one: only the fields that it changed, whatever else has changed since. */
export function undo(step: Step | undefined = steps.lastDone()): void {
  if (!step || !steps.has(step)) return;
  const again: Step = { ...enact(step.back).step, sentence: step.sentence };
  steps.wasUndone(step, again);
  step.alsoBack?.();
  if (!step.sentence) return;
  say(again, words.undone(step.sentence), { action: { label: words.redo, run: redo } });
}

/** Redoes what was last undone. */
export function redo(): void {
  const step = steps.lastUndone();
  if (!step) return;
  const again: Step = { ...enact(step.back).step, sentence: step.sentence };
  steps.wasRedone(step, again);
  announce(again);
}

/** Records a step, so that it can be undone, and shows a message that offers to. */
export function recorded(step: Step): void {
  if (step.back.length > 0) steps.record(step);
  announce(step);
}

function announce(step: Step): void {
  if (!step.sentence) return;
  const action = { label: words.undo, run: () => undo(step) };
  say(step, step.sentence, { also: step.open, ...(step.back.length > 0 && { action }) });
}

/** Shows the message of a step. While the server cannot be reached, nothing is done yet, and the message says so. */
function say(step: Step, sentence: string, options: ToastOptions): void {
  const show = (isWaiting: boolean) =>
    toast.message(isWaiting ? words.waitingToBeSent(sentence) : sentence, { id: STEP_TOAST, ...options });
  steps.said.show(step, show, connection() === 'offline');
}
