import type { FastifyPluginAsync } from 'fastify';
import type { Action } from '#contract/action';
import type { OpenRoute } from '#contract/open-route';
import { apiPage } from '#server/api-page';
import { openApiOf } from '#server/openapi';
import type { SiteSettings } from '#server/public-page';
import type { BrowserSettings } from './browser-settings.ts';

interface Described {
  settings: BrowserSettings;
  site: SiteSettings;
  version: string;
  actions: readonly Action[];
  routes: readonly OpenRoute[];
}

/** How the server describes itself: settings for browsers, the OpenAPI document, and a page of it for people. */
export const descriptionPlugin =
  ({ settings, site, version, actions, routes }: Described): FastifyPluginAsync =>
  async (app) => {
    // Created on the first request, so that it does not delay the start.
    let document: ReturnType<typeof openApiOf> | undefined;
    let page: string | undefined;
    app.addHook('onRequest', async (_, reply) => void reply.header('cache-control', 'no-store'));
    app.get('/api/config', settings);
    app.get('/api/openapi.json', async () => (document ??= openApiOf(actions, routes, version)));
    app.get('/api', (_, reply) => reply.type('text/html; charset=utf-8').send((page ??= apiPage(actions, routes, site))));
  };
