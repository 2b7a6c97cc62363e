import type { FastifyInstance } from 'fastify';
import type { AuthContext } from '../context.ts';

/** What the server is, can and signs with: /health, /settings and the public keys. */
export function about(app: FastifyInstance, { tokens, config }: AuthContext): void {
  app.get('/health', () => ({
    version: 'cairn',
    name: 'GoTrue',
    description: 'Cairn speaks the GoTrue protocol for users and sessions',
  }));

  app.get('/settings', () => ({
    external: { anonymous_users: false, email: true, phone: false, google: false },
    disable_signup: !config.AUTH_SIGNUP,
    mailer_autoconfirm: config.autoconfirm,
    phone_autoconfirm: false,
    sms_provider: '',
    saml_enabled: false,
    passkeys_enabled: false,
  }));

  app.get('/.well-known/jwks.json', (_request, reply) => {
    // Ten minutes is what the client keeps them for, too.
    void reply.header('cache-control', 'public, max-age=600');
    return tokens.jwks();
  });
}
