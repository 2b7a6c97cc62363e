import type { Assignee, Task, TaskRow } from '../contract.ts';
import type { TaskScope } from './data.ts';
import type { TaskRights } from './task-rights.ts';

/** A task as far as it is known: a card's fields at once, everything else when the details have come. */
export interface ShownTask extends TaskRow, Partial<Omit<Task, keyof TaskRow>> {
  /** Known to the details: someone who left the project is no longer among its people. */
  assignee?: Assignee | null;
}

/** What the parts of a task's sheet are given. */
export interface TaskPart {
  task: ShownTask;
  scope: TaskScope;
  rights: TaskRights;
}
