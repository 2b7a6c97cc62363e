import { describe, expect, test } from 'vitest';
import { startingColumns } from '#features/projects/rules';
import { noFilter } from '#contract/filters';
import type { TaskRow } from '#features/tasks/contract';
import { plainTask } from '#features/tasks/rules';
import { linesOf, listed, type ListViewSettings, type ListContext, sorted, sortedBy, sumsOf } from './rules.ts';

const field = (id: string, kind: 'NUMBER' | 'SELECT' | 'PERSON' | 'CHECKBOX') => ({
  id,
  projectId: 'p',
  name: id,
  kind,
  options: kind === 'SELECT' ? ['low', 'high'].map((option) => ({ id: option, name: option, color: 'red' })) : [],
  position: 'a0',
  version: 1,
});
const context: ListContext = {
  userId: 'mara',
  today: '2026-11-20',
  firstDay: 1,
  projectKey: 'WEB',
  columns: startingColumns,
  people: new Map([
    ['ines', 'Ines Silva'],
    ['mara', 'Mara Ruiz'],
  ]),
  labels: new Map([
    ['bug', 'Bug'],
    ['shop', 'Shop'],
  ]),
  sprints: new Map([
    ['now', 'Sprint 2'],
    ['past', 'Sprint 1'],
  ]),
  fields: new Map(
    [field('size', 'NUMBER'), field('risk', 'SELECT'), field('who', 'PERSON'), field('ok', 'CHECKBOX')].map((one) => [
      one.id,
      one,
    ]),
  ),
};
let number = 0;
const task = (id: string, change: Partial<TaskRow> = {}): TaskRow => ({
  ...plainTask,
  id,
  number: ++number,
  title: id,
  status: 'TODO',
  position: `a${id}`,
  createdBy: 'mara',
  version: 1,
  ...change,
});
const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);
const viewSettings = (change: Partial<ListViewSettings> = {}): ListViewSettings => ({
  filter: noFilter,
  group: 'none',
  sort: [],
  ...change,
});
const grouped = (rows: TaskRow[], change: Partial<ListViewSettings>) =>
  Object.fromEntries(listed(rows, viewSettings(change), context).groups.map(({ key, tasks }) => [key, ids(tasks)]));

describe('the order', () => {
  test('without a sort matches the board: column by column, from the top', () => {
    const rows = [task('d', { status: 'DONE' }), task('b'), task('a'), task('r', { status: 'REVIEW' })];
    expect(ids(sorted(rows, [], context))).toEqual(['a', 'b', 'r', 'd']);
  });

  const one = {
    assigneeId: 'ines',
    dueDate: '2026-11-21',
    estimate: 3,
    labelIds: ['shop'],
    sprintId: 'now',
    customFields: { size: 9, risk: 'high', who: 'mara' },
  };
  const other = {
    assigneeId: 'mara',
    dueDate: '2026-11-30',
    estimate: 5,
    labelIds: ['bug'],
    sprintId: 'past',
    customFields: { size: 10, risk: 'low', who: 'ines', ok: true },
  };
  test.each([
    ['assignee', ['one', 'other']],
    ['dueDate', ['one', 'other']],
    ['estimate', ['one', 'other']],
    ['labels', ['other', 'one']],
    ['sprint', ['one', 'other']],
    ['field:size', ['one', 'other']],
    ['field:risk', ['other', 'one']],
    ['field:who', ['other', 'one']],
  ])('by %s works in both directions, with empty values last in both', (column, order) => {
    const rows = [task('nothing'), task('one', one), task('other', other)];
    const by = (descending: boolean) => ids(sorted(rows, [{ column, descending }], context));
    expect(by(false)).toEqual([...order, 'nothing']);
    expect(by(true)).toEqual([...order.toReversed(), 'nothing']);
  });

  test('by several columns uses the next one for equal values', () => {
    const rows = [task('c', { priority: 'LOW' }), task('b', { priority: 'URGENT' }), task('a', { priority: 'LOW' })];
    const sort = [
      { column: 'priority', descending: true },
      { column: 'title', descending: false },
    ];
    expect(ids(sorted(rows, sort, context))).toEqual(['a', 'c', 'b']);
  });

  test('treats numbers in titles as numbers, and accents as their base letters', () => {
    const rows = ['Step 10', 'Step 9', 'Étape', 'Zebra'].map((title, index) => task(String(index), { title }));
    expect(sorted(rows, [{ column: 'title', descending: false }], context).map(({ title }) => title)).toEqual([
      'Étape',
      'Step 9',
      'Step 10',
      'Zebra',
    ]);
  });

  test('by a deleted column matches the board', () => {
    expect(ids(sorted([task('b'), task('a')], [{ column: 'field:gone', descending: true }], context))).toEqual(['a', 'b']);
  });
});

