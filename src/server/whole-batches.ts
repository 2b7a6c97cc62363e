import type pg from 'pg';

/** As many events as a large change of many rows records, such as a shift of a long plan. */
const KEPT = 30;

const batchesOf = new WeakMap<pg.Pool, Map<string, unknown>>();

/**
 * The latest whole batches of events that were read of a database, each by the place in the log before it. What comes next after
 * a place stays the same once it is a whole batch, so the readers of one log need not each have Postgres send all of it.
 */
export function wholeBatches<Batch>(pool: pg.Pool) {
  const kept = (batchesOf.get(pool) ?? new Map()) as Map<string, Batch>;
  batchesOf.set(pool, kept);
  return {
    after: (place: string): Batch | undefined => kept.get(place),
    keep(place: string, batch: Batch): void {
      kept.set(place, batch);
      const [oldest] = kept.keys();
      if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest);
    },
  };
}
