import { beforeAll, describe, expect, test } from 'vitest';
import { type DayWords, dayWords } from './day-words.ts';

const now = new Date(2026, 10, 20, 9, 30); // a Friday
let words: DayWords;
beforeAll(async () => void (words = await dayWords()));

const pad = (number: number) => String(number).padStart(2, '0');
const read = (text: string, language = 'en-US', at = now): string | null => {
  const found = words(text, at, language);
  if (!found) return null;
  const { date, hasTime } = found;
  const day = `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`;
  return hasTime ? `${day} ${pad(date.getHours())}:${pad(date.getMinutes())}` : day;
};

describe('a day in words', () => {
  test.each([
    ['today', '2026-11-20'],
    ['  Tomorrow ', '2026-11-21'],
    ['tom', '2026-11-21'],
    ['day after tomorrow', '2026-11-22'],
    ['yesterday', '2026-11-19'],
    ['fri', '2026-11-20'],
    ['sun', '2026-11-22'],
    ['due monday', '2026-11-23'],
    ['next friday', '2026-11-27'],
    ['last friday', '2026-11-13'],
    ['next week', '2026-11-23'],
    ['next month', '2026-12-20'],
    ['in 3 days', '2026-11-23'],
    ['2w', '2026-12-04'],
    ['3 days ago', '2026-11-17'],
    ['end of month', '2026-11-30'],
    ['12 dec', '2026-12-12'],
    ['Dec 12', '2026-12-12'],
    ['mon 7 dec', '2026-12-07'],
    ['sep 5', '2027-09-05'],
    ['12 dec 2020', '2020-12-12'],
    ['december', '2026-12-01'],
    ['the 5th', '2026-12-05'],
    ['25', '2026-11-25'],
    ['31', '2026-12-31'],
    ['tomorrow 5pm', '2026-11-21 17:00'],
    ['in 2 hours', '2026-11-20 11:30'],
  ])('%s', (text, day) => {
    expect(read(text)).toBe(day);
  });

  test('next week is its Monday on every day of this one', () => {
    const mondays = [22, 23, 28, 29].map((day) => read('next week', 'en-US', new Date(2026, 10, day, 23, 59)));
    expect(mondays).toEqual(['2026-11-23', '2026-11-30', '2026-11-30', '2026-11-30']);
  });
});

describe('a day in figures', () => {
  test.each([
    ['2026-12-24', 'de', '2026-12-24'],
    ['2024-2-29', 'en-US', '2024-02-29'],
    ['12/24', 'en-US', '2026-12-24'],
    ['12/24', 'en-GB', '2026-12-24'],
    ['24/12', 'en-US', '2026-12-24'],
    ['3/4', 'en-US', '2027-03-04'],
    ['3/4', 'en-GB', '2027-04-03'],
    ['3/4', 'de', '2027-04-03'],
    ['24.12.', 'de', '2026-12-24'],
    ['3.4.', 'en-US', '2027-04-03'],
    ['24.12.26', 'de', '2026-12-24'],
    ['11/19', 'en-US', '2027-11-19'],
    ['11/20', 'en-US', '2026-11-20'],
    ['11/19/2026', 'en-US', '2026-11-19'],
    ['29/2', 'en-GB', '2028-02-29'],
  ])('%s in %s', (text, language, day) => {
    expect(read(text, language)).toBe(day);
  });
});

describe('no day', () => {
  test.each(['', 'foo', 'fri foo', 'feb 30', '2026-02-30', '31/31', '13/13', '0', '32', '5pm', '12:30', 'constructor'])(
    '%s',
    (text) => {
      expect(read(text)).toBeNull();
    },
  );
});
