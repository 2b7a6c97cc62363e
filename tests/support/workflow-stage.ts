import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { newId } from '#contract/new-id';
import type { Person, TestApp } from './app.ts';
import type { Cast } from './cast.ts';
import { appWithCast, LOOKS_OFTEN } from './cast-app.ts';
import { ok } from './webhook-stage.ts';

interface Stage {
  app: TestApp;
  all: Cast;
  /** Of a receiver on loopback, and what it got. */
  origin: string;
  received: { path: string; text: string }[];
  /** The status that it answers. */
  status: number;
}

export const always = { kind: 'group', match: 'ALL', conditions: [] } as const;
export const all = (...conditions: readonly object[]) => ({ ...always, conditions });
export const test = (field: string | null, op: string, ...values: string[]) => ({ kind: 'test', field, op, values });
export const step = (kind: string, fields: object = {}) => ({ id: newId(), kind, ...fields });
/** Steps in a lane of another. */
export const under = (outer: { id: string }, lane: string, ...steps: readonly object[]) =>
  steps.map((inner) => ({ ...inner, under: { stepId: outer.id, lane } }));

type Settings = Record<string, string>;

/** What the tests of workflows share: the people of the cast, whose project has no workflow at the start of each. */
export function workflowStage(settings: Settings | (() => Promise<Settings>) = {}) {
  const stage = {} as Stage;
  const server = createServer((request: IncomingMessage, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      stage.received.push({ path: request.url ?? '', text: Buffer.concat(chunks).toString() });
      response.writeHead(stage.status).end('heard');
    });
  });
  beforeAll(async () => {
    await once(server.listen(0, '127.0.0.1'), 'listening');
    stage.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const own = typeof settings === 'function' ? await settings() : settings;
    Object.assign(stage, await appWithCast({ DEFAULT_PLAN: 'BUSINESS', OUTGOING_LOOPBACK: 'on', ...own }, LOOKS_OFTEN));
  });
  beforeEach(async () => {
    await rows('DELETE FROM "Workflow"');
    await rows('DELETE FROM "WorkflowSettings"');
    Object.assign(stage, { received: [], status: 200 });
  });
  afterAll(async () => {
    await stage.app.stop();
    server.closeAllConnections();
    await new Promise((done) => void server.close(done));
  });

  const rows = async (sql: string, values: unknown[] = []) => (await stage.app.database.pool.query(sql, values)).rows;
  const ask = (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    name: string,
    query: Record<string, string>,
    body?: object,
    by: Person = stage.all.ada,
  ) => by.ask(method, 'workflow', name, { query, ...(body && { body }) });
  const inProject = () => ({ projectId: stage.all.projectId });
  const create = async (definition: object, body: object = {}): Promise<string> =>
    (await ok(ask('POST', 'create-workflow', inProject(), { name: 'Robot', definition, ...body }))).id;
  const publish = (workflowId: string, by?: Person) => ask('POST', 'publish-workflow', { workflowId }, {}, by);
  /** A workflow that is on. */
  const live = async (trigger: object, steps: readonly object[], conditions: object = always): Promise<string> => {
    const id = await create({ trigger, steps, conditions });
    await ok(publish(id));
    return id;
  };
  const task = async (title: string, body: object = {}): Promise<string> =>
    (await ok(stage.all.ada.ask('POST', 'project', 'create-task', { query: inProject(), body: { title, ...body } }))).id;
  const issue = async (title: string, body: object = {}): Promise<string> =>
    (await ok(stage.all.ada.ask('POST', 'issues', 'create-issue', { query: inProject(), body: { title, ...body } }))).id;
  const move = (taskId: string, status: string, by: Person = stage.all.ada) =>
    ok(by.ask('PUT', 'project', 'update-task-status', { query: { taskId }, body: { status } }));
  const runs = async (workflowId: string) => (await ok(ask('GET', 'get-workflow-runs', { ...inProject(), workflowId }))).items;
  const details = (runId: string) => ok(ask('GET', 'get-workflow-run', { runId }));
  /** The status of each run of a workflow, newest first, until it is this. */
  const runsAre = (workflowId: string, ...statuses: string[]) =>
    expect.poll(async () => (await runs(workflowId)).map(({ status }: { status: string }) => status)).toEqual(statuses);
  const comments = async (taskId: string): Promise<string[]> =>
    (await rows('SELECT "content" FROM "TaskComment" WHERE "taskId" = $1 ORDER BY "createdAt"', [taskId])).map(
      ({ content }) => content,
    );
  const field = async (taskId: string, name: string) => (await rows('SELECT * FROM "Task" WHERE "id" = $1', [taskId]))[0][name];
  return { stage, rows, ask, inProject, create, publish, live, task, issue, move, runs, details, runsAre, comments, field };
}
