import type { Task, TaskRow } from '#features/tasks/contract';
import { client } from '#web/api';
import type { Change } from '#web/change';
import { type Call, declareMutation } from '#web/mutation';
import type { taskArchiveActions } from '../contract.ts';

const project = client<typeof taskArchiveActions>('project');

type KnownTask = TaskRow & Partial<Task>;

/** Removes the task from the archive list and adds it to the board, whichever is loaded. */
const restored = (row: KnownTask): Change[] => [
  { table: 'Task', id: row.id, set: { archivedAt: null } },
  { table: 'Task', insert: { ...row, archivedAt: null } },
];

export interface Archiving {
  taskId: string;
  /** The sentence for the toast. */
  said?: string;
}

/** Archives a task. */
export const archiveTask = declareMutation(project, 'archive-task', {
  method: 'PUT',
  table: 'Task',
  request: ({ taskId }: Archiving) => ({ query: { taskId }, body: {} }),
  predict: ({ taskId }, { now }) => [{ table: 'Task', id: taskId, set: { archivedAt: now } }],
  inverse: ({ taskId }, { find }): Call | null => {
    const row = find<TaskRow>('Task', taskId);
    return row ? unarchiveTask.with({ taskId, row }) : null;
  },
  said: ({ said }) => said ?? null,
});

/** Restores a task from the archive to its place on the board. */
export const unarchiveTask = declareMutation(project, 'unarchive-task', {
  method: 'PUT',
  table: 'Task',
  request: ({ taskId }: Archiving & { row: KnownTask }) => ({ query: { taskId }, body: {} }),
  predict: ({ row }) => restored(row),
  inverse: ({ taskId }): Call => archiveTask.with({ taskId }),
  said: ({ said }) => said ?? null,
});

export interface DoneArchiving {
  projectId: string;
  olderThanDays: number;
  /** The affected tasks that are loaded. */
  tasks: readonly KnownTask[];
  said?: string;
}

/** Archives tasks that were completed a number of days ago, as one undo step. */
export const archiveDone = declareMutation(project, 'archive-done-tasks', {
  method: 'PUT',
  table: 'Task',
  request: ({ projectId, olderThanDays }: DoneArchiving) => ({ query: { projectId }, body: { olderThanDays } }),
  predict: ({ tasks }, { now }) => tasks.map(({ id }) => ({ table: 'Task', id, set: { archivedAt: now } })),
  lane: ({ projectId }) => `archive:${projectId}`,
  inverse: ({ projectId, olderThanDays, tasks }, { mutationId }): Call =>
    restoreDone.with({ projectId, olderThanDays, idempotencyKey: mutationId, tasks }),
  said: ({ said }) => said ?? null,
});

interface DoneRestoring extends Omit<DoneArchiving, 'said'> {
  idempotencyKey: string;
}

/** Undoes archiving the completed tasks. */
const restoreDone = declareMutation(project, 'unarchive-done-tasks', {
  method: 'PUT',
  table: 'Task',
  request: ({ projectId, idempotencyKey }: DoneRestoring) => ({ query: { projectId }, body: { idempotencyKey } }),
  predict: ({ tasks }) => tasks.flatMap(restored),
  lane: ({ projectId }) => `archive:${projectId}`,
  inverse: ({ projectId, olderThanDays, tasks }): Call => archiveDone.with({ projectId, olderThanDays, tasks }),
});
