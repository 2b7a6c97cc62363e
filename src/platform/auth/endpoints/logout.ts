import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { AuthContext } from '../context.ts';
import { parsed } from '../input.ts';
import { endSessions } from '../sessions.ts';
import { signedIn } from '../signed-in.ts';
import { run } from '../sql.ts';

const Query = z.object({ scope: z.enum(['global', 'local', 'others']).default('global') });

/** POST /logout: ends this session, the user's other ones, or all. Access tokens stop working with their session's row. */
export function logout(app: FastifyInstance, context: AuthContext): void {
  const { pool } = context.database;
  app.post('/logout', async (request, reply) => {
    const { user, session } = await signedIn(request, context);
    const { scope } = parsed(Query, request.query);
    if (scope === 'local') await run(pool, 'DELETE FROM auth.sessions WHERE id = $1', [session.id]);
    if (scope === 'others') await endSessions(pool, user.id, session.id);
    if (scope === 'global') await endSessions(pool, user.id);
    return reply.code(204).send();
  });
}
