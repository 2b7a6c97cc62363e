import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { AuthContext } from '../context.ts';
import { cancelEmailChange, changeEmailNow, noteEmailChange, sendEmailChange } from '../email-change.ts';
import { rememberDevice } from '../device-cookie.ts';
import { evened } from '../even-time.ts';
import type { Challenge } from '../flow-state.ts';
import { lockedCaller } from '../factors/locked-caller.ts';
import { newPasswordHash } from '../flows/password-proof.ts';
import { note } from '../identity-log.ts';
import { challengeFields, challengeOf, Email, Metadata, parsed, RedirectQuery } from '../input.ts';
import { channelOf, countInBucket, countOwnMessage } from '../message-limits.ts';
import { saveIdentity } from '../local-identities.ts';
import { voidTokens } from '../one-time-tokens.ts';
import { changePhoneNow, sendPhoneChange } from '../phone-change.ts';
import { Phone } from '../phone.ts';
import { peerNetwork } from '#server/peer-network';
import { notifyOwner } from '../security-mails.ts';
import { endSessions, type SignedIn } from '../sessions.ts';
import { signedIn } from '../signed-in.ts';
import { newMessageId, type SmsRequest } from '../one-time-sms.ts';
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
  channel: z.string().nullish(),
  ...challengeFields,
});
type Body = z.infer<typeof Body>;

interface Change {
  data: Record<string, unknown> | null;
  passwordHash: string | null;
  newEmail: string | null;
  /** True if a pending change is canceled, which a request does by naming the current address. */
  keepsEmail: boolean;
  newPhone: string | null;
  challenge: Challenge | null;
  sessionId: string;
  redirectTo: string | undefined;
  channel: SmsRequest['channel'];
}

/** GET and PUT /user: the account of the requester. */
export function user(app: FastifyInstance, context: AuthContext): void {
  app.get('/user', async (request) => userJson((await signedIn(request, context)).user));

  app.put('/user', async (request) => {
    const caller = await signedIn(request, context);
    const body = parsed(Body, request.body);
    const asked = changeOf(request, context, caller, body);
    requireRight(caller, asked, Boolean(body.password));
    const passwordHash = body.password ? await newPasswordHash(context, caller, body.password, body) : null;
    await countLetters(request, context, caller.user, asked);
    const work = () => updated(request, context, caller, { ...asked, passwordHash });
    return userJson(await (asked.newEmail || asked.newPhone ? evened(work) : work()));
  });
}

function changeOf(request: FastifyRequest, context: AuthContext, { user: owner, session }: SignedIn, body: Body): Change {
  const { email, phone } = body;
  if (phone && !context.sms) refuse('phone_provider_disabled', 'Unsupported phone provider');
  const number = phone ? parsed(Phone, phone) : null;
  return {
    data: body.data ?? null,
    passwordHash: null,
    newEmail: email && email !== owner.email ? email : null,
    keepsEmail: Boolean(email) && email === owner.email && owner.email_change !== null,
    newPhone: number !== owner.phone ? number : null,
    challenge: challengeOf(body),
    sessionId: session.id,
    redirectTo: parsed(RedirectQuery, request.query).redirect_to,
    channel: channelOf(context, number === null ? null : body.channel),
  };
}

function requireRight(
  { user: owner, session }: SignedIn,
  { newEmail, newPhone, keepsEmail }: Change,
  hasPassword: boolean,
): void {
  const hasFactor = owner.factors.some((factor) => factor.status === 'verified');
  if (hasFactor && session.aal === 'aal1' && (newEmail || newPhone || keepsEmail || hasPassword)) refuse('insufficient_aal');
  if (owner.is_anonymous && hasPassword && !newEmail && !newPhone) {
    const sentence = 'Updating password of an anonymous user without an email or phone is not allowed';
    refuse('validation_failed', sentence, { status: 422 });
  }
}

/**
 * Counted for the account, which strangers who know its address cannot use up, and for the new address: a session cannot be
 * used to send email to strangers.
 */
async function countLetters(
  request: FastifyRequest,
  context: AuthContext,
  owner: UserRow,
  { newEmail, newPhone }: Change,
): Promise<void> {
  const { config, limits } = context;
  // Without confirmation by message the answer reveals whether an address is taken, as a sign-up does.
  const isAtOnce = (newEmail && config.autoconfirm) || (newPhone && config.AUTH_PHONE_AUTOCONFIRM);
  const network = peerNetwork(request.ip);
  if (isAtOnce) await limits.use('signup:peer', network);
  if (newEmail && !config.autoconfirm) {
    await countOwnMessage(context, request, 'email_change', { via: 'email', userId: owner.id });
    await limits.useBucket('mail', { address: newEmail, network });
  }
  if (newPhone && !config.AUTH_PHONE_AUTOCONFIRM) {
    await countOwnMessage(context, request, 'phone_change', { via: 'phone', userId: owner.id });
    await countInBucket(context, { kind: 'phone_change', via: 'phone', bucket: { address: newPhone, network } });
  }
}

