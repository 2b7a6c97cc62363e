import { isoDay } from '#contract/dates';
import type { Times } from '../rules.ts';
import { timesAt } from './block-times.ts';

/** The length of a block until its person changes it, in minutes. */
export const USUAL_MINUTES = 60;

/** The next full hour of today, or nine in the morning of another day. */
export function nextTimes(day: string, now: Date = new Date()): Times {
  const isToday = day === isoDay(now);
  return timesAt(day, isToday ? (now.getHours() + 1) * 60 : 9 * 60, USUAL_MINUTES);
}
