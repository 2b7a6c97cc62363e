import { mayNow, type ProjectPlace } from '#contract/permissions';
import type { TimeEntry } from './contract.ts';

/** The longest that one entry may be: 31 days. */
export const SECONDS_MAX = 31 * 86_400;

/** An entry for a day starts at noon in UTC, which is on the same day nearly everywhere. */
export const noonOf = (day: string): string => `${day}T12:00:00.000Z`;

/** The whole seconds between two moments, at least 0 and at most SECONDS_MAX. */
export const secondsBetween = (startedAt: string, endedAt: string): number =>
  Math.min(Math.max(Math.floor((Date.parse(endedAt) - Date.parse(startedAt)) / 1000), 0), SECONDS_MAX);

/** True if `day` has begun somewhere on earth. */
export const hasBegun = (day: string, now: Date): boolean =>
  day <= new Date(now.getTime() + 14 * 3_600_000).toISOString().slice(0, 10);

/** A running entry, stopped at the given moment. */
export const stopped = <Entry extends Pick<TimeEntry, 'startedAt' | 'endedAt' | 'seconds'>>(entry: Entry, at: string): Entry => ({
  ...entry,
  endedAt: at,
  seconds: secondsBetween(entry.startedAt, at),
});

/** True if the person can log time now: the project tracks time, and their role allows it. */
export const mayLogTime = (project: (ProjectPlace & { enableTimeTracking: boolean }) | undefined): boolean =>
  project?.enableTimeTracking === true && mayNow(project, 'logTime');
