import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type Contact, contactOf } from '../contact.ts';
import type { AuthContext } from '../context.ts';
import { resend } from '../flows/resend.ts';
import { sendSignIn, type SignInMessage } from '../flows/sign-in-message.ts';
import { challengeFields, challengeOf, Email, Metadata, parsed, RedirectQuery } from '../input.ts';
import { channelOf, countMessage, countOwnMessage, sendAfterAnswer } from '../message-limits.ts';
import { sendMail } from '../one-time-mail.ts';
import { newMessageId, sendSms } from '../one-time-sms.ts';
import { signedIn } from '../signed-in.ts';
import { mergedMetadata, userByEmail, type UserRow } from '../users.ts';
import { refuse } from '../wire-error.ts';

const Recover = z.object({ email: Email, ...challengeFields });
const letterFields = {
  email: z.string().nullish(),
  phone: z.string().nullish(),
  channel: z.string().nullish(),
  ...challengeFields,
};
const Otp = z.object({ create_user: z.boolean().nullish(), data: Metadata, ...letterFields });
const Resend = z.object({ type: z.enum(['signup', 'email_change', 'sms', 'phone_change']), ...letterFields });
const SENTENCES = {
  both: 'Only an email address or phone number should be provided',
  disabled: 'Unsupported phone provider',
};
// The key for a message's frequency limit: a resend counts as the first one.
const COUNTED_AS = { signup: 'signup', email_change: 'email_change', sms: 'signup', phone_change: 'phone_change' } as const;

/**
 * The requests that send an email or SMS: /recover, /otp, /magiclink, /resend, /reauthenticate. They answer before the
 * address is looked up, so neither the answer nor its timing reveals anything.
 */
export function messageRequests(app: FastifyInstance, context: AuthContext): void {
  app.post('/recover', async (request) => recoverRequested(request, context));
  for (const path of ['/otp', '/magiclink']) app.post(path, async (request) => signInRequested(request, context));
  app.post('/resend', async (request) => resendRequested(request, context));
  app.get('/reauthenticate', { exposeHeadRoute: false }, async (request) => reauthenticationRequested(request, context));
}

async function recoverRequested(request: FastifyRequest, context: AuthContext): Promise<object> {
  const { database } = context;
  const body = parsed(Recover, request.body);
  const { email: to } = body;
  const challenge = challengeOf(body);
  const redirectTo = redirectOf(request);
  await countMessage(context, request, 'recovery', { via: 'email', address: to });
  sendAfterAnswer(context, 'recovery', 'email', async () => {
    const user = await userByEmail(database.pool, to);
    if (user && !user.is_banned) await sendMail(context, { userId: user.id, kind: 'recovery', to, challenge, redirectTo });
  });
  return {};
}

async function signInRequested(request: FastifyRequest, context: AuthContext): Promise<object> {
  const body = parsed(Otp, request.body);
  const contact = contactOf(context, body, SENTENCES);
  if (!contact) return refuse('validation_failed', 'One of email or phone must be set');
  if (contact.via === 'email' && body.channel) refuse('validation_failed', 'Channel should only be specified with Phone OTP');
  const userData = mergedMetadata({}, body.data ?? {});
  if (!userData) return refuse('validation_failed', 'The metadata is too large.');
  const wish = wishOf(request, context, contact, body);
  const mayCreate = (body.create_user ?? true) && context.config.AUTH_SIGNUP;
  await countMessage(context, request, 'magiclink', contact);
  sendAfterAnswer(context, 'sign-in letter', contact.via, () => sendSignIn(context, wish, mayCreate ? userData : null));
  return answerOf(wish);
}

async function resendRequested(request: FastifyRequest, context: AuthContext): Promise<object> {
  const body = parsed(Resend, request.body);
  const contact = contactOf(context, body, SENTENCES);
  const via = body.type === 'sms' || body.type === 'phone_change' ? 'phone' : 'email';
  if (contact?.via !== via)
    return refuse('validation_failed', `Type provided requires ${via === 'email' ? 'an email address' : 'a phone number'}`);
  const wish = wishOf(request, context, contact, body);
  await countMessage(context, request, COUNTED_AS[body.type], contact);
  sendAfterAnswer(context, 'resend', via, () => resend(context, body.type, wish));
  return answerOf(wish);
}

async function reauthenticationRequested(request: FastifyRequest, context: AuthContext): Promise<object> {
  const { user } = await signedIn(request, context);
  const contact = provedContactOf(user);
  await countOwnMessage(context, request, 'reauthentication', { via: contact.via, userId: user.id });
  const letter = { userId: user.id, kind: 'reauthentication', to: contact.address } as const;
  if (contact.via === 'email') {
    await sendMail(context, { ...letter, challenge: null, redirectTo: undefined });
    return {};
  }
  const messageId = newMessageId(context.config, contact.address);
  await sendSms(context, { ...letter, channel: 'sms', messageId });
  return { message_id: messageId };
}

/** Where a nonce is sent: the email address, or the phone of a person without one. */
function provedContactOf({ email, email_confirmed_at: emailAt, phone, phone_confirmed_at: phoneAt }: UserRow): Contact {
  if (email && !emailAt) refuse('email_not_confirmed', 'Please verify your email first.', { status: 422 });
  if (email) return { via: 'email', address: email };
  if (phone && !phoneAt) refuse('phone_not_confirmed', 'Please verify your phone first.', { status: 422 });
  if (phone) return { via: 'phone', address: phone };
  return refuse('validation_failed', 'Reauthentication requires the user to have an email or a phone number');
}

const wishOf = (
  request: FastifyRequest,
  context: AuthContext,
  contact: Contact,
  body: z.infer<typeof Otp> | z.infer<typeof Resend>,
): SignInMessage => ({
  contact,
  challenge: challengeOf(body),
  redirectTo: redirectOf(request),
  channel: channelOf(context, contact.via === 'phone' ? body.channel : null),
  messageId: newMessageId(context.config, contact.address),
});

const redirectOf = (request: FastifyRequest): string | undefined => parsed(RedirectQuery, request.query).redirect_to;

const answerOf = ({ contact, messageId }: SignInMessage): object => (contact.via === 'phone' ? { message_id: messageId } : {});
