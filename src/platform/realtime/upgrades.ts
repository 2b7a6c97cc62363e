import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyInstance } from 'fastify';

const NOT_FOUND = 'HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\nConnection: close\r\n\r\n';

/** Hands upgrade requests for `<prefix>/websocket` on. Others are refused, unless somebody else listens for upgrades too. */
export function listenForUpgrades(
  fastify: FastifyInstance,
  upgrade: (request: IncomingMessage, stream: Duplex, head: Buffer) => void,
): void {
  const { server, prefix } = fastify;
  const listener = (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    const path = (request.url ?? '').split('?', 1)[0] ?? '';
    if (path === `${prefix}/websocket`) return upgrade(request, stream, head);
    if (path.startsWith(`${prefix}/`) || server.listenerCount('upgrade') === 1) {
      stream.on('error', () => stream.destroy());
      stream.end(NOT_FOUND);
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
