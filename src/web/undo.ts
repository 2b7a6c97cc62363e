import { enact, steps } from './enact.ts';
import { toast } from './toasts.ts';
import type { Step } from './undo-stack.ts';

/** Takes back one's last step, or the given one; only the fields that it touched, whatever happened to the rest since. */
export function undo(step: Step | undefined = steps.lastDone()): void {
  if (!step || !steps.has(step)) return;
  steps.wasUndone(step, { ...enact(step.back).step, sentence: step.sentence });
  if (step.sentence) toast.message(`Undone: ${step.sentence}`, { id: 'undo', action: { label: 'Redo', run: redo } });
}

/** Does again what was last undone. */
export function redo(): void {
  const step = steps.lastUndone();
  if (!step) return;
  const again: Step = { ...enact(step.back).step, sentence: step.sentence };
  steps.wasRedone(step, again);
  announce(again);
}

/** Notes a step, so that it can be undone, and says it with an offer to. */
export function recorded(step: Step): void {
  if (step.back.length > 0) steps.record(step);
  announce(step);
}

function announce(step: Step): void {
  if (!step.sentence) return;
  toast.message(step.sentence, { id: 'undo', ...(step.back.length > 0 && { action: { label: 'Undo', run: () => undo(step) } }) });
}
