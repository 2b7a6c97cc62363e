import { useMemo, useState } from 'react';
import { inOrder } from '#features/tasks/rules';
import { type ShownTask, useShownOrder } from '#features/tasks/web';

export interface Neighbors {
  previousId: string | null;
  nextId: string | null;
}

export const NO_NEIGHBORS: Neighbors = { previousId: null, nextId: null };

/**
 * The previous and next task in the view that a task was opened from. If the task leaves the view while it is open, such as when it
 * no longer matches a filter, it keeps its neighbors.
 */
export function useNeighbors(taskId: string, tasks: readonly ShownTask[]): Neighbors {
  const order = useShownOrder();
  const inView = useMemo(() => (order ? around(order(taskId), taskId) : null), [order, taskId]);
  const isElsewhere = inView === null;
  const inColumn = useMemo(() => (isElsewhere ? around(columnOf(taskId, tasks), taskId) : null), [isElsewhere, taskId, tasks]);
  const [kept, setKept] = useState({ taskId, at: inView });
  if (inView !== null && (kept.taskId !== taskId || !isSame(inView, kept.at))) setKept({ taskId, at: inView });
  const before = kept.taskId === taskId ? kept.at : null;
  return inView ?? before ?? inColumn ?? NO_NEIGHBORS;
}

const isSame = (one: Neighbors, other: Neighbors | null): boolean =>
  one.previousId === other?.previousId && one.nextId === other.nextId;

function around(ids: readonly string[], taskId: string): Neighbors | null {
  const at = ids.indexOf(taskId);
  return at < 0 ? null : { previousId: ids[at - 1] ?? null, nextId: ids[at + 1] ?? null };
}

/** Without an order from a view, tasks are in the order of their column. */
function columnOf(taskId: string, tasks: readonly ShownTask[]): string[] {
  const status = tasks.find(({ id }) => id === taskId)?.status;
  return tasks
    .filter((task) => task.status === status)
    .sort(inOrder)
    .map(({ id }) => id);
}
