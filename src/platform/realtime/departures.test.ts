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

test('a row that changes its scope departs from its old one, at its new version', () => {
  expect(departureOf(moved, 'projectId')?.row).toEqual({ id: '1', projectId: 'here', title: 'Old words', version: '8' });
});

test('a row does not depart if it stays, appears, is deleted, or has an unknown old scope', () => {
  const row = { ...moved.row, projectId: 'here' };
  expect(departureOf({ ...moved, row }, 'projectId')).toBeNull();
  expect(departureOf({ ...moved, type: 'INSERT', old: null }, 'projectId')).toBeNull();
  expect(departureOf({ ...moved, type: 'DELETE' }, 'projectId')).toBeNull();
  expect(departureOf({ ...moved, old: { id: '1' } }, 'projectId')).toBeNull();
});

test('a departure contains only the key, the version and an empty scope', () => {
  const departure = departureOf(moved, 'projectId');
  if (departure === null) throw new Error('it departs');
  const told = departed(departure, 'projectId', ['id']);
  expect(told.columns.map(({ name }) => name)).toEqual(['id', 'projectId', 'version']);
  expect(told.row).toMatchObject({ id: '1', projectId: ELSEWHERE, version: '8' });
});
