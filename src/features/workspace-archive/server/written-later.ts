import type { PlannedTable } from './archive-plan.ts';

/** How many rounds there are. */
export const ROUNDS = 3;

/**
 * The round in which the rows of a table are written, from 0. Triggers count what comes to a task or an issue, so it comes before
 * them: they bring their counts. A task takes its workspace from its project.
 */
export function writtenLater({ table, isCountedOn = false }: Pick<PlannedTable, 'table' | 'isCountedOn'>): number {
  if (isCountedOn) return 2;
  return table === 'Project' ? 1 : 0;
}
