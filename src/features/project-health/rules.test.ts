import { expect, test } from 'vitest';
import { plainLine } from './rules.ts';

test.each([
  ['## Late by two days', 'Late by two days'],
  ['- **Payments** are blocked', 'Payments are blocked'],
  ['> quoted', 'quoted'],
  ['3-day delay', '3-day delay'],
  ['', ''],
])('the first line %j is shown as %j', (line, shown) => {
  expect(plainLine(line)).toBe(shown);
});
