import { expect, test } from 'vitest';
import { plainTask } from '#features/tasks/rules';
import type { WorkRow } from '#features/work/rules';
import { absentIn, hoursIn, loadsOf, workingDaysIn } from './person-load.ts';

const task = (assigneeId: string | null, estimate: number | null, status = 'TODO'): WorkRow =>
  ({ ...plainTask, assigneeId, estimate, status }) as unknown as WorkRow;
const issue = (...assigneeIds: string[]): WorkRow => ({ reporterId: 'ines', status: 'OPEN', assigneeIds }) as unknown as WorkRow;

test('an estimate counts for its assignee, in hours or as four hours a point', () => {
  const rows = [task('mara', 2, 'DONE'), task('mara', 3), task(null, 1)];
  expect([...loadsOf(rows, 'HOURS').values()]).toEqual([
    { userId: 'mara', count: 2, unestimated: 0, hours: 5, done: 2 },
    { userId: null, count: 1, unestimated: 0, hours: 1, done: 0 },
  ]);
  expect(loadsOf(rows, 'FIBONACCI').get('mara')).toMatchObject({ hours: 20, done: 8 });
});

test('an issue counts as an item of each of its people, without hours', () => {
  const loads = loadsOf([issue('mara', 'ines'), issue(), task('mara', null)], 'LINEAR');
  expect(loads.get('mara')).toMatchObject({ count: 2, unestimated: 2, hours: 0 });
  expect(loads.get('ines')).toMatchObject({ count: 1, unestimated: 1 });
  expect(loads.get(null)).toMatchObject({ count: 1 });
});

test('absences count on working days of the sprint alone, and each day once', () => {
  const week = { workingDays: ['MO', 'TU', 'WE', 'TH', 'FR'] as const, holidays: [{ day: '2026-12-08' }] };
  const sprint = { startsAt: '2026-11-30', endsAt: '2026-12-13' };
  const absences = [
    // From the Thursday before, over the weekend, to the Tuesday.
    { startsOn: '2026-11-26', endsOn: '2026-12-01' },
    { startsOn: '2026-12-01', endsOn: '2026-12-02' },
    // A holiday, and days after the end.
    { startsOn: '2026-12-08', endsOn: '2026-12-08' },
    { startsOn: '2026-12-12', endsOn: '2026-12-24' },
  ];
  expect(absentIn({ ...week, workingDays: [...week.workingDays] }, sprint, absences)).toBe(3);
});

test('a sprint has the working days of its project, without holidays, and its share of the hours of a week', () => {
  const week = { workingDays: ['MO', 'TU', 'WE', 'TH'] as const, holidays: [{ day: '2026-12-08' }] };
  const days = workingDaysIn({ ...week, workingDays: [...week.workingDays] }, { startsAt: '2026-11-30', endsAt: '2026-12-13' });
  expect(days).toBe(7);
  expect(hoursIn(32, days, { workingDays: [...week.workingDays] })).toBe(56);
  expect(hoursIn(32, days, { workingDays: [] })).toBe(0);
});
