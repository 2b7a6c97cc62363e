import { byCount, counted } from '#contract/counts';
import { shortDate } from '#contract/dates';
import type { AutoArchive } from '../contract.ts';

const NEVER = 'never';

const NAMES = new Map([
  [7, '1 week'],
  [14, '2 weeks'],
  [30, '30 days'],
  [90, '90 days'],
  [180, '180 days'],
  [365, '1 year'],
]);

const nameOf = (days: number): string => NAMES.get(days) ?? counted(days, 'day');

/** The options of the setting, including a value that was set through the API. */
export function archiveChoices(afterDays: number | null): { value: string; label: string }[] {
  const days = [...new Set([...NAMES.keys(), ...(afterDays === null ? [] : [afterDays])])].toSorted((one, other) => one - other);
  return [
    { value: NEVER, label: 'Never' },
    ...days.map((many) => ({ value: String(many), label: `${nameOf(many)} after the last change` })),
  ];
}

export const choiceOf = (afterDays: number | null): string => (afterDays === null ? NEVER : String(afterDays));
export const daysOf = (choice: string): number | null => (choice === NEVER ? null : Number(choice));

type Planned = Pick<AutoArchive, 'plannedAt' | 'taskCount'>;

/** "12 completed tasks will be archived on Dec 3."; null if nothing is planned. */
export function plannedText({ plannedAt, taskCount }: Planned, now: number): string | null {
  if (plannedAt === null || taskCount === 0) return null;
  const tasks = counted(taskCount, 'completed task');
  if (Date.parse(plannedAt) > now) return `${tasks} will be archived on ${shortDate(plannedAt, { now })}.`;
  return `${tasks} ${byCount(taskCount, 'is', 'are')} about to be archived.`;
}

/** What happens to completed tasks, in one or two sentences. */
export function ruleText(rule: AutoArchive, now: number): string {
  if (rule.afterDays === null) return 'Completed tasks stay on the board until someone archives them.';
  const planned = plannedText(rule, now);
  if (planned === null) return 'No tasks are due for archiving. The board and the list announce them 7 days before.';
  return rule.finishedBefore === null
    ? planned
    : `${planned} No one has changed them since ${shortDate(rule.finishedBefore, { now })}.`;
}
