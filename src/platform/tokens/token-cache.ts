import type { Identity } from '#server/identity';

/**
 * The identities of tokens that were verified before, until they expire: a signature check takes a hundred times longer.
 * Holds the most recently used tokens up to its size.
 */
export class TokenCache {
  readonly #identities = new Map<string, Identity>();
  readonly #size: number;

  constructor(size: number) {
    this.#size = size;
  }

  get(token: string): Identity | undefined {
    const identity = this.#identities.get(token);
    if (!identity) return undefined;
    // A map keeps the order of insertion, so what is used moves to its end.
    this.#identities.delete(token);
    if (identity.expiresAt * 1000 <= Date.now()) return undefined;
    this.#identities.set(token, identity);
    return identity;
  }

  set(token: string, identity: Identity): void {
    this.#identities.set(token, identity);
    if (this.#identities.size <= this.#size) return;
    const [oldest] = this.#identities.keys();
    if (oldest !== undefined) this.#identities.delete(oldest);
  }
}
