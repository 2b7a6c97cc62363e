import type { TaskStatus } from '#features/projects/contract';
import type { ProjectScope } from '#features/projects/web';
import type { NameOf } from '#contract/row-fields';
import { client } from '#web/api';
import { declareList } from '#web/list';
import { type Call, declareMutation, type MutationContext } from '#web/mutation';
import type { Task, taskActions, TaskMoments, TaskPriority, TaskRow } from '../contract.ts';
import type { taskFields } from '../fields.ts';
import { plainTask } from '../rules.ts';
import { dayOf } from './days.ts';
import { prediction, type Shift } from './shift-prediction.ts';

const project = client<typeof taskActions>('project');

/** The location of a task: the ids in its address. */
export interface TaskScope extends ProjectScope {
  taskId: string;
}

/** The single set of task rows of a project: board, calendar, timeline, sprints and analytics are views of it. */
export const projectTasks = declareList<TaskRow & Partial<Task>, ProjectScope>({
  table: 'Task',
  key: ({ projectId }) => `tasks:${projectId}`,
  load: ({ projectId }, via) => project.get('get-project-tasks', { query: { projectId, limit: 'all' }, isAlone: true, ...via }),
  belongs: isOnBoard,
});

/** A card lacks what is the same for all of them: it is not archived or deleted, and of the project that was asked for. */
function isOnBoard(task: Partial<Task>, { projectId }: ProjectScope): boolean {
  return !task.deletedAt && !task.archivedAt && (task.projectId ?? projectId) === projectId;
}

/** When each of the same tasks was created and completed, which their cards leave out. */
export const taskMoments = declareList<TaskMoments & Partial<Task>, ProjectScope>({
  table: 'Task',
  key: ({ projectId }) => `task-moments:${projectId}`,
  load: ({ projectId }, via) => project.get('get-task-moments', { query: { projectId }, isAlone: true, ...via }),
  belongs: isOnBoard,
});

type TaskField = keyof Task & string;

/** The previous values of a task's fields: the input of the undo. */
const asBefore = <Field extends TaskField>(
  { find }: MutationContext,
  taskId: string,
  fields: readonly Field[],
): Pick<Task, Field> | null => {
  const task = find<Task>('Task', taskId);
  return task ? (Object.fromEntries(fields.map((field) => [field, task[field]])) as Pick<Task, Field>) : null;
};

type Given = Exclude<NameOf<typeof taskFields, { sent: string }>, 'title' | 'status'>;

export interface NewTask extends Partial<Pick<Task, Given>> {
  projectId: string;
  title: string;
  status: TaskStatus;
  /** The server's choice if it is omitted: the end of the column. */
  position?: string;
}

/** After every position that the server assigns. */
export const LAST = 'zz';

/**
 * Creates a task. Its id is the mutation's, and its number comes with the answer (0 until then). Tasks of a project are
 * created one after the other, so that their numbers follow the order in which they were written.
 */
export const createTask = declareMutation(project, 'create-task', {
  method: 'POST',
  table: 'Task',
  lane: ({ projectId }) => `tasks-of:${projectId}`,
  request: ({ projectId, ...body }: NewTask) => ({ query: { projectId }, body }),
  predict: (task, { mutationId, now, userId }) => [{ table: 'Task', insert: newCard(task, mutationId, userId, now) }],
  inverse: (_, { mutationId }): Call => deleteTask.with({ taskId: mutationId }),
});

/** The card of a task that the server has not created yet. */
export const newCard = (
  task: NewTask,
  id: string,
  createdBy: string,
  createdAt = new Date().toISOString(),
): TaskRow & Partial<Task> => ({
  ...plainTask,
  position: LAST,
  ...task,
  id,
  version: 0,
  number: 0,
  createdBy,
  createdAt,
});

type Edited = NameOf<typeof taskFields, { sent: 'edited' }>;

export interface TaskEdit {
  taskId: string;
  change: Partial<Pick<Task, Edited>>;
  /** The text that is changed, as its person began with it. */
  began?: string;
  /** The id of the mutation that this one undoes, which may have moved others. */
  undoes?: string;
  /** The others that it returns to their dates; without it they are predicted. */
  others?: readonly Shift[];
}

