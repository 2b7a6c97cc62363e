import type { Column, TaskStatus } from '#features/projects/contract';
import { mayFollow } from '#features/projects/rules';
import * as words from './words.ts';

/** What an entry for a status has if it cannot follow those of all tasks: it cannot be selected, and says why. */
export function followChoice(columns: readonly Column[], tasks: readonly { status: TaskStatus }[], to: TaskStatus) {
  const stopped = tasks.find(({ status }) => !mayFollow(columns, status, to));
  const nameOf = (status: TaskStatus) => columns.find((column) => column.status === status)?.name;
  return stopped && { disabled: true, description: words.cannotFollow(nameOf(stopped.status), nameOf(to)) };
}
