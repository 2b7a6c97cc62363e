import { expect, it } from 'vitest';
import { TokenBucket } from './token-bucket.ts';

it('allows a burst, then so much a second, and never saves more than the burst', () => {
  const bucket = new TokenBucket(10, 3, 0);
  expect([0, 0, 0, 0].map((now) => bucket.take(1, now))).toEqual([true, true, true, false]);
  expect([bucket.take(1, 100), bucket.take(1, 100)]).toEqual([true, false]);
  expect([bucket.take(3, 60_000), bucket.take(1, 60_000)]).toEqual([true, false]);
});

it('takes nothing where too much is asked', () => {
  const bucket = new TokenBucket(1, 2, 0);
  expect([bucket.take(3, 0), bucket.take(2, 0)]).toEqual([false, true]);
});
