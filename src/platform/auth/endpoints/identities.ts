import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { AuthContext } from '../context.ts';
import { departed } from '../providers/departure.ts';
import { mayLink } from '../providers/link.ts';
import { unlinked } from '../providers/unlink.ts';
import { refuse } from '../wire-error.ts';

const Params = z.object({ id: z.guid().toLowerCase() });

/** GET /user/identities/authorize and DELETE /user/identities/:id: a person links a further way to sign in, or removes one. */
export function identities(app: FastifyInstance, context: AuthContext): void {
  app.get('/user/identities/authorize', { exposeHeadRoute: false }, async (request, reply) => {
    const { session } = await mayLink(request, context);
    return departed(request, reply, context, session.id);
  });

  app.delete('/user/identities/:id', async (request) => {
    const caller = await mayLink(request, context);
    const params = Params.safeParse(request.params);
    if (!params.success) return refuse('validation_failed', 'identity_id must be an UUID', { status: 404 });
    await unlinked(context, request, caller, params.data.id);
    return {};
  });
}
