import { peerNetwork } from '#server/peer-network';
import { TokenBucket } from './token-bucket.ts';

const ADDRESSES_MAX = 10_000;

/**
 * What each peer network may do per second: an IPv4 address, or a /64 of IPv6. The networks idle for longest are forgotten
 * first.
 */
export class AddressBudget {
  readonly #perSecond: number;
  readonly #burst: number;
  readonly #buckets = new Map<string, TokenBucket>();

  constructor(perSecond: number, burst: number = perSecond) {
    this.#perSecond = perSecond;
    this.#burst = burst;
  }

  /** False if the address does more than it may. */
  take(address: string, amount: number = 1): boolean {
    const network = peerNetwork(address);
    const bucket = this.#buckets.get(network) ?? new TokenBucket(this.#perSecond, this.#burst);
    this.#buckets.delete(network);
    this.#buckets.set(network, bucket);
    const [oldest] = this.#buckets.keys();
    if (this.#buckets.size > ADDRESSES_MAX && oldest !== undefined) this.#buckets.delete(oldest);
    return bucket.take(amount);
  }
}
