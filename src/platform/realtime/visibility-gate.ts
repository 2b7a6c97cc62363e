import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { isVisible, parseSnapshot, type Snapshot } from './snapshot.ts';

// Measured: at most 8 ms on a busy machine. A longer wait means that the commit waits for something else, such as a replica.
const PATIENCE_MS = 30_000;
// Some transactions write for minutes.
const SETTLE_MS = 5;
const SETTLE_AT_MOST_MS = 500;
// A connection that hangs does not answer and reports no error.
const ASK: pg.QueryConfig & { query_timeout: number } = {
  name: 'realtime-snapshot',
  text: 'SELECT pg_current_snapshot()::text AS snapshot',
  query_timeout: 5000,
};

/**
 * Holds a transaction back until others can see it. The log delivers a commit before the transaction leaves the list of
 * running ones. Anyone who reads again on the event (this process, or a browser through the API) would otherwise miss the
 * row.
 */
export class VisibilityGate {
  readonly #client: pg.Client;
  #snapshot: Snapshot | null = null;

  constructor(client: pg.Client) {
    this.#client = client;
  }

  /** Resolves once the transaction is visible to every new query. If one snapshot sees it, no further one is needed. */
  async visible(xid: number): Promise<void> {
    if (this.#snapshot && isVisible(this.#snapshot, xid)) return;
    const started = performance.now();
    while (performance.now() - started < PATIENCE_MS) {
      this.#snapshot = await this.#snapshotNow();
      if (isVisible(this.#snapshot, xid)) return;
      if (performance.now() - started > 5) await pause(1);
    }
    throw new Error(`transaction ${xid} did not become visible`);
  }

  /** Resolves once all transactions that were writing at the time of the call have ended: what they committed is visible. */
  async settled(): Promise<void> {
    const { xmax } = await this.#snapshotNow();
    for (let tries = 1; ; tries++) {
      if ((await this.#snapshotNow()).xmin >= xmax) return;
      await pause(Math.min(tries * SETTLE_MS, SETTLE_AT_MOST_MS));
    }
  }

  async #snapshotNow(): Promise<Snapshot> {
    const { rows } = await this.#client.query<{ snapshot: string }>(ASK);
    return parseSnapshot(rows[0]?.snapshot ?? '');
  }
}
