import type { FastifyInstance } from 'fastify';
import type { AuthContext } from '../context.ts';
import { departed } from '../providers/departure.ts';
import { refuse } from '../wire-error.ts';

/** GET /authorize: a browser leaves for a provider to sign in there. POST /sso says that there is no other kind of it. */
export function authorize(app: FastifyInstance, context: AuthContext): void {
  // No HEAD beside it: looking is not leaving.
  app.get('/authorize', { exposeHeadRoute: false }, (request, reply) => departed(request, reply, context, null));

  app.post('/sso', () => refuse('saml_provider_disabled'));
}
