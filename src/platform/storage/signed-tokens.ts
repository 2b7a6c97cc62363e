import { jwtVerify, SignJWT } from 'jose';
import type { Creator } from './rights.ts';
import { StorageError } from './storage-error.ts';

/** What a signed address allows: reading one object, or writing it. */
export interface Grant {
  /** `bucket/name`. */
  url: string;
  scope: 'download' | 'upload';
  /** Whose rights apply, each time it is used. */
  by: Creator;
  /** Upload: an object of this name is replaced. */
  upsert?: boolean;
  /** Upload: the owner of the object. */
  owner?: string | null;
}

/** Signs and reads the tokens of signed addresses: HS256, as storage-api creates them, with a key that signs nothing else. */
export class SignedTokens {
  readonly #key: Uint8Array;

  constructor(key: Uint8Array) {
    this.#key = key;
  }

  sign(grant: Grant, seconds: number): Promise<string> {
    const issuedAt = Math.floor(Date.now() / 1000);
    return new SignJWT({ ...grant })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + seconds)
      .sign(this.#key);
  }

  /**
   * The grant for `url`, which must have this scope.
   * @throws {StorageError} InvalidJWT if it was not signed here or has expired, InvalidSignature if it is for something else
   */
  async read(token: unknown, url: string, scope: Grant['scope']): Promise<Grant & { exp: number }> {
    if (typeof token !== 'string' || token.length > 8_000) throw new StorageError('InvalidJWT');
    const { payload } = await jwtVerify<Grant>(token, this.#key, { algorithms: ['HS256'], requiredClaims: ['exp'] }).catch(
      (error: Error) => {
        throw new StorageError('InvalidJWT', error.message);
      },
    );
    // An address of an older release does not name its creator.
    if (payload.by === undefined) throw new StorageError('InvalidJWT');
    if (payload.scope !== scope || payload.url !== url) throw new StorageError('InvalidSignature');
    return { ...payload, exp: payload.exp ?? 0 };
  }
}

/** The name in a signed address. Clients encode it once or twice, and no name contains a percent sign. */
export function signedName(name: string): string {
  if (!name.includes('%')) return name;
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
