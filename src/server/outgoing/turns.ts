import { Lane } from '../lane.ts';
import { OutgoingError } from './outgoing-error.ts';

interface Place {
  lane: Lane;
  users: number;
}

/** A limited number of requests to one host run at once; a limited number of others wait in order, and more are refused. */
export class Turns {
  readonly #width: number;
  readonly #waitingMax: number;
  readonly #places = new Map<string, Place>();

  constructor(width: number, waitingMax: number) {
    this.#width = width;
    this.#waitingMax = waitingMax;
  }

  /** Ends with the signal while it waits, too; work that has started must observe the signal itself. */
  async run<Result>(host: string, work: () => Promise<Result>, signal: AbortSignal): Promise<Result> {
    const place = this.#places.get(host) ?? { lane: new Lane(this.#width, this.#waitingMax), users: 0 };
    if (place.lane.isFull) throw new OutgoingError('busy', host);
    this.#places.set(host, place);
    place.users++;
    const done = place.lane
      .run(async () => {
        signal.throwIfAborted();
        return work();
      })
      .finally(() => {
        place.users--;
        if (place.users === 0) this.#places.delete(host);
      });
    return unlessAborted(done, signal);
  }
}

/** The same, or the reason of the signal as soon as it aborts. */
export async function unlessAborted<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  const { promise, reject } = Promise.withResolvers<never>();
  const abort = (): void => reject(signal.reason as Error);
  signal.addEventListener('abort', abort, { once: true });
  if (signal.aborted) abort();
  try {
    return await Promise.race([promise, work]);
  } finally {
    signal.removeEventListener('abort', abort);
  }
}
