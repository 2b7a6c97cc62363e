import { expect, it } from 'vitest';
import { z } from 'zod';
import { entity } from '#contract/entity';
import type { Changed } from '#server/change-clock';
import type { Binding } from './bindings.ts';
import { Clock } from './clock.ts';
import type { RowChange } from './row-changes.ts';

const Row = z.object({ id: z.string(), projectId: z.string(), ownerId: z.string() });
const parents = { ownerId: 'User', workspaceId: 'Workspace', columnId: 'Column' };
const tasks = entity('Task', Row, { scope: 'projectId', audience: 'project', parents });

const change = (row: RowChange['row'], old: RowChange['old'] = null): RowChange => ({
  kind: 'change',
  table: 'Task',
  type: old ? 'UPDATE' : 'INSERT',
  columns: [],
  row,
  old,
  committedAt: 1,
});
const binding = (column: string, ...values: string[]) => ({ entity: tasks, naming: { column, values } }) as unknown as Binding;
const at = (position: bigint): string => `log/${position.toString(16).padStart(16, '0')}`;

function started(): Clock {
  const clock = new Clock(new Map([['Task', tasks]]));
  clock.started('log', 5n);
  return clock;
}

it('has no place before everything committed at its start is visible, and none once the stream is lost', () => {
  const clock = started();
  expect(clock.place).toBeNull();
  expect(clock.latestOf(binding('projectId', 'p'))).toBeNull();
  clock.settled(6n);
  expect(clock.place).toBe(at(6n));
  clock.settled(4n);
  expect(clock.place).toBe(at(6n));
  clock.lost();
  expect(clock.place).toBeNull();
});

it('knows the last change of a project, a row, a person and a workspace, for a row’s old and new scope', () => {
  const clock = started();
  const [old, row] = [
    { id: 't', projectId: 'old', ownerId: 'ben', workspaceId: 'here' },
    { id: 't', projectId: 'new', ownerId: 'ada', workspaceId: 'here' },
  ];
  clock.changed(10n, [change(row, old)]);
  clock.changed(20n, [change({ id: 'u', projectId: 'other', ownerId: 'ada', workspaceId: 'elsewhere' })]);
  clock.settled(20n);
  const latest = (column: string, ...values: string[]) => clock.latestOf(binding(column, ...values));
  expect([latest('projectId', 'old'), latest('projectId', 'new')]).toEqual([at(11n), at(11n)]);
  expect([latest('id', 't'), latest('id', 'u')]).toEqual([at(11n), at(21n)]);
  expect([latest('ownerId', 'ben'), latest('ownerId', 'ada')]).toEqual([at(11n), at(21n)]);
  expect([latest('workspaceId', 'here'), latest('workspaceId', 'elsewhere')]).toEqual([at(11n), at(21n)]);
  expect(latest('projectId', 'old', 'other')).toBe(at(21n));
  expect(latest('projectId', 'untouched')).toBe(at(5n));
  // For other columns, only the table is recorded.
  expect(latest('columnId', 'c')).toBe(at(21n));
});

it('treats an answer at the place where a commit begins as one without it', () => {
  const clock = started();
  clock.settled(10n);
  const answered = clock.place ?? '';
  clock.changed(10n, [change({ id: 't', projectId: 'p', ownerId: 'ada' })]);
  clock.settled(20n);
  const latest = clock.latestOf(binding('projectId', 'p')) ?? '';
  expect([answered >= latest, (clock.place ?? '') >= latest]).toEqual([false, true]);
});

it('takes what it no longer remembers for changed, but never for older than it is', () => {
  const clock = started();
  const rows = 70_000;
  for (let row = 0; row < rows; row++) {
    clock.changed(BigInt(10 + row), [change({ id: `t${row}`, projectId: `p${row % 7 === 0 ? row : 'busy'}`, ownerId: 'ada' })]);
  }
  clock.settled(BigInt(10 + rows));
  const latest = (column: string, value: string) => clock.latestOf(binding(column, value)) ?? '';
  expect([latest('id', `t${rows - 1}`), latest('projectId', 'pbusy'), latest('ownerId', 'ada')]).toEqual([
    at(BigInt(10 + rows)),
    at(BigInt(10 + rows)),
    at(BigInt(10 + rows)),
  ]);
  expect(latest('id', 't0') > at(11n)).toBe(true);
  expect(latest('id', 't0')).toBe(latest('projectId', 'untouched'));
  expect(latest('id', 't0') < latest('id', `t${rows - 1}`)).toBe(true);
});

it('treats everything as changed when a table is truncated', () => {
  const clock = started();
  clock.changed(8n, [change({ id: 't', projectId: 'touched', ownerId: 'ada' })]);
  clock.changed(10n, [], ['Task']);
  clock.settled(12n);
  for (const project of ['untouched', 'touched']) expect(clock.latestOf(binding('projectId', project))).toBe(at(11n));
});

it('reports each scope that a transaction affected, and everything if changes may have been missed', () => {
  const clock = started();
  const told: (readonly Changed[] | null)[] = [];
  const stop = clock.onChanged((changed) => told.push(changed));
  clock.changed(10n, [change({ id: 't', projectId: 'new', ownerId: 'ada' }, { id: 't', projectId: 'old', ownerId: 'ada' })]);
  clock.lost();
  clock.started('log', 30n);
  stop();
  clock.changed(40n, [change({ id: 't', projectId: 'new', ownerId: 'ada' })]);
  expect(told).toEqual([
    [
      { table: 'Task', scopeId: 'new' },
      { table: 'Task', scopeId: 'old' },
    ],
    null,
    null,
  ]);
});

it('is waited for up to a timeout', async () => {
  const clock = started();
  clock.settled(10n);
  await expect(clock.hasReached('0/A', 0)).resolves.toBe(true);
  await expect(clock.hasReached('0/B', 1)).resolves.toBe(false);
  const soon = clock.hasReached('0/14', 10_000);
  clock.settled(20n);
  await expect(soon).resolves.toBe(true);
});
