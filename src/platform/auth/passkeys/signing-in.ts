import type { FastifyRequest } from 'fastify';
import type { AuthContext } from '../context.ts';
import { isVerified } from '../factors/factor-rows.ts';
import { lockUser } from '../factors/locked-caller.ts';
import { note } from '../identity-log.ts';
import { openSession, type SignedIn } from '../sessions.ts';
import { run, transaction } from '../sql.ts';
import { userById } from '../users.ts';
import { refuse } from '../wire-error.ts';
import { CHALLENGE_SECONDS, newChallenge, spentChallenge } from './challenges.ts';
import { assertion, library } from './ceremony.ts';
import { passkeyByCredential, type StoredPasskey } from './passkey-rows.ts';
import type { RelyingParty } from './relying-party.ts';

/** What a browser needs to offer the passkeys that it has for this site. They name their owner, so nobody is named before. */
export async function signInOptions({ database }: AuthContext, site: RelyingParty) {
  const { id, challenge, expires_at } = await newChallenge(database.pool, null);
  const { generateAuthenticationOptions } = await library();
  const options = await generateAuthenticationOptions({
    rpID: site.id,
    challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
    timeout: CHALLENGE_SECONDS * 1000,
    userVerification: 'required',
  });
  return { challenge_id: id, options, expires_at };
}

/**
 * A session of the owner of a passkey. It is aal2: the device is one proof, and the finger, face or PIN that it asked for is
 * another.
 */
export async function signedInByPasskey(
  context: AuthContext,
  site: RelyingParty,
  answer: { challengeId: string; credential: unknown },
  request: FastifyRequest,
): Promise<SignedIn> {
  const { pool } = context.database;
  const expectedChallenge = await spentChallenge(pool, answer.challengeId, null);
  const response = assertion(answer.credential);
  const passkey = await passkeyByCredential(pool, Buffer.from(response.id, 'base64url'));
  if (passkey === null) return refuse('webauthn_credential_not_found');
  const { verifyAuthenticationResponse } = await library();
  const verified = await verifyAuthenticationResponse({
    response,
    expectedChallenge,
    expectedOrigin: site.origin,
    expectedRPID: site.id,
    credential: {
      id: passkey.credential_id.toString('base64url'),
      publicKey: new Uint8Array(passkey.public_key),
      counter: passkey.sign_count,
    },
    requireUserVerification: true,
  }).catch((error: unknown) => {
    context.log.info({ err: error }, 'a sign-in by passkey was refused');
    return null;
  });
  const handle = response.response.userHandle;
  const isOwners = handle === undefined || Buffer.from(handle, 'base64url').toString('utf8') === passkey.user_id;
  if (!verified?.verified || !isOwners) {
    const user = await userById(pool, passkey.user_id);
    await note(pool, 'login_failed', user, request, { reason: 'passkey', passkey_id: passkey.id });
    return refuse('webauthn_verification_failed');
  }
  return opened(context, passkey, verified.authenticationInfo.newCounter, request);
}

async function opened(
  { database }: AuthContext,
  passkey: StoredPasskey,
  count: number,
  request: FastifyRequest,
): Promise<SignedIn> {
  return transaction(database.pool, async (sql) => {
    await lockUser(sql, passkey.user_id);
    const user = (await userById(sql, passkey.user_id)) ?? refuse('webauthn_credential_not_found');
    if (user.is_banned) refuse('user_banned');
    if (!user.email_confirmed_at && !user.phone_confirmed_at)
      refuse(user.email === null ? 'phone_not_confirmed' : 'email_not_confirmed');
    // Removed meanwhile, or used at the same moment by a copy of the device: a count never comes twice.
    const isUsed = await run(
      sql,
      `UPDATE auth.webauthn_credentials SET sign_count = $2, last_used_at = now()
       WHERE id = $1 AND (sign_count < $2 OR (sign_count = 0 AND $2 = 0))`,
      [passkey.id, count],
    );
    if (isUsed === 0) refuse('webauthn_verification_failed');
    const signedIn = await openSession(sql, user.id, 'passkey', request);
    await run(sql, 'UPDATE auth.sessions SET passkey_id = $2 WHERE id = $1', [signedIn.session.id, passkey.id]);
    // As for a code: sessions that waited for a second step end.
    if (user.factors.some(isVerified))
      await run(sql, `DELETE FROM auth.sessions WHERE user_id = $1 AND aal <> 'aal2'`, [user.id]);
    return signedIn;
  });
}
