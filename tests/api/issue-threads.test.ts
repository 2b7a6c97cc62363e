import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mentionOf } from '#contract/mentions';
import type { Person, TestApp } from '../support/app.ts';
import { addToProject, type Cast, joinWorkspace } from '../support/cast.ts';
import { appWithCast } from '../support/cast-app.ts';

let app: TestApp;
let all: Cast;
/** A person who can only comment. */
let cora: Person;

beforeAll(async () => {
  ({ app, all } = await appWithCast());
  cora = await app.person('cora');
  await joinWorkspace(app, cora, all.workspaceId, 'MEMBER');
  await addToProject(all.ada, all.projectId, cora, 'COMMENTER');
});
afterAll(() => app.stop());

const say = (by: Person, issueId: string, content = 'Said') =>
  by.ask('POST', 'issues', 'create-comment', { query: { issueId }, body: { content } });
const reply = (by: Person, issueId: string, parentCommentId: string, content = 'Answered') =>
  by.ask('POST', 'issues', 'reply-comment', { query: { issueId }, body: { content, parentCommentId } });
const reword = (by: Person, commentId: string, body: Record<string, unknown>) =>
  by.ask('PUT', 'issues', 'update-comment', { query: { commentId }, body });
const remove = (by: Person, commentId: string) => by.ask('DELETE', 'issues', 'delete-comment', { query: { commentId } });
const restore = (by: Person, commentId: string) => by.ask('PUT', 'issues', 'restore-comment', { query: { commentId }, body: {} });
const reported = async (): Promise<string> => {
  const query = { projectId: all.projectId };
  return (await all.ada.ask('POST', 'issues', 'create-issue', { query, body: { title: 'It hums' } })).body.id;
};
const details = async (issueId: string) => (await all.vera.ask('GET', 'issues', 'get-issue', { query: { issueId } })).body;

describe('the comments of an issue', () => {
  test('come with the issue, replies below their parents', async () => {
    const issueId = await reported();
    const top = (await say(all.ben, issueId)).body;
    const first = (await reply(cora, issueId, top.id)).body;
    // A reply to a reply joins the same thread.
    const second = (await reply(all.ada, issueId, first.id, 'And so say I')).body;
    expect(second.parentId).toBe(top.id);
    const { comments, commentCount } = await details(issueId);
    expect(commentCount).toBe(3);
    expect(comments).toMatchObject([
      { id: top.id, user: { id: all.ben.userId, firstName: 'ben' }, replies: [{ id: first.id }, { id: second.id }] },
    ]);
    const flat = await all.vera.ask('GET', 'issues', 'get-issue-comments', { query: { issueId } });
    expect(flat.body.items.map(({ id }: { id: string }) => id)).toEqual([top.id, first.id, second.id]);
  });

  test('take no parent from another issue or from a task', async () => {
    const [one, other] = [await reported(), await reported()];
    const elsewhere = (await say(all.ada, other)).body;
    for (const parentId of [elsewhere.id, all.commentId, all.foreign.issueCommentId])
      expect((await reply(all.ada, one, parentId)).status).toBe(404);
    expect((await details(one)).commentCount).toBe(0);
  });

  test('are written by commenters, not viewers, and each person edits only their own', async () => {
    const issueId = await reported();
    const own = (await say(cora, issueId)).body;
    expect((await say(all.vera, issueId)).status).toBe(403);
    expect((await reword(all.ada, own.id, { content: 'Put into her mouth' })).status).toBe(403);
    expect((await reword(cora, own.id, { content: 'Better' })).body).toMatchObject({ content: 'Better' });
    expect((await remove(all.ben, own.id)).status).toBe(403);
    expect((await remove(all.ada, own.id)).status).toBe(200);
    expect((await restore(cora, own.id)).status).toBe(403);
    expect((await restore(all.ada, own.id)).body.content).toBe('Better');
  });

  test('keep a deleted comment that has replies, without its text', async () => {
    const issueId = await reported();
    const top = (await say(all.ben, issueId, 'Secret')).body;
    const answer = (await reply(all.ada, issueId, top.id)).body;
    await remove(all.ben, top.id);
    const text = JSON.stringify(await details(issueId));
    expect(text).toContain(top.id);
    expect(text).not.toContain('Secret');
    await remove(all.ada, answer.id);
    expect(await details(issueId)).toMatchObject({ comments: [], commentCount: 0 });
  });

  test('reject an edit based on an outdated text', async () => {
    const own = (await say(all.ben, await reported())).body;
    await reword(all.ben, own.id, { content: 'One' });
    expect((await reword(all.ben, own.id, { content: 'Two', version: 1 })).body.error?.code).toBe('stale');
  });

  test('make authors and mentioned readers watch the issue', async () => {
    const issueId = await reported();
    const names = [all.vera, all.mallory].map(({ userId }) => mentionOf({ id: userId, name: 'Somebody' }));
    const comment = (await say(cora, issueId, names.join(' '))).body;
    expect(comment.mentionIds).toEqual([all.vera.userId]);
    expect((await details(issueId)).watcherIds).toEqual([all.ada.userId, cora.userId, all.vera.userId]);
  });

  test('take only the comment’s own parent in a repeated request', async () => {
    const [one, other] = [await reported(), await reported()];
    const own = (await say(all.ben, one)).body;
    const query = { issueId: other, commentId: own.id };
    expect((await all.ben.ask('PUT', 'issues', 'update-comment', { query, body: { content: 'x' } })).status).toBe(404);
  });

  test('go to the trash with their issue', async () => {
    const issueId = await reported();
    const own = (await say(all.ben, issueId)).body;
    await all.ada.ask('DELETE', 'issues', 'delete-issue', { query: { issueId } });
    expect((await say(all.ben, issueId)).status).toBe(404);
    expect((await reword(all.ben, own.id, { content: 'x' })).status).toBe(404);
    expect((await restore(all.ben, own.id)).status).toBe(404);
  });

  test.each([{ content: '' }, { content: '  ' }, { content: 'x'.repeat(20_001) }, { content: 7 }, {}])(
    'cannot be %j, which is empty',
    async (body) => {
      const answer = await all.ada.ask('POST', 'issues', 'create-comment', { query: { issueId: all.issueId }, body });
      expect(answer.status).toBe(400);
    },
  );
});

