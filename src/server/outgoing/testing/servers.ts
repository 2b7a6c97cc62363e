import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import { type AddressInfo, createServer as createRawServer, type Socket } from 'node:net';
import { openOutgoing } from '#server/outgoing';

export const MB = 1_048_576;
const closing: (() => Promise<unknown>)[] = [];

/** Closes what `serving` and `speaking` opened. */
export async function closeServers(): Promise<void> {
  for (const close of closing.splice(0)) await close();
}

/** A server on loopback; `asked` has its requests. */
export async function serving(answer: RequestListener): Promise<{ url: string; port: number; asked: IncomingMessage[] }> {
  const asked: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    asked.push(request);
    answer(request, response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(() => {
    server.closeAllConnections();
    return new Promise((done) => server.close(done));
  });
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, port, asked };
}

/** Writes until the other side has closed. */
export function endless(socket: Socket, part: string | Buffer): void {
  if (socket.writable) socket.write(part, () => setImmediate(() => endless(socket, part)));
}

/** A server that sends arbitrary bytes. */
export async function speaking(speak: (socket: Socket) => void): Promise<string> {
  const sockets = new Set<Socket>();
  const server = createRawServer((socket) => {
    sockets.add(socket.on('error', () => undefined));
    socket.once('data', () => speak(socket));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(() => {
    for (const socket of sockets) socket.destroy();
    return new Promise((done) => server.close(done));
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

export const text =
  (body: string | Buffer, status = 200, headers: Record<string, string> = {}) =>
  (_: unknown, response: ServerResponse) =>
    response.writeHead(status, headers).end(body);
export const leading = (location: string, status = 302) => text('', status, { location });

/** As on a machine where someone tries the product. */
export const here = openOutgoing({ OUTGOING_LOOPBACK: true });
export const guarded = openOutgoing();
export const anyone = { to: 'anyone' } as const;
export const operator = { to: 'operator' } as const;
