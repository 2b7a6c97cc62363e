import { CalendarDays } from 'lucide-react';
import { useCallback, useEffect, useMemo } from 'react';
import { NoTasks, openNewTask, type PlanRows, useTray } from '#features/task-planning/web';
import { useMyTime } from '#features/time-blocks/web';
import { BulkBar, TaskPickers, TaskSurfaceContext, useTaskSurfaceOf, useToday } from '#features/task-surface/web';
import { useShowsInOrder } from '#features/tasks/web';
import { linkOf, useSurfaceState } from '#web/surface';
import { useNarrow } from '#web/use-narrow';
import { Agenda } from './agenda.tsx';
import { type CalendarViewState, useCalendarViewState, useWhere } from './calendar-address.ts';
import { CalendarBar } from './calendar-bar.tsx';
import { CalendarContext, type CalendarSnapshot, type CalendarSurface, currentDay, making } from './calendar-surface.ts';
import styles from './calendar-view.module.css';
import { useTaskDragging } from './dragging-tasks.ts';
import { HoursGrid } from './hours-grid.tsx';
import { MonthGrid } from './month-grid.tsx';
import { PhoneMonth } from './phone-month.tsx';
import { CalendarTray } from './calendar-tray.tsx';
import { useCalendarEvents } from './use-calendar-events.ts';
import { useCalendarKeys } from './use-calendar-keys.ts';
import { PlanTime } from './plan-time.tsx';
import { useCalendarSnapshot } from './use-calendar-snapshot.ts';
import * as words from './words.ts';

/** A calendar whose rows are loaded. */
export function CalendarView(props: PlanRows) {
  const viewState = useCalendarViewState();
  const today = useToday();
  const where = useWhere(today);
  const [isTrayOpen, setTrayOpen] = useTray('calendar', props.scope.projectId);
  const [isMyTime, setMyTime] = useMyTime(props.scope.projectId);
  const snapshot = useCalendarSnapshot(props, { viewSettings: viewState.viewSettings, where, today, isTrayOpen, isMyTime });
  const surface = useTaskSurfaceOf(snapshot, making);
  const calendar = useMemo(() => ({ surface, snapshot }), [surface, snapshot]);
  const isDragHere = useTaskDragging(surface);
  useCalendarKeys(surface, snapshot.project);
  useShowsInOrder(useCallback(() => snapshot.shown(), [snapshot]));
  useStrayFocus(surface);
  const events = useCalendarEvents(surface);
  const create = () => {
    const day = currentDay(snapshot, surface.store.get().day);
    openNewTask(surface, { start: day, end: day });
  };
  return (
    <TaskSurfaceContext value={surface}>
      <CalendarContext value={calendar}>
        <div className={styles.calendar} data-dragging={isDragHere ? 'here' : undefined} {...events}>
          <CalendarBar
            snapshot={snapshot}
            viewState={viewState}
            isTrayOpen={isTrayOpen}
            onTray={() => setTrayOpen(!isTrayOpen)}
            onMyTime={() => setMyTime(!isMyTime)}
            onCreate={create}
          />
          <div className={styles.body}>
            <Days snapshot={snapshot} isTrayOpen={isTrayOpen} />
            {isTrayOpen ? <CalendarTray onClose={() => setTrayOpen(false)} /> : null}
            <Nothing snapshot={snapshot} viewState={viewState} onCreate={create} />
          </div>
          <BulkBar snapshot={snapshot} />
          <TaskPickers snapshot={snapshot} />
          <PlanTime />
        </div>
      </CalendarContext>
    </TaskSurfaceContext>
  );
}

/** The period. On a phone a month has dots, and the unscheduled tasks take the place of the days. */
function Days({ snapshot, isTrayOpen }: { snapshot: CalendarSnapshot; isTrayOpen: boolean }) {
  const isNarrow = useNarrow();
  const { period } = snapshot.viewSettings;
  if (isNarrow && isTrayOpen) return null;
  if (period === 'agenda') return <Agenda />;
  if (period !== 'month') return <HoursGrid />;
  return isNarrow ? <PhoneMonth /> : <MonthGrid />;
}

/** Over the days, if there is nothing on any of them. */
function Nothing(props: { snapshot: CalendarSnapshot; viewState: CalendarViewState; onCreate: () => void }) {
  const { snapshot, viewState, onCreate } = props;
  const { total, shown } = snapshot.arrangement;
  if (shown > 0) return null;
  return (
    <div className={styles.over}>
      <NoTasks
        icon={<CalendarDays />}
        hint={words.emptyHint}
        total={total}
        mayCreate={snapshot.mayCreate}
        onCreate={onCreate}
        onClear={viewState.clearFilter}
      />
    </div>
  );
}

/** A task that should get the focus but is not shown must not take it unexpectedly later. */
function useStrayFocus(surface: CalendarSurface): void {
  const wanted = useSurfaceState(surface.store, (state) => state.wanted);
  useEffect(() => {
    if (wanted !== null && !linkOf(surface, wanted)) surface.store.set({ wanted: null });
  }, [wanted, surface]);
}
