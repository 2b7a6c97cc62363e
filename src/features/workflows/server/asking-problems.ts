import type { LastingAbsence } from '#features/assistant/fields';
import type { Step } from '../contract.ts';
import { ANSWER_NAME, OPTIONS_MAX, OPTIONS_MIN, type WorkflowItemType } from '../fields.ts';
import { type AskingStep, asksIn } from '../rules.ts';
import * as words from './words.ts';

interface Around {
  steps: readonly Step[];
  type: WorkflowItemType | null;
  /** Why no step can ask the assistant here; null if they can. */
  assistant: LastingAbsence | null;
}

/** What hinders a step that asks the assistant from being published. */
export function checkAsking(
  step: AskingStep,
  { steps, type, assistant }: Around,
  report: (text: string, field?: string) => void,
): void {
  if (assistant !== null) report(words.noAssistant[assistant]);
  if (step.task === 'BREAK_DOWN' && type === 'ISSUE') report(words.onlyTasks);
  if (!ANSWER_NAME.test(step.as)) report(words.noAnswerName, 'as');
  else if (asksIn(steps).some((other) => other.id !== step.id && other.as === step.as)) report(words.sameAnswerName, 'as');
  if (step.task !== 'CLASSIFY') return;
  const options = step.options.map((option) => option.trim().toLowerCase());
  if (options.length < OPTIONS_MIN || options.includes('')) report(words.tooFewOptions(OPTIONS_MIN, OPTIONS_MAX), 'options');
  else if (new Set(options).size < options.length) report(words.sameOptions, 'options');
}
