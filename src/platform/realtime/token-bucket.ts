/** Allows `perSecond` on average and `burst` at once. Counted on the monotonic clock: no one gains by a clock that is set. */
export class TokenBucket {
  readonly #perSecond: number;
  readonly #burst: number;
  #left: number;
  #at: number;

  constructor(perSecond: number, burst: number = perSecond, now: number = performance.now()) {
    this.#perSecond = perSecond;
    this.#burst = burst;
    this.#left = burst;
    this.#at = now;
  }

  /** What is there; negative after `use` of more. */
  get left(): number {
    return this.#left;
  }

  isFull(now: number): boolean {
    this.#fill(now);
    return this.#left >= this.#burst;
  }

  /** Takes `amount` if so much is there; false, and nothing taken, if not. */
  take(amount: number = 1, now: number = performance.now()): boolean {
    this.#fill(now);
    if (this.#left < amount) return false;
    this.#left -= amount;
    return true;
  }

  /** Notes what was used already; false where it was more than there was. */
  use(amount: number, now: number = performance.now()): boolean {
    this.#fill(now);
    this.#left -= amount;
    return this.#left >= 0;
  }

  /** Milliseconds until nothing is owed any more. */
  debtMs(now: number = performance.now()): number {
    this.#fill(now);
    return this.#left >= 0 ? 0 : (-this.#left / this.#perSecond) * 1000;
  }

  #fill(now: number): void {
    this.#left = Math.min(this.#burst, this.#left + ((now - this.#at) / 1000) * this.#perSecond);
    this.#at = now;
  }
}
