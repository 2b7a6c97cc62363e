import { afterEach, beforeEach, expect, test } from 'vitest';
import { signedIn } from '#web/testing/signed-in';
import { callApi } from '#web/call';
import { loopback, type Loopback, type Reply } from '#web/testing/loopback';
import { takenDeviations } from './contracts.ts';

// The real server could have given every answer of a screen's fake, and accepts every request that the fake gets (091).

let server: Loopback;
let leave: () => void;
let answers: Record<string, Reply>;

beforeEach(async () => {
  answers = {};
  server = await loopback(({ query }) => answers[query.get('endpoint') ?? ''] ?? { status: 200, part: {} });
  leave = await signedIn(server.url, 'ada');
});
afterEach(async () => {
  leave();
  await server.close();
});

const label = { id: 'bug', projectId: 'web', name: 'Bug', color: 'red', version: 1 };
const create = (query: Record<string, string> = { projectId: 'web' }, body: object = { name: 'Bug' }) =>
  callApi('POST', '/api/settings/project', { query: { endpoint: 'create-label', ...query }, body }).catch(() => null);
const read = (endpoint: string, family = 'project') =>
  callApi('GET', `/api/${family}`, { query: { endpoint, projectId: 'web' } }).catch(() => null);
const frame = () => read('get-board-frame', 'kanban');

const called = (search: string) => expect.stringContaining(search);

async function liesOf(body: unknown): Promise<string[]> {
  answers['create-label'] = { status: 200, body };
  await create();
  return takenDeviations().map((fault) => fault.replace(/^.*?: /, ''));
}

test('a complete answer of the contract passes, with words in place of ids', async () => {
  expect(await liesOf(label)).toEqual([]);
});

test('an answer without a field is refused', async () => {
  const { color: _, ...without } = label;
  expect(await liesOf(without)).toEqual(['the answer has a wrong color: Invalid input: expected string, received undefined']);
});

test('an answer with a value that the contract does not know is refused', async () => {
  expect(await liesOf({ ...label, version: null })).toEqual([called('the answer has a wrong version')]);
  expect(await liesOf({ ...label, id: '' })).toEqual([called('the answer has a wrong id')]);
  answers['get-board-frame'] = { status: 200, part: { project: { status: 'ASLEEP' } } };
  await frame();
  expect(takenDeviations()).toEqual([called('the answer has a wrong project.status: Invalid option')]);
});

test('an answer with an extra field is refused, however deep it is', async () => {
  expect(await liesOf({ ...label, taskCount: 3 })).toEqual(['the answer has taskCount, which the contract does not name']);
  answers['get-board-frame'] = { status: 200, part: { project: {}, people: [], labels: [{ ...label, taskCount: 3 }] } };
  await frame();
  expect(takenDeviations()).toEqual([called('the answer has labels.0.taskCount, which the contract does not name')]);
});

test('the cells of a compact answer are those of its rows', async () => {
  const table = { fields: ['id', 'mood'], rows: [['one', 'good']] };
  answers['get-project-tasks'] = { status: 200, part: table };
  await read('get-project-tasks');
  expect(takenDeviations()).toEqual([called('the answer has items.0.mood')]);
  answers['get-project-tasks'] = { status: 200, body: { ...table, fields: ['id', 'title'] } };
  await read('get-project-tasks');
  expect(takenDeviations()).toContainEqual(called('the answer has a wrong items.0.status'));
});

test('each answer of a batch is checked separately', async () => {
  answers['get-board-frame'] = { status: 200, part: { project: { status: 'ASLEEP' } } };
  await Promise.all([frame(), read('get-saved-views')]);
  expect(server.requests).toEqual(['/api/batch']);
  expect(takenDeviations()).toEqual([called('get-board-frame&projectId=web: the answer has a wrong project.status')]);
});

test('an unknown action, and a request that the server refuses, are refused', async () => {
  await read('get-the-weather');
  expect(takenDeviations()).toEqual([called('the request is refused: This action does not exist.')]);
  await create({ projectId: 'web' }, { name: '' });
  await create({ projectId: 'web' }, { name: 'Bug', mood: 'good' });
  await create({ name: 'Bug' });
  expect(takenDeviations()).toEqual([
    called(' name: '),
    called('mood: There is no such field here'),
    called('name: There is no such field here'),
  ]);
});

test('a refusal is one in the table of errors, with its status', async () => {
  const refusal = { code: 'name-taken', message: 'There is already one with this name.', requestId: 'r' };
  answers['create-label'] = { status: 409, body: { error: refusal } };
  await create();
  expect(takenDeviations()).toEqual([]);
  answers['create-label'] = { status: 404, body: { error: refusal } };
  await create();
  expect(takenDeviations()).toEqual([called('the refusal 404 name-taken is not in the table of errors')]);
});

test('what a fake leaves out is as simple as the contract allows', async () => {
  answers['create-label'] = { status: 200, part: { name: 'Bug' } };
  expect(await create()).toMatchObject({ name: 'Bug', color: '', version: 0 });
  expect(takenDeviations()).toEqual([]);
});
