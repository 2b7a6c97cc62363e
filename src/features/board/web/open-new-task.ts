import { openNewWork } from '#features/work/web';
import type { Cell } from '../rules.ts';
import type { BoardSurface } from './board-surface.ts';
import { givenAt, sprintAt, tasksOn } from './creating.ts';
import type { Typed } from './late-new-task.ts';

/** The lazily loaded part of late-new-task.ts. */
export function openNewTask(surface: BoardSurface, cell: Cell, { task, sprintId, ...words }: Typed = {}): void {
  const snapshot = surface.snapshot();
  const said = Object.fromEntries(Object.entries(task ?? {}).filter(([, value]) => value !== null));
  openNewWork({
    ...snapshot.scope,
    kind: 'TASK',
    ...words,
    task: { ...givenAt(snapshot, cell), ...said, status: cell.status },
    sprintId: sprintId ?? sprintAt(snapshot, cell),
    tasks: () => tasksOn(surface.snapshot()),
    end: 'top',
  });
}
