import { expect, test } from 'vitest';
import { allColumns, chosenMoved, chosenResized, chosenWith, firstColumns, shownColumns, templateOf } from './list-columns.ts';

const field = { id: 'f', projectId: 'p', name: 'Customer', kind: 'TEXT' as const, options: [], position: 'a0', version: 1 };
const all = allColumns({ estimateScale: 'FIBONACCI' }, [field]);
const names = (list: readonly { column: string }[]) => list.map(({ column }) => column);
const chosen = ['title', 'status', 'dueDate'].map((column) => ({ column, width: null }));

test('the title is always first, whatever is selected', () => {
  const shown = shownColumns(all, [{ column: 'status', width: null }]);
  expect(shown.map(({ id }) => id)).toEqual(['title', 'status']);
});

test('a deleted column is ignored, and an invalid width is limited', () => {
  const shown = shownColumns(all, [
    { column: 'field:gone', width: 100 },
    { column: 'status', width: 5 },
    { column: 'field:f', width: 9000 },
  ]);
  expect(shown.map(({ id, px }) => [id, px])).toEqual([
    ['title', 300],
    ['status', 56],
    ['field:f', 800],
  ]);
});

test('a project without estimates has no column for them', () => {
  const withEstimate = [...firstColumns, { column: 'estimate', width: null }];
  const shownFor = (estimateScale: 'NONE' | 'LINEAR') =>
    shownColumns(allColumns({ estimateScale }, []), withEstimate).map(({ id }) => id);
  expect(shownFor('LINEAR')).toContain('estimate');
  expect(shownFor('NONE')).not.toContain('estimate');
});

test('a title takes the remaining width until someone resizes it', () => {
  expect(templateOf(shownColumns(all, chosen))).toBe('minmax(300px, 1fr) 118px 138px');
  const resized = chosenResized(chosen, 'title', 420);
  expect(templateOf(shownColumns(all, resized))).toBe('420px 118px 138px');
  expect(templateOf(shownColumns(all, resized), { column: 'status', px: 90 })).toBe('420px 90px 138px');
  expect(templateOf(shownColumns(all, chosenResized(resized, 'title', null)))).toBe('minmax(300px, 1fr) 118px 138px');
});

test('the default columns fit next to each other on a screen of 1440 pixels', () => {
  const width = shownColumns(all, firstColumns).reduce((sum, { px }) => sum + px, 0);
  // The frame's sidebar and edges take 248 of them.
  expect(width).toBeLessThanOrEqual(1440 - 248);
});

test('columns are added last, removed, moved and resized; the title keeps its place', () => {
  expect(names(chosenWith(chosen, 'tags', true))).toEqual(['title', 'status', 'dueDate', 'tags']);
  expect(names(chosenWith(chosen, 'status', false))).toEqual(['title', 'dueDate']);
  expect(names(chosenMoved(chosen, 'dueDate', -1))).toEqual(['title', 'dueDate', 'status']);
  expect(names(chosenMoved(chosen, 'status', -1))).toEqual(names(chosen));
  expect(names(chosenMoved(chosen, 'dueDate', 1))).toEqual(names(chosen));
  expect(chosenResized(chosen, 'status', 200)[1]).toEqual({ column: 'status', width: 200 });
});
