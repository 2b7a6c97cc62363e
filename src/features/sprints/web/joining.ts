import { enact } from '#web/enact';
import { setTaskSprint } from './data.ts';

/** The lazily loaded part of late-joining.ts. */
export const join = (taskIds: readonly string[], sprintId: string): void =>
  // Not a step of its own: undo removes the tasks.
  void enact(taskIds.map((taskId) => setTaskSprint.with({ taskId, sprintId })));
