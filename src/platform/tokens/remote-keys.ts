import { createLocalJWKSet, errors, type JWTVerifyGetKey } from 'jose';
import { z } from 'zod';
import { fail } from '#server/failures';
import type { Log } from '#server/log';
import type { Outgoing } from '#server/outgoing';
import { RemoteDocument } from '#server/remote-document';

const KeySet = z.object({ keys: z.array(z.looseObject({ kty: z.string() })).max(100) });

interface Options {
  /** The issuer's JWK set. */
  url: string;
  log: Log;
  outgoing: Outgoing;
  /** Milliseconds between two requests to the issuer. */
  coolDown?: number | undefined;
  /** Called when the issuer's keys have changed. */
  changed: () => void;
}

/**
 * The public keys of an issuer elsewhere. An unknown key triggers a new request to the issuer, at most once per cool-down:
 * tokens with made-up keys cost the issuer nothing, and their senders do not wait.
 */
export class RemoteKeys {
  readonly #document: RemoteDocument<JWTVerifyGetKey>;

  constructor({ url, ...options }: Options) {
    this.#document = new RemoteDocument({ url, ...options, parse: (json) => createLocalJWKSet(KeySet.parse(json)) });
  }

  /** The key that a token names. Throws for one that the issuer does not have. Without any answer so far, no one can tell. */
  readonly keyOf: JWTVerifyGetKey = async (header, token) => {
    const keys = (await this.#document.read()) ?? fail('unavailable');
    try {
      return await keys(header, token);
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey)) throw error;
    }
    await this.#document.refresh();
    return ((await this.#document.read()) ?? keys)(header, token);
  };

  /** True once the issuer has answered. */
  async areKnown(): Promise<boolean> {
    return (await this.#document.read()) !== null;
  }
}
