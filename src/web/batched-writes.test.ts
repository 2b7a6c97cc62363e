import type { UseStore } from 'idb-keyval';
import { expect, it } from 'vitest';
import { batchedWrites } from './batched-writes.ts';

/** The calls of IndexedDB, transaction by transaction. */
function notedPlace() {
  const transactions: string[][] = [];
  const place: UseStore = async (_mode, callback) => {
    const noted: string[] = [];
    transactions.push(noted);
    const transaction = {
      commit: () => void noted.push('commit'),
      set oncomplete(done: () => void) {
        queueMicrotask(done);
      },
    };
    const store = {
      put: (_value: unknown, key: string) => noted.push(`put ${key}`),
      delete: (key: string) => noted.push(`delete ${key}`),
      transaction,
    };
    return callback(store as unknown as IDBObjectStore);
  };
  return { place, transactions };
}

it('writes of one turn are one transaction, in order, and the next turn has another', async () => {
  const { place, transactions } = notedPlace();
  const { write, written } = batchedWrites(place);
  const all = ['a', 'b', 'c'].map((key) => write((store) => store.put(key, key)));
  void write((store) => store.delete('b'));
  await Promise.all(all);
  await write((store) => store.put('d', 'd'));
  await written();
  expect(transactions).toEqual([
    ['put a', 'put b', 'put c', 'delete b', 'commit'],
    ['put d', 'commit'],
  ]);
});

it('a refused write rejects for its caller, and not for later readers', async () => {
  const { write, written } = batchedWrites(() => Promise.reject(new Error('No room')));
  await expect(write((store) => store.put('a', 'a'))).rejects.toThrow('No room');
  await expect(written()).resolves.toBeUndefined();
});
