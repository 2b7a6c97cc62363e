import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { issuedLink, LinkOrder } from '../admin/issued-link.ts';
import type { AuthContext } from '../context.ts';
import { Email, Metadata, parsed, RedirectQuery } from '../input.ts';
import { prepareMail } from '../one-time-mail.ts';
import { redirectTarget } from '../redirects.ts';
import { requireServiceRole } from '../signed-in.ts';
import { type Sql, transaction, violates } from '../sql.ts';
import { userJson } from '../user-json.ts';
import { refuse } from '../wire-error.ts';

const Invitation = z.object({ email: Email, data: Metadata });

/** POST /admin/generate_link and /invite: the content of emails, for holders of the secret key. */
export function adminLinks(app: FastifyInstance, context: AuthContext): void {
  const { config, passwords } = context;
  app.post('/admin/generate_link', async (request) => {
    requireServiceRole(request, context);
    const order = parsed(LinkOrder, request.body);
    const wanted = order.redirect_to ?? parsed(RedirectQuery, request.query).redirect_to;
    const password = order.type === 'signup' && order.password ? order.password : null;
    if (password !== null) passwords.requireStrong(password, order.email);
    const passwordHash = password === null ? null : await passwords.hash(password);
    const { user, secret, type } = await committed(context, (sql) => issuedLink(context, sql, order, passwordHash));
    const redirectTo = redirectTarget(config, wanted);
    const query = new URLSearchParams({
      token: secret.link,
      type: type.startsWith('email_change') ? 'email_change' : type,
      redirect_to: redirectTo,
    });
    return {
      ...userJson(user),
      action_link: `${config.apiUrl}/auth/v1/verify?${query.toString()}`,
      email_otp: secret.code,
      hashed_token: secret.link,
      verification_type: type,
      redirect_to: redirectTo,
    };
  });

  app.post('/invite', async (request) => {
    requireServiceRole(request, context);
    const { email, data } = parsed(Invitation, request.body);
    const redirectTo = parsed(RedirectQuery, request.query).redirect_to;
    const { user, post } = await committed(context, async (sql) => {
      const issued = await issuedLink(context, sql, { type: 'invite', email, data }, null);
      const letter = { userId: issued.user.id, kind: 'invite', to: email, challenge: null, redirectTo } as const;
      return { user: issued.user, post: await prepareMail(context, sql, letter) };
    });
    post();
    return userJson(user);
  });
}

async function committed<Result>({ database }: AuthContext, work: (sql: Sql) => Promise<Result>): Promise<Result> {
  try {
    return await transaction(database.pool, work);
  } catch (error) {
    if (violates(error, 'users_email_key')) refuse('email_exists');
    throw error;
  }
}
