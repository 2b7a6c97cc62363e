import { setTimeout as pause } from 'node:timers/promises';

// Well above the difference between the cases, and hardly noticeable to a person waiting for an email.
const BEAT_MS = 100;

/**
 * Runs the work and answers on the next beat since it began, so that its duration does not reveal the case: creating an
 * account takes some milliseconds more than finding one.
 */
export async function evened<Result>(work: () => Promise<Result>): Promise<Result> {
  const began = performance.now();
  const result = await work();
  const taken = performance.now() - began;
  await pause(BEAT_MS - (taken % BEAT_MS));
  return result;
}
