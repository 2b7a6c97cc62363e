import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { AuthContext } from '../context.ts';
import type { Challenge } from '../flow-state.ts';
import { evened } from '../even-time.ts';
import { challengeFields, challengeOf, Email, Metadata, parsed, RedirectQuery } from '../input.ts';
import { accountExistsMail } from '../mails.ts';
import { prepareMail } from '../post.ts';
import { peerOf } from '../rate-limits.ts';
import { openSession, sessionJson, type SignedIn } from '../sessions.ts';
import { run, type Sql, transaction, violates } from '../sql.ts';
import { madeUpId, pendingUserJson } from '../user-json.ts';
import { confirmEmail, createUser, mergedMetadata, userByEmail } from '../users.ts';
import { refuse } from '../wire-error.ts';

const Body = z.object({
  email: z.string().nullish(),
  phone: z.string().nullish(),
  password: z.string().nullish(),
  data: Metadata,
  ...challengeFields,
});

interface Order {
  email: string;
  passwordHash: string;
  userData: Record<string, unknown>;
  challenge: Challenge | null;
  redirectTo: string | undefined;
}

/** POST /signup: a session where accounts are confirmed at once, otherwise a mail and the same answer for everybody. */
export function signup(app: FastifyInstance, context: AuthContext): void {
  const { config, limits } = context;
  app.post('/signup', async (request) => {
    const order = await orderOf(request, context);
    if (config.autoconfirm) return sessionJson(context, await signUpAtOnce(context, order, request));
    await limits.useMailFrequency('signup', order.email);
    await limits.use('mail:account', order.email);
    const id = await evened(() => signUpByMail(context, order));
    return pendingUserJson(id, order.email, order.userData);
  });
}

async function orderOf(request: FastifyRequest, { config, limits, passwords }: AuthContext): Promise<Order> {
  const body = parsed(Body, request.body);
  if (!config.AUTH_SIGNUP) refuse('signup_disabled');
  if (!body.email && body.phone) refuse('phone_provider_disabled');
  if (!body.email) refuse('anonymous_provider_disabled');
  if (!body.password) refuse('validation_failed', 'Signup requires a valid password');
  const email = parsed(Email, body.email);
  const challenge = challengeOf(body);
  const userData = mergedMetadata({}, body.data ?? {});
  if (!userData) refuse('validation_failed', 'The metadata is too large.');
  passwords.requireStrong(body.password, email);
  await limits.use('signup:peer', peerOf(request.ip));
  const redirectTo = parsed(RedirectQuery, request.query).redirect_to;
  return { email, passwordHash: await passwords.hash(body.password), userData, challenge, redirectTo };
}

async function signUpAtOnce({ database }: AuthContext, order: Order, request: FastifyRequest): Promise<SignedIn> {
  try {
    return await transaction(database.pool, async (sql) => {
      const known = await userByEmail(sql, order.email);
      if (known?.email_confirmed_at) refuse('user_already_exists');
      const id = known?.id ?? (await createUser(sql, { ...order, isConfirmed: true }));
      if (known) {
        await replaceUnconfirmed(sql, id, order);
        await confirmEmail(sql, id);
      }
      return openSession(sql, id, 'password', request);
    });
  } catch (error) {
    if (violates(error, 'users_email_key')) refuse('user_already_exists');
    throw error;
  }
}

/** The id to show: that of the new or waiting account, or a made-up one where the address has an account already. */
async function signUpByMail(context: AuthContext, order: Order, isRetry = false): Promise<string> {
  const { database, tokens } = context;
  try {
    const { id, post } = await transaction(database.pool, async (sql) => {
      const known = await userByEmail(sql, order.email);
      if (known?.email_confirmed_at) {
        return { id: madeUpId(tokens.derivedKey('made-up-id'), order.email), post: () => postNotice(context, order.email) };
      }
      const userId = known?.id ?? (await createUser(sql, { ...order, isConfirmed: false }));
      if (known) await replaceUnconfirmed(sql, userId, order);
      const { challenge, redirectTo } = order;
      return {
        id: userId,
        post: await prepareMail(context, sql, { userId, kind: 'confirmation', to: order.email, challenge, redirectTo }),
      };
    });
    post();
    return id;
  } catch (error) {
    // Somebody signed up with the address in the same moment; now it is known.
    if (violates(error, 'users_email_key') && !isRetry) return signUpByMail(context, order, true);
    throw error;
  }
}

/** Nobody has proved the address yet, so the latest sign-up counts: its password is the one that the latest mail confirms. */
const replaceUnconfirmed = (sql: Sql, userId: string, { passwordHash, userData }: Order): Promise<number> =>
  run(sql, 'UPDATE auth.users SET encrypted_password = $2, raw_user_meta_data = $3, updated_at = now() WHERE id = $1', [
    userId,
    passwordHash,
    userData,
  ]);

function postNotice({ aside, mailer, config }: AuthContext, email: string): void {
  aside.add('mail account exists', () => mailer.send(accountExistsMail(email, config.AUTH_SITE_URL ?? config.publicUrl)));
}
