import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { AuthContext } from '../context.ts';
import { requireMayAdd } from '../factors/factor-rows.ts';
import { lockedCaller } from '../factors/locked-caller.ts';
import { note } from '../identity-log.ts';
import type { SignedIn } from '../sessions.ts';
import { transaction } from '../sql.ts';
import { refuse } from '../wire-error.ts';
import { CHALLENGE_SECONDS, newChallenge, spentChallenge } from './challenges.ts';
import { library, registration } from './ceremony.ts';
import { credentialsOf, insertedPasskey, PASSKEYS_MAX, type ShownPasskey } from './passkey-rows.ts';
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
    const made = await insertedPasskey(sql, {
      id: randomUUID(),
      user_id: now.user.id,
      credential_id: Buffer.from(credential.id, 'base64url'),
      public_key: Buffer.from(credential.publicKey),
      sign_count: credential.counter,
      transports: credential.transports ?? [],
    });
    await note(sql, 'passkey_added', now.user, request, { passkey_id: made.id });
    return made;
  });
}
