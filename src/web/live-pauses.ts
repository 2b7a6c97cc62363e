/** Waits before joining again, in milliseconds; the last one repeats. */
const PAUSES = [500, 1_000, 1_500, 2_000, 2_000, 2_000, 3_000, 5_000, 5_000, 10_000, 30_000];

/**
 * How long to wait before the next attempt after this many failures. A server that answers, but whose changes do not flow
 * yet, keeps each join waiting until they do, so a client that retries soon is answered at once.
 */
export function pauseBefore(tries: number, reason: string = ''): number {
  if (reason.includes('RealtimeRestarting')) return PAUSES[0] as number;
  return PAUSES[Math.min(tries, PAUSES.length - 1)] as number;
}
