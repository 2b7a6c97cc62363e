import { mayNow, type ProjectPlace } from '#contract/permissions';
import type { TimeEntry } from './contract.ts';

/** The longest that one entry may be: 31 days. */
export const SECONDS_MAX = 31 * 86_400;

/** Where an entry for a day stands: at its noon in UTC, which is on the same day nearly everywhere. */
export const noonOf = (day: string): string => `${day}T12:00:00.000Z`;

/** The whole seconds from one moment to another, as long as an entry may be and no less than none. */
export const secondsBetween = (startedAt: string, endedAt: string): number =>
  Math.min(Math.max(Math.floor((Date.parse(endedAt) - Date.parse(startedAt)) / 1000), 0), SECONDS_MAX);

/** True when `day` has come somewhere on earth at the moment given. */
export const hasBegun = (day: string, now: Date): boolean =>
  day <= new Date(now.getTime() + 14 * 3_600_000).toISOString().slice(0, 10);

/** A running entry as it is once it has been stopped. */
export const stopped = <Entry extends Pick<TimeEntry, 'startedAt' | 'endedAt' | 'seconds'>>(entry: Entry, at: string): Entry => ({
  ...entry,
  endedAt: at,
  seconds: secondsBetween(entry.startedAt, at),
});

/** True where somebody may log time now: the project counts it, and their role in it lets them. */
export const mayLogTime = (project: (ProjectPlace & { enableTimeTracking: boolean }) | undefined): boolean =>
  project?.enableTimeTracking === true && mayNow(project, 'logTime');
