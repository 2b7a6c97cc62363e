import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#contract/new-id';
import type { Person, TestApp } from '../support/app.ts';
import type { Cast } from '../support/cast.ts';
import { appWithCast } from '../support/cast-app.ts';

// Undoing a conversion names the source: its result can have an older id than the request that made it.

let app: TestApp;
let all: Cast;

beforeAll(async () => {
  ({ app, all } = await appWithCast());
});
afterAll(() => app.stop());

const must = ({ status, body }: Awaited<ReturnType<Person['ask']>>) => {
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body;
};
const reported = async () =>
  must(await all.ada.ask('POST', 'issues', 'create-issue', { query: { projectId: all.projectId }, body: { title: 'It leaks' } }));
const toTask = (issueId: string, headers = {}) =>
  all.ada.ask('POST', 'issues', 'convert-issue-to-task', { query: { issueId }, body: {}, headers });
const toIssue = (taskId: string) => all.ada.ask('POST', 'issues', 'convert-task-to-issue', { query: { taskId }, body: {} });
const issueAgain = (issueId: string, by: Person = all.ada) =>
  by.ask('POST', 'issues', 'convert-back-to-issue', { query: { issueId }, body: {} });
const taskAgain = (taskId: string, by: Person = all.ada) =>
  by.ask('POST', 'issues', 'convert-back-to-task', { query: { taskId }, body: {} });
const madeTask = async () =>
  must(
    await all.ada.ask('POST', 'project', 'create-task', {
      query: { projectId: all.projectId },
      body: { title: 'Sweep', status: 'REVIEW' },
    }),
  );

test('a second conversion, whose task existed before, is undone like the first', async () => {
  const issue = await reported();
  for (let turn = 1; turn <= 3; turn++) {
    const task = must(await toTask(issue.id, { 'idempotency-key': newId() }));
    expect(must(await issueAgain(issue.id))).toMatchObject({ id: issue.id, deletedAt: null, convertedToTaskId: null });
    expect((await all.ada.ask('GET', 'project', 'get-task-details', { query: { taskId: task.id } })).status).toBe(404);
  }
});

test('undoing the conversion of a task keeps the changes made in between', async () => {
  const task = await madeTask();
  for (let turn = 1; turn <= 2; turn++) {
    const issue = must(await toIssue(task.id));
    const query = { issueId: issue.id };
    must(await all.ben.ask('PUT', 'issues', 'update-issue', { query, body: { title: `Swept ${turn}` } }));
    expect(must(await taskAgain(task.id))).toMatchObject({ id: task.id, title: `Swept ${turn}`, deletedAt: null });
    expect((await all.ada.ask('GET', 'issues', 'get-issue', { query })).status).toBe(404);
  }
});

test('undoing a conversion again returns the current item', async () => {
  const issue = await reported();
  must(await toTask(issue.id));
  const back = must(await issueAgain(issue.id));
  expect(must(await issueAgain(issue.id))).toEqual(back);
  const task = await madeTask();
  expect(must(await taskAgain(task.id))).toEqual(task);
});

test('a conversion cannot be undone if its result is missing or was only deleted', async () => {
  const issue = await reported();
  const task = must(await toTask(issue.id));
  await all.ada.ask('DELETE', 'project', 'delete-task', { query: { taskId: task.id } });
  expect((await issueAgain(issue.id)).body.error).toMatchObject({ code: 'conflict' });
  const other = await reported();
  await all.ada.ask('DELETE', 'issues', 'delete-issue', { query: { issueId: other.id } });
  expect((await issueAgain(other.id)).body.error).toMatchObject({ code: 'conflict' });
});

test('a person who cannot edit tasks cannot undo a conversion', async () => {
  const issue = await reported();
  const task = must(await toTask(issue.id));
  expect((await issueAgain(issue.id, all.vera)).status).toBe(403);
  expect((await taskAgain(task.id, all.vera)).status).toBe(403);
  expect((await issueAgain(issue.id, all.mallory)).status).toBe(404);
  expect((await taskAgain(task.id, all.mallory)).status).toBe(404);
});
