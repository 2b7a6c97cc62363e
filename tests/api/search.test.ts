import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Person, TestApp } from '../support/app.ts';
import { appWithCast } from '../support/cast-app.ts';
import type { Cast } from '../support/cast.ts';
import { made, task } from '../support/team-fixture.ts';

// Finding anything that has words, with the rights of the moment.

interface Result {
  kind: string;
  id: string;
  projectId: string | null;
  subjectType: string | null;
  subjectId: string | null;
  key: string | null;
  title: string;
  snippet: { text: string; isMatch: boolean }[];
  isArchived: boolean;
}
interface Page {
  items: Result[];
  nextCursor: string | null;
}

let app: TestApp;
let all: Cast;
let shop: string;

beforeAll(async () => {
  ({ app, all } = await appWithCast({ DEFAULT_PLAN: 'BUSINESS' }));
  shop = await project('Shop window', 'PUBLIC', 'SHOP');
});
afterAll(() => app.stop());

const project = async (name: string, visibility: string, key?: string): Promise<string> =>
  made(
    await all.ada.ask('POST', 'workspace', 'create-project', {
      query: { workspaceId: all.workspaceId },
      body: { name, visibility, ...(key && { key }) },
    }),
  ).id;

const find = async (by: Person, query: string, more: Record<string, string> = {}): Promise<Page> =>
  made(await by.ask('GET', 'search', 'search-workspace', { query: { workspaceId: all.workspaceId, query, ...more } }));

const titles = async (query: string, by: Person = all.ada): Promise<string[]> =>
  (await find(by, query)).items.map(({ title }) => title);

const issue = async (projectId: string, body: Record<string, unknown>): Promise<string> =>
  made(await all.ada.ask('POST', 'issues', 'create-issue', { query: { projectId }, body })).id;

const comment = async (taskId: string, content: string): Promise<string> =>
  made(await all.ada.ask('POST', 'project', 'add-task-comment', { query: { taskId }, body: { content } })).id;

const change = async (taskId: string, body: Record<string, unknown>): Promise<void> =>
  void made(await all.ada.ask('PUT', 'project', 'update-task', { query: { taskId }, body }));

test('words, their beginnings, stems of four languages, and words without their accents are found', async () => {
  await task(all.ada, shop, { title: 'Repair the zebra crossing', description: 'Painted in **quarterly** batches' });
  await task(all.ada, shop, { title: 'Häuser streichen' });
  await task(all.ada, shop, { title: 'Crème brûlée' });
  await task(all.ada, shop, { title: 'Las canciones cantadas' });
  await task(all.ada, shop, { title: 'Il mangerait ensemble' });
  await task(all.ada, shop, { title: 'Running the marathons' });
  expect(await titles('zebra')).toEqual(['Repair the zebra crossing']);
  expect(await titles('zeb cross')).toEqual(['Repair the zebra crossing']);
  expect(await titles('QUARTER')).toEqual(['Repair the zebra crossing']);
  expect(await titles('zebra marathon')).toEqual([]);
  expect(await titles('haus streichen')).toEqual(['Häuser streichen']);
  expect(await titles('creme brulee')).toEqual(['Crème brûlée']);
  expect(await titles('cantado')).toEqual(['Las canciones cantadas']);
  expect(await titles('manges')).toEqual(['Il mangerait ensemble']);
  expect(await titles('runs marathon')).toEqual(['Running the marathons']);
});

test('a phrase in quotes is found in its order, and an excluded word is not', async () => {
  await task(all.ada, shop, { title: 'Blue whale watching' });
  await task(all.ada, shop, { title: 'Whale, not so blue' });
  expect(await titles('"blue whale"')).toEqual(['Blue whale watching']);
  expect((await titles('blue whale')).toSorted()).toEqual(['Blue whale watching', 'Whale, not so blue']);
  expect(await titles('whale -watching')).toEqual(['Whale, not so blue']);
});

