import { ERRORS, type Lock, type Locker, type RequestRelease } from '@tus/server';

const PATIENCE_MS = 20_000;

interface Held {
  requestRelease: RequestRelease;
  released: Promise<void>;
  release: () => void;
}

/**
 * One request at a time works on an upload. The next one asks the previous to end, because that may hang on a dead
 * connection.
 */
export class UploadLocks implements Locker {
  readonly #held = new Map<string, Held>();

  newLock(id: string): Lock {
    return {
      lock: (signal, requestRelease) => this.#lock(id, signal, requestRelease),
      unlock: async () => {
        this.#held.get(id)?.release();
        this.#held.delete(id);
      },
    };
  }

  /** Asks the request that works on an upload to end. */
  async endWork(id: string): Promise<void> {
    await this.#held.get(id)?.requestRelease();
  }

  async #lock(id: string, signal: AbortSignal, requestRelease: RequestRelease): Promise<void> {
    const deadline = AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]);
    const gaveUp = new Promise<never>((_, reject) => {
      deadline.addEventListener('abort', () => reject(signal.aborted ? ERRORS.ABORTED : ERRORS.ERR_LOCK_TIMEOUT), { once: true });
    });
    gaveUp.catch(() => undefined);
    for (let held = this.#held.get(id); held; held = this.#held.get(id)) {
      await held.requestRelease();
      await Promise.race([held.released, gaveUp]);
    }
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    this.#held.set(id, { requestRelease, released, release });
  }
}
