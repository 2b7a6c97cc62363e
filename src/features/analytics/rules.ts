import { dayAfter, daysBetween } from '#contract/days';
import type { Analytics } from './contract.ts';

/** How many complete weeks a forecast draws from. */
export const FORECAST_WEEKS = 12;
const RUNS = 5000;
const WEEKS_MOST = 260;
// Any number does; it is fixed so that equal numbers give equal forecasts.
const SEED = 20_261_127;

/** The Monday of the week of a day. */
export const weekOf = (day: string): string => dayAfter(day, -((new Date(day).getUTCDay() + 6) % 7));

/** The number of days from one to another, both included. */
export const lengthOf = (first: string, last: string): number => daysBetween(first, last) + 1;

/** Random numbers from 0 to 1 that are the same for the same seed (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/**
 * When this many items will be completed: each run draws a past week at random for every week to come, until nothing is left. Null if
 * nothing is open, or nothing was completed.
 */
export function forecastOf(remaining: number, weekly: readonly number[], today: string, runs = RUNS): Analytics['forecast'] {
  if (remaining === 0 || weekly.every((count) => count === 0)) return null;
  const random = randomFrom(SEED);
  const days = Array.from({ length: runs }, () => daysOfRun(remaining, weekly, random)).sort((one, other) => one - other);
  const dayOf = (share: number): string | null => {
    const needed = days[Math.ceil(share * runs) - 1] ?? Infinity;
    return Number.isFinite(needed) ? dayAfter(today, needed) : null;
  };
  return {
    remaining,
    weekly: [...weekly],
    runs,
    p50: dayOf(0.5),
    p85: dayOf(0.85),
    p95: dayOf(0.95),
    chances: chancesOf(days, today),
  };
}

function daysOfRun(remaining: number, weekly: readonly number[], random: () => number): number {
  let left = remaining;
  for (let week = 0; week < WEEKS_MOST; week++) {
    const done = weekly[Math.floor(random() * weekly.length)] ?? 0;
    // Within a week, work is completed evenly.
    if (done >= left) return week * 7 + Math.ceil((left / done) * 7);
    left -= done;
  }
  return Infinity;
}

/** Week by week until nearly every run is done, in at most 26 steps. */
function chancesOf(days: readonly number[], today: string) {
  const runs = days.length;
  const last = days[Math.ceil(0.98 * runs) - 1] ?? Infinity;
  const weeks = Number.isFinite(last) ? Math.ceil(last / 7) : WEEKS_MOST;
  const step = Math.max(1, Math.ceil(weeks / 26));
  return Array.from({ length: Math.ceil(weeks / step) }, (_, nth) => {
    const until = (nth + 1) * step * 7;
    return { by: dayAfter(today, until), percent: Math.round((days.filter((one) => one <= until).length / runs) * 1000) / 10 };
  });
}

/** How many items were in a status at the end of each day, from how many entered it (or left it, if negative) on which day. */
export function dailyCounts(changes: ReadonlyMap<string, number>, first: string, days: number): number[] {
  let count = 0;
  return Array.from({ length: days }, (_, nth) => (count += changes.get(dayAfter(first, nth)) ?? 0));
}
