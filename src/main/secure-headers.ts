import type { OutgoingHttpHeader } from 'node:http';
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import { EMBED_ORIGIN } from '#features/links/rules';
import type { Config } from '#server/config';

/**
 * Declares in every answer what a page may load, frame and connect to.
 * @param elsewhere the address of another server that serves identity, live changes and files; null if this one does
 */
export async function secureHeaders(app: FastifyInstance, config: Config, elsewhere: string | null): Promise<void> {
  const named = [elsewhere, config.VITE_API_URL].filter((url) => url !== null && url !== undefined);
  const origin = named.map((url) => new URL(url).origin);
  await app.register(helmet, {
    global: false,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // Toasts, selects and the editor insert their styles at run time.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...origin],
        connectSrc: ["'self'", socketOrigin(config.publicUrl), ...origin, ...origin.map(socketOrigin)],
        // Shown only when a person asks for it.
        frameSrc: ["'self'", EMBED_ORIGIN],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: isSecure(config),
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginEmbedderPolicy: false,
  });
  addAlike(app);
}

/**
 * They are the same for every answer and take as long to build as a short query, so they are built once, for the first
 * answer.
 */
function addAlike(app: FastifyInstance): void {
  let known: [string, OutgoingHttpHeader][] | null = null;
  app.addHook('onRequest', async (_, reply) => {
    if (known === null) {
      const before = new Set(reply.raw.getHeaderNames());
      reply.helmet();
      known = Object.entries(reply.raw.getHeaders()).flatMap(([name, value]) =>
        value === undefined || before.has(name) ? [] : [[name, value]],
      );
    } else {
      for (const [name, value] of known) reply.raw.setHeader(name, value);
    }
  });
}

/** True if browsers reach this server by TLS. */
export const isSecure = ({ publicUrl }: Config): boolean => publicUrl.startsWith('https:');

const socketOrigin = (publicUrl: string): string => new URL(publicUrl).origin.replace(/^http/, 'ws');
