import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyError, FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { Language } from '#contract/languages';
import { fail } from '#server/failures';
import { DEPENDS_ON } from '#server/page-language';
import { pageLanguage } from '#server/request-language';
import type { BrowserSettings } from './browser-settings.ts';
import type { WebLanguages } from './web-languages.ts';

const YEAR_SECONDS = 31_536_000;

/**
 * The built browser part: hashed files are cached permanently, everything else is revalidated each time, and every path
 * belongs to the app. The page contains the settings, so that nothing has to be fetched before the first call.
 */
export const webPlugin =
  (web: WebLanguages, settings: BrowserSettings): FastifyPluginAsync =>
  async (app) => {
    const root = web.folderOf('en');
    const shellIn = openedShells(web);
    const sendShell = async (request: FastifyRequest, reply: FastifyReply) =>
      reply
        .header('cache-control', 'no-cache')
        .header('vary', DEPENDS_ON)
        .type('text/html; charset=utf-8')
        .send(shellIn(pageLanguage(request))(await settings(request)));
    // For the static files plugin the root is a folder, and folders are forbidden.
    // Without a public site the app is at the root, and leads to the sign-in.
    if (!app.hasRoute({ method: 'GET', url: '/' })) app.get('/', sendShell);
    await app.register(fastifyStatic, {
      root,
      serve: false,
      index: false,
      preCompressed: true,
      setHeaders: (reply, path) => {
        const isHashed = path.includes('/assets/');
        reply.header('cache-control', isHashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache');
      },
    });
    // The route of the plugin lists the folder of a file for each request, to find names in other capitals on disks that
    // ignore them. Of the folder with all scripts that took three quarters of the time. No path here has rights of its own.
    app.get<{ Params: { '*': string } }>('/*', { errorHandler: leftEarly }, (request, reply) =>
      reply.sendFile(request.params['*'], web.folderWith(request.params['*'])),
    );
    app.setNotFoundHandler((request, reply) => {
      const isPage =
        (request.method === 'GET' || request.method === 'HEAD') && (request.headers.accept ?? '').includes('text/html');
      if (!isPage || /^\/(api|auth\/v1|realtime\/v1|storage\/v1)(?:[/?]|$)/.test(request.url)) fail('not-found');
      return sendShell(request, reply);
    });
  };

/** Who closed the connection needs no answer, and that is no error of the server. */
function leftEarly(this: FastifyInstance, error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  if (error.code === 'ERR_STREAM_PREMATURE_CLOSE') request.raw.destroy();
  else this.errorHandler(error, request, reply);
}

/** The page of each language, read once. English stands in for one that is not built. */
function openedShells(web: WebLanguages): (language: Language) => (settings: object) => string {
  const shells = new Map<string, (settings: object) => string>();
  return (language) => {
    const folder = web.folderOf(language);
    const shell = shells.get(folder) ?? openedShell(readFileSync(join(folder, 'index.html'), 'utf8'));
    shells.set(folder, shell);
    return shell;
  };
}

/** The page with settings in its head, as data that no browser runs. In a script, only `<` could end it. */
function openedShell(html: string): (settings: object) => string {
  const at = html.indexOf('</head>');
  if (at < 0) throw new Error('index.html has no head.');
  const [head, rest] = [html.slice(0, at), html.slice(at)];
  return (settings) =>
    `${head}<script type="application/json" id="cairn-config">${JSON.stringify(settings).replaceAll('<', '\\u003c')}</script>${rest}`;
}
