import { type ReactNode, useEffect, useMemo } from 'react';
import { PlanTime } from '#features/time-blocks/web';
import { usePrintedAlone } from '#web/printed-alone';
import { linkOf, useSurfaceState } from '#web/surface';
import { useNarrow } from '#web/use-narrow';
import { Agenda } from './agenda.tsx';
import { CalendarContext, type CalendarSnapshot, type CalendarSurface } from './calendar-surface.ts';
import { CalendarTray } from './calendar-tray.tsx';
import styles from './calendar-view.module.css';
import { useTaskDragging } from './dragging-tasks.ts';
import { HoursGrid } from './hours-grid.tsx';
import { MonthGrid } from './month-grid.tsx';
import { PhoneMonth } from './phone-month.tsx';
import { type MenuOf, useCalendarEvents } from './use-calendar-events.ts';

interface CalendarFrameProps {
  surface: CalendarSurface;
  snapshot: CalendarSnapshot;
  /** The actions on a row. It must stay the same function. */
  menuOf: MenuOf;
  bar: ReactNode;
  /** False in the first rendering after a click on the view: its bar is there at once, and what is below it follows. */
  hasBody: boolean;
  isTrayOpen: boolean;
  onTrayClose: () => void;
  /** Someone planned a time. */
  onPlanned: () => void;
  /** Over the days, if there is nothing to show. */
  nothing: ReactNode;
  /** Pickers and the toolbar of a selection. */
  children: ReactNode;
}

/** The days with the tray, for whatever rows the surface has: those of a project or of a workspace. */
export function CalendarFrame(props: CalendarFrameProps) {
  const printed = usePrintedAlone();
  const { surface, snapshot, menuOf, bar, hasBody, isTrayOpen, onTrayClose, onPlanned, nothing, children } = props;
  const calendar = useMemo(() => ({ surface, snapshot }), [surface, snapshot]);
  const isDragHere = useTaskDragging(surface);
  const events = useCalendarEvents(surface, menuOf);
  useStrayFocus(surface, hasBody);
  return (
    <CalendarContext value={calendar}>
      <div {...printed} className={styles.calendar} data-dragging={isDragHere ? 'here' : undefined} {...events}>
        {bar}
        <div className={styles.body}>
          {hasBody ? <Days snapshot={snapshot} isTrayOpen={isTrayOpen} nothing={nothing} /> : null}
          {hasBody && isTrayOpen ? <CalendarTray onClose={onTrayClose} /> : null}
        </div>
        {children}
        <PlanTime from="calendar" onPlanned={onPlanned} />
      </div>
    </CalendarContext>
  );
}

/** The period. On a phone a month has dots, and the unscheduled rows take the place of the days. */
function Days({ snapshot, isTrayOpen, nothing }: Pick<CalendarFrameProps, 'snapshot' | 'isTrayOpen' | 'nothing'>) {
  const isNarrow = useNarrow();
  const { period } = snapshot.viewSettings;
  if (isNarrow && isTrayOpen) return null;
  if (isNarrow && period === 'month') return <PhoneMonth nothing={nothing} />;
  if (period === 'agenda') return nothing ?? <Agenda />;
  return (
    <>
      {period === 'month' ? <MonthGrid /> : <HoursGrid />}
      {nothing === null ? null : <div className={styles.over}>{nothing}</div>}
    </>
  );
}

/** A row that should get the focus but is not shown must not take it unexpectedly later. */
function useStrayFocus(surface: CalendarSurface, hasBody: boolean): void {
  const wanted = useSurfaceState(surface.store, (state) => state.wanted);
  useEffect(() => {
    if (hasBody && wanted !== null && !linkOf(surface, wanted)) surface.store.set({ wanted: null });
  }, [wanted, surface, hasBody]);
}
