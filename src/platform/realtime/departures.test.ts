import { expect, test } from 'vitest';
import { departed, departureOf, ELSEWHERE } from './departures.ts';
import type { RowChange } from './row-changes.ts';

const columns = ['id', 'projectId', 'title', 'version'].map((name) => ({ name, type: 'text' }));
const moved: RowChange = {
  kind: 'change',
  table: 'Task',
  type: 'UPDATE',
  columns,
  row: { id: '1', projectId: 'there', title: 'New words', version: '8' },
  old: { id: '1', projectId: 'here', title: 'Old words', version: '7' },
  committedAt: 0,
};

test('a row that changes its scope departs from where it was, at its new version', () => {
  expect(departureOf(moved, 'projectId')?.row).toEqual({ id: '1', projectId: 'here', title: 'Old words', version: '8' });
});

test('nothing departs that stays, comes, goes for good, or of which the log does not say where it was', () => {
  const row = { ...moved.row, projectId: 'here' };
  expect(departureOf({ ...moved, row }, 'projectId')).toBeNull();
  expect(departureOf({ ...moved, type: 'INSERT', old: null }, 'projectId')).toBeNull();
  expect(departureOf({ ...moved, type: 'DELETE' }, 'projectId')).toBeNull();
  expect(departureOf({ ...moved, old: { id: '1' } }, 'projectId')).toBeNull();
});

test('what is told of it is its key, its version, and that it is elsewhere', () => {
  const departure = departureOf(moved, 'projectId');
  if (departure === null) throw new Error('it departs');
  const told = departed(departure, 'projectId', ['id']);
  expect(told.columns.map(({ name }) => name)).toEqual(['id', 'projectId', 'version']);
  expect(told.row).toMatchObject({ id: '1', projectId: ELSEWHERE, version: '8' });
});
