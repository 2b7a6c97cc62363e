import { setTimeout as pause } from 'node:timers/promises';

// Well above what the cases differ by, and hardly felt by somebody who then waits for a mail.
const BEAT_MS = 100;

/**
 * Runs the work and answers on the next beat since it began, so that how long it took does not tell which case it was:
 * making an account takes some milliseconds more than finding one.
 */
export async function evened<Result>(work: () => Promise<Result>): Promise<Result> {
  const began = performance.now();
  const result = await work();
  const taken = performance.now() - began;
  await pause(BEAT_MS - (taken % BEAT_MS));
  return result;
}
