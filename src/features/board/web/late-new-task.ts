import { type NewWorkRequest, openNewWork } from '#features/work/web';
import type { Cell } from '../rules.ts';
import type { BoardSurface } from './board-surface.ts';

/** What the quick line contains already. */
export type Typed = Pick<NewWorkRequest, 'title' | 'description' | 'task' | 'sprintId'>;

/**
 * Opens the dialog for a new task at the top of a column, with the values of its cell and, from the quick line, the typed
 * text.
 */
export const openNewTaskAt = (surface: BoardSurface, cell: Cell, typed?: Typed): Promise<void> =>
  import('./open-new-task.ts').then(
    ({ openNewTask: ask }) => ask(surface, cell, typed),
    // The dialog shows its own message if it cannot be loaded.
    () => openNewWork({ ...surface.snapshot().scope, kind: 'TASK' }),
  );
