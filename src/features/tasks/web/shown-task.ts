import type { TaskDetails, TaskRow } from '../contract.ts';
import type { TaskScope } from './data.ts';
import type { TaskRights } from './task-rights.ts';

/** A task as far as it is known: a card's fields at once, everything else when the details have come. */
export type ShownTask = TaskRow & Partial<TaskDetails>;

/** What the parts of a task's sheet are given. */
export interface TaskPart {
  task: ShownTask;
  scope: TaskScope;
  rights: TaskRights;
}
