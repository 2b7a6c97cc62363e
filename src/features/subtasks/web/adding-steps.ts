import { placeBetween } from '#features/tasks/rules';
import { enact } from '#web/enact';
import type { Step } from './pasted-steps.ts';
import { addSubtask } from './subtask-data.ts';

/**
 * Adds subtasks to a task that was just created. They wait in the queue of the task, so that it exists before them. Undo deletes the
 * task together with them.
 */
export function addSteps(projectId: string, taskId: string, steps: readonly Step[]): void {
  const positions = placesInOrder(steps.length);
  enact(steps.map((step, nth) => addSubtask.with({ taskId, projectId, ...step, position: positions[nth] ?? '' })));
}

/** The positions of the first subtasks of a task. */
export function placesInOrder(count: number): string[] {
  const places: string[] = [];
  while (places.length < count) places.push(placeBetween(places.at(-1) ?? null, null));
  return places;
}
