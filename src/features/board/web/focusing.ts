import { forward } from '#ui/direction';
import { focusOn, linkOf, pointedIn } from '#web/surface';
import type { Direction } from './nudging.ts';
import type { BoardSurface } from './board-surface.ts';
import { above, cellBeside, firstCard, listOf, spotOf } from './grid.ts';

/** Moves the focus to the next card; returns it, or null if there is none. An open task follows. */
export function step(surface: BoardSurface, direction: Direction): string | null {
  const snapshot = surface.snapshot();
  const from = pointedIn(surface) ?? surface.store.get().current;
  const to =
    from === null
      ? firstCard(snapshot)
      : direction === 'up'
        ? above(snapshot, from, -1)
        : direction === 'down'
          ? above(snapshot, from, 1)
          : across(surface, from, direction);
  return to === null ? null : focusOn(surface, to);
}

/** Moves the focus to the first or last card of the column. */
export function goTo(surface: BoardSurface, end: 'home' | 'end'): boolean {
  const id = pointedIn(surface);
  const spot = id === null ? null : spotOf(surface.snapshot(), id);
  const to = end === 'home' ? spot?.list[0] : spot?.list.at(-1);
  return to !== undefined && focusOn(surface, to.id) !== null;
}

/** The card of the next column that is closest to the level of this one on the screen. */
function across(surface: BoardSurface, from: string, direction: 'left' | 'right'): string | null {
  const snapshot = surface.snapshot();
  const spot = spotOf(snapshot, from);
  const cell = spot && cellBeside(snapshot, spot.cell, (direction === 'left' ? -1 : 1) * forward());
  if (!spot || !cell) return null;
  const list = listOf(snapshot, cell);
  const here = middleOf(linkOf(surface, from));
  const there = new Set(list.map(({ id }) => id));
  let nearest: { id: string; distance: number } | null = null;
  for (const link of document.querySelectorAll<HTMLElement>('[data-card]')) {
    const id = link.dataset.card ?? '';
    const distance = there.has(id) ? Math.abs(middleOf(link) - here) : Infinity;
    if (distance < (nearest?.distance ?? Infinity)) nearest = { id, distance };
  }
  return nearest?.id ?? list[Math.min(spot.index, list.length - 1)]?.id ?? null;
}

function middleOf(link: HTMLElement | null): number {
  const box = link?.closest('li')?.getBoundingClientRect();
  return box ? box.top + box.height / 2 : 0;
}
