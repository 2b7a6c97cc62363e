import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, closeSync, existsSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import type { Log } from '#server/log';
import { type Binaries, binariesFor } from './binaries.ts';
import { asOwner, canEnter, type Owner, ownerOf, ran } from './owner.ts';
import { reasonIn } from './complaint.ts';
import { PostgresError } from './postgres-error.ts';
import { admission, configuration, RUNNING_ROLE } from './settings.ts';
import { socketFolder } from './socket-folder.ts';
import { settleUpgrade } from './upgrade-place.ts';

/** A Postgres data directory with everything needed to run it. */
export interface Cluster {
  folder: string;
  owner: Owner;
  binaries: Binaries;
  /** Kept from the first run on. */
  port: number;
  /** Of the role that owns the database: it migrates, backs up and restores. */
  password: string;
  /** Of the role that the server runs as. */
  runningPassword: string;
  /** The folder of its socket; null if connections use loopback. */
  sockets: string | null;
  /** False for a cluster created by an earlier version of Cairn, until `configure` has created its missing roles. */
  hasRoles: boolean;
}

/**
 * The cluster in `dataDir`, created on the first run. An interrupted start leaves nothing incomplete behind: the cluster
 * gets its name only when it is complete.
 */
export async function openCluster(dataDir: string, log: Log): Promise<Cluster> {
  settleUpgrade(dataDir);
  const folder = join(dataDir, 'postgres');
  const owner = ownerOf(folder);
  const binaries = await binariesFor(owner, dataDir);
  const isNew = !existsSync(folder);
  const access = isNew ? newAccess(dataDir, await freePort()) : completedAccess(dataDir);
  const cluster = { folder, owner, binaries, ...access, sockets: null };
  if (isNew) {
    log.info({ folder, user: owner?.name }, 'making the database');
    await makeCluster(cluster);
  } else {
    checkMajor(folder, binaries.major);
  }
  return cluster;
}

/** Prepares the cluster for launch: our settings, another port if ours is taken, and the roles. */
export async function configure(cluster: Cluster, dataDir: string): Promise<Cluster> {
  const { folder, owner } = cluster;
  const port = (await isFree(cluster.port)) ? cluster.port : await freePort();
  const whole = { ...cluster, port, sockets: socketFolder(folder, owner), hasRoles: true };
  writeSettings(folder, whole);
  if (!cluster.hasRoles) await prepare(cluster, reachable(owner, folder), WIRE_ROLES + runningRole(cluster));
  if (port !== cluster.port || !cluster.hasRoles) writeAccess(dataDir, whole);
  return whole;
}

/** The address where the role that owns the database connects. */
export const urlOf = ({ password, ...place }: Pick<Cluster, 'password' | 'port' | 'sockets'>): string =>
  addressOf('cairn', password, place);

/** The address where the role that the server runs as connects. */
export const runningUrlOf = ({ runningPassword, ...place }: Pick<Cluster, 'runningPassword' | 'port' | 'sockets'>): string =>
  addressOf(RUNNING_ROLE, runningPassword, place);

function addressOf(role: string, password: string, { port, sockets }: Pick<Cluster, 'port' | 'sockets'>): string {
  const url = new URL(`postgres://${role}:${password}@127.0.0.1:${port}/cairn`);
  if (sockets !== null) url.searchParams.set('host', sockets);
  return url.href;
}

interface Access {
  path: string;
  handle: number | undefined;
  close(): void;
}

/** A path by which the owner reaches the folder, and the options of `spawn` that make it work. */
export function reachable(owner: Owner, folder: string): Access {
  if (canEnter(owner, folder)) return { path: folder, handle: undefined, close: () => undefined };
  if (process.platform !== 'linux') {
    throw new PostgresError(
      `The user that Postgres runs as cannot reach ${folder}: set DATA_DIR to a folder that is open to others.`,
    );
  }
  // A home folder that is closed to others: root opens the folder, and Postgres gets it as its file descriptor 3.
  const handle = openSync(folder, 'r');
  return { path: '/proc/self/fd/3', handle, close: () => closeSync(handle) };
}

type Credentials = Pick<Cluster, 'port' | 'password' | 'runningPassword' | 'hasRoles'>;
const accessFile = (dataDir: string): string => join(dataDir, 'database.json');

function newAccess(dataDir: string, port: number): Credentials {
  const access = { port, password: newPassword(), runningPassword: newPassword(), hasRoles: true };
  writeAccess(dataDir, access);
  return access;
}

const newPassword = (): string => randomBytes(24).toString('hex');

function writeAccess(dataDir: string, { port, password, runningPassword, hasRoles }: Credentials): void {
  const temporary = `${accessFile(dataDir)}.new`;
  writeFileSync(temporary, JSON.stringify({ port, password, runningPassword, hasRoles }), { mode: 0o600, flush: true });
  renameSync(temporary, accessFile(dataDir));
}

/** The port and the password in `dataDir`, kept from the first run on. */
export function readAccess(dataDir: string): Pick<Credentials, 'port' | 'password'> & Partial<Credentials> {
  try {
    return JSON.parse(readFileSync(accessFile(dataDir), 'utf8')) as ReturnType<typeof readAccess>;
  } catch {
    throw new PostgresError(
      `${accessFile(dataDir)} is missing or cannot be read: restore it from a backup, as the user who starts Cairn.`,
    );
  }
}

