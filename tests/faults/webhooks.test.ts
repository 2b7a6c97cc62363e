import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { newId } from '#contract/new-id';
import { amount } from '../support/amount.ts';
import { Person } from '../support/running-person.ts';
import { type RunningServer, runServer } from '../support/running-server.ts';
import { type ScratchDatabase, scratchDatabase } from '../support/scratch-database.ts';
import { newWebhookBody } from '../support/webhooks.ts';

// What happens is sent at least once and in order, however often the server is killed while it sends.

const TASKS = amount(60, 1000);
const TOGETHER = 30;

let server: RunningServer;
let scratch: ScratchDatabase;
const received = new Map<string, string[]>();
const receivers = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const { data } = JSON.parse(Buffer.concat(chunks).toString()) as { data: { title: string } };
    const path = request.url ?? '';
    received.set(path, [...(received.get(path) ?? []), data.title]);
    // Long enough for the server to be killed in between.
    setTimeout(() => response.end(), 5);
  });
});
afterAll(async () => {
  await server.stop();
  await scratch.drop();
  receivers.closeAllConnections();
  receivers.close();
});

test(`${TASKS} events reach two webhooks at least once and in order although the server is killed twice`, async () => {
  await once(receivers.listen(0, '127.0.0.1'), 'listening');
  const origin = `http://127.0.0.1:${(receivers.address() as AddressInfo).port}`;
  scratch = await scratchDatabase();
  server = await runServer({ OUTGOING_LOOPBACK: 'on', SEED_DEMO: 'off', DATABASE_URL: scratch.url });
  const ada = new Person(server);
  const email = `ada-${newId().slice(-8)}@example.com`;
  await ada.client.auth.signUp({ email, password: 'correct horse ada' });
  const { data } = await ada.client.auth.getUser();
  const body = { id: data.user?.id, email, firstName: 'Ada', lastName: 'Tester' };
  const { workspace } = (await ada.granted('POST', 'register', body)).data;
  const project = await ada.granted('POST', `workspace?endpoint=create-project&workspaceId=${workspace.id}`, { name: 'Big' });
  for (const path of ['one', 'two'])
    await ada.granted(
      'POST',
      `webhooks?endpoint=create-webhook&workspaceId=${workspace.id}`,
      newWebhookBody({ name: path, url: `${origin}/${path}`, events: ['task.created'] }),
    );
  const titles = Array.from({ length: TASKS }, (_, nth) => `Task ${nth}`);
  for (let from = 0; from < TASKS; from += TOGETHER)
    await ada.granted('POST', `project?endpoint=bulk-create-tasks&projectId=${project.id}`, {
      tasks: titles.slice(from, from + TOGETHER).map((title) => ({ title })),
    });
  for (const share of [0.2, 0.6]) {
    await expect.poll(() => new Set(received.get('/one')).size, { timeout: 120_000 }).toBeGreaterThan(TASKS * share);
    await server.killServer();
    // As if the minute of its claims were over.
    const { rowCount } = await scratch.database.pool.query(
      'UPDATE "WebhookQueue" SET "claimedUntil" = now() WHERE "claim" IS NOT NULL',
    );
    expect(rowCount).toBeGreaterThan(0);
  }
  for (const path of ['/one', '/two']) {
    await expect.poll(() => new Set(received.get(path)).size, { timeout: 180_000 }).toBe(TASKS);
    const first = [...new Set(received.get(path))];
    expect(first).toEqual(titles);
    // What was under way when it was killed arrives again: at most one of each time.
    expect(received.get(path)?.length).toBeLessThanOrEqual(TASKS + 2);
  }
});