async function updated(request: FastifyRequest, context: AuthContext, caller: SignedIn, change: Change): Promise<UserRow> {
  const { user: known } = caller;
  const { row, posts } = await transaction(context.database.pool, async (sql) => {
    // While a password was verified and hashed, the session may have ended or the account gained a second factor.
    const now = await lockedCaller(sql, caller);
    requireRight(now, change, change.passwordHash !== null);
    const { user: owner, session } = now;
    if (change.data) await setMetadata(sql, owner, change.data);
    if (change.passwordHash !== null) {
      if (owner.encrypted_password !== known.encrypted_password) refuse('conflict');
      await setPassword(sql, owner, change.passwordHash, session.id);
    }
    if (change.keepsEmail) await cancelEmailChange(sql, owner.id);
    const after = [
      ...(change.newEmail === null ? [] : [await setEmail(context, sql, owner, change.newEmail, change)]),
      ...(change.newPhone === null ? [] : [await setPhone(context, sql, owner, change.newPhone, change)]),
    ];
    const became = await userById(sql, known.id);
    if (change.passwordHash !== null) await note(sql, 'user_updated_password', owner, request);
    if (became?.email && became.email !== owner.email) await noteEmailChange(sql, owner, became.email, request);
    if (became?.phone && became.phone !== owner.phone) await note(sql, 'user_updated_phone', owner, request);
    return { row: became, posts: after };
  });
  for (const post of posts) post();
  if (row && change.passwordHash !== null) rememberDevice(request, row);
  if (change.passwordHash !== null && known.encrypted_password !== null) notifyOwner(context, known.email, 'password changed');
  if (change.newEmail !== null && context.config.autoconfirm) notifyOwner(context, known.email, 'address changed');
  return row ?? refuse('user_not_found');
}

async function setMetadata(sql: Sql, owner: UserRow, data: Record<string, unknown>): Promise<void> {
  const merged = mergedMetadata(owner.raw_user_meta_data, data);
  if (!merged) return refuse('validation_failed', 'The metadata is too large.');
  await run(sql, 'UPDATE auth.users SET raw_user_meta_data = $2, updated_at = now() WHERE id = $1', [owner.id, merged]);
}

/**
 * Ends everything that the old password opened: other sessions, and pending links and codes. A person who signed up through
 * a provider now has a way to sign in of their own, and may remove the provider.
 */
async function setPassword(sql: Sql, owner: UserRow, passwordHash: string, sessionId: string): Promise<void> {
  const { id, email, email_confirmed_at: confirmedAt } = owner;
  await run(sql, 'UPDATE auth.users SET encrypted_password = $2, updated_at = now() WHERE id = $1', [id, passwordHash]);
  if (email !== null && confirmedAt !== null) await saveIdentity(sql, id, { via: 'email', address: email });
  await endSessions(sql, id, sessionId);
  await voidTokens(sql, id);
}

type Post = () => void;
const nothing: Post = () => undefined;

async function setEmail(context: AuthContext, sql: Sql, owner: UserRow, newEmail: string, change: Change): Promise<Post> {
  if (context.config.autoconfirm) {
    await changeEmailNow(sql, owner.id, newEmail);
    return nothing;
  }
  await run(sql, 'UPDATE auth.users SET email_change = $2, updated_at = now() WHERE id = $1', [owner.id, newEmail]);
  return sendEmailChange(context, sql, { ...owner, email_change: newEmail }, change);
}

async function setPhone(context: AuthContext, sql: Sql, owner: UserRow, newPhone: string, { channel }: Change): Promise<Post> {
  if (context.config.AUTH_PHONE_AUTOCONFIRM) {
    await changePhoneNow(sql, owner.id, newPhone);
    return nothing;
  }
  await run(sql, 'UPDATE auth.users SET phone_change = $2, updated_at = now() WHERE id = $1', [owner.id, newPhone]);
  const messageId = newMessageId(context.config, newPhone);
  return sendPhoneChange(context, sql, { ...owner, phone_change: newPhone }, { channel, messageId });
}
