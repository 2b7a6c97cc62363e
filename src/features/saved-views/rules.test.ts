import { expect, test } from 'vitest';
import { inViewOrder, isSameConfig } from './rules.ts';

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
