import { placeBetween } from '#features/tasks/rules';
import { enact } from '#web/enact';
import type { Step } from './pasted-steps.ts';
import { addSubtask } from './subtask-data.ts';

/**
 * Adds subtasks to a task that was just created. They wait in the queue of the task, so that it exists before them. Undo deletes the
 * task together with them.
 */
export function addSteps(projectId: string, taskId: string, steps: readonly Step[]): void {
  let position: string | null = null;
  const calls = steps.map(({ title, completed }) => {
    position = placeBetween(position, null);
    return addSubtask.with({ taskId, projectId, title, completed, position });
  });
  enact(calls);
}
