import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { Action } from '#contract/action';
import type { OpenRoute } from '#contract/open-route';
import { apiPage } from '#server/api-page';
import type { Config } from '#server/config';
import { operatorOf } from '#server/operator';
import { openApiOf } from '#server/openapi';
import type { PlatformOffer } from './platform.ts';

interface Described {
  config: Config;
  offer: PlatformOffer;
  version: string;
  actions: readonly Action[];
  routes: readonly OpenRoute[];
}

/** What the server says of itself: settings for browsers, the OpenAPI document, and a page of it for people. */
export const descriptionPlugin =
  ({ config, offer, version, actions, routes }: Described): FastifyPluginAsync =>
  async (app) => {
    // Made when first asked for: nobody should wait for it at a start.
    let document: ReturnType<typeof openApiOf> | undefined;
    let page: string | undefined;
    app.addHook('onRequest', async (_, reply) => void reply.header('cache-control', 'no-store'));
    app.get('/api/config', async (request) => {
      // Whoever came by another name of this machine than PUBLIC_URL goes on with that one; nothing else is built from it.
      const origin = originOf(request) ?? config.apiUrl;
      return {
        supabaseUrl: offer.url ?? origin,
        supabaseKey: offer.publishableKey,
        apiUrl: origin,
        ...(await offer.signIn()),
        mailPage: config.MAIL_PAGE,
        invitesByMail: config.SMTP_URL !== undefined,
        operator: operatorOf(config),
        version,
      };
    });
    app.get('/api/openapi.json', async () => (document ??= openApiOf(actions, routes, version)));
    app.get('/api', (_, reply) => reply.type('text/html; charset=utf-8').send((page ??= apiPage(actions, routes))));
  };

/** The address that the browser asked by, or null where the header is no address. */
function originOf({ protocol, host }: FastifyRequest): string | null {
  const asked = `${protocol}://${host}`;
  return URL.canParse(asked) && new URL(asked).origin === asked ? asked : null;
}
