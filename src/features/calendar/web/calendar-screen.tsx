import { PlanScreen } from '#features/task-planning/web';
import { useCalendarViewState } from './calendar-address.ts';
import { CalendarSkeleton } from './calendar-skeleton.tsx';
import { CalendarView } from './calendar-view.tsx';
import * as words from './words.ts';

/** The tasks of a project by their dates. */
export function CalendarScreen() {
  const { filter, viewSettings } = useCalendarViewState();
  const skeleton = <CalendarSkeleton period={viewSettings.period} />;
  return (
    <PlanScreen filter={filter} notLoaded={words.calendarNotLoaded} skeleton={skeleton}>
      {(rows) => <CalendarView {...rows} />}
    </PlanScreen>
  );
}
