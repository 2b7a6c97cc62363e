import { expect, it } from 'vitest';
import type { Row } from './change.ts';
import { quietly } from './list-news.ts';
import { RowStore } from './row-store.ts';

interface Thing extends Row {
  readonly title: string;
}

const thing = (id: string, version: number): Thing => ({ id, version, title: `${id} v${version}` });

it('the answers of a burst are in the rows at once, and are announced together a moment later', async () => {
  const store = new RowStore();
  store.open('mine', { tables: ['Task'], belongs: () => true, isPaged: false, refetchesOn: [] });
  store.foldWhole('mine', [thing('a', 1), thing('b', 1)], 0, 'server');
  const titles = () => (store.view('mine').rows as readonly Thing[]).map(({ title }) => title);
  let told = 0;
  store.subscribe('mine', () => (told += 1));
  quietly(() => store.fold('Task', [{ row: thing('a', 2) }]));
  quietly(() => store.fold('Task', [{ row: thing('b', 2) }]));
  expect(titles()).toEqual(['a v2', 'b v2']);
  expect(told).toBe(0);
  await expect.poll(() => told).toBe(1);
  quietly(() => store.fold('Task', [{ row: thing('a', 3) }]));
  store.predict({ mutationId: 'm', changes: [{ table: 'Task', id: 'b', set: { title: 'own' } }] });
  // The person's own actions are announced at once, together with the waiting news.
  expect(told).toBe(2);
  expect(titles()).toEqual(['a v3', 'own']);
});
