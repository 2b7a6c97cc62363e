import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { AuthContext } from '../context.ts';
import { refuseName } from '../factors/enrolling.ts';
import { type Factor, factorOf, isVerified, NAME_MAX } from '../factors/factor-rows.ts';
import { lockUser } from '../factors/locked-caller.ts';
import { removeFactor } from '../factors/removing.ts';
import { note } from '../identity-log.ts';
import { parsed } from '../input.ts';
import { Phone } from '../phone.ts';
import { requireServiceRole } from '../signed-in.ts';
import { run, type Sql, transaction, violates } from '../sql.ts';
import { type FactorRow, userById, type UserRow } from '../users.ts';
import { refuse } from '../wire-error.ts';

const Params = z.object({ id: z.guid({ error: 'id must be an UUID' }).toLowerCase(), factor: z.string().max(100).default('') });
const Change = z.object({ friendly_name: z.string().max(NAME_MAX).nullish(), phone: z.string().nullish() });

/** /admin/users/:id/factors: a person's second factors, for holders of the secret key. */
export function adminFactors(app: FastifyInstance, context: AuthContext): void {
  const { pool } = context.database;
  app.get('/admin/users/:id/factors', async (request) => {
    requireServiceRole(request, context);
    const user = (await userById(pool, paramsOf(request).id)) ?? refuse('user_not_found');
    return user.factors.map(shown);
  });
  app.put('/admin/users/:id/factors/:factor', async (request) => {
    requireServiceRole(request, context);
    const change = parsed(Change, request.body);
    return withFactor(context, request, async (sql, _user, factor) => {
      await changed(sql, factor, change.friendly_name || null, change.phone ? parsed(Phone, change.phone) : null);
    });
  });
  app.delete('/admin/users/:id/factors/:factor', async (request) => {
    requireServiceRole(request, context);
    return withFactor(context, request, removed);
  });
}

const paramsOf = (request: FastifyRequest): z.infer<typeof Params> => parsed(Params, request.params);

/** Does the work on a factor with its user locked, and answers the factor: as it is afterwards, or as it was. */
async function withFactor(
  { database }: AuthContext,
  request: FastifyRequest,
  work: (sql: Sql, user: UserRow, factor: Factor) => Promise<void>,
): Promise<Record<string, unknown>> {
  const params = paramsOf(request);
  return transaction(database.pool, async (sql) => {
    await lockUser(sql, params.id);
    const user = (await userById(sql, params.id)) ?? refuse('user_not_found');
    const factor = await factorOf(sql, user.id, params.factor);
    await work(sql, user, factor);
    const rows = [...((await userById(sql, user.id))?.factors ?? []), ...user.factors];
    return shown(rows.find(({ id }) => id === factor.id) ?? refuse('mfa_factor_not_found'));
  });
}

async function changed(sql: Sql, factor: Factor, name: string | null, phone: string | null): Promise<void> {
  if (phone !== null && factor.factor_type !== 'phone') refuse('validation_failed', 'Only a phone factor has a phone');
  try {
    await run(
      sql,
      'UPDATE auth.mfa_factors SET friendly_name = coalesce($2, friendly_name), phone = coalesce($3, phone), updated_at = now() WHERE id = $1',
      [factor.id, name, phone],
    );
  } catch (error) {
    if (violates(error, 'mfa_factors_name_key')) refuseName(name ?? '');
    if (violates(error, 'mfa_factors_phone_key'))
      refuse('mfa_verified_factor_exists', 'The user has a factor with this phone already');
    throw error;
  }
}

/**
 * An operator helps a person who lost a device, so the recovery codes are removed with the last other factor: they never
 * exist alone.
 */
async function removed(sql: Sql, user: UserRow, factor: Factor): Promise<void> {
  const others = user.factors.filter((other) => other.id !== factor.id && isVerified(other));
  const doStand = others.some((other) => other.factor_type !== 'recovery_code');
  await removeFactor(sql, factor.id, doStand, null);
  if (!doStand) for (const other of others) await removeFactor(sql, other.id, false, null);
  if (isVerified(factor))
    await note(sql, 'factor_deleted', user, null, { factor_id: factor.id, factor_type: factor.factor_type });
}

const shown = (factor: FactorRow): Record<string, unknown> =>
  Object.fromEntries(Object.entries(factor).filter(([, value]) => value !== null));
