import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#contract/new-id';
import type { RequestParts, TestApp } from '../support/app.ts';
import type { Cast } from '../support/cast.ts';
import { appWithCast } from '../support/cast-app.ts';

// What a careless or hostile client sends in the fields of valid actions. Each gets 400, 404 or 409, and none a fault of the
// server.

let app: TestApp;
let all: Cast;

beforeAll(async () => {
  ({ app, all } = await appWithCast());
});
afterAll(() => app.stop());

type Method = Parameters<Cast['ada']['ask']>[0];

const ask = async (method: Method, address: string, asked: RequestParts): Promise<number> => {
  const [family = '', endpoint = ''] = address.split('.');
  return (await all.ada.ask(method, family, endpoint, asked)).status;
};
const creation = (body: Record<string, unknown>) =>
  all.ada.ask('POST', 'project', 'create-task', { query: { projectId: all.projectId }, body: { title: 'Probe', ...body } });
const moved = (taskId: string, body: Record<string, unknown>) =>
  all.ada.ask('PUT', 'project', 'update-task-status', { query: { taskId }, body });

test.each(['0000-01-01', '2026-02-30', '2025-02-29', '10000-01-01', '-0001-01-01', '2026-1-1', 'infinity', 'epoch', 'today'])(
  'the date %s is refused in every date field',
  async (day) => {
    expect((await creation({ dueDate: day })).status).toBe(400);
    expect((await creation({ startDate: day })).status).toBe(400);
    for (const field of ['dueDate', 'startDate']) {
      expect(await ask('PUT', 'project.update-task', { query: { taskId: all.taskId }, body: { [field]: day } })).toBe(400);
    }
    if (day === 'today') return;
    expect(await ask('GET', 'project.get-project-tasks', { query: { projectId: all.projectId, dueDate: day } })).toBe(400);
  },
);

test('the first and last possible dates can be stored and filtered by', async () => {
  for (const dueDate of ['0001-01-01', '9999-12-31', '2024-02-29']) {
    const made = await creation({ dueDate, title: `Due ${dueDate}` });
    expect([made.status, made.body.dueDate]).toEqual([200, dueDate]);
    const found = await all.ada.ask('GET', 'project', 'get-project-tasks', { query: { projectId: all.projectId, dueDate } });
    expect(found.body.items.map(({ id }: { id: string }) => id)).toEqual([made.body.id]);
  }
});

test.each([
  ['a null character in a picture', { profilePictureUrl: 'https://example.com/\u0000' }],
  ['half a character in a picture', { profilePictureUrl: 'https://example.com/\ud800' }],
  ['a line break in a picture', { profilePictureUrl: 'https://example.com/\na' }],
  ['a script for a picture', { profilePictureUrl: 'javascript:alert(1)//https://' }],
  ['a null character in a name', { firstName: 'A\u0000' }],
  ['a line break in a name', { firstName: 'Ada\nClick https://evil.example' }],
  ['a carriage return in a name', { lastName: 'Ada\rBcc: everybody@example.com' }],
  ['a null character in a key', { metadata: { notifications: { 'a\u0000b': true } } }],
  ['half a character in a key', { metadata: { notifications: { '\udc00': true } } }],
  ['half a character in a skill', { metadata: { skills: ['\udc00'] } }],
  ['a number too large for numbers', { version: 1e308 * 10 }],
  ['a number that is not whole', { version: 1.5 }],
  [
    'switches without end',
    { metadata: { notifications: Object.fromEntries(Array.from({ length: 5000 }, (_, n) => [`s${n}`, true])) } },
  ],
  ['skills without end', { metadata: { skills: Array.from({ length: 51 }, (_, n) => `s${n}`) } }],
  ['a role', { role: 'OWNER' }],
  ['a prototype', JSON.parse('{"metadata":{"__proto__":{"admin":true}}}') as Record<string, unknown>],
])('a profile with %s is refused', async (_, body) => {
  expect(await ask('PUT', 'user.update-user-profile', { body })).toBe(400);
});

test('a body with numbers out of range is refused', async () => {
  const answer = await app.app.inject({
    method: 'POST',
    url: `/api/project?endpoint=add-task-subtask&taskId=${all.taskId}`,
    headers: { authorization: `Bearer ${all.ada.token}`, 'content-type': 'application/json' },
    payload: '{"title":"x","estimatedHours":1e400}',
  });
  expect(answer.statusCode).toBe(400);
});

test('a column filled to its last position still takes tasks from everyone', async () => {
  const last = 'z'.repeat(1000);
  const first = await creation({ status: 'REVIEW', position: last });
  expect([200, 400]).toContain(first.status);
  for (let times = 0; times < 4; times++) expect((await creation({ status: 'REVIEW' })).status).toBe(200);
  const lowest = `A${'0'.repeat(25)}1`;
  const low = await creation({ status: 'REVIEW', position: lowest });
  expect([200, 400]).toContain(low.status);
});

