import type pg from 'pg';
import { ownMutation, writeEvents } from '#server/events';
import { Failure } from '#server/failures';
import type { Files } from '#server/files';
import type { Log } from '#server/log';
import { untilAborted } from '#server/long-work';
import type { Json, LongJobKind, Round, SavingRound } from '#server/long-jobs';
import { reading, type Statements, transaction } from '#server/statements';
import { BUCKET } from './files.ts';
import type { ClaimedJob, JobHolder, Progress } from './claimed-job.ts';
import { storeRows, storeText, storedText } from './parts.ts';
import { refuseLostRight } from './rights.ts';

export interface RunPorts {
  pool: pg.Pool;
  files: Files;
  log: Log;
  timing: Timing;
}

export interface Timing {
  /** Milliseconds between two updates of the progress, which also notice that the job was canceled. */
  beatMs: number;
  /** The most milliseconds that a round can take. */
  roundMs: number;
  /** Milliseconds before each retry. When all are used, the job has failed. */
  pausesMs: readonly number[];
}

export const TIMING: Timing = { beatMs: 1_000, roundMs: 600_000, pausesMs: [1_000, 5_000, 30_000] };

const MOVE = `
UPDATE "LongJobWork" w SET "step" = $3, "cursor" = $4::jsonb, "tries" = 1
FROM "LongJob" j WHERE w."jobId" = $1 AND w."heldBy" = $2 AND j."id" = w."jobId" AND j."state" = 'RUNNING' RETURNING w."jobId"`;
const HAND_OVER = `UPDATE "LongJob" SET "fileName" = $2, "fileBytes" = $3 WHERE "id" = $1`;
const FINISH = `
UPDATE "LongJob" j SET "state" = 'DONE', "step" = $4, "done" = coalesce($6::int, $5::int), "total" = $6::int, "finishedAt" = now(),
  "expiresAt" = now() + $3 * interval '1 day'
FROM "LongJobWork" w WHERE j."id" = $1 AND w."jobId" = j."id" AND w."heldBy" = $2 AND j."state" = 'RUNNING' RETURNING j."id"`;
const FORGET_PARTS = `DELETE FROM "LongJobPart" WHERE "jobId" = $1`;
// The new file replaces the earlier one.
const FORGET_OLDER = `
DELETE FROM "LongJob" old USING "LongJob" j
WHERE j."id" = $1 AND old."userId" = j."userId" AND old."kind" = j."kind" AND old."workspaceId" IS NOT DISTINCT FROM j."workspaceId"
  AND old."id" <> j."id" AND old."finishedAt" < j."finishedAt"`;

/** Thrown if the job was canceled, deleted or claimed by another server. The work since then is rolled back. */
class NotOurs extends Error {
  override name = 'NotOurs';
}

/** Runs one job on this server from its current step until it ends or stops. */
export class JobRun {
  readonly #job: ClaimedJob;
  readonly #kind: LongJobKind;
  readonly #holder: JobHolder;
  readonly #ports: RunPorts;
  readonly #closing: AbortSignal;
  readonly #lost = new AbortController();
  readonly #progress: Progress;
  #tries: number;

  constructor(job: ClaimedJob, kind: LongJobKind, holder: JobHolder, ports: RunPorts, closing: AbortSignal) {
    this.#job = job;
    this.#kind = kind;
    this.#holder = holder;
    this.#ports = ports;
    this.#closing = closing;
    this.#tries = job.tries;
    this.#progress = { step: kind.steps[job.step]?.about ?? '', done: job.done, total: job.total };
  }

