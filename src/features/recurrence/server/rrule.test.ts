import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';
import type { Recurrence } from '#features/tasks/contract';
import { planned } from '../rules.ts';
import { rruleOf } from './rrule.ts';

const TODAY = '2026-11-27';
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
const task = (recurrence: Recurrence, dueDate: string, change: object = {}) => ({
  recurrence,
  dueDate,
  startDate: null,
  dueTime: null,
  completed: false,
  ...change,
});

/** The days on which the product would make the task, each completed on its day. */
function daysMade(recurrence: Recurrence, dueDate: string, most: number): string[] {
  const days = [dueDate];
  let next = planned({ startDate: null, dueDate, recurrence }, dueDate);
  while (next !== null && days.length < most) {
    days.push(next.dueDate);
    next = next.recurrence && planned({ startDate: null, dueDate: next.dueDate, recurrence: next.recurrence }, next.dueDate);
  }
  return days;
}

/** The days that another program makes of the rule. */
function daysRead(text: string, dueDate: string, most: number): string[] {
  const iterator = ICAL.Recur.fromString(text).iterator(ICAL.Time.fromDateString(dueDate));
  const days: string[] = [];
  for (let day = iterator.next(); day && days.length < most; day = iterator.next()) days.push(day.toString());
  return days;
}

describe('another program repeats a task on the days on which Cairn does', () => {
  test.each<[string, Partial<Recurrence>, string]>([
    ['every day', {}, '2026-11-28'],
    ['every third day', { interval: 3 }, '2026-11-28'],
    ['every weekday', { byWeekday: ['MO', 'TU', 'WE', 'TH', 'FR'] }, '2026-11-27'],
    ['every week', { freq: 'WEEKLY' }, '2026-11-28'],
    ['on two days of every other week', { freq: 'WEEKLY', interval: 2, byWeekday: ['TU', 'FR'] }, '2026-12-01'],
    ['on Sunday and Monday of every other week', { freq: 'WEEKLY', interval: 2, byWeekday: ['SU', 'MO'] }, '2026-11-29'],
    ['every month', { freq: 'MONTHLY' }, '2026-12-15'],
    ['on the last day', { freq: 'MONTHLY' }, '2026-12-31'],
    ['on the last day, from a short month', { freq: 'MONTHLY', monthDay: 31 }, '2027-02-28'],
    ['every quarter', { freq: 'MONTHLY', interval: 3 }, '2026-12-28'],
    ['every year', { freq: 'YEARLY' }, '2027-04-30'],
    ['every leap day, or the day before', { freq: 'YEARLY' }, '2028-02-29'],
    ['four more times', { count: 4 }, '2026-11-28'],
    ['until a day', { freq: 'WEEKLY', endsAt: '2026-12-31' }, '2026-12-03'],
  ])('%s', (_, change, dueDate) => {
    const text = rruleOf(task(rule(change), dueDate), TODAY);
    expect(text).not.toBeNull();
    expect(daysRead(text ?? '', dueDate, 30)).toEqual(daysMade(rule(change), dueDate, 30));
  });
});

test('the last day of a task with a time includes that day', () => {
  expect(rruleOf(task(rule({ endsAt: '2026-12-31' }), '2026-12-01', { dueTime: '14:30' }), TODAY)).toContain(
    'UNTIL=20261231T235959',
  );
});

test.each<[string, Partial<Recurrence>, string, object?]>([
  ['repeats after its completion', { mode: 'AFTER_COMPLETION' }, '2026-12-01'],
  ['is overdue, since the days that passed are skipped', {}, '2026-11-26'],
  ['is completed', {}, '2026-12-01', { completed: true }],
  ['lies over several days', {}, '2026-12-01', { startDate: '2026-11-30' }],
  ['is due on a day that its rule leaves out', { freq: 'WEEKLY', byWeekday: ['MO'] }, '2026-12-01'],
  ['repeats on the 29th or the last day of a month', { freq: 'MONTHLY' }, '2026-12-29'],
  ['repeats on the 30th, from a short month', { freq: 'MONTHLY', monthDay: 30 }, '2027-02-28'],
  ['ends after a number of times and on a day', { count: 3, endsAt: '2026-12-31' }, '2026-12-01'],
])('a task is one event if it %s', (_, change, dueDate, more) => {
  expect(rruleOf(task(rule(change), dueDate, more), TODAY)).toBeNull();
});
