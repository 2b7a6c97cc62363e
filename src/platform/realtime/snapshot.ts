/** What a Postgres snapshot sees, parsed from its text `xmin:xmax:xip,xip`. */
export interface Snapshot {
  xmin: bigint;
  xmax: bigint;
  running: ReadonlySet<bigint>;
}

export function parseSnapshot(text: string): Snapshot {
  const [xmin = '0', xmax = '0', running = ''] = text.split(':');
  return { xmin: BigInt(xmin), xmax: BigInt(xmax), running: new Set(running === '' ? [] : running.split(',').map(BigInt)) };
}

/**
 * True if the transaction's effects are visible: the answer of pg_visible_in_snapshot. The log names transactions by their
 * low 32 bits, the snapshot by all 64, so the id is completed to the one nearest the snapshot's end.
 */
export function isVisible(snapshot: Snapshot, xid: number): boolean {
  const distance = BigInt.asIntN(32, BigInt(xid) - snapshot.xmax);
  const whole = snapshot.xmax + distance;
  if (whole < snapshot.xmin) return true;
  return whole < snapshot.xmax && !snapshot.running.has(whole);
}

/** What a query would see now, and how far the log is. */
export interface SnapshotPosition {
  snapshot: Snapshot;
  /** Everything that the snapshot sees is before this position of the log. */
  position: bigint;
}

export const SNAPSHOT_POSITION = 'SELECT pg_current_snapshot()::text AS snapshot, pg_current_wal_insert_lsn()::text AS position';

export const snapshotPositionOf = (row: { snapshot: string; position: string } | undefined): SnapshotPosition => ({
  snapshot: parseSnapshot(row?.snapshot ?? ''),
  position: positionOf(row?.position ?? '0/0'),
});

/** A position of the log as a number, parsed from its text `16/B374D848`. */
export function positionOf(text: string): bigint {
  const [high = '0', low = '0'] = text.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}
