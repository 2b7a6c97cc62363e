import { connect, createServer, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import { WebSocket } from 'ws';
import type { RunningServer } from '../support/running-server.ts';
import { projectOf, Screen, writeTask } from './realtime-screen.ts';
import type { Servers } from './servers.ts';

/** One address for several servers, as with a load balancer: each connection goes to the first that accepts it. */
async function balancer(servers: readonly RunningServer[], ends: Servers['ends']): Promise<string> {
  const open = new Set<Socket>();
  const lead = (client: Socket, [server, ...others]: readonly RunningServer[]): void => {
    if (!server) return void client.destroy();
    const backend = connect(Number(new URL(server.url).port), '127.0.0.1');
    backend.once('connect', () => client.pipe(backend).pipe(client));
    backend.on('error', () => (backend.connecting || backend.bytesRead === 0 ? lead(client, others) : client.destroy()));
    backend.on('close', (hadError) => hadError || client.destroy());
  };
  const proxy = createServer((client) => {
    open.add(client.on('error', () => undefined));
    lead(client, servers);
  });
  await new Promise<void>((listening) => void proxy.listen(0, '127.0.0.1', listening));
  ends.push(() => {
    for (const socket of open) socket.destroy();
    proxy.close();
  });
  const address = proxy.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
}

export const realtimeMoving = (stage: Servers): void =>
  test('a server that is stopped closes with 1001, and its clients continue on the other one and miss nothing', async () => {
    const { one, two, ada, ends } = stage;
    const projectId = await projectOf(one, ada);

    const url = await balancer([one, two], ends);
    const raw = new WebSocket(`${url.replace('http', 'ws')}/realtime/v1/websocket?apikey=${one.apiKey}&vsn=2.0.0`);
    let code = 0;
    raw.on('close', (closedWith) => (code = closedWith));
    const screen = await Screen.open({ ...one, url }, ada.token, projectId);
    ends.push(() => screen.close());
    await expect.poll(() => screen.isUp && raw.readyState === raw.OPEN).toBe(true);
    await writeTask(two, ada.token, projectId, 'before');
    await expect.poll(() => screen.heard).toContain('before');

    const ending = one.stop();
    await expect.poll(() => code).toBe(1001);
    await writeTask(two, ada.token, projectId, 'meanwhile');
    await ending;
    await expect.poll(() => screen.isUp && screen.titles.has('meanwhile')).toBe(true);
    await writeTask(two, ada.token, projectId, 'after');
    await expect.poll(() => screen.heard).toContain('after');
  });
