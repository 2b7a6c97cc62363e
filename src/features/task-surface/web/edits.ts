import { announce } from '#ui/live-region';
import { copied } from '#web/copied';
import type { Call } from '#web/mutation';
import { nameOf } from '#features/projects/web';
import { archiveTask } from '#features/task-archive/web';
import { changeAssignee, deleteTask } from '#features/tasks/web';
import { type ShownTask, keyOf, rightsAt, type TaskSurface } from './task-surface.ts';
import { subjectOf } from './moving.ts';
import { together } from '#web/together';
import * as words from './words.ts';

/** Changes of fields, for one or more tasks: one step each, and a toast if several change or one disappears. */
export interface Edit {
  /** Whether the change would change the task. */
  readonly concerns: (task: ShownTask) => boolean;
  readonly call: (task: ShownTask) => Call;
  /** What happened, with the tasks named. */
  readonly said: (subject: string) => string;
}

export function setAssignee(surface: TaskSurface, ids: Iterable<string>, assigneeId: string | null): void {
  const person = assigneeId === null ? undefined : surface.snapshot().people.get(assigneeId);
  edit(surface, ids, {
    concerns: (task) => task.assigneeId !== assigneeId,
    call: ({ id }) => changeAssignee.with({ taskId: id, assigneeId }),
    said: (subject) => (person ? words.assignedTo(subject, nameOf(person)) : words.unassigned(subject)),
  });
}

/** Assigns the person to tasks that are not theirs yet. If all of them are, unassigns them. */
export function assignToMe(surface: TaskSurface, ids: Iterable<string>): void {
  const snapshot = surface.snapshot();
  const tasks = snapshot.ordered(ids);
  const isMine = tasks.every((task) => task.assigneeId === snapshot.userId);
  setAssignee(
    surface,
    tasks.map(({ id }) => id),
    isMine ? null : snapshot.userId,
  );
}

/** Moves tasks to the trash that the person may delete. */
export function remove(surface: TaskSurface, ids: Iterable<string>): void {
  leave(surface, ids, {
    concerns: (task) => rightsAt(surface.snapshot(), task).remove,
    call: ({ id }) => deleteTask.with({ taskId: id }),
    said: words.deleted,
  });
}

/** Archives the tasks that the person may archive. */
export function archive(surface: TaskSurface, ids: Iterable<string>): void {
  leave(surface, ids, {
    concerns: (task) => rightsAt(surface.snapshot(), task).edit,
    call: ({ id }) => archiveTask.with({ taskId: id }),
    said: words.archived,
  });
}

/** Removes tasks. The focus moves to the next one. */
export function leave(surface: TaskSurface, ids: Iterable<string>, { concerns, call, said: sentence }: Edit): void {
  const snapshot = surface.snapshot();
  const tasks = snapshot.ordered(ids).filter(concerns);
  const [first] = tasks;
  if (!first) return;
  const gone = new Set(tasks.map(({ id }) => id));
  const next =
    [snapshot.beside(tasks.at(-1)?.id ?? first.id, 1), snapshot.beside(first.id, -1)].find(
      (id) => id !== null && !gone.has(id),
    ) ?? null;
  const said = sentence(subjectOf(snapshot, tasks));
  const done = together(tasks.map(call), said);
  if (done.length === 0) return;
  const { open, selected } = surface.store.get();
  if (open !== null && gone.has(open)) surface.open(null);
  surface.store.set({ wanted: next, current: next, selected: new Set([...selected].filter((id) => !gone.has(id))) });
  announce(said);
}

/** Copies the keys of the tasks, one per line. */
export async function copyKeys(surface: TaskSurface, ids: Iterable<string>): Promise<void> {
  const snapshot = surface.snapshot();
  const keys = snapshot.ordered(ids).map((task) => keyOf(snapshot.project.key, task));
  await copied(keys.join('\n'), words.keysCopied(keys));
}

/** Changes a field of the tasks that the person may edit. */
export function edit(surface: TaskSurface, ids: Iterable<string>, { concerns, call, said }: Edit): void {
  const snapshot = surface.snapshot();
  const tasks = snapshot.ordered(ids).filter((task) => rightsAt(snapshot, task).edit && concerns(task));
  const sentence = said(subjectOf(snapshot, tasks));
  const done = together(tasks.map(call), tasks.length > 1 ? sentence : null);
  if (done.length > 0) announce(sentence);
}
