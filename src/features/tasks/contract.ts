import { z } from 'zod';
import { actions, inProject, onRow } from '#contract/action';
import { entity } from '#contract/entity';
import { counted, Day, IdempotencyKey, Moment, prose, queryFlag, seenVersion, searchText } from '#contract/fields';
import { Id } from '#contract/ids';
import { PAGE_MAX, paged, PAGE_SIZE, PAGE_SIZE_MAX, Pagination } from '#contract/paging';
import { shapesOf } from '#contract/row-shapes';
import { BoardFrame, BoardPerson, TaskStatus } from '#features/projects/contract';
import { Weekday } from '#features/project-calendar/contract';
import { taskFields } from './fields.ts';

export const TaskPriority = z.enum(['LOW', 'MEDIUM', 'HIGH', 'URGENT']);
export type TaskPriority = z.infer<typeof TaskPriority>;

/** A key of the order within a column: compared bytewise, created by `placeBetween` of the rules. */
// Its outer ends, 62^7 rows from the middle, are refused, because no further row could be placed after the very last key.
export const Position = z.string().regex(/^[S-Za-h][0-9A-Za-z]{1,999}$/, 'This is not a valid position.');

/** A time of day, `HH:MM`, in the calendar of the reader, like the due date. */
export const DueTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Use HH:MM');

/** AUTO: the dates follow the tasks before it. MANUAL: only people move them. */
export const ScheduleMode = z.enum(['AUTO', 'MANUAL']);
export type ScheduleMode = z.infer<typeof ScheduleMode>;

export { Weekday };

/**
 * How a task repeats. ON_SCHEDULE counts from its due date, AFTER_COMPLETION from the day of its completion. `count` is the
 * number of further repetitions; without both, it does not end.
 */
export const Recurrence = z.strictObject({
  freq: z.enum(['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY']),
  interval: z.int().min(1).max(365),
  byWeekday: z.array(Weekday).max(7).default([]),
  mode: z.enum(['ON_SCHEDULE', 'AFTER_COMPLETION']),
  endsAt: Day.nullable().default(null),
  count: z.int().min(1).max(1000).nullable().default(null),
  /** The intended day of the month, if a shorter month has moved the due date forward. */
  monthDay: z.int().min(1).max(31).nullable().default(null),
});
export type Recurrence = z.infer<typeof Recurrence>;

/** The value of a custom field: a text, a number, a date, a person, one or several options, or a checkbox. */
export const CustomValue = z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]);
export type CustomValue = z.infer<typeof CustomValue>;

const shapes = shapesOf(taskFields, {
  status: TaskStatus,
  position: z.string(),
  priority: TaskPriority,
  dueTime: DueTime.nullable(),
  scheduleMode: ScheduleMode,
  recurrence: Recurrence.nullable(),
  customFields: z.record(Id, CustomValue),
  aiSuggestions: z.unknown(),
  createdAt: Moment,
  updatedAt: Moment,
});

export { taskFields } from './fields.ts';

/** What a card or a row of a list shows: everything but the long texts. */
export const TaskRow = z.object(shapes.card);
export type TaskRow = z.infer<typeof TaskRow>;

export const Task = TaskRow.extend(shapes.rest);
export type Task = z.infer<typeof Task>;

/** When a task was created and completed. */
export const TaskMoments = Task.pick({ id: true, version: true, createdAt: true, completedAt: true });
export type TaskMoments = z.infer<typeof TaskMoments>;

/** What changed of a task whose dates follow those of another: thousands of them are one answer. */
export const ShiftedTask = TaskRow.pick({ id: true, startDate: true, dueDate: true, version: true }).extend({ projectId: Id });
export type ShiftedTask = z.infer<typeof ShiftedTask>;

/** The values that can be set when a task is created, and their defaults. */
export const taskToMake = shapes.made;

/** A person as tasks and comments name them. */
export const Assignee = BoardPerson.pick({ id: true, firstName: true, lastName: true, profilePictureUrl: true });
export type Assignee = z.infer<typeof Assignee>;

/** Counts over a project's tasks: one for each status but TODO, which is the rest. completionRate is a rounded percentage. */
export const ProjectMetrics = z.object({
  totalTasks: z.int(),
  completedTasks: z.int(),
  inProgressTasks: z.int(),
  reviewTasks: z.int(),
  completionRate: z.int(),
});
export type ProjectMetrics = z.infer<typeof ProjectMetrics>;

/** Many rows in few bytes: the names once, then a list of values for each row. */
export const TaskTable = z.object({ fields: z.array(z.string()), rows: z.array(z.array(z.unknown())) });
export type TaskTable = z.infer<typeof TaskTable>;

/** Everything that a board shows, in one answer. */
export const Board = BoardFrame.extend({ tasks: TaskTable });
export type Board = z.infer<typeof Board>;

export const taskEntity = entity('Task', Task, {
  audience: 'project',
  scope: 'projectId',
  parents: { assigneeId: 'User', workspaceId: 'Workspace' },
});

const task = { table: 'Task', param: 'taskId', owners: ['createdBy'] } as const;
/** A task outside of the trash. In the archive it is read-only. */
export const onTask = onRow({ ...task, deleted: 'hidden', archived: 'task-archived' });
/** The same for actions that work in the archive: restoring the task, moving it to the trash, copying it. */
export const onAnyTask = onRow({ ...task, deleted: 'hidden' });
export const onDeletedTask = onRow({ ...task, deleted: 'reached' });
export const onRestoredTask = onRow({ ...task, ownDeletion: true, deleted: 'reached' });

