import { nthIdOf } from '#contract/following-id';
import { placesInOrder, type Step } from '#features/subtasks/web';
import type { Task, TaskRow } from '#features/tasks/contract';
import { newCard, type NewTask } from '#features/tasks/web';
import { client } from '#web/api';
import { type Call, declareMutation } from '#web/mutation';
import type { bulkTaskActions } from '../contract.ts';

const project = client<typeof bulkTaskActions>('project');

export interface TaskWithSteps {
  readonly task: NewTask;
  readonly steps: readonly Step[];
}

interface NewTasks {
  projectId: string;
  tasks: readonly TaskWithSteps[];
}

/** Creates tasks with their subtasks. Their ids follow the mutation's: those of all tasks first, then those of the subtasks. */
export const createTasks = declareMutation(project, 'bulk-create-tasks', {
  method: 'POST',
  table: 'Task',
  // In the queue of single new tasks, so that numbers follow the order in which tasks were written.
  lane: ({ projectId }) => `tasks-of:${projectId}`,
  request: ({ projectId, tasks }: NewTasks) => ({
    query: { projectId },
    body: { tasks: tasks.map(({ task, steps }) => ({ ...sentOf(task), subtasks: placed(steps) })) },
  }),
  predict: ({ projectId, tasks }, { mutationId, now, userId }) => {
    const subtasks = tasks.flatMap(({ steps }, nth) =>
      placed(steps).map((step) => ({ ...step, taskId: nthIdOf(mutationId, nth) })),
    );
    return [
      ...tasks.map(({ task, steps }, nth) => ({
        table: 'Task',
        insert: {
          ...newCard(task, nthIdOf(mutationId, nth), userId, now),
          subtaskCount: steps.length,
          subtaskDoneCount: steps.filter(({ completed }) => completed).length,
        },
      })),
      ...subtasks.map((subtask, nth) => ({
        table: 'Subtask',
        insert: {
          ...subtask,
          id: nthIdOf(mutationId, tasks.length + nth),
          projectId,
          riskLevel: 'MEDIUM',
          estimatedHours: 0,
          version: 0,
        },
      })),
    ];
  },
  inverse: ({ projectId, tasks }, { mutationId }): Call =>
    deleteTasks.with({ projectId, taskIds: tasks.map((_, nth) => nthIdOf(mutationId, nth)) }),
});

const sentOf = ({ projectId: _project, ...task }: NewTask) => task;

const placed = (steps: readonly Step[]) => {
  const positions = placesInOrder(steps.length);
  return steps.map((step, nth) => ({ ...step, position: positions[nth] ?? '' }));
};

const deleteTasks = declareMutation(project, 'bulk-delete-tasks', {
  method: 'POST',
  table: 'Task',
  request: ({ projectId, taskIds }: { projectId: string; taskIds: readonly string[] }) => ({
    query: { projectId },
    body: { taskIds: [...taskIds] },
  }),
  predict: ({ taskIds }) => taskIds.map((taskId) => ({ table: 'Task', remove: taskId })),
  inverse: ({ projectId, taskIds }, { find }): Call =>
    restoreTasks.with({ projectId, rows: taskIds.flatMap((taskId) => find<TaskRow & Partial<Task>>('Task', taskId) ?? []) }),
});

const restoreTasks = declareMutation(project, 'bulk-restore-tasks', {
  method: 'POST',
  table: 'Task',
  request: ({ projectId, rows }: { projectId: string; rows: readonly TaskRow[] }) => ({
    query: { projectId },
    body: { taskIds: rows.map(({ id }) => id) },
  }),
  predict: ({ rows }) => rows.map((row) => ({ table: 'Task', insert: { ...row } })),
  inverse: ({ projectId, rows }): Call => deleteTasks.with({ projectId, taskIds: rows.map(({ id }) => id) }),
});
