import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { boundConnections, type ConnectionLimits, noteUpgraded } from './connections.ts';

let close: (() => void) | undefined;
let upgrades = 0;
afterEach(() => close?.());

async function stage(limits: Partial<ConnectionLimits>) {
  const held: ServerResponse[] = [];
  const server = createServer((_, response) => void held.push(response));
  server.on('upgrade', (_, stream) => {
    noteUpgraded(stream);
    upgrades++;
  });
  const { closeIdle } = boundConnections(server, limits);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const sockets: Socket[] = [];
  close = () => {
    for (const socket of sockets) socket.destroy();
    server.close();
  };
  const { port } = server.address() as { port: number };
  const open = async (text = ''): Promise<Socket> => {
    const socket = connect({ port, host: '127.0.0.1' });
    sockets.push(socket.on('error', () => undefined).resume());
    const arrived = once(server, 'connection');
    await once(socket, 'connect');
    if (text === '') await arrived;
    else socket.write(text);
    return socket;
  };
  return { open, held, closeIdle };
}

const REQUEST = 'GET / HTTP/1.1\r\nhost: a\r\n\r\n';

it('above the limit of a network the connection that is idle longest is closed, and no busy one', async () => {
  const { open, held } = await stage({ perNetwork: 3 });
  const busy = await open(REQUEST);
  await expect.poll(() => held.length).toBe(1);
  const [first, second] = [await open(), await open()];
  const third = await open();
  await expect.poll(() => first.closed).toBe(true);
  expect([busy, second, third].map(({ closed }) => closed)).toEqual([false, false, false]);
  held[0]?.end();
  await open();
  await expect.poll(() => second.closed).toBe(true);
  expect(busy.closed).toBe(false);
});

it('if all connections are busy, the new one is closed', async () => {
  const { open, held } = await stage({ all: 1 });
  const busy = await open(REQUEST);
  await expect.poll(() => held.length).toBe(1);
  const refused = await open();
  await expect.poll(() => refused.closed).toBe(true);
  expect(busy.closed).toBe(false);
});

it('a WebSocket is not an idle connection', async () => {
  const { open } = await stage({ perNetwork: 1 });
  const socket = await open('GET / HTTP/1.1\r\nhost: a\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n');
  await expect.poll(() => upgrades).toBe(1);
  const first = await open();
  await open();
  await expect.poll(() => first.closed).toBe(true);
  expect(socket.closed).toBe(false);
});

it('connections without a request are closed when the server stops, even one that never sent any, and no busy one', async () => {
  const { open, held, closeIdle } = await stage({});
  const [busy, done] = [await open(REQUEST), await open(REQUEST)];
  await expect.poll(() => held.length).toBe(2);
  const silent = await open();
  held[1]?.end();
  await expect.poll(() => done.bytesRead).toBeGreaterThan(0);
  await expect.poll(() => (closeIdle(), silent.closed && done.closed)).toBe(true);
  expect(busy.closed).toBe(false);
  held[0]?.end();
  await expect.poll(() => (closeIdle(), busy.closed)).toBe(true);
  expect(busy.bytesRead).toBeGreaterThan(0);
});
