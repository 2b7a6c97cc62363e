import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { fail } from '#server/failures';

const YEAR_SECONDS = 31_536_000;

/** The built browser part: hashed files are kept for good, everything else asks each time, every path is the app's. */
export const webPlugin =
  (root: string): FastifyPluginAsync =>
  async (app) => {
    const shell = readFileSync(join(root, 'index.html'), 'utf8');
    const sendShell = (reply: FastifyReply) =>
      reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(shell);
    // To the static files the root is a folder, and folders are forbidden.
    app.get('/', (_, reply) => sendShell(reply));
    await app.register(fastifyStatic, {
      root,
      index: false,
      preCompressed: true,
      setHeaders: (reply, path) => {
        const isHashed = path.includes('/assets/');
        reply.header('cache-control', isHashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache');
      },
    });
    app.setNotFoundHandler((request, reply) => {
      const isPage =
        (request.method === 'GET' || request.method === 'HEAD') && (request.headers.accept ?? '').includes('text/html');
      if (!isPage || /^\/(api|auth\/v1|realtime\/v1|storage\/v1)(?:[/?]|$)/.test(request.url)) fail('not-found');
      return sendShell(reply);
    });
  };
