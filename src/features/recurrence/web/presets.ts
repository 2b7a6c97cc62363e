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

/** The rhythms that are mostly meant, as seen from the day on which a task is due. */
export function presetsFor(day: string): Preset[] {
  const date = new Date(`${day}T00:00:00Z`);
  return [
    { value: 'daily', label: words.everyDay, rhythm: { freq: 'DAILY', interval: 1, byWeekday: [] } },
    { value: 'workdays', label: words.everyWeekday, rhythm: { freq: 'WEEKLY', interval: 1, byWeekday: [...workdays] } },
    {
      value: 'weekly',
      label: words.everyWeekOnDay(sayWeekday(weekdayOf(day))),
      rhythm: { freq: 'WEEKLY', interval: 1, byWeekday: [] },
    },
    { value: 'biweekly', label: words.every2Weeks, rhythm: { freq: 'WEEKLY', interval: 2, byWeekday: [] } },
    {
      value: 'monthly',
      label: words.everyMonthOnDayValue(date.getUTCDate()),
      rhythm: { freq: 'MONTHLY', interval: 1, byWeekday: [] },
    },
    {
      value: 'yearly',
      label: words.everyYearOnDay(shortDate(day, { now: date })),
      rhythm: { freq: 'YEARLY', interval: 1, byWeekday: [] },
    },
  ];
}

/** The preset that a rule is; undefined for one of a person's own making. */
export const presetOf = (rule: Recurrence, presets: readonly Preset[]): Preset | undefined =>
  presets.find(
    ({ rhythm }) =>
      rhythm.freq === rule.freq && rhythm.interval === rule.interval && areSameDays(rhythm.byWeekday, rule.byWeekday),
  );
