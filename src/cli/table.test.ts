import { expect, test } from 'vitest';
import { table } from './table.ts';

test('columns are as wide as their longest cell, and nothing in a cell can steer a terminal', () => {
  expect(
    table([
      ['A-1', 'x\u001b[31mred\u202e', null],
      ['LONG-22', 'y', 3],
    ]),
  ).toBe('A-1      x [31mred\nLONG-22  y           3\n');
});
