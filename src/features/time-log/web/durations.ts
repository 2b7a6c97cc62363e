import { SECONDS_MAX } from '../rules.ts';
import * as words from './words.ts';

const MINUTE = 60;
const HOUR = 3600;

/** A duration as people read it: "1h 30m", "45m", or "20s" below a minute. */
export function sayDuration(seconds: number): string {
  if (seconds === 0) return words.hours(0);
  if (seconds < MINUTE) return words.seconds(seconds);
  const minutes = Math.round(seconds / MINUTE);
  const [whole, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [whole > 0 ? words.hours(whole) : '', rest > 0 ? words.minutes(rest) : ''].filter(Boolean).join(' ');
}

/** A duration as a running clock shows it: "0:04:09". */
export const clockOf = (seconds: number): string =>
  [
    Math.floor(seconds / HOUR),
    ...[Math.floor((seconds % HOUR) / MINUTE), seconds % MINUTE].map((part) => String(part).padStart(2, '0')),
  ].join(':');

const PARTS: Readonly<Record<string, number>> = { d: 8 * HOUR, h: HOUR, m: MINUTE, s: 1 };

/**
 * Parses a typed duration into seconds: "1h 30m", "90m", "1.5h", "1,5", "1:30", "2d" (a day is eight hours). A number alone
 * means hours. Undefined for text that is no duration, for zero, and for more than an entry may have.
 */
export function secondsIn(text: string): number | undefined {
  const typed = text.trim().toLowerCase().replaceAll(',', '.');
  const seconds = Math.round(clock(typed) ?? plain(typed) ?? inParts(typed) ?? 0);
  return seconds >= 1 && seconds <= SECONDS_MAX ? seconds : undefined;
}

function clock(typed: string): number | undefined {
  const found = /^(\d{1,3}):([0-5]\d)$/.exec(typed);
  return found ? Number(found[1]) * HOUR + Number(found[2]) * MINUTE : undefined;
}

const plain = (typed: string): number | undefined => (/^\d{1,3}(\.\d+)?$/.test(typed) ? Number(typed) * HOUR : undefined);

function inParts(typed: string): number | undefined {
  const part = /(\d{1,6}(?:\.\d+)?)\s*(d|h|m|s)(?:ays?|ours?|rs?|in(?:ute)?s?|ec(?:ond)?s?)?\s*/y;
  let seconds = 0;
  while (part.lastIndex < typed.length) {
    const found = part.exec(typed);
    if (!found) return undefined;
    seconds += Number(found[1]) * (PARTS[found[2] ?? ''] ?? 0);
  }
  return seconds;
}
