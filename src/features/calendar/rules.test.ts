import { describe, expect, test } from 'vitest';
import type { Span } from '#features/task-planning/rules';
import { absentRuns, besidePeriod, daysOf, fitting, inCalendarOrder, packed, slotted, timeAt } from './rules.ts';

describe('days', () => {
  test('a month is whole weeks from the first day of the person’s week', () => {
    const sunday = daysOf('month', '2026-11-27', 0);
    expect([sunday[0], sunday.at(-1), sunday.length]).toEqual(['2026-11-01', '2026-12-05', 35]);
    const monday = daysOf('month', '2026-11-27', 1);
    expect([monday[0], monday.at(-1), monday.length]).toEqual(['2026-10-26', '2026-12-06', 42]);
    expect(daysOf('month', '2026-02-10', 0)).toHaveLength(28);
  });

  test('a week in which the clocks change has seven days', () => {
    expect(daysOf('week', '2026-03-29', 1)).toEqual([
      '2026-03-23',
      '2026-03-24',
      '2026-03-25',
      '2026-03-26',
      '2026-03-27',
      '2026-03-28',
      '2026-03-29',
    ]);
    expect(daysOf('week', '2026-11-01', 0).at(-1)).toBe('2026-11-07');
  });

  test('the period after the last of a year is in the next one', () => {
    expect(besidePeriod('week', '2026-12-28', 1)).toBe('2027-01-04');
    expect(besidePeriod('agenda', '2026-12-28', 1)).toBe('2027-01-28');
  });
});

const item = (number: number, start: string, end = start, dueTime: string | null = null) => ({
  span: { start: `2026-11-${start}`, end: `2026-11-${end}` } satisfies Span,
  time: dueTime,
  row: { number },
});
const week = daysOf('week', '2026-11-23', 1);

describe('lines of a week', () => {
  test('bars that share a day stand in different lines, and a line is used again once it is free', () => {
    const items = [item(1, '25'), item(2, '23', '24'), item(3, '20', '25'), item(4, '26', '30')].toSorted(inCalendarOrder);
    expect(packed(items, week).map(({ item: { row }, from, to, lane }) => [row.number, from, to, lane])).toEqual([
      [3, 0, 2, 0],
      [2, 0, 1, 1],
      [1, 2, 2, 1],
      [4, 3, 6, 0],
    ]);
    const [begun, , , continued] = packed(items, week);
    expect([begun?.isBegun, begun?.isContinued, continued?.isBegun, continued?.isContinued]).toEqual([true, false, false, true]);
  });

  test('what ended before the week or begins after it is not in it', () => {
    expect(packed([item(1, '20', '22'), item(2, '30')], week)).toEqual([]);
  });

  test('a day with too many says how many it hides, and a bar is shown whole or not at all', () => {
    const items = [item(1, '23', '25'), item(2, '23'), item(3, '23'), item(4, '24', '25')].toSorted(inCalendarOrder);
    const { shown, hidden } = fitting(packed(items, week), 7, 2);
    expect(shown.map(({ item: { row } }) => row.number)).toEqual([1, 4]);
    expect(hidden).toEqual([2, 0, 0, 0, 0, 0, 0]);
    expect(fitting(packed(items, week), 7, 3).hidden).toEqual([0, 0, 0, 0, 0, 0, 0]);
  });

  test('a day with hundreds counts all that it hides, and a line of theirs is free again on the next day', () => {
    const items = Array.from({ length: 300 }, (_, nth) => item(nth, nth < 200 ? '23' : '24')).toSorted(inCalendarOrder);
    const { shown, hidden } = fitting(packed(items, week), 7, 5);
    expect(shown.map(({ item: { row }, lane }) => [row.number, lane])).toEqual([
      ...[0, 1, 2, 3].map((lane) => [lane, lane]),
      ...[0, 1, 2, 3].map((lane) => [200 + lane, lane]),
    ]);
    expect(hidden.slice(0, 3)).toEqual([196, 96, 0]);
  });

  test('on one day longer bars come first, then tasks without a time, then by time', () => {
    const order = [item(4, '23', '23', '09:30'), item(3, '23', '23', '08:00'), item(2, '23'), item(1, '23', '24')];
    expect(order.toSorted(inCalendarOrder).map(({ row }) => row.number)).toEqual([1, 2, 3, 4]);
  });
});

describe('hours of a day', () => {
  test('tasks that would cover one another stand side by side', () => {
    const slots = slotted([item(1, '23', '23', '09:00'), item(2, '23', '23', '09:30'), item(3, '23', '23', '11:00')]);
    expect(slots.map(({ item: { row }, minutes, column, columns }) => [row.number, minutes, column, columns])).toEqual([
      [1, 540, 0, 2],
      [2, 570, 1, 2],
      [3, 660, 0, 1],
    ]);
  });

  test('those that share a width say from when to when', () => {
    const slots = slotted([item(1, '23', '23', '09:00'), item(2, '23', '23', '09:30'), item(3, '23', '23', '11:00')]);
    expect(slots.map(({ together }) => together)).toEqual([
      { from: 540, to: 615 },
      { from: 540, to: 615 },
      { from: 660, to: 705 },
    ]);
  });

  test('a drop lands at a quarter of an hour, within the day', () => {
    expect([timeAt(547), timeAt(553), timeAt(-20), timeAt(1439)]).toEqual(['09:00', '09:15', '00:00', '23:45']);
  });
});

test('on a phone, a week is the day of the address and the two after it, and a step goes to the next three', () => {
  expect(daysOf('week', '2026-11-27', 0, true)).toEqual(['2026-11-27', '2026-11-28', '2026-11-29']);
  expect(besidePeriod('week', '2026-11-27', 1, 3)).toBe('2026-11-30');
  expect(besidePeriod('week', '2026-11-27', -1, 3)).toBe('2026-11-24');
  expect(daysOf('month', '2026-11-27', 0, true)).toEqual(daysOf('month', '2026-11-27', 0));
});

describe('absences', () => {
  const days = ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27'];
  const away = (startsOn: string, endsOn: string) => ({ startsOn, endsOn });

  test('days in a row with the same people are one run, and each person is in it once', () => {
    const absences = new Map([
      ['ada', [away('2026-11-20', '2026-11-24'), away('2026-11-24', '2026-11-25')]],
      ['ben', [away('2026-11-25', '2026-11-25'), away('2026-11-27', '2026-12-04')]],
    ]);
    expect(absentRuns(absences, days)).toEqual([
      { span: { start: '2026-11-23', end: '2026-11-24' }, ids: ['ada'] },
      { span: { start: '2026-11-25', end: '2026-11-25' }, ids: ['ada', 'ben'] },
      { span: { start: '2026-11-27', end: '2026-11-27' }, ids: ['ben'] },
    ]);
  });

  test('a day on which everyone is there ends a run', () => {
    const absences = new Map([['ada', [away('2026-11-23', '2026-11-23'), away('2026-11-25', '2026-11-25')]]]);
    expect(absentRuns(absences, days)).toHaveLength(2);
  });
});
