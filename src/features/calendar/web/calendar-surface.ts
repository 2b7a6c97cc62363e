import { createContext, use } from 'react';
import {
  keyOf,
  noTaskSurfaceState,
  type ShownTask,
  type TaskSnapshot,
  type TaskSurface,
  type TaskSurfaceParts,
  type TaskSurfaceState,
  type TaskSurfaceStore,
} from '#features/task-surface/web';
import { surfaceStore, useSurfaceState } from '#web/surface';
import type { DaysOff } from '#features/project-calendar/web';
import type { NamedPerson } from '#features/projects/web';
import type { TimedTask } from '#features/time-log/contract';
import type { Span } from '#features/task-planning/rules';
import type { CalendarViewSettings, Where } from './calendar-address.ts';

/** A task that is in the calendar, with the days that it takes. */
export interface Dated {
  readonly task: ShownTask;
  readonly span: Span;
}

export interface CalendarSnapshot extends TaskSnapshot, DaysOff {
  readonly viewSettings: CalendarViewSettings;
  readonly where: Where;
  readonly today: string;
  /** The visible days, in order. */
  readonly days: readonly string[];
  /** The shown tasks with a day among the visible ones, in the order of the calendar. */
  readonly dated: readonly Dated[];
  /** The shown open tasks without dates. */
  readonly unscheduled: readonly ShownTask[];
  /** Everyone whom a task may name, including former members. */
  readonly named: ReadonlyMap<string, NamedPerson>;
  readonly mayCreate: boolean;
  /** Hours show the person's own time, and a drop there plans it. */
  readonly isMyTime: boolean;
  /** The calendar's own path. A task's path is below it. */
  readonly path: string;
}

/** The transient state of a calendar: what every surface of tasks has, and days. */
export interface CalendarState extends TaskSurfaceState {
  /** The day that has, or last had, the focus. */
  readonly day: string | null;
  /** The day that takes the focus as soon as it is there. */
  readonly wantedDay: string | null;
  /** The days, and the minute of the day, where a drag would land. */
  readonly aim: (Span & { readonly minutes: number | null }) | 'tray' | null;
  readonly dragged: ReadonlySet<string>;
}

export interface CalendarSurface extends TaskSurface {
  readonly store: TaskSurfaceStore<CalendarState>;
  snapshot(): CalendarSnapshot;
}

export const CalendarContext = createContext<{ surface: CalendarSurface; snapshot: CalendarSnapshot } | null>(null);

export function useCalendar(): { surface: CalendarSurface; snapshot: CalendarSnapshot } {
  const calendar = use(CalendarContext);
  if (!calendar) throw new Error('A part of the calendar stands outside of it');
  return calendar;
}

/** A part of the calendar's state. The component renders again only when that part changes. */
export const useCalendarState = <T>(select: (state: CalendarState) => T): T =>
  useSurfaceState(useCalendar().surface.store, select);

/** How `useTaskSurfaceOf` makes the surface of a calendar. */
export const making = {
  view: 'calendar',
  make: (parts: TaskSurfaceParts<CalendarSnapshot>): CalendarSurface => ({
    ...parts,
    store: surfaceStore<CalendarState>({
      ...noTaskSurfaceState,
      day: null,
      wantedDay: null,
      aim: null,
      dragged: new Set(),
    }),
    attribute: 'data-event',
  }),
};

/** Where the keyboard stands: the day with the focus if it is visible, otherwise the day of the address. */
export const currentDay = ({ days, where }: CalendarSnapshot, day: string | null): string =>
  day !== null && days.includes(day) ? day : days.includes(where.on) ? where.on : (days[0] ?? where.on);

/** The tasks of a day, in their order. */
export const itemsOn = ({ dated }: Pick<CalendarSnapshot, 'dated'>, day: string): readonly Dated[] =>
  dated.filter(({ span }) => span.start <= day && day <= span.end);

/** A task as a planned time names it. */
export const timedTask = ({ scope, project }: CalendarSnapshot, task: ShownTask): TimedTask => ({
  ...scope,
  key: keyOf(project.key, task),
  title: task.title,
});