/** The current day of the caller; UTC's by default. */
const today = Day.optional();
/** The right to change a task: of others, or one's own. */
export const editTask = { project: 'editAnyTask', own: 'editOwnTask' } as const;
/** What the actions that change a task have in common. */
const edit = { method: 'PUT', reach: onTask, right: editTask, response: Task } as const;
const limitOrAll = z.union([z.literal('all'), counted(PAGE_SIZE_MAX)]).default(PAGE_SIZE);
export const taskActions = actions('project', 'tasks', {
  'get-project-tasks': {
    method: 'GET',
    about: 'Lists the tasks of a project in board order. `limit=all` returns all of them in compact form.',
    reach: inProject,
    right: { project: 'view' },
    query: {
      assignedToMe: queryFlag.optional(),
      assigneeId: Id.optional(),
      dueDate: z.union([Day, z.enum(['overdue', 'today', 'week', 'none'])]).optional(),
      priority: TaskPriority.optional(),
      status: TaskStatus.optional(),
      labelId: Id.optional(),
      today,
      search: searchText,
      page: counted(PAGE_MAX).default(1),
      limit: limitOrAll,
    },
    response: z.union([paged(TaskRow), TaskTable.extend({ pagination: Pagination })]),
  },
  'get-task-moments': {
    method: 'GET',
    about: 'Lists when each task of a project was created and completed, which the compact form of get-project-tasks leaves out.',
    reach: inProject,
    right: { project: 'view' },
    response: paged(TaskMoments),
  },
  'get-project-metrics': {
    method: 'GET',
    about: 'Counts the tasks of a project: in total, done, in progress, and in review, with the percentage that is done.',
    reach: inProject,
    right: { project: 'view' },
    response: ProjectMetrics,
  },
  'create-task': {
    method: 'POST',
    about:
      'Creates a task at the end of its column unless a position is given. A task that awaits approval starts in the first ' +
      'column without an assignee.',
    reach: inProject,
    right: { project: 'createTask' },
    body: z.strictObject({ ...shapes.made, position: Position.optional() }),
    response: Task,
  },
  'update-task': {
    ...edit,
    about:
      'Updates the fields that you send. Returns 409 if someone else changed one of them after your `version`. If its dates ' +
      'change, the tasks that wait for it move by the shift mode of their projects, as far as you may edit them; `shifted` has ' +
      'their new dates. `undoes` is the Idempotency-Key of such a request of yours: the tasks that it moved return to their old dates instead.',
    body: z.strictObject({ ...shapes.edited, undoes: IdempotencyKey.optional(), version: seenVersion }),
    response: Task.extend({ shifted: z.array(ShiftedTask) }),
  },
  'update-task-notes': {
    ...edit,
    about: 'Replaces the notes of a task.',
    body: z.strictObject({ notes: prose(taskFields.notes.most), version: seenVersion }),
  },
  'update-task-status': {
    method: 'PUT',
    about:
      'Moves a task to a status and a position in its column, or to the end of the column if no position is given. The next ' +
      'date of a recurring task is computed from `today`, the current day in your time zone.',
    reach: onTask,
    right: { project: 'changeStatus' },
    body: z.strictObject({ status: TaskStatus, position: Position.optional(), today, version: seenVersion }),
    response: Task,
  },
  'update-task-priority': {
    ...edit,
    about: 'Sets the priority of a task.',
    body: z.strictObject({ priority: TaskPriority, version: seenVersion }),
  },
  'toggle-task-milestone': {
    ...edit,
    about: 'Marks a task as a milestone or unmarks it. With `isMilestone`, sets that value instead of toggling.',
    body: z.strictObject({ isMilestone: z.boolean().optional(), version: seenVersion }),
  },
  'change-assignee': {
    method: 'PUT',
    about: 'Assigns a task to someone who can see the project, or removes the assignee.',
    reach: onTask,
    right: { project: 'assign' },
    body: z.strictObject({ assigneeId: Id.nullable(), version: seenVersion }),
    response: Task,
  },
  'watch-task': {
    method: 'PUT',
    about: 'Starts or stops watching a task.',
    reach: onTask,
    right: { project: 'view' },
    body: z.strictObject({ isWatching: z.boolean() }),
    response: Task,
  },
  'delete-task': {
    method: 'DELETE',
    about: 'Moves a task to the trash. You can restore it for 30 days.',
    reach: onAnyTask,
    right: { project: 'deleteAnyTask', own: 'editOwnTask' },
    whileReadOnly: true,
    response: Task,
    audited: { category: 'CONTENT', action: 'task.deleted', target: 'Task' },
  },
  'restore-task': {
    method: 'POST',
    about: 'Restores a task from the trash to where it was. Its creator cannot restore it if an admin deleted it.',
    reach: onRestoredTask,
    right: { project: 'deleteAnyTask', own: 'editOwnTask' },
    body: z.strictObject({}),
    response: Task,
    audited: { category: 'CONTENT', action: 'task.restored', target: 'Task' },
  },
  'add-task-label': {
    ...edit,
    method: 'POST',
    about: 'Adds a label of the project to a task.',
    body: z.strictObject({ labelId: Id }),
  },
  'remove-task-label': {
    ...edit,
    method: 'DELETE',
    about: 'Removes a label from a task.',
    query: { labelId: Id },
  },
});

export const kanbanActions = actions('kanban', 'tasks', {
  'get-board': {
    method: 'GET',
    about: 'Returns a project with its people, labels, and tasks, as a board shows them.',
    reach: inProject,
    right: { project: 'view' },
    response: Board,
  },
});
