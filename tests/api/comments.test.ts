import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#contract/new-id';
import { threaded } from '#features/threads/rules';
import { CROWD } from '../support/amount.ts';
import { retentionJob } from '../support/retention.ts';
import type { Person, TestApp } from '../support/app.ts';
import type { Cast } from '../support/cast.ts';
import { appWithCast } from '../support/cast-app.ts';
import { type Talkers, talkers } from '../support/talkers.ts';

let app: TestApp;
let all: Cast;
let cleo: Talkers['cleo'];
let { newTask, say, said, edit, remove, restore, react, thread, taskRow } = {} as Talkers;

beforeAll(async () => {
  ({ app, all } = await appWithCast());
  ({ cleo, newTask, say, said, edit, remove, restore, react, thread, taskRow } = await talkers(app, all));
});
afterAll(() => app.stop());

describe('replies', () => {
  test('a reply to a reply joins the same thread', async () => {
    const taskId = await newTask();
    const top = await said(all.ada, taskId, 'First');
    const reply = await said(all.ben, taskId, 'Second', top.id);
    const again = await said(cleo, taskId, 'Third', reply.id);
    expect([reply.parentId, again.parentId]).toEqual([top.id, top.id]);
  });

  test('a comment of another task, even in the same project, cannot be the parent', async () => {
    const [one, other] = [await newTask(), await newTask()];
    const elsewhere = await said(all.ada, other, 'Elsewhere');
    for (const parentId of [elsewhere.id, all.foreign.commentId, newId()])
      expect((await say(all.ada, one, 'Here', parentId)).status).toBe(404);
    expect(await thread(one)).toEqual([]);
  });

  test('the database refuses a parent on another task', async () => {
    const comment = await said(all.ada, await newTask(), 'Here');
    const write = app.database.pool.query('UPDATE "TaskComment" SET "parentId" = $1 WHERE "id" = $2', [
      all.commentId,
      comment.id,
    ]);
    await expect(write).rejects.toMatchObject({ constraint: 'task_comment_parent' });
  });

  test('a deleted comment with replies stays without its text, and is removed with the last reply', async () => {
    const taskId = await newTask();
    const top = await said(all.ada, taskId, 'Words to forget');
    const reply = await said(all.ben, taskId, 'An answer', top.id);
    await remove(all.ada, top.id);
    const kept = await thread(taskId);
    expect(kept.map(({ id, content }: { id: string; content: string }) => [id, content])).toEqual([
      [top.id, ''],
      [reply.id, 'An answer'],
    ]);
    expect(JSON.stringify(kept)).not.toContain('forget');
    expect((await say(cleo, taskId, 'Still talking', top.id)).status).toBe(200);
    for (const { id, userId } of (await thread(taskId)).slice(1)) await remove(userId === cleo.userId ? cleo : all.ben, id);
    expect(await thread(taskId)).toEqual([]);
    expect((await say(cleo, taskId, 'To nobody', top.id)).status).toBe(404);
  });
});

describe('the rights over a comment', () => {
  test('a commenter writes, edits and deletes their own comments; a viewer cannot', async () => {
    const comment = await said(cleo, all.taskId, 'From outside');
    const edited = await edit(cleo, comment.id, { content: 'From inside' });
    expect([edited.body.content, typeof edited.body.editedAt]).toEqual(['From inside', 'string']);
    expect((await remove(cleo, comment.id)).status).toBe(200);
    expect((await say(all.vera, all.taskId, 'May I')).status).toBe(403);
  });

  test('no one edits another person’s comment, not even an admin, who can delete it', async () => {
    const comment = await said(cleo, all.taskId, 'Mine');
    expect((await edit(all.ada, comment.id, { content: 'Yours' })).status).toBe(403);
    expect((await edit(all.ben, comment.id, { content: 'Yours' })).status).toBe(403);
    expect((await remove(all.ben, comment.id)).status).toBe(403);
    expect((await remove(all.ada, comment.id)).status).toBe(200);
  });

  test('an author restores their own deletion, but not an admin’s', async () => {
    const taskId = await newTask();
    const comment = await said(cleo, taskId, 'Once more');
    await react(all.ben, comment.id, { reaction: 'heart' });
    await remove(cleo, comment.id);
    const back = await restore(cleo, comment.id);
    expect([back.body.content, back.body.deletedAt, back.body.reactions]).toEqual([
      'Once more',
      null,
      { heart: [all.ben.userId] },
    ]);
    await remove(all.ada, comment.id);
    expect((await restore(cleo, comment.id)).status).toBe(403);
    expect((await restore(all.ben, comment.id)).status).toBe(403);
    expect((await restore(all.ada, comment.id)).status).toBe(200);
  });

  test('the text of a deleted comment is shown to no one, and erased after thirty days', async () => {
    const taskId = await newTask();
    const comment = await said(cleo, taskId, 'A slip of the tongue');
    const gone = await remove(cleo, comment.id);
    expect(gone.text).not.toContain('slip');
    const later = `UPDATE "TaskComment" SET "deletedAt" = now() - interval '31 days' WHERE "id" = $1`;
    await app.database.pool.query(later, [comment.id]);
    await retentionJob(app.database.pool).work({});
    expect((await app.database.pool.query('SELECT 1 FROM "TaskComment" WHERE "id" = $1', [comment.id])).rows).toEqual([]);
    expect((await restore(cleo, comment.id)).status).toBe(404);
  });

  test('an edit based on an outdated text is rejected, and one after new reactions is not', async () => {
    const comment = await said(cleo, all.taskId, 'One');
    await react(all.ben, comment.id, { reaction: 'tada' });
    expect((await edit(cleo, comment.id, { content: 'Two', version: comment.version })).status).toBe(200);
    const stale = await edit(cleo, comment.id, { content: 'Three', version: comment.version });
    expect([stale.status, stale.body.error.code]).toEqual([409, 'stale']);
  });

  test('a comment has text, up to a maximum length', async () => {
    for (const content of ['', '  \n ', 'x'.repeat(20_001), 'bell \u0007'])
      expect((await say(all.ada, all.taskId, content)).status).toBe(400);
    expect((await said(all.ada, all.taskId, ' kept as it is \n')).content).toBe('kept as it is');
  });
});

