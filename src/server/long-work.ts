import { fail, Failure } from './failures.ts';

export interface LongWorkLimits {
  /** Maximum concurrent pieces of work per person. */
  perPerson: number;
  /** Milliseconds after which a piece of work counts as failed. */
  within: number;
  /** Milliseconds that running work has when the server closes; a client that was cut off repeats its request. */
  grace: number;
}

const LIMITS: LongWorkLimits = { perPerson: 32, within: 60_000, grace: 3_000 };

/** What one piece of running work can use. */
export interface Place {
  signal: AbortSignal;
  abort(): void;
  end(): void;
}

/** Runs slow work without a database connection: limited per person, in time, and when the server closes. */
export class LongWork {
  readonly #limits: LongWorkLimits;
  readonly #closing = new AbortController();
  readonly #underWay = new Map<string, number>();

  constructor(limits: Partial<LongWorkLimits> = {}) {
    this.#limits = { ...LIMITS, ...limits };
  }

  /** @throws too-many-requests if the person has too much running work; unavailable if the work was ended. */
  async run<Result>(person: string, left: AbortSignal | null, work: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
    const { signal, end } = this.begin(person, left);
    try {
      return await untilAborted(signal, () => work(signal));
    } finally {
      end();
    }
  }

  /** A place for work that is done piece by piece; `end` releases it. */
  begin(person: string, left: AbortSignal | null): Place {
    const before = this.#underWay.get(person) ?? 0;
    if (before >= this.#limits.perPerson) fail('too-many-requests', { seconds: 5 });
    this.#underWay.set(person, before + 1);
    const ending = new AbortController();
    const timeout = setTimeout(() => ending.abort(), this.#limits.within);
    let hasEnded = false;
    const end = (): void => {
      if (hasEnded) return;
      hasEnded = true;
      clearTimeout(timeout);
      const after = (this.#underWay.get(person) ?? 1) - 1;
      if (after === 0) this.#underWay.delete(person);
      else this.#underWay.set(person, after);
    };
    const signal = AbortSignal.any([ending.signal, this.#closing.signal, ...(left === null ? [] : [left])]);
    return { signal, abort: () => ending.abort(), end };
  }

  /** After a moment, ends what is still running. */
  close(): void {
    setTimeout(() => this.#closing.abort(), this.#limits.grace).unref();
  }
}

/** Whether or not the work reacts to its signal, its result no longer counts. */
export async function untilAborted<Result>(signal: AbortSignal, work: () => Promise<Result>): Promise<Result> {
  const { promise: ended, reject } = Promise.withResolvers<never>();
  const end = (): void => reject(signal.reason);
  signal.addEventListener('abort', end, { once: true });
  try {
    signal.throwIfAborted();
    const result = await Promise.race([work(), ended]);
    signal.throwIfAborted();
    return result;
  } catch (error) {
    throw signal.aborted ? new Failure('unavailable', {}) : error;
  } finally {
    signal.removeEventListener('abort', end);
  }
}
