import type { Confirmed, Row } from './change.ts';
import type { Frame } from './live-channel.ts';
import { atPace } from './pace.ts';

/** A larger burst is folded at once, so that the queue stays small. */
const BATCH_AT_MOST = 2_000;

/** Collects live frames and passes them on at the pace of the page, table by table and in order. */
export function frameBatch(fold: (table: string, changes: readonly Confirmed[]) => void) {
  let waiting: { table: string; change: Confirmed }[] = [];

  const flush = () => {
    const batch = Map.groupBy(waiting, ({ table }) => table);
    waiting = [];
    for (const [table, entries] of batch)
      fold(
        table,
        entries.map(({ change }) => change),
      );
  };

  return {
    /** Takes a frame; false if it does not contain the current row (too large, or not readable). */
    add(frame: Frame): boolean {
      const change = changeOf(frame);
      if (change === null) return false;
      waiting.push({ table: frame.table, change });
      if (waiting.length >= BATCH_AT_MOST) flush();
      else atPace(flush);
      return true;
    },
    flush,
  };
}

/** The change that a frame confirms. With access rules on, a deletion contains only the key. */
function changeOf(frame: Frame): Confirmed | null {
  if (frame.eventType === 'DELETE') return typeof frame.old.id === 'string' ? { remove: frame.old.id } : null;
  return isRow(frame.new) ? { row: frame.new } : null;
}

const isRow = (row: object): row is Row => 'id' in row && 'version' in row && typeof row.version === 'number';
