import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { clockTime, exactMoment, isoDay, longDate, shortDate, shortMoment, timeOfDay } from './dates.ts';

const now = Date.parse('2026-11-23T12:00:00Z');

describe('a date', () => {
  it.each([
    ['2026-11-20', 'Nov 20'],
    ['2026-01-01', 'Jan 1'],
    ['2025-12-31', 'Dec 31, 2025'],
    ['2027-01-01', 'Jan 1, 2027'],
    [null, 'No date'],
    [undefined, 'No date'],
    ['', 'No date'],
  ])('%j reads %j', (date, words) => {
    for (const timeZone of ['UTC', 'America/Los_Angeles', 'Pacific/Kiritimati'])
      expect(shortDate(date, { now, timeZone })).toBe(words);
  });

  it('of a point in time is the day in the reader’s time zone', () => {
    const moment = '2026-11-20T03:00:00Z';
    expect(shortDate(moment, { now, timeZone: 'UTC' })).toBe('Nov 20');
    expect(shortDate(moment, { now, timeZone: 'America/New_York' })).toBe('Nov 19');
    expect(shortDate('2026-01-01T03:00:00Z', { now, timeZone: 'America/New_York' })).toBe('Dec 31, 2025');
  });

  it('in a text is the same day everywhere', () => {
    expect(longDate('2026-01-01')).toBe('January 1, 2026');
  });

  it('on the wire is the local calendar day', () => {
    expect(isoDay(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05');
  });
});

describe('a time', () => {
  it('uses the 12-hour clock', () => {
    expect(timeOfDay('2026-11-20T17:03:00Z', { timeZone: 'UTC' })).toBe('5:03 PM');
    expect(clockTime('00:30')).toBe('12:30 AM');
    expect(shortMoment('2026-11-20T17:03:00Z', { now, timeZone: 'UTC' })).toBe('Nov 20, 5:03 PM');
    expect(shortMoment('2025-11-20T17:03:00Z', { now, timeZone: 'UTC' })).toBe('Nov 20, 2025, 5:03 PM');
    expect(exactMoment('2026-11-20T17:03:12Z', 'UTC')).toBe('Nov 20, 2026, 5:03:12 PM UTC');
  });
});

it('dates are formatted only here', () => {
  const root = join(import.meta.dirname, '../..');
  const formatting = /\.toLocale(?:Date|Time)?String\('en-(?!US'\))|\.toLocale(?:Date|Time)String\(|Intl\.DateTimeFormat\((?!\))/;
  const strays = globSync('src/**/*.{ts,tsx}', { cwd: root })
    .filter((path) => !/\.test\.tsx?$/.test(path))
    .filter((path) => formatting.test(readFileSync(join(root, path), 'utf8')));
  expect(strays.toSorted()).toEqual([
    'src/contract/dates.ts',
    // Asks whether a time zone is known.
    'src/contract/fields.ts',
    // Asks how far the clocks of a time zone are ahead.
    'src/features/project-calendar/rules.ts',
    // Asks whether a language writes the month or the day first.
    'src/ui/day-words.ts',
  ]);
});
