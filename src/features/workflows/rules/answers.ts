import type { Conditions, Condition, Step } from '../contract.ts';
import { type Lane, lanes, type WorkflowField } from '../fields.ts';
import type { KnownValue } from './smart-kinds.ts';
import { type Place, stepsIn } from './steps.ts';

export type AskingStep = Extract<Step, { kind: 'ask-assistant' }>;

const PREFIX = 'assistant.';

/** The name of an answer in smart values and conditions. */
export const answerPath = ({ as }: Pick<AskingStep, 'as'>): string => `${PREFIX}${as}`;
/** What the author calls the answer that a condition tests; null if it tests a field of the item. */
export const answerIn = (field: string | null): string | null =>
  field?.startsWith(PREFIX) === true ? field.slice(PREFIX.length) : null;

export const isAsking = (step: Step): step is AskingStep => step.kind === 'ask-assistant';
export const asksIn = (steps: readonly Step[]): AskingStep[] => steps.filter(isAsking);

/** The steps in the order in which a run comes to them. */
function inOrder(steps: readonly Step[], place: Place): Step[] {
  return stepsIn(steps, place).flatMap((step) => {
    const own: readonly Lane[] = step.kind in lanes ? lanes[step.kind as keyof typeof lanes] : [];
    return [step, ...own.flatMap((lane) => inOrder(steps, { stepId: step.id, lane }))];
  });
}

/** The questions to the assistant whose answers a step can know: those before it, whichever way leads past them. */
export function asksBefore(steps: readonly Step[], step: Step): AskingStep[] {
  const all = inOrder(steps, null);
  return asksIn(all.slice(0, Math.max(0, all.indexOf(step))));
}

/** An answer as a smart value. */
export const answerValue = (step: AskingStep): KnownValue => ({
  path: answerPath(step),
  label: `Answer “${step.as}” of the assistant`,
  type: 'text',
});

/** An answer as a field of conditions: one of the options, or a text. */
export const answerField = (step: AskingStep): WorkflowField => ({
  name: answerPath(step),
  label: step.as,
  canBeSet: false,
  ...(step.task === 'CLASSIFY' ? { holds: 'option', values: step.options.map((option) => option.trim()) } : { holds: 'text' }),
});

/** True for conditions that depend on an answer. */
export const dependOnAnswer = ({ conditions }: Conditions | Extract<Condition, { kind: 'group' }>): boolean =>
  (conditions as Condition[]).some((one) => (one.kind === 'group' ? dependOnAnswer(one) : answerIn(one.field) !== null));
