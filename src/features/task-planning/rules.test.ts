import { describe, expect, test } from 'vitest';
import { addMonths, changing, moved, placed, resized, spanOf } from './rules.ts';

const dates = (startDate: string | null, dueDate: string | null) => ({ startDate, dueDate });

describe('days', () => {
  test('a move over a change of clocks goes by whole days', () => {
    expect(moved(dates('2026-10-24', '2026-10-26'), 1)).toEqual(dates('2026-10-25', '2026-10-27'));
    expect(moved(dates('2026-03-28', '2026-03-30'), 1)).toEqual(dates('2026-03-29', '2026-03-31'));
  });

  test('the month after January 31 is February', () => {
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
    expect(addMonths('2028-01-31', 1)).toBe('2028-02-29');
    expect(addMonths('2026-01-15', -1)).toBe('2025-12-15');
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
