import { expect, test } from 'vitest';
import { workingTime } from '#features/project-calendar/rules';
import type { TaskDependency } from '#features/task-links/web';
import { criticalTasks } from './critical-path.ts';

const time = workingTime({ workingDays: ['MO', 'TU', 'WE', 'TH', 'FR'], holidays: [] });
const spans = (all: Readonly<Record<string, readonly [string, string]>>) =>
  new Map(Object.entries(all).map(([id, [start, end]]) => [id, { start: `2026-11-${start}`, end: `2026-11-${end}` }]));
const link = (fromId: string, toId: string, dependencyType: TaskDependency['dependencyType'] = 'FS', lagDays = 0) => ({
  fromId,
  toId,
  dependencyType,
  lagDays,
});
const critical = (...args: Parameters<typeof criticalTasks>) => [...criticalTasks(...args)].sort();

test('a chain without a gap is critical, also over a weekend, and a task with time left is not', () => {
  const tasks = spans({ draft: ['18', '20'], build: ['23', '25'], review: ['18', '19'], ship: ['26', '27'] });
  const links = [link('draft', 'build'), link('build', 'ship'), link('review', 'ship')];
  expect(critical(tasks, links, time)).toEqual(['build', 'draft', 'ship']);
});

test('a working day between two tasks takes what comes before it off the path', () => {
  const tasks = spans({ draft: ['18', '19'], build: ['23', '25'], ship: ['26', '27'] });
  expect(critical(tasks, [link('draft', 'build'), link('build', 'ship')], time)).toEqual(['build', 'ship']);
  expect(critical(tasks, [link('draft', 'build', 'FS', 1), link('build', 'ship')], time)).toEqual(['build', 'draft', 'ship']);
});

test('every type of dependency counts from its own ends', () => {
  const tasks = spans({ one: ['23', '24'], two: ['23', '27'] });
  expect(critical(tasks, [link('one', 'two', 'SS')], time)).toEqual(['one', 'two']);
  expect(critical(tasks, [link('one', 'two', 'FF')], time)).toEqual(['two']);
  expect(critical(tasks, [link('one', 'two', 'FF', 3)], time)).toEqual(['one', 'two']);
  expect(critical(tasks, [link('one', 'two', 'SF', 4)], time)).toEqual(['one', 'two']);
});

test('a task that is too late for the one that waits for it is critical', () => {
  const tasks = spans({ one: ['23', '26'], two: ['24', '27'] });
  expect(critical(tasks, [link('one', 'two')], time)).toEqual(['one', 'two']);
});

test('without tasks nothing is critical, and a link to a task that is over is ignored', () => {
  expect(critical(new Map(), [], time)).toEqual([]);
  expect(critical(spans({ one: ['23', '24'] }), [link('gone', 'one')], time)).toEqual(['one']);
});

test('a long chain is followed to its beginning', () => {
  const ids = Array.from({ length: 5000 }, (_, nth) => `t${nth}`);
  const day = (nth: number) => new Date(Date.UTC(2026, 0, 1 + nth)).toISOString().slice(0, 10);
  const all = new Map(ids.map((id, nth) => [id, { start: day(nth), end: day(nth) }]));
  const everyDay = workingTime({ workingDays: ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'], holidays: [] });
  expect(
    criticalTasks(
      all,
      ids.slice(1).map((id, nth) => link(`t${nth}`, id)),
      everyDay,
    ).size,
  ).toBe(5000);
});
