import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { newId } from '#contract/new-id';
import { stoppedMidway } from '../../src/features/workflows/server/words.ts';
import { amount } from '../support/amount.ts';
import { ModelServer } from '../support/model-server.ts';
import { Person } from '../support/running-person.ts';
import { type RunningServer, runServer } from '../support/running-server.ts';
import { type ScratchDatabase, scratchDatabase } from '../support/scratch-database.ts';
import { newWebhookBody } from '../support/webhooks.ts';

// Each event starts its runs once, each step happens once, and a webhook hears of all of it, however often the server is
// killed while people write and while it works.

const TASKS = amount(40, 1000);
const TOGETHER = amount(10, 20);
/** How long any of it may take, on a machine that does other work. */
const PATIENCE = amount(180_000, 1_800_000);
/** A short run does not wait for the minute after which what a killed server had claimed is claimed again. */
const HASTENS = amount(true, false);
/** After so much of what is written, and then of what is performed, the server is killed. */
const KILLS = amount({ written: [0.4], performed: [0.3, 0.7] }, { written: [0.2, 0.6], performed: [0.3, 0.5, 0.8] });
const MANY = KILLS.written.length + KILLS.performed.length;
/** The tasks about which the assistant is asked: few, because a person has 20 questions a minute. */
const ASKED = [30, 31, 32, 33, 34, 35].map((nth) => `Task ${nth}`);
/** How many runs a server performs at once (runner.ts). */
const AT_ONCE = 6;

let server: RunningServer;
let scratch: ScratchDatabase;
const called: string[] = [];
const heard: { id: string; eventId: string; event: string; title: string }[] = [];
const receivers = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const text = Buffer.concat(chunks).toString();
    if (request.url === '/step') called.push(text);
    else {
      const { id, eventId, event, data } = JSON.parse(text);
      heard.push({ id, eventId, event, title: data.title ?? data.content });
    }
    response.end();
  });
});
const model = new ModelServer();
afterAll(async () => {
  await server.stop();
  await model.close();
  await scratch.drop();
  receivers.closeAllConnections();
  receivers.close();
});

const rows = async (text: string, ...values: unknown[]) => (await scratch.database.pool.query(text, values)).rows;
const ended = async (): Promise<number> =>
  (await rows(`SELECT count(*)::int AS "count" FROM "WorkflowRun" WHERE "endedAt" IS NOT NULL AND "status" <> 'SKIPPED'`))[0]
    .count;

const BUSY = `
SELECT FROM pg_stat_activity
WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend' AND state <> 'idle'`;

async function kill(): Promise<void> {
  await server.killServer();
  if (!HASTENS) return;
  // A claim that the killed server was just committing would keep its minute.
  await pause(50);
  await expect.poll(() => rows(BUSY), { interval: 5 }).toEqual([]);
  await rows('UPDATE "WorkflowRun" SET "claimedUntil" = now() WHERE "claim" IS NOT NULL');
  await rows('UPDATE "WebhookQueue" SET "claimedUntil" = now() WHERE "claim" IS NOT NULL');
}

const definition = (trigger: object, steps: readonly object[], conditions: readonly object[]) => ({
  trigger,
  conditions: { kind: 'group', match: 'ANY', conditions },
  steps: steps.map((step) => ({ id: newId(), ...step })),
});

