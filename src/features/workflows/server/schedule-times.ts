import { isoDayIn } from '#contract/dates';
import { dayAfter } from '#contract/days';
import type { Trigger } from '../contract.ts';
import { nextTime } from './cron.ts';

/** When what is due is looked for each day, in the time zone of the project. */
const DUE_CRON = '0 8 * * *';

/** The expression of a trigger of time; null for any other. */
export function cronOf(trigger: Trigger): string | null {
  if (trigger.kind === 'due-date') return DUE_CRON;
  return trigger.kind === 'schedule' ? trigger.cron : null;
}

/** When a trigger of time fires first, and the last day whose due dates count as covered; null for any other trigger. */
export function firstTime(trigger: Trigger, now: Date, timeZone: string): { nextAt: Date; coveredDay: string | null } | null {
  const cron = cronOf(trigger);
  const nextAt = cron === null ? null : nextTime(cron, now, timeZone);
  if (nextAt === null) return null;
  return { nextAt, coveredDay: trigger.kind === 'due-date' ? dayAfter(isoDayIn(timeZone, nextAt), -1) : null };
}
