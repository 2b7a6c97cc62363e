import { createHash } from 'node:crypto';
import { chownSync, lstatSync, mkdirSync, realpathSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Owner } from './owner.ts';

// The address of a socket is limited to 104 bytes on macOS and 108 on Linux. Postgres appends `/.s.PGSQL.54321` to the
// folder.
const LONGEST = 85;

/**
 * The folder for the socket of the cluster, which only its owner may enter; null if there can be none, and then connections
 * use loopback. A round trip through a socket takes half as long as one through TCP.
 */
export function socketFolder(clusterFolder: string, owner: Owner): string | null {
  const uid = owner?.uid ?? process.getuid?.();
  if (uid === undefined) return null;
  // The same at each start, and outside DATA_DIR, which may have a long path or be in a home folder closed to the owner.
  const name = createHash('sha256').update(realpathSync(clusterFolder)).digest('hex').slice(0, 12);
  const folder = join(tmpdir(), `cairn-${uid}-${name}`);
  if (folder.length > LONGEST) return null;
  try {
    mkdirSync(folder, { mode: 0o700 });
    if (owner) chownSync(folder, owner.uid, owner.gid);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') return null;
  }
  // Everyone may write to the parent folder. A folder that is a link, belongs to someone else or is open to others is not
  // ours.
  const found = lstatSync(folder);
  return found.isDirectory() && found.uid === uid && (found.mode & 0o077) === 0 ? folder : null;
}
