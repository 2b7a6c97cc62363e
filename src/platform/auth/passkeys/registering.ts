import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { AuthContext } from '../context.ts';
import { requireMayAdd } from '../factors/factor-rows.ts';
import { lockedCaller } from '../factors/locked-caller.ts';
import { note } from '../identity-log.ts';
import type { SignedIn } from '../sessions.ts';
import { rowOf, transaction, violates } from '../sql.ts';
import { refuse } from '../wire-error.ts';
import { CHALLENGE_SECONDS, newChallenge, spentChallenge } from './challenges.ts';
import { library, registration } from './ceremony.ts';
import { credentialsOf, PASSKEYS_MAX, type ShownPasskey } from './passkey-rows.ts';
import type { RelyingParty } from './relying-party.ts';

/** What a browser needs to make a passkey for the caller, with a challenge for their session. */
export async function registrationOptions({ database }: AuthContext, site: RelyingParty, caller: SignedIn) {
  const { user, session } = caller;
  requireMayAdd(caller);
  const known = await credentialsOf(database.pool, user.id);
  if (known.length >= PASSKEYS_MAX) refuse('too_many_passkeys');
  const { id, challenge, expires_at } = await newChallenge(database.pool, session.id);
  const { generateRegistrationOptions } = await library();
  const name = user.email ?? user.phone ?? user.id;
  const options = await generateRegistrationOptions({
    rpName: 'Cairn',
    rpID: site.id,
    userID: new TextEncoder().encode(user.id),
    userName: name,
    userDisplayName: name,
    challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
    timeout: CHALLENGE_SECONDS * 1000,
    attestationType: 'none',
    // Another one on the same device would replace the first without a word.
    excludeCredentials: known.map(({ credential_id: one, transports }) => ({ id: one.toString('base64url'), transports })),
    // Found by the browser without a name, and never without the owner's finger, face or PIN.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  return { challenge_id: id, options, expires_at };
}

/** Stores the passkey that a browser made for a challenge of the caller's session. */
export async function registered(
  { database, log }: AuthContext,
  site: RelyingParty,
  caller: SignedIn,
  answer: { challengeId: string; credential: unknown },
  request: FastifyRequest,
): Promise<ShownPasskey> {
  const { pool } = database;
  const expectedChallenge = await spentChallenge(pool, answer.challengeId, caller.session.id);
  const response = await registration(answer.credential);
  const { verifyRegistrationResponse } = await library();
  const verified = await verifyRegistrationResponse({
    response,
    expectedChallenge,
    expectedOrigin: site.origin,
    expectedRPID: site.id,
    requireUserVerification: true,
  }).catch((error: unknown) => {
    log.info({ err: error }, 'a passkey was refused');
    return null;
  });
  if (!verified?.verified) return refuse('webauthn_verification_failed');
  const { credential } = verified.registrationInfo;
  return transaction(pool, async (sql) => {
    const now = await lockedCaller(sql, caller);
    requireMayAdd(now);
    if ((await credentialsOf(sql, now.user.id)).length >= PASSKEYS_MAX) refuse('too_many_passkeys');
    const id = randomUUID();
    try {
      const made = await rowOf<{ id: string; friendly_name: string; created_at: string }>(sql, INSERT, [
        id,
        now.user.id,
        Buffer.from(credential.id, 'base64url'),
        Buffer.from(credential.publicKey),
        credential.counter,
        credential.transports ?? [],
      ]);
      await note(sql, 'passkey_added', now.user, request, { passkey_id: id });
      return made ?? refuse('unexpected_failure');
    } catch (error) {
      if (violates(error, 'webauthn_credentials_credential_id_key')) refuse('webauthn_credential_exists');
      throw error;
    }
  });
}

const INSERT = `
INSERT INTO auth.webauthn_credentials (id, user_id, credential_id, public_key, sign_count, transports)
VALUES ($1, $2, $3, $4, $5, $6)
RETURNING id, friendly_name, to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS created_at`;
