import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#contract/new-id';
import { reactions } from '#contract/reactions';
import { Reaction } from '#features/threads/contract';
import { mentionOf } from '#contract/mentions';
import type { Person, TestApp } from '../support/app.ts';
import type { Cast } from '../support/cast.ts';
import { appWithCast } from '../support/cast-app.ts';
import { type Talkers, talkers } from '../support/talkers.ts';

let app: TestApp;
let all: Cast;
let cleo: Talkers['cleo'];
let { newTask, say, said, edit, react, report, thread, taskRow } = {} as Talkers;

beforeAll(async () => {
  ({ app, all } = await appWithCast());
  ({ cleo, newTask, say, said, edit, react, report, thread, taskRow } = await talkers(app, all));
});
afterAll(() => app.stop());

describe('reactions', () => {
  test('the contract and the database have the same names', async () => {
    expect(Reaction.options).toEqual([...reactions]);
    const everyone = Object.fromEntries(reactions.map((name) => [name, [all.ada.userId]]));
    const write = 'UPDATE "TaskComment" SET "reactions" = $1 WHERE "id" = $2';
    await app.database.pool.query(write, [everyone, all.commentId]);
    await expect(app.database.pool.query(write, [{ other: [] }, all.commentId])).rejects.toMatchObject({
      constraint: 'task_comment_reactions_known',
    });
    await app.database.pool.query(write, [{}, all.commentId]);
  });

  test('a person adds and removes a reaction, once each', async () => {
    const { id } = await said(all.ada, all.taskId, 'Shall we');
    expect((await react(all.ben, id, { reaction: '+1' })).body.reactions).toEqual({ '+1': [all.ben.userId] });
    expect((await react(cleo, id, { reaction: '+1', isOn: true })).body.reactions['+1']).toEqual([all.ben.userId, cleo.userId]);
    const again = await react(cleo, id, { reaction: '+1', isOn: true });
    expect(again.body.reactions['+1']).toHaveLength(2);
    expect((await react(all.ben, id, { reaction: '+1' })).body.reactions).toEqual({ '+1': [cleo.userId] });
    expect((await react(cleo, id, { reaction: '+1', isOn: false })).body.reactions).toEqual({});
    expect((await react(all.vera, id, { reaction: '+1' })).status).toBe(403);
    expect((await react(all.ben, id, { reaction: 'anything' })).status).toBe(400);
  });

  test('at most two hundred people give a comment the same reaction', async () => {
    const { id } = await said(all.ada, all.taskId, 'Popular');
    const crowd = { heart: Array.from({ length: 200 }, () => newId()) };
    await app.database.pool.query('UPDATE "TaskComment" SET "reactions" = $1 WHERE "id" = $2', [crowd, id]);
    expect((await react(all.ben, id, { reaction: 'heart' })).status).toBe(409);
    expect((await react(all.ben, id, { reaction: 'eyes' })).status).toBe(200);
  });

  test('concurrent reactions are all kept', async () => {
    const { id } = await said(all.ada, all.taskId, 'Vote');
    const people = [all.ada, all.ben, cleo];
    await Promise.all(people.flatMap((person) => reactions.map((reaction) => react(person, id, { reaction, isOn: true }))));
    const { rows } = await app.database.pool.query('SELECT "reactions" FROM "TaskComment" WHERE "id" = $1', [id]);
    for (const name of reactions)
      expect(rows[0].reactions[name].toSorted()).toEqual(people.map(({ userId }) => userId).toSorted());
  });
});

