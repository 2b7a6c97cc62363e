import { fail } from '#server/failures';
import type { Task } from '../contract.ts';
import { startsAfterDue } from '../rules.ts';

/** Fails if one of the tasks would start after it is due. */
export function refuseBackwards(tasks: readonly Partial<Pick<Task, 'startDate' | 'dueDate'>>[]): void {
  const at = tasks.findIndex(startsAfterDue);
  if (at < 0) return;
  fail(
    'start-after-due',
    {},
    { [tasks.length === 1 ? 'startDate' : `tasks.${at}.startDate`]: 'Choose a day on or before the due date' },
  );
}
