import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { noteUpgraded } from '#server/connections';
import { rawAnswer } from '#server/edge';

/** Answers and disconnects: after an upgrade request, no timeout of Node ends a connection that the other side keeps open. */
export function hangUp(stream: Duplex, answer: string): void {
  stream.once('finish', () => stream.destroy());
  stream.end(answer);
}

const NOT_FOUND = rawAnswer(404, { error: 'Not found', message: 'Not found' });

/** Passes upgrade requests for `<prefix>/websocket` on. Others are refused, unless another listener for upgrades exists. */
export function listenForUpgrades(
  fastify: FastifyInstance,
  upgrade: (request: IncomingMessage, stream: Duplex, head: Buffer) => void,
): void {
  const { server, prefix } = fastify;
  const listener = (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    const path = (request.url ?? '').split('?', 1)[0] ?? '';
    noteUpgraded(stream);
    if (path === `${prefix}/websocket`) return upgrade(request, stream, head);
    if (path.startsWith(`${prefix}/`) || server.listenerCount('upgrade') === 1) {
      stream.on('error', () => stream.destroy());
      hangUp(stream, NOT_FOUND);
    }
  };
  server.on('upgrade', listener);
  // Some clients offer HTTP/2 with every request. Without this, Node would bring those here, where nothing answers them.
  Object.assign(server, {
    shouldUpgradeCallback: (request: IncomingMessage) => request.headers.upgrade?.toLowerCase() === 'websocket',
  });
  fastify.addHook('onClose', async () => {
    server.off('upgrade', listener);
  });
}
