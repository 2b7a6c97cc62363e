import { copyFile, mkdtemp } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { scratchDatabase } from '../support/scratch-database.ts';
import { type RunningServer, runServer } from '../support/running-server.ts';
import { personAt, projectOf, Screen, writeTask } from './realtime-screen.ts';

const ends: (() => unknown)[] = [];
afterAll(async () => {
  for (const end of ends.toReversed()) await end();
});

/** One address for several servers, as with a load balancer: each connection goes to the first that accepts it. */
async function balancer(servers: readonly RunningServer[]): Promise<string> {
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

test('a server that is stopped closes with 1001, and its clients continue on the other one and miss nothing', async () => {
  const database = await scratchDatabase();
  ends.push(() => database.drop());
  const settings = { DATABASE_URL: database.url, PUBLIC_URL: 'http://cairn.example', SEED_DEMO: 'off', DEFAULT_PLAN: 'PRO' };
  const one = await runServer(settings);
  let isRunning = true;
  ends.push(() => isRunning && one.stop());
  const dataDir = await mkdtemp(join(tmpdir(), 'cairn-server-'));
  await copyFile(join(one.dataDir, 'secrets.json'), join(dataDir, 'secrets.json'));
  const two = await runServer({ ...settings, DATA_DIR: dataDir });
  ends.push(() => two.stop());
  const ada = await personAt(one, 'ada');
  const projectId = await projectOf(one, ada);

  const url = await balancer([one, two]);
  const raw = new WebSocket(`${url.replace('http', 'ws')}/realtime/v1/websocket?apikey=${one.apiKey}&vsn=2.0.0`);
  let code = 0;
  raw.on('close', (closedWith) => (code = closedWith));
  const screen = await Screen.open({ ...one, url }, ada.token, projectId);
  ends.push(() => screen.close());
  await expect.poll(() => screen.isUp && raw.readyState === raw.OPEN).toBe(true);
  await writeTask(two, ada.token, projectId, 'before');
  await expect.poll(() => screen.heard).toContain('before');

  const ending = one.stop();
  isRunning = false;
  await expect.poll(() => code).toBe(1001);
  await writeTask(two, ada.token, projectId, 'meanwhile');
  await ending;
  await expect.poll(() => screen.isUp && screen.titles.has('meanwhile')).toBe(true);
  await writeTask(two, ada.token, projectId, 'after');
  await expect.poll(() => screen.heard).toContain('after');
});
