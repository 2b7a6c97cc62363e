import { describe, expect, test } from 'vitest';
import { noFilter } from '#contract/filters';
import { startingColumns } from '#features/projects/rules';
import { isWeekend, spanOf } from '#features/task-planning/rules';
import { plainTask } from '#features/tasks/rules';
import {
  arranged,
  changedBy,
  endingWithin,
  linesOf,
  newDayIn,
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

  const ends = (many: readonly TimelineTask[]) =>
    arranged(many, { filter: noFilter, group: 'milestone', hasUndated: true }, context, orderWith(new Map(), many)).groups.map(
      (group) => [group.key, group.ends] as const,
    );

  test('a group of a milestone has the days since the one before, and the last group those after all', () => {
    const second = task(7, { dueDate: '2026-12-18', isMilestone: true });
    const later = task(8, { dueDate: '2027-01-04' });
    expect(ends([...tasks, second, later])).toEqual([
      ['t3', { after: null, until: '2026-11-20' }],
      ['t7', { after: '2026-11-20', until: '2026-12-18' }],
      ['none', { after: '2026-12-18', until: null }],
    ]);
    expect(ends([task(4, { dueDate: '2026-12-01' })])).toEqual([['none', { after: null, until: null }]]);
    expect(shown('status').groups.map((group) => group.ends)).toEqual([null, null, null, null]);
  });

  test('a new task of a group joins that group, whichever it is', () => {
    const second = task(7, { dueDate: '2026-12-18', isMilestone: true });
    const third = task(8, { dueDate: '2027-01-29', isMilestone: true });
    const all = [...tasks, second, third, task(9, { dueDate: '2027-03-01' })];
    for (const [key, days] of ends(all)) {
      for (const dueDate of [
        newDayIn(days, today, isWeekend),
        endingWithin(days, { start: today, end: today }).end,
        endingWithin(days, { start: '2026-01-01', end: '2028-01-01' }).end,
      ]) {
        const added = [...all, task(20, { dueDate })];
        const { groups } = arranged(
          added,
          { filter: noFilter, group: 'milestone', hasUndated: false },
          context,
          orderWith(new Map(), added),
        );
        const joined = groups.find(({ rows }) => rows.some((row) => row.task.number === 20));
        expect([key, dueDate, joined?.key]).toEqual([key, dueDate, key]);
      }
    }
  });

  test('the second of two milestones on one day has no line for new tasks', () => {
    const many = [task(3, { dueDate: '2026-12-18', isMilestone: true }), task(7, { dueDate: '2026-12-18', isMilestone: true })];
    const { groups } = arranged(
      many,
      { filter: noFilter, group: 'milestone', hasUndated: false },
      context,
      orderWith(new Map(), many),
    );
    const lines = linesOf(groups, new Set(), true, () => true);
    expect(lines.map(({ id }) => id)).toEqual(['group:t3', 't3', 'new:t3', 'group:t7', 't7']);
  });

  test('a collapsed group has only its head, and each other one an empty line for a new task', () => {
    const lines = linesOf(shown('assignee').groups, new Set(['none']), true, () => true);
    expect(lines.map(({ id }) => id)).toEqual(['group:ines', 't1', 'new:ines', 'group:none']);
    expect(openingLine(lines, today)).toBe(0);
    expect(linesOf(shown('none').groups, new Set(), false, () => false).map(({ id }) => id)).toEqual(['t2', 't1', 't3', 't4']);
  });
});

describe('the days of a new task', () => {
  // A Friday.
  const day = (ends: { after?: string; until?: string }, from = today) =>
    newDayIn({ after: null, until: null, ...ends }, from, isWeekend);

  test('it is the working day of the group that is today or next, or else the last one before', () => {
    expect(newDayIn(null, '2026-11-28', isWeekend)).toBe('2026-11-28');
    expect(day({})).toBe('2026-11-27');
    expect(day({}, '2026-11-28')).toBe('2026-11-30');
    expect(day({ after: '2026-12-11', until: '2026-12-18' })).toBe('2026-12-14');
    expect(day({ after: '2026-12-09' })).toBe('2026-12-10');
    expect(day({ until: '2026-11-20' })).toBe('2026-11-20');
    expect(day({ until: '2026-11-22' })).toBe('2026-11-20');
    expect(day({ until: '2026-11-29' }, '2026-11-28')).toBe('2026-11-27');
  });

  test('in a group without a working day it is the nearest day', () => {
    expect(day({ after: '2026-12-04', until: '2026-12-06' })).toBe('2026-12-05');
    expect(day({ after: '2026-11-20', until: '2026-11-22' })).toBe('2026-11-22');
    expect(newDayIn({ after: null, until: null }, today, () => true)).toBe(today);
  });

  test('drawn days end within the group, and start no later than they end', () => {
    const ends = { after: '2026-12-04', until: '2026-12-18' };
    const drawn = (start: string, end: string) => Object.values(endingWithin(ends, { start, end }));
    expect(drawn('2026-12-01', '2026-12-10')).toEqual(['2026-12-01', '2026-12-10']);
    expect(drawn('2026-12-16', '2026-12-24')).toEqual(['2026-12-16', '2026-12-18']);
    expect(drawn('2026-12-22', '2026-12-24')).toEqual(['2026-12-18', '2026-12-18']);
    expect(drawn('2026-11-30', '2026-12-02')).toEqual(['2026-11-30', '2026-12-05']);
    expect(drawn('2026-11-30', '2026-11-30')).toEqual(['2026-12-05', '2026-12-05']);
    expect(endingWithin(null, { start: '2026-11-30', end: '2026-12-24' })).toEqual({ start: '2026-11-30', end: '2026-12-24' });
  });
});

test('a long timeline opens a few rows above the first task that is not over', () => {
  const rows = Array.from({ length: 40 }, (_, nth) => task(nth, { dueDate: nth < 30 ? '2026-11-01' : '2026-12-01' }));
  const lines = linesOf(
    [{ key: '', ends: null, rows: rows.map((one) => ({ task: one, span: spanOf(one) })) }],
    new Set(),
    false,
    () => true,
  );
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
