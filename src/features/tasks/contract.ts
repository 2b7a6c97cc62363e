import { z } from 'zod';
import { actions, inProject, onRow } from '#contract/action';
import { entity } from '#contract/entity';
import { counted, Day, line, Moment, prose, queryFlag } from '#contract/fields';
import { Id } from '#contract/ids';
import { PAGE_MAX, paged, PAGE_SIZE, PAGE_SIZE_MAX, Pagination } from '#contract/paging';
import { BoardFrame, BoardPerson, Label, TaskStatus } from '#features/projects/contract';

export const TaskPriority = z.enum(['LOW', 'MEDIUM', 'HIGH', 'URGENT']);
export type TaskPriority = z.infer<typeof TaskPriority>;

/** A key of the order within a column: compared bytewise, made by `placeBetween` of the rules. */
// Its outer ends, 62^7 rows from the middle, are refused: behind the very last key nobody's next row would find room.
export const Position = z.string().regex(/^[S-Za-h][0-9A-Za-z]{1,999}$/, 'Not a position');

/** What a card or a row of a list shows: everything but the long texts. */
export const TaskRow = z.object({
  id: Id,
  number: z.int(),
  title: z.string(),
  status: TaskStatus,
  position: z.string(),
  priority: TaskPriority,
  startDate: Day.nullable(),
  dueDate: Day.nullable(),
  isMilestone: z.boolean(),
  assigneeId: Id.nullable(),
  labelIds: z.array(Id),
  tags: z.array(z.string()),
  subtaskCount: z.int(),
  subtaskDoneCount: z.int(),
  commentCount: z.int(),
  attachmentCount: z.int(),
  createdBy: Id,
  version: z.int(),
});
export type TaskRow = z.infer<typeof TaskRow>;

export const Task = TaskRow.extend({
  projectId: Id,
  description: z.string(),
  notes: z.string(),
  notesUpdatedAt: Moment.nullable(),
  completed: z.boolean(),
  completedAt: Moment.nullable(),
  aiSuggestions: z.unknown(),
  createdAt: Moment,
  updatedAt: Moment,
  deletedAt: Moment.nullable(),
});
export type Task = z.infer<typeof Task>;

export const RiskLevel = z.enum(['LOW', 'MEDIUM', 'HIGH']);
export type RiskLevel = z.infer<typeof RiskLevel>;

export const Subtask = z.object({
  id: Id,
  taskId: Id,
  projectId: Id,
  title: z.string(),
  completed: z.boolean(),
  position: z.string(),
  riskLevel: RiskLevel,
  estimatedHours: z.number(),
  version: z.int(),
});
export type Subtask = z.infer<typeof Subtask>;

export const Assignee = BoardPerson.pick({ id: true, firstName: true, lastName: true, profilePictureUrl: true });
export type Assignee = z.infer<typeof Assignee>;

/** One entry of a task's history: who did what when, and for each field from what to what. */
export const Activity = z.object({
  id: z.int(),
  actorId: Id,
  action: z.string(),
  occurredAt: Moment,
  changes: z.record(z.string(), z.tuple([z.unknown(), z.unknown()])),
});
export type Activity = z.infer<typeof Activity>;

export const TaskDetails = Task.extend({
  assignee: Assignee.nullable(),
  subtasks: z.array(Subtask),
  labels: z.array(Label),
  activity: z.array(Activity),
});
export type TaskDetails = z.infer<typeof TaskDetails>;

/** Counts over a project's tasks; completionRate is a rounded percentage. */
export const ProjectMetrics = z.object({
  totalTasks: z.int(),
  completedTasks: z.int(),
  inProgressTasks: z.int(),
  completionRate: z.int(),
});
export type ProjectMetrics = z.infer<typeof ProjectMetrics>;

/** Many rows in few bytes: the names once, then a list of values for each row. */
export const TaskTable = z.object({ fields: z.array(z.string()), rows: z.array(z.array(z.unknown())) });
export type TaskTable = z.infer<typeof TaskTable>;

/** All that a board shows, in one answer. */
export const Board = BoardFrame.extend({ tasks: TaskTable });
export type Board = z.infer<typeof Board>;

export const taskEntity = entity('Task', Task, { audience: 'project', scope: 'projectId', parents: { assigneeId: 'User' } });
export const subtaskEntity = entity('Subtask', Subtask, { audience: 'project', scope: 'projectId', parents: { taskId: 'Task' } });

export const onTask = onRow({ table: 'Task', param: 'taskId', owners: ['createdBy'], deleted: 'hidden' });
export const onDeletedTask = onRow({ table: 'Task', param: 'taskId', owners: ['createdBy'], deleted: 'reached' });
export const onSubtask = onRow({ table: 'Subtask', param: 'subtaskId', parent: 'taskId', within: 'Task', owners: ['createdBy'] });

const version = z.int().min(1).optional();
const taskFields = {
  title: line(500),
  description: prose(100_000),
  priority: TaskPriority,
  startDate: Day.nullable(),
  dueDate: Day.nullable(),
  isMilestone: z.boolean(),
  tags: z.array(line(50)).max(50),
};
const edits = { project: 'editAnyTask', own: 'editOwnTask' } as const;
/** What the actions that change a task have in common. */
const edit = { method: 'PUT', reach: onTask, right: edits, response: Task } as const;
const limitOrAll = z.union([z.literal('all'), counted(PAGE_SIZE_MAX)]).default(PAGE_SIZE);
/** How many labels one task may carry. */
export const LABELS_MAX = 50;

