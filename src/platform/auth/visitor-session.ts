import { randomUUID } from 'node:crypto';
import type { AuthContext } from './context.ts';
import { type SessionRow, sessionJson } from './sessions.ts';
import { rowOf, transaction } from './sql.ts';
import { userById } from './users.ts';

/**
 * Starts a session of a user whom this server has just created for a visitor, and who has no way to sign in. It is no sign-in:
 * nobody is told, and no device is remembered.
 * @returns the session as the wire answers it
 */
export async function openVisitorSession(
  context: Pick<AuthContext, 'database' | 'tokens' | 'config'>,
  userId: string,
): Promise<Record<string, unknown>> {
  const signedIn = await transaction(context.database.pool, async (sql) => {
    const session = await rowOf<SessionRow>(
      sql,
      `INSERT INTO auth.sessions (id, user_id, amr, aal) VALUES ($1, $2, $3, 'aal1')
       RETURNING id, user_id, aal, amr, refresh_token_counter`,
      [randomUUID(), userId, JSON.stringify([{ method: 'anonymous', timestamp: Math.floor(Date.now() / 1000) }])],
    );
    const user = await userById(sql, userId);
    if (user === null || session === null) throw new Error('The visitor does not exist.');
    return { user, session };
  });
  return sessionJson(context, signedIn);
}
