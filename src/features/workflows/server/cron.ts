import { Cron } from 'croner';
import * as words from './words.ts';

const FIVE_FIELDS = { mode: '5-part', legacyMode: true } as const;
const LEAST_MS = 5 * 60_000;
/** How many times are compared to find out how often an expression fires. */
const COMPARED = 60;

/** When an expression fires next after a moment, in a time zone; null if it never does. */
export const nextTime = (cron: string, after: Date, timeZone: string): Date | null =>
  new Cron(cron, { ...FIVE_FIELDS, timezone: timeZone, paused: true }).nextRun(after);

/** What is wrong with an expression; null if nothing is. */
export function cronProblem(cron: string): string | null {
  try {
    const times = new Cron(cron, { ...FIVE_FIELDS, timezone: 'UTC', paused: true }).nextRuns(COMPARED, new Date(0));
    if (times.length === 0) return words.noCron;
    const isOften = times.some((time, nth) => nth > 0 && time.getTime() - (times[nth - 1]?.getTime() ?? 0) < LEAST_MS);
    return isOften ? words.tooOften : null;
  } catch {
    return words.noCron;
  }
}
