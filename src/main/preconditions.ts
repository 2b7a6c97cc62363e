import { accessSync, constants, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname } from 'node:path';
import type { Config } from '#server/config';
import { StartError } from './start-error.ts';

/**
 * Looks at what a start needs beside the database, before it makes anything: a setting that names a wrong place must not
 * leave half an installation behind.
 * @throws {StartError} one line that begins with the setting.
 */
export async function refuseUnusable(config: Config): Promise<void> {
  const { dataDir, mailDir, storageDir, supabaseUrl, HOST } = config;
  refuseUnwritable('DATA_DIR', dataDir);
  if (config.SMTP_URL === undefined || config.AUTH_SMS_DRIVER === 'folder') refuseUnwritable('MAIL_DIR', mailDir);
  if (supabaseUrl === null) refuseUnwritable('STORAGE_DIR', storageDir);
  if (!(await isOwnAddress(HOST))) throw new StartError(`HOST ${HOST} is not an address of this machine.`);
}

/** Looks at the folder, or at the nearest one above it that is there already. */
function refuseUnwritable(setting: string, path: string): void {
  let nearest = path;
  try {
    while (statSync(nearest, { throwIfNoEntry: false }) === undefined && dirname(nearest) !== nearest) nearest = dirname(nearest);
    if (statSync(nearest).isDirectory()) return accessSync(nearest, constants.W_OK | constants.X_OK);
  } catch {
    throw new StartError(`${setting}: ${nearest} may not be written by this user: give it the right, or name another folder.`);
  }
  throw new StartError(`${setting}: ${path} cannot be a folder, since ${nearest} is a file.`);
}

const isOwnAddress = (host: string): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen({ host, port: 0 }, () => probe.close(() => resolve(true)));
  });
