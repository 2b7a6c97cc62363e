import { parseArgs } from 'node:util';
import { verifiedChain } from '#features/audit/server';
import { openDatabase } from '#server/database';
import { reading } from '#server/statements';
import { readProof } from './audit-proof.ts';
import { BackupError } from './backup/backup-error.ts';
import { runCommand, withDatabase } from './backup/command.ts';

const USAGE = 'bin/verify-audit [workspace id]';

const LOGGED = `SELECT "id", bool_or("isLogged") AS "isLogged" FROM (
  SELECT "workspaceId" AS "id", true AS "isLogged" FROM "AuditChain" UNION SELECT "workspaceId", true FROM "AuditEntry"
  UNION SELECT "id", false FROM "Workspace") AS known GROUP BY "id" ORDER BY "id"`;

const REASONS = {
  late: 'were sealed later than they were written',
  unsealed: 'are not sealed',
  'unknown-key': 'are sealed by a key that is not here',
};

await runCommand(USAGE, async (config, signal) => {
  const { positionals } = parseArgs({ allowPositionals: true, options: {} });
  if (positionals.length > 1) throw new BackupError(`Name one workspace, or none: ${USAGE}`);
  const proof = await readProof(config);
  await withDatabase(config, async (url) => {
    const database = openDatabase(url, 2);
    try {
      const { rows } = await database.pool.query<{ id: string; isLogged: boolean }>(LOGGED);
      // A workspace without a log whose log was sealed here once: the log was removed.
      const logs = rows.filter(({ id, isLogged }) => isLogged || proof.witness.of(id) !== undefined);
      const ids = logs.map(({ id }) => id).filter((id) => positionals[0] === undefined || positionals[0] === id);
      if (positionals[0] !== undefined && ids.length === 0) throw new BackupError('There is no audit log of that workspace.');
      for (const id of ids) {
        signal.throwIfAborted();
        tell(id, await reading(database.pool, (db) => verifiedChain(db, id, proof)));
      }
      if (ids.length === 0) console.log('There is no audit log yet.');
    } finally {
      await database.close();
    }
  });
});

/** Code 1 if a log is broken; otherwise 2 if a part of one is not proven. */
function tell(id: string, { isIntact, checked, firstBrokenSeq, newest, gaps }: Awaited<ReturnType<typeof verifiedChain>>): void {
  if (isIntact) console.log(`${id}: ${checked} entries are intact; the newest is ${newest.seq} ${newest.hash}`);
  else console.error(`${id}: broken from entry ${firstBrokenSeq} on`);
  for (const { fromSeq, toSeq, reason } of gaps) console.error(`${id}: entries ${fromSeq} to ${toSeq} ${REASONS[reason]}`);
  if (!isIntact) process.exitCode = 1;
  else if (gaps.length > 0) process.exitCode ??= 2;
}
