import { expect, test } from 'vitest';
import { pauseBefore } from './live-pauses.ts';

test('the longer it does not work, the seldomer a channel is tried', () => {
  const pauses = Array.from({ length: 20 }, (_, tries) => pauseBefore(tries));
  expect(pauses).toEqual(pauses.toSorted((one, other) => one - other));
  expect([pauses[0], pauses.at(-1)]).toEqual([500, 30_000]);
});

test('while the server waits for its own log, a channel is tried again at once however long that takes', () => {
  const reason = 'RealtimeRestarting: the change stream is not up yet';
  expect([0, 5, 100].map((tries) => pauseBefore(tries, reason))).toEqual([500, 500, 500]);
});
