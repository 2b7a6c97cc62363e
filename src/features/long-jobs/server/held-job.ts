import pg from 'pg';
import { newId } from '#contract/new-id';
import { dueWhen } from '#server/due-work';
import type { Json } from '#server/long-jobs';
import { UNDER_WAY } from './job-rows.ts';

/** A job that this server works on. */
export interface HeldJob {
  id: string;
  /** This one hold of it: when a job was canceled and goes on, its server may take it again before the work from before has ended. */
  heldBy: string;
  userId: string;
  workspaceId: string | null;
  kind: string;
  input: Json;
  step: number;
  cursor: Json | null;
  /** How often it was begun since it last got on. */
  tries: number;
  /** As far as was shown. */
  done: number;
  total: number | null;
}

/** A server says each second that it still works on a job. One that has not for so long is gone. */
const HELD = `now() + interval '15 seconds'`;

const waiting = (kinds: string): string => `
SELECT w."jobId" FROM "LongJobWork" w JOIN "LongJob" j ON j."id" = w."jobId"
WHERE ${UNDER_WAY} AND j."kind" = ANY (${kinds}) AND (w."heldUntil" IS NULL OR w."heldUntil" < now())`;
/** In SQL: whether a job of these kinds waits. */
export const isWaiting = (kinds: readonly string[]): string =>
  dueWhen(`SELECT EXISTS (${waiting(`ARRAY[${kinds.map((kind) => pg.escapeLiteral(kind)).join(', ')}]::text[]`)}) AS "isDue"`);
// Two servers take different ones. One that was canceled meanwhile is not taken.
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

/** What is shown of a job that runs. */
export interface Progress {
  step: string;
  done: number;
  total: number | null;
}

type Hold = Pick<HeldJob, 'id' | 'heldBy'>;

/** The jobs of all servers as one server sees them: which wait, and which of them are its own. */
export class JobHolder {
  readonly #pool: pg.Pool;
  readonly #kinds: readonly string[];

  constructor(pool: pg.Pool, kinds: readonly string[]) {
    this.#pool = pool;
    this.#kinds = kinds;
  }

  /** Takes one job that waits, or whose server is gone. */
  async take(): Promise<HeldJob | null> {
    const { rows } = await this.#pool.query<HeldJob>(TAKE, [this.#kinds, newId()]);
    return rows[0] ?? null;
  }

  /** Says that the job is still worked on, and how far it is. False where it is not held by this any more, or was canceled. */
  async beat({ id, heldBy }: Hold, { step, done, total }: Progress): Promise<boolean> {
    const values = [id, heldBy, step, done, total];
    const { rows } = await this.#pool.query<{ state: string }>(BEAT, values);
    return rows[0]?.state === 'RUNNING';
  }

  /** Lets it go on after so many milliseconds, here or at another server. What was no failure of its own does not count as a try. */
  async release({ id, heldBy }: Hold, afterMs: number, isNoTry: boolean): Promise<void> {
    await this.#pool.query(RELEASE, [id, heldBy, afterMs, isNoTry ? 1 : 0]);
  }

  async failed({ id, heldBy }: Hold, error: { code: string; message: string }, keptDays: number): Promise<void> {
    await this.#pool.query(FAILED, [id, heldBy, error.code, error.message, keptDays]);
  }
}
