import { TokenBucket } from './token-bucket.ts';

const ADDRESSES_MAX = 10_000;

/** Messages per second of each peer address. The addresses that were quiet longest are forgotten first. */
export class RestBudget {
  readonly #perSecond: number;
  readonly #buckets = new Map<string, TokenBucket>();

  constructor(perSecond: number) {
    this.#perSecond = perSecond;
  }

  take(address: string, messages: number): boolean {
    const bucket = this.#buckets.get(address) ?? new TokenBucket(this.#perSecond);
    this.#buckets.delete(address);
    this.#buckets.set(address, bucket);
    const [oldest] = this.#buckets.keys();
    if (this.#buckets.size > ADDRESSES_MAX && oldest !== undefined) this.#buckets.delete(oldest);
    return bucket.take(messages);
  }
}
