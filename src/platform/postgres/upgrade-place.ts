import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Puts a new cluster in the place of the old one, which stays beside it under another name. Cut off in between, the next start
 * ends it: see `settleUpgrade`.
 * @param from the data folder that holds the new cluster, on the same file system.
 * @returns where the old one lies now.
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

/** Gives an upgraded cluster its place, where it is free. */
export function settleUpgrade(dataDir: string): void {
  const folder = join(dataDir, 'postgres');
  if (!existsSync(folder) && existsSync(upgradedIn(dataDir))) renameSync(upgradedIn(dataDir), folder);
}

const upgradedIn = (dataDir: string): string => join(dataDir, 'postgres.upgraded');
