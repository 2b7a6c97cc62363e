import type { ErrorCode } from '#contract/errors';
import { fail } from './failures.ts';

/**
 * Lets a limited number of potentially slow requests through, and refuses the others: each holds a database connection
 * meanwhile, and slow ones must not hold all of them.
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
