/** Allows `perSecond` on average and `burst` at once. Uses the monotonic clock, so that setting the clock gains nothing. */
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

  /** The available amount; negative after `use` of more. */
  get left(): number {
    return this.#left;
  }

  isFull(now: number): boolean {
    this.#fill(now);
    return this.#left >= this.#burst;
  }

  /** Takes `amount` if that much is available; otherwise returns false and takes nothing. */
  take(amount: number = 1, now: number = performance.now()): boolean {
    this.#fill(now);
    if (this.#left < amount) return false;
    this.#left -= amount;
    return true;
  }

  /** Records an amount that was already used; false if it was more than available. */
  use(amount: number, now: number = performance.now()): boolean {
    this.#fill(now);
    this.#left -= amount;
    return this.#left >= 0;
  }

  /** Milliseconds until nothing is owed anymore. */
  debtMs(now: number = performance.now()): number {
    this.#fill(now);
    return this.#left >= 0 ? 0 : (-this.#left / this.#perSecond) * 1000;
  }

  #fill(now: number): void {
    this.#left = Math.min(this.#burst, this.#left + ((now - this.#at) / 1000) * this.#perSecond);
    this.#at = now;
  }
}
