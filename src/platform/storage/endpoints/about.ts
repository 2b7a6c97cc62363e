import type { FastifyInstance } from 'fastify';

/** Whether the service is up, and its version. Both are public, because monitoring has no key. */
export function about(app: FastifyInstance): void {
  app.get('/status', (_request, reply) => reply.code(200).send());
  app.get('/version', (_request, reply) => reply.type('text/plain; charset=utf-8').send('cairn'));
}
