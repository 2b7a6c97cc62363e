import { type AskedWork, askForWork } from '#features/work/web';
import type { Cell } from '../rules.ts';
import type { BoardSurface } from './board-surface.ts';

/** What the quick line contains already. */
export type Typed = Pick<AskedWork, 'title' | 'description' | 'task'>;

/**
 * Opens the dialog for a new task at the top of a column, with the values of its cell and, from the quick line, the typed
 * text.
 */
export const askAt = (surface: BoardSurface, cell: Cell, typed?: Typed): Promise<void> =>
  import('./asking.ts').then(
    ({ ask }) => ask(surface, cell, typed),
    // The dialog shows its own message if it cannot be loaded.
    () => askForWork({ ...surface.snapshot().scope, kind: 'TASK' }),
  );
