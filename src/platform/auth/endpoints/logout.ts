import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { AuthContext } from '../context.ts';
import { lockUser } from '../factors/locked-caller.ts';
import { note } from '../identity-log.ts';
import { parsed } from '../input.ts';
import { endSessions } from '../sessions.ts';
import { signedIn } from '../signed-in.ts';
import { run, type Sql, transaction } from '../sql.ts';

const Query = z.object({ scope: z.enum(['global', 'local', 'others']).default('global') });

/** POST /logout: ends this session, the user's other ones, or all. Access tokens stop working with their session's row. */
export function logout(app: FastifyInstance, context: AuthContext): void {
  const { pool } = context.database;
  app.post('/logout', async (request, reply) => {
    const { user, session } = await signedIn(request, context);
    const { scope } = parsed(Query, request.query);
    await transaction(pool, async (sql) => {
      const ended = await (scope === 'local'
        ? run(sql, 'DELETE FROM auth.sessions WHERE id = $1', [session.id])
        : endedSeveral(sql, user.id, scope === 'others' ? session.id : null));
      if (ended > 0)
        await note(sql, scope === 'others' ? 'session_revoked' : 'logout', user, request, { scope, sessions: ended });
    });
    return reply.code(204).send();
  });
}

/** Whoever ends several sessions of a person holds the person first, so that no two of them wait for each other in a circle. */
async function endedSeveral(sql: Sql, userId: string, except: string | null): Promise<number> {
  await lockUser(sql, userId);
  return endSessions(sql, userId, except);
}
