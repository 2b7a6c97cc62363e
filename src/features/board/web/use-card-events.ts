import { useMemo } from 'react';
import { withOneRetry } from '#ui/loadable';
import { openMenu } from '#ui/menu';
import { rowEvents } from '#web/row-events';
import { useRowTarget } from '#web/targets';
import { usePart } from '#web/use-part';
import { type BoardSurface, useBoardSurface } from './board-surface.ts';
import * as words from './words.ts';

const cardMenu = () => import('./card-menu.tsx');

/** The event handlers of cards, attached once to the board. */
export function useCardEvents() {
  const surface = useBoardSurface();
  // Ahead, so that it is there without a network too.
  usePart(cardMenu, false);
  useRowTarget(surface, (id, anchor) => menuAt(surface, id, anchor));
  return useMemo(() => eventsAt(surface), [surface]);
}

const menuAt = (surface: BoardSurface, id: string, anchor: Element) =>
  withOneRetry(cardMenu).then((part) => part.cardMenu(surface, id, anchor));

const eventsAt = (surface: BoardSurface) =>
  rowEvents(surface, {
    label: words.task,
    idAt: cardAt,
    menuOf: (id, anchor) => menuAt(surface, id, anchor),
    pressed(id, target) {
      const more = target instanceof Element ? target.closest<HTMLElement>('[data-card-menu]') : null;
      if (!more) return null;
      openMenu({ label: words.task, items: menuAt(surface, id, more), at: more, align: 'end' });
      return 'done';
    },
  });

const cardAt = (target: EventTarget): string | null =>
  target instanceof Element ? (target.closest('article')?.querySelector('[data-card]')?.getAttribute('data-card') ?? null) : null;
