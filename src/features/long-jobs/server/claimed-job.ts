import pg from 'pg';
import { newId } from '#contract/new-id';
import { dueWhen } from '#server/due-work';
import type { Json } from '#server/long-jobs';
import { UNDER_WAY } from './job-rows.ts';

/** A job that this server works on. */
export interface ClaimedJob {
  id: string;
  /** Identifies this claim. A canceled job can be resumed and claimed again by the same server before its earlier work has stopped. */
  heldBy: string;
  userId: string;
  workspaceId: string | null;
  kind: string;
  input: Json;
  step: number;
  cursor: Json | null;
  /** How often it was started since its last progress. */
  tries: number;
  /** The progress as last shown. */
  done: number;
  total: number | null;
}

/** A server renews its claim every second. After this time without renewal, another server can take the job. */
const HELD = `now() + interval '15 seconds'`;

const waiting = (kinds: string): string => `
SELECT w."jobId" FROM "LongJobWork" w JOIN "LongJob" j ON j."id" = w."jobId"
WHERE ${UNDER_WAY} AND j."kind" = ANY (${kinds}) AND (w."heldUntil" IS NULL OR w."heldUntil" < now())`;
/** SQL condition: a job of these kinds is queued. */
export const isWaiting = (kinds: readonly string[]): string =>
  dueWhen(`SELECT EXISTS (${waiting(`ARRAY[${kinds.map((kind) => pg.escapeLiteral(kind)).join(', ')}]::text[]`)}) AS "isDue"`);
// SKIP LOCKED gives two servers different jobs. A job that was canceled in the meantime is not taken.
const TAKE = `
WITH next AS (${waiting('$1')} ORDER BY j."createdAt" LIMIT 1 FOR UPDATE OF w SKIP LOCKED),
held AS (
  UPDATE "LongJobWork" w SET "heldBy" = $2, "heldUntil" = ${HELD}, "tries" = w."tries" + 1
  FROM next WHERE w."jobId" = next."jobId" RETURNING w.*)
UPDATE "LongJob" j SET "state" = 'RUNNING' FROM held WHERE j."id" = held."jobId" AND ${UNDER_WAY}
RETURNING j."id", j."userId", j."workspaceId", j."kind", j."done", j."total", held."input", held."step", held."cursor", held."tries",
  held."heldBy"`;

const BEAT = `
WITH held AS (
  UPDATE "LongJobWork" SET "heldUntil" = ${HELD} WHERE "jobId" = $1 AND "heldBy" = $2 RETURNING "jobId"),
shown AS (
  UPDATE "LongJob" j SET "step" = $3, "done" = $4, "total" = $5 FROM held
  WHERE j."id" = held."jobId" AND j."state" = 'RUNNING' AND (j."step", j."done", j."total") IS DISTINCT FROM ($3, $4::int, $5::int))
SELECT j."state" FROM held JOIN "LongJob" j ON j."id" = held."jobId"`;
const RELEASE = `
UPDATE "LongJobWork" SET "heldBy" = NULL, "heldUntil" = now() + $3 * interval '1 millisecond', "tries" = greatest("tries" - $4, 0)
WHERE "jobId" = $1 AND "heldBy" = $2`;
const FAILED = `
UPDATE "LongJob" j SET "state" = 'FAILED', "errorCode" = $3, "errorMessage" = $4, "finishedAt" = now(), "expiresAt" = now() + $5 * interval '1 day'
FROM "LongJobWork" w WHERE j."id" = $1 AND w."jobId" = j."id" AND w."heldBy" = $2 AND j."state" = 'RUNNING'`;

/** The visible progress of a running job. */
export interface Progress {
  step: string;
  done: number;
  total: number | null;
}

type Hold = Pick<ClaimedJob, 'id' | 'heldBy'>;

/** Claims jobs for one server among all servers of the database. */
export class JobHolder {
  readonly #pool: pg.Pool;
  readonly #kinds: readonly string[];

  constructor(pool: pg.Pool, kinds: readonly string[]) {
    this.#pool = pool;
    this.#kinds = kinds;
  }

  /** Claims one job that is queued or whose server stopped. */
  async take(): Promise<ClaimedJob | null> {
    const { rows } = await this.#pool.query<ClaimedJob>(TAKE, [this.#kinds, newId()]);
    return rows[0] ?? null;
  }

  /** Renews the claim and saves the progress. Returns false if the job was canceled or claimed by another server. */
  async beat({ id, heldBy }: Hold, { step, done, total }: Progress): Promise<boolean> {
    const values = [id, heldBy, step, done, total];
    const { rows } = await this.#pool.query<{ state: string }>(BEAT, values);
    return rows[0]?.state === 'RUNNING';
  }

  /** Lets the job continue after `afterMs` on any server. `isNoTry` is for reasons outside the job, which do not count as a try. */
  async release({ id, heldBy }: Hold, afterMs: number, isNoTry: boolean): Promise<void> {
    await this.#pool.query(RELEASE, [id, heldBy, afterMs, isNoTry ? 1 : 0]);
  }

  async failed({ id, heldBy }: Hold, error: { code: string; message: string }, keptDays: number): Promise<void> {
    await this.#pool.query(FAILED, [id, heldBy, error.code, error.message, keptDays]);
  }
}
