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
  /** The person who spent the time. */
  userId: Id,
  /** For time logged by hand, noon in UTC on that day. */
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

/** The task of a running timer; null where the person can no longer see it. */
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
  // The running timer is shown in every project.
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
const onOwnEntry = onOwnRow({ table: 'TimeEntry', param: 'timeEntryId', place: 'project', owners: ['userId'] });
/** Everyone can edit their own entries; admins can edit all entries. */
const editEntry = { project: 'editAnyTime', own: 'logTime' } as const;

// The same as SECONDS_MAX in rules.ts, which browsers load without zod.
const SECONDS_MAX = 31 * 86_400;
const seconds = z.int().min(1).max(SECONDS_MAX);
const note = optionalLine(500);

export const timeLogActions = actions('project', 'time', {
  'get-task-time-entries': {
    method: 'GET',
    about: 'Lists the time entries and running timers of a task, newest first.',
    reach: onTask,
    right: { project: 'view' },
    response: paged(TimeEntry),
  },
  'start-task-timer': {
    method: 'POST',
    about: 'Starts a timer on a task. You have one timer: a running one is stopped first and returned as `stopped`.',
    reach: onTask,
    right: { project: 'logTime' },
    body: z.strictObject({ note: note.default('') }),
    response: z.object({ started: RunningTimer, stopped: TimeEntry.nullable() }),
  },
  'stop-task-timer': {
    method: 'POST',
    about: 'Stops your own timer, in any project. A timer that has stopped already stays unchanged.',
    reach: onOwnEntry,
    right: 'session',
    body: z.strictObject({}),
    response: TimeEntry,
  },
  'get-running-timer': {
    method: 'GET',
    about: 'Returns your running timer with its task, if there is one. A token sees only one that runs where it has access.',
    reach: oneself,
    right: 'session',
    keepsLimit: true,
    response: paged(RunningTimer),
  },
  'add-time-entry': {
    method: 'POST',
    about: 'Logs time that you spent on a task on a given day.',
    reach: onTask,
    right: { project: 'logTime' },
    body: z.strictObject({ seconds, day: Day, note: note.default('') }),
    response: TimeEntry,
  },
  'update-time-entry': {
    method: 'PUT',
    about:
      'Updates the given fields of a time entry. A running timer accepts only a new note. Returns 409 if someone else changed one ' +
      'of these fields since `version`.',
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
    about: 'Deletes a time entry or a running timer.',
    reach: onEntry,
    right: editEntry,
    response: z.object({ id: Id }),
  },
});
