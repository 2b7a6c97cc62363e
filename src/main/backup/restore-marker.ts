import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../start-error.ts';

const markerIn = (dataDir: string): string => join(dataDir, 'restoring.json');

/** From here on no server starts in the folder until the mark is removed, because its content is incomplete. */
export function markRestoring(dataDir: string): void {
  writeFileSync(markerIn(dataDir), `${JSON.stringify({ since: new Date().toISOString() })}\n`, { mode: 0o600, flush: true });
}

export const unmarkRestoring = (dataDir: string): void => rmSync(markerIn(dataDir), { force: true });

/** Whether a restore is running, or was interrupted before it could clean up. */
export const isHalfRestored = (dataDir: string): boolean => existsSync(markerIn(dataDir));

/** @throws {StartError} if a restore was interrupted before it could clean up */
export function refuseHalfRestored(dataDir: string): void {
  if (!isHalfRestored(dataDir)) return;
  throw new StartError(`A restore into ${dataDir} is under way or was cut off: run it again, as bin/restore … --force.`);
}
