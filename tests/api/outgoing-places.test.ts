import { once } from 'node:events';
import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { formats, isChat, providers } from '#features/integrations/fields';
import { providerKinds } from '#features/assistant/fields';
import { kinds as addressKinds } from '#features/notification-address/fields';
import { type Lookup, openOutgoing } from '#server/outgoing';
import { AccountSession } from '../../src/features/integrations/server/accounts/account-session.ts';
import { amount } from '../support/amount.ts';
import type { TestApp } from '../support/app.ts';
import type { Cast } from '../support/cast.ts';
import { appWithCast } from '../support/cast-app.ts';
import { madeCode, madeIntegration, newIntegrationBody } from '../support/integrations.ts';
import { pushService } from '../support/push-service.ts';
import { ok } from '../support/webhook-stage.ts';
import { madeWebhook } from '../support/webhooks.ts';
import { madeHead, madeItem, startedImport } from '../support/work-imports.ts';
import { always, step } from '../support/workflow-stage.ts';

// Each place where a person types an address that the server then calls. A server of this machine counts who reaches it.

let reached = 0;
let moved = 0;
const canary = createServer((request, response) => {
  reached++;
  request.resume().on('end', () => void response.writeHead(200, { 'content-type': 'application/json' }).end('{}'));
});
/** It sends whoever asks it to the canary. */
const leading = createServer((request, response) => {
  moved++;
  request.resume().on('end', () => void response.writeHead(302, { location: `http://${FORBIDDEN}:${port()}/` }).end());
});
const port = (server = canary) => (server.address() as AddressInfo).port;

/** It leads to this machine, but is no address of loopback, which is all that a server for trying out allows. */
const FORBIDDEN = '0.0.0.0';
const NAMES: Readonly<Record<string, readonly string[]>> = {
  'inner.example': ['127.0.0.1'],
  'inner6.example': ['::1'],
  'mapped.example': ['::ffff:127.0.0.1'],
  'mixed.example': ['1.1.1.1', '127.0.0.1'],
};
/** How often each name was looked up whose address changes after the first time. */
const turns = new Map<string, number>();
const lookup: Lookup = (name) => {
  if (!name.startsWith('turning-')) return Promise.resolve(NAMES[name] ?? []);
  turns.set(name, (turns.get(name) ?? 0) + 1);
  return Promise.resolve([turns.get(name) === 1 ? '127.0.0.1' : FORBIDDEN]);
};

interface Stage {
  app: TestApp;
  all: Cast;
}

/** Lets the server call the address, and waits until it has. */
type Place = (stage: Stage, address: string) => Promise<void>;

const rows = ({ app }: Stage, text: string, values: unknown[] = []) =>
  app.database.pool.query(text, values).then((it) => it.rows);

const webhook: Place = async ({ all }, url) => {
  const { id } = await madeWebhook(all.ada, all.workspaceId, { url });
  const query = { workspaceId: all.workspaceId, webhookId: id };
  await ok(all.ada.ask('POST', 'webhooks', 'test-webhook', { query, body: {} }));
};

const integration =
  (body: object): Place =>
  async (stage, url) => {
    const { all } = stage;
    const query = { workspaceId: all.workspaceId };
    await rows(stage, 'DELETE FROM "Connection"');
    const { id } = await madeIntegration(all.ada, query, newIntegrationBody({ ...body, url: `${url}a-topic` }));
    await ok(all.ada.ask('POST', 'integrations', 'test-integration', { query: { ...query, integrationId: id }, body: {} }));
  };

const notification =
  (kind: string): Place =>
  async (stage, url) => {
    const body = { kind, url: `${url}a-topic`, ...(kind === 'GOTIFY' && { token: 'tk' }) };
    await ok(stage.all.ada.ask('PUT', 'notifications', 'set-notification-address', { body }));
    await rows(stage, 'DELETE FROM "NotificationAddressTest"');
    await ok(stage.all.ada.ask('POST', 'notifications', 'test-notification-address', { body: {} }));
  };

const model =
  (provider: string): Place =>
  async (stage, baseUrl) => {
    const query = { workspaceId: stage.all.workspaceId };
    const body = { provider, baseUrl, model: 'm', apiKey: 'a-key' };
    await ok(stage.all.ada.ask('PUT', 'chat', 'update-ai-settings', { query, body }));
    await rows(stage, 'UPDATE "AiSettings" SET "testedAt" = NULL');
    await ok(stage.all.ada.ask('POST', 'chat', 'test-ai-settings', { query, body: {} }));
  };

