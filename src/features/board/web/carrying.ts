import { announce } from '#ui/live-region';
import { columnName, hasNoRoom, subjectOf } from '#features/task-desk/web';
import type { Cell } from '../rules.ts';
import type { Desk } from './desk.ts';
import { inBoardOrder, listOf, spotOf } from './grid.ts';
import { laneName, placeAt } from './moves.ts';

export type Direction = 'up' | 'down' | 'left' | 'right';

const SAY_HOW = 'Arrows choose the place, Enter drops, Escape cancels.';

/** Moves the cards one place on at once; the focus goes along. */
export function nudge(desk: Desk, ids: readonly string[], direction: Direction): void {
  const scene = desk.scene();
  const tasks = inBoardOrder(scene, ids);
  const lead = tasks[0] && spotOf(scene, tasks[0].id);
  const tail = tasks.length > 0 ? spotOf(scene, tasks.at(-1)?.id ?? '') : null;
  if (!lead || !tail) return;
  if (direction === 'up' || direction === 'down') {
    if (scene.look.sort !== 'manual') return announce('The order is not by hand, so cards keep their places in it.');
    const index = direction === 'up' ? lead.index - 1 : tail.index + 2;
    if (index < 0 || index > lead.list.length) return announce(direction === 'up' ? 'Already first' : 'Already last');
    placeAt(desk, ids, lead.cell, index);
  } else {
    const cell = beside(desk, lead.cell, direction);
    if (!cell) return announce(direction === 'left' ? 'No column to the left' : 'No column to the right');
    placeAt(desk, ids, cell, Math.min(lead.index, listOf(scene, cell).length));
  }
  desk.store.set({ wanted: desk.store.get().current });
}

/** Picks cards up with the keyboard: from now on arrows move the place where they would land. */
export function grab(desk: Desk, ids: readonly string[]): void {
  const scene = desk.scene();
  const tasks = inBoardOrder(scene, ids);
  const spot = tasks[0] && spotOf(scene, tasks[0].id);
  if (!spot) return;
  desk.store.set({ grab: { ids: tasks.map(({ id }) => id), cell: spot.cell, index: spot.index } });
  show(desk);
  announce(
    `Picked up ${subjectOf(scene, tasks)} at position ${spot.index + 1} of ${spot.list.length} in ${columnName(scene, spot.cell.status)}. ${SAY_HOW}`,
    'assertive',
  );
}

export function carry(desk: Desk, direction: Direction): void {
  const scene = desk.scene();
  const held = desk.store.get().grab;
  if (!held) return;
  const isVertical = direction === 'up' || direction === 'down';
  const cell = isVertical ? held.cell : (beside(desk, held.cell, direction) ?? held.cell);
  const { length } = listOf(scene, cell);
  const step = direction === 'up' ? -1 : direction === 'down' ? 1 : 0;
  const index = Math.min(Math.max(held.index + step, 0), length);
  desk.store.set({ grab: { ...held, cell, index } });
  show(desk);
  const isSorted = scene.look.sort !== 'manual';
  const lane = cell.lane === '' ? '' : `, ${laneName(scene, cell.lane)}`;
  announce(
    `${columnName(scene, cell.status)}${lane}${isSorted ? '' : `, before position ${index + 1} of ${length}`}`,
    'assertive',
  );
}

export function dropHeld(desk: Desk): void {
  const held = desk.store.get().grab;
  if (!held) return;
  desk.store.set({ grab: null, drop: null });
  if (!placeAt(desk, held.ids, held.cell, held.index)) announce('Put back');
  desk.store.set({ wanted: held.ids[0] ?? null });
}

export function putBack(desk: Desk): void {
  const held = desk.store.get().grab;
  if (!held) return;
  desk.store.set({ grab: null, drop: null, wanted: held.ids[0] ?? null });
  announce('Cancelled, nothing moved', 'assertive');
}

/** The cell of the open column beside, whether it has cards or not. */
function beside(desk: Desk, { status, lane }: Cell, direction: 'left' | 'right'): Cell | null {
  const { statuses } = desk.scene();
  const next = statuses[statuses.indexOf(status) + (direction === 'left' ? -1 : 1)];
  return next ? { status: next, lane } : null;
}

function show(desk: Desk): void {
  const scene = desk.scene();
  const held = desk.store.get().grab;
  if (!held) return;
  const { cell } = held;
  const isRefused = hasNoRoom(scene, inBoardOrder(scene, held.ids), cell.status);
  desk.store.set({ drop: { cell, index: scene.look.sort === 'manual' ? held.index : null, isRefused } });
  // Once drawn, the place comes into sight.
  requestAnimationFrame(() => document.querySelector('[data-drop]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' }));
}
