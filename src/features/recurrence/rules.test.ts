import { describe, expect, test } from 'vitest';
import type { Recurrence } from '#features/tasks/contract';
import { meantMonthDay, nextOccurrence, planned, shifted, weekdayOf } from './rules.ts';

const rule = (change: Partial<Recurrence>): Recurrence => ({
  freq: 'DAILY',
  interval: 1,
  byWeekday: [],
  mode: 'ON_SCHEDULE',
  endsAt: null,
  count: null,
  monthDay: null,
  ...change,
});

describe('the next date of a recurrence', () => {
  test.each<[string, Partial<Recurrence>, string, string | undefined, string | null]>([
    ['tomorrow', {}, '2026-11-20', undefined, '2026-11-21'],
    ['over the end of a year', {}, '2026-12-31', undefined, '2027-01-01'],
    ['into a leap day', {}, '2028-02-28', undefined, '2028-02-29'],
    ['past February of a common year', {}, '2027-02-28', undefined, '2027-03-01'],
    ['past a century that is no leap year', {}, '2100-02-28', undefined, '2100-03-01'],
    ['every third day, what has passed left out', { interval: 3 }, '2026-11-01', '2026-11-20', '2026-11-22'],
    ['every third day, when the bound is itself one of them', { interval: 3 }, '2026-11-01', '2026-11-19', '2026-11-22'],
    ['days, of which only weekdays count', { byWeekday: ['MO', 'TU', 'WE', 'TH', 'FR'] }, '2026-11-20', undefined, '2026-11-23'],
    ['in a week', { freq: 'WEEKLY' }, '2026-11-20', undefined, '2026-11-27'],
    ['in two weeks', { freq: 'WEEKLY', interval: 2 }, '2026-11-20', undefined, '2026-12-04'],
    ['in two weeks, late by three', { freq: 'WEEKLY', interval: 2 }, '2026-11-20', '2026-12-11', '2026-12-18'],
    [
      'weekdays, from Friday',
      { freq: 'WEEKLY', byWeekday: ['MO', 'TU', 'WE', 'TH', 'FR'] },
      '2026-11-20',
      undefined,
      '2026-11-23',
    ],
    [
      'weekdays, from Monday',
      { freq: 'WEEKLY', byWeekday: ['MO', 'TU', 'WE', 'TH', 'FR'] },
      '2026-11-23',
      undefined,
      '2026-11-24',
    ],
    ['named in any order', { freq: 'WEEKLY', byWeekday: ['SU', 'WE', 'MO'] }, '2026-11-23', undefined, '2026-11-25'],
    ['Sunday ends a week', { freq: 'WEEKLY', interval: 2, byWeekday: ['SU'] }, '2026-11-20', undefined, '2026-11-22'],
    [
      'every other week on two days',
      { freq: 'WEEKLY', interval: 2, byWeekday: ['TU', 'TH'] },
      '2026-11-19',
      undefined,
      '2026-12-01',
    ],
    ['in a month', { freq: 'MONTHLY' }, '2026-11-20', undefined, '2026-12-20'],
    ['the 31st in a month of 30 days', { freq: 'MONTHLY' }, '2026-10-31', undefined, '2026-11-30'],
    ['the 31st in February', { freq: 'MONTHLY' }, '2027-01-31', undefined, '2027-02-28'],
    ['the 31st in February of a leap year', { freq: 'MONTHLY' }, '2028-01-31', undefined, '2028-02-29'],
    ['the 31st is meant again after February', { freq: 'MONTHLY', monthDay: 31 }, '2027-02-28', undefined, '2027-03-31'],
    ['a day that was moved by hand is what it is', { freq: 'MONTHLY', monthDay: 31 }, '2027-02-15', undefined, '2027-03-15'],
    ['every quarter', { freq: 'MONTHLY', interval: 3 }, '2026-11-30', undefined, '2027-02-28'],
    ['months that have passed are left out', { freq: 'MONTHLY' }, '2026-01-15', '2026-11-20', '2026-12-15'],
    ['a month whose day is still to come', { freq: 'MONTHLY' }, '2026-01-25', '2026-11-20', '2026-11-25'],
    ['a month whose day is today', { freq: 'MONTHLY' }, '2026-01-20', '2026-11-20', '2026-12-20'],
    ['in a year', { freq: 'YEARLY' }, '2026-11-20', undefined, '2027-11-20'],
    ['a leap day in a common year', { freq: 'YEARLY' }, '2028-02-29', undefined, '2029-02-28'],
    ['a leap day comes back in a leap year', { freq: 'YEARLY', monthDay: 29 }, '2031-02-28', undefined, '2032-02-29'],
    ['every fourth year', { freq: 'YEARLY', interval: 4 }, '2028-02-29', undefined, '2032-02-29'],
    ['years that have passed are left out', { freq: 'YEARLY' }, '1999-03-01', '2026-11-20', '2027-03-01'],
    ['a task of long ago, at once', {}, '0001-01-01', '2026-11-20', '2026-11-21'],
    ['every second week of days on another weekday', { interval: 14, byWeekday: ['TU'] }, '2026-11-20', undefined, '2026-12-01'],
    ['every week of days on other weekdays', { interval: 7, byWeekday: ['MO', 'WE'] }, '2026-11-20', undefined, '2026-11-23'],
    ['nothing after the last day of the calendar', {}, '9999-12-31', undefined, null],
    ['nothing after the last year of the calendar', { freq: 'YEARLY' }, '9999-05-01', undefined, null],
  ])('%s', (_, change, from, after, expected) => {
    expect(nextOccurrence(rule(change), from, after)).toBe(expected);
  });

  test('is later than both bounds', () => {
    const days = ['2024-02-29', '2026-01-31', '2026-11-20', '2026-12-31'];
    for (const freq of ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const)
      for (const interval of [1, 2, 5, 365])
        for (const from of days)
          for (const after of days) {
            const next = nextOccurrence({ freq, interval }, from, after);
            expect(next !== null && next > from && next > after, `${freq} ${interval} ${from} ${after} ${next}`).toBe(true);
          }
  });
});

