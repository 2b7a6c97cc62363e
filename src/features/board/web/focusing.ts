import { focusOn, linkOf, pointedIn } from '#web/surface';
import type { Direction } from './carrying.ts';
import type { Desk } from './desk.ts';
import { above, cellBeside, firstCard, listOf, spotOf } from './grid.ts';

/** Moves the focus to the card beside; the result is that card, null where there is none. An open task follows along. */
export function step(desk: Desk, direction: Direction): string | null {
  const scene = desk.scene();
  const from = pointedIn(desk) ?? desk.store.get().current;
  const to =
    from === null
      ? firstCard(scene)
      : direction === 'up'
        ? above(scene, from, -1)
        : direction === 'down'
          ? above(scene, from, 1)
          : across(desk, from, direction);
  return to === null ? null : focusOn(desk, to);
}

/** Moves the focus to the first or last card of the column. */
export function goTo(desk: Desk, end: 'home' | 'end'): boolean {
  const id = pointedIn(desk);
  const spot = id === null ? null : spotOf(desk.scene(), id);
  const to = end === 'home' ? spot?.list[0] : spot?.list.at(-1);
  return to !== undefined && focusOn(desk, to.id) !== null;
}

/** The card of the next column that stands most nearly beside this one on the screen. */
function across(desk: Desk, from: string, direction: 'left' | 'right'): string | null {
  const scene = desk.scene();
  const spot = spotOf(scene, from);
  const cell = spot && cellBeside(scene, spot.cell, direction === 'left' ? -1 : 1);
  if (!spot || !cell) return null;
  const list = listOf(scene, cell);
  const here = middleOf(linkOf(desk, from));
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