/** The stored values, completed with those that an earlier version did not create. */
export function completedAccess(dataDir: string): Credentials {
  const kept = readAccess(dataDir);
  const hasRoles = kept.hasRoles === true && kept.runningPassword !== undefined;
  return { port: kept.port, password: kept.password, runningPassword: kept.runningPassword ?? newPassword(), hasRoles };
}

/** Makes the next start create the cluster's roles with passwords of its own, because it replaces another cluster. */
export function forgetRoles(dataDir: string): void {
  writeAccess(dataDir, { ...completedAccess(dataDir), hasRoles: false });
}

function checkMajor(folder: string, major: string): void {
  let found: string;
  try {
    found = readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim();
  } catch {
    throw new PostgresError(
      `${folder} cannot be read as a Postgres data directory: start Cairn as the user who owns it, or restore it from a backup.`,
    );
  }
  if (found === major) return;
  throw new PostgresError(
    `${folder} was made by Postgres ${found}, and this version of Cairn brings Postgres ${major}: ${
      Number(found) < Number(major) ? 'run bin/upgrade-postgres' : 'start the version of Cairn that made it'
    }.`,
  );
}

async function makeCluster(cluster: Cluster): Promise<void> {
  const { folder, owner } = cluster;
  const unfinished = `${folder}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { mode: 0o700 });
  if (owner) chownSync(unfinished, owner.uid, owner.gid);
  await fill(cluster, unfinished);
  renameSync(unfinished, folder);
}

/**
 * The roles that row rights are written for, as on Supabase. No one logs in as one; the server assumes one. One line is one
 * command.
 */
const WIRE_ROLES = `DO $$ DECLARE wanted text; BEGIN FOREACH wanted IN ARRAY ARRAY['anon', 'authenticated', 'service_role'] LOOP IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = wanted) THEN EXECUTE format('CREATE ROLE %I NOLOGIN', wanted); END IF; EXECUTE format('GRANT %I TO cairn', wanted); END LOOP; END $$\n`;

/**
 * The role that the server runs as. It reads and writes rows and the log of changes, and owns nothing, so it cannot disable
 * a trigger. Row rights are written for browsers; this role bypasses them as an owner does. One line is one command.
 */
const runningRole = ({ runningPassword }: Pick<Cluster, 'runningPassword'>): string =>
  `DO $$ BEGIN IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = '${RUNNING_ROLE}') THEN CREATE ROLE ${RUNNING_ROLE}; END IF; END $$\n` +
  `ALTER ROLE ${RUNNING_ROLE} LOGIN REPLICATION BYPASSRLS NOSUPERUSER NOCREATEDB NOCREATEROLE PASSWORD '${runningPassword}'\n` +
  `GRANT anon, authenticated, service_role TO ${RUNNING_ROLE}\n` +
  // The owner may end its connections, but not the other way around.
  `GRANT ${RUNNING_ROLE} TO cairn\n`;

async function fill(cluster: Cluster, unfinished: string): Promise<void> {
  const { folder, owner, binaries, port, password } = cluster;
  // The collation of the Postgres build, not of the machine: indexes stay valid when the data moves to another system.
  const locale = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--encoding=UTF8'];
  const options = ['-U', 'postgres', '--auth=reject', '--data-checksums', '--no-instructions'];
  const { path, handle, close } = reachable(owner, unfinished);
  const made = await ran(owner, join(binaries.bin, 'initdb'), ['-D', path, ...options, ...locale], { handle });
  close();
  if (made.code !== 0) throw new PostgresError(`The database could not be made in ${folder}: ${reasonIn(made.complaint)}`);
  writeSettings(unfinished, { owner, port, sockets: null });
  const role = `CREATE ROLE cairn LOGIN REPLICATION CREATEDB PASSWORD '${password}'\nCREATE DATABASE cairn OWNER cairn\nGRANT pg_monitor TO cairn\n`;
  await prepare(cluster, reachable(owner, unfinished), role + WIRE_ROLES + runningRole(cluster));
}

/** Runs commands as the superuser, who cannot log in otherwise, in a Postgres started only for them and without a network. */
async function prepare({ folder, owner, binaries }: Cluster, { path, handle, close }: Access, commands: string): Promise<void> {
  const alone = ['--single', '-D', path, '-c', 'log_min_messages=error', '-c', 'logging_collector=off', 'postgres'];
  const prepared = await ran(owner, join(binaries.bin, 'postgres'), alone, { handle, input: commands });
  close();
  if (prepared.code !== 0 || /ERROR|FATAL|PANIC/.test(prepared.complaint))
    throw new PostgresError(`The database could not be prepared in ${folder}: ${reasonIn(prepared.complaint)}`);
}

function writeSettings(folder: string, { owner, port, sockets }: Pick<Cluster, 'owner' | 'port' | 'sockets'>): void {
  writeAs(owner, folder, 'postgresql.conf', configuration(port, sockets));
  writeAs(owner, folder, 'pg_hba.conf', admission);
}

/** Root writes as the owner, because in a folder of another user it would follow any link it finds. */
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
  if (written.status !== 0) throw new PostgresError(`${join(folder, name)} cannot be written: ${reasonIn(written.stderr)}`);
}

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
