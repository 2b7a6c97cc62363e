import { expect, test } from 'vitest';
import { nextCheckMs } from './disk-space.ts';

const MB = 2 ** 20;

test.each([
  ['a full disk', 0, 200],
  ['a disk with little room', 500 * MB, 200],
  ['a disk that a fast writer fills within a second', 5_048 * MB, 1_000],
  ['a disk with much room', 400_000 * MB, 2_000],
])('the time to the next check of %s', (_, free, expected) => {
  expect(nextCheckMs(free)).toBe(expected);
});
