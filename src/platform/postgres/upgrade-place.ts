import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Puts a new cluster in the place of the old one, which stays beside it under another name. If this is interrupted, the next
 * start completes it: see `settleUpgrade`.
 * @param from the data folder that contains the new cluster, on the same file system
 * @returns where the old one is now
 */
export function putInPlace(from: string, dataDir: string): string {
  const folder = join(dataDir, 'postgres');
  const plain = `${folder}-${readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim()}`;
  const old = existsSync(plain) ? `${plain}-${Date.now()}` : plain;
  rmSync(upgradedIn(dataDir), { recursive: true, force: true });
  renameSync(join(from, 'postgres'), upgradedIn(dataDir));
  renameSync(folder, old);
  settleUpgrade(dataDir);
  return old;
}

/** Moves an upgraded cluster to its place if that is free. */
export function settleUpgrade(dataDir: string): void {
  const folder = join(dataDir, 'postgres');
  if (!existsSync(folder) && existsSync(upgradedIn(dataDir))) renameSync(upgradedIn(dataDir), folder);
}

const upgradedIn = (dataDir: string): string => join(dataDir, 'postgres.upgraded');