const onReview = { kind: 'status-changed', of: 'TASK', to: ['REVIEW'] };
const workflow: Place = async ({ all }, url) => {
  const query = { projectId: all.projectId };
  const address = await ok(all.ada.ask('POST', 'workflow', 'create-workflow-address', { query, body: { name: 'Place', url } }));
  const steps = [step('call-webhook', { addressId: address.id, body: '' })];
  const body = { name: 'Robot', definition: { trigger: onReview, conditions: always, steps } };
  const { id: workflowId } = await ok(all.ada.ask('POST', 'workflow', 'create-workflow', { query, body }));
  await ok(all.ada.ask('POST', 'workflow', 'publish-workflow', { query: { workflowId }, body: {} }));
  const task = await ok(all.ada.ask('POST', 'project', 'create-task', { query, body: { title: 'Call' } }));
  await ok(all.ada.ask('PUT', 'project', 'update-task-status', { query: { taskId: task.id }, body: { status: 'REVIEW' } }));
  const runs = () => all.ada.ask('GET', 'workflow', 'get-workflow-runs', { query: { ...query, workflowId } });
  await expect.poll(async () => (await ok(runs())).items[0]?.status).toMatch(/SUCCEEDED|FAILED/);
  await ok(all.ada.ask('DELETE', 'workflow', 'delete-workflow', { query: { workflowId } }));
};

const device: Place = async (stage, url) => {
  const { ada, ben } = stage.all;
  const { subscription } = push.browser();
  const body = { ...subscription, endpoint: `${url}push/${Date.now()}`, name: 'Firefox' };
  const { id } = await ok(ben.ask('POST', 'notifications', 'register-push-device', { body }));
  const task = { query: { projectId: stage.all.projectId }, body: { title: 'Read', assigneeId: ben.userId } };
  await ok(ada.ask('POST', 'project', 'create-task', task));
  const used = `SELECT FROM "PushDevice" WHERE "id" = $1 AND "lastUsedAt" IS NULL AND "problem" IS NULL`;
  await expect.poll(async () => (await rows(stage, used, [id])).length).toBe(0);
  await rows(stage, 'DELETE FROM "PushDevice"');
};

/** It is asked before it is stored, so nothing of what it answers here makes an integration. */
const jira: Place = async ({ all }, url) => {
  const body = { provider: 'jira', name: 'Jira', url, token: 'a-token' };
  const query = { workspaceId: all.workspaceId };
  expect((await all.ada.ask('POST', 'integrations', 'connect-integration', { query, body })).status).toBe(400);
};

/** The service is asked soon after it was entered. */
const issues: Place = async (stage, url) => {
  const { ada, workspaceId, projectId } = stage.all;
  await rows(stage, 'DELETE FROM "Connection"');
  const { id: integrationId } = await madeCode(ada, { workspaceId, projectId });
  const body = { site: url, repository: 'acme/app', label: 'cairn', token: 'a-token' };
  await ok(ada.ask('PUT', 'integrations', 'sync-issues', { query: { workspaceId, integrationId }, body }));
  const problem = () => rows(stage, 'SELECT "problem" FROM "IssueSync" WHERE "connectionId" = $1', [integrationId]);
  await expect.poll(async () => (await problem())[0]?.problem ?? null).not.toBe(null);
};

/** The address is in an answer of Figma, in whose place the other tests have a server on loopback. */
const picture: Place = async (stage, url) => {
  const outgoing = openOutgoing({ OUTGOING_LOOPBACK: stage === open }, lookup);
  await new AccountSession({ outgoing, base: null, access: async () => ({ authorization: 'Bearer a-token', site: null }) }).image(
    url,
  );
};

const importedFile: Place = async ({ all: { ada, projectId } }, url) => {
  const { id: importId } = await ok(
    ada.ask('POST', 'imports', 'create-import-draft', { query: { projectId }, body: madeHead() }),
  );
  const file = { key: 'f', name: 'Plan', url, bytes: null, isLink: false };
  const body = { nth: 0, items: [madeItem(url, { attachments: [file] })], isLast: true };
  await ok(ada.ask('POST', 'imports', 'add-import-items', { query: { importId }, body }));
  await startedImport(ada, importId);
};

// Telegram has an address of its own.
const hasUrl = (kind: string): boolean => kind !== 'TELEGRAM';
const chats = providers.filter((provider) => isChat(provider) && provider !== 'url');
const urlFormats = formats.filter(hasUrl);

const named = (what: string, kinds: readonly string[], from: string, place: (kind: string) => Place) =>
  Object.fromEntries(kinds.map((kind) => [`${what} ${kind}`, { from, place: place(kind) }]));

