import type { Due } from '#server/due-work';
import type { LongJobKinds } from '#server/long-jobs';
import { asServer } from '#server/requester';
import { type HeldJob, isWaiting, JobHolder } from './held-job.ts';
import { JobRun, type RunPorts, TIMING } from './job-run.ts';

/** Long jobs that one server works on at once, whosever they are. Each holds a connection to the database now and then. */
const AT_ONCE = 2;

/** Works on the long jobs that wait, beside the short ones of the kernel: they may take hours. */
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

  /** Where a job waits, also for a server that is gone, and there is a place for it. */
  get due(): Omit<Due, 'begin'> {
    return { when: isWaiting(Object.keys(this.#kinds)), mayBegin: () => this.#free > 0 && !this.#closing.signal.aborted };
  }

  /** Begins what waits, as far as there are places. What was begun goes on after this returns. */
  async look(): Promise<void> {
    while (this.#free > 0 && !this.#closing.signal.aborted) {
      this.#free -= 1;
      let job: HeldJob | null = null;
      try {
        job = await this.#holder.take();
      } finally {
        if (job === null) this.#free += 1;
      }
      if (job === null) return;
      this.#begin(job);
    }
  }

  /** Ends what is under way; it goes on where it was, here or elsewhere. */
  async close(): Promise<void> {
    this.#closing.abort();
    await Promise.all(this.#running);
  }

  #begin(job: HeldJob): void {
    const { log } = this.#ports;
    const kind = this.#kinds[job.kind];
    if (kind === undefined) throw new Error(`Nobody brings the kind ${job.kind}.`);
    const run = new JobRun(job, kind, this.#holder, this.#ports, this.#closing.signal);
    const running = asServer(() => run.run())
      // It stays this server's for some seconds, and is then begun again.
      .catch((error: unknown) => log.warn({ err: error, jobId: job.id }, 'how a long job ended could not be written down'))
      .finally(() => {
        this.#running.delete(running);
        this.#free += 1;
        this.look().catch((error: unknown) => log.warn({ err: error }, 'long jobs are looked for again soon'));
      });
    this.#running.add(running);
  }
}