export const taskActions = actions('project', {
  'get-project-tasks': {
    method: 'GET',
    about: 'The tasks of a project in the order of its board. `limit=all` answers every one in the compact form.',
    reach: inProject,
    right: { project: 'view' },
    query: {
      assignedToMe: queryFlag.optional(),
      assigneeId: Id.optional(),
      dueDate: z.union([Day, z.enum(['overdue', 'today', 'week', 'none'])]).optional(),
      priority: TaskPriority.optional(),
      status: TaskStatus.optional(),
      labelId: Id.optional(),
      search: line(200).optional(),
      page: counted(PAGE_MAX).default(1),
      limit: limitOrAll,
    },
    response: z.union([paged(TaskRow), TaskTable.extend({ pagination: Pagination })]),
  },
  'get-task-details': {
    method: 'GET',
    about: 'One task with everything on it.',
    reach: onTask,
    right: { project: 'view' },
    response: TaskDetails,
  },
  'get-project-metrics': {
    method: 'GET',
    about: 'Counts over the tasks of a project.',
    reach: inProject,
    right: { project: 'view' },
    response: ProjectMetrics,
  },
  'create-task': {
    method: 'POST',
    about: 'Makes a task, at the end of its column unless a position is given.',
    reach: inProject,
    right: { project: 'createTask' },
    body: z.strictObject({
      title: taskFields.title,
      description: taskFields.description.default(''),
      status: TaskStatus.default('TODO'),
      position: Position.optional(),
      priority: TaskPriority.default('MEDIUM'),
      startDate: taskFields.startDate.default(null),
      dueDate: taskFields.dueDate.default(null),
      isMilestone: z.boolean().default(false),
      assigneeId: Id.nullable().default(null),
      labelIds: z.array(Id).max(LABELS_MAX).default([]),
      tags: taskFields.tags.default([]),
    }),
    response: Task,
  },
  'update-task': {
    ...edit,
    about: 'Changes the fields sent. A stale `version` for a field that somebody changed meanwhile answers 409.',
    body: z.strictObject({
      title: taskFields.title.optional(),
      description: taskFields.description.optional(),
      priority: TaskPriority.optional(),
      startDate: taskFields.startDate.optional(),
      dueDate: taskFields.dueDate.optional(),
      tags: taskFields.tags.optional(),
      version,
    }),
  },
  'update-task-notes': {
    ...edit,
    about: 'Writes the notes of a task.',
    body: z.strictObject({ notes: prose(100_000), version }),
  },
  'update-task-status': {
    method: 'PUT',
    about: 'Moves a task to a status and a place in its column; the end of the column unless a position is given.',
    reach: onTask,
    right: { project: 'changeStatus' },
    body: z.strictObject({ status: TaskStatus, position: Position.optional(), version }),
    response: Task,
  },
  'update-task-priority': {
    ...edit,
    about: 'Gives a task a priority.',
    body: z.strictObject({ priority: TaskPriority, version }),
  },
  'toggle-task-milestone': {
    ...edit,
    about: 'Makes a task a milestone, or no longer one; with `isMilestone` it sets instead of toggling.',
    body: z.strictObject({ isMilestone: z.boolean().optional() }),
  },
  'change-assignee': {
    method: 'PUT',
    about: 'Assigns a task to someone who may see the project, or to nobody.',
    reach: onTask,
    right: { project: 'assign' },
    body: z.strictObject({ assigneeId: Id.nullable(), version }),
    response: Task,
  },
  'delete-task': {
    method: 'DELETE',
    about: 'Puts a task into the bin, from where it can be restored for 30 days.',
    reach: onTask,
    right: { project: 'deleteAnyTask', own: 'editOwnTask' },
    response: Task,
  },
  'restore-task': {
    method: 'POST',
    about: 'Takes a task out of the bin, to where it was.',
    reach: onDeletedTask,
    right: { project: 'deleteAnyTask', own: 'editOwnTask' },
    body: z.strictObject({}),
    response: Task,
  },
  'add-task-label': {
    ...edit,
    method: 'POST',
    about: 'Puts a label of the project on a task.',
    body: z.strictObject({ labelId: Id }),
  },
  'remove-task-label': {
    ...edit,
    method: 'DELETE',
    about: 'Takes a label off a task.',
    query: { labelId: Id },
  },
  'add-task-subtask': {
    method: 'POST',
    about: 'Adds a subtask, at the end unless a position is given: not completed, medium risk, 0 estimated hours.',
    reach: onTask,
    right: edits,
    body: z.strictObject({
      title: line(500),
      completed: z.boolean().default(false),
      position: Position.optional(),
      riskLevel: RiskLevel.default('MEDIUM'),
      estimatedHours: z.number().min(0).max(10_000).default(0),
    }),
    response: Subtask,
  },
  'update-task-subtask': {
    method: 'PUT',
    about: 'Changes the fields sent of a subtask.',
    reach: onSubtask,
    right: edits,
    body: z.strictObject({
      title: line(500).optional(),
      completed: z.boolean().optional(),
      position: Position.optional(),
      riskLevel: RiskLevel.optional(),
      estimatedHours: z.number().min(0).max(10_000).optional(),
    }),
    response: Subtask,
  },
  'delete-task-subtask': {
    method: 'DELETE',
    about: 'Deletes a subtask.',
    reach: onSubtask,
    right: edits,
    response: z.object({ id: Id }),
  },
});

export const kanbanActions = actions('kanban', {
  'get-board': {
    method: 'GET',
    about: 'A project with its people, labels and tasks, as a board shows them, in one answer.',
    reach: inProject,
    right: { project: 'view' },
    response: Board,
  },
});
