import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../support/app.ts';
import { addToProject, type Cast } from '../support/cast.ts';
import { appWithCast } from '../support/cast-app.ts';
import { type Item, linking } from '../support/linking.ts';

// A link writes a row at its other end, so adding one needs the right to edit that end too. Removing one needs it if the
// link affects the other end. No one learns the id of an item they cannot see.

let app: TestApp;
let all: Cast;
/** A project that Ben can only read. */
let elsewhere: string;

beforeAll(async () => {
  ({ app, all } = await appWithCast());
  const { body } = await all.ada.ask('POST', 'workspace', 'create-project', {
    query: { workspaceId: all.workspaceId },
    body: { name: 'For reading', visibility: 'PRIVATE' },
  });
  elsewhere = body.id;
  await addToProject(all.ada, elsewhere, all.ben, 'VIEWER');
});
afterAll(() => app.stop());

const { task, issue, link, unlink, linksOf, said, blockers } = linking(() => ({ app, all }));

const versionOf = async ({ type, id }: Item): Promise<number> =>
  (await app.database.pool.query(`SELECT "version" FROM "${type === 'TASK' ? 'Task' : 'Issue'}" WHERE "id" = $1`, [id])).rows[0]
    .version;

test.each(['BLOCKS', 'PARENT_OF', 'DUPLICATED_BY', 'FIXES'])(
  'a person who can only read the other end cannot decide its %s, and removes none from it',
  async (kind) => {
    for (const theirs of [await task('Theirs', elsewhere), await issue('Theirs', elsewhere)]) {
      const mine = await task('Mine');
      const before = await versionOf(theirs);
      const refused = await link(mine, kind, theirs, all.ben);
      expect([refused.status, refused.body.error?.code]).toEqual([403, 'forbidden']);
      expect([await said(theirs), await said(mine), await versionOf(theirs)]).toEqual([[], [], before]);
      const { body: made } = await link(mine, kind, theirs);
      expect((await unlink(mine, made.id, all.ben)).status).toBe(403);
      expect(await said(mine)).toEqual([[kind, theirs.id]]);
      expect((await unlink(mine, made.id)).status).toBe(200);
    }
  },
);

test.each(['RELATES_TO', 'BLOCKED_BY', 'CHILD_OF', 'DUPLICATES', 'FIXED_BY'])(
  'a person who can only read the other end writes no %s there, and can remove their own',
  async (kind) => {
    for (const theirs of [await task('Theirs', elsewhere), await issue('Theirs', elsewhere)]) {
      const mine = await issue('Mine');
      const before = await versionOf(theirs);
      const refused = await link(mine, kind, theirs, all.ben);
      expect([refused.status, refused.body.error?.code]).toEqual([403, 'forbidden']);
      expect([await said(theirs), await said(mine), await versionOf(theirs)]).toEqual([[], [], before]);
      const { body: made } = await link(mine, kind, theirs);
      const [seen] = await linksOf(mine, all.ben);
      expect(seen?.target?.mayEdit).toBe(false);
      expect((await unlink(mine, made.id, all.ben)).status).toBe(200);
      expect(await said(theirs)).toEqual([]);
    }
  },
);

test('a reader of one end learns no id of the other end if they cannot see it: in the list, the page or the history', async () => {
  const { ada, ben, workspaceId } = all;
  const { body: hidden } = await ada.ask('POST', 'workspace', 'create-project', {
    query: { workspaceId },
    body: { name: 'Hidden', visibility: 'PRIVATE' },
  });
  const pages = [
    ['project', 'taskId', ['get-task-details', 'get-task-activity', 'get-task-links']],
    ['issues', 'issueId', ['get-issue', 'get-issue-activity', 'get-linked-items']],
  ] as const;
  for (const [mine, [family, param, endpoints]] of [
    [await task('Mine'), pages[0]],
    [await issue('Mine'), pages[1]],
  ] as const) {
    const secrets = [await task('Secret', hidden.id), await issue('Secret', hidden.id)];
    for (const secret of secrets) {
      const { body } = await link(mine, 'RELATES_TO', secret);
      await link(secret, 'BLOCKS', mine);
      await unlink(mine, body.id);
    }
    for (const endpoint of endpoints) {
      const [seen, told] = [ben, ada].map((by) => by.ask('GET', family, endpoint, { query: { [param]: mine.id } }));
      const [hers, his] = [(await told)?.text ?? '', (await seen)?.text ?? ''];
      expect(secrets.map(({ id }) => [endpoint, hers.includes(id), his.includes(id)])).toEqual(
        secrets.map(() => [endpoint, true, false]),
      );
      expect([endpoint, his.includes(hidden.id)]).toEqual([endpoint, false]);
    }
    expect(await said(mine, ben)).toEqual([
      ['BLOCKED_BY', null],
      ['BLOCKED_BY', null],
    ]);
  }
  const came = await task('It came from there', hidden.id);
  const query = { taskId: came.id };
  expect((await ada.ask('POST', 'project', 'move-task-to-project', { query, body: { projectId: all.projectId } })).status).toBe(
    200,
  );
  expect((await ben.ask('GET', 'project', 'get-task-activity', { query })).text).not.toContain(hidden.id);
  expect((await ada.ask('GET', 'project', 'get-task-activity', { query })).text).toContain(hidden.id);
});

