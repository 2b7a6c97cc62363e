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

const nameOf = (days: number): string => NAMES.get(days) ?? `${days} days`;

/** What one may select, and what is selected now where the API has set something else. */
export function archiveChoices(afterDays: number | null): { value: string; label: string }[] {
  const days = [...new Set([...NAMES.keys(), ...(afterDays === null ? [] : [afterDays])])].toSorted((one, other) => one - other);
  return [
    { value: NEVER, label: 'Never' },
    ...days.map((many) => ({ value: String(many), label: `${nameOf(many)} after the last change` })),
  ];
}

export const choiceOf = (afterDays: number | null): string => (afterDays === null ? NEVER : String(afterDays));
export const daysOf = (choice: string): number | null => (choice === NEVER ? null : Number(choice));

/** "12 tasks", "1 task" */
export const tasksSaid = (count: number): string => counted(count, 'task');

type Planned = Pick<AutoArchive, 'plannedAt' | 'taskCount'>;

/** "12 finished tasks will be archived on Dec 3."; null where none are to be. */
export function plannedSaid({ plannedAt, taskCount }: Planned, now: number): string | null {
  if (plannedAt === null || taskCount === 0) return null;
  const tasks = counted(taskCount, 'finished task');
  if (Date.parse(plannedAt) > now) return `${tasks} will be archived on ${shortDate(plannedAt, { now })}.`;
  return `${tasks} ${byCount(taskCount, 'is', 'are')} about to be archived.`;
}

/** What becomes of finished tasks, in a sentence or two. */
export function ruleSaid(rule: AutoArchive, now: number): string {
  if (rule.afterDays === null) return 'Finished tasks stay on the board until someone archives them.';
  const planned = plannedSaid(rule, now);
  if (planned === null) return 'Nothing is planned yet. The board and the list say so a week before tasks are archived.';
  return rule.finishedBefore === null
    ? planned
    : `${planned} No one has changed them since ${shortDate(rule.finishedBefore, { now })}.`;
}
