import { useCallback } from 'react';
import { shortDate } from '#contract/dates';
import { isMoment, type SliceUnit } from '#features/analytics/fields';
import { issueFilterFields } from '#features/issues/fields';
import { taskFilterFields } from '#contract/task-filter-fields';
import type { PlotRow, Series } from '#features/charts/web';
import { priorities } from '#features/task-surface/rules';
import { colorVar } from '#ui/palette';
import { priorityLabel } from '#ui/priority-icon';
import { saidValue } from './chart-filters.tsx';
import type { InsightTable, InsightValue, ValueOf } from './insight-table.ts';
import * as words from './insight-words.ts';
import { type Shown, useShown } from './shown.ts';
import * as shared from './words.ts';

/** The axes of times have days. */
export const HOURS_OF_DAY = 24;

/** More series cannot be told apart. */
const SERIES_MOST = 8;
const COLORS = ['blue', 'orange', 'teal', 'violet', 'amber', 'pink', 'green', 'indigo'] as const;

/** Names and colors the values of a field. */
export function useValueOf(unit: SliceUnit): ValueOf {
  const shown = useShown();
  return useCallback((field, key) => valueIn(shown, unit, field, key), [shown, unit]);
}

function valueIn(shown: Shown, unit: SliceUnit, field: string, key: string | null): ReturnType<ValueOf> {
  if (key === null) return { key, name: nothingOf(field), color: 'var(--text-faint)', order: 1 };
  if (isMoment(field)) return { key, name: periodName(unit, key), color: null, order: 0 };
  const at = (order: number, name: string | undefined, color: string | null = null) => ({
    key,
    name: name ?? words.deleted,
    color,
    order: order - 1000,
  });
  const { statuses, labels, sprints, projects, nameOf } = shown;
  if (field === 'status') {
    const status = statuses.find(({ value }) => value === key);
    return at(status ? statuses.indexOf(status) : 0, status?.name ?? key, status?.color ?? null);
  }
  if (field === 'priority') {
    const nth = priorities.findIndex((one) => one === key);
    const known = priorities[nth];
    return at(nth, known ? priorityLabel(known) : key);
  }
  if (field === 'label') {
    const label = labels.get(key);
    return at(0, label?.name, label ? colorVar(label.color) : null);
  }
  if (field === 'sprint') return at(0, sprints.find(({ id }) => id === key)?.name);
  if (field === 'project') {
    const project = projects?.find(({ projectId }) => projectId === key);
    return at(0, project?.name, project?.color ?? null);
  }
  const declared = declaredField(field);
  if (declared?.isPerson) return at(0, nameOf(key));
  if (declared?.kind === 'flag') return at(key === 'true' ? 0 : 1, key === 'true' ? shared.yes : shared.no);
  return at(declared?.values?.indexOf(key) ?? 0, saidValue(key));
}

const declaredField = (name: string) => [...taskFilterFields, ...issueFilterFields].find((field) => field.name === name);
const nothingOf = (field: string): string => words.noValue(declaredField(field)?.label ?? field);
const periodName = (unit: SliceUnit, day: string): string => (unit === 'month' ? words.month(day) : shortDate(day));

/** The series of these values, or the one that the values of a row are. Those that are too many are the last one together. */
export function seriesOf(values: readonly InsightValue[], only: string): Series[] {
  if (values.length === 0) return [{ key: 's0', name: only, color: 'var(--accent)' }];
  const isCut = values.length > SERIES_MOST;
  return values.slice(0, SERIES_MOST).map(({ name, color }, nth) => ({
    key: `s${nth}`,
    ...(isCut && nth === SERIES_MOST - 1
      ? { name: words.others, color: 'var(--text-faint)' }
      : { name, color: color ?? colorVar(COLORS[nth % COLORS.length] ?? 'gray') }),
    isHatched: nth % 2 === 1,
  }));
}

type LinkTo = (slice: string | null, segment?: string | null) => string | undefined;

/** The rows and series of a plot. Sums of the smallest segments are added up; their times are left out. */
export function insightSeries({ rows, segments }: InsightTable, isSum: boolean, linkTo: LinkTo) {
  const kept = isSum ? segments : segments.slice(0, SERIES_MOST);
  const series = seriesOf(kept, words.valueName);
  const drawn = (value: number | null) => (isSum || value === null ? value : value / HOURS_OF_DAY);
  const own = kept.length > SERIES_MOST ? kept.slice(0, SERIES_MOST - 1) : kept;
  return {
    series,
    rows: rows.map((row): PlotRow => {
      const to = linkTo(row.key);
      const plotted: Record<string, string | number | null> = { x: row.name, ...(to && { to }) };
      if (segments.length === 0) plotted['s0'] = drawn(row.total);
      for (const [nth, { key }] of own.entries()) {
        plotted[`s${nth}`] = drawn(row.values.get(key) ?? (isSum ? 0 : null));
        const target = row.values.has(key) ? linkTo(row.key, key) : undefined;
        if (target) plotted[`s${nth} to`] = target;
      }
      if (own.length < kept.length)
        plotted[`s${SERIES_MOST - 1}`] = kept.slice(own.length).reduce((sum, { key }) => sum + (row.values.get(key) ?? 0), 0);
      return { ...plotted, x: row.name };
    }),
  };
}

/** True if a chart leaves segments out. */
export const leavesOut = ({ segments }: InsightTable, isSum: boolean): boolean => !isSum && segments.length > SERIES_MOST;
