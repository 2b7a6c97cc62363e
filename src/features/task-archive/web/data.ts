import type { Task, TaskRow } from '#features/tasks/contract';
import { client } from '#web/api';
import type { Change } from '#web/change';
import { type Call, declareMutation } from '#web/mutation';
import type { taskArchiveActions } from '../contract.ts';

const project = client<typeof taskArchiveActions>('project');

type KnownTask = TaskRow & Partial<Task>;

/** Off the archive's list and onto the board's, whichever of them is on the screen. */
const returned = (row: KnownTask): Change[] => [
  { table: 'Task', id: row.id, set: { archivedAt: null } },
  { table: 'Task', insert: { ...row, archivedAt: null } },
];

export interface Archiving {
  taskId: string;
  /** The sentence for the toast. */
  said?: string;
}

/** Puts a task into the archive. */
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

/** Takes a task out of the archive, to where it was. */
export const unarchiveTask = declareMutation(project, 'unarchive-task', {
  method: 'PUT',
  table: 'Task',
  request: ({ taskId }: Archiving & { row: KnownTask }) => ({ query: { taskId }, body: {} }),
  predict: ({ row }) => returned(row),
  inverse: ({ taskId }): Call => archiveTask.with({ taskId }),
  said: ({ said }) => said ?? null,
});

export interface DoneArchiving {
  projectId: string;
  olderThanDays: number;
  /** What the screen knows to be among them. */
  tasks: readonly KnownTask[];
  said?: string;
}

/** Archives what was done so many days ago, as one step. */
export const archiveDone = declareMutation(project, 'archive-done-tasks', {
  method: 'PUT',
  table: 'Task',
  request: ({ projectId, olderThanDays }: DoneArchiving) => ({ query: { projectId }, body: { olderThanDays } }),
  predict: ({ tasks }, { now }) => tasks.map(({ id }) => ({ table: 'Task', id, set: { archivedAt: now } })),
  lane: ({ projectId }) => `archive:${projectId}`,
  inverse: ({ projectId, olderThanDays, tasks }, { mutationId }): Call =>
    returnDone.with({ projectId, olderThanDays, idempotencyKey: mutationId, tasks }),
  said: ({ said }) => said ?? null,
});

interface DoneReturn extends Omit<DoneArchiving, 'said'> {
  idempotencyKey: string;
}

/** Takes back an archiving of what is done. */
const returnDone = declareMutation(project, 'unarchive-done-tasks', {
  method: 'PUT',
  table: 'Task',
  request: ({ projectId, idempotencyKey }: DoneReturn) => ({ query: { projectId }, body: { idempotencyKey } }),
  predict: ({ tasks }) => tasks.flatMap(returned),
  lane: ({ projectId }) => `archive:${projectId}`,
  inverse: ({ projectId, olderThanDays, tasks }): Call => archiveDone.with({ projectId, olderThanDays, tasks }),
});