test('a key finds its item first, and a title that is misspelled is found', async () => {
  const id = await task(all.ada, shop, { title: 'Chrysanthemum delivery' });
  const [first] = (await find(all.ada, 'chrysanthemum')).items;
  expect(first?.key).toMatch(/^SHOP-\d+$/);
  expect((await find(all.ada, String(first?.key).toLowerCase())).items[0]?.id).toBe(id);
  expect((await find(all.ada, String(first?.key).slice(5))).items.map((item) => item.id)).toContain(id);
  expect(await titles('crysantemum')).toContain('Chrysanthemum delivery');
});

test('comments, subtasks, files, projects, labels and people are found, and name where they are', async () => {
  const { ada, ben, projectId } = all;
  const id = await task(ada, shop, { title: 'Walrus shelter' });
  const commentId = await comment(id, 'The platypus arrives on Monday, said *everyone*');
  made(await ada.ask('POST', 'project', 'add-task-subtask', { query: { taskId: id }, body: { title: 'Order narwhal food' } }));
  made(
    await ada.ask('POST', 'settings/project', 'create-label', {
      query: { projectId: shop },
      body: { name: 'Ocelot', color: 'red' },
    }),
  );
  const issueId = await issue(shop, { title: 'Capybara escapes', description: 'Through the fence' });
  const [said] = (await find(ada, 'platypus')).items;
  expect(said).toMatchObject({
    kind: 'COMMENT',
    id: commentId,
    subjectType: 'TASK',
    subjectId: id,
    title: 'Walrus shelter',
    projectId: shop,
  });
  expect(said?.snippet.filter(({ isMatch }) => isMatch)).toEqual([{ text: 'platypus', isMatch: true }]);
  expect(said?.snippet.map(({ text }) => text).join('')).toBe('The platypus arrives on Monday, said everyone');
  expect((await find(ada, 'narwhal')).items[0]).toMatchObject({ kind: 'SUBTASK', subjectId: id, title: 'Order narwhal food' });
  expect((await find(ada, 'capybara')).items[0]).toMatchObject({ kind: 'ISSUE', id: issueId, subjectId: null });
  expect((await find(ada, 'ocelot')).items[0]).toMatchObject({ kind: 'LABEL', title: 'Ocelot' });
  expect((await find(ada, 'shop window')).items[0]).toMatchObject({ kind: 'PROJECT', id: shop, key: 'SHOP' });
  expect((await find(ada, 'ben')).items).toContainEqual(expect.objectContaining({ kind: 'PERSON', id: ben.userId }));
  expect((await find(ada, 'walrus', { kinds: 'ISSUE' })).items).toEqual([]);
  expect((await find(ada, 'walrus', { projectId })).items).toEqual([]);
});

test('operators narrow a search to tasks and issues', async () => {
  const { ada, ben } = all;
  const soon = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
  const label: string = made(
    await ada.ask('POST', 'settings/project', 'create-label', {
      query: { projectId: shop },
      body: { name: 'Bug', color: 'red' },
    }),
  ).id;
  await task(ada, shop, {
    title: 'Heron one',
    assigneeId: ben.userId,
    priority: 'URGENT',
    dueDate: '2026-01-05',
    labelIds: [label],
  });
  await task(ada, shop, { title: 'Heron two', status: 'DONE', assigneeId: ada.userId });
  await issue(shop, { title: 'Heron three', dueDate: soon, assigneeIds: [ben.userId] });
  await task(ada, all.projectId, { title: 'Heron four', status: 'REVIEW' });
  const found = async (query: string, by: Person = ada) =>
    (await find(by, `heron ${query}`)).items
      .map(({ title }) => title.slice(6))
      .toSorted()
      .join(' ');
  expect(await found('')).toBe('four one three two');
  expect(await found('is:open')).toBe('four one three');
  expect(await found('is:done')).toBe('two');
  expect(await found('is:overdue')).toBe('one');
  expect(await found('due:<7d')).toBe('one three');
  expect(await found(`due:${soon}`)).toBe('three');
  expect(await found('due:none')).toBe('four two');
  expect(await found('assignee:me')).toBe('two');
  expect(await found('assignee:me', ben)).toBe('one three');
  expect(await found(`assignee:ben`)).toBe('one three');
  expect(await found('-assignee:ben')).toBe('four two');
  expect(await found('assignee:none')).toBe('four');
  expect(await found('label:bug')).toBe('one');
  expect(await found('-label:bug')).toBe('four three two');
  expect(await found('type:issue')).toBe('three');
  expect(await found('-type:issue')).toBe('four one two');
  expect(await found('in:shop')).toBe('one three two');
  expect(await found('-in:SHOP')).toBe('four');
  expect(await found('status:review')).toBe('four');
  expect(await found('priority:urgent')).toBe('one');
  expect(await found('created:>2026-01-01 created:<7d')).toBe('four one three two');
  expect(await found('created:<2026-01-01')).toBe('');
  expect(await found('has:attachment')).toBe('');
  expect(await found('-has:attachment has:label')).toBe('one');
  expect(await found('sprint:current')).toBe('');
  expect(await found('assignee:nonexistent')).toBe('');
  expect((await find(ada, 'assignee:ben is:overdue')).items.map(({ title }) => title)).toEqual(['Heron one']);
});

