import type { FastifyInstance } from 'fastify';

const PREFLIGHT_KEPT_SECONDS = '600';

/**
 * Lets the pages of one other origin call the API: those at PUBLIC_URL, if browsers reach the API at another address
 * (VITE_API_URL). No cookie is involved: the Bearer token authorizes. Every other origin stays blocked.
 */
export function allowPagesFrom(app: FastifyInstance, publicUrl: string): void {
  const pages = new URL(publicUrl).origin;
  app.addHook('onRequest', async (request, reply) => {
    if (!/^\/api(?:[/?]|$)/.test(request.url)) return;
    void reply.header('vary', 'Origin');
    if (request.headers.origin !== pages) return;
    void reply.headers({
      'access-control-allow-origin': pages,
      'access-control-expose-headers':
        'Cairn-Place, ETag, RateLimit-Limit, RateLimit-Remaining, RateLimit-Reset, Retry-After, X-Request-Id',
    });
    if (request.method !== 'OPTIONS' || request.headers['access-control-request-method'] === undefined) return;
    return reply
      .headers({
        'access-control-allow-methods': 'GET, POST, PUT, DELETE',
        'access-control-allow-headers': 'Authorization, Content-Type, Idempotency-Key, If-None-Match',
        'access-control-max-age': PREFLIGHT_KEPT_SECONDS,
      })
      .code(204)
      .send();
  });
}