const PLACES: Readonly<Record<string, { from: string; place: Place }>> = {
  'a webhook': { from: 'webhooks/server/sending.ts', place: webhook },
  ...named('an integration of', chats, 'webhooks/server/sending.ts', (provider) => integration({ provider })),
  ...named('an integration that sends', urlFormats, 'webhooks/server/sending.ts', (format) =>
    integration({ provider: 'url', format, ...(format === 'GOTIFY' && { token: 'tk' }) }),
  ),
  ...named('notifications by', addressKinds.filter(hasUrl), 'notification-address/server/sending.ts', notification),
  ...named(
    'a model of',
    providerKinds.filter((kind) => kind !== 'OPERATOR'),
    'assistant/server/settings.ts',
    model,
  ),
  'a step of a workflow': { from: 'workflows/server/performing.ts', place: workflow },
  'a site of Jira': { from: 'integrations/server/accounts/account-session.ts', place: jira },
  'the server of issues': { from: 'integrations/server/accounts/account-session.ts', place: issues },
  'a picture of a linked design': { from: 'integrations/server/accounts/account-session.ts', place: picture },
  'a file of imported work': { from: 'work-import/server/storing.ts', place: importedFile },
  'a browser with push': { from: 'push/server/sending.ts', place: device },
};

const FORMS = [
  'http://127.0.0.1:PORT/',
  'http://localhost:PORT/',
  'http://localhost.:PORT/',
  'http://127.1:PORT/',
  'http://2130706433:PORT/',
  'http://0x7f000001:PORT/',
  'http://0177.0.0.1:PORT/',
  'http://0.0.0.0:PORT/',
  'http://[::1]:PORT/',
  'http://[::]:PORT/',
  'http://[::ffff:127.0.0.1]:PORT/',
  'http://[::ffff:7f00:1]:PORT/',
  'http://①②⑦.⓪.⓪.①:PORT/',
  'http://user@127.0.0.1:PORT/',
  ...Object.keys(NAMES).map((name) => `http://${name}:PORT/`),
];

let push: Awaited<ReturnType<typeof pushService>>;
const open = {} as Stage;
const closed = {} as Stage;
beforeAll(async () => {
  await Promise.all([canary, leading].map((server) => once(server.listen(0, '::'), 'listening')));
  push = await pushService();
  const settings = { DEFAULT_PLAN: 'BUSINESS' };
  Object.assign(closed, await appWithCast(settings, { lookup }));
  Object.assign(open, await appWithCast({ ...settings, OUTGOING_LOOPBACK: 'on' }, { lookup }));
});
afterAll(async () => {
  await Promise.all([closed.app.stop(), open.app.stop(), push.close()]);
  for (const server of [canary, leading]) {
    server.closeAllConnections();
    server.close();
  }
});

test('each place that calls an address which a person typed is here', async () => {
  const root = 'src/features/';
  const calling: string[] = [];
  for (const file of globSync(`${root}**/*.ts`))
    if (!file.endsWith('.test.ts') && (await readFile(file, 'utf8')).includes(`'anyone'`)) calling.push(file.slice(root.length));
  expect(calling.toSorted()).toEqual([...new Set(Object.values(PLACES).map(({ from }) => from))].toSorted());
});

// All places call through the same guard: each tries every sixth form, and the next place the next ones.
const formsOf = (name: string): string[] => {
  const turn = Object.keys(PLACES).indexOf(name);
  return FORMS.filter((_, nth) => (nth + turn) % amount(6, 1) === 0);
};

describe.each(Object.entries(PLACES))('%s', (name, { place }) => {
  test('reaches this machine only where it is allowed', async () => {
    reached = 0;
    await place(open, `http://127.0.0.1:${port()}/`);
    await expect.poll(() => reached).toBeGreaterThan(0);
    reached = 0;
    // An address that is refused when it is typed is as good as one that is not called.
    for (const form of formsOf(name)) await place(closed, form.replace('PORT', String(port()))).catch(refused);
    expect(reached).toBe(0);
  });

  test('is not led there by an answer', async () => {
    [reached, moved] = [0, 0];
    await place(open, `http://127.0.0.1:${port(leading)}/`).catch(refused);
    expect(moved).toBeGreaterThan(0);
    expect(reached).toBe(0);
  });

  test('is not led there by a name whose address changes', async () => {
    reached = 0;
    const address = `http://turning-${++names}.example:${port()}/`;
    await place(open, address).catch(refused);
    const first = reached;
    expect(first).toBe(HTTPS_ONLY.has(name) ? 0 : 1);
    await place(open, address).catch(refused);
    expect(reached).toBe(first);
  });
});

/** They refuse a name without https. */
const HTTPS_ONLY = new Set(['a site of Jira', 'the server of issues']);
let names = 0;

function refused(error: unknown): void {
  if (!(error instanceof Error) || !/^(400|422) /.test(error.message)) throw error;
}
