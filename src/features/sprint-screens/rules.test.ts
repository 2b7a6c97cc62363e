import { expect, test } from 'vitest';
import type { Sprint } from '#features/sprints/contract';
import { plainTask } from '#features/tasks/rules';
import type { WorkRow } from '#features/work/rules';
import { endOf, fateOf, groupedBySprint, pastSprints, proposedFor, workTask } from './rules.ts';

const row = (id: string, estimate: number | null, change: Partial<WorkRow> = {}): WorkRow =>
  ({ ...plainTask, id, title: id, number: id.charCodeAt(0), estimate, ...change }) as WorkRow;

const sprint = (id: string, status: Sprint['status'], startsAt: string, capacityPoints: number | null = null): Sprint =>
  ({ id, name: id, status, startsAt, endsAt: startsAt, capacityPoints, number: 1 }) as Sprint;

const shown = (...args: Parameters<typeof groupedBySprint>) =>
  groupedBySprint(...args).map(({ key, rows }) => `${key}: ${rows.map(({ id }) => id).join('')}`);

test('the active sprint comes first, then the planned ones in turn, then what is in none and not completed', () => {
  const sprints = [
    sprint('later', 'PLANNED', '2026-12-07'),
    sprint('next', 'PLANNED', '2026-11-23'),
    sprint('over', 'COMPLETED', '2026-11-02'),
    sprint('now', 'ACTIVE', '2026-11-30'),
  ];
  const rows = [
    row('a', 1, { sprintId: 'next' }),
    row('b', 1),
    row('c', 1, { status: 'DONE' }),
    row('d', 1, { sprintId: 'over' }),
  ];
  expect(shown(sprints, rows)).toEqual(['now: ', 'next: a', 'later: ', 'backlog: b']);
});

test('the backlog is divided where the capacity of the next sprint ends', () => {
  const next = sprint('next', 'PLANNED', '2026-11-23', 8);
  const rows = [
    row('a', 3, { sprintId: 'next' }),
    row('b', 3),
    row('c', null),
    row('d', 2),
    row('e', 1),
    row('f', 1, { priority: 'URGENT' }),
  ];
  expect(shown([next], rows)).toEqual(['next: a', 'backlog: fbc', 'beyond: de']);
  expect(shown([{ ...next, capacityPoints: null }], rows)).toEqual(['next: a', 'backlog: fbcde']);
});

test('a proposal takes estimated rows in order as long as they fit', () => {
  const rows = [row('a', 5), row('b', null), row('c', 8), row('d', 3)];
  expect(proposedFor(rows, 8).map(({ id }) => id)).toEqual(['a', 'd']);
});

test('past sprints are those that started and ended, the latest first', () => {
  const startedAt = '2026-11-02T08:00:00.000Z';
  const sprints = [
    { ...sprint('first', 'COMPLETED', '2026-11-02'), startedAt },
    { ...sprint('stopped', 'CANCELED', '2026-11-16'), startedAt },
    { ...sprint('never', 'CANCELED', '2026-11-23'), startedAt: null },
    { ...sprint('now', 'ACTIVE', '2026-11-30'), startedAt },
  ];
  expect(pastSprints(sprints).map(({ id }) => id)).toEqual(['stopped', 'first']);
});

test('a sprint ends ahead of what it committed to, on track, or behind by more than a tenth, whenever it was completed', () => {
  const ended = (completedPoints: number, status: Sprint['status'] = 'COMPLETED') =>
    endOf({
      ...sprint('a', status, '2026-11-02'),
      endsAt: '2027-11-15',
      committedCount: 2,
      committedPoints: 10,
      completedCount: 1,
      completedPoints,
    });
  expect([12, 9, 8].map((points) => ended(points).verdict)).toEqual(['AHEAD', 'ON_TRACK', 'BEHIND']);
  expect(ended(8, 'CANCELED')).toEqual({ measure: 'points', committed: 10, completed: 8, verdict: null });
});

test('an item that was completed and then removed counts as removed', () => {
  expect([
    fateOf({ outcome: 'REMOVED', isDone: true }),
    fateOf({ outcome: 'CARRIED_OVER', isDone: false }),
    fateOf({ outcome: 'DONE', isDone: true }),
    fateOf({ outcome: null, isDone: false }),
  ]).toEqual(['removed', 'carriedOver', 'completed', 'unfinished']);
});

test('a task has the same row of work until it changes, or moves to another project', () => {
  const task = {
    ...plainTask,
    id: 'a',
    title: 'A',
    number: 1,
    position: 'a0',
    awaitsApprovalSince: null,
    createdBy: 'mara',
    version: 1,
  };
  const made = workTask(task, 'p');
  expect(made).toMatchObject({ id: 'a', projectId: 'p', archivedAt: null });
  expect(workTask(task, 'p')).toBe(made);
  expect(workTask({ ...task, title: 'B' }, 'p')).toMatchObject({ title: 'B' });
  expect(workTask(task, 'q')).toMatchObject({ projectId: 'q' });
});