  async run(): Promise<void> {
    const beating = setInterval(() => void this.#beat(), this.#ports.timing.beatMs);
    try {
      // It was started several times and never reported an error, so it may be what stops the servers.
      if (this.#job.tries > this.#ports.timing.pausesMs.length + 1)
        throw new Error('the server stopped during each try of this job');
      await this.#goThrough();
    } catch (error) {
      await this.#stopped(error);
    } finally {
      clearInterval(beating);
    }
  }

  async #goThrough(): Promise<void> {
    const { steps } = this.#kind;
    let [step, cursor] = [this.#job.step, this.#job.cursor];
    while (step < steps.length) {
      cursor = await this.#round(step, cursor);
      this.#tries = 1;
      if (cursor === null) step += 1;
      this.#progress.step = steps[step]?.about ?? this.#progress.step;
    }
    await transaction(this.#ports.pool, (db) => this.#finish(db));
  }

  /** @returns the cursor of the next round, or null if the step is done */
  async #round(step: number, cursor: Json | null): Promise<Json | null> {
    const { pool, timing } = this.#ports;
    const declared = this.#kind.steps[step];
    if (declared === undefined) throw new Error('There is no such step.');
    await reading(pool, (db) => refuseLostRight(db, this.#kind, this.#job));
    const signal = AbortSignal.any([this.#closing, this.#lost.signal, AbortSignal.timeout(declared.withinMs ?? timing.roundMs)]);
    const round = this.#roundOf(cursor, signal);
    const made = await untilAborted(signal, async () => declared.work?.(round));
    return transaction(pool, async (db) => {
      const next = await declared.save(this.#savingRound(round, db, step), made);
      const place = next === null ? [step + 1, null] : [step, JSON.stringify(next)];
      const moved = await db.text(MOVE, [this.#job.id, this.#job.heldBy, ...place]);
      if (moved.length === 0) throw new NotOurs();
      return next;
    });
  }

  #roundOf(cursor: Json | null, signal: AbortSignal): Round {
    const { id, userId, workspaceId, input } = this.#job;
    const { pool, files } = this.#ports;
    return {
      job: { id, userId, workspaceId },
      input,
      cursor,
      signal,
      pool,
      files,
      progress: (done, total, about = this.#progress.step) =>
        Object.assign(this.#progress, { done: Math.min(done, total), total, step: about }),
      savedParts: () => storedText(pool, id),
      async storeFile({ name, contentType, content }) {
        const { size } = await files.write(BUCKET.id, id, encoded(content, signal), { contentType });
        return { name, bytes: size };
      },
    };
  }

  #savingRound(round: Round, db: Statements, step: number): SavingRound {
    const { id } = this.#job;
    return {
      ...round,
      db,
      save: (text) => storeText(db, [id, step], text),
      saveRows: (query, values) => storeRows(db, [id, step], query, values),
      handOver: async ({ name, bytes }) => void (await db.text(HAND_OVER, [id, name, bytes])),
    };
  }

  async #finish(db: Statements): Promise<void> {
    const { id, heldBy } = this.#job;
    const { step, done, total } = this.#progress;
    const finished = await db.text(FINISH, [id, heldBy, this.#kind.keptDays, step, done, total]);
    if (finished.length === 0) throw new NotOurs();
    await db.text(FORGET_PARTS, [id]);
    await db.text(FORGET_OLDER, [id]);
    const mutation = ownMutation('finish-job', { workspaceId: this.#job.workspaceId, requestId: 'job' });
    writeEvents(db, mutation, [{ target: 'LongJob', targetId: id, changes: { state: ['RUNNING', 'DONE'] } }]);
  }

  async #beat(): Promise<void> {
    // If the database cannot be reached, the work continues. Saving checks the claim again.
    const isOurs = await this.#holder.beat(this.#job, this.#progress).catch(() => true);
    if (!isOurs) this.#lost.abort();
  }

  async #stopped(error: unknown): Promise<void> {
    const { id } = this.#job;
    const { log, timing } = this.#ports;
    if (error instanceof NotOurs || this.#lost.signal.aborted) return;
    // Another server, or this one after its restart, continues at once.
    if (this.#closing.aborted) return this.#holder.release(this.#job, 0, true);
    const isPassing = !(error instanceof Failure) || error.code === 'unavailable';
    if (isPassing) log.warn({ err: error, jobId: id, kind: this.#job.kind }, 'a long job failed');
    const pause = timing.pausesMs[this.#tries - 1];
    if (isPassing && pause !== undefined) return this.#holder.release(this.#job, pause, false);
    await this.#holder.failed(this.#job, error instanceof Failure ? error : new Failure('internal', {}), this.#kind.keptDays);
  }
}

async function* encoded(content: AsyncIterable<string | Uint8Array>, signal: AbortSignal): AsyncGenerator<Uint8Array> {
  for await (const text of content) {
    signal.throwIfAborted();
    yield typeof text === 'string' ? Buffer.from(text) : text;
  }
}
