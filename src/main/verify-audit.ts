import { parseArgs } from 'node:util';
import { verifiedChain } from '#features/audit/server';
import { openDatabase } from '#server/database';
import { reading } from '#server/statements';
import { BackupError } from './backup/backup-error.ts';
import { runCommand, withDatabase } from './backup/command.ts';

const USAGE = 'bin/verify-audit [workspace id]';

await runCommand(USAGE, async (config, signal) => {
  const { positionals } = parseArgs({ allowPositionals: true, options: {} });
  if (positionals.length > 1) throw new BackupError(`Name one workspace, or none: ${USAGE}`);
  await withDatabase(config, async (url) => {
    const database = openDatabase(url, 2);
    try {
      const { rows } = await database.pool.query<{ id: string }>(
        `SELECT "workspaceId" AS "id" FROM "AuditChain" UNION SELECT "workspaceId" FROM "AuditEntry" ORDER BY 1`,
      );
      const ids = rows.map(({ id }) => id).filter((id) => positionals[0] === undefined || positionals[0] === id);
      if (positionals[0] !== undefined && ids.length === 0) throw new BackupError('There is no audit log of that workspace.');
      for (const id of ids) {
        signal.throwIfAborted();
        const { isIntact, checked, firstBrokenSeq, newest } = await reading(database.pool, (db) => verifiedChain(db, id));
        if (isIntact) console.log(`${id}: ${checked} entries are intact; the newest is ${newest.seq} ${newest.hash}`);
        else console.error(`${id}: broken from entry ${firstBrokenSeq} on`);
        if (!isIntact) process.exitCode = 1;
      }
      if (ids.length === 0) console.log('There is no audit log yet.');
    } finally {
      await database.close();
    }
  });
});
