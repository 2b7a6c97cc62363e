import type { Assignee, Task, TaskRow } from '../contract.ts';
import type { TaskScope } from './data.ts';
import type { TaskRights } from './task-rights.ts';

/** A loaded task: a card's fields at once, everything else when the details have arrived. */
export interface ShownTask extends TaskRow, Partial<Omit<Task, keyof TaskRow>> {
  /** Provided by the details: someone who left the project is no longer among its people. */
  assignee?: Assignee | null;
}

/** The props of the parts of a task's sheet. */
export interface TaskPart {
  task: ShownTask;
  scope: TaskScope;
  rights: TaskRights;
}