describe('groups', () => {
  test('include every status, also without tasks', () => {
    expect(grouped([task('a'), task('d', { status: 'DONE' })], { group: 'status' })).toEqual({
      TODO: ['a'],
      IN_PROGRESS: [],
      REVIEW: [],
      DONE: ['d'],
    });
  });

  test('list people by name, then former ones, then unassigned', () => {
    const rows = [
      task('n'),
      task('m', { assigneeId: 'mara' }),
      task('x', { assigneeId: 'gone' }),
      task('i', { assigneeId: 'ines' }),
    ];
    expect(Object.keys(grouped(rows, { group: 'assignee' }))).toEqual(['ines', 'mara', 'gone', 'none']);
  });

  test('list a task with several labels once, under the first of them', () => {
    expect(grouped([task('a', { labelIds: ['shop', 'bug'] })], { group: 'label' })).toEqual({ bug: ['a'] });
  });

  test('of sprints come in the order of sprints, then those without one', () => {
    const rows = [task('a'), task('b', { sprintId: 'past' }), task('c', { sprintId: 'now' })];
    expect(Object.keys(grouped(rows, { group: 'sprint' }))).toEqual(['now', 'past', 'none']);
  });

  test.each([
    ['2026-11-19', 'TODO', 'overdue'],
    ['2026-11-19', 'DONE', 'past'],
    ['2026-11-20', 'TODO', 'today'],
    ['2026-11-26', 'TODO', 'week'],
    ['2026-11-27', 'TODO', 'later'],
    [null, 'TODO', 'none'],
  ] as const)('list tasks due on %s and %s under %s', (dueDate, status, key) => {
    expect(grouped([task('a', { dueDate, status })], { group: 'due' })).toEqual({ [key]: ['a'] });
  });
});

test('a filter hides rows but does not change the counts of columns', () => {
  const list = listed(
    [task('a', { priority: 'URGENT' }), task('b')],
    viewSettings({ filter: { ...noFilter, where: [{ field: 'priority', op: 'is', values: ['URGENT'] }] } }),
    context,
  );
  expect([list.shown, list.total, list.counts.TODO, list.places.get('b')?.key]).toEqual([1, 2, 2, null]);
});

describe('clicking a column header', () => {
  const up = (column: string) => ({ column, descending: false });
  const down = (column: string) => ({ column, descending: true });
  test.each([
    ['sorts by it', [], 'a', false, [up('a')]],
    ['again turns it round', [up('a')], 'a', false, [down('a')]],
    ['a third time lets it be', [down('a')], 'a', false, []],
    ['takes the place of another', [up('b'), up('c')], 'a', false, [up('a')]],
    ['with Shift comes behind the others', [up('b')], 'a', true, [up('b'), up('a')]],
    ['with Shift turns it round in its place', [up('a'), up('b')], 'a', true, [down('a'), up('b')]],
    ['with Shift a third time takes it out', [up('b'), down('a')], 'a', true, [up('b')]],
  ])('%s', (_, before, column, isAdded, after) => expect(sortedBy(before, column, isAdded)).toEqual(after));
});

test('sums cover existing values, without rounding errors', () => {
  const rows = [
    task('a', { estimate: 3, estimatedHours: 0.1, loggedSeconds: 60 }),
    task('b', { estimate: null, estimatedHours: 0.2 }),
  ];
  expect(sumsOf(rows)).toEqual({ count: 2, estimate: 3, hours: 0.3, loggedSeconds: 60 });
});

test('rows are listed from top to bottom, and a collapsed group shows only its header', () => {
  const groups = [
    { key: 'x', tasks: [task('a')] },
    { key: 'y', tasks: [task('b')] },
  ];
  expect(ids(linesOf(groups, new Set(['x']), true, () => true))).toEqual(['group:x', 'group:y', 'b', 'new:y']);
  expect(ids(linesOf(groups.slice(0, 1), new Set(), false, () => false))).toEqual(['a']);
});