test('an issue shows its links as far as the reader can see their targets', async () => {
  const { ada, ben, workspaceId, projectId } = all;
  const issueId = await reported();
  const secret = await ada.ask('POST', 'workspace', 'create-project', {
    query: { workspaceId },
    body: { name: 'Secret', visibility: 'PRIVATE' },
  });
  const hidden = await ada.ask('POST', 'project', 'create-task', {
    query: { projectId: secret.body.id },
    body: { title: 'Hidden thing' },
  });
  await ada.ask('POST', 'issues', 'create-linked-item', {
    query: { issueId },
    body: { linkedItem: { kind: 'RELATES_TO', targetType: 'TASK', targetId: hidden.body.id } },
  });
  const read = async (by: Person) => (await by.ask('GET', 'issues', 'get-issue', { query: { issueId, projectId } })).body;
  expect((await read(ada)).linkedItems).toMatchObject([
    { title: 'Hidden thing', status: 'TODO', target: { title: 'Hidden thing' } },
  ]);
  const seen = await read(ben);
  expect(seen.linkedItems).toMatchObject([{ title: '', status: null, target: null }]);
  expect(JSON.stringify(seen)).not.toContain('Hidden thing');
});

test('an address in capital letters is linked like any other', async () => {
  const issueId = await reported();
  const linkedItem = { kind: 'RELATES_TO', targetType: 'URL', url: 'HTTPS://example.com/A' };
  const linked = () => all.ada.ask('POST', 'issues', 'create-linked-item', { query: { issueId }, body: { linkedItem } });
  expect((await linked()).body.url).toBe('https://example.com/A');
  expect((await linked()).body.error.code).toBe('already-linked');
});

test('an issue lists its people in the order they were added, and its labels by name', async () => {
  const { ada, ben, vera, projectId, labelId } = all;
  const label = await ada.ask('POST', 'settings/project', 'create-label', { query: { projectId }, body: { name: 'Attic' } });
  const body = { title: 'x', assigneeIds: [vera.userId, ada.userId, ben.userId], labelIds: [labelId, label.body.id] };
  const issue = (await ada.ask('POST', 'issues', 'create-issue', { query: { projectId }, body })).body;
  const told = await details(issue.id);
  expect(told.assignees.map(({ id }: { id: string }) => id)).toEqual([vera.userId, ada.userId, ben.userId]);
  expect(told.labels.map(({ name }: { name: string }) => name)).toEqual(['Attic', 'Bug']);
});

test('a concurrent edit is not lost when the issue becomes a task', async () => {
  const issueId = await reported();
  const { id } = (await say(all.ada, issueId, 'Before')).body;
  // Delays the edit at its write, like a slow database.
  const holder = await app.database.pool.connect();
  await holder.query('BEGIN');
  await holder.query('SELECT 1 FROM "IssueComment" WHERE "id" = $1 FOR UPDATE', [id]);
  const waiting = () =>
    app.database.pool.query(`SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`);
  const rewording = reword(all.ada, id, { content: 'After' });
  await expect.poll(async () => (await waiting()).rowCount).toBe(1);
  const converting = all.ada.ask('POST', 'issues', 'convert-issue-to-task', { query: { issueId }, body: {} });
  await expect.poll(async () => (await waiting()).rowCount).toBe(2);
  await holder.query('COMMIT');
  holder.release();
  expect((await rewording).status).toBe(200);
  const taskId = (await converting).body.id;
  const { body } = await all.ada.ask('GET', 'project', 'get-task-comments', { query: { taskId } });
  expect(body.items).toMatchObject([{ content: 'After' }]);
});
