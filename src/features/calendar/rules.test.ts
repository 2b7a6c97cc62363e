import { describe, expect, test } from 'vitest';
import {
  addMonths,
  besidePeriod,
  changing,
  daysOf,
  fitting,
  inCalendarOrder,
  moved,
  packed,
  placed,
  resized,
  slotted,
  type Span,
  spanOf,
  timeAt,
} from './rules.ts';

const dates = (startDate: string | null, dueDate: string | null) => ({ startDate, dueDate });

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
    expect(moved(dates('2026-10-24', '2026-10-26'), 1)).toEqual(dates('2026-10-25', '2026-10-27'));
  });

  test('the month after January 31 is February, and the year goes on', () => {
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
    expect(addMonths('2028-01-31', 1)).toBe('2028-02-29');
    expect(addMonths('2026-01-15', -1)).toBe('2025-12-15');
    expect(besidePeriod('week', '2026-12-28', 1)).toBe('2027-01-04');
    expect(besidePeriod('agenda', '2026-12-28', 1)).toBe('2027-01-28');
  });
});

describe('dates of a task', () => {
  test('it takes the days from its start to its due date, or the only day that is set', () => {
    expect(spanOf(dates('2026-11-20', '2026-11-24'))).toEqual({ start: '2026-11-20', end: '2026-11-24' });
    expect(spanOf(dates(null, '2026-11-24'))).toEqual({ start: '2026-11-24', end: '2026-11-24' });
    expect(spanOf(dates('2026-11-20', null))).toEqual({ start: '2026-11-20', end: '2026-11-20' });
    expect(spanOf(dates('2026-11-28', '2026-11-24'))).toEqual({ start: '2026-11-24', end: '2026-11-24' });
    expect(spanOf(dates(null, null))).toBeNull();
  });

  test('a move takes start and due along, and only those that are set', () => {
    expect(moved(dates('2026-11-20', '2026-11-24'), 3)).toEqual(dates('2026-11-23', '2026-11-27'));
    expect(moved(dates(null, '2026-11-24'), -1)).toEqual({ dueDate: '2026-11-23' });
    expect(moved(dates('2026-11-20', null), 7)).toEqual({ startDate: '2026-11-27' });
    expect(moved(dates('2026-11-28', '2026-11-24'), 1)).toEqual(dates('2026-11-25', '2026-11-25'));
  });

  test('a bar that is grabbed in its middle moves by the days between', () => {
    expect(placed(dates('2026-11-20', '2026-11-24'), '2026-11-22', '2026-11-23')).toEqual(dates('2026-11-21', '2026-11-25'));
    expect(placed(dates(null, null), null, '2026-11-23')).toEqual({ dueDate: '2026-11-23' });
    expect(placed(dates('2026-11-20', '2026-11-24'), null, '2026-11-25')).toEqual(dates('2026-11-21', '2026-11-25'));
  });

  test('an end stops at the other one, and a task with a due date alone gets a start', () => {
    const task = dates('2026-11-20', '2026-11-24');
    expect(resized(task, 'end', '2026-11-30')).toEqual(dates('2026-11-20', '2026-11-30'));
    expect(resized(task, 'end', '2026-11-02')).toEqual(dates('2026-11-20', '2026-11-20'));
    expect(resized(task, 'start', '2026-11-29')).toEqual(dates('2026-11-24', '2026-11-24'));
    expect(resized(dates(null, '2026-11-24'), 'end', '2026-11-26')).toEqual(dates('2026-11-24', '2026-11-26'));
    expect(resized(dates(null, '2026-11-24'), 'start', '2026-11-24')).toEqual({ dueDate: '2026-11-24' });
  });

  test('what stays the same is not sent', () => {
    const task = { ...dates('2026-11-20', '2026-11-24'), dueTime: null };
    expect(changing(task, { startDate: '2026-11-20', dueDate: '2026-11-25' })).toEqual({ dueDate: '2026-11-25' });
    expect(changing(task, { dueDate: '2026-11-24', dueTime: null })).toBeNull();
  });
});

const item = (number: number, start: string, end = start, dueTime: string | null = null) => ({
  span: { start: `2026-11-${start}`, end: `2026-11-${end}` } satisfies Span,
  task: { number, dueTime },
});
const week = daysOf('week', '2026-11-23', 1);

describe('lines of a week', () => {
  test('bars that share a day stand in different lines, and a line is used again once it is free', () => {
    const items = [item(1, '25'), item(2, '23', '24'), item(3, '20', '25'), item(4, '26', '30')].toSorted(inCalendarOrder);
    expect(packed(items, week).map(({ item: { task }, from, to, lane }) => [task.number, from, to, lane])).toEqual([
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
    expect(shown.map(({ item: { task } }) => task.number)).toEqual([1, 4]);
    expect(hidden).toEqual([2, 0, 0, 0, 0, 0, 0]);
    expect(fitting(packed(items, week), 7, 3).hidden).toEqual([0, 0, 0, 0, 0, 0, 0]);
  });

  test('on one day longer bars come first, then tasks without a time, then by time', () => {
    const order = [item(4, '23', '23', '09:30'), item(3, '23', '23', '08:00'), item(2, '23'), item(1, '23', '24')];
    expect(order.toSorted(inCalendarOrder).map(({ task }) => task.number)).toEqual([1, 2, 3, 4]);
  });
});

describe('hours of a day', () => {
  test('tasks that would cover one another stand side by side', () => {
    const slots = slotted([item(1, '23', '23', '09:00'), item(2, '23', '23', '09:30'), item(3, '23', '23', '11:00')]);
    expect(slots.map(({ item: { task }, minutes, column, columns }) => [task.number, minutes, column, columns])).toEqual([
      [1, 540, 0, 2],
      [2, 570, 1, 2],
      [3, 660, 0, 1],
    ]);
  });

  test('a drop lands at a quarter of an hour, within the day', () => {
    expect([timeAt(547), timeAt(553), timeAt(-20), timeAt(1439)]).toEqual(['09:00', '09:15', '00:00', '23:45']);
  });
});
