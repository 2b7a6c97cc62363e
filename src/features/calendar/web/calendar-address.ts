import { useMemo } from 'react';
import { isDay } from '#contract/dates';
import { type Filter, noFilter } from '#contract/filters';
import { type Coloring, coloring } from '#features/task-planning/web';
import { filterOf, withFilter } from '#features/task-surface/web';
import { oneOf, useParameters, useViewState, type ViewState, withParams } from '#web/address';
import { type Period, periods } from '../rules.ts';

/** What stands in the calendar of a project. */
export const kinds = ['both', 'tasks', 'issues'] as const;
export type Kinds = (typeof kinds)[number];

export interface CalendarViewSettings {
  readonly filter: Filter;
  readonly show: Kinds;
  readonly period: Period;
  readonly color: Coloring;
}

/** The view settings in an address. Invalid values are ignored. */
export const viewSettingsOf = (search: URLSearchParams): CalendarViewSettings => ({
  filter: filterOf(search),
  show: oneOf(kinds, search.get('show')) ?? 'both',
  period: oneOf(periods, search.get('period')) ?? 'month',
  color: oneOf(coloring, search.get('color')) ?? 'status',
});

/** The address with view settings. Defaults are left out, and other parameters stay. */
export const searchOf = (
  { filter, show, period, color }: CalendarViewSettings,
  search: URLSearchParams = new URLSearchParams(),
): URLSearchParams =>
  withFilter(search, filter, {
    show: show === 'both' ? '' : show,
    period: period === 'month' ? '' : period,
    color: color === 'status' ? '' : color,
  });

export type CalendarViewState = ViewState<CalendarViewSettings, Filter>;

const defaultViewSettings: CalendarViewSettings = { filter: noFilter, show: 'both', period: 'month', color: 'status' };

/** The view settings in the current address, and how to change them. */
export const useCalendarViewState = (): CalendarViewState => useViewState(viewSettingsOf, searchOf, defaultViewSettings);

/** Where the calendar is: a day, and what is shown around it. */
export interface Where {
  readonly on: string;
  /** Goes to a day; with a period, that changes as well. Today is not in the address. */
  goTo(day: string, period?: Period): void;
}

/** Years beyond these cannot be counted with four digits. */
const EARLIEST = '1000-01-01';
const LATEST = '9000-12-31';

/** The day in the current address. It is not part of a saved view. */
export function useWhere(today: string): Where {
  const [search, replace] = useParameters();
  const day = search.get('on') ?? '';
  const on = isDay(day) && day >= EARLIEST && day <= LATEST ? day : today;
  return useMemo(
    () => ({
      on,
      goTo: (to, period) =>
        replace((before) =>
          withParams(before, {
            on: to === today ? null : to,
            ...(period !== undefined && { period: period === 'month' ? null : period }),
          }),
        ),
    }),
    [on, today, replace],
  );
}
