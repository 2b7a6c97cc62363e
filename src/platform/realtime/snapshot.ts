/** What a Postgres snapshot sees, read from its text `xmin:xmax:xip,xip`. */
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
 * True when the transaction's effects are seen: what pg_visible_in_snapshot answers. The log names transactions by their
 * low 32 bits, the snapshot by all 64, so the id is completed to the one nearest the snapshot's end.
 */
export function isVisible(snapshot: Snapshot, xid: number): boolean {
  const distance = BigInt.asIntN(32, BigInt(xid) - snapshot.xmax);
  const whole = snapshot.xmax + distance;
  if (whole < snapshot.xmin) return true;
  return whole < snapshot.xmax && !snapshot.running.has(whole);
}