test('only people who can edit a task change its count of blockers', async () => {
  const [mine, theirs] = [await task('Mine'), await task('Theirs', elsewhere)];
  expect((await link(theirs, 'BLOCKED_BY', mine)).status).toBe(200);
  const [seen] = await linksOf(mine, all.ben);
  expect((await unlink(mine, seen?.id ?? '', all.ben)).status).toBe(403);
  const { status } = await link(await issue('Another of mine'), 'BLOCKS', theirs, all.ben);
  expect([status, await blockers(theirs)]).toEqual([403, 1]);
});

test('a reporter who can comment may link their own issues, and nothing else there', async () => {
  const { ada, ben, workspaceId } = all;
  const { body } = await ada.ask('POST', 'workspace', 'create-project', {
    query: { workspaceId },
    body: { name: 'For talking', visibility: 'PRIVATE' },
  });
  await addToProject(ada, body.id, ben, 'COMMENTER');
  const reported = await ben.ask('POST', 'issues', 'create-issue', {
    query: { projectId: body.id },
    body: { title: 'It leaks' },
  });
  const [mine, others] = [await task('Mine'), await issue('Not his', body.id)];
  expect((await link(mine, 'FIXES', { type: 'ISSUE', id: reported.body.id }, ben)).status).toBe(200);
  expect((await link(mine, 'FIXES', others, ben)).status).toBe(403);
});

test('marking a duplicate gives the original no link that the person could not add', async () => {
  const [duplicate, survivor] = [await issue('Said twice'), await issue('Said once')];
  const [theirs, ours] = [await task('Theirs', elsewhere), await task('Ours')];
  for (const waiting of [theirs, ours]) expect((await link(waiting, 'BLOCKED_BY', duplicate)).status).toBe(200);
  const merged = await all.ben.ask('PUT', 'issues', 'update-issue-status', {
    query: { issueId: duplicate.id },
    body: { status: 'DUPLICATE', duplicateOfId: survivor.id },
  });
  expect(merged.status).toBe(200);
  expect(await said(survivor)).toEqual([['BLOCKS', ours.id]]);
  expect(await said(theirs)).toEqual([['BLOCKED_BY', duplicate.id]]);
});

test('marking a duplicate gives the original no link beyond its two hundred', async () => {
  const [duplicate, survivor, full] = [await issue('Said twice'), await issue('Said once'), await task('Full')];
  expect((await link(duplicate, 'RELATES_TO', full)).status).toBe(200);
  await app.database.pool.query(
    `INSERT INTO "LinkedItem" ("id", "projectId", "sourceType", "sourceId", "kind", "targetType", "url", "createdBy")
     SELECT gen_random_uuid(), $1, 'TASK', $2, 'RELATES_TO', 'URL', 'https://example.com/' || n, $3 FROM generate_series(1, 199) n`,
    [all.projectId, full.id, all.ada.userId],
  );
  const merged = await all.ada.ask('PUT', 'issues', 'update-issue-status', {
    query: { issueId: duplicate.id },
    body: { status: 'DUPLICATE', duplicateOfId: survivor.id },
  });
  expect([merged.status, await said(survivor), (await linksOf(full)).length]).toEqual([200, [], 200]);
});

test('each link suggestion says whether the reader can edit it', async () => {
  await task('Findable theirs', elsewhere);
  await task('Findable ours');
  const { body } = await all.ben.ask('GET', 'project', 'find-link-targets', {
    query: { projectId: all.projectId, text: 'findable' },
  });
  expect(
    Object.fromEntries(body.items.map(({ title, mayEdit }: { title: string; mayEdit: boolean }) => [title, mayEdit])),
  ).toEqual({
    'Findable theirs': false,
    'Findable ours': true,
  });
});
