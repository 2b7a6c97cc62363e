import { mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { backUp } from './backup/backing-up.ts';
import { BackupError } from './backup/backup-error.ts';
import { productVersion, runCommand, withBlobs, withDatabase } from './backup/command.ts';
import { contentsOf, nameDamaged, nameLost } from './backup/manifest.ts';

const USAGE = 'bin/backup [file or folder] [--without-files]';

await runCommand(USAGE, async (config, signal) => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { 'without-files': { type: 'boolean', default: false } },
  });
  if (positionals.length > 1) throw new BackupError(`Name one file, or none: ${USAGE}`);
  if (config.SUPABASE_URL) {
    throw new BackupError(
      'Accounts and files are in the Supabase of SUPABASE_URL: back it up there, the tables of Cairn included.',
    );
  }
  const { path, bytes, manifest } = await withDatabase(config, async (databaseUrl) => {
    const file = await fileFor(positionals[0], join(config.dataDir, 'backups'));
    const request = { databaseUrl, dataDir: config.dataDir, path: file, productVersion, signal };
    const report = await (values['without-files']
      ? backUp({ ...request, blobs: null })
      : withBlobs(config, (blobs) => backUp({ ...request, blobs })));
    return { ...report, path: file };
  });
  const { lostFiles, damagedFiles } = manifest;
  nameLost(lostFiles, 'The backup has the rest: put them back from an older backup.');
  nameDamaged(damagedFiles, 'The backup has them as they are now: take their bytes from an older backup.');
  console.log(`Wrote ${path} (${(bytes / 1e6).toFixed(1)} MB): ${contentsOf(manifest)}.`);
});

/** The named file; a file named by the time if a folder or nothing is named. */
async function fileFor(wanted: string | undefined, usual: string): Promise<string> {
  const name = `cairn-${new Date().toISOString().replaceAll(/[-:]|\.\d+/g, '')}.tar`;
  if (wanted === undefined) {
    await mkdir(usual, { recursive: true, mode: 0o700 });
    return join(usual, name);
  }
  const found = await stat(wanted).catch(() => null);
  return found?.isDirectory() ? join(wanted, name) : wanted;
}
