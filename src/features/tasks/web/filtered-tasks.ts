import { useMemo, useState } from 'react';
import type { Condition } from '#contract/filters';
import { isTaskMoment } from '#contract/task-filter-fields';
import type { ProjectScope } from '#features/projects/web';
import { type ListState, useList } from '#web/use-list';
import type { Task, TaskMoments, TaskRow } from '../contract.ts';
import { projectTasks, taskMoments } from './data.ts';

type FoundTask = TaskRow & Partial<Task>;

/**
 * The tasks of a project for a view with these conditions. Cards do not contain when a task was created and completed, so the
 * rows get that from a request of its own, and only if a condition asks for it.
 */
export function useFilteredTasks(scope: ProjectScope, where: readonly Condition[]): ListState<FoundTask> {
  const isAsked = where.some(isTaskMoment);
  const tasks = useList(projectTasks, scope);
  const moments = useList(taskMoments, isAsked ? scope : null);
  const rows = useMemo(
    () => (isAsked && moments.status === 'ready' ? withMoments(tasks.rows, moments.rows) : tasks.rows),
    [isAsked, tasks.rows, moments],
  );
  // A view that is opened with such a filter waits for it. One that is already shown stays until the answer.
  const [isOpening] = useState(isAsked);
  const isMissing = isOpening ? moments.status !== 'ready' : moments.status === 'error';
  return isAsked && isMissing && tasks.status === 'ready' ? { ...moments, rows: [] } : { ...tasks, rows };
}

// Keyed by both rows, so that a card is not rendered again because of others.
const dated = new WeakMap<TaskRow, { of: TaskMoments; row: FoundTask }>();

function withMoments(tasks: readonly FoundTask[], moments: readonly TaskMoments[]): readonly FoundTask[] {
  const byId = new Map(moments.map((row) => [row.id, row]));
  return tasks.map((task) => {
    const of = byId.get(task.id);
    if (!of) return task;
    const before = dated.get(task);
    if (before?.of === of) return before.row;
    const row = { ...task, createdAt: of.createdAt, completedAt: of.completedAt };
    dated.set(task, { of, row });
    return row;
  });
}
