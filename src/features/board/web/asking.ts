import { type AskedWork, askForWork } from '#features/work/web';
import type { Cell } from '../rules.ts';
import type { BoardSurface } from './board-surface.ts';

/** Fetched when somebody writes, or ahead of it with the quick line. */
const creating = () => import('./creating.ts');

/** Opens the dialog for a new task at the top of a column, with what its cell says and, from the quick line, what was typed. */
export async function askAt(
  surface: BoardSurface,
  cell: Cell,
  { task, ...typed }: Pick<AskedWork, 'title' | 'description' | 'task'> = {},
): Promise<void> {
  // Where it cannot be fetched, the dialog is asked for all the same, and says so of itself.
  const part = await creating().catch(() => null);
  const snapshot = surface.snapshot();
  const given = part?.givenAt(snapshot, cell);
  const said = Object.fromEntries(Object.entries(task ?? {}).filter(([, value]) => value !== null));
  askForWork({
    ...snapshot.scope,
    kind: 'TASK',
    ...typed,
    task: { ...given, ...said, status: cell.status },
    ...(part && { tasks: () => part.tasksOn(surface.snapshot()) }),
    end: 'top',
  });
}