describe('the thread', () => {
  test('concurrent writes and deletions leave a count that equals a recount', async () => {
    const taskId = await newTask();
    const people = [all.ada, all.ben, cleo];
    const comments = await Promise.all(
      Array.from({ length: CROWD }, (_, index) => say(people[index % 3] as Person, taskId, `Voice ${index}`)),
    );
    expect(new Set(comments.map(({ status }) => status))).toEqual(new Set([200]));
    const gone = comments.filter((_, index) => index % 2 === 0).map(({ body }) => body.id);
    await Promise.all([
      ...gone.map((id) => remove(all.ada, id)),
      ...Array.from({ length: CROWD / 2 }, (_, index) => say(people[index % 3] as Person, taskId, `Late voice ${index}`)),
    ]);
    await Promise.all(gone.slice(0, 5).map((id) => restore(all.ada, id)));
    const { rows } = await app.database.pool.query(
      'SELECT count(*)::int AS "count" FROM "TaskComment" WHERE "taskId" = $1 AND "deletedAt" IS NULL',
      [taskId],
    );
    expect([(await taskRow(taskId)).commentCount, rows[0].count, (await thread(taskId)).length]).toEqual([
      CROWD + 5,
      CROWD + 5,
      CROWD + 5,
    ]);
  });

  test('the server lists what the rules give for every row, over random threads', async () => {
    const taskId = await newTask();
    const random = randomFrom(7);
    const ids: string[] = [];
    for (let step = 0; step < 60; step++) {
      const known = ids[Math.floor(random() * ids.length)] ?? null;
      const chance = random();
      if (known && chance < 0.3) await remove(all.ada, known);
      else {
        const answer = await say(all.ada, taskId, `Step ${step}`, chance < 0.75 ? known : null);
        if (answer.status === 200) ids.push(answer.body.id);
      }
    }
    const { rows } = await app.database.pool.query('SELECT * FROM "TaskComment" WHERE "taskId" = $1', [taskId]);
    const shape = (comments: never[]) =>
      threaded(comments).map(({ top, replies }: { top: { id: string }; replies: readonly { id: string }[] }) => [
        top.id,
        ...replies.map(({ id }) => id),
      ]);
    const listed = await thread(taskId);
    expect(shape(listed)).toEqual(shape(rows as never[]));
    expect(listed.map(({ id }: { id: string }) => id).toSorted()).toEqual(
      shape(rows as never[])
        .flat()
        .toSorted(),
    );
    expect(rows.some(({ deletedAt }) => deletedAt !== null)).toBe(true);
  });

  test('comments move with their task to another project', async () => {
    const taskId = await newTask();
    await said(all.ada, taskId, 'Comes along');
    const other = await all.ada.ask('POST', 'workspace', 'create-project', {
      query: { workspaceId: all.workspaceId },
      body: { name: 'Somewhere else', visibility: 'PRIVATE' },
    });
    const projectId: string = other.body.id;
    await app.database.pool.query('UPDATE "Task" SET "projectId" = $1, "number" = 900 WHERE "id" = $2', [projectId, taskId]);
    expect((await thread(taskId)).map((comment: { projectId: string }) => comment.projectId)).toEqual([projectId]);
    expect((await all.ben.ask('GET', 'project', 'get-task-comments', { query: { taskId } })).status).toBe(404);
  });

  test('a deleted task takes no comments and shows none', async () => {
    const taskId = await newTask();
    const comment = await said(all.ada, taskId, 'Before');
    await all.ada.ask('DELETE', 'project', 'delete-task', { query: { taskId } });
    expect((await say(all.ada, taskId, 'After')).status).toBe(404);
    expect((await edit(all.ada, comment.id, { content: 'After' })).status).toBe(404);
    expect((await all.ada.ask('GET', 'project', 'get-task-comments', { query: { taskId } })).status).toBe(404);
  });

  test('a comment keeps the name of an author who left', async () => {
    const taskId = await newTask();
    await said(cleo, taskId, 'Goodbye');
    const [comment] = await thread(taskId);
    expect(comment.user).toMatchObject({ id: cleo.userId, firstName: 'cleo' });
  });
});

/** A seeded generator, the same in each run. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}
