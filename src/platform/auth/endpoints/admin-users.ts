import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { changedAccount, createdAccount, deletedAccount } from '../admin/account-changes.ts';
import { AccountFields, NewAccountFields } from '../admin/account-fields.ts';
import type { AuthContext } from '../context.ts';
import { parsed } from '../input.ts';
import { requireServiceRole } from '../signed-in.ts';
import { rowOf, rowsOf } from '../sql.ts';
import { userJson } from '../user-json.ts';
import { USER_COLUMNS, userById, type UserRow } from '../users.ts';
import { refuse } from '../wire-error.ts';

const PER_PAGE_MAX = 1_000;
// An empty parameter counts as missing: the official client sends both in any case.
const whole = (fallback: number, least: number, most: number) =>
  z
    .string()
    .regex(/^\d{0,15}$/)
    .default('')
    .transform((text) => (text === '' ? fallback : Number(text)))
    .pipe(z.number().min(least))
    .transform((number) => Math.min(Math.max(number, 1), most));
const Paging = z.object({ page: whole(1, 0, 1_000_000), per_page: whole(50, 1, PER_PAGE_MAX) });

function pagingOf(query: unknown): z.output<typeof Paging> {
  const paging = Paging.safeParse(query);
  if (paging.success) return paging.data;
  const field = String(paging.error.issues[0]?.path[0] ?? '');
  return refuse(
    'validation_failed',
    `Bad Pagination Parameters: ${field} must be a whole number${field === 'page' ? '' : ' greater than 0'}`,
  );
}
const Params = z.object({ id: z.guid({ error: 'id must be an UUID' }).toLowerCase() });
const Deletion = z.object({ should_soft_delete: z.boolean().nullish() });

/** /admin/users: every account, for holders of the secret key. */
export function adminUsers(app: FastifyInstance, context: AuthContext): void {
  const { pool } = context.database;
  app.get('/admin/users', async (request, reply) => {
    requireServiceRole(request, context);
    const paging = pagingOf(request.query);
    const total = await rowOf<{ count: number }>(pool, 'SELECT count(*) FROM auth.users WHERE deleted_at IS NULL', []);
    const users = await rowsOf<UserRow>(
      pool,
      `SELECT ${USER_COLUMNS} FROM auth.users u WHERE u.deleted_at IS NULL ORDER BY u.created_at DESC, u.id DESC LIMIT $1 OFFSET $2`,
      [paging.per_page, (paging.page - 1) * paging.per_page],
    );
    void reply.headers({ 'x-total-count': String(total?.count ?? 0), link: linkOf(paging, total?.count ?? 0) });
    return { aud: 'authenticated', users: users.map(userJson) };
  });
  app.post('/admin/users', async (request) => {
    requireServiceRole(request, context);
    return userJson(await createdAccount(context, parsed(NewAccountFields, request.body)));
  });
  app.get('/admin/users/:id', async (request) => {
    requireServiceRole(request, context);
    return userJson((await userById(pool, idOf(request))) ?? refuse('user_not_found'));
  });
  app.put('/admin/users/:id', async (request) => {
    requireServiceRole(request, context);
    return userJson(await changedAccount(context, idOf(request), parsed(AccountFields, request.body)));
  });
  app.delete('/admin/users/:id', async (request) => {
    requireServiceRole(request, context);
    await deletedAccount(context, idOf(request), parsed(Deletion, request.body ?? {}).should_soft_delete ?? false);
    return {};
  });
}

const idOf = (request: FastifyRequest): string => parsed(Params, request.params).id;

function linkOf({ page: current, per_page: size }: z.infer<typeof Paging>, total: number): string {
  const last = Math.max(1, Math.ceil(total / size));
  const link = (to: number, rel: string) => `</admin/users?page=${to}&per_page=${size}>; rel="${rel}"`;
  return [...(current < last ? [link(current + 1, 'next')] : []), link(last, 'last')].join(', ');
}
