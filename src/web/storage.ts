import { clear, createStore, entries, get } from 'idb-keyval';
import { batchedWrites } from './batched-writes.ts';

/** A small persistent store of keys and plain values. */
export interface Storage {
  get<T>(key: string): Promise<T | undefined>;
  set(key: string, value: unknown): Promise<void>;
  remove(key: string): Promise<void>;
  entries<T>(): Promise<[key: string, value: T][]>;
  clear(): Promise<void>;
}

/** IndexedDB under the given name; memory, for the lifetime of the page, if the browser has none or forbids it. */
export function storage(name: string): Storage {
  const fallback = memories.get(name) ?? memory();
  memories.set(name, fallback);
  if (typeof indexedDB === 'undefined') return fallback;
  const place = createStore(`cairn-${name}`, name);
  const { write, written } = batchedWrites(place);
  let isForbidden = false;
  const either = async <T>(real: () => Promise<T>, instead: () => Promise<T>): Promise<T> => {
    if (isForbidden) return instead();
    return real().catch(() => {
      isForbidden = true;
      return instead();
    });
  };
  return {
    get: <T>(key: string) =>
      either(
        () => written().then(() => get<T>(key, place)),
        () => fallback.get<T>(key),
      ),
    set: (key, value) =>
      either(
        () => write((store) => store.put(value, key)),
        () => fallback.set(key, value),
      ),
    remove: (key) =>
      either(
        () => write((store) => store.delete(key)),
        () => fallback.remove(key),
      ),
    entries: <T>() =>
      either(
        () => written().then(() => entries<string, T>(place)),
        () => fallback.entries<T>(),
      ),
    clear: () =>
      either(
        () => written().then(() => clear(place)),
        () => fallback.clear(),
      ),
  };
}

const memories = new Map<string, Storage>();

/** The same in memory. Values are copied as IndexedDB copies them. */
export function memory(): Storage {
  const values = new Map<string, unknown>();
  return {
    get: async <T>(key: string) => structuredClone(values.get(key)) as T | undefined,
    set: async (key, value) => void values.set(key, structuredClone(value)),
    remove: async (key) => void values.delete(key),
    entries: async <T>() => structuredClone([...values]) as [string, T][],
    clear: async () => values.clear(),
  };
}

/** Deletes the databases of this browser whose names begin so, whatever created them. */
export async function forgetDatabases(prefix: string): Promise<void> {
  if (typeof indexedDB === 'undefined') return;
  for (const { name } of await indexedDB.databases()) if (name?.startsWith(prefix)) indexedDB.deleteDatabase(name);
}
