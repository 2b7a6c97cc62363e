import { useMemo } from 'react';
import { openMenu } from '#ui/menu';
import { rowEvents } from '#web/row-events';
import { cardMenu } from './card-menu.tsx';
import { type BoardSurface, useBoardSurface } from './board-surface.ts';
import * as words from './words.ts';

/** The event handlers of cards, attached once to the board. */
export function useCardEvents() {
  const surface = useBoardSurface();
  return useMemo(() => eventsAt(surface), [surface]);
}

const eventsAt = (surface: BoardSurface) =>
  rowEvents(surface, {
    label: words.task,
    idAt: cardAt,
    menuOf: (id, anchor) => cardMenu(surface, id, anchor),
    pressed(id, target) {
      const more = target instanceof Element ? target.closest<HTMLElement>('[data-card-menu]') : null;
      if (!more) return null;
      openMenu({ label: words.task, items: cardMenu(surface, id, more), at: more, align: 'end' });
      return 'done';
    },
  });

const cardAt = (target: EventTarget): string | null =>
  target instanceof Element ? (target.closest('article')?.querySelector('[data-card]')?.getAttribute('data-card') ?? null) : null;
