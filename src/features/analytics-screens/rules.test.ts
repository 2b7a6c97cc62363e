import { expect, test } from 'vitest';
import { burnUpOf, chartFields, daysOf, is, rangeIn, withConditions } from './rules.ts';

test('an address names a range of days, and anything else is the last 30 days', () => {
  const of = (text: string) => rangeIn(new URLSearchParams(text));
  expect(of('range=7')).toEqual({ days: 7 });
  expect(of('range=12')).toEqual({ days: 30 });
  expect(of('from=2026-11-01&until=2026-11-20')).toEqual({ from: '2026-11-01', until: '2026-11-20' });
  expect(of('from=2026-11-20&until=2026-11-01')).toEqual({ from: '2026-11-01', until: '2026-11-20' });
  expect(of('from=2026-02-30&until=2026-11-01')).toEqual({ days: 30 });
});

test('the last seven days include today', () => {
  expect(daysOf({ days: 7 }, '2026-11-27')).toEqual({ from: '2026-11-21', until: '2026-11-27' });
});

test('canceled issues are not in the scope of a burn-up', () => {
  const counts = [
    { status: 'OPEN', daily: [3, 2] },
    { status: 'RESOLVED', daily: [1, 2] },
    { status: 'WONT_FIX', daily: [0, 5] },
  ];
  expect(burnUpOf('issues', { first: '2026-11-01', counts })).toEqual([
    { x: '2026-11-01', scope: 4, completed: 1 },
    { x: '2026-11-02', scope: 4, completed: 2 },
  ]);
});

test('charts are filtered by who and what, and not by what they show', () => {
  expect(chartFields.tasks.map(({ name }) => name)).toEqual(expect.arrayContaining(['assignee', 'label', 'priority']));
  expect(chartFields.tasks.map(({ name }) => name)).not.toContain('status');
  expect(chartFields.issues.map(({ name }) => name)).toContain('type');
});

test('a mark replaces the condition of the filter about the same field', () => {
  expect(withConditions([is('priority', 'LOW'), is('label', 'a')], [is('priority', 'HIGH')])).toEqual([
    is('label', 'a'),
    is('priority', 'HIGH'),
  ]);
});
