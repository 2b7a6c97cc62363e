import { expect, test } from 'vitest';
import { taskFilterFields } from '#contract/task-filter-fields';
import { sliceFields } from '#features/analytics/fields';
import { issueFilterFields } from '#features/issues/fields';
import { chartsOf, insightIn, insightSearch, markConditions, periodsOf } from './insight-choice.ts';
import { insightTable } from './insight-table.ts';

const fields = sliceFields(taskFilterFields);
const days = { from: '2026-11-01', until: '2026-11-27' };
const chosen = (search: string, kind: 'tasks' | 'issues' = 'tasks', range = days) =>
  insightIn(new URLSearchParams(search), kind, fields, range);

test('an address without a choice counts by status in bars', () => {
  expect(chosen('')).toEqual({ measure: 'count', slice: 'status', segment: null, unit: 'week', chart: 'bars' });
});

test('what does not go together becomes what does', () => {
  expect(chosen('measure=points', 'issues').measure).toBe('count');
  expect(chosen('measure=age&by=completed').slice).toBe('status');
  expect(chosen('by=label&split=label').segment).toBeNull();
  expect(chosen('by=label&chart=line').chart).toBe('bars');
  expect(chosen('by=created&chart=line').chart).toBe('line');
  expect(chosen('chart=dots').chart).toBe('bars');
  expect(chosen('measure=lead&chart=dots').chart).toBe('dots');
  expect(chosen('by=created&per=day').unit).toBe('day');
  expect(chosen('by=created&per=day', 'tasks', { from: '2026-01-01', until: '2026-11-27' }).unit).toBe('week');
  expect(chosen('measure=<script>&by=toString&split=__proto__')).toEqual(chosen(''));
});

test('an address leaves out what is the default', () => {
  expect(insightSearch({ measure: 'lead', slice: 'status', segment: null, chart: 'dots' })).toEqual({
    measure: 'lead',
    by: null,
    split: null,
    chart: 'dots',
  });
  expect(insightSearch({ slice: 'label', segment: 'status' })).toEqual({ by: 'label', split: 'status' });
});

test('only periods have lines, and only times have single items', () => {
  expect(chartsOf({ measure: 'count', slice: 'status' })).toEqual(['bars', 'table']);
  expect(chartsOf({ measure: 'age', slice: 'created' })).toEqual(['bars', 'line', 'dots', 'table']);
});

test('periods have no gaps, and the first begins before the range', () => {
  expect(periodsOf({ from: '2026-11-04', until: '2026-11-16' }, 'week')).toEqual(['2026-11-02', '2026-11-09', '2026-11-16']);
  expect(periodsOf({ from: '2026-11-30', until: '2027-02-01' }, 'month')).toEqual([
    '2026-11-01',
    '2026-12-01',
    '2027-01-01',
    '2027-02-01',
  ]);
  expect(periodsOf({ from: '2026-02-27', until: '2026-03-01' }, 'day')).toEqual(['2026-02-27', '2026-02-28', '2026-03-01']);
});

const mark = {
  kind: 'issues' as const,
  days,
  fields: issueFilterFields,
  where: [],
  statuses: ['OPEN', 'IN_PROGRESS', 'RESOLVED', 'WONT_FIX'],
};

test('a mark has the conditions of its slice and its segment', () => {
  const choice = { ...chosen(''), slice: 'priority', segment: 'assignee' };
  expect(markConditions({ ...mark, choice, slice: 'HIGH', segment: null })).toEqual([
    { field: 'priority', op: 'is', values: ['HIGH'] },
    { field: 'assignee', op: 'is', values: ['none'] },
  ]);
});

test('the first and the last period of a range open only its days', () => {
  const choice = { ...chosen(''), slice: 'created' };
  expect(markConditions({ ...mark, choice, slice: '2026-10-26' })).toEqual([
    { field: 'created', op: 'between', values: ['2026-11-01', '2026-11-01'] },
  ]);
  expect(markConditions({ ...mark, choice, slice: '2026-11-23' })).toEqual([
    { field: 'created', op: 'between', values: ['2026-11-23', '2026-11-27'] },
  ]);
});

test('an age counts what is open', () => {
  const choice = { ...chosen(''), measure: 'age' as const, slice: 'type' };
  expect(markConditions({ ...mark, choice, slice: 'BUG' })).toEqual([
    { field: 'status', op: 'is', values: ['OPEN', 'IN_PROGRESS'] },
    { field: 'type', op: 'is', values: ['BUG'] },
  ]);
});

test('a mark that no list has opens nothing', () => {
  const choice = chosen('');
  expect(markConditions({ ...mark, choice: { ...choice, measure: 'cycle' }, slice: 'OPEN' })).toBeNull();
  expect(markConditions({ ...mark, choice: { ...choice, slice: 'created' }, slice: '2026-11-02', fields })).toBeNull();
  const where = [{ field: 'label', op: 'is' as const, values: ['sea'] }];
  expect(markConditions({ ...mark, choice: { ...choice, slice: 'label' }, slice: 'land', where })).toBeNull();
});

test('a table has every period, and adds up sums but no medians', () => {
  const insight = {
    ...days,
    today: days.until,
    whole: { items: 3, value: 3 },
    cellCount: 2,
    dots: [],
    cells: [
      { slice: '2026-11-02', segment: 'HIGH', items: 2, value: 2 },
      { slice: '2026-11-02', segment: 'LOW', items: 1, value: 1 },
    ],
  };
  const valueOf = (_: string, key: string | null) => ({ key, name: String(key), color: null, order: 0 });
  const choice = { ...chosen('by=created&split=priority') };
  const { rows, segments } = insightTable(insight, choice, valueOf);
  expect(rows.map(({ key, total }) => [key, total])).toEqual([
    ['2026-10-26', 0],
    ['2026-11-02', 3],
    ['2026-11-09', 0],
    ['2026-11-16', 0],
    ['2026-11-23', 0],
  ]);
  expect(segments.map(({ key }) => key)).toEqual(['HIGH', 'LOW']);
  expect(insightTable(insight, { ...choice, measure: 'lead' }, valueOf).rows[1]?.total).toBeNull();
});
