import { enact } from '#web/enact';
import { type Call, declareMutation, type MutationContext } from '#web/mutation';
import { sprints } from './project-sprints.ts';

/** The sprint of a row, null for none. */
export const sprintOf = ({ find }: MutationContext, table: string, id: string): string | null | undefined =>
  find<{ id: string; version: number; sprintId: string | null }>(table, id)?.sprintId;

/** Moves a task to a sprint, or to the backlog (null). */
export const setTaskSprint = declareMutation(sprints, 'set-task-sprint', {
  method: 'PUT',
  table: 'Task',
  request: ({ taskId, sprintId }: { taskId: string; sprintId: string | null }) => ({ query: { taskId }, body: { sprintId } }),
  predict: ({ taskId, sprintId }) => [{ table: 'Task', id: taskId, set: { sprintId } }],
  inverse: ({ taskId }, context): Call | null => {
    const sprintId = sprintOf(context, 'Task', taskId);
    return sprintId === undefined ? null : setTaskSprint.with({ taskId, sprintId });
  },
});

/** Moves tasks that were just created to their sprints, if they have one. Not a step of its own: undo removes the tasks. */
export function joinSprints(tasks: readonly { readonly id: string; readonly sprintId: string | null }[]): void {
  const joining = tasks.filter(({ sprintId }) => sprintId !== null);
  enact(joining.map(({ id, sprintId }) => setTaskSprint.with({ taskId: id, sprintId })));
}
