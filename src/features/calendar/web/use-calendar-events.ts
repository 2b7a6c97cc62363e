import { type FocusEvent, useMemo } from 'react';
import type { MenuItem } from '#ui/menu';
import { rowEvents } from '#web/row-events';
import { useRowTarget } from '#web/targets';
import type { CalendarSurface } from './calendar-surface.ts';
import * as words from './words.ts';

/** The actions on a row. */
export type MenuOf = (id: string, anchor: Element) => MenuItem[];

/** The handlers for rows and days, attached once around all of them. `menuOf` must stay the same function. */
export function useCalendarEvents(surface: CalendarSurface, menuOf: MenuOf) {
  useRowTarget(surface, menuOf);
  return useMemo(() => eventsAt(surface, menuOf), [surface, menuOf]);
}

function eventsAt(surface: CalendarSurface, menuOf: MenuOf) {
  const rows = rowEvents(surface, {
    label: words.task,
    idAt: (target) => (target instanceof Element ? (target.closest('[data-item]')?.getAttribute('data-item') ?? null) : null),
    menuOf,
  });
  return {
    ...rows,
    onFocus(event: FocusEvent<HTMLElement>) {
      rows.onFocus(event);
      const day = event.target.closest('[data-day]')?.getAttribute('data-day');
      if (day === event.target.getAttribute('data-day') && day) surface.store.set({ day, current: null });
      else if (event.target.hasAttribute('data-event')) keepDay(surface, event.target.getAttribute('data-event') ?? '');
    },
  };
}

/** The day of a bar that has the focus: the one that had it, if the bar goes over it. */
function keepDay(surface: CalendarSurface, id: string): void {
  const { days, dated } = surface.snapshot();
  const span = dated.find(({ row }) => row.id === id)?.span;
  const { day } = surface.store.get();
  if (!span || (day !== null && span.start <= day && day <= span.end)) return;
  surface.store.set({ day: days.find((one) => one >= span.start) ?? null });
}
