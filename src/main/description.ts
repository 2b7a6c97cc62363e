import type { FastifyPluginAsync } from 'fastify';
import type { Action } from '#contract/action';
import type { Secrets } from '#platform/tokens/secrets';
import { apiPage } from '#server/api-page';
import type { Config } from '#server/config';
import { openApiOf } from '#server/openapi';

interface Described {
  config: Config;
  secrets: Secrets;
  version: string;
  actions: readonly Action[];
}

/** What the server says of itself: settings for browsers, the OpenAPI document, and a page of it for people. */
export const descriptionPlugin =
  ({ config, secrets, version, actions }: Described): FastifyPluginAsync =>
  async (app) => {
    // Made when first asked for: nobody should wait for it at a start.
    let document: ReturnType<typeof openApiOf> | undefined;
    let page: string | undefined;
    app.addHook('onRequest', async (_, reply) => void reply.header('cache-control', 'no-store'));
    app.get('/api/config', async () => ({
      supabaseUrl: config.publicUrl,
      supabaseKey: secrets.publishableKey,
      apiUrl: config.publicUrl,
      providers: { google: false },
      mail: config.SMTP_URL !== undefined,
      version,
    }));
    app.get('/api/openapi.json', async () => (document ??= openApiOf(actions, version)));
    app.get('/api', (_, reply) => reply.type('text/html; charset=utf-8').send((page ??= apiPage(actions))));
  };
