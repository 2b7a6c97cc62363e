import type pg from 'pg';

/** How many seconds pass between two writes of one link's views, however many come. */
const PAUSE_S = 1;
const ADD = 'UPDATE "DocumentShare" SET "viewCount" = "viewCount" + $2 WHERE "id" = $1';

const ROBOT = /bot|crawl|spider|slurp|preview|scan|monitor|curl|wget|http|python|java\b|go-/i;

/** True for what does not say that it is a browser of a person. */
export const isRobot = (userAgent: string | null): boolean => userAgent === null || ROBOT.test(userAgent);

/** Counts views, without a write for each: those that come while one is written, and shortly after, are written together. */
export class Views {
  /** The links whose views are being written, with how many have come since. */
  readonly #waiting = new Map<string, number>();

  count(pool: pg.Pool, linkId: string): void {
    const waiting = this.#waiting.get(linkId);
    this.#waiting.set(linkId, (waiting ?? 0) + 1);
    if (waiting === undefined) void this.#write(pool, linkId);
  }

  async #write(pool: pg.Pool, linkId: string): Promise<void> {
    const views = this.#waiting.get(linkId) ?? 0;
    if (views === 0) return void this.#waiting.delete(linkId);
    this.#waiting.set(linkId, 0);
    // A view that is not counted, as when the server stops, is no reason to fail.
    await pool.query(ADD, [linkId, views]).catch(() => null);
    setTimeout(() => void this.#write(pool, linkId), PAUSE_S * 1000).unref();
  }
}
