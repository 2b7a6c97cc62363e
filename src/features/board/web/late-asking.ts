import { type AskedWork, askForWork } from '#features/work/web';
import type { Cell } from '../rules.ts';
import type { BoardSurface } from './board-surface.ts';

/** What the quick line has been told already. */
export type Typed = Pick<AskedWork, 'title' | 'description' | 'task'>;

/** Opens the dialog for a new task at the top of a column, with what its cell says and, from the quick line, what was typed. */
export const askAt = (surface: BoardSurface, cell: Cell, typed?: Typed): Promise<void> =>
  import('./asking.ts').then(
    ({ ask }) => ask(surface, cell, typed),
    // The dialog says of itself that it cannot be fetched.
    () => askForWork({ ...surface.snapshot().scope, kind: 'TASK' }),
  );
