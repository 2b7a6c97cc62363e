import { expect, test } from 'vitest';
import { currentConfig, inViewOrder, isSameConfig } from './rules.ts';

test('configs are compared without the order of their keys', () => {
  expect(isSameConfig({ a: 1, b: { c: [1, 2], d: null } }, { b: { d: null, c: [1, 2] }, a: 1 })).toBe(true);
  expect(isSameConfig({ a: [1, 2] }, { a: [2, 1] })).toBe(false);
  expect(isSameConfig({ a: 1 }, { a: 1, b: 2 })).toBe(false);
});

test('views are sorted by position, then by id', () => {
  const views = [
    { id: 'b', position: 'a1' },
    { id: 'c', position: 'a0' },
    { id: 'a', position: 'a1' },
  ];
  expect(views.sort(inViewOrder).map(({ id }) => id)).toEqual(['c', 'a', 'b']);
});

test('a filter that was saved before there were conditions is read as conditions', () => {
  const filter = {
    text: 'map',
    assignees: ['me', 'none'],
    priorities: ['URGENT' as const],
    labels: [],
    due: 'week' as const,
    milestones: true,
    fields: { size: ['large'], color: [] },
  };
  const config = currentConfig({ filter, group: 'none' as const, sort: 'due' as const });
  expect(config).toEqual({
    filter: {
      text: 'map',
      where: [
        { field: 'assignee', op: 'is', values: ['me', 'none'] },
        { field: 'priority', op: 'is', values: ['URGENT'] },
        { field: 'due', op: 'is', values: ['week'] },
        { field: 'milestones', op: 'is', values: ['true'] },
        { field: 'f.size', op: 'is', values: ['large'] },
      ],
    },
    group: 'none',
    sort: 'due',
  });
  expect(currentConfig(config)).toEqual(config);
});