test('archived things are found apart, and deleted ones not at all, with everything that belongs to them', async () => {
  const { ada } = all;
  const id = await task(ada, shop, { title: 'Pangolin burrow' });
  await comment(id, 'A pangolin digs');
  expect(await titles('pangolin')).toEqual(['Pangolin burrow', 'Pangolin burrow']);
  made(await ada.ask('PUT', 'project', 'archive-task', { query: { taskId: id }, body: {} }));
  expect(await titles('pangolin')).toEqual([]);
  expect((await find(ada, 'pangolin is:archived')).items.map(({ kind, isArchived }) => [kind, isArchived])).toEqual([
    ['TASK', true],
    ['COMMENT', true],
  ]);
  made(await ada.ask('PUT', 'project', 'unarchive-task', { query: { taskId: id }, body: {} }));
  made(await ada.ask('DELETE', 'project', 'delete-task', { query: { taskId: id } }));
  expect(await titles('pangolin')).toEqual([]);
  expect(await titles('pangolin is:archived')).toEqual([]);
  made(await ada.ask('POST', 'project', 'restore-task', { query: { taskId: id }, body: {} }));
  expect(await titles('pangolin')).toHaveLength(2);
});

test('a changed text is found by its new words at once, and moving a card writes no entry', async () => {
  const { ada } = all;
  const id = await task(ada, shop, { title: 'Lemur walk' });
  const versions = async () =>
    (await app.database.pool.query(`SELECT ctid, xmin, * FROM "SearchEntry" WHERE "id" = $1`, [id])).rows;
  const before = await versions();
  expect(before).toHaveLength(1);
  made(await ada.ask('PUT', 'project', 'update-task-status', { query: { taskId: id }, body: { status: 'REVIEW' } }));
  await change(id, { priority: 'HIGH', dueDate: '2031-01-01' });
  expect(await versions()).toEqual(before);
  await change(id, { title: 'Gibbon walk' });
  expect(await titles('lemur')).toEqual([]);
  expect(await titles('gibbon')).toEqual(['Gibbon walk']);
});

test('the cursor pages through the same results, and counts agree with them', async () => {
  for (let nth = 0; nth < 7; nth += 1) await task(all.ada, shop, { title: `Albatross ${nth}`, description: 'x'.repeat(nth) });
  const whole = await find(all.ada, 'albatross', { limit: '50' });
  expect(whole.items).toHaveLength(7);
  expect(whole.nextCursor).toBeNull();
  const walked: string[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const page: Page = await find(all.ada, 'albatross', { limit: '3', ...(cursor && { cursor }) });
    walked.push(...page.items.map(({ id }) => id));
    cursor = page.nextCursor;
  }
  expect(walked).toEqual(whole.items.map(({ id }) => id));
  const counts = made(
    await all.ada.ask('GET', 'search', 'find-search-counts', { query: { workspaceId: all.workspaceId, query: 'albatross' } }),
  );
  expect(counts).toMatchObject({ items: [{ kind: 'TASK', projectId: shop, count: 7 }], isCapped: false });
});
