import type pg from 'pg';
import type { ActionDeclaration } from '#contract/action';
import { reach } from './access.ts';
import { refuseUngranted } from './actors.ts';
import { Bytes } from './bytes.ts';
import { refuseFurther } from './further-rights.ts';
import type { AnswerCache, CachedHandler } from './answer-cache.ts';
import type { Parsed } from './parsed-request.ts';
import { readingAs } from './narrow-reading.ts';

// An acknowledged commit is on disk, unless Postgres is configured to acknowledge sooner.
const POSITION = `
SELECT CASE WHEN current_setting('synchronous_commit') = 'off' THEN pg_current_wal_insert_lsn() ELSE pg_current_wal_flush_lsn() END::text
  AS "position"`;

/** Answers from the cache. Reach and right are checked each time, and the position of the log in the same round trip. */
export class CachedReading {
  readonly #pool: pg.Pool;
  readonly #kept: AnswerCache;

  constructor(pool: pg.Pool, kept: AnswerCache) {
    this.#pool = pool;
    this.#kept = kept;
  }

  /** @param answer makes the answer, after checking reach and right. */
  async read(call: Parsed, { tables }: CachedHandler<ActionDeclaration>, answer: () => Promise<string>): Promise<Bytes> {
    const { action, query } = call;
    const scopeId = String(query[action.reach.project ?? '']);
    const key = `${action.family}.${action.name} ${scopeId}`;
    if (this.#kept.has(key)) {
      const bytes = await this.#kept.asOf(key, await this.#position(call));
      if (bytes !== null) return bytes;
    }
    return this.#kept.make(key, tables, scopeId, async () => new Bytes(await answer(), true));
  }

  close(): void {
    this.#kept.close();
  }

  async #position(call: Parsed): Promise<string> {
    refuseUngranted(call.actor, call.action);
    return readingAs(this.#pool, call.actor, async (db) => {
      const [reached, [log]] = await Promise.all([
        reach(db, call.action, call.actor, call.query),
        db.text<{ position: string }>(POSITION),
      ]);
      await refuseFurther(db, call, reached);
      return log?.position ?? '0/0';
    });
  }
}
