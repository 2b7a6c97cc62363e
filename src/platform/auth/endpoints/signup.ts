import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type Contact, contactOf } from '../contact.ts';
import type { AuthContext } from '../context.ts';
import { evened } from '../even-time.ts';
import { signUpAtOnce, signUpByMessage, type SignUpOrder } from '../flows/sign-up.ts';
import { challengeFields, challengeOf, Metadata, parsed, RedirectQuery } from '../input.ts';
import { bucketOf } from '../flows/sign-in-tries.ts';
import { channelOf, countInBucket, countMessage } from '../message-limits.ts';
import { peerNetwork } from '#server/peer-network';
import { openSession, sessionJson } from '../sessions.ts';
import { transaction } from '../sql.ts';
import { pendingUserJson } from '../user-json.ts';
import { createUser, mergedMetadata } from '../users.ts';
import { refuse } from '../wire-error.ts';

const Body = z.object({
  email: z.string().nullish(),
  phone: z.string().nullish(),
  password: z.string().nullish(),
  data: Metadata,
  channel: z.string().nullish(),
  ...challengeFields,
});
type Body = z.infer<typeof Body>;

const SENTENCES = {
  both: 'Only an email address or phone number should be provided on signup.',
  disabled: 'Phone signups are disabled',
};

/**
 * POST /signup: a session if accounts are confirmed automatically, otherwise an email or SMS and the same answer for
 * everyone. Without an address it creates an anonymous user, if that is allowed.
 */
export function signup(app: FastifyInstance, context: AuthContext): void {
  const { config } = context;
  app.post('/signup', async (request) => {
    const body = parsed(Body, request.body);
    if (!config.AUTH_SIGNUP) refuse('signup_disabled');
    const contact = contactOf(context, body, SENTENCES);
    if (!contact) return cameAnonymously(request, context, body);
    const order = await orderOf(request, context, body, contact);
    if (contact.via === 'email' ? config.autoconfirm : config.AUTH_PHONE_AUTOCONFIRM)
      return sessionJson(context, await signUpAtOnce(context, order, request));
    await countSignUp(context, request, contact);
    const id = await evened(() => signUpByMessage(context, order));
    return pendingUserJson(id, contact, order.userData);
  });
}

async function orderOf(request: FastifyRequest, context: AuthContext, body: Body, contact: Contact): Promise<SignUpOrder> {
  const { limits, passwords } = context;
  if (!body.password) refuse('validation_failed', 'Signup requires a valid password');
  const challenge = challengeOf(body);
  if (contact.via === 'phone' && challenge) refuse('validation_failed', 'PKCE not supported for phone signups');
  const userData = userDataOf(body);
  const channel = channelOf(context, contact.via === 'phone' ? body.channel : null);
  passwords.requireStrong(body.password, contact.address);
  await limits.use('signup:peer', peerNetwork(request.ip));
  const redirectTo = parsed(RedirectQuery, request.query).redirect_to;
  return { contact, passwordHash: await passwords.hash(body.password), userData, challenge, redirectTo, channel };
}

async function cameAnonymously(request: FastifyRequest, context: AuthContext, body: Body): Promise<Record<string, unknown>> {
  const { config, limits, database } = context;
  if (!config.AUTH_ANONYMOUS) refuse('anonymous_provider_disabled');
  if (body.password) refuse('validation_failed', 'To signup, please provide your email or phone number');
  const userData = userDataOf(body);
  await limits.use('anonymous:peer', peerNetwork(request.ip));
  const session = await transaction(database.pool, async (sql) =>
    openSession(sql, await createUser(sql, { passwordHash: null, isConfirmed: false, userData }), 'anonymous', request),
  );
  return sessionJson(context, session);
}

const userDataOf = (body: Body): Record<string, unknown> =>
  mergedMetadata({}, body.data ?? {}) ?? refuse('validation_failed', 'The metadata is too large.');

/** An email costs little, so sign-ups by email have only the wider sign-up limit. */
async function countSignUp(context: AuthContext, request: FastifyRequest, contact: Contact): Promise<void> {
  if (contact.via === 'phone') return countMessage(context, request, 'signup', contact);
  await countInBucket(context, { kind: 'signup', via: 'email', bucket: await bucketOf(context, request, contact) });
}
