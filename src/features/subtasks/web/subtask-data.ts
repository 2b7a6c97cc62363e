import type { Task } from '#features/tasks/contract';
import type { TaskScope } from '#features/tasks/web';
import { client } from '#web/api';
import { declareList } from '#web/list';
import { type Call, declareMutation, type MutationContext } from '#web/mutation';
import type { RiskLevel, Subtask, subtaskActions } from '../contract.ts';

const project = client<typeof subtaskActions>('project');

/** The subtasks of a task, which `inOrder` sorts. */
export const taskSubtasks = declareList<Subtask, TaskScope>({
  table: 'Subtask',
  key: ({ taskId }) => `subtasks:${taskId}`,
  load: ({ taskId, projectId }, via) => project.get('get-task-subtasks', { query: { taskId, projectId }, ...via }),
  belongs: (subtask, { taskId }) => subtask.taskId === taskId,
});

export interface NewSubtask {
  taskId: string;
  projectId: string;
  title: string;
  position: string;
  completed?: boolean;
  riskLevel?: RiskLevel;
  estimatedHours?: number;
}

/** The change of the counts of subtasks and completed subtasks on the card. */
const counted = ({ find }: MutationContext, taskId: string, more: number, done: number) => {
  const task = find<Task>('Task', taskId);
  if (!task) return [];
  return [
    {
      table: 'Task',
      id: taskId,
      set: { subtaskCount: task.subtaskCount + more, subtaskDoneCount: task.subtaskDoneCount + done },
    },
  ];
};

/** The default values of a new subtask from the spec. */
const NEW = { completed: false, riskLevel: 'MEDIUM', estimatedHours: 0 } as const;

/** Adds a subtask; its id is the mutation's. */
export const addSubtask = declareMutation(project, 'add-task-subtask', {
  method: 'POST',
  table: 'Subtask',
  // In the queue of its task, which may itself not be saved yet.
  lane: ({ taskId }) => taskId,
  request: ({ taskId, title, position, completed, riskLevel, estimatedHours }: NewSubtask) => ({
    query: { taskId },
    body: { title, position, completed, riskLevel, estimatedHours },
  }),
  predict: (subtask, context) => [
    {
      table: 'Subtask',
      insert: { ...NEW, ...subtask, id: context.mutationId, version: 0 },
    },
    ...counted(context, subtask.taskId, 1, Number(subtask.completed ?? false)),
  ],
  inverse: ({ taskId }, { mutationId }): Call => deleteSubtask.with({ taskId, subtaskId: mutationId }),
});

export interface SubtaskEdit {
  taskId: string;
  subtaskId: string;
  change: Partial<Pick<Subtask, 'title' | 'completed' | 'position' | 'riskLevel' | 'estimatedHours'>>;
}

/** Changes fields of a subtask. */
export const updateSubtask = declareMutation(project, 'update-task-subtask', {
  method: 'PUT',
  table: 'Subtask',
  lane: ({ taskId }) => taskId,
  request: ({ subtaskId, change }: SubtaskEdit) => ({ query: { subtaskId }, body: change }),
  predict: ({ taskId, subtaskId, change }, context) => {
    const before = context.find<Subtask>('Subtask', subtaskId);
    const isToggled = before !== undefined && change.completed !== undefined && change.completed !== before.completed;
    return [
      { table: 'Subtask', id: subtaskId, set: change },
      ...(isToggled ? counted(context, taskId, 0, change.completed ? 1 : -1) : []),
    ];
  },
  inverse: ({ taskId, subtaskId, change }, { find }): Call | null => {
    const before = find<Subtask>('Subtask', subtaskId);
    if (!before) return null;
    const was = Object.fromEntries(Object.keys(change).map((field) => [field, before[field as keyof Subtask]]));
    return updateSubtask.with({ taskId, subtaskId, change: was });
  },
});

/** Deletes a subtask. Undo adds a new one with the same fields. */
export const deleteSubtask = declareMutation(project, 'delete-task-subtask', {
  method: 'DELETE',
  table: 'Subtask',
  lane: ({ taskId }) => taskId,
  request: ({ subtaskId }: { taskId: string; subtaskId: string; said?: string }) => ({ query: { subtaskId } }),
  predict: ({ taskId, subtaskId }, context) => {
    const deleted = context.find<Subtask>('Subtask', subtaskId);
    return [
      { table: 'Subtask', remove: subtaskId },
      ...(deleted ? counted(context, taskId, -1, -Number(deleted.completed)) : []),
    ];
  },
  inverse: ({ subtaskId }, { find }): Call | null => {
    const before = find<Subtask>('Subtask', subtaskId);
    if (!before) return null;
    const { taskId, projectId, title, position, completed, riskLevel, estimatedHours } = before;
    return addSubtask.with({ taskId, projectId, title, position, completed, riskLevel, estimatedHours });
  },
  said: ({ said }) => said ?? null,
});