describe('mentions', () => {
  const to = (person: Person) => mentionOf({ id: person.userId, name: 'Somebody' });

  test('only people who can see the project are recorded, and they and the author watch the task', async () => {
    const taskId = await newTask();
    const content = `${to(all.ben)} and ${to(all.mallory)} and ${to(all.gus)} and ${to(all.ben)}, but not \`${to(cleo)}\``;
    const comment = await said(all.ada, taskId, content);
    expect(comment.mentionIds).toEqual([all.ben.userId]);
    expect((await taskRow(taskId)).watcherIds.toSorted()).toEqual([all.ada.userId, all.ben.userId].toSorted());
    const edited = await edit(all.ada, comment.id, { content: `${to(cleo)}, too` });
    expect(edited.body.mentionIds).toEqual([cleo.userId]);
    expect((await taskRow(taskId)).watcherIds).toContain(cleo.userId);
  });

  test('a comment cannot mention a crowd', async () => {
    const crowd = Array.from({ length: 51 }, () => mentionOf({ id: newId(), name: 'Somebody' })).join(' ');
    expect((await say(all.ada, all.taskId, crowd)).status).toBe(400);
  });
});

describe('reports', () => {
  test('each person reports a comment once, and never their own', async () => {
    const { id } = await said(all.ben, all.taskId, 'Buy now');
    expect((await report(all.ada, id, { reason: 'SPAM', text: 'An advertisement' })).status).toBe(200);
    expect((await report(all.ada, id, { reason: 'OFFENSIVE' })).status).toBe(409);
    expect((await report(all.ben, id, { reason: 'SPAM' })).status).toBe(409);
    expect((await report(cleo, id, { reason: 'OTHER' })).status).toBe(400);
    expect((await report(cleo, id, { reason: 'OTHER', text: 'x'.repeat(1001) })).status).toBe(400);
    expect((await report(all.vera, id, { reason: 'SPAM' })).status).toBe(403);
  });

  test('a reason is optional', async () => {
    const { id } = await said(all.ben, all.taskId, 'Hmm');
    expect((await report(all.ada, id, {})).status).toBe(200);
    expect((await cleo.ask('POST', 'project', 'report-task-comment', { query: { commentId: id } })).status).toBe(200);
    const query = { projectId: all.projectId };
    const { items } = (await all.ada.ask('GET', 'project', 'get-reported-comments', { query })).body;
    const found = items.find(({ comment }: { comment: { id: string } }) => comment.id === id);
    expect(found.reports.map(({ reason }: { reason: string | null }) => reason)).toEqual([null, null]);
  });

  test('only admins see and dismiss reports; the comment shows nothing', async () => {
    const comment = await said(all.ben, all.taskId, 'Questionable');
    await report(cleo, comment.id, { reason: 'OTHER', text: 'It is about my mother' });
    await report(all.ada, comment.id, { reason: 'OFFENSIVE' });
    const list = (who: Person) => who.ask('GET', 'project', 'get-reported-comments', { query: { projectId: all.projectId } });
    expect((await list(all.ben)).status).toBe(403);
    const [found] = (await list(all.ada)).body.items;
    expect([found.comment.id, found.reportCount]).toEqual([comment.id, 2]);
    expect(found.reports.map(({ text }: { text: string }) => text).toSorted()).toEqual(['', 'It is about my mother']);
    const row = (await thread(all.taskId)).find(({ id }: { id: string }) => id === comment.id);
    expect([row.version, JSON.stringify(row).toLowerCase().includes('report')]).toEqual([comment.version, false]);
    const resolved = await all.ada.ask('PUT', 'project', 'resolve-comment-report', {
      query: { commentId: comment.id },
      body: {},
    });
    expect(resolved.body).toEqual({ commentId: comment.id, resolved: 2 });
    expect(JSON.stringify((await list(all.ada)).body)).not.toContain(comment.id);
    expect((await report(cleo, comment.id, { reason: 'SPAM' })).status).toBe(409);
  });

  test('admins get an email without the text of the comment', async () => {
    const comment = await said(all.ben, all.taskId, 'Unspeakable');
    await report(cleo, comment.id, { text: 'Unbearable' });
    const mails = async () =>
      (await app.mailsTo(all.ada.email)).filter(({ text }) => text.includes(`#comment-${comment.id}`)).map(({ text }) => text);
    await expect.poll(mails, { interval: 250 }).toHaveLength(1);
    const [text] = await mails();
    expect(text).toContain('cleo Tester reported a comment');
    expect(text).not.toMatch(/Unspeakable|Unbearable/);
  });
});