const told = `${TASKS} events start their runs once, no step happens twice, and a webhook hears of all`;
test(`${told}, although the server is killed ${MANY} times`, { timeout: PATIENCE }, async () => {
  await once(receivers.listen(0, '127.0.0.1'), 'listening');
  const origin = `http://127.0.0.1:${(receivers.address() as AddressInfo).port}`;
  scratch = await scratchDatabase();
  model.answer = () => ({ text: ['Measure | 1 | low\n', 'Saw | 2 | high'], slow: 200 });
  const ai = { AI_BASE_URL: `${await model.listen()}/v1`, AI_MODEL: 'test-model' };
  const settings = { SEED_DEMO: 'off', DEFAULT_PLAN: 'BUSINESS', OUTGOING_LOOPBACK: 'on', ...ai };
  server = await runServer({ ...settings, DATABASE_URL: scratch.url });
  const ada = new Person(server);
  const email = `ada-${newId().slice(-8)}@example.com`;
  await ada.client.auth.signUp({ email, password: 'correct horse ada' });
  const { data } = await ada.client.auth.getUser();
  const body = { id: data.user?.id, email, firstName: 'Ada', lastName: 'Tester' };
  const { workspace } = (await ada.granted('POST', 'register', body)).data;
  const project = await ada.granted('POST', `workspace?endpoint=create-project&workspaceId=${workspace.id}`, { name: 'Big' });
  const inProject = `projectId=${project.id}`;
  const events = ['task.created', 'task.updated', 'subtask.created', 'comment.created'];
  const hook = newWebhookBody({ url: `${origin}/hook`, events });
  await ada.granted('POST', `webhooks?endpoint=create-webhook&workspaceId=${workspace.id}`, hook);
  const address = { name: 'Step', url: `${origin}/step` };
  const { id: addressId } = await ada.granted('POST', `workflow?endpoint=create-workflow-address&${inProject}`, address);
  const publish = async (
    name: string,
    trigger: object,
    steps: readonly object[],
    conditions: readonly object[] = [],
  ): Promise<string> => {
    const made = { name, definition: definition(trigger, steps, conditions) };
    const { id } = await ada.granted('POST', `workflow?endpoint=create-workflow&${inProject}`, made);
    await ada.granted('POST', `workflow?endpoint=publish-workflow&workflowId=${id}`, {});
    return id;
  };
  const welcome = await publish('Welcome', { kind: 'item-created', of: 'TASK' }, [
    { kind: 'comment', text: 'Hello {{task.title}}' },
    { kind: 'add-subtask', title: 'Read {{task.title}}' },
    { kind: 'set-field', field: 'priority', value: 'HIGH' },
    { kind: 'call-webhook', addressId, body: '{{task.title}}' },
  ]);
  // What a workflow does starts another.
  const follow = await publish('Follow', { kind: 'field-changed', of: 'TASK', field: 'priority', from: [], to: ['HIGH'] }, [
    { kind: 'add-subtask', title: 'Check {{task.title}}' },
  ]);
  const isAsked = ASKED.map((title) => ({ kind: 'test', field: 'title', op: 'is', values: [title] }));
  await publish('Parts', { kind: 'item-created', of: 'TASK' }, [{ kind: 'ask-assistant', task: 'BREAK_DOWN' }], isAsked);

  const titles = Array.from({ length: TASKS }, (_, nth) => `Task ${nth}`);
  let written = 0;
  const writing = (async () => {
    for (let from = 0; from < TASKS; from += TOGETHER) {
      const tasks = titles.slice(from, from + TOGETHER).map((title) => ({ title }));
      // As a client does that gets no answer: the same request again, with its key.
      const key = newId();
      const send = () => ada.send('POST', `project?endpoint=bulk-create-tasks&${inProject}`, { tasks }, key).catch(() => null);
      while ((await send())?.status !== 200) await pause(50);
      written += tasks.length;
    }
  })();
  for (const share of KILLS.written) {
    await expect.poll(() => written, { timeout: PATIENCE, interval: 20 }).toBeGreaterThan(TASKS * share);
    await kill();
  }
  await writing;
  for (const share of KILLS.performed) {
    await expect.poll(ended, { timeout: PATIENCE, interval: 50 }).toBeGreaterThan(2 * TASKS * share);
    await kill();
  }
  await expect.poll(ended, { timeout: PATIENCE }).toBe(2 * TASKS + ASKED.length);
  expect(await rows('SELECT FROM "WorkflowRun" WHERE "endedAt" IS NULL')).toEqual([]);

  // Nothing can tell whether an address was called, so a call that a kill interrupts fails its run instead of being repeated.
  const runs: { workflowId: string; status: string; problem: string | null; title: string }[] = await rows(
    `SELECT r."workflowId", r."status", t."title", s."problem" FROM "WorkflowRun" r JOIN "Task" t ON t."id" = r."itemId"
     LEFT JOIN "WorkflowStepRun" s ON s."runId" = r."id" AND s."status" <> 'SUCCEEDED'
     WHERE r."status" <> 'SKIPPED'`,
  );
  const of = (workflowId: string) => runs.filter((run) => run.workflowId === workflowId).map(({ title }) => title);
  expect(of(welcome).toSorted()).toEqual(titles.toSorted());
  expect(of(follow).toSorted()).toEqual(titles.toSorted());
  const failed = runs.filter(({ status }) => status !== 'SUCCEEDED');
  expect(failed.filter(({ status, problem }) => status !== 'FAILED' || problem !== stoppedMidway)).toEqual([]);
  expect(failed.length).toBeLessThanOrEqual(MANY * AT_ONCE);
  expect(called.toSorted()).toEqual([...new Set(called)].toSorted());
  expect(titles.filter((title) => !called.includes(title) && !failed.some((run) => run.title === title))).toEqual([]);

  // A question that a kill interrupts is asked again, and what it proposes is there once.
  const proposed = await rows(
    `SELECT t."title", count(*)::int AS "count", count(DISTINCT p."chatId")::int AS "chats" FROM "ChatProposal" p
     JOIN "Task" t ON t."id" = p."targetId" GROUP BY t."title" ORDER BY t."title"`,
  );
  expect(proposed).toEqual(ASKED.map((title) => ({ title, count: 2, chats: 1 })));
  expect(model.asked.length).toBeGreaterThanOrEqual(ASKED.length);

  const tasks: { title: string; priority: string; comments: string[]; subtasks: string[] }[] = await rows(
    `SELECT t."title", t."priority",
       (SELECT coalesce(array_agg(c."content"), '{}') FROM "TaskComment" c WHERE c."taskId" = t."id") AS "comments",
       (SELECT coalesce(array_agg(s."title" ORDER BY s."title"), '{}') FROM "Subtask" s WHERE s."taskId" = t."id") AS "subtasks"
     FROM "Task" t WHERE t."projectId" = $1`,
    project.id,
  );
  expect(tasks.map(({ title }) => title).toSorted()).toEqual(titles.toSorted());
  for (const { title, ...made } of tasks) {
    const subtasks = [`Check ${title}`, `Read ${title}`];
    expect([title, made]).toEqual([title, { priority: 'HIGH', comments: [`Hello ${title}`], subtasks }]);
  }

  // The webhook hears of what Ada did and of what workflows did, each once as an event and at least once as a request.
  const byEvent = () => [...new Map(heard.map((one) => [one.eventId, one])).values()];
  const titlesOf = (event: string) =>
    byEvent()
      .filter((one) => one.event === event)
      .map(({ title }) => title)
      .toSorted();
  const isHeard = (event: string, all: readonly string[]) =>
    expect.poll(() => titlesOf(event), { timeout: PATIENCE }).toEqual(all.toSorted());
  await isHeard('task.created', titles);
  await isHeard(
    'comment.created',
    titles.map((title) => `Hello ${title}`),
  );
  await isHeard(
    'subtask.created',
    titles.flatMap((title) => [`Check ${title}`, `Read ${title}`]),
  );
  await expect.poll(() => new Set(titlesOf('task.updated')), { timeout: PATIENCE }).toEqual(new Set(titles));
  let expected = 0;
  const unheard = async (): Promise<number> => {
    expected = (await rows('SELECT count(*)::int AS "count" FROM "WebhookEvent"'))[0].count;
    return expected - byEvent().length;
  };
  await expect.poll(unheard, { timeout: PATIENCE }).toBe(0);
  // What was under way when the server was killed comes again, with the same id.
  expect(heard.length - expected).toBeLessThanOrEqual(MANY);
  expect(new Set(heard.map(({ id }) => id)).size).toBe(expected);
  await expect.poll(() => rows(`SELECT FROM "WebhookDelivery" WHERE "state" <> 'DELIVERED'`)).toEqual([]);
});
