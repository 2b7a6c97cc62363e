import type pg from 'pg';
import type { Identity } from '#server/identity';
import { type Statements, statementsOn } from '#server/statements';

// The same check as for each request to the API; see server/access.
const STANDING = `
SELECT EXISTS (SELECT FROM auth.mfa_factors f WHERE f.user_id = u.id AND f.status = 'verified') AS "hasFactor", s.aal
FROM auth.sessions s
JOIN auth.users u ON u.id = s.user_id AND u.deleted_at IS NULL AND (u.banned_until IS NULL OR u.banned_until <= now())
WHERE s.id = $1 AND s.user_id = $2 AND (s.not_after IS NULL OR s.not_after > now())`;

// What an access token of the session would contain now (see auth/sessions.ts).
const CLAIMS = `
SELECT jsonb_build_object('sub', u.id, 'aud', 'authenticated', 'role', u.role, 'session_id', s.id, 'aal', s.aal, 'amr', s.amr,
  'email', coalesce(u.email, ''), 'phone', coalesce(u.phone, ''), 'app_metadata', u.raw_app_meta_data,
  'user_metadata', u.raw_user_meta_data, 'is_anonymous', u.is_anonymous) AS "claims"
FROM auth.sessions s JOIN auth.users u ON u.id = s.user_id WHERE s.id = $1 AND s.user_id = $2`;

export const SESSION_ENDED = 'Unauthorized: this session has ended';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** The user of the session, and the level that the token or address naming it had reached. */
export type SessionOf = Pick<Identity, 'userId' | 'sessionId' | 'aal'>;

/** Whether a token's session is still valid. Without a table of sessions (identity runs elsewhere), the token alone decides. */
export class Sessions {
  readonly #pool: pg.Pool;
  #hasTable = false;

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  /** Why the session is not valid, or null. A person with a second factor must have confirmed it. */
  async objection(identity: SessionOf, db: Statements = statementsOn(this.#pool)): Promise<string | null> {
    if (!(await this.#tableExists())) return null;
    const ids = [identity.sessionId, identity.userId];
    const isNamed = ids.every((id) => UUID.test(id));
    const [found] = isNamed ? await db.text<{ hasFactor: boolean; aal: string | null }>(STANDING, ids) : [];
    if (!found) return SESSION_ENDED;
    // The session's own row counts too, because a token outlives the removal of the factor that it was issued with.
    const isConfirmed = identity.aal === 'aal2' && found.aal === 'aal2';
    return found.hasFactor && !isConfirmed ? 'Unauthorized: confirm your second factor first' : null;
  }

  /** The claims that row rights read, as they are now. Without a table of sessions, only the user's id. */
  async claims({ userId, sessionId, aal }: SessionOf): Promise<Readonly<Record<string, unknown>>> {
    const rows = (await this.#tableExists())
      ? await statementsOn(this.#pool).text<{ claims: Record<string, unknown> }>(CLAIMS, [sessionId, userId])
      : [];
    return rows[0]?.claims ?? { sub: userId, role: 'authenticated', session_id: sessionId, aal };
  }

  async #tableExists(): Promise<boolean> {
    if (this.#hasTable) return true;
    const { rows } = await this.#pool.query<{ found: boolean }>(`SELECT to_regclass('auth.sessions') IS NOT NULL AS found`);
    this.#hasTable = rows[0]?.found ?? false;
    return this.#hasTable;
  }
}
