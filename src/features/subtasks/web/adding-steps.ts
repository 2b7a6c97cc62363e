import { placeBetween } from '#features/tasks/rules';
import { enact } from '#web/enact';
import type { Step } from './pasted-steps.ts';
import { addSubtask } from './subtask-data.ts';

/**
 * Gives a task that was just made its subtasks. They go in the task's own lane, so that each finds it there; undo takes the task
 * away, and they go with it.
 */
export function addSteps(projectId: string, taskId: string, steps: readonly Step[]): void {
  let position: string | null = null;
  const calls = steps.map(({ title, completed }) => {
    position = placeBetween(position, null);
    return addSubtask.with({ taskId, projectId, title, completed, position });
  });
  enact(calls);
}
