import { describe, expect, test } from 'vitest';
import type { TaskRow } from '#features/tasks/contract';
import { newCard } from '#features/tasks/web';
import { between } from '#web/surface';
import { arranged, arranger, type Grouping, defaultViewSettings } from '../rules.ts';
import { above, allShown, cellBeside, firstCard, type Grid, inBoardOrder, spotOf } from './grid.ts';

const task = (id: string, change: Partial<TaskRow> = {}): TaskRow => ({
  ...newCard({ projectId: 'p', title: id, status: 'TODO', position: id }, id, 'mara'),
  ...change,
});
const rows = [
  task('a1'),
  task('a2', { priority: 'HIGH' }),
  task('a3'),
  task('b1', { status: 'REVIEW', priority: 'HIGH' }),
  task('c1', { status: 'DONE' }),
];
const grid = (group: Grouping = 'none', lanes: string[] = ['']): Grid => ({
  arrangement: arranged(
    rows,
    arranger(
      { ...defaultViewSettings, group },
      { userId: '', today: '2026-11-20', firstDay: 1, projectKey: 'WEB', labelIds: [] },
    ),
  ),
  statuses: ['TODO', 'IN_PROGRESS', 'REVIEW', 'DONE'],
  lanes,
});
const lanes = grid('priority', ['URGENT', 'HIGH', 'MEDIUM', 'LOW']);
const ids = (tasks: { id: string }[]) => tasks.map(({ id }) => id);

describe('columns', () => {
  test('a card has neighbors above and below, and none beyond the ends', () => {
    expect([above(grid(), 'a2', -1), above(grid(), 'a2', 1), above(grid(), 'a1', -1), above(grid(), 'a3', 1)]).toEqual([
      'a1',
      'a3',
      null,
      null,
    ]);
  });

  test('empty columns are skipped', () => {
    expect(cellBeside(grid(), { status: 'TODO', lane: '' }, 1)).toEqual({ status: 'REVIEW', lane: '' });
    expect(cellBeside(grid(), { status: 'TODO', lane: '' }, -1)).toBeNull();
  });

  test('a range extends in both directions, across columns', () => {
    expect(between(ids(allShown(grid())), 'a3', 'b1')).toEqual(['a3', 'b1']);
    expect(between(ids(allShown(grid())), 'b1', 'a2')).toEqual(['a2', 'a3', 'b1']);
    expect(between(ids(allShown(grid())), 'gone', 'a2')).toEqual(['a2']);
  });

  test('tasks are in their order on the board, without hidden ones', () => {
    expect(ids(inBoardOrder(grid(), ['c1', 'a2', 'gone', 'a1']))).toEqual(['a1', 'a2', 'c1']);
    expect(ids(inBoardOrder({ ...grid(), statuses: ['DONE'] }, ['a1', 'c1']))).toEqual(['c1']);
  });

  test('a card that is not shown has no position', () => expect(spotOf(grid(), 'gone')).toBeNull());
});

describe('swimlanes', () => {
  test('up and down continue in the next lane with a card', () => {
    expect([above(lanes, 'a2', 1), above(lanes, 'a1', -1), above(lanes, 'a2', -1)]).toEqual(['a1', 'a2', null]);
  });

  test('sideways stays in the lane', () => {
    expect(cellBeside(lanes, { status: 'TODO', lane: 'HIGH' }, 1)).toEqual({ status: 'REVIEW', lane: 'HIGH' });
    expect(cellBeside(lanes, { status: 'TODO', lane: 'MEDIUM' }, 1)).toEqual({ status: 'DONE', lane: 'MEDIUM' });
  });

  test('the order is column by column, lane by lane', () => {
    expect(firstCard(lanes)).toBe('a2');
    expect(ids(allShown(lanes))).toEqual(['a2', 'a1', 'a3', 'b1', 'c1']);
    expect(spotOf(lanes, 'a3')).toMatchObject({ cell: { status: 'TODO', lane: 'MEDIUM' }, index: 1 });
  });
});
