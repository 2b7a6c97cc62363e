import { describe, expect, test } from 'vitest';
import { weekdays } from './fields.ts';
import {
  addWorkingDays,
  dayOfNumber,
  isWorkingDay,
  momentIn,
  nextWorkingDay,
  numberOfDay,
  weekdayOf,
  withHolidays,
  workingDaysBetween,
  type WorkWeek,
} from './rules.ts';

const usual: WorkWeek = {
  workingDays: ['MO', 'TU', 'WE', 'TH', 'FR'],
  holidays: [{ day: '2026-12-25' }, { day: '2027-01-01' }, { day: '2026-12-26' }],
};

describe('a project works', () => {
  test.each([
    ['2026-11-27', true],
    ['2026-11-28', false],
    ['2026-11-29', false],
    ['2026-12-25', false],
    ['2026-12-28', true],
  ])('or does not, on %s: %s', (day, works) => {
    expect(isWorkingDay(usual, day)).toBe(works);
  });

  test('again on the next working day, over weekends and holidays', () => {
    expect(nextWorkingDay(usual, '2026-11-27')).toBe('2026-11-27');
    expect(nextWorkingDay(usual, '2026-11-28')).toBe('2026-11-30');
    expect(nextWorkingDay(usual, '2026-12-25')).toBe('2026-12-28');
  });

  test('on working days that are counted in both directions', () => {
    expect(addWorkingDays(usual, '2026-12-24', 1)).toBe('2026-12-28');
    expect(addWorkingDays(usual, '2026-12-28', -1)).toBe('2026-12-24');
    expect(addWorkingDays(usual, '2026-11-28', 0)).toBe('2026-11-30');
    expect(workingDaysBetween(usual, '2026-12-21', '2026-12-28')).toBe(4);
    expect(workingDaysBetween(usual, '2026-12-28', '2026-12-21')).toBe(-4);
  });

  test('and the calendar ends', () => {
    expect(addWorkingDays(usual, '9999-12-31', 1)).toBeNull();
    expect(dayOfNumber(numberOfDay('0001-01-01') - 1)).toBeNull();
    expect(weekdayOf('9999-12-31')).toBe('FR');
  });
});

/** The same by walking from day to day. */
function walked({ workingDays, holidays }: WorkWeek, day: string, by: number): string {
  const off = new Set(holidays.map((holiday) => holiday.day));
  const works = (number: number): boolean => {
    const at = dayOfNumber(number) ?? '';
    return workingDays.includes(weekdayOf(at)) && !off.has(at);
  };
  let number = numberOfDay(day);
  while (!works(number)) number += 1;
  for (let left = Math.abs(by); left > 0; left--)
    do number += Math.sign(by);
    while (!works(number));
  return dayOfNumber(number) ?? '';
}

/** A small random generator with a seed, so that a failure can be reproduced (mulberry32). */
function random(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * below);
  };
}

const dayAt = (number: number): string => dayOfNumber(number) ?? '';

test('counting by the week gives what walking from day to day gives', () => {
  for (let seed = 1; seed <= 300; seed++) {
    const below = random(seed);
    const workingDays = weekdays.filter(() => below(3) > 0);
    const calendar: WorkWeek = {
      workingDays: workingDays.length === 0 ? ['WE'] : workingDays,
      holidays: Array.from({ length: below(60) }, () => ({ day: dayAt(18_000 + below(100)) })),
    };
    const [from, by] = [dayAt(17_950 + below(200)), below(180) - 90];
    const to = addWorkingDays(calendar, from, by);
    expect([seed, to]).toEqual([seed, walked(calendar, from, by)]);
    expect([seed, workingDaysBetween(calendar, from, to ?? '')]).toEqual([seed, by]);
  }
});

test('holidays are kept in order, each day once, with the later name', () => {
  const kept = [
    { day: '2026-12-25', name: 'Christmas' },
    { day: '2027-01-01', name: '' },
  ];
  const more = [
    { day: '2026-05-01', name: 'Labor Day' },
    { day: '2026-12-25', name: 'Christmas Day' },
  ];
  expect(withHolidays(kept, more)).toEqual([more[0], more[1], kept[1]]);
});

describe('a time of day in a time zone is the right moment', () => {
  test.each([
    ['in winter', 'Europe/Berlin', '2026-01-15', '00:01', '2026-01-14T23:01:00.000Z'],
    ['in summer', 'Europe/Berlin', '2026-07-15', '00:01', '2026-07-14T22:01:00.000Z'],
    ['on the day on which the clocks go forward', 'Europe/Berlin', '2026-03-29', '00:01', '2026-03-28T23:01:00.000Z'],
    ['that the clocks skip', 'Europe/Berlin', '2026-03-29', '02:30', '2026-03-29T01:30:00.000Z'],
    ['that the clocks repeat: the first', 'Europe/Berlin', '2026-10-25', '02:30', '2026-10-25T00:30:00.000Z'],
    ['where midnight is skipped', 'America/Santiago', '2026-09-06', '00:01', '2026-09-06T04:01:00.000Z'],
    ['far in the east', 'Pacific/Kiritimati', '2026-11-27', '00:01', '2026-11-26T10:01:00.000Z'],
    ['half an hour beside the hour', 'Asia/Kolkata', '2026-11-27', '00:01', '2026-11-26T18:31:00.000Z'],
  ])('%s', (_, timeZone, on, time, moment) => {
    expect(momentIn(timeZone, on, time).toISOString()).toBe(moment);
  });
});

test('days and their numbers lead to each other, also beyond what is remembered', () => {
  for (let round = 0; round < 2; round++)
    for (let number = -6000; number < 6000; number += 1) {
      const day = new Date(number * 86_400_000).toISOString().slice(0, 10);
      if (numberOfDay(day) !== number || dayOfNumber(number) !== day)
        expect([day, numberOfDay(day), dayOfNumber(number)]).toBe(number);
    }
  expect([dayOfNumber(Number.MAX_SAFE_INTEGER), numberOfDay('no day')]).toEqual([null, Number.NaN]);
});
