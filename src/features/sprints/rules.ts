import { daysBetween } from '#contract/days';
import { dayOfNumber, numberOfDay, weekdayIndex } from '#features/project-calendar/rules';
import type { Amount, Sprint, SprintCadence, SprintDay } from './contract.ts';
import { inTurn, SPRINT_DAYS_MOST, startWeekdays } from './fields.ts';

interface Days {
  readonly startsAt: string;
  readonly endsAt: string;
}

/** The number of days of a sprint, both ends included. */
export const lengthOf = ({ startsAt, endsAt }: Days): number => daysBetween(startsAt, endsAt) + 1;

/** What is wrong with the days of a sprint; undefined for nothing. */
export function daysFault(days: Days): string | undefined {
  const length = lengthOf(days);
  if (length < 1) return 'A sprint cannot end before it starts.';
  return length > SPRINT_DAYS_MOST ? `A sprint can have up to ${SPRINT_DAYS_MOST} days.` : undefined;
}

export const overlap = (one: Days, other: Days): boolean => one.startsAt <= other.endsAt && other.startsAt <= one.endsAt;

/** The sprint to which unfinished items go: the first planned one, after the completed one if there is any. */
export function nextAfter<S extends Pick<Sprint, 'id' | 'status' | 'startsAt' | 'number'>>(
  sprint: S,
  all: readonly S[],
): S | undefined {
  const planned = all.filter(({ id, status }) => status === 'PLANNED' && id !== sprint.id).toSorted(inTurn);
  return planned.find((one) => inTurn(one, sprint) > 0) ?? planned[0];
}

type Rhythm = Pick<SprintCadence, 'durationWeeks' | 'startWeekday' | 'cooldownDays'>;

/**
 * The days of the next sprint of a cadence: it starts on the weekday, not before today, and after the pause that follows the
 * latest sprint. With `isLate`, after an outage, it may be one that would have started before today. Null after the end of the
 * calendar.
 */
export function nextDays(
  rhythm: Rhythm,
  all: readonly Days[],
  { today, isLate }: { today: string; isLate: boolean },
): Days | null {
  const latest = all.reduce((end, { endsAt }) => (endsAt > end ? endsAt : end), '');
  const pause = 1 + rhythm.cooldownDays;
  const free = latest === '' ? numberOfDay(today) : numberOfDay(latest) + pause;
  const from = isLate ? free : Math.max(free, numberOfDay(today));
  const first = from + ((startWeekdays.indexOf(rhythm.startWeekday) - weekdayIndex(from) + 7) % 7);
  const length = rhythm.durationWeeks * 7;
  // Every sprint starts on the same weekday, so those that are over are skipped by counting.
  const period = length + Math.ceil(rhythm.cooldownDays / 7) * 7;
  const skipped = Math.max(0, Math.ceil((numberOfDay(today) - (first + length - 1)) / period));
  const start = first + skipped * period;
  const [startsAt, endsAt] = [dayOfNumber(start), dayOfNumber(start + length - 1)];
  return startsAt === null || endsAt === null ? null : { startsAt, endsAt };
}

/** How many past sprints the capacity is guessed from. */
const PAST = 3;

/** What the last sprints completed on average; null without any. */
export function usualPoints(all: readonly Pick<Sprint, 'status' | 'startsAt' | 'number' | 'completedPoints'>[]): number | null {
  const past = all
    .filter(({ status }) => status === 'COMPLETED')
    .toSorted(inTurn)
    .slice(-PAST);
  if (past.length === 0) return null;
  return Math.round(past.reduce((sum, { completedPoints }) => sum + (completedPoints ?? 0), 0) / past.length);
}

// How far a sprint was at a moment: what its items are now, without what changed since.

/** What counts of an item. A task and an issue are alike here. */
export interface ItemState {
  readonly points: number;
  readonly phase: 'todo' | 'started' | 'done';
  readonly isTrashed: boolean;
}

/** A change of an item: at a time, from these values. */
export interface PastChange {
  readonly at: number;
  readonly from: Partial<ItemState>;
}

/** An item with the times at which it was in the sprint, in ms. */
export interface ItemHistory {
  readonly now: ItemState;
  /** The latest first. */
  readonly changes: readonly PastChange[];
  readonly stays: readonly { readonly from: number; readonly to: number | null }[];
}

/** The state of an item at a moment: the current one, with every later change taken back. */
export const stateAt = ({ now, changes }: Pick<ItemHistory, 'now' | 'changes'>, moment: number): ItemState =>
  Object.assign({}, now, ...changes.filter(({ at }) => at > moment).map(({ from }) => from)) as ItemState;

/** True for an item in the sprint at a moment, and at the moment at which it left. */
export const isInside = ({ stays }: Pick<ItemHistory, 'stays'>, moment: number): boolean =>
  stays.some(({ from, to }) => from <= moment && (to === null || to >= moment));

export type Progress = Omit<SprintDay, 'day'>;

/** How far the items were at a moment. */
export function progressAt(items: readonly ItemHistory[], moment: number): Progress {
  const states = items.flatMap((item) => {
    const state = isInside(item, moment) ? stateAt(item, moment) : null;
    return state === null || state.isTrashed ? [] : [state];
  });
  return progressOf(states);
}

/** The sums over the current states of items. */
export const progressOf = (states: readonly Omit<ItemState, 'isTrashed'>[]): Progress => ({
  scope: amountOf(states),
  started: amountOf(states.filter(({ phase }) => phase === 'started')),
  completed: amountOf(states.filter(({ phase }) => phase === 'done')),
});

export const amountOf = (states: readonly { points: number }[]): Amount => ({
  count: states.length,
  points: sum(states.map(({ points }) => points)),
});

// Estimates have at most a few decimals; a sum of them does not show more.
const sum = (numbers: readonly number[]): number => Math.round(numbers.reduce((all, one) => all + one, 0) * 1000) / 1000;

export type Measure = 'count' | 'points';

/** Points, if anything in the sprint has some. */
export const measureOf = (amounts: readonly Amount[]): Measure => (amounts.some(({ points }) => points > 0) ? 'points' : 'count');

export type Verdict = 'AHEAD' | 'ON_TRACK' | 'BEHIND';

/** What a sprint is ahead or behind by at most, to count as on track: a tenth of its scope. */
const TOLERANCE = 0.1;

interface Course {
  readonly startsAt: string;
  readonly endsAt: string;
  /** The current day. */
  readonly today: string;
}

/** The share of the days of a sprint that have passed, with the current one. */
export function elapsedShare({ startsAt, endsAt, today }: Course): number {
  const passed = today < startsAt ? 0 : lengthOf({ startsAt, endsAt: today < endsAt ? today : endsAt });
  return passed / lengthOf({ startsAt, endsAt });
}

/** Whether a sprint has completed as much of its scope as of its time. */
export function verdictOf(course: Course, { scope, completed }: Pick<Progress, 'scope' | 'completed'>): Verdict {
  const measure = measureOf([scope]);
  if (scope[measure] === 0) return 'ON_TRACK';
  const ahead = completed[measure] / scope[measure] - elapsedShare(course);
  // The shares are sums of fractions: a difference of exactly a tenth is still on track.
  return ahead > TOLERANCE + 1e-9 ? 'AHEAD' : ahead < -TOLERANCE - 1e-9 ? 'BEHIND' : 'ON_TRACK';
}
