import type { MenuItem } from '#ui/menu';
import { columnItems, taskMenu } from '#features/task-surface/web';
import type { BoardSurface } from './board-surface.ts';
import { listOf, spotOf } from './grid.ts';
import { placeAt } from './moves.ts';
import * as words from './words.ts';

/** All actions on a card, or on the selection that it is part of. */
export const cardMenu = (surface: BoardSurface, id: string, anchor: Element): MenuItem[] =>
  taskMenu(surface, id, anchor, (ids) => destinations(surface, ids, id));

/** Moving without dragging, for touch and for people who cannot drag. */
function destinations(surface: BoardSurface, ids: readonly string[], id: string): MenuItem[] {
  const snapshot = surface.snapshot();
  const spot = spotOf(snapshot, id);
  const refocus = () => surface.store.set({ wanted: id });
  const columns = columnItems(surface, ids, id, refocus);
  if (!spot || snapshot.viewSettings.sort !== 'manual') return columns;
  const place = (index: number) => () => placeAt(surface, ids, spot.cell, index) && refocus();
  return [
    ...columns,
    'line',
    { label: words.moveToTop, onSelect: place(0) },
    { label: words.moveUp, shortcut: 'alt+arrowup', disabled: spot.index === 0, onSelect: place(spot.index - 1) },
    {
      label: words.moveDown,
      shortcut: 'alt+arrowdown',
      disabled: spot.index === spot.list.length - 1,
      onSelect: place(spot.index + 2),
    },
    { label: words.moveToBottom, onSelect: place(listOf(snapshot, spot.cell).length) },
  ];
}
