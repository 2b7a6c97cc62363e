import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { z } from 'zod';
import { parsed } from '../input.ts';
import { refuse } from '../wire-error.ts';

// Loaded with the first use: most servers start far more often than somebody adds a passkey.
export const library = () => import('@simplewebauthn/server');

const Bytes = z.string().regex(/^[\w-]+$/, 'is not base64url');
const Attachment = z.string().max(40).nullish();

const Credential = z.object({
  id: Bytes.max(1_400),
  rawId: Bytes.max(1_400),
  type: z.literal('public-key'),
  authenticatorAttachment: Attachment,
});

const Registered = Credential.extend({
  response: z.object({
    clientDataJSON: Bytes.max(10_000),
    attestationObject: Bytes.max(40_000),
    transports: z.array(z.string().max(40)).max(10).nullish(),
  }),
});

const Asserted = Credential.extend({
  response: z.object({
    clientDataJSON: Bytes.max(10_000),
    authenticatorData: Bytes.max(10_000),
    signature: Bytes.max(10_000),
    userHandle: Bytes.max(200).nullish(),
  }),
});

export const Answer = z.object({ challenge_id: z.guid().toLowerCase(), credential: z.unknown() });

/** What a browser answered when it made a passkey, without what the device says of itself. */
export async function registration(credential: unknown): Promise<RegistrationResponseJSON> {
  const { response, ...rest } = parsed(Registered, credential);
  return {
    ...rest,
    authenticatorAttachment: undefined,
    clientExtensionResults: {},
    response: {
      clientDataJSON: response.clientDataJSON,
      attestationObject: await withoutStatement(response.attestationObject),
      transports: response.transports ?? [],
    },
  };
}

/** What a browser answered when it signed in. */
export function assertion(credential: unknown): AuthenticationResponseJSON {
  const { response, ...rest } = parsed(Asserted, credential);
  const { userHandle, ...signed } = response;
  return {
    ...rest,
    authenticatorAttachment: undefined,
    clientExtensionResults: {},
    response: { ...signed, ...(userHandle != null && { userHandle }) },
  };
}

/**
 * The attestation without its statement. Nobody asked for one, so its certificates prove nothing here, and to check whether
 * they were revoked the library would call the addresses in them: a stranger could make this server call any address.
 */
async function withoutStatement(attestationObject: string): Promise<string> {
  const { isoCBOR } = await import('@simplewebauthn/server/helpers');
  try {
    const decoded: unknown = isoCBOR.decodeFirst(Buffer.from(attestationObject, 'base64url'));
    const data: unknown = decoded instanceof Map ? decoded.get('authData') : null;
    if (!(data instanceof Uint8Array)) return refuse('webauthn_verification_failed');
    const bare = new Map<string, string | Uint8Array | Map<string, string>>([
      ['fmt', 'none'],
      ['attStmt', new Map<string, string>()],
      ['authData', data],
    ]);
    return Buffer.from(isoCBOR.encode(bare)).toString('base64url');
  } catch {
    return refuse('webauthn_verification_failed');
  }
}