test('matches the weekday, also before 1970', () => {
  expect(['2026-11-20', '1970-01-01', '1969-12-28', '2000-02-29'].map(weekdayOf)).toEqual(['FR', 'TH', 'SU', 'TU']);
});

test('the original day of the month is kept only on the last day of a short month', () => {
  expect(meantMonthDay({ monthDay: 31 }, '2027-02-28')).toBe(31);
  expect(meantMonthDay({ monthDay: 31 }, '2028-02-28')).toBe(28);
  expect(meantMonthDay({ monthDay: null }, '2027-02-28')).toBe(28);
  expect(meantMonthDay({ monthDay: 5 }, '2027-02-28')).toBe(28);
});

test('days move across months', () => {
  expect(shifted('2026-11-20', 15)).toBe('2026-12-05');
  expect(shifted('2026-03-01', -1)).toBe('2026-02-28');
  expect(shifted('9999-12-31', 1)).toBeNull();
});

describe('a completed task', () => {
  test('repeats on schedule, with the same days between its start and due dates', () => {
    const plan = planned({ startDate: '2026-11-16', dueDate: '2026-11-18', recurrence: rule({ freq: 'WEEKLY' }) }, '2026-11-20');
    expect(plan).toMatchObject({ startDate: '2026-11-23', dueDate: '2026-11-25' });
  });

  test('repeats on schedule if it was completed early', () => {
    const plan = planned({ startDate: null, dueDate: '2026-11-25', recurrence: rule({ freq: 'WEEKLY' }) }, '2026-11-20');
    expect(plan).toMatchObject({ startDate: null, dueDate: '2026-12-02' });
  });

  test('repeats one interval after completion', () => {
    const recurrence = rule({ freq: 'DAILY', interval: 10, mode: 'AFTER_COMPLETION' });
    expect(planned({ startDate: null, dueDate: '2026-01-01', recurrence }, '2026-11-20')).toMatchObject({
      dueDate: '2026-11-30',
    });
  });

  test('without a due date repeats from the day of completion', () => {
    expect(planned({ startDate: null, dueDate: null, recurrence: rule({ freq: 'MONTHLY' }) }, '2027-01-31')).toMatchObject({
      dueDate: '2027-02-28',
    });
  });

  test('returns to the 31st after February', () => {
    let task = { startDate: null, dueDate: '2026-12-31', recurrence: rule({ freq: 'MONTHLY' }) };
    const seen: string[] = [];
    for (let round = 0; round < 4; round++) {
      const plan = planned(task, task.dueDate);
      if (!plan?.recurrence) throw new Error('the rule has no end');
      seen.push(plan.dueDate);
      task = { startDate: null, dueDate: plan.dueDate, recurrence: plan.recurrence };
    }
    expect(seen).toEqual(['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30']);
  });

  test('repeats the given number of times', () => {
    const plan = planned({ startDate: null, dueDate: '2026-11-20', recurrence: rule({ count: 2 }) }, '2026-11-20');
    expect(plan?.recurrence?.count).toBe(1);
    const last = planned({ startDate: null, dueDate: '2026-11-21', recurrence: rule({ count: 1 }) }, '2026-11-21');
    expect(last).toMatchObject({ dueDate: '2026-11-22', recurrence: null });
  });

  test('repeats up to and including its end date', () => {
    const until = (endsAt: string) =>
      planned({ startDate: null, dueDate: '2026-11-20', recurrence: rule({ endsAt }) }, '2026-11-20');
    expect(until('2026-11-21')?.dueDate).toBe('2026-11-21');
    expect(until('2026-11-20')).toBeNull();
  });
});
