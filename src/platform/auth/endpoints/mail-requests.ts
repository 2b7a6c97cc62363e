import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { AuthContext } from '../context.ts';
import type { Challenge } from '../flow-state.ts';
import { challengeFields, challengeOf, Email, Metadata, parsed, RedirectQuery } from '../input.ts';
import { sendMail } from '../post.ts';
import { peerOf } from '../rate-limits.ts';
import { signedIn } from '../signed-in.ts';
import { transaction, violates } from '../sql.ts';
import { sendEmailChange } from '../email-change.ts';
import { createUser, mergedMetadata, userByEmail } from '../users.ts';
import { refuse } from '../wire-error.ts';

const Recover = z.object({ email: Email, ...challengeFields });
const Otp = z.object({
  email: Email.nullish(),
  phone: z.string().nullish(),
  create_user: z.boolean().nullish(),
  data: Metadata,
  ...challengeFields,
});
const Resend = z.object({
  type: z.enum(['signup', 'email_change', 'sms', 'phone_change']),
  email: Email.nullish(),
  phone: z.string().nullish(),
  ...challengeFields,
});

interface Wish {
  email: string;
  challenge: Challenge | null;
  redirectTo: string | undefined;
}

/**
 * The requests that end in a mail: /recover, /otp, /magiclink, /resend, /reauthenticate. They answer before anybody has
 * looked whether the address is known, so neither the answer nor its time tells.
 */
export function mailRequests(app: FastifyInstance, context: AuthContext): void {
  const { limits } = context;
  app.post('/recover', async (request) => {
    const body = parsed(Recover, request.body);
    const wish = wishOf(request, body.email, challengeOf(body));
    await limits.use('mail:peer', peerOf(request.ip));
    await limits.useMailFrequency('recovery', wish.email);
    await limits.use('recover:account', wish.email);
    aside(context, 'recovery', () => recover(context, wish));
    return {};
  });
  for (const path of ['/otp', '/magiclink']) {
    app.post(path, async (request) => {
      const body = parsed(Otp, request.body);
      if (!body.email)
        return refuse(
          body.phone ? 'phone_provider_disabled' : 'validation_failed',
          body.phone ? undefined : 'One of email or phone must be set',
        );
      const userData = mergedMetadata({}, body.data ?? {});
      if (!userData) refuse('validation_failed', 'The metadata is too large.');
      const wish = wishOf(request, body.email, challengeOf(body));
      await countMail(context, request, 'magiclink', wish.email);
      aside(context, 'magic link', () =>
        magicLink(context, wish, (body.create_user ?? true) && context.config.AUTH_SIGNUP ? userData : null),
      );
      return {};
    });
  }
  app.post('/resend', async (request) => {
    const body = parsed(Resend, request.body);
    if (!body.email)
      return refuse(
        body.phone ? 'phone_provider_disabled' : 'validation_failed',
        body.phone ? undefined : 'Type provided requires an email address',
      );
    const wish = wishOf(request, body.email, challengeOf(body));
    // The frequency is that of the mail which is sent again.
    await countMail(context, request, body.type === 'signup' ? 'signup' : 'email_change', wish.email);
    aside(context, 'resend', () => resend(context, body.type, wish));
    return {};
  });
  app.get('/reauthenticate', { exposeHeadRoute: false }, async (request) => {
    const { user } = await signedIn(request, context);
    if (!user.email) refuse('validation_failed', 'Reauthentication requires the user to have an email or a phone number');
    await countMail(context, request, 'reauthentication', user.email);
    await sendMail(context, {
      userId: user.id,
      kind: 'reauthentication',
      to: user.email,
      challenge: null,
      redirectTo: undefined,
    });
    return {};
  });
}

const wishOf = (request: FastifyRequest, email: string, challenge: Challenge | null): Wish => ({
  email,
  challenge,
  redirectTo: parsed(RedirectQuery, request.query).redirect_to,
});

async function countMail({ limits }: AuthContext, request: FastifyRequest, kind: string, email: string): Promise<void> {
  await limits.use('mail:peer', peerOf(request.ip));
  await limits.useMailFrequency(kind, email);
  await limits.use('mail:account', email);
}

function aside(context: AuthContext, name: string, task: () => Promise<void>): void {
  if (!context.aside.add(name, task))
    refuse('over_email_send_rate_limit', 'Too many mails are waiting. Try again in a moment.', { retryAfter: 10 });
}

async function recover(context: AuthContext, { email, challenge, redirectTo }: Wish): Promise<void> {
  const user = await userByEmail(context.database.pool, email);
  if (user && !user.is_banned) await sendMail(context, { userId: user.id, kind: 'recovery', to: email, challenge, redirectTo });
}

/** `newUserData` is null where an unknown address gets no account. */
async function magicLink(
  context: AuthContext,
  { email, challenge, redirectTo }: Wish,
  newUserData: Record<string, unknown> | null,
): Promise<void> {
  const known = await userByEmail(context.database.pool, email);
  if (known?.is_banned || (!known && !newUserData)) return;
  const userId = known?.id ?? (await createOrFind(context, email, newUserData ?? {}));
  await sendMail(context, { userId, kind: 'magiclink', to: email, challenge, redirectTo });
}

async function createOrFind({ database }: AuthContext, email: string, userData: Record<string, unknown>): Promise<string> {
  try {
    return await transaction(database.pool, (sql) =>
      createUser(sql, { email, passwordHash: null, isConfirmed: false, userData }),
    );
  } catch (error) {
    const made = violates(error, 'users_email_key') ? await userByEmail(database.pool, email) : null;
    if (!made) throw error;
    return made.id;
  }
}

async function resend(context: AuthContext, type: string, { email, challenge, redirectTo }: Wish): Promise<void> {
  const user = await userByEmail(context.database.pool, email);
  if (!user || user.is_banned) return;
  if (type === 'signup' && !user.email_confirmed_at) {
    await sendMail(context, { userId: user.id, kind: 'confirmation', to: email, challenge, redirectTo });
  }
  if (type === 'email_change' && user.email_change) {
    const post = await transaction(context.database.pool, (sql) =>
      sendEmailChange(context, sql, user, { challenge, redirectTo }),
    );
    post();
  }
}
