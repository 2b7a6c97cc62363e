import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { isVisible, parseSnapshot, type Snapshot } from './snapshot.ts';

// Measured: at most 8 ms on a busy machine. Longer than this means a commit that waits for something else, such as a replica.
const PATIENCE_MS = 30_000;
// A connection that hangs answers nothing, and says nothing of it.
const ASK: pg.QueryConfig & { query_timeout: number } = {
  name: 'realtime-snapshot',
  text: 'SELECT pg_current_snapshot()::text AS snapshot',
  query_timeout: 5000,
};

/**
 * Holds a transaction back until others can see it. The log delivers a commit before it leaves the list of running
 * transactions; whoever reads again on the event (we, or a browser through the API) would miss the row otherwise.
 */
export class VisibilityGate {
  readonly #client: pg.Client;
  #snapshot: Snapshot | null = null;

  constructor(client: pg.Client) {
    this.#client = client;
  }

  /** Resolves once the transaction is visible to every new query. What one snapshot sees needs no further one. */
  async visible(xid: number): Promise<void> {
    if (this.#snapshot && isVisible(this.#snapshot, xid)) return;
    const started = performance.now();
    while (performance.now() - started < PATIENCE_MS) {
      const { rows } = await this.#client.query<{ snapshot: string }>(ASK);
      this.#snapshot = parseSnapshot(rows[0]?.snapshot ?? '');
      if (isVisible(this.#snapshot, xid)) return;
      if (performance.now() - started > 5) await pause(1);
    }
    throw new Error(`transaction ${xid} did not become visible`);
  }
}
