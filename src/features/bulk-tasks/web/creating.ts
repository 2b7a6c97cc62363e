import { nthIdOf } from '#contract/following-id';
import { createTask } from '#features/tasks/web';
import { together } from '#web/together';
import { createTasks, type TaskWithSteps } from './data.ts';

export interface CreatedTask {
  readonly id: string;
  readonly confirmed: Promise<unknown>;
}

/** Creates tasks of a project with their subtasks: one request, one step to undo, and all of them or none. */
export function createAll(tasks: readonly TaskWithSteps[], said: string | null): CreatedTask[] {
  const [first] = tasks;
  if (!first) return [];
  const { projectId } = first.task;
  const isSimple = tasks.length === 1 && first.steps.length === 0;
  const call = isSimple ? createTask.with(first.task) : createTasks.with({ projectId, tasks });
  return together([call], said).flatMap(({ mutationId, confirmed }) =>
    tasks.map((_, nth) => ({ id: nthIdOf(mutationId, nth), confirmed })),
  );
}
