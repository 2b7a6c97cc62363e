import type { ErrorCode } from '#contract/errors';
import { fail } from './failures.ts';

/**
 * Lets so many requests at once through to what may take long, and refuses the others: each of them holds a connection to the
 * database meanwhile, and what hangs or takes its time must not have all of those.
 */
export class Gate {
  readonly #most: number;
  readonly #refusal: ErrorCode;
  #inside = 0;

  constructor(most: number, refusal: ErrorCode) {
    this.#most = most;
    this.#refusal = refusal;
  }

  async through<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#inside >= this.#most) fail(this.#refusal, { seconds: 5 });
    this.#inside++;
    try {
      return await work();
    } finally {
      this.#inside--;
    }
  }
}
