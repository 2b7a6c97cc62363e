import type { Sprint } from '#features/sprints/contract';
import { setTaskSprint } from '#features/sprints/web';
import type { TaskPriority } from '#features/tasks/contract';
import { dueOn } from '#features/tasks/rules';
import { addTaskLabel, changePriority, removeTaskLabel, startOf, updateTask } from '#features/tasks/web';
import { priorityLabel } from '#ui/priority-icon';
import { shortDate } from '#web/relative-time';
import { edit } from './edits.ts';
import type { TaskSurface } from './task-surface.ts';
import * as words from './words.ts';
import { inSentence } from '#contract/counts';

// The edits that only a picker makes, loaded with it.

export function setPriority(surface: TaskSurface, ids: Iterable<string>, priority: TaskPriority): void {
  edit(surface, ids, {
    concerns: (task) => task.priority !== priority,
    call: ({ id }) => changePriority.with({ taskId: id, priority }),
    said: (subject) => words.prioritySet(subject, inSentence(priorityLabel(priority))),
  });
}

export function setDue(surface: TaskSurface, ids: Iterable<string>, dueDate: string | null, dueTime?: string): void {
  const time = dueTime === undefined ? {} : { dueTime };
  edit(surface, ids, {
    concerns: (task) => task.dueDate !== dueDate || (dueTime !== undefined && task.dueTime !== dueTime),
    call: (task) => updateTask.with({ taskId: task.id, change: { ...dueOn(task, dueDate), ...time } }),
    said: (subject) =>
      dueDate === null ? words.dueDateRemoved(subject) : words.dueDateSet(subject, shortDate(startOf(dueDate))),
  });
}

/** Moves the tasks to a sprint, or out of theirs (null). */
export function setSprint(surface: TaskSurface, ids: Iterable<string>, sprint: Pick<Sprint, 'id' | 'name'> | null): void {
  const sprintId = sprint?.id ?? null;
  edit(surface, ids, {
    concerns: (task) => task.sprintId !== sprintId,
    call: ({ id }) => setTaskSprint.with({ taskId: id, sprintId }),
    said: (subject) => words.movedTo(subject, sprint?.name ?? words.theBacklog),
  });
}

/** Adds a label to all of the tasks, or removes it from all. */
export function setLabel(surface: TaskSurface, ids: Iterable<string>, labelId: string, isOn: boolean): void {
  const mutation = isOn ? addTaskLabel : removeTaskLabel;
  edit(surface, ids, {
    concerns: (task) => task.labelIds.includes(labelId) !== isOn,
    call: ({ id }) => mutation.with({ taskId: id, labelId }),
    said: (subject) =>
      (isOn ? words.labelAdded : words.labelRemoved)(subject, surface.snapshot().labels.get(labelId)?.name ?? ''),
  });
}
