import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

/** What the server wants of a device, of the options for both ceremonies. */
interface Wanted {
  challenge: string;
  rp?: { id?: string };
  rpId?: string;
  user?: { id: string };
}

/** How a device answers other than it should. */
export interface Odd {
  origin?: string;
  site?: string;
  challenge?: string;
  type?: string;
  /** True if it asked for no finger, face or PIN. */
  isUnlocked?: boolean;
  count?: number;
  userHandle?: string;
  attestation?: { fmt: string; attStmt: Map<string, unknown> };
  isForged?: boolean;
}

const sha256 = (data: string | Uint8Array): Buffer => createHash('sha256').update(data).digest();
const url = (data: Uint8Array | string): string => Buffer.from(data).toString('base64url');

/** A device with one passkey (W3C WebAuthn, ES256), which answers as a browser passes it on. */
export class PasskeyDevice {
  readonly id = randomBytes(32);
  readonly #keys: { publicKey: KeyObject; privateKey: KeyObject } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  readonly #origin: string;
  #owner = '';
  #count = 0;

  constructor(origin: string) {
    this.#origin = origin;
  }

  /** Makes the passkey. */
  create({ challenge, rp, user }: Wanted, odd: Odd = {}) {
    this.#owner = user?.id ?? '';
    const authData = Buffer.concat([
      this.#authenticatorData(odd.site ?? rp?.id ?? '', odd, 0x40),
      Buffer.alloc(16),
      Buffer.from([0, this.id.length]),
      this.id,
      this.#coseKey(),
    ]);
    const { fmt, attStmt } = odd.attestation ?? { fmt: 'none', attStmt: new Map() };
    const object = new Map<string, unknown>([
      ['fmt', fmt],
      ['attStmt', attStmt],
      ['authData', new Uint8Array(authData)],
    ]);
    return {
      ...this.#named(),
      response: {
        clientDataJSON: this.#clientData('webauthn.create', challenge, odd),
        attestationObject: url(isoCBOR.encode(object as never)),
        transports: ['internal' as const],
      },
    };
  }

  /** Signs in with it. */
  get({ challenge, rpId }: Wanted, odd: Odd = {}) {
    const authenticatorData = this.#authenticatorData(odd.site ?? rpId ?? '', odd, 0);
    const clientDataJSON = this.#clientData('webauthn.get', challenge, odd);
    const signed = Buffer.concat([authenticatorData, sha256(Buffer.from(clientDataJSON, 'base64url'))]);
    const key = odd.isForged ? generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey : this.#keys.privateKey;
    return {
      ...this.#named(),
      response: {
        clientDataJSON,
        authenticatorData: url(authenticatorData),
        signature: url(createSign('sha256').update(signed).sign(key)),
        userHandle: odd.userHandle ?? this.#owner,
      },
    };
  }

  #named = () => ({
    id: url(this.id),
    rawId: url(this.id),
    type: 'public-key' as const,
    clientExtensionResults: {},
    authenticatorAttachment: 'platform' as const,
  });

  #clientData(type: string, challenge: string, odd: Odd): string {
    const said = { type: odd.type ?? type, challenge: odd.challenge ?? challenge, origin: odd.origin ?? this.#origin };
    return url(JSON.stringify({ ...said, crossOrigin: false }));
  }

  #authenticatorData(site: string, { isUnlocked, count }: Odd, more: number): Buffer {
    this.#count += 1;
    const counted = Buffer.alloc(4);
    counted.writeUInt32BE(count ?? this.#count);
    return Buffer.concat([sha256(site), Buffer.from([1 | (isUnlocked ? 0 : 4) | more]), counted]);
  }

  #coseKey(): Uint8Array {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' });
    const key = new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
    ]);
    return isoCBOR.encode(key);
  }
}
