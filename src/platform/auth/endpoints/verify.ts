import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { lookupOf } from '../contact.ts';
import type { AuthContext } from '../context.ts';
import { issueAuthCode } from '../flow-state.ts';
import { bucketOf } from '../flows/sign-in-tries.ts';
import { codeKindsOf, linkKindsOf, openSessionBy, settled, signedInBy } from '../flows/verification.ts';
import { parsed } from '../input.ts';
import { Phone } from '../phone.ts';
import { takeById, takeByLink, tokenWithCode } from '../one-time-tokens.ts';
import { peerNetwork } from '#server/peer-network';
import { ownRecovery, redirectTarget, withFields } from '../redirects.ts';
import { sessionJson, type SignedIn } from '../sessions.ts';
import { transaction } from '../sql.ts';
import { userById } from '../users.ts';
import { AuthError, refuse } from '../wire-error.ts';

const HALF_DONE = 'Confirmation link accepted. Please proceed to confirm link sent to the other email';
const SENTENCES = {
  both: 'Only an email address or phone number should be provided on verify',
  disabled: 'Phone logins are disabled',
};

const Query = z.object({
  token: z.string().max(200).default(''),
  type: z.string().max(50).default(''),
  redirect_to: z.string().max(4_096).optional(),
});
const Body = z.object({
  type: z.string().max(50),
  token: z.string().max(200).nullish(),
  token_hash: z.string().max(200).nullish(),
  email: z.string().nullish(),
  phone: z.string().nullish(),
});
type Body = z.infer<typeof Body>;

/** GET /verify, which people open from an email, and POST /verify, which the client sends with a code or a token hash. */
export function verify(app: FastifyInstance, context: AuthContext): void {
  const { limits, config, log } = context;
  // No HEAD route: a mail scanner that only checks a link must not use it up.
  app.get('/verify', { exposeHeadRoute: false }, async (request, reply) => {
    const query = Query.safeParse(request.query);
    const { token, type, redirect_to: wanted } = query.success ? query.data : { token: '', type: '', redirect_to: undefined };
    const target = redirectTarget(config, wanted);
    try {
      await limits.use('verify:peer', peerNetwork(request.ip));
      const own = type === 'recovery' && token.startsWith('pkce_') ? ownRecovery(config, target, token) : null;
      return await reply.redirect(own ?? (await openedLink(context, request, token, type, target)), 303);
    } catch (error) {
      if (error instanceof AuthError && error.status === 429) throw error;
      // A person who opened a link always gets a page; a link that failed during an outage is not used up.
      if (!(error instanceof AuthError)) log.error({ err: error, requestId: request.id }, 'a link could not be verified');
      return reply.redirect(withFields(target, placeOf(token), problemOf(error)), 303);
    }
  });
  app.post('/verify', async (request) => {
    const body = parsed(Body, request.body);
    await limits.use('verify:peer', peerNetwork(request.ip));
    const outcome = await (body.token_hash ? byHash : byCode)(context, request, body);
    return outcome ? sessionJson(context, outcome) : { msg: HALF_DONE, code: '200' };
  });
}

/** The error, under its OAuth name (RFC 6749, 4.1.2.1). */
function problemOf(error: unknown): Record<string, string> {
  const { status, code, message } = error instanceof AuthError ? error : new AuthError('unexpected_failure');
  const denial = status === 400 ? 'invalid_request' : 'access_denied';
  return { error: status >= 500 ? 'server_error' : denial, error_code: code, error_description: message };
}

/** Where the result of a link is put: a client that uses PKCE reads the query. */
const placeOf = (token: string): 'both' | 'fragment' => (token.startsWith('pkce_') ? 'both' : 'fragment');

async function openedLink(
  context: AuthContext,
  request: FastifyRequest,
  token: string,
  type: string,
  target: string,
): Promise<string> {
  const kinds = linkKindsOf(type);
  const outcome = await transaction(context.database.pool, async (sql) => {
    const taken = await takeByLink(sql, token, kinds);
    if (!taken) return refuse('otp_expired', 'Email link is invalid or has expired');
    if (!(await settled(sql, taken, request))) return 'half done';
    if (!taken.flow_state_id) return openSessionBy(sql, taken, request);
    const user = await userById(sql, taken.user_id);
    if (user?.is_banned) refuse('user_banned');
    return { code: await issueAuthCode(sql, taken.flow_state_id) };
  });
  if (outcome === 'half done') return withFields(target, placeOf(token), { message: HALF_DONE });
  if ('code' in outcome) return withFields(target, 'query', outcome);
  const session = await sessionJson(context, outcome);
  const names = ['access_token', 'expires_at', 'expires_in', 'refresh_token', 'token_type'];
  return withFields(target, 'fragment', { ...Object.fromEntries(names.map((name) => [name, String(session[name])])), type });
}

async function byHash(context: AuthContext, request: FastifyRequest, body: Body): Promise<SignedIn | null> {
  const { type, token, token_hash: hash, email, phone } = body;
  if (token) refuse('validation_failed', 'Verify requires either a token or a token hash');
  if (email || phone) refuse('validation_failed', 'Only the token_hash and type should be provided');
  const kinds = linkKindsOf(type);
  return transaction(context.database.pool, async (sql) => {
    const taken = await takeByLink(sql, hash ?? '', kinds);
    return taken ? signedInBy(sql, taken, request) : refuse('otp_expired', 'Email link is invalid or has expired');
  });
}

async function byCode(context: AuthContext, request: FastifyRequest, body: Body): Promise<SignedIn | null> {
  const { database, tokens, limits } = context;
  const { type, token } = body;
  if (!token) return refuse('validation_failed', 'Verify requires either a token or a token hash');
  // An invalid number is reported as such (GoTrue), whether or not phones are on.
  if (body.phone && !body.email) parsed(Phone, body.phone);
  const contact = lookupOf(context, body, SENTENCES);
  if (!contact) return refuse('validation_failed', SENTENCES.both);
  const { address } = contact;
  const kinds = codeKindsOf(type, contact.via);
  const bucket = await bucketOf(context, request, contact);
  await limits.useBucket('code', bucket);
  const id = await tokenWithCode(database.pool, tokens, address, kinds, token);
  if (id === null) return refuse('otp_expired');
  const outcome = await transaction(database.pool, async (sql) => {
    const taken = await takeById(sql, id);
    return taken ? signedInBy(sql, taken, request) : refuse('otp_expired');
  });
  await limits.emptyBucket('code', bucket);
  return outcome;
}
