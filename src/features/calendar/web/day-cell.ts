import { type RefObject, useEffect, useRef } from 'react';
import { useCalendar, useCalendarState } from './calendar-surface.ts';

/** What the cell of a day has in every grid of days: its attributes, and the focus once it is wanted there. */
export function useDayCell(day: string, isStop: boolean, month?: string) {
  const { snapshot } = useCalendar();
  const cell = useRef<HTMLDivElement>(null);
  useWantedDay(cell, day);
  const isToday = day === snapshot.today;
  return {
    isToday,
    cellProps: {
      ref: cell,
      role: 'gridcell',
      tabIndex: isStop ? 0 : -1,
      'aria-current': isToday ? 'date' : undefined,
      'data-day': day,
      // Days of other months are faint.
      'data-outside': (month !== undefined && !day.startsWith(month)) || undefined,
      'data-off': snapshot.isOff(day) || undefined,
    },
  } as const;
}

/** Gives the focus to a day that should have it, once it is in the page. */
function useWantedDay(cell: RefObject<HTMLElement | null>, day: string): void {
  const { surface, snapshot } = useCalendar();
  const { period } = snapshot.viewSettings;
  const isWanted = useCalendarState(({ wantedDay, wantedIn }) => wantedDay === day && (wantedIn ?? period) === period);
  useEffect(() => {
    if (!isWanted) return;
    if (!document.activeElement?.closest('[data-modal]')) cell.current?.focus({ preventScroll: true });
    cell.current?.scrollIntoView({ block: 'nearest' });
    surface.store.set({ wantedDay: null, wantedIn: null, day });
  }, [isWanted, surface, cell, day]);
}
