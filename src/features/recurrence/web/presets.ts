import { shortDate } from '#contract/dates';
import type { Recurrence } from '#features/tasks/contract';
import { weekdayOf } from '../rules.ts';
import { areSameDays, sayWeekday, workdays } from './words.ts';
import * as words from './words.ts';

export interface Preset {
  value: string;
  label: string;
  rhythm: Pick<Recurrence, 'freq' | 'interval' | 'byWeekday'>;
}

/** The common rules, counted from the due date of a task. */
export function presetsFor(day: string): Preset[] {
  const date = new Date(`${day}T00:00:00Z`);
  return [
    { value: 'daily', label: words.everyDay, rhythm: { freq: 'DAILY', interval: 1, byWeekday: [] } },
    { value: 'workdays', label: words.everyWeekday, rhythm: { freq: 'WEEKLY', interval: 1, byWeekday: [...workdays] } },
    {
      value: 'weekly',
      label: words.everyWeekOn(sayWeekday(weekdayOf(day))),
      rhythm: { freq: 'WEEKLY', interval: 1, byWeekday: [] },
    },
    { value: 'biweekly', label: words.everyTwoWeeks, rhythm: { freq: 'WEEKLY', interval: 2, byWeekday: [] } },
    {
      value: 'monthly',
      label: words.everyMonthOn(date.getUTCDate()),
      rhythm: { freq: 'MONTHLY', interval: 1, byWeekday: [] },
    },
    {
      value: 'yearly',
      label: words.everyYearOn(shortDate(day, { now: date })),
      rhythm: { freq: 'YEARLY', interval: 1, byWeekday: [] },
    },
  ];
}

/** The preset that a rule matches; undefined for a custom rule. */
export const presetOf = (rule: Recurrence, presets: readonly Preset[]): Preset | undefined =>
  presets.find(
    ({ rhythm }) =>
      rhythm.freq === rule.freq && rhythm.interval === rule.interval && areSameDays(rhythm.byWeekday, rule.byWeekday),
  );
