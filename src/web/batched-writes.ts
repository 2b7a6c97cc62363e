import { promisifyRequest, type UseStore } from 'idb-keyval';

type Write = (store: IDBObjectStore) => unknown;

export interface BatchedWrites {
  /** Resolves once the write is kept. */
  write(write: Write): Promise<void>;
  /** Resolves once the writes so far are kept, or could not be. */
  written(): Promise<unknown>;
}

/**
 * Writes all that is asked for in one turn in one transaction, and in order. A transaction for each of a hundred writes waits a
 * hundred times for the page to have a moment, and one who leaves the page meanwhile loses the rest.
 */
export function batchedWrites(place: UseStore): BatchedWrites {
  let waiting: Write[] = [];
  let last = Promise.resolve();
  const flush = (): Promise<void> => {
    const writes = waiting;
    waiting = [];
    return place('readwrite', (store) => {
      for (const write of writes) write(store);
      const { transaction } = store;
      const kept = promisifyRequest(transaction);
      // Without this the browser waits for the page once more before it writes.
      transaction.commit();
      return kept;
    });
  };
  return {
    write: (write) => {
      if (waiting.push(write) === 1) last = Promise.resolve().then(flush);
      return last;
    },
    written: () => last.catch(() => {}),
  };
}
