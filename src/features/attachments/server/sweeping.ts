import type pg from 'pg';
import { attachmentsOn, subjects } from '#contract/subject';
import type { Files } from '#server/files';
import type { Job } from '#server/jobs';
import type { Log } from '#server/log';
import { type Statements, transaction } from '#server/statements';

interface Ports {
  pool: pg.Pool;
  files: Files;
  log: Log;
}

const TOGETHER = 100;
const ROUNDS = 50;

// An hour after it expires no upload URL is in use any more. A trigger queues the file of each row.
const EXPIRED = `
DELETE FROM "AttachmentUpload" WHERE "id" IN (
  SELECT "id" FROM "AttachmentUpload" WHERE "expiresAt" < now() - interval '1 hour' LIMIT ${TOGETHER} FOR UPDATE SKIP LOCKED)
RETURNING "id"`;
const longDeleted = (attachments: string): string => `
DELETE FROM "${attachments}" WHERE "id" IN (
  SELECT "id" FROM "${attachments}" WHERE "deletedAt" < now() - interval '1 day' LIMIT ${TOGETHER} FOR UPDATE SKIP LOCKED)
RETURNING "id"`;

const DUE = `
SELECT "bucket", "key" FROM "RemovedFile" WHERE "dueAt" <= now() ORDER BY "dueAt" LIMIT ${TOGETHER} FOR UPDATE SKIP LOCKED`;
const REMOVED = `
WITH done AS (DELETE FROM "RemovedFile" WHERE "bucket" = $1 AND "key" = ANY ($2) AND "lastAt" <= now())
UPDATE "RemovedFile" SET "dueAt" = "lastAt", "tries" = 0 WHERE "bucket" = $1 AND "key" = ANY ($2) AND "lastAt" > now()`;
const POSTPONED = `
UPDATE "RemovedFile" SET "tries" = "tries" + 1, "dueAt" = now() + power(2, least("tries" + 1, 12)) * interval '1 second'
WHERE "bucket" = $1 AND "key" = ANY ($2)`;

/** Deletes expired uploads and files deleted long ago, and removes the bytes that no row refers to. */
export const attachmentSweep = ({ pool, files, log }: Ports): Job => ({
  name: 'attachment-sweep',
  cron: '*/5 * * * *',
  work: async () => {
    for (const some of [EXPIRED, ...subjects('files').map((subject) => longDeleted(attachmentsOn(subject)))])
      await untilFewer(() => transaction(pool, async (db) => (await db.text(some)).length));
    await untilFewer(() => transaction(pool, (db) => removeSome(db, files, log)));
  },
});

async function untilFewer(work: () => Promise<number>): Promise<void> {
  for (let round = 0; round < ROUNDS; round++) if ((await work()) < TOGETHER) return;
}

/** The queue entries stay locked until their files are removed, so that none is lost in a crash or to another server. */
async function removeSome(db: Statements, files: Files, log: Log): Promise<number> {
  const due = await db.text<{ bucket: string; key: string }>(DUE);
  for (const [bucket, entries] of Map.groupBy(due, (entry) => entry.bucket)) {
    const keys = entries.map(({ key }) => key);
    const failure = await files.remove(bucket, keys).then(
      () => null,
      (error: unknown) => ({ error }),
    );
    if (failure) log.warn({ err: failure.error, count: keys.length }, 'attached files could not be removed; tried again soon');
    await db.text(failure ? POSTPONED : REMOVED, [bucket, keys]);
  }
  return due.length;
}
