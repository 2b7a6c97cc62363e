import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { closeSync, openSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Log } from '#server/log';
import { type Cluster, reachable } from './cluster.ts';
import { asOwner } from './owner.ts';
import { PostgresError } from './postgres-error.ts';

/** The main process of a running Postgres. */
export interface Postmaster {
  pid: number;
  port: number;
  /** The folder of its socket; null if it has none. */
  sockets: string | null;
  /** Settles once, when the process has ended. */
  gone: Promise<void>;
}

const POLL = 15;
const WATCH = 250;
// Postgres writes its dirty pages at the end. After this time it is killed and recovers at the next start.
const STOP_PATIENCE = 8_000;
// Busy processes of a killed Postgres may live on for a moment and keep its shared memory.
const LAUNCH_PATIENCE = 10_000;
const PASSING = /pre-existing shared memory block|lock file "postmaster.pid" already exists|could not bind/;

/**
 * The Postgres that already runs on this cluster, left behind by a killed server. Waits for one that is starting, and until
 * one that is stopping has ended. Returns null if none runs, and removes a stale postmaster.pid.
 */
export async function adopted(cluster: Pick<Cluster, 'folder'>): Promise<Postmaster | null> {
  for (;;) {
    const found = readPidFile(cluster.folder);
    if (!found) return null;
    if (!isPostmasterOf(found.pid, cluster.folder)) {
      // Postgres itself would refuse to start if another process has got the old pid since.
      rmSync(join(cluster.folder, 'postmaster.pid'), { force: true });
      return null;
    }
    if (found.status === 'ready') {
      const { pid, port, sockets } = found;
      return { pid, port, sockets, gone: goneOf(pid, cluster.folder) };
    }
    await pause(POLL);
  }
}

/** Starts Postgres and waits until it accepts connections, through recovery if necessary. It outlives a killed parent. */
export async function launched(cluster: Cluster, log: Log): Promise<Postmaster> {
  const deadline = Date.now() + LAUNCH_PATIENCE;
  removeStaleSockets(cluster);
  for (;;) {
    const child = spawnPostgres(cluster);
    const outcome = await readiness(child, cluster.folder, log);
    if (outcome === 'ready' && child.pid) {
      const { port, sockets } = cluster;
      return { pid: child.pid, port, sockets, gone: new Promise((resolve) => child.once('exit', () => resolve())) };
    }
    const complaint = complaintOf(cluster);
    if (!PASSING.test(complaint) || Date.now() > deadline)
      throw new PostgresError(`Postgres did not start: ${complaint}${lastLinesOf(cluster)}`);
    await pause(100);
  }
}

/** Stops Postgres: sessions are ended and the rest is written to disk. Settles when the process has ended. */
export async function stopped({ pid, gone }: Postmaster): Promise<void> {
  signal(pid, 'SIGINT');
  // The timer also keeps this process alive until then. The child process and the watch on an adopted one do not.
  const patience = setTimeout(() => signal(pid, 'SIGQUIT'), STOP_PATIENCE);
  await gone;
  clearTimeout(patience);
}

/**
 * If /tmp survives a power failure, so do a socket and its lock, and Postgres refuses to start if another process has got
 * the pid in the lock since. The folder belongs to this cluster only, and the process that launches Postgres holds its
 * claim, so neither is in use. Runs as the owner, because root would follow any link there.
 */
function removeStaleSockets({ sockets, owner }: Pick<Cluster, 'sockets' | 'owner'>): void {
  if (sockets === null) return;
  spawnSync('/bin/sh', ['-c', 'rm -f -- "$0"/.s.PGSQL.*', sockets], { ...asOwner(owner), stdio: 'ignore' });
}

