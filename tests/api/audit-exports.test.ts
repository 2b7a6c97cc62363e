import { afterAll, beforeAll, expect, test } from 'vitest';
import { parsedCsv } from '#features/table-files/rules';
import { type Person, type TestApp, testApp } from '../support/app.ts';
import { joinWorkspace } from '../support/cast.ts';

let app: TestApp;
let ada: Person;

beforeAll(async () => {
  app = await testApp();
  ada = await app.person('ada');
  await ada.ask('POST', 'workspace', 'create-project', {
    query: { workspaceId: ada.workspaceId },
    body: { name: '=HYPERLINK("http://evil.example")', visibility: 'TEAM' },
  });
});
afterAll(() => app.stop());

const ask = (endpoint: string, query: Record<string, string> = {}) =>
  ada.ask('GET', 'audit-logs', endpoint, { query: { workspaceId: ada.workspaceId, ...query } });

test('a CSV of the log runs nothing in a spreadsheet, and reads back unchanged', async () => {
  const { body } = await ask('export-audit-log', { format: 'csv', category: 'PROJECT' });
  const text = body.head + body.items.join('');
  expect(text).toContain(`"'=HYPERLINK(""http://evil.example"")"`);
  const { rows, fault } = parsedCsv(text);
  expect(fault).toBeNull();
  const [head = [], ...lines] = rows;
  expect(lines.map((line) => line[head.indexOf('targetName')])).toEqual(['=HYPERLINK("http://evil.example")']);
  expect(lines.map((line) => line[head.indexOf('hash')])).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/)]);
});

test('JSON lines contain the entries unchanged, and an export is itself an entry', async () => {
  const listed = await ask('get-audit-log', { limit: '100' });
  const { body } = await ask('export-audit-log', { format: 'jsonl' });
  expect(body).toMatchObject({ head: '', nextBefore: null });
  const lines = body.items.map((line: string) => JSON.parse(line));
  expect(lines).toEqual(listed.body.items.map((entry: object) => ({ ...entry, summary: expect.any(String) })));
  const { items } = (await ask('get-audit-log', { action: 'audit.exported' })).body;
  expect(items[0]).toMatchObject({
    category: 'DATA',
    target: { type: 'Workspace', id: ada.workspaceId },
    after: { format: 'jsonl', entries: listed.body.items.length },
  });
});

test('an export marks a refusal in its sentence and in the outcome field', async () => {
  const [eve, ben] = [await app.person('eve'), await app.person('ben')];
  const { workspaceId } = eve;
  await joinWorkspace(app, ben, workspaceId, 'MEMBER');
  const body = { emails: ['new@example.com'], role: 'MEMBER' };
  await ben.ask('POST', 'workspace', 'create-workspace-invitations', { query: { id: workspaceId }, body });
  const exported = async (format: string) =>
    (await eve.ask('GET', 'audit-logs', 'export-audit-log', { query: { workspaceId, format, outcome: 'DENIED' } })).body;
  const summary = expect.stringMatching(/^ben.* tried to invite someone to .+, but was denied$/i);
  const refused = { outcome: 'DENIED', reason: 'forbidden', summary };
  const lines = (await exported('jsonl')).items;
  expect(lines.map((line: string) => JSON.parse(line))).toEqual([expect.objectContaining(refused)]);
  const table = await exported('csv');
  const [head = [], line = []] = parsedCsv(table.head + table.items.join('')).rows;
  expect(Object.fromEntries(head.map((name, at) => [name, line[at]]))).toMatchObject(refused);
});

test('a search is recorded, the same words once in ten minutes; a list without a search is not', async () => {
  for (const search of ['globex', 'globex', 'acme']) await ask('get-audit-log', { search });
  await ask('get-audit-log', { category: 'PROJECT' });
  const { items } = (await ask('get-audit-log', { action: 'audit.searched' })).body;
  expect(items.map(({ after }: { after: { search: string } }) => after.search)).toEqual(['acme', 'globex']);
});

test('older entries are paged by the number of the oldest entry shown', async () => {
  const all = (await ask('get-audit-log', { limit: '100' })).body.items;
  const first = (await ask('get-audit-log', { limit: '2' })).body;
  const next = (await ask('get-audit-log', { limit: '2', before: String(first.items[1].seq) })).body;
  expect([...first.items, ...next.items]).toEqual(all.slice(0, 4));
  expect(first.pagination.total).toBe(all.length);
});

test('entries can be filtered by actor, action, outcome and time', async () => {
  const seqs = async (query: Record<string, string>) =>
    (await ask('get-audit-log', { limit: '100', ...query })).body.items.map(({ seq }: { seq: number }) => seq);
  const every = await seqs({});
  expect(await seqs({ actorId: ada.userId })).toEqual(every);
  expect(await seqs({ outcome: 'DENIED' })).toEqual([]);
  expect(await seqs({ from: '2020-01-01T00:00:00.000Z', to: '2990-01-01T00:00:00.000Z' })).toEqual(every);
  expect(await seqs({ to: '2020-01-01T00:00:00.000Z' })).toEqual([]);
  // The Postgres calendar has no year 0.
  for (const name of ['from', 'to'])
    expect((await ask('get-audit-log', { [name]: '0000-01-01T00:00:00.000Z' })).status).toBe(400);
  const projects = (await ask('get-audit-log', { targetType: 'Project' })).body.items;
  expect(projects.map(({ action }: { action: string }) => action)).toEqual(['project.created']);
});
