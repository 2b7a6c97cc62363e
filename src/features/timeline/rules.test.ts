import { describe, expect, test } from 'vitest';
import { noFilter } from '#contract/filters';
import { startingColumns } from '#features/projects/rules';
import { spanOf } from '#features/task-planning/rules';
import { plainTask } from '#features/tasks/rules';
import {
  arranged,
  changedBy,
  linesOf,
  openingLine,
  orderWith,
  progressOf,
  type TimelineGrouping,
  type TimelineTask,
} from './rules.ts';

const today = '2026-11-27';
const task = (number: number, change: Partial<TimelineTask> = {}): TimelineTask => ({
  ...plainTask,
  id: `t${number}`,
  number,
  title: `Task ${number}`,
  position: `a${number}`,
  awaitsApprovalSince: null,
  createdBy: 'mara',
  version: 1,
  ...change,
});

describe('rows', () => {
  const tasks = [
    task(1, { startDate: '2026-11-10', dueDate: '2026-11-12', assigneeId: 'ines', labelIds: ['design', 'bug'] }),
    task(2, { dueDate: '2026-11-03', status: 'DONE' }),
    task(3, { dueDate: '2026-11-20', isMilestone: true }),
    task(4, { dueDate: '2026-12-01' }),
    task(5),
    task(6, { status: 'DONE' }),
  ];
  const context = {
    userId: 'mara',
    today,
    firstDay: 0,
    projectKey: 'WEB',
    columns: startingColumns,
    people: ['ines', 'mara'],
    labels: ['bug', 'design'],
    sprints: ['july', 'august'],
  };
  const shown = (group: TimelineGrouping, change: { hasUndated?: boolean } = {}, order = orderWith(new Map(), tasks)) =>
    arranged(tasks, { filter: noFilter, group, hasUndated: false, ...change }, context, order);
  const keys = (group: TimelineGrouping) =>
    shown(group).groups.map(({ key, rows }) => [key, rows.map(({ task: { number } }) => number)]);

  test('tasks with dates have rows in the order of their days, and open ones without are beside them', () => {
    expect(keys('none')).toEqual([['', [2, 1, 3, 4]]]);
    expect(shown('none').undated.map(({ number }) => number)).toEqual([5]);
    expect(shown('none', { hasUndated: true }).groups[0]?.rows.map(({ task: { number } }) => number)).toEqual([2, 1, 3, 4, 5]);
  });

  test('a row stays where it is while its dates change, and a new one joins by its own', () => {
    const order = orderWith(new Map(), tasks);
    const changed = tasks.map((one) => (one.number === 2 ? { ...one, dueDate: '2026-12-24' } : one));
    expect(orderWith(order, changed)).toBe(order);
    const added = orderWith(order, [...changed, task(7, { dueDate: '2026-11-11' })]);
    expect(added.get('t2')?.end).toBe('2026-11-03');
    expect(added.get('t7')?.end).toBe('2026-11-11');
  });

  test('groups are every status, and the people and labels in use; tasks without one come last', () => {
    expect(keys('status')).toEqual([
      ['TODO', [1, 3, 4]],
      ['IN_PROGRESS', []],
      ['REVIEW', []],
      ['DONE', [2]],
    ]);
    expect(keys('assignee')).toEqual([
      ['ines', [1]],
      ['none', [2, 3, 4]],
    ]);
    expect(keys('label')).toEqual([
      ['bug', [1]],
      ['none', [2, 3, 4]],
    ]);
  });

  test('groups of sprints come in the order of the sprints, without those that have no task', () => {
    const inSprints = [
      task(1, { dueDate: '2026-11-03', sprintId: 'august' }),
      task(2, { dueDate: '2026-11-04', sprintId: 'july' }),
      task(3, { dueDate: '2026-11-05' }),
    ];
    const { groups } = arranged(
      inSprints,
      { filter: noFilter, group: 'sprint', hasUndated: false },
      { ...context, sprints: ['june', 'july', 'august'] },
      orderWith(new Map(), inSprints),
    );
    expect(groups.map(({ key, rows }) => [key, rows.map((row) => row.task.number)])).toEqual([
      ['july', [2]],
      ['august', [1]],
      ['none', [3]],
    ]);
  });

  test('a task belongs to the first milestone that is not before its end', () => {
    expect(keys('milestone')).toEqual([
      ['t3', [2, 1, 3]],
      ['none', [4]],
    ]);
  });

  test('a collapsed group has only its head, and each other one an empty line for a new task', () => {
    const lines = linesOf(shown('assignee').groups, new Set(['none']), true, () => true);
    expect(lines.map(({ id }) => id)).toEqual(['group:ines', 't1', 'new:ines', 'group:none']);
    expect(openingLine(lines, today)).toBe(0);
    expect(linesOf(shown('none').groups, new Set(), false, () => false).map(({ id }) => id)).toEqual(['t2', 't1', 't3', 't4']);
  });
});

test('a long timeline opens a few rows above the first task that is not over', () => {
  const rows = Array.from({ length: 40 }, (_, nth) => task(nth, { dueDate: nth < 30 ? '2026-11-01' : '2026-12-01' }));
  const lines = linesOf([{ key: '', rows: rows.map((one) => ({ task: one, span: spanOf(one) })) }], new Set(), false, () => true);
  expect(openingLine(lines, today)).toBe(27);
  expect(openingLine(lines, '2026-12-24')).toBe(0);
});

describe('bars', () => {
  test('a bar moves with both ends, and an end stops at the other one', () => {
    const one = task(1, { startDate: '2026-11-10', dueDate: '2026-11-12' });
    expect(changedBy(one, 'move', 3)).toEqual({ startDate: '2026-11-13', dueDate: '2026-11-15' });
    expect(changedBy(one, 'end', -9)).toEqual({ startDate: '2026-11-10', dueDate: '2026-11-10' });
    expect(changedBy(one, 'start', -1)).toEqual({ startDate: '2026-11-09', dueDate: '2026-11-12' });
    expect(changedBy(task(2), 'move', 3)).toEqual({});
  });

  test('progress is that of the subtasks, and whole once the task is completed', () => {
    expect(progressOf(task(1, { subtaskCount: 4, subtaskDoneCount: 1 }))).toBe(0.25);
    expect(progressOf(task(1, { status: 'DONE' }))).toBe(1);
    expect(progressOf(task(1))).toBeNull();
  });
});
