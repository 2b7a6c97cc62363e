import { SECONDS_MAX } from '../rules.ts';

const MINUTE = 60;
const HOUR = 3600;

/** A length of time as people read it: "1h 30m", "45m", and "20s" of less than a minute. */
export function sayDuration(seconds: number): string {
  if (seconds < MINUTE) return `${seconds}s`;
  const minutes = Math.round(seconds / MINUTE);
  const [whole, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [whole > 0 ? `${whole}h` : '', rest > 0 ? `${rest}m` : ''].filter(Boolean).join(' ');
}

/** What a running clock shows: "0:04:09". */
export const clockOf = (seconds: number): string =>
  [
    Math.floor(seconds / HOUR),
    ...[Math.floor((seconds % HOUR) / MINUTE), seconds % MINUTE].map((part) => String(part).padStart(2, '0')),
  ].join(':');

const PARTS: Readonly<Record<string, number>> = { d: 8 * HOUR, h: HOUR, m: MINUTE, s: 1 };

/**
 * The seconds that somebody typed: "1h 30m", "90m", "1.5h", "1,5", "1:30", "2d" (days of eight hours). A number alone means
 * hours. Undefined for what says no time, none at all, or more than an entry may have.
 */
export function secondsIn(text: string): number | undefined {
  const said = text.trim().toLowerCase().replaceAll(',', '.');
  const seconds = Math.round(clock(said) ?? plain(said) ?? inParts(said) ?? 0);
  return seconds >= 1 && seconds <= SECONDS_MAX ? seconds : undefined;
}

function clock(said: string): number | undefined {
  const found = /^(\d{1,3}):([0-5]\d)$/.exec(said);
  return found ? Number(found[1]) * HOUR + Number(found[2]) * MINUTE : undefined;
}

const plain = (said: string): number | undefined => (/^\d{1,3}(\.\d+)?$/.test(said) ? Number(said) * HOUR : undefined);

function inParts(said: string): number | undefined {
  const part = /(\d{1,6}(?:\.\d+)?)\s*(d|h|m|s)(?:ays?|ours?|rs?|in(?:ute)?s?|ec(?:ond)?s?)?\s*/y;
  let seconds = 0;
  while (part.lastIndex < said.length) {
    const found = part.exec(said);
    if (!found) return undefined;
    seconds += Number(found[1]) * (PARTS[found[2] ?? ''] ?? 0);
  }
  return seconds;
}
