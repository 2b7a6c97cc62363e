import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { z } from 'zod';
import type { AuthContext } from '../context.ts';
import { lockUser } from '../factors/locked-caller.ts';
import { parsed } from '../input.ts';
import { endSessions } from '../sessions.ts';
import { signedIn } from '../signed-in.ts';
import { run, transaction } from '../sql.ts';

const Query = z.object({ scope: z.enum(['global', 'local', 'others']).default('global') });

/** POST /logout: ends this session, the user's other ones, or all. Access tokens stop working with their session's row. */
export function logout(app: FastifyInstance, context: AuthContext): void {
  const { pool } = context.database;
  app.post('/logout', async (request, reply) => {
    const { user, session } = await signedIn(request, context);
    const { scope } = parsed(Query, request.query);
    if (scope === 'local') await run(pool, 'DELETE FROM auth.sessions WHERE id = $1', [session.id]);
    else await endedSeveral(pool, user.id, scope === 'others' ? session.id : null);
    return reply.code(204).send();
  });
}

/** Whoever ends several sessions of a person holds the person first, so that no two of them wait for each other in a circle. */
const endedSeveral = (pool: pg.Pool, userId: string, except: string | null): Promise<number> =>
  transaction(pool, async (sql) => {
    await lockUser(sql, userId);
    return endSessions(sql, userId, except);
  });
