import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import type { Answer, Person, TestApp } from './app.ts';
import { type Cast, joinWorkspace } from './cast.ts';
import { appWithCast, LOOKS_OFTEN } from './cast-app.ts';
import { madeWebhook } from './webhooks.ts';

/** A request of a webhook. */
export interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  text: string;
  body: Answer['body'];
}

interface Stage {
  app: TestApp;
  all: Cast;
  /** Another admin of the workspace, who is in none of its projects. */
  amy: Person;
  /** Of the receivers: each webhook has a path of its own. */
  origin: string;
  received: Received[];
  answer: (request: Received) => { status: number; headers?: Record<string, string>; body?: string };
}

/** What the tests of webhooks share: the people of the cast, and a server on loopback that stands for the receivers. */
export function webhookStage() {
  const stage = {} as Stage;
  const server = createServer((request: IncomingMessage, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString();
      const one = { path: request.url ?? '', headers: request.headers, text, body: JSON.parse(text) };
      stage.received.push(one);
      const { status, headers = {}, body = '' } = stage.answer(one);
      response.writeHead(status, headers).end(body);
    });
  });
  beforeAll(async () => {
    await once(server.listen(0, '127.0.0.1'), 'listening');
    stage.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    Object.assign(stage, await appWithCast({ DEFAULT_PLAN: 'PRO', OUTGOING_LOOPBACK: 'on' }, LOOKS_OFTEN));
    stage.amy = await stage.app.person('amy');
    await joinWorkspace(stage.app, stage.amy, stage.all.workspaceId, 'ADMIN');
  });
  beforeEach(async () => {
    await rows('DELETE FROM "Webhook"');
    stage.received = [];
    stage.answer = () => ({ status: 204 });
  });
  afterAll(async () => {
    await stage.app.stop();
    server.closeAllConnections();
    await new Promise((done) => void server.close(done));
  });

  const rows = async (sql: string, values: unknown[] = []) => (await stage.app.database.pool.query(sql, values)).rows;
  const hook = (path: string, events: readonly string[], body: object = {}, by: Person = stage.all.ada) =>
    madeWebhook(by, stage.all.workspaceId, { url: `${stage.origin}/${path}`, events, ...body });
  const at = (path: string) => stage.received.filter((one) => one.path === `/${path}`);
  const eventsAt = (path: string) => expect.poll(() => at(path).map(({ body }) => body.event));
  const titlesAt = (path: string) => expect.poll(() => at(path).map(({ body }) => body.data.title));
  const ask = (by: Person, method: 'GET' | 'POST' | 'PUT' | 'DELETE', name: string, query: object, body?: object) =>
    by.ask(method, 'webhooks', name, { query: { workspaceId: stage.all.workspaceId, ...query }, ...(body && { body }) });
  const listed = async (id: string) =>
    (await ok(ask(stage.all.ada, 'GET', 'get-webhooks', {}))).items.find((each: { id: string }) => each.id === id);
  const deliveries = async (webhookId: string, by: Person = stage.all.ada) =>
    (await ok(ask(by, 'GET', 'get-webhook-deliveries', { webhookId }))).items;
  const create = async (title: string, projectId = stage.all.projectId): Promise<string> =>
    (await ok(stage.all.ada.ask('POST', 'project', 'create-task', { query: { projectId }, body: { title } }))).id;
  const project = async (name: string, visibility = 'PRIVATE'): Promise<string> => {
    const query = { workspaceId: stage.all.workspaceId };
    return (await ok(stage.all.ada.ask('POST', 'workspace', 'create-project', { query, body: { name, visibility } }))).id;
  };
  /** Makes a webhook that waits for its next attempt try at once. */
  const hurry = (id: string) => rows('UPDATE "WebhookQueue" SET "dueAt" = now() WHERE "webhookId" = $1', [id]);
  return { stage, rows, hook, at, eventsAt, titlesAt, ask, listed, deliveries, create, project, hurry };
}

/** The body of an answer that must be a success. */
export async function ok(answered: Promise<Answer>): Promise<Answer['body']> {
  const { status, text, body } = await answered;
  if (status !== 200) throw new Error(`${status} ${text}`);
  return body;
}

/** What Standard Webhooks expects of a request with one secret. */
export function signed(secret: string, { headers, text }: Received): string {
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const content = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${text}`;
  return `v1,${createHmac('sha256', key).update(content).digest('base64')}`;
}
