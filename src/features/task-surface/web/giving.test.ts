import { expect, test } from 'vitest';
import { startingColumns } from '#features/projects/rules';
import type { TaskRow } from '#features/tasks/contract';
import { plainTask } from '#features/tasks/rules';
import { filterOf } from './filter-address.ts';
import { fullColumn, givenIn, placesAtEnd, sprintGiven } from './giving.ts';

const given = (by: string, key: string, address = '') =>
  givenIn({ by, key }, { filter: filterOf(new URLSearchParams(address)), userId: 'mara', today: '2026-11-26' });

test.each([
  ['status', 'REVIEW', { status: 'REVIEW' }],
  ['priority', 'URGENT', { priority: 'URGENT' }],
  ['assignee', 'ines', { assigneeId: 'ines' }],
  ['assignee', 'none', { assigneeId: null }],
  ['label', 'bug', { labelIds: ['bug'] }],
  ['label', 'none', { labelIds: [] }],
  ['due', 'today', { dueDate: '2026-11-26' }],
  ['due', 'overdue', { dueDate: null }],
  ['none', '', { status: null, priority: null, assigneeId: null, labelIds: [], dueDate: null }],
])('a task created in the group %s %s gets its value', (by, key, expected) => {
  expect(given(by, key)).toMatchObject(expected);
});

test('a filter for exactly one person, priority or label sets it, unless the group does', () => {
  expect(given('none', '', 'assignee=me&priority=high&label=bug')).toMatchObject({
    assigneeId: 'mara',
    priority: 'HIGH',
    labelIds: ['bug'],
  });
  expect(given('assignee', 'ines', 'assignee=me')).toMatchObject({ assigneeId: 'ines' });
  expect(given('assignee', 'none', 'assignee=me,none')).toMatchObject({ assigneeId: null });
  for (const filter of ['priority=high,low&assignee=none', 'priority=not:high&assignee=not:ines'])
    expect(given('none', '', filter)).toMatchObject({ priority: null, assigneeId: null });
});

test('a filter for exactly one sprint gives it to the new tasks of those who plan sprints', () => {
  const joined = (address: string, role: 'MEMBER' | 'COMMENTER' = 'MEMBER') =>
    sprintGiven({ by: 'status', key: 'TODO' }, filterOf(new URLSearchParams(address)), { role, isReadOnly: false });
  expect(joined('sprint=s1')).toBe('s1');
  expect(joined('sprint=s1', 'COMMENTER')).toBeNull();
  for (const address of ['', 'sprint=none', 'sprint=s1,s2', 'sprint=not:s1']) expect(joined(address)).toBeNull();
});

test('a group of a sprint gives it instead of the filter, and the group of no sprint gives none', () => {
  const joined = (key: string) =>
    sprintGiven({ by: 'sprint', key }, filterOf(new URLSearchParams('sprint=s1')), { role: 'MEMBER', isReadOnly: false });
  expect(joined('s2')).toBe('s2');
  expect(joined('none')).toBeNull();
  expect(joined('')).toBe('s1');
});

const task = (id: string, position: string): TaskRow => ({
  ...plainTask,
  id,
  number: 1,
  title: id,
  position,
  createdBy: 'mara',
  version: 1,
});

test('a new task is placed before the first or after the last of its column', () => {
  const tasks = [task('one', 'a1'), task('two', 'a5'), { ...task('other', 'Z0'), status: 'DONE' as const }];
  const [top = ''] = placesAtEnd(tasks, 'TODO', 'top', 1);
  const [bottom = ''] = placesAtEnd(tasks, 'TODO', 'bottom', 1);
  expect(top < 'a1').toBe(true);
  expect(bottom > 'a5').toBe(true);
});

test('a column is full only if its limit blocks and is reached', () => {
  const columns = startingColumns.map((one) =>
    one.status === 'TODO' ? { ...one, wipLimit: 1, wipMode: 'BLOCK' as const } : one,
  );
  expect(fullColumn(columns, [task('one', 'a1')], 'TODO')?.status).toBe('TODO');
  expect(fullColumn(columns, [], 'TODO')).toBeNull();
  expect(fullColumn(columns, [task('one', 'a1')], 'REVIEW')).toBeNull();
});
