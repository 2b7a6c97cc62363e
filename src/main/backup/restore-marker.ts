import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../start-error.ts';

const markerIn = (dataDir: string): string => join(dataDir, 'restoring.json');

/** From here on no server starts in the folder, until the mark is taken away: what is in it is half of something. */
export function markRestoring(dataDir: string): void {
  writeFileSync(markerIn(dataDir), `${JSON.stringify({ since: new Date().toISOString() })}\n`, { mode: 0o600, flush: true });
}

export const unmarkRestoring = (dataDir: string): void => rmSync(markerIn(dataDir), { force: true });

/** Whether a restore is under way, or was cut off before it could tidy up. */
export const isHalfRestored = (dataDir: string): boolean => existsSync(markerIn(dataDir));

/** @throws {StartError} where a restore was cut off before it could tidy up. */
export function refuseHalfRestored(dataDir: string): void {
  if (!isHalfRestored(dataDir)) return;
  throw new StartError(`A restore into ${dataDir} is under way or was cut off: run it again, as bin/restore … --force.`);
}
