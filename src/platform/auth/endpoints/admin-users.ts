import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { AuthContext } from '../context.ts';
import { changeEmailNow } from '../email-change.ts';
import { Email, Metadata, parsed } from '../input.ts';
import { voidTokens } from '../one-time-tokens.ts';
import { PASSWORD_MAX } from '../passwords.ts';
import { endSessions } from '../sessions.ts';
import { requireServiceRole } from '../signed-in.ts';
import { rowOf, rowsOf, run, type Sql, transaction, violates } from '../sql.ts';
import { userJson } from '../user-json.ts';
import { confirmEmail, createUser, mergedMetadata, USER_COLUMNS, userById, type UserRow } from '../users.ts';
import { refuse } from '../wire-error.ts';

const PER_PAGE_MAX = 1_000;
const page = (fallback: number, most: number) => z.coerce.number().pipe(z.int().min(1).max(most)).catch(fallback);
const Paging = z.object({ page: page(1, 1_000_000), per_page: page(50, PER_PAGE_MAX) });
const Params = z.object({ id: z.guid({ error: 'id must be an UUID' }).toLowerCase() });
const Fields = z.object({
  email: Email.nullish(),
  password: z.string().min(1).max(PASSWORD_MAX).nullish(),
  email_confirm: z.boolean().nullish(),
  user_metadata: Metadata,
  app_metadata: Metadata,
  ban_duration: z
    .string()
    .regex(/^(?:none|(?:\d{1,9}(?:\.\d{1,9})?(?:ms|s|m|h))+)$/, 'invalid format for ban duration')
    .nullish(),
});
type Fields = z.infer<typeof Fields>;
const NewUserFields = Fields.extend({ id: z.guid().toLowerCase().nullish() });
const Deletion = z.object({ should_soft_delete: z.boolean().nullish() });

/** /admin/users: every account, for whoever holds the secret key. */
export function adminUsers(app: FastifyInstance, context: AuthContext): void {
  const { pool } = context.database;
  app.get('/admin/users', async (request, reply) => {
    requireServiceRole(request, context);
    const paging = parsed(Paging, request.query);
    const total = await rowOf<{ count: number }>(pool, 'SELECT count(*) FROM auth.users WHERE deleted_at IS NULL', []);
    const users = await rowsOf<UserRow>(
      pool,
      `SELECT ${USER_COLUMNS} FROM auth.users u WHERE u.deleted_at IS NULL ORDER BY u.created_at DESC, u.id LIMIT $1 OFFSET $2`,
      [paging.per_page, (paging.page - 1) * paging.per_page],
    );
    void reply.headers({ 'x-total-count': String(total?.count ?? 0), link: linkOf(paging, total?.count ?? 0) });
    return { aud: 'authenticated', users: users.map(userJson) };
  });
  app.post('/admin/users', async (request) => {
    requireServiceRole(request, context);
    return userJson(await created(context, parsed(NewUserFields, request.body)));
  });
  app.get('/admin/users/:id', async (request) => {
    requireServiceRole(request, context);
    return userJson((await userById(pool, idOf(request))) ?? refuse('user_not_found'));
  });
  app.put('/admin/users/:id', async (request) => {
    requireServiceRole(request, context);
    return userJson(await updated(context, idOf(request), parsed(Fields, request.body)));
  });
  app.delete('/admin/users/:id', async (request) => {
    requireServiceRole(request, context);
    await deleted(context, idOf(request), parsed(Deletion, request.body ?? {}).should_soft_delete ?? false);
    return {};
  });
}

const idOf = (request: FastifyRequest): string => parsed(Params, request.params).id;

function linkOf({ page: current, per_page: size }: z.infer<typeof Paging>, total: number): string {
  const last = Math.max(1, Math.ceil(total / size));
  const link = (to: number, rel: string) => `</admin/users?page=${to}&per_page=${size}>; rel="${rel}"`;
  return [...(current < last ? [link(current + 1, 'next')] : []), link(last, 'last')].join(', ');
}

