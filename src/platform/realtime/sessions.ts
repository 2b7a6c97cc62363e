import type pg from 'pg';
import type { Identity } from '#server/identity';
import { isUuid } from './scopes.ts';

export const SESSIONS_TABLE = 'auth.sessions';

/** Whether a token's session still lives. Without a table of sessions (identity served elsewhere) the token alone decides. */
export class Sessions {
  readonly #pool: pg.Pool;
  #hasTable = false;

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  async isAlive(identity: Identity): Promise<boolean> {
    if (!(await this.#tableExists())) return true;
    if (!isUuid(identity.sessionId) || !isUuid(identity.userId)) return false;
    const { rowCount } = await this.#pool.query('SELECT FROM auth.sessions WHERE id = $1 AND user_id = $2', [
      identity.sessionId,
      identity.userId,
    ]);
    return rowCount === 1;
  }

  async #tableExists(): Promise<boolean> {
    if (this.#hasTable) return true;
    const { rows } = await this.#pool.query<{ found: boolean }>(`SELECT to_regclass('${SESSIONS_TABLE}') IS NOT NULL AS found`);
    this.#hasTable = rows[0]?.found ?? false;
    return this.#hasTable;
  }
}