test('positions of maximum length and taken positions cause no fault of the server', async () => {
  const longest = `a5${'V'.repeat(998)}`;
  const answers = [];
  for (let times = 0; times < 4; times++) answers.push((await creation({ status: 'DONE', position: longest })).status);
  for (const status of answers) expect([200, 400, 409]).toContain(status);
  const subtask = (position: string) =>
    ask('POST', 'project.add-task-subtask', { query: { taskId: all.taskId }, body: { title: 'x', position } });
  for (const position of [longest, longest, 'z'.repeat(1000)]) expect([200, 400, 409]).toContain(await subtask(position));
  expect(await ask('POST', 'project.add-task-subtask', { query: { taskId: all.taskId }, body: { title: 'after all' } })).toBe(
    200,
  );
  expect((await creation({ status: 'DONE' })).status).toBe(200);
});

test.each(['', 'a', 'a0 ', 'a-', 'ä0', 'a0\n', '00', 'zz', 'a00'])('the position %j is refused', async (position) => {
  expect((await creation({ position })).status).toBe(400);
  expect((await moved(all.taskId, { status: 'TODO', position })).status).toBe(400);
});

test('a task takes fifty labels and refuses the next', async () => {
  const ids: string[] = [];
  for (let number = 0; number < 51; number++) {
    const label = await all.ada.ask('POST', 'settings/project', 'create-label', {
      query: { projectId: all.projectId },
      body: { name: `Label ${number}` },
    });
    ids.push(label.body.id);
  }
  const task = (await creation({ labelIds: ids.slice(0, 50) })).body;
  expect(await ask('POST', 'project.add-task-label', { query: { taskId: task.id }, body: { labelId: ids[50] } })).toBe(409);
  expect(await ask('POST', 'project.add-task-label', { query: { taskId: task.id }, body: { labelId: ids[49] } })).toBe(200);
  expect((await creation({ labelIds: ids })).status).toBe(400);
});

test.each([
  ['İstanbul', 'i̇stanbul'],
  ['ΟΔΟΣ', 'οδοσ'],
  ['ΟΔΟΣ', 'οδος'],
  ['Straße', 'STRASSE'],
  ['i', 'İ'],
  ['I', 'ı'],
  ['K', 'K'],
])('labels named %s and %s either both exist or the second is refused', async (one, other) => {
  const project = (
    await all.mallory.ask('POST', 'settings/project', 'create-label', {
      query: { projectId: all.foreign.projectId },
      body: { name: one },
    })
  ).status;
  expect([200, 409]).toContain(project);
  const second = await all.mallory.ask('POST', 'settings/project', 'create-label', {
    query: { projectId: all.foreign.projectId },
    body: { name: other },
  });
  expect([200, 409]).toContain(second.status);
});

test('emoji, joiners and right-to-left scripts are returned unchanged', async () => {
  const title = '👩‍👩‍👧‍👦 مرحبا שלום 𝔘𝔫𝔦 ＜b＞ <script>alert(1)</script> %00 \\u0000 ${x} {{y}}';
  const made = await creation({ title, description: `${title}\n\t${title}`, tags: [title.slice(0, 40)] });
  expect([made.status, made.body.title, made.body.description]).toEqual([200, title, `${title}\n\t${title}`]);
  expect((await creation({ title: '😀'.repeat(250) })).status).toBe(200);
  expect([200, 400]).toContain((await creation({ title: '😀'.repeat(500) })).status);
  expect((await creation({ title: 'x'.repeat(501) })).status).toBe(400);
  expect((await creation({ description: 'x'.repeat(100_000) })).status).toBe(200);
  expect((await creation({ description: 'x'.repeat(100_001) })).status).toBe(400);
});

test.each(['red;background:url(//evil)', '#12345', '#1234567', 'rgb(1,2,3)', '#GGGGGG', 'red\n', '<b>', 'ｒｅｄ', '#١٢٣٤٥٦'])(
  'the color %j is refused in every color field',
  async (color) => {
    const { workspaceId, projectId, labelId } = all;
    expect(await ask('POST', 'workspace.create-workspace', { body: { name: 'x', color } })).toBe(400);
    expect(await ask('PUT', 'workspace.update-workspace', { query: { workspaceId }, body: { color } })).toBe(400);
    expect(await ask('POST', 'workspace.create-project', { query: { workspaceId }, body: { name: 'x', color } })).toBe(400);
    expect(await ask('PUT', 'settings/project.update-project', { query: { projectId }, body: { color } })).toBe(400);
    const column = { query: { projectId, status: 'TODO' }, body: { color } };
    expect(await ask('PUT', 'settings/project.update-project-column', column)).toBe(400);
    expect(await ask('POST', 'settings/project.create-label', { query: { projectId }, body: { name: 'x', color } })).toBe(400);
    expect(await ask('PUT', 'settings/project.update-label', { query: { labelId }, body: { color } })).toBe(400);
  },
);

