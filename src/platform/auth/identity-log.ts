import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { run, type Sql } from './sql.ts';
import type { UserRow } from './users.ts';

/** Actions with the kind of each, as GoTrue names them. The kinds in the inner list are our own. */
const KINDS = {
  login: 'account',
  logout: 'account',
  user_updated_password: 'user',
  factor_unenrolled: 'factor',
  factor_deleted: 'factor',
  generate_recovery_codes: 'recovery_codes',
  recovery_codes_deleted: 'recovery_codes',
  identity_unlinked: 'user',
  ...({
    login_failed: 'account',
    session_revoked: 'account',
    user_updated_email: 'user',
    user_updated_phone: 'user',
    identity_linked: 'user',
    factor_verified: 'factor',
    verification_failed: 'factor',
    passkey_added: 'factor',
    passkey_removed: 'factor',
  } as const),
} as const;

/** Who did it; null if no account has the address that was tried. */
export type LoggedUser = Pick<UserRow, 'id' | 'email' | 'phone'> | null;

const NOBODY = '00000000-0000-0000-0000-000000000000';

/**
 * Records what a person did with their account, in GoTrue's table and form. The features that know workspaces follow that
 * table. Call it last in the transaction, because what follows takes locks. An operator acts without a request.
 */
export async function note(
  sql: Sql,
  act: keyof typeof KINDS,
  user: LoggedUser,
  request: FastifyRequest | null,
  traits: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  const from = request
    ? { user_agent: request.headers['user-agent']?.slice(0, 500), request_id: request.id }
    : { by: 'service_role' };
  const payload = {
    action: act,
    actor_id: user?.id ?? NOBODY,
    actor_username: user?.email ?? user?.phone ?? '',
    actor_via_sso: false,
    log_type: KINDS[act],
    traits: { ...traits, ...from },
    timestamp: new Date().toISOString(),
  };
  const ip = request?.ip.split('%')[0]?.slice(0, 64) ?? '';
  await run(sql, 'INSERT INTO auth.audit_log_entries (id, payload, ip_address) VALUES ($1, $2, $3)', [
    randomUUID(),
    JSON.stringify(payload),
    ip,
  ]);
}
