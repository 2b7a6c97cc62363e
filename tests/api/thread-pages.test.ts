import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#contract/new-id';
import { PAGE_BYTES_MAX } from '#contract/paging';
import type { Answer, TestApp } from '../support/app.ts';
import type { Cast } from '../support/cast.ts';
import { appWithCast } from '../support/cast-app.ts';

// Comments and history of tasks and issues, page by page.

let app: TestApp;
let all: Cast;

beforeAll(async () => {
  ({ app, all } = await appWithCast());
});
afterAll(() => app.stop());

interface Kind {
  readonly family: string;
  readonly list: string;
  readonly table: string;
  readonly param: 'taskId' | 'issueId';
  readonly make: string;
  readonly remove: string;
}

const kinds: Kind[] = [
  {
    family: 'project',
    list: 'get-task-comments',
    table: 'TaskComment',
    param: 'taskId',
    make: 'create-task',
    remove: 'delete-task-comment',
  },
  {
    family: 'issues',
    list: 'get-issue-comments',
    table: 'IssueComment',
    param: 'issueId',
    make: 'create-issue',
    remove: 'delete-comment',
  },
];

interface Comment {
  id: string;
  parentId: string | null;
  content: string;
  createdAt: string;
  user: { id: string };
}

const placeOf = ({ createdAt, id }: Comment): string => `${createdAt}_${id}`;

describe.each(kinds)('the thread of $list', ({ family, list, table, param, make, remove }) => {
  const about = async (): Promise<string> => {
    const query = { projectId: all.projectId };
    return (await all.ada.ask('POST', family, make, { query, body: { title: 'Talked about' } })).body.id;
  };
  /** Writes this many comments, three per millisecond, so that a cursor needs the id too. Returns their ids, oldest first. */
  async function written(id: string, count: number, content = 'n'): Promise<string[]> {
    const sql = `
INSERT INTO "${table}" ("id", "${param}", "projectId", "userId", "content", "createdAt")
SELECT gen_random_uuid(), $1, $2, $3, $4 || ' ' || n, '2026-01-01T00:00:00Z'::timestamptz + (n / 3) * interval '1 millisecond'
FROM generate_series(1, $5::int) n RETURNING "id"`;
    await app.database.pool.query(sql, [id, all.projectId, all.ben.userId, content, count]);
    const { rows } = await app.database.pool.query(
      `SELECT "id" FROM "${table}" WHERE "${param}" = $1 ORDER BY "createdAt", "id"`,
      [id],
    );
    return rows.map((row: { id: string }) => row.id);
  }
  const page = (id: string, query: Record<string, string> = {}): Promise<Answer> =>
    all.vera.ask('GET', family, list, { query: { [param]: id, ...query } });
  /** All pages from the newest to the oldest. */
  async function pages(id: string, between: (index: number) => Promise<unknown> = async () => {}): Promise<Comment[][]> {
    const found: Comment[][] = [];
    for (let before: string | null = ''; before !== null;) {
      const { body }: Answer = await page(id, before === '' ? {} : { before });
      found.push(body.items);
      before = body.pagination.earlier;
      await between(found.length);
    }
    return found;
  }
  const idsOf = (comments: readonly Comment[]) => comments.map(({ id }) => id);

  test('has pages of fifty, newest page first, oldest comment first in each, with the exact total', async () => {
    const id = await about();
    const ids = await written(id, 120);
    const found = await pages(id);
    expect(found.map(({ length }) => length)).toEqual([50, 50, 20]);
    expect(idsOf(found.toReversed().flat())).toEqual(ids);
    expect((await page(id)).body.pagination).toMatchObject({ total: 120, limit: 50 });
    expect((await page(id, { limit: '7' })).body.items).toHaveLength(7);
    expect(found[0]?.[0]?.user).toMatchObject({ id: all.ben.userId, firstName: 'ben' });
  });

  test('loses and repeats nothing when comments are added or removed between pages', async () => {
    const id = await about();
    const ids = await written(id, 120);
    const gone = [ids[100], ids[60], ids[70], ids[5]] as string[];
    const found = await pages(id, async (index) => {
      if (index !== 1) return;
      // The cursor's own comment is among them.
      for (const commentId of [...gone, ids[70] as string]) {
        await app.database.pool.query(`DELETE FROM "${table}" WHERE "id" = $1`, [commentId]);
      }
      await written(id, 1, 'late');
    });
    const seen = idsOf(found.toReversed().flat());
    expect(new Set(seen).size).toBe(seen.length);
    const stayed = ids.filter((commentId) => !gone.includes(commentId));
    expect(stayed.filter((commentId) => !seen.includes(commentId))).toEqual([]);
  });

  test('keeps a page of long comments within its byte limit', async () => {
    const id = await about();
    const ids = await written(id, 30, '\u{1F600}"\\'.repeat(4_990));
    const found = await pages(id);
    expect(idsOf(found.toReversed().flat())).toEqual(ids);
    for (const items of found) expect(Buffer.byteLength(JSON.stringify(items))).toBeLessThan(PAGE_BYTES_MAX * 1.1);
    expect(found.length).toBeGreaterThan(3);
  });

  test('includes the long comments that short replies answer, within the same limit', async () => {
    const id = await about();
    const tops = await written(id, 20, 'x'.repeat(19_900));
    const reply = `
INSERT INTO "${table}" ("id", "${param}", "projectId", "userId", "parentId", "content", "createdAt")
SELECT gen_random_uuid(), $1, $2, $3, top, 'Short', '2026-02-01T00:00:00Z' FROM unnest($4::uuid[]) top`;
    await app.database.pool.query(reply, [id, all.projectId, all.ada.userId, tops]);
    const found = await pages(id);
    for (const items of found) {
      expect(Buffer.byteLength(JSON.stringify(items))).toBeLessThan(PAGE_BYTES_MAX * 1.1);
      const ids = new Set(idsOf(items));
      for (const { parentId } of items) expect(parentId === null || ids.has(parentId)).toBe(true);
    }
    expect(new Set(idsOf(found.flat())).size).toBe(40);
  });

  test('ends a page at a named comment, and only at one of its own', async () => {
    const [id, other] = [await about(), await about()];
    const [ids, others] = [await written(id, 60), await written(other, 1)];
    const at = ids[20] as string;
    const { body } = await page(id, { at, limit: '5' });
    expect(idsOf(body.items)).toEqual(ids.slice(16, 21));
    expect(body.pagination.earlier).toBe(placeOf(body.items[0]));
    const foreign = family === 'project' ? all.foreign.commentId : all.foreign.issueCommentId;
    for (const none of [others[0] as string, foreign, newId()]) expect((await page(id, { at: none })).status).toBe(404);
    await all.ada.ask('DELETE', family, remove, { query: { commentId: at } });
    expect((await page(id, { at })).status).toBe(404);
  });

  test('refuses an invalid cursor, and one of another thread reveals nothing of that', async () => {
    const [id, other] = [await about(), await about()];
    const [ids, others] = [await written(id, 3), await written(other, 3, 'secret')];
    const junk = [
      'x',
      '_',
      '2026-01-01T00:00:00.000Z',
      `2026-01-01T00:00:00.000Z_${newId()}_x`,
      `0000-01-01T00:00:00.000Z_${newId()}`,
    ];
    for (const before of [...junk, `2026-01-01_${newId()}`, `2026-01-01T00:00:00.000Z_1`, "'; SELECT 1 --", '9'.repeat(200)])
      expect([before, (await page(id, { before })).status]).toEqual([before, 400]);
    const foreign = (await page(other, { limit: '1' })).body.pagination.earlier;
    const { body } = await page(id, { before: foreign });
    expect(idsOf(body.items).every((commentId) => ids.includes(commentId) && !others.includes(commentId))).toBe(true);
    for (const limit of ['0', '101', 'all', '1e2']) expect((await page(id, { limit })).status).toBe(400);
    expect((await page(id, { before: `9999-01-01T00:00:00.000Z_${newId()}` })).body.items).toHaveLength(3);
    expect((await page(id, { before: `0001-01-01T00:00:00.000Z_${newId()}` })).body).toMatchObject({
      items: [],
      pagination: { total: 3, earlier: null },
    });
  });
});

