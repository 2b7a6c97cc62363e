import { promisifyRequest, type UseStore } from 'idb-keyval';

type Write = (store: IDBObjectStore) => unknown;

export interface BatchedWrites {
  /** Resolves once the write is stored. */
  write(write: Write): Promise<void>;
  /** Resolves once the writes so far are stored, or have failed. */
  written(): Promise<unknown>;
}

/**
 * Writes everything of one turn in one transaction, in order. Separate transactions for a hundred writes would wait a
 * hundred times for the page to have a moment, and a person who leaves the page in the meantime would lose the rest.
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
      // Without this, the browser waits for the page again before it writes.
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