function spawnPostgres({ folder, owner, binaries }: Cluster): ChildProcess {
  const { path, handle, close } = reachable(owner, folder);
  const output = openSync(outputFile(folder), 'w', 0o600);
  // Detached, so that Ctrl-C in the terminal reaches only the server, which stops Postgres after its last request.
  const child = spawn(join(binaries.bin, 'postgres'), ['-D', path], {
    ...asOwner(owner),
    detached: true,
    stdio: ['ignore', output, output, handle ?? 'ignore'],
  });
  close();
  closeSync(output);
  child.unref();
  return child;
}

/**
 * What Postgres writes before its own log is open. The file is beside the cluster, because inside it root would write into
 * another user's folder.
 */
const outputFile = (folder: string): string => `${folder}.out`;

async function readiness(child: ChildProcess, folder: string, log: Log): Promise<'ready' | 'ended'> {
  let ended = false;
  child.once('exit', () => (ended = true));
  child.once('error', () => (ended = true));
  const since = Date.now();
  let told = since;
  while (!ended) {
    const found = readPidFile(folder);
    if (found?.pid === child.pid && found?.status === 'ready') return 'ready';
    if (Date.now() - told > 5_000) {
      told = Date.now();
      log.info({ seconds: Math.round((told - since) / 1000) }, 'Postgres is recovering');
    }
    await pause(POLL);
  }
  return 'ended';
}

function complaintOf({ folder }: Pick<Cluster, 'folder'>): string {
  const lines = readFileSync(outputFile(folder), 'utf8').trim().split('\n');
  const grave = lines.findLast((line) => /FATAL|PANIC/.test(line)) ?? lines.at(-1) ?? '';
  return grave.replace(/^.*?(FATAL|PANIC):\s*/, '') || `see ${join(folder, 'log')}`;
}

const TOLD_LINES = 5;

/** The end of Postgres's own log, read as its owner; empty if it wrote nothing. */
function lastLinesOf({ folder, owner }: Pick<Cluster, 'folder' | 'owner'>): string {
  const { path, handle, close } = reachable(owner, folder);
  const script = `newest=$(ls -t "$0"/log/*.log 2>/dev/null | head -n 1); [ -n "$newest" ] && tail -n ${TOLD_LINES} "$newest"`;
  const { stdout } = spawnSync('/bin/sh', ['-c', script, path], {
    ...asOwner(owner),
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore', handle ?? 'ignore'],
  });
  close();
  const lines = (stdout ?? '').trim();
  return lines === '' ? '' : `\nThe last lines of ${join(folder, 'log')}:\n${lines}`;
}

/**
 * The relevant lines of postmaster.pid (src/include/utils/pidfile.h): 1 the pid, 4 the port, 5 the folder of the socket, 8
 * the status.
 */
function readPidFile(folder: string): { pid: number; port: number; sockets: string | null; status: string } | null {
  let lines: string[];
  try {
    lines = readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return null;
  }
  return {
    pid: Number(lines[0]),
    port: Number(lines[3]),
    sockets: (lines[4] ?? '').trim() || null,
    status: (lines[7] ?? '').trim(),
  };
}

/** A pid alone proves nothing after a restart of the machine or container: another process may have it now. */
function isPostmasterOf(pid: number, folder: string): boolean {
  if (!Number.isInteger(pid) || pid < 2) return false;
  try {
    // Postgres works in its data directory. A dead process that has not been reaped has no such link.
    if (process.platform === 'linux') return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(folder);
    process.kill(pid, 0);
    return (
      process.platform === 'win32' ||
      execFileSync('ps', ['-o', 'comm=', '-p', String(pid)], { encoding: 'utf8' }).includes('postgres')
    );
  } catch {
    return false;
  }
}

/** An adopted process is not our child, so it has to be polled. */
function goneOf(pid: number, folder: string): Promise<void> {
  return new Promise((resolve) => {
    const watch = setInterval(() => {
      if (isPostmasterOf(pid, folder)) return;
      clearInterval(watch);
      resolve();
    }, WATCH);
    watch.unref();
  });
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It ended at this moment.
  }
}
