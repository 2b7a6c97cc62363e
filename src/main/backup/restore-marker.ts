import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../start-error.ts';

const markerIn = (dataDir: string): string => join(dataDir, 'restoring.json');

/** From here on no server starts in the folder, until the mark is taken away: what is in it is half of something. */
export function markRestoring(dataDir: string): void {
  writeFileSync(markerIn(dataDir), `${JSON.stringify({ since: new Date().toISOString() })}\n`, { mode: 0o600, flush: true });
}

export const unmarkRestoring = (dataDir: string): void => rmSync(markerIn(dataDir), { force: true });

/** @throws {StartError} where a restore was cut off before it could tidy up. */
export function refuseHalfRestored(dataDir: string): void {
  if (!existsSync(markerIn(dataDir))) return;
  throw new StartError(`A restore into ${dataDir} is under way or was cut off: run it again, as bin/restore … --force.`);
}
