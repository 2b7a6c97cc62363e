import type { FastifyInstance } from 'fastify';
import type { AuthContext } from '../context.ts';
import { departed } from '../providers/departure.ts';
import { refuse } from '../wire-error.ts';

/** GET /authorize: redirects a browser to a provider to sign in. POST /sso answers that no other kind exists. */
export function authorize(app: FastifyInstance, context: AuthContext): void {
  // No HEAD route: a HEAD request must not start a sign-in.
  app.get('/authorize', { exposeHeadRoute: false }, (request, reply) => departed(request, reply, context, null));

  app.post('/sso', () => refuse('saml_provider_disabled'));
}
