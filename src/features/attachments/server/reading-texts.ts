import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { attachmentsOn, subjects } from '#contract/subject';
import { dueWhen } from '#server/due-work';
import type { Files } from '#server/files';
import type { Job } from '#server/jobs';
import type { Log } from '#server/log';
import { type Statements, transaction } from '#server/statements';
import { bytesToRead, textOf } from './file-text.ts';
import { BUCKET } from './places.ts';

interface Ports {
  pool: pg.Pool;
  files: Files;
  log: Log;
}

/** For so long one run reads file after file. Another follows, and other jobs have their turn between them. */
const RUN_MS = 10_000;
const TRIES = 3;

const IS_DUE = `SELECT EXISTS (SELECT FROM "FileText" WHERE "state" = 'WAITING' AND "dueAt" <= now()) AS "isDue"`;

// Taken for two minutes, and counted before it is read: a file that ends its server is not tried forever.
const TAKE = `
UPDATE "FileText" f SET "tries" = f."tries" + 1, "dueAt" = now() + interval '2 minutes'
FROM (SELECT "key" FROM "FileText" WHERE "state" = 'WAITING' AND "dueAt" <= now() ORDER BY "dueAt" LIMIT 1 FOR UPDATE SKIP LOCKED) next
WHERE f."key" = next."key" RETURNING f."key", f."mime", f."size", f."tries"`;
const KEEP = `UPDATE "FileText" SET "state" = $2, "text" = $3 WHERE "key" = $1`;

interface Taken {
  key: string;
  mime: string;
  size: number;
  tries: number;
}

/** Reads the text inside new files, for the search. */
export function readingTexts(ports: Ports): Job {
  // Otherwise files that come meanwhile would begin a second run, and no other job of this server could begin.
  let isReading = false;
  return {
    name: 'file-texts',
    due: { when: dueWhen(IS_DUE) },
    work: async () => {
      if (isReading) return;
      isReading = true;
      const until = performance.now() + RUN_MS;
      try {
        while (performance.now() < until && (await readNext(ports))) continue;
      } finally {
        isReading = false;
      }
    },
  };
}

async function readNext({ pool, files, log }: Ports): Promise<boolean> {
  const [file] = await transaction(pool, (db) => db.text<Taken>(TAKE));
  if (file === undefined) return false;
  if (file.tries > TRIES) await keep(pool, file.key, null);
  else
    await textFrom(files, file).then(
      (text) => keep(pool, file.key, text),
      // The storage may be on another machine. It stays taken, and is due again.
      (error: unknown) => log.warn({ err: error, tries: file.tries }, 'the text of a file could not be read; tried again soon'),
    );
  return true;
}

async function textFrom(files: Files, { key, mime, size }: Taken): Promise<string | null> {
  const needed = bytesToRead(mime, size);
  const bytes = needed === null ? null : await files.start(BUCKET.id, key, needed);
  return bytes === null ? null : textOf(mime, bytes);
}

const LOCK_TRIES = 50;
const LOCK_PAUSE_MS = 100;

/**
 * Keeps the text, and a trigger indexes it. The row is locked before those of the file, and no one is waited for while it is: who
 * moves or deletes a file locks them in the other order. A file that stays busy is due again later.
 */
async function keep(pool: pg.Pool, key: string, text: string | null): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return await transaction(pool, (db) => keepIn(db, key, text));
    } catch (error) {
      if (!isBusy(error) || tries === LOCK_TRIES) throw error;
      await pause(LOCK_PAUSE_MS);
    }
  }
}

async function keepIn(db: Statements, key: string, text: string | null): Promise<void> {
  await db.text('SELECT FROM "FileText" WHERE "key" = $1 FOR UPDATE', [key]);
  for (const subject of subjects('files'))
    await db.text(`SELECT FROM "${attachmentsOn(subject)}" WHERE "key" = $1 FOR SHARE NOWAIT`, [key]);
  await db.text(KEEP, [key, text === null ? 'UNREADABLE' : 'READ', text ?? '']);
}

const isBusy = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === '55P03';
