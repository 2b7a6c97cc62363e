import { forward } from '#ui/direction';
import { announce } from '#ui/live-region';
import type { Cell } from '../rules.ts';
import type { BoardSurface } from './board-surface.ts';
import { inBoardOrder, listOf, spotOf } from './grid.ts';
import { placeAt } from './moves.ts';
import * as words from './words.ts';

export type Direction = 'up' | 'down' | 'left' | 'right';

/** Moves the cards by one place at once. The focus moves with them. */
export function nudge(surface: BoardSurface, ids: readonly string[], direction: Direction): void {
  const snapshot = surface.snapshot();
  const tasks = inBoardOrder(snapshot, ids);
  const lead = tasks[0] && spotOf(snapshot, tasks[0].id);
  const tail = tasks.length > 0 ? spotOf(snapshot, tasks.at(-1)?.id ?? '') : null;
  if (!lead || !tail) return;
  if (direction === 'up' || direction === 'down') {
    if (snapshot.viewSettings.sort !== 'manual') return announce(words.orderIsAutomatic);
    const index = direction === 'up' ? lead.index - 1 : tail.index + 2;
    if (index < 0 || index > lead.list.length) return announce(direction === 'up' ? words.alreadyFirst : words.alreadyLast);
    placeAt(surface, ids, lead.cell, index);
  } else {
    const cell = beside(surface, lead.cell, direction);
    if (!cell) return announce(direction === 'left' ? words.noColumnLeft : words.noColumnRight);
    placeAt(surface, ids, cell, Math.min(lead.index, listOf(snapshot, cell).length));
  }
  surface.store.set({ wanted: surface.store.get().current });
}

/** The cell of the next open column, whether it has cards or not. */
export function beside(surface: BoardSurface, { status, lane }: Cell, direction: 'left' | 'right'): Cell | null {
  const { statuses } = surface.snapshot();
  const next = statuses[statuses.indexOf(status) + (direction === 'left' ? -1 : 1) * forward()];
  return next ? { status: next, lane } : null;
}
