import { type PointerEvent, useMemo } from 'react';
import { timeAt } from '../rules.ts';
import type { CalendarSurface } from './calendar-surface.ts';
import { dayIn, minutesIn } from './dragging-tasks.ts';

/** A press on one of these is not one on the days below it. */
const PARTS = '[data-item], [data-block], button, a';

/** Something is open over or beside the calendar, which a press closes. */
const OPEN = '[role="menu"], [role="dialog"], [role="alertdialog"], [role="listbox"]';

/**
 * A click on an empty day, or a drag across several, opens a new task with these dates. A finger scrolls, and opens nothing.
 */
export function useDrawnDays(surface: CalendarSurface, mayCreate: boolean) {
  return useMemo(
    () => (mayCreate ? { onPointerDown: (event: PointerEvent<HTMLElement>) => draw(surface, event) } : {}),
    [surface, mayCreate],
  );
}

function draw(surface: CalendarSurface, { target, button, pointerType, clientX, clientY }: PointerEvent<HTMLElement>): void {
  if (button !== 0 || pointerType === 'touch' || !(target instanceof Element) || target.closest(PARTS)) return;
  const row = target.closest<HTMLElement>('[data-from]');
  if (!row || document.querySelector(OPEN)) return;
  const column = target.closest<HTMLElement>('[data-hours]');
  const first = dayIn(row, clientX);
  const minutes = column && minutesIn(column, clientY);
  let last = first;
  const show = () => {
    const [start = first, end = first] = [first, last].sort();
    surface.store.set({ aim: { start, end, minutes: start === end ? minutes : null } });
  };
  show();
  const stop = new AbortController();
  const { signal } = stop;
  const end = () => {
    stop.abort();
    surface.store.set({ aim: null });
  };
  addEventListener(
    'pointermove',
    (event) => {
      const under = document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>('[data-from]');
      if (!under || (minutes !== null && under !== row)) return;
      const day = dayIn(under, event.clientX);
      if (day === last) return;
      last = day;
      show();
    },
    { signal },
  );
  addEventListener(
    'pointerup',
    () => {
      end();
      const [from = first, to = first] = [first, last].sort();
      surface.store.set({ day: to });
      surface.create({ start: from, end: to, dueTime: minutes !== null && from === to ? timeAt(minutes - 7) : null });
    },
    { signal },
  );
  addEventListener('pointercancel', end, { signal });
  addEventListener('keydown', ({ key }) => key === 'Escape' && end(), { signal });
}
