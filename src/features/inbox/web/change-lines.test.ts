import { expect, test } from 'vitest';
import { changeLines } from './change-lines.ts';

test.each([
  ['priority', ['LOW', 'URGENT'], 'Low', 'Urgent'],
  ['severity', ['S3', 'S1'], 'S3 · moderate', 'S1 · critical'],
  ['type', ['BUG', 'INCIDENT'], 'Bug', 'Incident'],
  ['role', ['GUEST', 'ADMIN'], 'Guest', 'Admin'],
  ['role', ['VIEWER', 'OWNER'], 'Viewer', 'Owner'],
  ['status', ['OPEN', 'WONT_FIX'], 'Open', "Won't fix"],
])('a changed %s has the names of its values, as on the screen of the item', (field, values, from, to) => {
  const [line] = changeLines({ changes: { [field]: values as [string, string] } }, 'ISSUE', undefined);
  expect(line?.values).toContain(from);
  expect(line?.values).toContain(to);
});

test('the status of a task has the name of its column, or the usual one', () => {
  const columns = [{ status: 'DONE', name: 'Shipped' }] as never;
  const [line] = changeLines({ changes: { status: ['IN_PROGRESS', 'DONE'] } }, 'TASK', { columns });
  expect(line?.values).toContain('In progress');
  expect(line?.values).toContain('Shipped');
});

test('a long text has no values', () => {
  expect(changeLines({ changes: { description: [null, null] } }, 'TASK', undefined)).toEqual([
    { field: 'Description', values: null },
  ]);
});
