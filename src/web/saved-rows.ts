import { apiConfig, knownApiConfig } from './api-config.ts';
import type { Row } from './change.ts';
import { keptNames } from './kept-names.ts';
import { store } from './row-store.ts';
import { currentSession } from './session.ts';
import { storage } from './storage.ts';
import { type ListAnswer, packed, rowsOf } from './table.ts';

/** A list as last seen: JSON text, because parsing it is twice as fast as reading 5,000 objects from IndexedDB. */
interface Kept {
  readonly user: string;
  readonly version: string;
  readonly etag: string | null;
  readonly table: string;
  readonly pages?: unknown;
}

const place = storage('rows');
const WRITE_AFTER_MS = 1_000;
const WRITE_WITHIN_MS = 5_000;
const RESTORE_WITHIN_MS = 500;
/** Those of about twenty projects. */
const LISTS_KEPT = 300;
const names = keptNames('cairn-kept-lists', LISTS_KEPT);
const ROWS_KEPT = 10_000;

const timers = new Map<string, ReturnType<typeof setTimeout>>();

/** Puts the list's rows of the last visit into the store, unless the server was faster. */
export async function restoreSavedRows(key: string): Promise<void> {
  const { user } = currentSession();
  if (user === null || store.view(key).origin !== 'none') return;
  const kept = await place.get<Kept>(key);
  const { version } = await apiConfig();
  if (!kept || kept.user !== user.id || kept.version !== version) return;
  // Rows that come between two slices of a render make React discard it, and render the whole page again at once.
  await new Promise<void>((resolve) => whenIdle(resolve, RESTORE_WITHIN_MS));
  if (currentSession().user?.id !== user.id || store.view(key).origin !== 'none') return;
  store.foldWhole(key, rowsOf(JSON.parse(kept.table) as ListAnswer<Row>), 0, 'kept', kept);
}

/** Stores confirmed rows for the next visit: a second after a change, and when the page is left. The result stops it. */
export function saveRows(): () => void {
  const stop = store.watch((key) => {
    if (timers.has(key) || store.view(key).origin !== 'server') return;
    timers.set(
      key,
      setTimeout(() => whenIdle(() => write(key), WRITE_WITHIN_MS), WRITE_AFTER_MS),
    );
  });
  const handleHidden = () => {
    if (document.hidden) for (const key of timers.keys()) write(key);
  };
  document.addEventListener('visibilitychange', handleHidden);
  return () => {
    stop();
    document.removeEventListener('visibilitychange', handleHidden);
    clearTimers();
  };
}

/** Deletes what was stored, so that the next person finds nothing. */
export async function deleteSavedRows(): Promise<void> {
  clearTimers();
  names.forget();
  await place.clear();
}

/** Writes at once, because the page may be closing. */
function write(key: string): void {
  clearTimeout(timers.get(key));
  timers.delete(key);
  const { user } = currentSession();
  const rows = store.confirmed(key);
  // Rows of several tables have few fields in common.
  const table = store.tablesOf(key).length > 1 ? rows : packed(rows);
  const version = knownApiConfig()?.version;
  if (user === null || version === undefined || store.view(key).origin !== 'server' || rows.length > ROWS_KEPT) return;
  const kept: Kept = {
    user: user.id,
    version,
    etag: store.etag(key),
    table: JSON.stringify(table),
    pages: store.pages(key),
  };
  void place.set(key, kept).then(() => trim(key));
}

function clearTimers(): void {
  for (const timer of timers.values()) clearTimeout(timer);
  timers.clear();
}

/** Packing thousands of rows takes a few milliseconds, which would disturb a drag in progress. */
function whenIdle(work: () => void, timeout: number): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work, { timeout });
  else work();
}

/** Records what was stored and deletes the lists unused for longest. Only by their names, because the rows may be many. */
async function trim(key: string): Promise<void> {
  for (const name of names.wrote(key)) await place.remove(name);
}