test('a search finds its exact text, and nothing by the special characters of patterns', async () => {
  await creation({ title: 'Odd [a-z]+ (50%) _under_ \\back "quote" \'tick\' *' });
  const found = async (search: string): Promise<number> =>
    (await all.ada.ask('GET', 'project', 'get-project-tasks', { query: { projectId: all.projectId, search, limit: '100' } })).body
      .items.length;
  for (const search of ['[a-z]+', '(50%)', '_under_', '\\back', '"quote"', "'tick'", 'quote" \'tick'])
    expect(await found(search)).toBe(1);
  for (const search of ['O%d', 'Odd_[', '.*', '%%%', '___', "' OR 1=1 --", '\\\\']) expect(await found(search)).toBe(0);
  expect(await ask('GET', 'project.get-project-tasks', { query: { projectId: all.projectId, search: 'x'.repeat(201) } })).toBe(
    400,
  );
  expect(await ask('GET', 'project.get-project-tasks', { query: { projectId: all.projectId, search: '\u0000' } })).toBe(400);
});

test.each(['0', '101', '-1', '1.5', 'ALL', 'all ', '1e2', '0x10', ' 5', '+5', 'NaN', 'Infinity', '', '٣'])(
  'the page size %j is refused by every list',
  async (limit) => {
    const { workspaceId, projectId } = all;
    const lists: [string, Record<string, string>][] = [
      ['project.get-project-tasks', { projectId }],
      ['workspace.get-workspace-projects', { workspaceId }],
      ['workspace.get-user-workspaces', {}],
      ['workspace.get-team-members', { workspaceId }],
      ['workspace.get-workspace-invitations', { id: workspaceId }],
      ['settings/project.get-labels', { projectId }],
    ];
    for (const [address, query] of lists) {
      expect([address, await ask('GET', address, { query: { ...query, limit } })]).toEqual([address, 400]);
      if (limit !== '101') {
        expect([address, await ask('GET', address, { query: { ...query, page: limit } })]).toEqual([address, 400]);
      }
    }
  },
);

test('a page beyond the end is empty and has the total', async () => {
  const { projectId } = all;
  const beyond = await all.ada.ask('GET', 'project', 'get-project-tasks', {
    query: { projectId, page: '1000000', limit: '100' },
  });
  expect([beyond.status, beyond.body.items, beyond.body.pagination.page]).toEqual([200, [], 1_000_000]);
  expect(beyond.body.pagination.total).toBeGreaterThan(0);
  expect(await ask('GET', 'project.get-project-tasks', { query: { projectId, page: '1000001' } })).toBe(400);
  expect(await ask('GET', 'project.get-project-tasks', { query: { projectId, page: '9'.repeat(400) } })).toBe(400);
});

test('ids in capitals name the same item, and an invalid id is refused', async () => {
  const { taskId, projectId, workspaceId } = all;
  const query = { taskId: taskId.toUpperCase(), projectId: projectId.toUpperCase(), workspaceId: workspaceId.toUpperCase() };
  expect(await ask('GET', 'project.get-task-details', { query })).toBe(200);
  const wrong = [
    `{${taskId}}`,
    taskId.replaceAll('-', ''),
    ` ${taskId}`,
    `${taskId}\u0000`,
    `urn:uuid:${taskId}`,
    `${taskId}'--`,
  ];
  for (const id of wrong) expect(await ask('GET', 'project.get-task-details', { query: { taskId: id } })).toBe(400);
  const nobody = ['00000000-0000-0000-0000-000000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff', newId()];
  for (const id of nobody) expect(await ask('GET', 'project.get-task-details', { query: { taskId: id } })).toBe(404);
});

test('a query with a prototype, or with brackets for a list, is refused', async () => {
  const raw = (more: string) =>
    app.app.inject({
      method: 'GET',
      url: `/api/project?endpoint=get-task-details&taskId=${all.taskId}&${more}`,
      headers: { authorization: `Bearer ${all.ada.token}` },
    });
  const more = [
    '__proto__=1',
    '__proto__[a]=1',
    'constructor=1',
    'taskId[]=1',
    'endpoint[]=delete-task',
    '_method=DELETE',
    'toString=1',
  ];
  for (const each of more) expect([each, (await raw(each)).statusCode]).toEqual([each, 400]);
});
