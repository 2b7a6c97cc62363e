import { statfsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import type { Log } from '#server/log';
import { StartError } from './start-error.ts';

const MEGABYTE = 2 ** 20;
/** Below this, no request writes. The rest is for Postgres, which stops if its log has no room for the next 16 MB. */
export const LEAST = 48 * MEGABYTE;
/** A new database and its log. */
const LEAST_AT_FIRST = 160 * MEGABYTE;
const CHECK_LEAST_MS = 200;
const CHECK_MOST_MS = 2_000;
/** No disk writes more in a millisecond, so one with more space need not be checked sooner. */
const FASTEST = 5 * MEGABYTE;
const READING = new Set(['GET', 'HEAD', 'OPTIONS']);

export interface DiskSpace {
  isFull(): boolean;
  close(): void;
}

const freeOf = ({ bavail, bsize }: { bavail: number; bsize: number }): number => bavail * bsize;

/** How soon a disk with this much space could be full. */
export const nextCheckMs = (free: number): number =>
  Math.min(CHECK_MOST_MS, Math.max(CHECK_LEAST_MS, Math.floor((free - LEAST) / FASTEST)));

/** Watches the file system of the embedded database. */
export function watchDiskSpace(folder: string, log: Log): DiskSpace {
  let isFull = false;
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;
  const look = async (): Promise<void> => {
    const room = await statfs(folder).then(freeOf, () => null);
    if (isClosed) return;
    timer = setTimeout(() => void look(), nextCheckMs(room ?? 0)).unref();
    if (room === null || room < LEAST === isFull) return;
    isFull = !isFull;
    if (isFull) log.error({ folder, free: room }, 'the disk is full: writes are refused until there is room');
    else log.warn({ folder, free: room }, 'there is room on the disk again');
  };
  void look();
  return {
    isFull: () => isFull,
    close: () => {
      isClosed = true;
      clearTimeout(timer);
    },
  };
}

/** In Postgres's terms, so that every wire answers it like a database without space. */
class DiskFull extends Error {
  readonly code = '53100';
}

/** Answers 503 to everything that may write while the disk is full. Reads continue. */
export function refuseWritesWithoutSpace(app: FastifyInstance, room: DiskSpace): void {
  // After the hooks that decide who may read the answer (CORS), before a body is read.
  app.addHook('preParsing', async (request) => {
    if (room.isFull() && !READING.has(request.method)) throw new DiskFull('the disk is full');
  });
}

/** Refuses a start that would fill the disk halfway. @throws {StartError} one line that names the free space */
export function refuseStartWithoutSpace(dataDir: string, nearest: string, isNew: boolean): void {
  const free = freeOf(statfsSync(nearest));
  const least = isNew ? LEAST_AT_FIRST : 17 * MEGABYTE;
  if (free >= least) return;
  const [is, needs] = [free, least].map((bytes) => `${Math.ceil(bytes / MEGABYTE)} MB`);
  throw new StartError(
    isNew
      ? `DATA_DIR: the disk of ${dataDir} has ${is} free, and a new database needs ${needs}: make room, or name another folder.`
      : `DATA_DIR: the disk of ${dataDir} is full (${is} free): make room, at least ${needs}, and start again.`,
  );
}
