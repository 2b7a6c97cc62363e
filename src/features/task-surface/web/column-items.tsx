import { followChoice } from '#features/tasks/web';
import type { MenuItem } from '#ui/menu';
import { StatusIcon } from '#ui/status-icon';
import { moveToColumn } from './moving.ts';
import type { TaskSurface } from './task-surface.ts';

/** The columns that tasks can be moved to, with that of `id` checked. One that cannot follow theirs says why. */
export function columnItems(surface: TaskSurface, ids: readonly string[], id: string, then?: () => void): MenuItem[] {
  const { columns, arrangement, ordered } = surface.snapshot();
  const own = arrangement.places.get(id)?.task.status;
  const tasks = ordered(ids);
  return columns.map(({ status, name }) => ({
    label: name,
    icon: <StatusIcon status={status} />,
    checked: own === status,
    ...followChoice(columns, tasks, status),
    onSelect: () => {
      if (moveToColumn(surface, ids, status)) then?.();
    },
  }));
}
