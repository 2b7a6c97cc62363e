import type pg from 'pg';
import type { Job } from '#server/jobs';
import type { Log } from '#server/log';
import { type Statements, transaction } from '#server/statements';
import type { Blobs } from './blobs/blobs.ts';
import { StorageError } from './storage-error.ts';

const TOGETHER = 50;
const AT_ONCE_MOST = 100;
// Longer than a write takes: a request has 15 minutes for its body, and a resumable upload is written from a file. Together
// with the job's interval, this is still within the hour that remains may stay.
const UNFINISHED_DUE = `interval '50 minutes'`;

// Cairn did not put anything else there.
const OURS = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * The advisory lock of a backup. While it is held, removed blobs stay, so that the blobs in the backup's rows can be copied.
 */
export const REMOVALS_LOCK = 4_172_609_334;

// An entry whose blob has a row again, such as one swept at the moment of its commit, is only deleted.
const NAMED = `
DELETE FROM storage.removed_blobs r USING storage.objects o WHERE r.due_at <= now() AND o.version = r.version`;
const DUE = `
SELECT r.version, r.is_unfinished AS "isUnfinished" FROM storage.removed_blobs r
WHERE r.due_at <= now() AND pg_try_advisory_xact_lock_shared(${REMOVALS_LOCK})
  AND NOT EXISTS (SELECT FROM storage.objects o WHERE o.version = r.version)
ORDER BY r.due_at LIMIT ${TOGETHER} FOR UPDATE OF r SKIP LOCKED`;
const POSTPONE = `
UPDATE storage.removed_blobs SET tries = tries + 1, due_at = now() + power(2, least(tries + 1, 9)) * interval '1 second'
WHERE version = ANY ($1)`;
const NAMELESS = `
INSERT INTO storage.removed_blobs (version, due_at, is_unfinished)
SELECT listed.version, now(), false FROM unnest($1::text[]) AS listed (version)
WHERE EXISTS (SELECT FROM storage.objects)
  AND NOT EXISTS (SELECT FROM storage.objects o WHERE o.version = listed.version)
ON CONFLICT (version) DO NOTHING`;

/**
 * Which blobs may be removed. A blob gets an entry here before its first byte, and the transaction of the row that names it
 * deletes the entry. Replacing or deleting a row adds an entry again (a trigger). So after a crash between any two steps, a
 * blob has a row or an entry that removes it, and a row never lacks its blob.
 */
export class Removals {
  readonly #pool: pg.Pool;
  readonly #blobs: Blobs;
  readonly #log: Log;
  #underWay: Promise<void> | null = null;
  #isAskedAgain = false;

  constructor(pool: pg.Pool, blobs: Blobs, log: Log) {
    this.#pool = pool;
    this.#blobs = blobs;
    this.#log = log;
  }

  /** Removes what is due, in the background, after a commit that left a blob without a row. */
  hurry(): void {
    if (this.#underWay) {
      this.#isAskedAgain = true;
      return;
    }
    this.#underWay = this.#drain()
      .catch((error: unknown) => this.#log.warn({ err: error }, 'removed files wait for the next round'))
      .finally(() => {
        this.#underWay = null;
        if (this.#isAskedAgain) this.hurry();
        this.#isAskedAgain = false;
      });
  }

  /** Removes the blob of a failed upload. If that fails too, its entry is still there. */
  async giveUp(version: string): Promise<void> {
    await this.#pool
      .query('UPDATE storage.removed_blobs SET due_at = now() WHERE version = $1', [version])
      .catch(() => undefined);
    this.hurry();
  }

  get jobs(): Job[] {
    return [
      { name: 'storage-removals', cron: '*/5 * * * *', work: () => this.#drain() },
      { name: 'storage-orphans', cron: '41 * * * *', work: () => this.#sweep() },
    ];
  }

  async close(): Promise<void> {
    this.#isAskedAgain = false;
    await this.#underWay;
  }

  async #drain(): Promise<void> {
    await this.#pool.query(NAMED);
    for (let round = 0; round < AT_ONCE_MOST; round++) {
      if ((await transaction(this.#pool, (db) => this.#removeSome(db))) < TOGETHER) return;
    }
  }

  /** The entries stay locked until their blobs are removed, so that no other server and no late upload takes them. */
  async #removeSome(db: Statements): Promise<number> {
    const due = await db.text<{ version: string; isUnfinished: boolean }>(DUE);
    for (const isUnfinished of [false, true]) {
      const versions = due.filter((each) => each.isUnfinished === isUnfinished).map(({ version }) => version);
      if (versions.length === 0) continue;
      const failure = await this.#blobs.remove(versions, isUnfinished).then(
        () => null,
        (error: unknown) => ({ error }),
      );
      if (failure) this.#log.warn({ err: failure.error, count: versions.length }, 'files could not be removed; tried again soon');
      await db.text(failure ? POSTPONE : 'DELETE FROM storage.removed_blobs WHERE version = ANY ($1)', [versions]);
    }
    return due.length;
  }

  /** Finds blobs that no row names, such as those of a backup that is newer than its database. */
  async #sweep(): Promise<void> {
    for await (const listed of this.#blobs.list()) {
      const names = listed.filter((name) => OURS.test(name));
      if (names.length > 0) await this.#pool.query(NAMELESS, [names]);
    }
    await this.#drain();
  }
}

// Not synced to the disk before it continues: if a power failure loses the entry, the sweep finds the blob.
const ANNOUNCE = `
WITH relaxed AS (SELECT set_config('synchronous_commit', 'off', true))
INSERT INTO storage.removed_blobs (version, due_at, is_unfinished) SELECT $1, now() + ${UNFINISHED_DUE}, true FROM relaxed`;

/** Adds an entry for an unfinished blob, in a transaction of its own, before the first byte is written. */
export async function announce(pool: pg.Pool, version: string): Promise<void> {
  await pool.query({ name: 'storage-announce', text: ANNOUNCE, values: [version] });
}

/**
 * Deletes the entry of a blob, in the transaction of the row that names it.
 * @throws {StorageError} if it took so long that the blob is gone
 */
export async function claim(db: Statements, version: string): Promise<void> {
  const struck = await db.text('DELETE FROM storage.removed_blobs WHERE version = $1 RETURNING version', [version]);
  if (struck.length === 0) throw new StorageError('SlowDown', 'The upload took too long. Send it again.');
}
