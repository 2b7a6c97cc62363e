import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/**
 * Makes a wire answer each unknown path below its prefix. The files of the browser part are served below the root and would
 * otherwise answer such a GET. The answer does not wait for a body.
 */
export function answerUnknownPaths(
  app: FastifyInstance,
  answer: (request: FastifyRequest, reply: FastifyReply) => FastifyReply | Promise<FastifyReply>,
): void {
  const method = app.supportedMethods.filter((each) => each !== 'OPTIONS');
  const handler = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => answer(request, reply);
  for (const url of ['/', '/*']) app.route({ method, url, exposeHeadRoute: false, onRequest: handler, handler });
}
