import { expect, test } from 'vitest';
import { pauseBefore } from './live-pauses.ts';

test('the longer a channel fails, the less often it is retried', () => {
  const pauses = Array.from({ length: 20 }, (_, tries) => pauseBefore(tries));
  expect(pauses).toEqual(pauses.toSorted((one, other) => one - other));
  expect([pauses[0], pauses.at(-1)]).toEqual([500, 30_000]);
});

test('while the server waits for its log, a channel is retried at once, however long that takes', () => {
  const reason = 'RealtimeRestarting: the change stream is not up yet';
  expect([0, 5, 100].map((tries) => pauseBefore(tries, reason))).toEqual([500, 500, 500]);
});
