import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { AuthContext } from '../context.ts';
import { agreeToEmailChange } from '../email-change.ts';
import { issueAuthCode } from '../flow-state.ts';
import { Lookup, parsed } from '../input.ts';
import { type OneTimeToken, takeById, takeByLink, type TokenKind, tokenWithCode } from '../one-time-tokens.ts';
import { peerOf } from '../rate-limits.ts';
import { redirectTarget, withFields } from '../redirects.ts';
import { type Method, openSession, sessionJson, type SignedIn } from '../sessions.ts';
import { run, type Sql, transaction } from '../sql.ts';
import { confirmEmail, userById } from '../users.ts';
import { AuthError, refuse } from '../wire-error.ts';

const KINDS: Record<string, readonly TokenKind[]> = {
  signup: ['confirmation'],
  invite: ['invite'],
  recovery: ['recovery'],
  magiclink: ['magiclink'],
  email: ['magiclink', 'confirmation'],
  email_change: ['email_change_current', 'email_change_new'],
};
const HALF_DONE = 'Confirmation link accepted. Please proceed to confirm link sent to the other email';

const Query = z.object({
  token: z.string().max(200).default(''),
  type: z.string().max(50).default(''),
  redirect_to: z.string().max(4_096).optional(),
});
const Body = z.object({
  type: z.string().max(50),
  token: z.string().max(200).nullish(),
  token_hash: z.string().max(200).nullish(),
  email: Lookup.nullish(),
  phone: z.string().max(50).nullish(),
});

/** GET /verify, which people open from a mail, and POST /verify, which the client sends with a code or a token hash. */
export function verify(app: FastifyInstance, context: AuthContext): void {
  const { limits, config } = context;
  // No HEAD beside it: a mail scanner that only looks must not use the link up.
  app.get('/verify', { exposeHeadRoute: false }, async (request, reply) => {
    const query = Query.safeParse(request.query);
    const { token, type, redirect_to: wanted } = query.success ? query.data : { token: '', type: '', redirect_to: undefined };
    const target = redirectTarget(config, wanted);
    try {
      await limits.use('verify:peer', peerOf(request.ip));
      return await reply.redirect(await openedLink(context, request, token, type, target), 303);
    } catch (error) {
      if (!(error instanceof AuthError) || error.status === 429) throw error;
      const fields = { error: 'access_denied', error_code: error.code, error_description: error.message };
      return reply.redirect(withFields(target, token.startsWith('pkce_') ? 'both' : 'fragment', fields), 303);
    }
  });
  app.post('/verify', async (request) => {
    const body = parsed(Body, request.body);
    await limits.use('verify:peer', peerOf(request.ip));
    const outcome = body.token_hash
      ? await byHash(context, request, body.type, body.token_hash)
      : await byCode(context, request, body);
    return outcome ? sessionJson(context, outcome) : { msg: HALF_DONE, code: '200' };
  });
}

async function openedLink(
  context: AuthContext,
  request: FastifyRequest,
  token: string,
  type: string,
  target: string,
): Promise<string> {
  const kinds = kindsOf(type);
  const outcome = await transaction(context.database.pool, async (sql) => {
    const taken = await takeByLink(sql, token, kinds);
    if (!taken) refuse('otp_expired', 'Email link is invalid or has expired');
    if (!(await settled(sql, taken))) return 'half done';
    if (!taken.flow_state_id) return openSession(sql, taken.user_id, methodOf(taken), request);
    const user = await userById(sql, taken.user_id);
    if (user?.is_banned) refuse('user_banned');
    return { code: await issueAuthCode(sql, taken.flow_state_id) };
  });
  if (outcome === 'half done') return withFields(target, token.startsWith('pkce_') ? 'both' : 'fragment', { message: HALF_DONE });
  if ('code' in outcome) return withFields(target, 'query', outcome);
  const session = await sessionJson(context, outcome);
  const names = ['access_token', 'expires_at', 'expires_in', 'refresh_token', 'token_type'];
  return withFields(target, 'fragment', { ...Object.fromEntries(names.map((name) => [name, String(session[name])])), type });
}

async function byHash(context: AuthContext, request: FastifyRequest, type: string, hash: string): Promise<SignedIn | null> {
  const kinds = kindsOf(type);
  return transaction(context.database.pool, async (sql) => {
    const taken = await takeByLink(sql, hash, kinds);
    if (!taken) refuse('otp_expired', 'Email link is invalid or has expired');
    return signedInBy(sql, taken, request);
  });
}

async function byCode(
  context: AuthContext,
  request: FastifyRequest,
  { type, token, email, phone }: z.infer<typeof Body>,
): Promise<SignedIn | null> {
  const { database, tokens, limits } = context;
  if (!email)
    return refuse(
      phone ? 'phone_provider_disabled' : 'validation_failed',
      phone ? undefined : 'Verify requires an email address or a token hash',
    );
  if (!token) refuse('validation_failed', 'Verify requires a token or a token hash');
  const kinds = kindsOf(type);
  await limits.use('code:account', email);
  const id = await tokenWithCode(database.pool, tokens, email, kinds, token);
  if (id === null) refuse('otp_expired');
  const outcome = await transaction(database.pool, async (sql) => {
    const taken = await takeById(sql, id);
    if (!taken) refuse('otp_expired');
    return signedInBy(sql, taken, request);
  });
  await limits.forget('code:account', email);
  return outcome;
}

/** Null after the first of the two confirmations of an e-mail change. */
const signedInBy = async (sql: Sql, token: OneTimeToken, request: FastifyRequest): Promise<SignedIn | null> =>
  (await settled(sql, token)) ? openSession(sql, token.user_id, methodOf(token), request) : null;

/** Does what the mail was for. False when another mailbox has to agree first. */
async function settled(sql: Sql, token: OneTimeToken): Promise<boolean> {
  if (token.token_type === 'email_change_current' || token.token_type === 'email_change_new')
    return agreeToEmailChange(sql, token);
  const user = await userById(sql, token.user_id, 'lock');
  if (!user || user.email !== token.relates_to) refuse('otp_expired');
  if (!user.email_confirmed_at && token.token_type !== 'confirmation') {
    // Whoever set this password had not proved the mailbox; its owner has, just now, and did not choose it.
    await run(sql, 'UPDATE auth.users SET encrypted_password = NULL WHERE id = $1', [user.id]);
  }
  await confirmEmail(sql, user.id);
  return true;
}

function kindsOf(type: string): readonly TokenKind[] {
  const kinds = Object.hasOwn(KINDS, type) ? KINDS[type] : undefined;
  return kinds ?? refuse('validation_failed', 'Verify requires a known verification type');
}

const methodOf = (token: OneTimeToken): Method => (token.token_type === 'recovery' ? 'recovery' : 'otp');
