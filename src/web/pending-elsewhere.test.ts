import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Row } from './change.ts';
import { keepOtherPredictions, recordOtherVersions } from './pending-elsewhere.ts';
import { batched } from './list-news.ts';
import { store } from './row-store.ts';

type Card = Row & { done: number };

const key = 'cards-of-pending';
const shown = () => (store.view(key).rows as readonly Card[]).map(({ done }) => done);
const tick = { id: 'm1', table: 'Step', changes: [{ table: 'Card', id: 'c', set: { done: 3 } }] };

beforeEach(() => {
  store.open(key, { tables: ['Card'], belongs: () => true, isPaged: false, refetchesOn: [] });
  store.foldWhole(key, [{ id: 'c', version: 1, done: 2 } as Card], store.asking(key).since, 'server');
});
afterEach(() => store.forget());

const answered = (): void =>
  batched(() => {
    keepOtherPredictions(tick);
    store.drop(new Set([tick.id]));
  });

it('what a mutation changes in another table stays on the screen from the answer to the frame', async () => {
  recordOtherVersions(tick);
  store.predict({ mutationId: tick.id, changes: tick.changes });
  expect(shown()).toEqual([3]);
  answered();
  expect(shown()).toEqual([3]);
  store.fold('Card', [{ row: { id: 'c', version: 2, done: 4 } as Card }]);
  await expect.poll(() => shown()).toEqual([4]);
});

it('where the frame was faster than the answer, the row is at once as it is', () => {
  recordOtherVersions(tick);
  store.predict({ mutationId: tick.id, changes: tick.changes });
  store.fold('Card', [{ row: { id: 'c', version: 50, done: 5 } as Card }]);
  answered();
  expect(shown()).toEqual([5]);
});
