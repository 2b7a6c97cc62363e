import { nextTime } from './cron.ts';
import { dayOf, StepProblem } from './planning.ts';
import { plainly, type StepOf, type World } from './world.ts';
import * as words from './words.ts';

const MS = { MINUTES: 60_000, HOURS: 3_600_000, DAYS: 86_400_000 } as const;
const YEAR_MS = 366 * MS.DAYS;

/** Until when a step waits. What is in the past is no wait, and none is longer than a year. */
export function waitUntil(step: StepOf<'wait'>, world: World): Date {
  const { now } = world;
  const end = step.for === 'DURATION' ? new Date(now.getTime() + step.amount * MS[step.unit]) : dateOf(step, world);
  return new Date(Math.min(end.getTime(), now.getTime() + YEAR_MS));
}

/** A day begins at 8:00 in the time zone of the project. */
function dateOf(step: StepOf<'wait'>, world: World): Date {
  const said = plainly(step.until, world, null).trim();
  if (said === '') throw new StepProblem(words.noDate);
  if (said.includes('T') && !Number.isNaN(Date.parse(said))) return new Date(said);
  const day = dayOf(said, world);
  // From noon of the day before in UTC, the next 8:00 of a zone is that of the day, or one before it.
  const { timeZone } = world.calendar;
  const [, month = '1', date = '1'] = day.split('-');
  const yearBefore = new Date(Date.parse(day) - 2 * MS.DAYS);
  return nextTime(`0 8 ${Number(date)} ${Number(month)} *`, yearBefore, timeZone) ?? new Date(day);
}