async function created({ database, passwords }: AuthContext, fields: z.infer<typeof NewUserFields>): Promise<UserRow> {
  const { email } = fields;
  if (!email) return refuse('validation_failed', 'Cannot create a user without either an email or phone');
  const passwordHash = fields.password ? await passwords.hash(fields.password) : null;
  const userData = mergedMetadata({}, fields.user_metadata ?? {});
  const appData = mergedMetadata({}, fields.app_metadata ?? {});
  if (!userData || !appData) return refuse('validation_failed', 'The metadata is too large.');
  try {
    return await transaction(database.pool, async (sql) => {
      const isConfirmed = fields.email_confirm ?? false;
      const id = await createUser(sql, {
        ...(fields.id ? { id: fields.id } : {}),
        email,
        passwordHash,
        isConfirmed,
        userData,
        appData,
      });
      if (fields.ban_duration) await ban(sql, id, fields.ban_duration);
      return (await userById(sql, id)) ?? refuse('user_not_found');
    });
  } catch (error) {
    if (violates(error, 'users_email_key')) refuse('email_exists');
    if (violates(error, 'users_pkey')) refuse('user_already_exists');
    throw error;
  }
}

async function updated({ database, passwords }: AuthContext, id: string, fields: Fields): Promise<UserRow> {
  const passwordHash = fields.password ? await passwords.hash(fields.password) : null;
  return transaction(database.pool, async (sql) => {
    const user = await userById(sql, id, 'lock');
    if (!user) return refuse('user_not_found');
    const userData = mergedMetadata(user.raw_user_meta_data, fields.user_metadata ?? {});
    const appData = mergedMetadata(user.raw_app_meta_data, fields.app_metadata ?? {});
    if (!userData || !appData) return refuse('validation_failed', 'The metadata is too large.');
    await run(sql, 'UPDATE auth.users SET raw_user_meta_data = $2, raw_app_meta_data = $3, updated_at = now() WHERE id = $1', [
      id,
      userData,
      appData,
    ]);
    if (fields.email && fields.email !== user.email) await changeEmailNow(sql, id, fields.email);
    if (fields.email_confirm) await confirmEmail(sql, id);
    if (fields.ban_duration) await ban(sql, id, fields.ban_duration);
    if (passwordHash !== null) {
      await run(sql, 'UPDATE auth.users SET encrypted_password = $2 WHERE id = $1', [id, passwordHash]);
      await endSessions(sql, id);
      await voidTokens(sql, id);
    }
    return (await userById(sql, id)) ?? refuse('user_not_found');
  });
}

const SECONDS: Record<string, number> = { ms: 0.001, s: 1, m: 60, h: 3_600 };
// A hundred years, so that no length of a ban leaves the range of a timestamp.
const BAN_MAX = 3_153_600_000;

/** Bans for a length such as "24h" or "1h30m", or lifts a ban with "none". A ban ends every session at once. */
async function ban(sql: Sql, userId: string, length: string): Promise<void> {
  const parts = [...length.matchAll(/([\d.]+)(ms|s|m|h)/g)];
  const seconds = parts.reduce((sum, [, amount, unit]) => sum + Number(amount) * (SECONDS[unit ?? ''] ?? 0), 0);
  await run(sql, 'UPDATE auth.users SET banned_until = now() + make_interval(secs => $2), updated_at = now() WHERE id = $1', [
    userId,
    length === 'none' ? null : Math.min(seconds, BAN_MAX),
  ]);
  if (length !== 'none') await endSessions(sql, userId);
}

async function deleted({ database }: AuthContext, id: string, isSoft: boolean): Promise<void> {
  await transaction(database.pool, async (sql) => {
    const touched = isSoft
      ? await run(
          sql,
          'UPDATE auth.users SET deleted_at = now(), encrypted_password = NULL WHERE id = $1 AND deleted_at IS NULL',
          [id],
        )
      : await run(sql, 'DELETE FROM auth.users WHERE id = $1', [id]);
    if (touched === 0) refuse('user_not_found');
    if (isSoft) {
      await endSessions(sql, id);
      await voidTokens(sql, id);
      await run(sql, 'DELETE FROM auth.identities WHERE user_id = $1', [id]);
    }
  });
}
