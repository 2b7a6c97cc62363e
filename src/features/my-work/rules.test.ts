import { expect, test } from 'vitest';
import { isWorkOf, placeOf, type WorkRow } from '#features/work/rules';
import { dueIn, grouped } from './rules.ts';

const TODAY = '2026-11-24';
const now = new Date('2026-11-24T12:00:00Z');

const task = (id: string, more: object = {}): WorkRow =>
  ({ id, createdBy: 'ada', assigneeId: 'ben', status: 'TODO', priority: 'MEDIUM', dueDate: null, ...more }) as unknown as WorkRow;
const issue = (id: string, more: object = {}): WorkRow =>
  ({
    id,
    reporterId: 'ada',
    assigneeIds: ['ben'],
    status: 'OPEN',
    priority: 'MEDIUM',
    dueDate: null,
    ...more,
  }) as unknown as WorkRow;

const shown = (rows: readonly WorkRow[], end: string | null = null) =>
  grouped(rows, TODAY, end).map(({ key, rows: own }) => [key, ...own.map(({ id }) => id)]);

const rows = [
  task('none'),
  issue('late', { dueDate: '2026-11-23' }),
  task('earlier', { dueDate: '2026-10-01' }),
  task('today', { dueDate: TODAY }),
  issue('urgent', { dueDate: TODAY, priority: 'URGENT' }),
  task('sixth', { dueDate: '2026-11-30' }),
  task('seventh', { dueDate: '2026-12-01' }),
  task('done', { status: 'DONE', completedAt: '2026-11-20T10:00:00.000Z', dueDate: '2026-10-01' }),
  issue('declined', { status: 'WONT_FIX', resolvedAt: null, closedAt: '2026-11-22T10:00:00.000Z' }),
  task('just now', { status: 'DONE', completedAt: null }),
];

test('tasks and issues share groups by the reader’s date, most urgent first and latest completed first', () => {
  expect(shown(rows)).toEqual([
    ['overdue', 'earlier', 'late'],
    ['today', 'urgent', 'today'],
    ['week', 'sixth'],
    ['later', 'seventh'],
    ['none', 'none'],
    ['done', 'just now', 'declined', 'done'],
  ]);
});

test('rows after the last loaded one wait for their page', () => {
  const end = `${placeOf(task('today', { dueDate: TODAY }))}_today`;
  expect(shown(rows, end)).toEqual([
    ['overdue', 'earlier', 'late'],
    ['today', 'urgent', 'today'],
  ]);
});

test.each([
  ['a task of one’s own', task('a'), 'assigned', 'ben', true],
  ['a task of someone else', task('a', { assigneeId: 'cy' }), 'assigned', 'ben', false],
  ['one of several assignees of an issue', issue('a', { assigneeIds: ['cy', 'ben'] }), 'assigned', 'ben', true],
  ['an issue that one reported', issue('a'), 'created', 'ada', true],
  ['a task in the trash', task('a', { deletedAt: '2026-11-24T10:00:00Z' }), 'assigned', 'ben', false],
  ['a task in the archive', task('a', { archivedAt: '2026-11-24T10:00:00Z' }), 'assigned', 'ben', false],
  ['an issue in the archive', issue('a', { archivedAt: '2026-11-24T10:00:00Z' }), 'created', 'ada', false],
  ['what was done two weeks ago', rows[7], 'assigned', 'ben', true],
  ['what was done before', task('a', { status: 'DONE', completedAt: '2026-11-01T10:00:00Z' }), 'assigned', 'ben', false],
  ['a row that the server answered as watched', task('a'), 'watched', 'ben', true],
  ['a row that a frame tells without oneself among the watchers', task('a', { watcherIds: ['cy'] }), 'watched', 'ben', false],
] as const)('%s', (_, row, of, userId, isIn) => {
  expect(isWorkOf(row as WorkRow, { of, userId, now })).toBe(isIn);
});

test('a new task in a group gets a due date that fits it; none can be added to overdue or done', () => {
  expect(dueIn('today', TODAY)).toBe(TODAY);
  expect(dueIn('week', TODAY)).toBe('2026-11-30');
  expect(dueIn('none', TODAY)).toBeNull();
  for (const group of ['overdue', 'later', 'done'] as const) expect(dueIn(group, TODAY)).toBeUndefined();
});