/** Changes fields of a task. Those that wait for it follow its dates; undoing it returns them too. */
export const updateTask = declareMutation(project, 'update-task', {
  method: 'PUT',
  table: 'Task',
  texts: ['title', 'description'],
  began: ({ began }) => began,
  request: ({ taskId, change, undoes }: TaskEdit) => ({ query: { taskId }, body: { ...change, ...(undoes && { undoes }) } }),
  predict: ({ taskId, change, others }, context) => [
    { table: 'Task', id: taskId, set: agreeing(change) },
    ...(others ?? prediction.shifts(taskId, change, context)).map(({ id, ...set }) => ({ table: 'Task', id, set })),
  ],
  inverse: ({ taskId, change, others }, context): Call | null => {
    const before = asBefore(context, taskId, Object.keys(agreeing(change)) as Edited[]);
    if (!before || !('startDate' in change || 'dueDate' in change)) return before && updateTask.with({ taskId, change: before });
    const moved = others ?? prediction.shifts(taskId, change, context);
    return updateTask.with({
      taskId,
      change: before,
      undoes: context.mutationId,
      others: moved.flatMap(({ id }) => asBefore(context, id, ['id', 'startDate', 'dueDate']) ?? []),
    });
  },
  confirm: ({ shifted, ...task }) => [task, ...shifted.map((part) => ({ part }))],
});

/** A time without a date is ignored: the server removes it with the date. */
const agreeing = (change: TaskEdit['change']): TaskEdit['change'] =>
  change.dueDate === null ? { ...change, dueTime: null } : change;

/** Starts or stops watching a task. */
export const watchTask = declareMutation(project, 'watch-task', {
  method: 'PUT',
  table: 'Task',
  request: ({ taskId, isWatching }: { taskId: string; isWatching: boolean }) => ({ query: { taskId }, body: { isWatching } }),
  predict: ({ taskId, isWatching }, { find, userId }) => {
    const others = (find<Task>('Task', taskId)?.watcherIds ?? []).filter((id) => id !== userId);
    return [{ table: 'Task', id: taskId, set: { watcherIds: isWatching ? [...others, userId] : others } }];
  },
  inverse: ({ taskId, isWatching }): Call => watchTask.with({ taskId, isWatching: !isWatching }),
});

/** Saves the notes of a task. */
export const updateNotes = declareMutation(project, 'update-task-notes', {
  method: 'PUT',
  table: 'Task',
  texts: ['notes'],
  request: ({ taskId, notes }: { taskId: string; notes: string }) => ({ query: { taskId }, body: { notes } }),
  predict: ({ taskId, notes }, { now }) => [{ table: 'Task', id: taskId, set: { notes, notesUpdatedAt: now } }],
  inverse: ({ taskId }, context): Call | null => {
    const before = asBefore(context, taskId, ['notes']);
    return before && updateNotes.with({ taskId, ...before });
  },
});

export interface TaskMove {
  taskId: string;
  status: TaskStatus;
  position: string;
  /** The sentence for the toast; none for a move within a column. */
  said?: string;
}

/** Moves a task to a position in a column. */
export const moveTask = declareMutation(project, 'update-task-status', {
  method: 'PUT',
  table: 'Task',
  // The next recurring task counts from the current day here, even if this is sent later.
  request: ({ taskId, status, position }: TaskMove) => ({
    query: { taskId },
    body: { status, position, ...(status === 'DONE' && { today: dayOf(new Date()) }) },
  }),
  predict: ({ taskId, status, position }) => [{ table: 'Task', id: taskId, set: { status, position } }],
  inverse: ({ taskId }, context): Call | null => {
    const before = asBefore(context, taskId, ['status', 'position']);
    return before && moveTask.with({ taskId, ...before });
  },
  said: ({ said }) => said ?? null,
});

