import type { FastifyInstance } from 'fastify';
import type { AuthContext } from '../context.ts';
import { relyingPartyOf } from '../passkeys/relying-party.ts';
import { ABSENT_PROVIDERS } from '../providers/absent.ts';

/** The server's status, capabilities and keys: /health, /settings and the public keys. */
export function about(app: FastifyInstance, { tokens, config, google, sms }: AuthContext): void {
  app.get('/health', () => ({
    version: 'cairn',
    name: 'GoTrue',
    description: 'Cairn speaks the GoTrue protocol for users and sessions',
  }));

  app.get('/settings', () => ({
    external: {
      ...Object.fromEntries(ABSENT_PROVIDERS.map((name) => [name, false])),
      anonymous_users: config.AUTH_ANONYMOUS,
      email: true,
      google: google !== null,
      phone: sms !== null,
    },
    disable_signup: !config.AUTH_SIGNUP,
    mailer_autoconfirm: config.autoconfirm,
    phone_autoconfirm: config.AUTH_PHONE_AUTOCONFIRM,
    sms_provider: config.AUTH_SMS_DRIVER === 'none' ? '' : config.AUTH_SMS_DRIVER,
    saml_enabled: false,
    passkeys_enabled: relyingPartyOf(config) !== null,
  }));

  app.get('/.well-known/jwks.json', (_request, reply) => {
    // The client caches them for ten minutes, too.
    void reply.header('cache-control', 'public, max-age=600');
    return tokens.jwks();
  });
}
