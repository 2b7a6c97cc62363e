import type { Identity } from '#server/identity';

/**
 * The identities of verified tokens until they expire, because verifying a signature takes a hundred times longer. Holds the
 * most recently used tokens up to its size.
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
    // A map keeps insertion order, so a used entry is moved to the end.
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
