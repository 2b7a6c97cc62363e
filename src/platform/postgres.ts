import { mkdirSync } from 'node:fs';
import { rmdir } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { Log } from '#server/log';
import { claimFolder } from './postgres/claim.ts';
import { type Cluster, configure, openCluster, runningUrlOf, urlOf } from './postgres/cluster.ts';
import { adopted, launched, type Postmaster, stopped } from './postgres/postmaster.ts';

export { PostgresError } from './postgres/postgres-error.ts';

export interface RunningPostgres {
  /** As the owner of the database. Stays the same when Postgres is launched again. */
  url: string;
  /** As the role that the server runs as. */
  runningUrl: string;
  /** Stops Postgres and releases the folder. */
  stop(): Promise<void>;
  /** Called each time Postgres ends unexpectedly. It is launched again automatically. */
  onExit(listener: () => void): void;
}

// A full disk may have room again at any moment, and people are waiting.
const BACK_OFF_MOST = 400;
// A log line per attempt would help to fill the disk.
const TOLD_EVERY = 5_000;

/**
 * The Postgres of this server in `dataDir`: created on the first run, adopted if a killed server left it running, and
 * launched again whenever it dies.
 * @throws {PostgresError} one line that says what to do
 */
export async function startPostgres({ dataDir, log }: { dataDir: string; log: Log }): Promise<RunningPostgres> {
  mkdirSync(dataDir, { recursive: true });
  const claim = claimFolder(dataDir);
  try {
    const opened = await openCluster(dataDir, log);
    const found = await usable(opened, log);
    const cluster = found ? { ...opened, port: found.port, sockets: found.sockets } : await configure(opened, dataDir);
    const watched = watch(cluster, found ?? (await launched(cluster, log)), log);
    return {
      url: urlOf(cluster),
      runningUrl: runningUrlOf(cluster),
      onExit: watched.onExit,
      stop: async () => {
        await watched.stop();
        // Only if it is empty: a Postgres that could not be stopped still has its socket there.
        if (cluster.sockets) await rmdir(cluster.sockets).catch(() => undefined);
        claim.release();
      },
    };
  } catch (error) {
    claim.release();
    throw error;
  }
}

/**
 * The Postgres of an earlier run, to continue with. One that lacks the roles is stopped first, because they are created
 * while it is down.
 */
async function usable(cluster: Cluster, log: Log): Promise<Postmaster | null> {
  const found = await adopted(cluster);
  if (found && !cluster.hasRoles) {
    log.warn({ pid: found.pid }, 'a Postgres of an earlier version is still there: ending it');
    await stopped(found);
    return null;
  }
  if (found) log.warn({ pid: found.pid }, 'a Postgres of an earlier run is still there: going on with it');
  return found;
}

/** Keeps one Postgres running until it is stopped. */
function watch(cluster: Cluster, first: Postmaster, log: Log): Pick<RunningPostgres, 'stop' | 'onExit'> {
  const listeners: (() => void)[] = [];
  const stopping = new AbortController();
  let current: Postmaster | null = first;

  const keep = async (): Promise<void> => {
    while (current) {
      await current.gone;
      current = null;
      if (stopping.signal.aborted) return;
      log.error('Postgres ended by itself: launching it again');
      for (const listener of listeners) listener();
      current = await relaunched(cluster, log, stopping.signal);
      // The stop was requested while it was being launched.
      if (current && stopping.signal.aborted) await stopped(current);
    }
  };
  const kept = keep();

  return {
    onExit: (listener) => listeners.push(listener),
    stop: async () => {
      stopping.abort();
      if (current) await stopped(current);
      await kept;
    },
  };
}

/** Retries until it succeeds, for example until a full disk has room again. Returns null once a stop is requested. */
async function relaunched(cluster: Cluster, log: Log, stopping: AbortSignal): Promise<Postmaster | null> {
  let toldAt = -Infinity;
  for (let wait = 100; !stopping.aborted; wait = Math.min(wait * 2, BACK_OFF_MOST)) {
    try {
      return (await adopted(cluster)) ?? (await launched(cluster, log));
    } catch (error) {
      if (performance.now() - toldAt > TOLD_EVERY) {
        toldAt = performance.now();
        log.error({ err: error }, 'Postgres does not start; trying again until it does');
      }
      await pause(wait, undefined, { signal: stopping }).catch(() => undefined);
    }
  }
  return null;
}
