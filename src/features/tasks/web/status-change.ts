import type { TaskStatus } from '#features/projects/contract';
import { client } from '#web/api';
import { type Call, declareMutation } from '#web/mutation';
import type { Task, taskActions } from '../contract.ts';
import { LAST, moveTask } from './data.ts';
import { dayOf } from './days.ts';

export interface TaskStatusChange {
  taskId: string;
  status: TaskStatus;
  /** The status that undoing it returns to, if the task is not loaded. */
  before: TaskStatus;
  said?: string;
}

/** Moves a task to the end of a column, from where its column is not shown. */
export const changeTaskStatus = declareMutation(client<typeof taskActions>('project'), 'update-task-status', {
  method: 'PUT',
  table: 'Task',
  lane: ({ taskId }) => taskId,
  request: ({ taskId, status }: TaskStatusChange) => ({
    query: { taskId },
    body: { status, ...(status === 'DONE' && { today: dayOf(new Date()) }) },
  }),
  predict: ({ taskId, status }, { find }) =>
    find('Task', taskId) ? [{ table: 'Task', id: taskId, set: { status, position: LAST } }] : [],
  inverse: ({ taskId, status, before }, { find }): Call => {
    const task = find<Task>('Task', taskId);
    return task
      ? moveTask.with({ taskId, status: task.status, position: task.position })
      : changeTaskStatus.with({ taskId, status: before, before: status });
  },
  said: ({ said }) => said ?? null,
});
