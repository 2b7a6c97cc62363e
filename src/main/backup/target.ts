import { existsSync } from 'node:fs';
import { lstat, mkdir, opendir, rename, rm, rmdir } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { WITNESS_FILE } from '#features/audit/server';
import { claimFolder } from '#platform/postgres/claim';
import { adopted, stopped } from '#platform/postgres/postmaster';
import type { Config } from '#server/config';
import { BackupError } from './backup-error.ts';
import { DATA_FILES } from './manifest.ts';
import { isHalfRestored, markRestoring, unmarkRestoring } from './restore-marker.ts';

/** The place of an installation that is being restored: empty, and closed to servers until it is kept or given back. */
export interface Target {
  /** The folders that now contain what was there before. */
  setAside: string[];
  /** What was put here is complete, so a server may start. */
  keep(): void;
  /** Removes what was put here, and restores what was there before. */
  giveBack(): Promise<void>;
}

type Place = Pick<Config, 'dataDir' | 'storageDir' | 'DATABASE_URL' | 'S3_BUCKET'>;

/**
 * Makes room for a restore.
 * @param options.hasFiles false if the backup has no files: then those in the store stay
 * @param options.isForced moves existing data into a folder beside it; nothing is deleted
 * @throws {BackupError} if something exists and it is not forced; {PostgresError} if a server runs on it
 */
export async function takeTarget(
  place: Place,
  { isForced, hasFiles }: { isForced: boolean; hasFiles: boolean },
): Promise<Target> {
  const { dataDir } = place;
  await mkdir(dataDir, { recursive: true, mode: 0o711 });
  const claim = claimFolder(dataDir);
  // An unfinished earlier restore stays closed to servers until one succeeds.
  const wasHalf = isHalfRestored(dataDir);
  const open = (): void => {
    if (!wasHalf) unmarkRestoring(dataDir);
  };
  try {
    const parts = partsOf(place, hasFiles);
    const inTheWay = await taken(parts);
    if (inTheWay.length > 0 && !isForced) {
      throw new BackupError(
        `${inTheWay[0]} is there already: name an empty DATA_DIR, or add --force to set aside what is there and restore in its place.`,
      );
    }
    markRestoring(dataDir);
    const moves = await setAside(inTheWay, dataDir).catch((error: unknown) => {
      open();
      throw error;
    });
    // The embedded Postgres claims the folder itself.
    if (!place.DATABASE_URL) claim.release();
    return {
      setAside: [...new Set(moves.map(({ to }) => dirname(to)))],
      keep: () => {
        unmarkRestoring(dataDir);
        claim.release();
      },
      giveBack: async () => {
        for (const part of parts) await rm(part, { recursive: true, force: true, maxRetries: 5 });
        await putBack(moves);
        open();
        claim.release();
      },
    };
  } catch (error) {
    claim.release();
    throw error;
  }
}

const CLUSTER = ['postgres', 'postgres.new', 'postgres.out', 'postgres.upgraded', 'database.json'];

/** The parts of an installation. Logs, emails, backups and copies of programs beside it stay where they are. */
const partsOf = ({ dataDir, storageDir, DATABASE_URL, S3_BUCKET }: Place, hasFiles: boolean): string[] => [
  ...(DATABASE_URL ? [] : CLUSTER.map((name) => join(dataDir, name))),
  ...[...DATA_FILES, WITNESS_FILE].map((name) => join(dataDir, name)),
  ...(S3_BUCKET || !hasFiles ? [] : [storageDir]),
];

/** The parts that are a file, or a folder that contains one. Reading a store creates empty folders. */
async function taken(parts: string[]): Promise<string[]> {
  const found = await Promise.all(parts.map((part) => holdsFile(part)));
  return parts.filter((_, index) => found[index]);
}

async function holdsFile(path: string): Promise<boolean> {
  const status = await lstat(path).catch(() => null);
  if (!status?.isDirectory()) return status !== null;
  for await (const entry of await opendir(path, { recursive: true })) if (!entry.isDirectory()) return true;
  return false;
}

interface Move {
  from: string;
  to: string;
}

/**
 * Moves each part into a folder beside it: of DATA_DIR, or, for a STORAGE_DIR elsewhere, on its own file system. First stops
 * the Postgres of DATA_DIR if one was left running. All are moved or none.
 */
async function setAside(inTheWay: string[], dataDir: string): Promise<Move[]> {
  if (inTheWay.length === 0) return [];
  const cluster = join(dataDir, 'postgres');
  const left = existsSync(cluster) ? await adopted({ folder: cluster }) : null;
  if (left) await stopped(left);
  const name = `before-restore-${new Date().toISOString().replaceAll(/[-:.]/g, '')}`;
  const done: Move[] = [];
  const made = new Set<string>();
  for (const from of inTheWay) {
    const room = join(dirname(from), name);
    const to = join(room, basename(from));
    try {
      if (!made.has(room)) await mkdir(room, { mode: 0o711 });
      made.add(room);
      await rename(from, to);
    } catch (error) {
      await putBack(done);
      for (const each of made) await rmdir(each).catch(() => undefined);
      throw new BackupError(
        `${from} cannot be set aside (${(error as NodeJS.ErrnoException).code}): empty it yourself, and start again.`,
      );
    }
    done.push({ from, to });
  }
  return done;
}

async function putBack(moves: Move[]): Promise<void> {
  for (const { from, to } of moves) {
    await rename(to, from);
    await rmdir(dirname(to)).catch(() => undefined);
  }
}
