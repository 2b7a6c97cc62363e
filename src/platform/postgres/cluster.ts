import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, closeSync, existsSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import type { Log } from '#server/log';
import { type Binaries, binariesFor } from './binaries.ts';
import { asOwner, canEnter, type Owner, ownerOf, ran } from './owner.ts';
import { PostgresError } from './postgres-error.ts';
import { admission, configuration } from './settings.ts';
import { socketFolder } from './socket-folder.ts';

/** A Postgres data directory with all that it takes to run it. */
export interface Cluster {
  folder: string;
  owner: Owner;
  binaries: Binaries;
  /** Kept from the first run on. */
  port: number;
  password: string;
  /** The folder of its socket; null where connections go over loopback. */
  sockets: string | null;
}

/**
 * The cluster in `dataDir`, made on the first run. A start that is cut off leaves nothing half made behind: the cluster
 * gets its name when it is whole.
 */
export async function openCluster(dataDir: string, log: Log): Promise<Cluster> {
  const folder = join(dataDir, 'postgres');
  const owner = ownerOf(folder);
  const binaries = await binariesFor(owner, dataDir);
  const isNew = !existsSync(folder);
  const access = isNew ? newAccess(dataDir, await freePort()) : readAccess(dataDir);
  const cluster = { folder, owner, binaries, ...access, sockets: null };
  if (isNew) {
    log.info({ folder, user: owner?.name }, 'making the database');
    await makeCluster(cluster);
  } else {
    checkMajor(folder, binaries.major);
  }
  return cluster;
}

/** Writes our settings into the cluster; with another port where someone took the one we had. */
export async function configure(cluster: Cluster, dataDir: string): Promise<Cluster> {
  const configured = (await isFree(cluster.port)) ? cluster : { ...cluster, port: await freePort() };
  if (configured !== cluster) writeAccess(dataDir, configured);
  const whole = { ...configured, sockets: socketFolder(cluster.folder, cluster.owner) };
  writeSettings(whole.folder, whole);
  return whole;
}

interface Access {
  path: string;
  handle: number | undefined;
  close(): void;
}

/** A path by which the owner reaches the folder, and what to hand to `spawn` so that it holds. */
export function reachable(owner: Owner, folder: string): Access {
  if (canEnter(owner, folder)) return { path: folder, handle: undefined, close: () => undefined };
  if (process.platform !== 'linux') {
    throw new PostgresError(
      `The user that Postgres runs as cannot reach ${folder}: set DATA_DIR to a folder that is open to others.`,
    );
  }
  // A home folder that is closed to others: root opens the folder and Postgres gets it as its file descriptor 3.
  const handle = openSync(folder, 'r');
  return { path: '/proc/self/fd/3', handle, close: () => closeSync(handle) };
}

type Credentials = { port: number; password: string };
const accessFile = (dataDir: string): string => join(dataDir, 'database.json');

function newAccess(dataDir: string, port: number): Credentials {
  const access = { port, password: randomBytes(24).toString('hex') };
  writeAccess(dataDir, access);
  return access;
}

function writeAccess(dataDir: string, { port, password }: Credentials): void {
  const temporary = `${accessFile(dataDir)}.new`;
  writeFileSync(temporary, JSON.stringify({ port, password }), { mode: 0o600, flush: true });
  renameSync(temporary, accessFile(dataDir));
}

function readAccess(dataDir: string): Credentials {
  try {
    return JSON.parse(readFileSync(accessFile(dataDir), 'utf8')) as Credentials;
  } catch {
    throw new PostgresError(
      `${accessFile(dataDir)} is missing or cannot be read: restore it from your back-up, as the user who starts Cairn.`,
    );
  }
}

function checkMajor(folder: string, major: string): void {
  let found: string;
  try {
    found = readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim();
  } catch {
    throw new PostgresError(
      `${folder} cannot be read as a Postgres data directory: start Cairn as the user who owns it, or restore it from your back-up.`,
    );
  }
  if (found === major) return;
  throw new PostgresError(
    `${folder} was made by Postgres ${found}, and this version of Cairn brings Postgres ${major}: start the version of Cairn that made it, or set DATABASE_URL to a Postgres ${found} server on that folder.`,
  );
}

async function makeCluster(cluster: Cluster): Promise<void> {
  const { folder, owner } = cluster;
  const unfinished = `${folder}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { mode: 0o700 });
  if (owner) chownSync(unfinished, owner.uid, owner.gid);
  const access = reachable(owner, unfinished);
  try {
    await fill(cluster, unfinished, access);
  } finally {
    access.close();
  }
  renameSync(unfinished, folder);
}

/** The roles that rights are written for, as on Supabase: nobody logs in as one, the server takes one on. */
const WIRE_ROLES = `CREATE ROLE anon NOLOGIN\nCREATE ROLE authenticated NOLOGIN\nCREATE ROLE service_role NOLOGIN\nGRANT anon, authenticated, service_role TO cairn\n`;

async function fill(
  { folder, owner, binaries, port, password }: Cluster,
  unfinished: string,
  { path, handle }: Access,
): Promise<void> {
  // Collation of the Postgres build, not of the machine: an index stays right when the data moves to another system.
  const locale = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--encoding=UTF8'];
  const options = ['-U', 'postgres', '--auth=reject', '--data-checksums', '--no-instructions'];
  const made = await ran(owner, join(binaries.bin, 'initdb'), ['-D', path, ...options, ...locale], { handle });
  if (made.code !== 0) throw new PostgresError(`The database could not be made in ${folder}: ${lastLine(made.complaint)}`);
  writeSettings(unfinished, { owner, port, sockets: null });
  // Without a network: the one role that may log in, and its database. One line is one command here.
  const role = `CREATE ROLE cairn LOGIN REPLICATION CREATEDB PASSWORD '${password}'\nCREATE DATABASE cairn OWNER cairn\nGRANT pg_monitor TO cairn\n${WIRE_ROLES}`;
  const prepare = ['--single', '-D', path, '-c', 'log_min_messages=error', '-c', 'logging_collector=off', 'postgres'];
  const prepared = await ran(owner, join(binaries.bin, 'postgres'), prepare, { handle, input: role });
  const fault = prepared.complaint.split('\n').find((line) => /ERROR|FATAL|PANIC/.test(line));
  if (prepared.code !== 0 || fault)
    throw new PostgresError(`The database could not be prepared in ${folder}: ${fault ?? lastLine(prepared.complaint)}`);
}

function writeSettings(folder: string, { owner, port, sockets }: Pick<Cluster, 'owner' | 'port' | 'sockets'>): void {
  writeAs(owner, folder, 'postgresql.conf', configuration(port, sockets));
  writeAs(owner, folder, 'pg_hba.conf', admission);
}

/** Root writes as the owner: in a folder of another user, root would follow whatever link it finds there. */
function writeAs(owner: Owner, folder: string, name: string, text: string): void {
  if (!owner) return writeFileSync(join(folder, name), text, { mode: 0o600 });
  const { path, handle, close } = reachable(owner, folder);
  const written = spawnSync('/bin/sh', ['-c', 'umask 077; cat > "$0"', `${path}/${name}`], {
    ...asOwner(owner),
    input: text,
    encoding: 'utf8',
    stdio: ['pipe', 'ignore', 'pipe', handle ?? 'ignore'],
  });
  close();
  if (written.status !== 0) throw new PostgresError(`${join(folder, name)} cannot be written: ${lastLine(written.stderr)}`);
}

const lastLine = (text: string | null): string => (text ?? '').trim().split('\n').at(-1) ?? '';

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
