import { Clock } from 'lucide-react';
import { createElement, type FocusEvent, useMemo } from 'react';
import { columnName, moveToColumn, taskMenu } from '#features/task-surface/web';
import { nextTimes, openPlanTime, planTimeMenu } from '#features/time-blocks/web';
import type { MenuItem } from '#ui/menu';
import { rowEvents } from '#web/row-events';
import { type CalendarSurface, currentDay, timedTask } from './calendar-surface.ts';
import * as words from './words.ts';

/** The handlers for tasks and days, attached once around all of them. */
export function useCalendarEvents(surface: CalendarSurface) {
  return useMemo(() => eventsAt(surface), [surface]);
}

function eventsAt(surface: CalendarSurface) {
  const rows = rowEvents(surface, {
    label: words.task,
    idAt: (target) => (target instanceof Element ? (target.closest('[data-item]')?.getAttribute('data-item') ?? null) : null),
    menuOf: (id, anchor) => [
      ...taskMenu(surface, id, anchor, (ids) => {
        const snapshot = surface.snapshot();
        const task = snapshot.arrangement.places.get(id)?.task;
        return snapshot.columns.map(({ status }) => ({
          label: columnName(snapshot, status),
          checked: task?.status === status,
          onSelect: () => void moveToColumn(surface, ids, status),
        }));
      }),
      ...planningItems(surface, id),
    ],
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

/** Plans a time for one task; a selection is dropped on an hour. */
function planningItems(surface: CalendarSurface, id: string): MenuItem[] {
  const snapshot = surface.snapshot();
  const task = snapshot.arrangement.places.get(id)?.task;
  if (!task || surface.store.get().selected.size > 1) return [];
  const day = currentDay(snapshot, surface.store.get().day);
  const plan = () => openPlanTime({ taskId: id, task: timedTask(snapshot, task), times: nextTimes(day) });
  return ['line', { label: planTimeMenu, icon: createElement(Clock), onSelect: plan }];
}

/** The day of a bar that has the focus: the one that had it, if the bar goes over it. */
function keepDay(surface: CalendarSurface, id: string): void {
  const { days, dated } = surface.snapshot();
  const span = dated.find(({ task }) => task.id === id)?.span;
  const { day } = surface.store.get();
  if (!span || (day !== null && span.start <= day && day <= span.end)) return;
  surface.store.set({ day: days.find((one) => one >= span.start) ?? null });
}
