import { PlanScreen } from '#features/task-planning/web';
import { useCalendarViewState } from './calendar-address.ts';
import { CalendarSkeleton } from './calendar-skeleton.tsx';
import { CalendarView } from './calendar-view.tsx';
import * as words from './words.ts';

/** The tasks of a project by their dates. */
export function CalendarScreen() {
  return (
    <PlanScreen filter={useCalendarViewState().filter} notLoaded={words.calendarNotLoaded} skeleton={<CalendarSkeleton />}>
      {(rows) => <CalendarView {...rows} />}
    </PlanScreen>
  );
}
