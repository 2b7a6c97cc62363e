import { parseArgs } from 'node:util';
import { openArchive } from './backup/archive-reader.ts';
import { BackupError } from './backup/backup-error.ts';
import { runCommand } from './backup/command.ts';
import { install } from './backup/installing.ts';
import { contentsOf, nameDamaged } from './backup/manifest.ts';

const USAGE = 'bin/restore file [--force] [--keep-sessions]';

await runCommand(USAGE, async (config, signal) => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { force: { type: 'boolean', default: false }, 'keep-sessions': { type: 'boolean', default: false } },
  });
  const [path] = positionals;
  if (path === undefined || positionals.length > 1) throw new BackupError(`Name one backup: ${USAGE}`);
  if (config.SUPABASE_URL)
    throw new BackupError('A backup brings accounts and files of its own: restore it without SUPABASE_URL.');
  const archive = await openArchive(path, signal);
  try {
    const { manifest } = archive;
    const options = { isForced: values.force, keepsSessions: values['keep-sessions'], signal };
    const { setAside, leftOut, damagedFiles } = await install(archive, config, options);
    if (leftOut.length > 0) console.log(`Left out, as they are not Cairn's: ${leftOut.join(', ')}.`);
    if (setAside.length > 0)
      console.log(`What was there before is in ${setAside.join(' and ')}: delete it when you do not need it any more.`);
    nameDamaged(damagedFiles, 'They cannot be downloaded: take their bytes from an older backup.');
    console.log(`Restored ${contentsOf(manifest)}, as they were at ${manifest.madeAt}. Start Cairn now.`);
  } finally {
    await archive.close();
  }
});
