import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { AuthContext } from '../context.ts';
import { lockUser } from '../factors/locked-caller.ts';
import { note } from '../identity-log.ts';
import { parsed } from '../input.ts';
import { endSessions } from '../sessions.ts';
import { signedIn } from '../signed-in.ts';
import { run, type Sql, transaction } from '../sql.ts';
import { refuse } from '../wire-error.ts';

const Query = z.object({ scope: z.enum(['global', 'local', 'others']).default('global') });

/** POST /logout: ends this session, the user's other ones, or all. Access tokens stop working with their session's row. */
export function logout(app: FastifyInstance, context: AuthContext): void {
  const { pool } = context.database;
  app.post('/logout', async (request, reply) => {
    const { user, session } = await signedIn(request, context);
    const { scope } = parsed(Query, request.query);
    await transaction(pool, async (sql) => {
      const isBelow = session.aal !== 'aal2' && user.factors.some(({ status }) => status === 'verified');
      if (isBelow && scope === 'others')
        refuse('insufficient_aal', 'AAL2 session is required to end other sessions when MFA is enabled.', { status: 403 });
      const ended = await (scope === 'local'
        ? run(sql, 'DELETE FROM auth.sessions WHERE id = $1', [session.id])
        : endedSeveral(sql, user.id, scope === 'others' ? session.id : null, isBelow));
      if (ended > 0)
        await note(sql, scope === 'others' ? 'session_revoked' : 'logout', user, request, { scope, sessions: ended });
    });
    return reply.code(204).send();
  });
}

/** Ending several sessions of a person locks the person first, so that two requests cannot deadlock. */
async function endedSeveral(sql: Sql, userId: string, except: string | null, isBelow: boolean): Promise<number> {
  await lockUser(sql, userId);
  // Without the second factor a session cannot end one that has confirmed it; it can still sign itself out.
  if (isBelow) return run(sql, `DELETE FROM auth.sessions WHERE user_id = $1 AND aal <> 'aal2'`, [userId]);
  return endSessions(sql, userId, except);
}
