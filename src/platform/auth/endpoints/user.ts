import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { AuthContext } from '../context.ts';
import { changeEmailNow, sendEmailChange } from '../email-change.ts';
import type { Challenge } from '../flow-state.ts';
import { evened } from '../even-time.ts';
import { challengeFields, challengeOf, Email, Metadata, parsed, RedirectQuery } from '../input.ts';
import { takeById, tokenWithCode, voidTokens } from '../one-time-tokens.ts';
import { endSessions, type SessionRow, type SignedIn } from '../sessions.ts';
import { signedIn } from '../signed-in.ts';
import { run, type Sql, transaction } from '../sql.ts';
import { userJson } from '../user-json.ts';
import { mergedMetadata, userById, type UserRow } from '../users.ts';
import { refuse } from '../wire-error.ts';

const Body = z.object({
  email: Email.or(z.literal('')).nullish(),
  phone: z.string().nullish(),
  password: z.string().nullish(),
  current_password: z.string().nullish(),
  nonce: z.string().max(200).nullish(),
  data: Metadata,
  ...challengeFields,
});
type Body = z.infer<typeof Body>;

// How long after opening a mail a new password may be set without the old one.
const RECOVERY_SECONDS = 3_600;

/** GET and PUT /user: the account of whoever asks. */
export function user(app: FastifyInstance, context: AuthContext): void {
  app.get('/user', async (request) => userJson((await signedIn(request, context)).user));

  app.put('/user', async (request) => {
    const caller = await signedIn(request, context);
    const body = parsed(Body, request.body);
    const challenge = challengeOf(body);
    const newEmail = body.email && body.email !== caller.user.email ? body.email : null;
    if (body.phone) refuse('phone_provider_disabled');
    const hasFactor = caller.user.factors.some((factor) => factor.status === 'verified');
    if (hasFactor && caller.session.aal === 'aal1' && (newEmail || body.password)) refuse('insufficient_aal');
    const passwordHash = body.password ? await newPasswordHash(context, caller, body, body.password) : null;
    if (newEmail && !context.config.autoconfirm) await countMails(context, caller.user.email ?? newEmail);
    const change = { body, passwordHash, newEmail, challenge, redirectTo: redirectOf(request) };
    return userJson(await (newEmail ? evened(() => updated(context, caller, change)) : updated(context, caller, change)));
  });
}

async function countMails({ limits }: AuthContext, email: string): Promise<void> {
  await limits.useMailFrequency('email_change', email);
  await limits.use('mail:account', email);
}

const redirectOf = (request: FastifyRequest): string | undefined => parsed(RedirectQuery, request.query).redirect_to;

async function newPasswordHash(context: AuthContext, caller: SignedIn, body: Body, password: string): Promise<string> {
  const { passwords } = context;
  const { user: owner, session } = caller;
  passwords.requireStrong(password, owner.email);
  if (owner.encrypted_password !== null && !cameByMail(session)) await requireProof(context, owner, body);
  if (owner.encrypted_password !== null && (await passwords.matches(owner.encrypted_password, password))) refuse('same_password');
  return passwords.hash(password);
}

/** Somebody who forgot the password has proved the mailbox instead, a moment ago. */
const cameByMail = (session: SessionRow): boolean =>
  session.amr.some(
    ({ method, timestamp }) => (method === 'recovery' || method === 'otp') && timestamp > Date.now() / 1000 - RECOVERY_SECONDS,
  );

async function requireProof({ passwords, limits, database, tokens }: AuthContext, owner: UserRow, body: Body): Promise<void> {
  if (body.nonce) {
    const id = await tokenWithCode(database.pool, tokens, owner.email ?? '', ['reauthentication'], body.nonce);
    const taken = id === null ? null : await takeById(database.pool, id);
    if (taken?.user_id !== owner.id) refuse('reauthentication_not_valid');
    return;
  }
  if (!body.current_password) refuse('current_password_required');
  // A stolen session must not be a way to guess the password.
  await limits.use('login:account', owner.email ?? owner.id);
  if (!(await passwords.matches(owner.encrypted_password, body.current_password))) refuse('current_password_invalid');
  await limits.forget('login:account', owner.email ?? owner.id);
}

interface Change {
  body: Body;
  passwordHash: string | null;
  newEmail: string | null;
  challenge: Challenge | null;
  redirectTo: string | undefined;
}

async function updated(context: AuthContext, { user: known, session }: SignedIn, change: Change): Promise<UserRow> {
  const { row, post } = await transaction(context.database.pool, async (sql) => {
    const owner = await userById(sql, known.id, 'lock');
    if (!owner) return refuse('user_not_found');
    if (change.body.data) await setMetadata(sql, owner, change.body.data);
    if (change.passwordHash !== null) {
      if (owner.encrypted_password !== known.encrypted_password) refuse('conflict');
      await setPassword(sql, owner.id, change.passwordHash, session.id);
    }
    const after = change.newEmail === null ? undefined : await setEmail(context, sql, owner, change.newEmail, change);
    return { row: await userById(sql, known.id), post: after };
  });
  post?.();
  return row ?? refuse('user_not_found');
}

async function setMetadata(sql: Sql, owner: UserRow, data: Record<string, unknown>): Promise<void> {
  const merged = mergedMetadata(owner.raw_user_meta_data, data);
  if (!merged) return refuse('validation_failed', 'The metadata is too large.');
  await run(sql, 'UPDATE auth.users SET raw_user_meta_data = $2, updated_at = now() WHERE id = $1', [owner.id, merged]);
}

/** Everything that the old password opened ends: other sessions, and links and codes under way. */
async function setPassword(sql: Sql, userId: string, passwordHash: string, sessionId: string): Promise<void> {
  await run(sql, 'UPDATE auth.users SET encrypted_password = $2, updated_at = now() WHERE id = $1', [userId, passwordHash]);
  await endSessions(sql, userId, sessionId);
  await voidTokens(sql, userId);
}

async function setEmail(
  context: AuthContext,
  sql: Sql,
  owner: UserRow,
  newEmail: string,
  change: Change,
): Promise<(() => void) | undefined> {
  if (context.config.autoconfirm) {
    await changeEmailNow(sql, owner.id, newEmail);
    return undefined;
  }
  await run(sql, 'UPDATE auth.users SET email_change = $2, updated_at = now() WHERE id = $1', [owner.id, newEmail]);
  return sendEmailChange(context, sql, { ...owner, email_change: newEmail }, change);
}
