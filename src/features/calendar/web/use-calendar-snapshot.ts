import { useMemo } from 'react';
import { mayNow } from '#contract/permissions';
import { useDaysOff, useProjectCalendar } from '#features/project-calendar/web';
import { usePredictedShifts } from '#features/scheduling/web';
import { useDependencies } from '#features/task-links/web';
import { spanOf } from '#features/task-planning/rules';
import { type PlanRows, usePlanNames } from '#features/task-planning/web';
import { showsRule } from '#features/task-surface/rules';
import type { ShownTask } from '#features/task-surface/web';
import { weekStart } from '#ui/week-start';
import { daysOf, hasHours, inCalendarOrder } from '../rules.ts';
import type { CalendarViewSettings, Where } from './calendar-address.ts';
import type { CalendarSnapshot, Dated } from './calendar-surface.ts';

interface At {
  viewSettings: CalendarViewSettings;
  where: Where;
  today: string;
  /** Whether the tasks without dates are shown. */
  isTrayOpen: boolean;
  isMyTime: boolean;
}

/** Everything in the calendar, computed from rows, view settings and the day in the address. */
export function useCalendarSnapshot(props: PlanRows, at: At): CalendarSnapshot {
  const { scope, project, tasks, userId } = props;
  const { workspaceId, projectId } = scope;
  const { viewSettings, where, today } = at;
  const isMyTime = at.isMyTime && hasHours(viewSettings.period);
  const calendar = useProjectCalendar(scope);
  const daysOff = useDaysOff(calendar);
  const { dependencies } = useDependencies(scope);
  usePredictedShifts({ tasks, dependencies, calendar, project, userId });
  const names = usePlanNames(props);
  const shown = useShown(props, at);
  return useMemo(
    () => ({
      scope: { workspaceId, projectId },
      project,
      viewSettings,
      where,
      today,
      ...daysOff,
      ...names,
      ...shown,
      columns: project.columns,
      userId,
      mayCreate: mayNow(project, 'createTask'),
      isMyTime,
      path: `/dashboard/${workspaceId}/projects/${projectId}/calendar`,
    }),
    [workspaceId, projectId, project, viewSettings, where, today, isMyTime, daysOff, names, shown, userId],
  );
}

/** The tasks that the filter shows, by days. */
function useShown({ project, tasks, userId }: PlanRows, { viewSettings, where, today, isTrayOpen }: At) {
  const firstDay = weekStart();
  const { filter, period } = viewSettings;
  const { on } = where;
  const shown = useMemo(
    () => tasks.filter(showsRule(filter, { userId, today, firstDay, projectKey: project.key })),
    [tasks, filter, userId, today, firstDay, project.key],
  );
  const arrangement = useMemo(() => arranged(tasks, shown), [tasks, shown]);
  return useMemo(() => {
    const days = daysOf(period, on, firstDay);
    const parts = partsOf(shown, days);
    return { arrangement, days, ...parts, ...readingOf(parts, isTrayOpen) };
  }, [arrangement, shown, period, on, firstDay, isTrayOpen]);
}

function arranged(tasks: readonly ShownTask[], shown: readonly ShownTask[]): CalendarSnapshot['arrangement'] {
  const keys = new Set(shown);
  const counts = { TODO: 0, IN_PROGRESS: 0, REVIEW: 0, DONE: 0 };
  for (const { status } of tasks) counts[status] += 1;
  return {
    places: new Map(tasks.map((task) => [task.id, { task, key: keys.has(task) ? '' : null }])),
    counts,
    shown: shown.length,
    total: tasks.length,
  };
}

type Parts = Pick<CalendarSnapshot, 'dated' | 'unscheduled'>;

/** The order in which keys and selections go through the tasks. */
function readingOf({ dated, unscheduled }: Parts, isTrayOpen: boolean): Pick<CalendarSnapshot, 'shown' | 'ordered' | 'beside'> {
  const order = [...dated.map(({ task }) => task), ...(isTrayOpen ? unscheduled : [])];
  const ids = order.map(({ id }) => id);
  return {
    shown: () => ids,
    ordered: (wanted) => {
      const some = new Set(wanted);
      return order.filter(({ id }) => some.has(id));
    },
    beside: (id, step) => ids[ids.indexOf(id) + step] ?? null,
  };
}

function partsOf(shown: readonly ShownTask[], days: readonly string[]): Parts {
  const [first = '', last = ''] = [days[0], days.at(-1)];
  const dated: Dated[] = [];
  const unscheduled: ShownTask[] = [];
  for (const task of shown) {
    const span = spanOf(task);
    if (span === null) {
      // A completed task needs no date any more.
      if (task.status !== 'DONE') unscheduled.push(task);
    } else if (span.start <= last && span.end >= first) dated.push({ task, span });
  }
  return { dated: dated.sort(inCalendarOrder), unscheduled: unscheduled.sort((one, other) => one.number - other.number) };
}
