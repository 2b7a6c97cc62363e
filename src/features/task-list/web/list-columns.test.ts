import { expect, test } from 'vitest';
import { allColumns, chosenMoved, chosenResized, chosenWith, firstColumns, shownColumns } from './list-columns.ts';

const field = { id: 'f', projectId: 'p', name: 'Customer', kind: 'TEXT' as const, options: [], position: 'a0', version: 1 };
const all = allColumns({ estimateScale: 'FIBONACCI' }, [field]);
const names = (list: readonly { column: string }[]) => list.map(({ column }) => column);
const chosen = ['title', 'status', 'dueDate'].map((column) => ({ column, width: null }));

test('the title is always first, whatever was chosen', () => {
  const shown = shownColumns(all, [{ column: 'status', width: null }]);
  expect(shown.map(({ id }) => id)).toEqual(['title', 'status']);
});

test('a column that is gone is passed over, and a width of nonsense is kept within bounds', () => {
  const shown = shownColumns(all, [
    { column: 'field:gone', width: 100 },
    { column: 'status', width: 5 },
    { column: 'field:f', width: 9000 },
  ]);
  expect(shown.map(({ id, px }) => [id, px])).toEqual([
    ['title', 380],
    ['status', 56],
    ['field:f', 800],
  ]);
});

test('a project that does not estimate has no column for it', () => {
  expect(shownColumns(allColumns({ estimateScale: 'NONE' }, []), firstColumns).map(({ id }) => id)).not.toContain('estimate');
});

test('columns come last, go, change places and widths; the title keeps its own', () => {
  expect(names(chosenWith(chosen, 'tags', true))).toEqual(['title', 'status', 'dueDate', 'tags']);
  expect(names(chosenWith(chosen, 'status', false))).toEqual(['title', 'dueDate']);
  expect(names(chosenMoved(chosen, 'dueDate', -1))).toEqual(['title', 'dueDate', 'status']);
  expect(names(chosenMoved(chosen, 'status', -1))).toEqual(names(chosen));
  expect(names(chosenMoved(chosen, 'dueDate', 1))).toEqual(names(chosen));
  expect(chosenResized(chosen, 'status', 200)[1]).toEqual({ column: 'status', width: 200 });
});
