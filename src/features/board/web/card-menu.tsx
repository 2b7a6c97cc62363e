import { StatusIcon } from '#ui/status-icon';
import type { MenuItem } from '#ui/menu';
import { moveToColumn, taskMenu } from '#features/task-desk/web';
import type { Desk } from './desk.ts';
import { listOf, spotOf } from './grid.ts';
import { placeAt } from './moves.ts';

/** Everything that can be done with a card, or with the selection that it is part of. */
export const cardMenu = (desk: Desk, id: string, anchor: Element): MenuItem[] =>
  taskMenu(desk, id, anchor, (ids) => destinations(desk, ids, id));

/** Moving without dragging, for touch and for whoever cannot drag. */
function destinations(desk: Desk, ids: readonly string[], id: string): MenuItem[] {
  const scene = desk.scene();
  const spot = spotOf(scene, id);
  const refocus = () => desk.store.set({ wanted: id });
  const columns = scene.columns.map(({ status, name }) => ({
    label: name,
    icon: <StatusIcon status={status} />,
    checked: spot?.cell.status === status,
    onSelect: () => moveToColumn(desk, ids, status) && refocus(),
  }));
  if (!spot || scene.look.sort !== 'manual') return columns;
  const place = (index: number) => () => placeAt(desk, ids, spot.cell, index) && refocus();
  return [
    ...columns,
    'line',
    { label: 'Top of the column', onSelect: place(0) },
    { label: 'Up', shortcut: 'alt+arrowup', disabled: spot.index === 0, onSelect: place(spot.index - 1) },
    { label: 'Down', shortcut: 'alt+arrowdown', disabled: spot.index === spot.list.length - 1, onSelect: place(spot.index + 2) },
    { label: 'Bottom of the column', onSelect: place(listOf(scene, spot.cell).length) },
  ];
}
