import { expect, test } from 'vitest';
import { confirmedBy } from './confirmed-by.ts';

const moves = (...ids: string[]) => ({
  table: 'Task',
  changes: ids.map((id) => ({ table: 'Task', id, set: { dueDate: '2026-12-02' } })),
});

test('an answer may tell all of a row, and of others only what changed', () => {
  const whole = { id: 'first', version: 2, title: 'First', dueDate: '2026-12-01' };
  const part = { id: 'next', version: 5, dueDate: '2026-12-02' };
  const rowsOf = () => [whole, { part }];
  expect(confirmedBy(moves('first', 'next'), {}, rowsOf)).toEqual([{ row: whole }, { row: part, isPart: true }]);
  // What became of a third row is not told, so that the rows are fetched.
  expect(confirmedBy(moves('first', 'next', 'third'), {}, rowsOf)).toBeNull();
});
