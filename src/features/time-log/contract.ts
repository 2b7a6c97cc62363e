import { z } from 'zod';
import { actions, oneself, onOwnRow, onRow } from '#contract/action';
import { entity } from '#contract/entity';
import { Day, Moment, optionalLine, seenVersion } from '#contract/fields';
import { Id } from '#contract/ids';
import { paged } from '#contract/paging';
import { onTask } from '#features/tasks/contract';

export const TimeEntry = z.object({
  id: Id,
  taskId: Id,
  projectId: Id,
  /** Whose time it is. */
  userId: Id,
  /** Of what was logged for a day the noon of that day in UTC. */
  startedAt: Moment,
  /** Null while the timer runs. */
  endedAt: Moment.nullable(),
  /** 0 while the timer runs. */
  seconds: z.int(),
  note: z.string(),
  createdAt: Moment,
  updatedAt: Moment,
  version: z.int(),
});
export type TimeEntry = z.infer<typeof TimeEntry>;

/** The task of a running timer, where its person may still see it. */
export const TimedTask = z.object({ workspaceId: Id, projectId: Id, key: z.string(), title: z.string() });
export type TimedTask = z.infer<typeof TimedTask>;

export const RunningTimer = TimeEntry.extend({ task: TimedTask.nullable() });
export type RunningTimer = z.infer<typeof RunningTimer>;

/** How many entries one task may have. */
export const ENTRIES_MAX = 500;

export const timeEntryEntity = entity('TimeEntry', TimeEntry, {
  audience: 'project',
  scope: 'projectId',
  parents: { taskId: 'Task', userId: 'User' },
  // Of the timer that one has running one hears in every project.
  heard: { own: ['workspace'] },
});

const onEntry = onRow({
  table: 'TimeEntry',
  param: 'timeEntryId',
  parent: 'taskId',
  within: 'Task',
  archived: 'task-archived',
  owners: ['userId'],
});
const onOwnEntry = onOwnRow({ table: 'TimeEntry', param: 'timeEntryId', owners: ['userId'] });
/** The right to change an entry: one's own, or as an admin anybody's. */
const editEntry = { project: 'editAnyTime', own: 'logTime' } as const;

// The same as SECONDS_MAX of the rules, which browsers have without zod.
const SECONDS_MAX = 31 * 86_400;
const seconds = z.int().min(1).max(SECONDS_MAX);
const note = optionalLine(500);

export const timeLogActions = actions('project', {
  'get-task-time-entries': {
    method: 'GET',
    about: 'The time logged on a task, and the timers that run on it, the latest first.',
    reach: onTask,
    right: { project: 'view' },
    response: paged(TimeEntry),
  },
  'start-task-timer': {
    method: 'POST',
    about: 'Starts a timer on a task. A person has one: whichever ran before is stopped, and answered too.',
    reach: onTask,
    right: { project: 'logTime' },
    body: z.strictObject({ note: note.default('') }),
    response: z.object({ started: RunningTimer, stopped: TimeEntry.nullable() }),
  },
  'stop-task-timer': {
    method: 'POST',
    about: 'Stops a timer of your own, wherever it runs; one that was stopped before stays as it is.',
    reach: onOwnEntry,
    right: 'session',
    body: z.strictObject({}),
    response: TimeEntry,
  },
  'get-running-timer': {
    method: 'GET',
    about: 'The timer of yours that runs, if one does, with its task.',
    reach: oneself,
    right: 'session',
    response: paged(RunningTimer),
  },
  'add-time-entry': {
    method: 'POST',
    about: 'Logs time that you spent on a task on a day.',
    reach: onTask,
    right: { project: 'logTime' },
    body: z.strictObject({ seconds, day: Day, note: note.default('') }),
    response: TimeEntry,
  },
  'update-time-entry': {
    method: 'PUT',
    about:
      'Changes the fields sent of an entry. Of a timer that runs only the note can be changed. A stale `version` for a field that ' +
      'somebody changed meanwhile answers 409.',
    reach: onEntry,
    right: editEntry,
    body: z.strictObject({
      seconds: seconds.optional(),
      day: Day.optional(),
      note: note.optional(),
      version: seenVersion,
    }),
    response: TimeEntry,
  },
  'delete-time-entry': {
    method: 'DELETE',
    about: 'Deletes an entry, or a timer that runs.',
    reach: onEntry,
    right: editEntry,
    response: z.object({ id: Id }),
  },
});
