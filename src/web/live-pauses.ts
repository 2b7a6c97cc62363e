/** Waits before joining again, in milliseconds; the last one stays. */
const PAUSES = [500, 1_000, 1_500, 2_000, 2_000, 2_000, 3_000, 5_000, 5_000, 10_000, 30_000];

/**
 * How long to wait before the next try after so many that failed. A server that answers, but whose changes do not flow yet, keeps
 * each join waiting until they do: whoever asks again soon hears of it at once.
 */
export function pauseBefore(tries: number, reason: string = ''): number {
  if (reason.includes('RealtimeRestarting')) return PAUSES[0] as number;
  return PAUSES[Math.min(tries, PAUSES.length - 1)] as number;
}
