import type { Task } from '#features/tasks/contract';
import { client } from '#web/api';
import type { Change } from '#web/change';
import { declareList } from '#web/list';
import { type Call, declareMutation, type MutationContext } from '#web/mutation';
import type { RunningTimer, TimedTask, TimeEntry, timeLogActions } from '../contract.ts';
import { noonOf, stopped } from '../rules.ts';

const project = client<typeof timeLogActions>('project');

/** The time logged on a task, and the timers that run on it. */
export const timeEntries = declareList<TimeEntry, { taskId: string; projectId: string }>({
  table: 'TimeEntry',
  key: ({ taskId }) => `time:${taskId}`,
  load: ({ taskId, projectId }, via) => project.get('get-task-time-entries', { query: { taskId, projectId }, ...via }),
  belongs: (entry, { taskId }) => entry.taskId === taskId,
});

/** A running timer. One that another tab started does not carry its task yet. */
export type ShownTimer = TimeEntry & Partial<Pick<RunningTimer, 'task'>>;

/** Your running timer, if there is one. */
export const runningTimer = declareList<ShownTimer, { userId: string }>({
  table: 'TimeEntry',
  key: ({ userId }) => `timer:${userId}`,
  load: (_, via) => project.get('get-running-timer', via),
  belongs: (entry, { userId }) => entry.userId === userId && entry.endedAt === null,
});

/** Adds seconds to the logged time of a task. */
const logged = ({ find }: MutationContext, taskId: string, more: number): Change[] => {
  const task = find<Task>('Task', taskId);
  return task && more !== 0
    ? [{ table: 'Task', id: taskId, set: { loggedSeconds: Math.max(task.loggedSeconds + more, 0) } }]
    : [];
};

const ended = (context: MutationContext, entry: TimeEntry): Change[] => {
  const { endedAt, seconds } = stopped(entry, context.now);
  return [{ table: 'TimeEntry', id: entry.id, set: { endedAt, seconds } }, ...logged(context, entry.taskId, seconds)];
};

export interface TimerStart {
  taskId: string;
  projectId: string;
  /** The task as the timer shows it; null until it is known. */
  task: TimedTask | null;
  /** The timer that runs now and will be stopped. */
  running: TimeEntry | null;
}

/** Starts a timer. A person has at most one. */
export const startTimer = declareMutation(project, 'start-task-timer', {
  method: 'POST',
  table: 'TimeEntry',
  lane: () => 'timer',
  request: ({ taskId }: TimerStart) => ({ query: { taskId }, body: {} }),
  predict: ({ taskId, projectId, task, running }, context) => {
    const { now, userId, mutationId: id } = context;
    const times = { startedAt: now, endedAt: null, seconds: 0, createdAt: now, updatedAt: now };
    return [
      { table: 'TimeEntry', insert: { id, taskId, projectId, userId, note: '', ...times, task, version: 0 } },
      ...(running ? ended(context, running) : []),
    ];
  },
  confirm: ({ started, stopped: before }) => (before ? [started, before] : [started]),
  inverse: ({ taskId }, { mutationId }): Call => deleteEntry.with({ taskId, entryId: mutationId }),
});

/** Stops your running timer. */
export const stopTimer = declareMutation(project, 'stop-task-timer', {
  method: 'POST',
  table: 'TimeEntry',
  lane: () => 'timer',
  request: ({ entry }: { entry: TimeEntry }) => ({ query: { timeEntryId: entry.id }, body: {} }),
  predict: ({ entry }, context) => ended(context, entry),
});

export interface NewEntry {
  taskId: string;
  projectId: string;
  seconds: number;
  /** `YYYY-MM-DD` */
  day: string;
  note: string;
}

/** Logs time for a date. */
export const addEntry = declareMutation(project, 'add-time-entry', {
  method: 'POST',
  table: 'TimeEntry',
  lane: ({ taskId }) => taskId,
  request: ({ taskId, seconds, day, note }: NewEntry) => ({ query: { taskId }, body: { seconds, day, note } }),
  predict: ({ taskId, projectId, seconds, day, note }, context) => {
    const { now, userId, mutationId: id } = context;
    const startedAt = noonOf(day);
    const endedAt = new Date(Date.parse(startedAt) + seconds * 1000).toISOString();
    const entry = {
      id,
      taskId,
      projectId,
      userId,
      seconds,
      note,
      startedAt,
      endedAt,
      createdAt: now,
      updatedAt: now,
      version: 0,
    };
    return [{ table: 'TimeEntry', insert: entry }, ...logged(context, taskId, seconds)];
  },
  inverse: ({ taskId }, { mutationId }): Call => deleteEntry.with({ taskId, entryId: mutationId }),
});

export interface EntryEdit {
  taskId: string;
  entryId: string;
  change: Partial<Pick<NewEntry, 'seconds' | 'day' | 'note'>>;
}

/** Changes fields of an entry. */
export const updateEntry = declareMutation(project, 'update-time-entry', {
  method: 'PUT',
  table: 'TimeEntry',
  lane: ({ taskId }) => taskId,
  request: ({ entryId, change }: EntryEdit) => ({ query: { timeEntryId: entryId }, body: change }),
  predict: ({ taskId, entryId, change: { day, ...change } }, context) => {
    const before = context.find<TimeEntry>('TimeEntry', entryId);
    const more = before && change.seconds !== undefined ? change.seconds - before.seconds : 0;
    const set = { ...change, ...(day !== undefined && { startedAt: noonOf(day) }) };
    return [{ table: 'TimeEntry', id: entryId, set }, ...logged(context, taskId, more)];
  },
  inverse: ({ taskId, entryId, change }, { find }): Call | null => {
    const before = find<TimeEntry>('TimeEntry', entryId);
    if (!before) return null;
    const was = { seconds: before.seconds, day: before.startedAt.slice(0, 10), note: before.note };
    const fields = Object.keys(change) as (keyof typeof was)[];
    return updateEntry.with({ taskId, entryId, change: Object.fromEntries(fields.map((field) => [field, was[field]])) });
  },
});

/** Deletes an entry. Undo logs your own time again; no one can log time for another person. */
export const deleteEntry = declareMutation(project, 'delete-time-entry', {
  method: 'DELETE',
  table: 'TimeEntry',
  lane: ({ taskId }) => taskId,
  request: ({ entryId }: { taskId: string; entryId: string; said?: string }) => ({ query: { timeEntryId: entryId } }),
  predict: ({ taskId, entryId }, context) => {
    const gone = context.find<TimeEntry>('TimeEntry', entryId);
    return [{ table: 'TimeEntry', remove: entryId }, ...logged(context, taskId, -(gone?.seconds ?? 0))];
  },
  inverse: ({ entryId }, { find, userId }): Call | null => {
    const before = find<TimeEntry>('TimeEntry', entryId);
    if (!before || before.userId !== userId || before.seconds === 0) return null;
    const { taskId, projectId, seconds, note, startedAt } = before;
    return addEntry.with({ taskId, projectId, seconds, note, day: startedAt.slice(0, 10) });
  },
  said: ({ said }) => said ?? null,
});
