import { announce } from '#ui/live-region';
import { columnName, refusal, subjectOf } from '#features/task-surface/web';
import type { BoardSurface } from './board-surface.ts';
import { closedTo } from './drag-data.ts';
import { inBoardOrder, listOf, spotOf } from './grid.ts';
import { cellName, placeAt } from './moves.ts';
import { beside, type Direction } from './nudging.ts';
import * as words from './words.ts';

/** Picks cards up with the keyboard: from now on, arrows move the place where they would land. */
export function grab(surface: BoardSurface, ids: readonly string[]): void {
  const snapshot = surface.snapshot();
  const tasks = inBoardOrder(snapshot, ids);
  const spot = tasks[0] && spotOf(snapshot, tasks[0].id);
  if (!spot) return;
  const held = tasks.map(({ id }) => id);
  surface.store.set({ grab: { ids: held, cell: spot.cell, index: spot.index }, closed: closedTo(surface, held) });
  show(surface);
  announce(
    words.pickedUp(subjectOf(snapshot, tasks), spot.index + 1, spot.list.length, columnName(snapshot, spot.cell.status)),
    'assertive',
  );
}

export function carry(surface: BoardSurface, direction: Direction): void {
  const snapshot = surface.snapshot();
  const held = surface.store.get().grab;
  if (!held) return;
  const isVertical = direction === 'up' || direction === 'down';
  const cell = isVertical ? held.cell : (beside(surface, held.cell, direction) ?? held.cell);
  const { length } = listOf(snapshot, cell);
  const step = direction === 'up' ? -1 : direction === 'down' ? 1 : 0;
  const index = Math.min(Math.max(held.index + step, 0), length);
  surface.store.set({ grab: { ...held, cell, index } });
  show(surface);
  const isSorted = snapshot.viewSettings.sort !== 'manual';
  const place = cellName(snapshot, cell);
  const [refused] = refusal(snapshot, inBoardOrder(snapshot, held.ids), cell.status) ?? [];
  announce(refused ?? (isSorted ? place : words.dropBefore(place, index + 1, length)), 'assertive');
}

export function dropCarried(surface: BoardSurface): void {
  const held = surface.store.get().grab;
  if (!held) return;
  surface.store.set({ grab: null, drop: null, closed: new Set() });
  if (!placeAt(surface, held.ids, held.cell, held.index)) announce(words.nothingMoved);
  surface.store.set({ wanted: held.ids[0] ?? null });
}

export function cancelCarrying(surface: BoardSurface): void {
  const held = surface.store.get().grab;
  if (!held) return;
  surface.store.set({ grab: null, drop: null, closed: new Set(), wanted: held.ids[0] ?? null });
  announce(words.moveCanceled, 'assertive');
}

function show(surface: BoardSurface): void {
  const snapshot = surface.snapshot();
  const held = surface.store.get().grab;
  if (!held) return;
  const { cell } = held;
  const isRefused = surface.store.get().closed.has(cell.status);
  surface.store.set({ drop: { cell, index: snapshot.viewSettings.sort === 'manual' ? held.index : null, isRefused } });
  // Once rendered, the place scrolls into view.
  requestAnimationFrame(() => document.querySelector('[data-drop]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' }));
}
