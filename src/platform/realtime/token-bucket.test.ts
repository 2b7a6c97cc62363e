import { expect, it } from 'vitest';
import { TokenBucket } from './token-bucket.ts';

it('allows a burst, then a constant rate, and never saves more than the burst', () => {
  const bucket = new TokenBucket(10, 3, 0);
  expect([0, 0, 0, 0].map((now) => bucket.take(1, now))).toEqual([true, true, true, false]);
  expect([bucket.take(1, 100), bucket.take(1, 100)]).toEqual([true, false]);
  expect([bucket.take(3, 60_000), bucket.take(1, 60_000)]).toEqual([true, false]);
});

it('takes nothing if too much is requested', () => {
  const bucket = new TokenBucket(1, 2, 0);
  expect([bucket.take(3, 0), bucket.take(2, 0)]).toEqual([false, true]);
});

it('what was used in advance is owed, and paid back over time', () => {
  const bucket = new TokenBucket(10, 5, 0);
  expect([bucket.use(4, 0), bucket.use(4, 0), bucket.left]).toEqual([true, false, -3]);
  expect([bucket.debtMs(0), bucket.debtMs(300), bucket.take(1, 300)]).toEqual([300, 0, false]);
  expect([bucket.isFull(799), bucket.isFull(801)]).toEqual([false, true]);
});
