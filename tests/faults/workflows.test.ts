import { afterAll, expect, test } from 'vitest';
import { newId } from '#contract/new-id';
import { amount } from '../support/amount.ts';
import { Person } from '../support/running-person.ts';
import { type RunningServer, runServer } from '../support/running-server.ts';
import { type ScratchDatabase, scratchDatabase } from '../support/scratch-database.ts';

// Each event starts one run, and each step of it happens once, however often the server is killed while it works.

const TASKS = amount(60, 1000);
const TOGETHER = 20;

let server: RunningServer;
let scratch: ScratchDatabase;
afterAll(async () => {
  await server.stop();
  await scratch.drop();
});

const rows = async (text: string, ...values: unknown[]) => (await scratch.database.pool.query(text, values)).rows;
const done = async (): Promise<number> =>
  (await rows(`SELECT count(*)::int AS "count" FROM "WorkflowRun" WHERE "status" = 'SUCCEEDED'`))[0].count;

test(`${TASKS} events start one run each, and no step happens twice, although the server is killed three times`, async () => {
  scratch = await scratchDatabase();
  server = await runServer({ SEED_DEMO: 'off', DATABASE_URL: scratch.url });
  const ada = new Person(server);
  const email = `ada-${newId().slice(-8)}@example.com`;
  await ada.client.auth.signUp({ email, password: 'correct horse ada' });
  const { data } = await ada.client.auth.getUser();
  const body = { id: data.user?.id, email, firstName: 'Ada', lastName: 'Tester' };
  const { workspace } = (await ada.granted('POST', 'register', body)).data;
  const project = await ada.granted('POST', `workspace?endpoint=create-project&workspaceId=${workspace.id}`, { name: 'Big' });
  const workflow = await ada.granted('POST', `workflow?endpoint=create-workflow&projectId=${project.id}`, {
    name: 'Welcome',
    definition: {
      trigger: { kind: 'item-created', of: 'TASK' },
      conditions: { kind: 'group', match: 'ALL', conditions: [] },
      steps: [
        { id: newId(), kind: 'comment', text: 'Hello {{task.title}}' },
        { id: newId(), kind: 'add-subtask', title: 'Read {{task.title}}' },
        { id: newId(), kind: 'set-field', field: 'priority', value: 'HIGH' },
      ],
    },
  });
  await ada.granted('POST', `workflow?endpoint=publish-workflow&workflowId=${workflow.id}`, {});
  const titles = Array.from({ length: TASKS }, (_, nth) => `Task ${nth}`);
  for (let from = 0; from < TASKS; from += TOGETHER)
    await ada.granted('POST', `project?endpoint=bulk-create-tasks&projectId=${project.id}`, {
      tasks: titles.slice(from, from + TOGETHER).map((title) => ({ title })),
    });
  for (const share of [0.1, 0.4, 0.7]) {
    await expect.poll(done, { timeout: 120_000, interval: 10 }).toBeGreaterThan(TASKS * share);
    await server.killServer();
    // As if the minute of its claims were over.
    await rows('UPDATE "WorkflowRun" SET "claimedUntil" = now() WHERE "claim" IS NOT NULL');
  }
  await expect.poll(done, { timeout: 180_000 }).toBe(TASKS);
  expect(await rows(`SELECT DISTINCT "status" FROM "WorkflowRun"`)).toEqual([{ status: 'SUCCEEDED' }]);
  const tasks: { title: string; priority: string; comments: string[]; subtasks: string[] }[] = await rows(
    `SELECT t."title", t."priority",
       (SELECT coalesce(array_agg(c."content"), '{}') FROM "TaskComment" c WHERE c."taskId" = t."id") AS "comments",
       (SELECT coalesce(array_agg(s."title"), '{}') FROM "Subtask" s WHERE s."taskId" = t."id") AS "subtasks"
     FROM "Task" t WHERE t."projectId" = $1`,
    project.id,
  );
  expect(tasks.map(({ title }) => title).toSorted()).toEqual(titles.toSorted());
  for (const { title, ...made } of tasks)
    expect([title, made]).toEqual([title, { priority: 'HIGH', comments: [`Hello ${title}`], subtasks: [`Read ${title}`] }]);
});
