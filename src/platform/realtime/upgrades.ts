import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { noteUpgraded } from '#server/connections';
import { rawAnswer } from '#server/edge';

/** Answers and lets go: after an upgrade request no time-out of Node's ends a connection that the other side keeps. */
export function hangUp(stream: Duplex, answer: string): void {
  stream.once('finish', () => stream.destroy());
  stream.end(answer);
}

const NOT_FOUND = rawAnswer(404, { error: 'Not found', message: 'Not found' });

/** Hands upgrade requests for `<prefix>/websocket` on. Others are refused, unless someone else listens for upgrades too. */
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
  // Some clients offer HTTP/2 with every request. Without this Node would bring those here, where nothing answers them.
  Object.assign(server, {
    shouldUpgradeCallback: (request: IncomingMessage) => request.headers.upgrade?.toLowerCase() === 'websocket',
  });
  fastify.addHook('onClose', async () => {
    server.off('upgrade', listener);
  });
}
