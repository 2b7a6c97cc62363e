import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { PASSKEY_NAME_MAX } from '#contract/passkeys';
import { peerNetwork } from '#server/peer-network';
import type { AuthContext } from '../context.ts';
import { requireMayAdd } from '../factors/factor-rows.ts';
import { lockedCaller, lockUser } from '../factors/locked-caller.ts';
import { note } from '../identity-log.ts';
import { parsed, requireStorable } from '../input.ts';
import { Answer } from '../passkeys/ceremony.ts';
import { deletedPasskey, passkeysOf, renamedPasskey } from '../passkeys/passkey-rows.ts';
import { registered, registrationOptions } from '../passkeys/registering.ts';
import { type RelyingParty, relyingPartyOf } from '../passkeys/relying-party.ts';
import { signedInByPasskey, signInOptions } from '../passkeys/signing-in.ts';
import { notifyOwner } from '../security-mails.ts';
import { sessionJson, type SignedIn } from '../sessions.ts';
import { requireServiceRole, signedIn } from '../signed-in.ts';
import { transaction } from '../sql.ts';
import { userById } from '../users.ts';
import { refuse } from '../wire-error.ts';

const Name = z.object({ friendly_name: z.string().trim().min(1).max(PASSKEY_NAME_MAX) });
const Params = z.object({ id: z.guid().toLowerCase() });
const AdminParams = z.object({ user: z.guid().toLowerCase(), id: z.guid().toLowerCase() });

/** /passkeys: add, list, rename and remove them, and sign in with one. */
export function passkeys(app: FastifyInstance, context: AuthContext): void {
  const { pool } = context.database;
  const site = relyingPartyOf(context.config);
  const here = (): RelyingParty => site ?? refuse('passkey_disabled');
  const adder = async (request: FastifyRequest): Promise<SignedIn> => {
    await context.limits.use('factor:peer', `passkey ${peerNetwork(request.ip)}`);
    return signedIn(request, context);
  };
  app.post('/passkeys/registration/options', async (request) => registrationOptions(context, here(), await adder(request)));
  app.post('/passkeys/registration/verify', async (request) => {
    const caller = await adder(request);
    const { challenge_id: challengeId, credential } = parsed(Answer, request.body);
    const made = await registered(context, here(), caller, { challengeId, credential }, request);
    notifyOwner(context, caller.user.email, 'passkey added');
    return made;
  });
  const stranger = (request: FastifyRequest) => context.limits.use('token:peer', `passkey ${peerNetwork(request.ip)}`);
  app.post('/passkeys/authentication/options', async (request) => {
    await stranger(request);
    return signInOptions(context, here());
  });
  app.post('/passkeys/authentication/verify', async (request) => {
    await stranger(request);
    const { challenge_id: challengeId, credential } = parsed(Answer, request.body);
    return sessionJson(context, await signedInByPasskey(context, here(), { challengeId, credential }, request));
  });
  app.get('/passkeys', async (request) => passkeysOf(pool, (await signedIn(request, context)).user.id));
  app.patch('/passkeys/:id', async (request) => {
    const caller = await signedIn(request, context);
    requireMayAdd(caller);
    const { friendly_name: name } = parsed(Name, request.body);
    requireStorable(name);
    return renamedPasskey(pool, caller.user.id, parsed(Params, request.params).id, name);
  });
  app.delete('/passkeys/:id', async (request, reply) => {
    const caller = await signedIn(request, context);
    const { id } = parsed(Params, request.params);
    await transaction(pool, async (sql) => {
      const { user, session } = await lockedCaller(sql, caller);
      requireMayAdd({ user, session });
      await deletedPasskey(sql, user.id, id, session.id);
      await note(sql, 'passkey_removed', user, request, { passkey_id: id });
    });
    notifyOwner(context, caller.user.email, 'passkey removed');
    return reply.code(204).send();
  });
}

/** /admin/users/:user/passkeys: a person's passkeys, for holders of the secret key. */
export function adminPasskeys(app: FastifyInstance, context: AuthContext): void {
  const { pool } = context.database;
  app.get('/admin/users/:user/passkeys', async (request) => {
    requireServiceRole(request, context);
    const { user } = parsed(AdminParams.pick({ user: true }), request.params);
    if ((await userById(pool, user)) === null) refuse('user_not_found');
    return passkeysOf(pool, user);
  });
  app.delete('/admin/users/:user/passkeys/:id', async (request, reply) => {
    requireServiceRole(request, context);
    const { user: userId, id } = parsed(AdminParams, request.params);
    await transaction(pool, async (sql) => {
      await lockUser(sql, userId);
      const user = (await userById(sql, userId)) ?? refuse('user_not_found');
      await deletedPasskey(sql, userId, id, null);
      await note(sql, 'passkey_removed', user, null, { passkey_id: id });
    });
    return reply.code(204).send();
  });
}
