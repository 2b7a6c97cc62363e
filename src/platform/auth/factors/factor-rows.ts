import type pg from 'pg';
import type { Method, SignedIn } from '../sessions.ts';
import { rowOf, type Sql } from '../sql.ts';
import type { FactorRow } from '../users.ts';
import { refuse } from '../wire-error.ts';

export const FACTORS_MAX = 10;
export const NAME_MAX = 200;

/** How long an enrolled factor may wait for its first code, by the database's clock. */
export const UNVERIFIED_SECONDS = 300;

export type FactorType = 'totp' | 'phone' | 'recovery_code';

/** How a session names the kind of factor that raised it (GoTrue's names). */
export const METHODS = { totp: 'totp', phone: 'mfa/phone', recovery_code: 'mfa/recovery_code' } as const satisfies Record<
  FactorType,
  Method
>;

export interface Factor {
  id: string;
  user_id: string;
  friendly_name: string;
  factor_type: FactorType;
  status: 'unverified' | 'verified';
  secret: string | null;
  phone: string | null;
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/**
 * A factor of this user. A foreign one, one that waited too long for its first code and a nonexistent one are answered
 * alike.
 */
export async function factorOf(sql: Sql, userId: string, id: string): Promise<Factor> {
  const factor = UUID.test(id)
    ? await rowOf<Factor & pg.QueryResultRow>(
        sql,
        `SELECT id, user_id, friendly_name, factor_type, status, secret, phone FROM auth.mfa_factors
         WHERE id = $1 AND user_id = $2 AND (status = 'verified' OR created_at > now() - make_interval(secs => $3))`,
        [id, userId, UNVERIFIED_SECONDS],
      )
    : null;
  return factor ?? refuse('mfa_factor_not_found');
}

export const isVerified = ({ status }: Pick<FactorRow, 'status'>): boolean => status === 'verified';

/** Once a factor is verified, only a session that has confirmed one can enroll another. */
export function requireMayAdd({ user, session }: SignedIn): void {
  if (user.factors.some(isVerified) && session.aal !== 'aal2')
    refuse('insufficient_aal', 'AAL2 required to enroll a new factor', { status: 403 });
}
