import { Worker } from 'node:worker_threads';

/** What a thread may use. */
export interface ThreadLimits {
  readonly milliseconds: number;
  /** For the objects of the thread, and as much again for what is outside of its heap. */
  readonly megabytes: number;
  /** For new objects. 32 if absent. */
  readonly youngMegabytes?: number;
}

const LOOKED_AT_MS = 50;
const MEGABYTE = 1_048_576;
const COMPILED = process.env.NODE_COMPILE_CACHE;

/**
 * What a thread of its own answers to an order, because a file can be made to keep its reader busy forever, or to unpack into
 * gigabytes; null if that takes more time or memory than it may, or is aborted. Rejects with any other error of the thread.
 * The file posts its answer as one message.
 */
export function inBoundedThread<Answer>(
  file: URL,
  order: unknown,
  { milliseconds, megabytes, youngMegabytes = 32 }: ThreadLimits,
  signal?: AbortSignal,
): Promise<Answer | null> {
  const worker = new Worker(file, {
    workerData: order,
    // Not the environment of the server, which has its secrets; only where scripts are that were compiled before.
    env: COMPILED === undefined ? {} : { NODE_COMPILE_CACHE: COMPILED },
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: megabytes, maxYoungGenerationSizeMb: youngMegabytes },
  });
  const { promise, resolve, reject } = Promise.withResolvers<Answer | null>();
  const patience = setTimeout(() => resolve(null), milliseconds);
  // Bytes are outside of the heap, to which the limits of a thread apply.
  const watch = setInterval(() => {
    worker.getHeapStatistics().then(
      ({ external_memory: used }) => used > megabytes * MEGABYTE && resolve(null),
      // It has just ended, and says so itself.
      () => undefined,
    );
  }, LOOKED_AT_MS);
  signal?.addEventListener('abort', () => resolve(null), { once: true });
  worker.once('message', resolve);
  worker.once('error', (error) => (isOutOfMemory(error) ? resolve(null) : reject(error)));
  worker.once('exit', () => resolve(null));
  return promise.finally(() => {
    clearTimeout(patience);
    clearInterval(watch);
    void worker.terminate();
  });
}

const isOutOfMemory = (error: Error): boolean => 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
