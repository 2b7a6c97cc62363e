import { expect, test } from 'vitest';
import type { Sprint } from '#features/sprints/contract';
import { plainTask } from '#features/tasks/rules';
import type { WorkRow } from '#features/work/rules';
import { groupedBySprint, proposedFor } from './rules.ts';

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
