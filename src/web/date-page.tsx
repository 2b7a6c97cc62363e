import { Ban, CalendarDays } from 'lucide-react';
import { isoDay } from '#contract/dates';
import type { MenuItem } from '#ui/menu';
import { presetDays } from '#ui/day-words';
import * as words from './words.ts';

/**
 * The days that people select most often, as the page of a menu's entry, and the calendar for all others.
 * @param current the days of all things that it is for
 */
export function datePage(
  current: readonly (string | null)[],
  onSelect: (day: string | null) => void,
  openCalendar: () => void,
): MenuItem[] {
  const entry = (label: string, day: string | null) => ({
    label,
    icon: day === null ? <Ban /> : <CalendarDays />,
    checked: current.every((one) => one === day),
    onSelect: () => onSelect(day),
  });
  return [
    ...presetDays(new Date()).map(({ label, day }) => entry(label, isoDay(day))),
    entry(words.noDate, null),
    { label: words.otherDate, icon: <CalendarDays />, onSelect: openCalendar },
  ];
}