/** Sets the priority of a task. */
export const changePriority = declareMutation(project, 'update-task-priority', {
  method: 'PUT',
  table: 'Task',
  request: ({ taskId, priority }: { taskId: string; priority: TaskPriority }) => ({ query: { taskId }, body: { priority } }),
  predict: ({ taskId, priority }) => [{ table: 'Task', id: taskId, set: { priority } }],
  inverse: ({ taskId }, context): Call | null => {
    const before = asBefore(context, taskId, ['priority']);
    return before && changePriority.with({ taskId, ...before });
  },
});

/** Assigns or unassigns a task. */
export const changeAssignee = declareMutation(project, 'change-assignee', {
  method: 'PUT',
  table: 'Task',
  request: ({ taskId, assigneeId }: { taskId: string; assigneeId: string | null }) => ({
    query: { taskId },
    body: { assigneeId },
  }),
  predict: ({ taskId, assigneeId }) => [{ table: 'Task', id: taskId, set: { assigneeId } }],
  inverse: ({ taskId }, context): Call | null => {
    const before = asBefore(context, taskId, ['assigneeId']);
    return before && changeAssignee.with({ taskId, ...before });
  },
});

/** Makes a task a milestone, or no longer one. */
export const setMilestone = declareMutation(project, 'toggle-task-milestone', {
  method: 'PUT',
  table: 'Task',
  request: ({ taskId, isMilestone }: { taskId: string; isMilestone: boolean }) => ({ query: { taskId }, body: { isMilestone } }),
  predict: ({ taskId, isMilestone }) => [{ table: 'Task', id: taskId, set: { isMilestone } }],
  inverse: ({ taskId, isMilestone }): Call => setMilestone.with({ taskId, isMilestone: !isMilestone }),
});

export interface LabelOfTask {
  taskId: string;
  labelId: string;
  /** True for a label that was just created. It is added after the server has created it. */
  isNew?: boolean;
}

/** Adds a label of the project to a task. */
export const addTaskLabel = declareMutation(project, 'add-task-label', {
  method: 'POST',
  table: 'Task',
  lane: ({ taskId, labelId, isNew }) => (isNew ? labelId : taskId),
  request: ({ taskId, labelId }: LabelOfTask) => ({ query: { taskId }, body: { labelId } }),
  predict: ({ taskId, labelId }, { find }) => [
    { table: 'Task', id: taskId, set: { labelIds: [...new Set([...(find<Task>('Task', taskId)?.labelIds ?? []), labelId])] } },
  ],
  inverse: ({ taskId, labelId }): Call => removeTaskLabel.with({ taskId, labelId }),
});

/** Removes a label from a task. */
export const removeTaskLabel = declareMutation(project, 'remove-task-label', {
  method: 'DELETE',
  table: 'Task',
  request: ({ taskId, labelId }: { taskId: string; labelId: string }) => ({ query: { taskId, labelId } }),
  predict: ({ taskId, labelId }, { find }) => [
    { table: 'Task', id: taskId, set: { labelIds: (find<Task>('Task', taskId)?.labelIds ?? []).filter((id) => id !== labelId) } },
  ],
  inverse: (input): Call => addTaskLabel.with(input),
});

/** Moves a task to the trash. */
export const deleteTask = declareMutation(project, 'delete-task', {
  method: 'DELETE',
  table: 'Task',
  request: ({ taskId }: { taskId: string; said?: string }) => ({ query: { taskId } }),
  predict: ({ taskId }) => [{ table: 'Task', remove: taskId }],
  inverse: ({ taskId }, { find }): Call | null => {
    const row = find<TaskRow>('Task', taskId);
    return row ? restoreTask.with({ taskId, row }) : null;
  },
  said: ({ said }) => said ?? null,
});

/** Restores a task from the trash to its place. */
export const restoreTask = declareMutation(project, 'restore-task', {
  method: 'POST',
  table: 'Task',
  request: ({ taskId }: { taskId: string; row: TaskRow }) => ({ query: { taskId }, body: {} }),
  predict: ({ row }) => [{ table: 'Task', insert: { ...row } }],
  inverse: ({ taskId }): Call => deleteTask.with({ taskId }),
});
