import { createHash } from 'node:crypto';
import { chownSync, lstatSync, mkdirSync, realpathSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Owner } from './owner.ts';

// The address of a socket holds 104 bytes on macOS and 108 on Linux; Postgres puts `/.s.PGSQL.54321` behind the folder.
const LONGEST = 85;

/**
 * The folder for the socket of the cluster, which its owner alone may enter; null where there can be none, and then
 * connections go over loopback. A turn through a socket costs half of one through TCP.
 */
export function socketFolder(clusterFolder: string, owner: Owner): string | null {
  const uid = owner?.uid ?? process.getuid?.();
  if (uid === undefined) return null;
  // The same at each start, and apart from DATA_DIR: that may lie deep, or in a home folder which is closed to the owner.
  const name = createHash('sha256').update(realpathSync(clusterFolder)).digest('hex').slice(0, 12);
  const folder = join(tmpdir(), `cairn-${uid}-${name}`);
  if (folder.length > LONGEST) return null;
  try {
    mkdirSync(folder, { mode: 0o700 });
    if (owner) chownSync(folder, owner.uid, owner.gid);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') return null;
  }
  // Everyone may write where the folder is: one that is a link, or someone else's, or open to others, is not ours.
  const found = lstatSync(folder);
  return found.isDirectory() && found.uid === uid && (found.mode & 0o077) === 0 ? folder : null;
}
