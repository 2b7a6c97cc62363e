import { accessSync, constants, existsSync, statfsSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import type { Config } from '#server/config';
import { refuseStartWithoutSpace } from './disk-space.ts';
import { refuseTaken } from './listening.ts';
import { StartError } from './start-error.ts';

/**
 * Checks what a start needs besides the database, before it creates anything: a setting with a wrong path must not leave
 * half an installation behind.
 * @throws {StartError} one line that begins with the setting
 */
export async function refuseUnusable(config: Config): Promise<void> {
  const { dataDir, HOST } = config;
  refuseUnwritableFolders(config);
  if (config.DATABASE_URL === undefined)
    refuseStartWithoutSpace(
      dataDir,
      nearestOf(dataDir),
      !existsSync(join(dataDir, 'postgres')) && !existsSync(join(dataDir, 'postgres.upgraded')),
    );
  if (!(await isOwnAddress(HOST))) throw new StartError(`HOST ${HOST} is not an address of this machine.`);
  await refuseTaken(config);
}

/** Checks every folder that the settings name. @throws {StartError} one line that begins with the setting */
export function refuseUnwritableFolders({ dataDir, mailDir, storageDir, supabaseUrl, ...settings }: Config): void {
  refuseUnwritable('DATA_DIR', dataDir);
  if (settings.SMTP_URL === undefined || settings.AUTH_SMS_DRIVER === 'folder') refuseUnwritable('MAIL_DIR', mailDir);
  if (supabaseUrl === null) refuseUnwritable('STORAGE_DIR', storageDir);
}

// File systems of the kernel (linux/magic.h): proc, sysfs, devpts, cgroup2, debugfs.
const PSEUDO = new Set([0x9fa0, 0x62656572, 0x1cd1, 0x63677270, 0x64626720]);
const PSEUDO_PLACES = /^\/(?:proc|sys|dev)(?:\/(?!shm(?:\/|$))|$)/;

/** Checks the folder, or the nearest existing one above it. */
function refuseUnwritable(setting: string, path: string): void {
  let nearest = path;
  try {
    nearest = nearestOf(path);
    if (PSEUDO_PLACES.test(path) || PSEUDO.has(statfsSync(nearest).type))
      throw new StartError(`${setting}: ${path} is not on a disk: name a folder where files can be kept.`);
    if (statSync(nearest).isDirectory()) return accessSync(nearest, constants.W_OK | constants.X_OK);
  } catch (error) {
    if (error instanceof StartError) throw error;
    if ((error as NodeJS.ErrnoException).code === 'EROFS')
      throw new StartError(`${setting}: ${nearest} is on a read-only file system: name another folder.`);
    throw new StartError(`${setting}: ${nearest} may not be written by this user: give it the right, or name another folder.`);
  }
  throw new StartError(`${setting}: ${path} cannot be a folder, since ${nearest} is a file.`);
}

/** The folder, or the nearest one above it that exists. */
export function nearestOf(path: string): string {
  let nearest = path;
  while (statSync(nearest, { throwIfNoEntry: false }) === undefined && dirname(nearest) !== nearest) nearest = dirname(nearest);
  return nearest;
}

const isOwnAddress = (host: string): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen({ host, port: 0 }, () => probe.close(() => resolve(true)));
  });
