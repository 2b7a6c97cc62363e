import { expect, it } from 'vitest';
import { isVisible, parseSnapshot } from './snapshot.ts';

const CYCLE = 2n ** 32n;

it.each([
  ['100:110:103,105', 99, true],
  ['100:110:103,105', 104, true],
  ['100:110:103,105', 103, false],
  ['100:110:103,105', 110, false],
  ['100:110:103,105', 111, false],
  ['100:100:', 99, true],
  ['100:100:', 100, false],
])('in %s transaction %i is visible: %s', (text, xid, seen) => {
  expect(isVisible(parseSnapshot(text), xid)).toBe(seen);
});

it('transaction ids continue after 32 bits are used up', () => {
  const later = parseSnapshot(`${CYCLE * 3n + 5n}:${CYCLE * 3n + 10n}:${CYCLE * 3n + 7n}`);
  expect([4, 6, 7, 9, 10, 12].map((xid) => isVisible(later, xid))).toEqual([true, true, false, true, false, false]);
  // Just before the end, visible just after it; and the other way around.
  expect(isVisible(parseSnapshot(`${CYCLE + 3n}:${CYCLE + 3n}:`), 4_294_967_290)).toBe(true);
  expect(isVisible(parseSnapshot(`${CYCLE - 2n}:${CYCLE - 2n}:`), 3)).toBe(false);
});
