import { expect, test } from 'vitest';
import { isShared, sharedTask } from './shared-task.ts';

test.each([
  ['title=Tide+tables&url=https://example.com/tides', { title: 'Tide tables', description: 'https://example.com/tides' }],
  ['text=Mend+the+gate%0Abefore+winter', { title: 'Mend the gate', description: 'before winter' }],
  ['text=https://example.com/a', { title: 'https://example.com/a' }],
  ['title=Twice&text=Twice', { title: 'Twice' }],
  [`text=${'x'.repeat(600)}`, { title: 'x'.repeat(500), description: 'x'.repeat(600) }],
])('%s becomes a task', (shared, task) => {
  const asked = new URLSearchParams(shared);
  expect(isShared(asked)).toBe(true);
  expect(sharedTask(asked)).toEqual(task);
});

test('nothing shared is no task, so that a draft is restored', () => {
  const asked = new URLSearchParams('open=new-task&title=+');
  expect(isShared(asked)).toBe(false);
  expect(sharedTask(asked)).toEqual({});
});
