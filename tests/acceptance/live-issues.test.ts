import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Issue, IssueAssignee, IssueLabel } from '#features/issues/contract';
import { IssueAttachment } from '#features/issue-attachments/contract';
import { IssueComment } from '#features/issue-comments/contract';
import type { Person, TestApp } from '../support/app.ts';
import { attached, onIssues } from '../support/attachments.ts';
import type { Cast } from '../support/cast.ts';
import { appWithCast } from '../support/cast-app.ts';

type Frame = { table: string; eventType: string; new: Record<string, unknown>; old: Record<string, unknown> };

const rows = { Issue, IssueLabel, IssueAssignee, IssueComment, IssueAttachment };
type Table = keyof typeof rows;
const tables = Object.keys(rows) as Table[];

let app: TestApp;
let url: string;
let all: Cast;
const clients: SupabaseClient[] = [];

beforeAll(async () => {
  ({ app, all } = await appWithCast());
  url = await app.listen();
});
afterAll(async () => {
  for (const client of clients) await client.removeAllChannels();
  await app.stop();
});

/** A browser of `person` subscribed to the tables of issues, each with a filter. */
async function listen(person: Person, filterOf: (table: Table) => string): Promise<{ frames: Frame[]; states: string[] }> {
  const client = createClient(url, app.publishableKey, { accessToken: () => Promise.resolve(person.token) });
  clients.push(client);
  await client.realtime.setAuth(person.token);
  const [frames, states]: [Frame[], string[]] = [[], []];
  const channel = client.channel(`issues-${Math.random()}`);
  for (const table of tables) {
    channel.on('postgres_changes', { event: '*', schema: 'public', table, filter: filterOf(table) }, (payload) =>
      frames.push(payload as unknown as Frame),
    );
  }
  channel.on('system', {}, (payload: { status: string }) => states.push(`system ${payload.status}`));
  channel.subscribe((state) => states.push(state));
  await expect.poll(() => states.length > 0 && states.at(-1) !== 'SUBSCRIBED').toBe(true);
  return { frames, states };
}

const ofProject = (): string => `projectId=eq.${all.projectId}`;
const of = (frames: readonly Frame[], table: Table): Frame[] => frames.filter((frame) => frame.table === table);
const create = async (body: Record<string, unknown> = {}) =>
  (await all.ada.ask('POST', 'issues', 'create-issue', { query: { projectId: all.projectId }, body: { title: 'Live', ...body } }))
    .body;

test('members receive a new issue, its label, assignee, comments and files as the contract names them, and strangers do not', async () => {
  const { ada, ben, mallory, labelId } = all;
  const [reader, stranger] = [await listen(ben, ofProject), await listen(mallory, ofProject)];
  const issue = await create({ labelIds: [labelId], assigneeIds: [ben.userId] });
  const said = await ada.ask('POST', 'issues', 'create-comment', { query: { issueId: issue.id }, body: { content: 'Said' } });
  const file = await attached(app, ada, issue.id, { bytes: Buffer.from('Seen') }, onIssues);
  await expect.poll(() => of(reader.frames, 'Issue').length).toBe(3);
  await expect.poll(() => new Set(reader.frames.map(({ table }) => table)).size).toBe(tables.length);
  for (const { table, new: row } of reader.frames)
    expect([table, Object.keys(row).toSorted()]).toEqual([table, Object.keys(rows[table as Table].shape).toSorted()]);
  const told = of(reader.frames, 'Issue').map(({ eventType, new: row }) => [
    eventType,
    row['version'],
    row['commentCount'],
    row['attachmentCount'],
  ]);
  expect(told).toEqual([
    ['INSERT', 1, 0, 0],
    ['UPDATE', 2, 1, 0],
    ['UPDATE', 3, 1, 1],
  ]);
  expect(of(reader.frames, 'IssueLabel')).toMatchObject([{ eventType: 'INSERT', new: { issueId: issue.id, labelId } }]);
  expect(of(reader.frames, 'IssueAssignee')).toMatchObject([
    { eventType: 'INSERT', new: { issueId: issue.id, userId: ben.userId } },
  ]);
  expect(of(reader.frames, 'IssueComment')).toMatchObject([{ eventType: 'INSERT', new: { id: said.body.id, content: 'Said' } }]);
  expect(of(reader.frames, 'IssueAttachment')).toMatchObject([{ eventType: 'INSERT', new: { id: file.id, issueId: issue.id } }]);
  expect(stranger.states).toContain('CHANNEL_ERROR');
  expect(stranger.frames).toEqual([]);
});

test('one change sends one frame of the issue, and removals are sent too', async () => {
  const { ada, ben, vera, labelId } = all;
  const issue = await create({ labelIds: [labelId], assigneeIds: [ben.userId] });
  const reader = await listen(vera, ofProject);
  await ada.ask('PUT', 'issues', 'update-issue', {
    query: { issueId: issue.id },
    body: { title: 'Once', labelIds: [], assigneeIds: [vera.userId] },
  });
  await expect.poll(() => of(reader.frames, 'IssueAssignee').length).toBe(2);
  expect(of(reader.frames, 'IssueAssignee').map(({ eventType }) => eventType)).toEqual(['DELETE', 'INSERT']);
  await expect.poll(() => of(reader.frames, 'IssueLabel')).toMatchObject([{ eventType: 'DELETE' }]);
  expect(of(reader.frames, 'Issue')).toMatchObject([
    { eventType: 'UPDATE', new: { id: issue.id, title: 'Once', labelIds: [], assigneeIds: [vera.userId], version: 2 } },
  ]);
});

test('a person who follows one issue receives its parts and no other issue', async () => {
  const { ada, ben } = all;
  const [one, other] = [await create(), await create()];
  const reader = await listen(ben, (table) => `${table === 'Issue' ? 'id' : 'issueId'}=eq.${one.id}`);
  for (const { id } of [other, one]) {
    await ada.ask('POST', 'issues', 'create-comment', { query: { issueId: id }, body: { content: `Of ${id}` } });
    await ada.ask('POST', 'issues', 'add-assignee', { query: { issueId: id }, body: { assigneeId: ben.userId } });
  }
  await expect.poll(() => new Set(reader.frames.map(({ table }) => table)).size).toBe(3);
  expect(new Set(reader.frames.map(({ table, new: row }) => row[table === 'Issue' ? 'id' : 'issueId']))).toEqual(
    new Set([one.id]),
  );
});

test('an issue that becomes a task leaves the list and appears on the board at the same time', async () => {
  const issue = await create();
  const reader = await listen(all.vera, ofProject);
  await all.ada.ask('POST', 'issues', 'convert-issue-to-task', { query: { issueId: issue.id }, body: {} });
  await expect.poll(() => of(reader.frames, 'Issue').at(-1)?.new['deletedAt']).toBeTruthy();
  const board = await all.vera.ask('GET', 'project', 'get-project-tasks', {
    query: { projectId: all.projectId, search: String(issue.number) },
  });
  expect(board.body.items.map(({ number }: { number: number }) => number)).toContain(issue.number);
});