test('a comment is returned with its author, whoever changed it last', async () => {
  const { ada, ben, taskId, issueId } = all;
  const author = { id: ben.userId, firstName: 'ben', lastName: expect.any(String), profilePictureUrl: null };
  const of = async (
    family: string,
    add: string,
    edit: string,
    remove: string,
    restore: string,
    query: Record<string, string>,
  ) => {
    const made = (await ben.ask('POST', family, add, { query, body: { content: 'Said' } })).body;
    const commentId = { query: { commentId: made.id } };
    const reaction = { ...commentId, body: { reaction: 'heart' } };
    return [
      made,
      (await ben.ask('PUT', family, edit, { ...commentId, body: { content: 'Said again' } })).body,
      (await ben.ask('PUT', family, edit, { ...commentId, body: { content: 'Said again' } })).body,
      (await ada.ask('PUT', family, 'toggle-comment-reaction', reaction)).body,
      (await ada.ask('DELETE', family, remove, commentId)).body,
      (await ada.ask('PUT', family, restore, { ...commentId, body: {} })).body,
    ];
  };
  const answers = [
    ...(await of('project', 'add-task-comment', 'edit-task-comment', 'delete-task-comment', 'restore-task-comment', { taskId })),
    ...(await of('issues', 'create-comment', 'update-comment', 'delete-comment', 'restore-comment', { issueId })),
  ];
  expect(answers.map(({ user }) => user)).toEqual(answers.map(() => author));
});

test.each([
  ['project', 'get-task-activity', 'taskId', 'get-task-details'],
  ['issues', 'get-issue-activity', 'issueId', 'get-issue'],
] as const)('the history in %s %s is paged within its byte limit', async (family, name, param, details) => {
  const query = { [param]: all[param] };
  const big = JSON.stringify({ watcherIds: [[], Array.from({ length: 1000 }, newId)] });
  const insert = `
INSERT INTO "Event" ("projectId", "actorId", "action", "targetType", "targetId", "changes", "requestId")
SELECT $1, $2, 'watch', 'Thing', $3, $4, 'r' FROM generate_series(1, 40)`;
  await app.database.pool.query(insert, [all.projectId, all.ada.userId, all[param], big]);
  const first = (await all.vera.ask('GET', family, details, { query })).body;
  const seen: number[] = first.activity.map(({ id }: { id: number }) => id);
  let { earlier } = first.activityPagination;
  expect(Buffer.byteLength(JSON.stringify(first.activity))).toBeLessThan(PAGE_BYTES_MAX * 1.1);
  while (earlier !== null) {
    const { body } = await all.vera.ask('GET', family, name, { query: { ...query, before: earlier } });
    expect(Buffer.byteLength(JSON.stringify(body.items))).toBeLessThan(PAGE_BYTES_MAX * 1.1);
    seen.push(...body.items.map(({ id }: { id: number }) => id));
    ({ earlier } = body.pagination);
  }
  const { rows } = await app.database.pool.query('SELECT "id" FROM "Event" WHERE "targetId" = $1 ORDER BY "id" DESC', [
    all[param],
  ]);
  expect(seen).toEqual(rows.map(({ id }: { id: number | string }) => Number(id)));
});
