import type { Due } from '#server/due-work';
import type { LongJobKinds } from '#server/long-jobs';
import { asServer } from '#server/requester';
import { type ClaimedJob, isWaiting, JobHolder } from './claimed-job.ts';
import { JobRun, type RunPorts, TIMING } from './job-run.ts';

/** How many long jobs one server runs at once. Each uses a database connection from time to time. */
const AT_ONCE = 2;

/** Runs queued long jobs apart from the short jobs of the kernel, because they can take hours. */
export class LongJobRunner {
  readonly #kinds: LongJobKinds;
  readonly #ports: RunPorts;
  readonly #holder: JobHolder;
  readonly #closing = new AbortController();
  readonly #running = new Set<Promise<void>>();
  #free = AT_ONCE;

  constructor(kinds: LongJobKinds, ports: Omit<RunPorts, 'timing'> & Partial<Pick<RunPorts, 'timing'>>) {
    this.#kinds = kinds;
    this.#ports = { timing: TIMING, ...ports };
    this.#holder = new JobHolder(ports.pool, Object.keys(kinds));
  }

  /** Due if a job is queued, or its server stopped, and this server has capacity. */
  get due(): Omit<Due, 'begin'> {
    return { when: isWaiting(Object.keys(this.#kinds)), mayBegin: () => this.#free > 0 && !this.#closing.signal.aborted };
  }

  /** Starts queued jobs up to the capacity. They continue after this returns. */
  async look(): Promise<void> {
    while (this.#free > 0 && !this.#closing.signal.aborted) {
      this.#free -= 1;
      let job: ClaimedJob | null = null;
      try {
        job = await this.#holder.take();
      } finally {
        if (job === null) this.#free += 1;
      }
      if (job === null) return;
      this.#begin(job);
    }
  }

  /** Stops the running jobs. They continue where they stopped, on this or another server. */
  async close(): Promise<void> {
    this.#closing.abort();
    await Promise.all(this.#running);
  }

  #begin(job: ClaimedJob): void {
    const { log } = this.#ports;
    const kind = this.#kinds[job.kind];
    if (kind === undefined) throw new Error(`No slice has the job kind ${job.kind}.`);
    const run = new JobRun(job, kind, this.#holder, this.#ports, this.#closing.signal);
    const running = asServer(() => run.run())
      // The claim lasts some more seconds. Then the job starts again.
      .catch((error: unknown) => log.warn({ err: error, jobId: job.id }, 'the end of a long job could not be saved'))
      .finally(() => {
        this.#running.delete(running);
        this.#free += 1;
        this.look().catch((error: unknown) => log.warn({ err: error }, 'looking for long jobs failed; it is tried again soon'));
      });
    this.#running.add(running);
  }
}
