import { afterAll, beforeAll, expect, test } from 'vitest';
import { inverseOf } from '#features/links/rules';
import { relinked } from '#features/links/server';
import { transaction } from '#server/statements';
import { amount } from '../support/amount.ts';
import type { Answer, TestApp } from '../support/app.ts';
import type { Cast } from '../support/cast.ts';
import { appWithCast } from '../support/cast-app.ts';
import { linking } from '../support/linking.ts';

let app: TestApp;
let all: Cast;

beforeAll(async () => {
  ({ app, all } = await appWithCast());
});
afterAll(() => app.stop());

const { task, issue, send, link, unlink, linksOf, said, blockers, linkCount, moved } = linking(() => ({ app, all }));

test('a circle of blockers or parents is refused across any number of tasks and issues', async () => {
  for (const kind of ['BLOCKS', 'PARENT_OF']) {
    const chain = [await task('A'), await issue('B'), await task('C'), await issue('D')] as const;
    for (const [index, from] of chain.slice(0, -1).entries())
      expect((await link(from, kind, chain[index + 1] ?? from)).status).toBe(200);
    const closing = await link(chain[3], kind, chain[0]);
    expect([closing.status, closing.body.error.code]).toEqual([409, 'link-circle']);
    // The same link, made from the other end.
    expect((await link(chain[0], inverseOf(kind as 'BLOCKS'), chain[3])).body.error.code).toBe('link-circle');
    expect((await link(chain[2], kind, chain[1])).body.error.code).toBe('link-circle');
    expect((await link(chain[3], 'RELATES_TO', chain[0])).status).toBe(200);
  }
});

test('concurrent links that would close a circle together leave at least one refused', async () => {
  for (let round = 0; round < amount(3, 5); round++) {
    const ring = await Promise.all(Array.from({ length: 6 }, (_, index) => task(`Ring ${index}`)));
    const answers = await Promise.all(ring.map((from, index) => link(from, 'BLOCKS', ring[(index + 1) % 6] ?? from)));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 200, 200, 200, 200, 409]);
  }
});

test('a task counts its open blockers, whatever happens to them', async () => {
  const blocked = await task('Waits');
  const [first, second, bug] = [await task('First'), await task('Second'), await issue('A bug')];
  const links = [
    await link(blocked, 'BLOCKED_BY', first),
    await link(second, 'BLOCKS', blocked),
    await link(bug, 'BLOCKS', blocked),
  ];
  expect(links.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await blockers(blocked)).toBe(3);
  await moved(first, 'DONE');
  expect(await blockers(blocked)).toBe(2);
  await moved(first, 'REVIEW');
  expect(await blockers(blocked)).toBe(3);
  const set = (table: string, change: string, id: string) =>
    app.database.pool.query(`UPDATE "${table}" SET ${change} WHERE "id" = $1`, [id]);
  await set('Issue', `"status" = 'WONT_FIX', "closedAt" = now()`, bug.id);
  expect(await blockers(blocked)).toBe(2);
  await set('Issue', `"status" = 'IN_REVIEW', "closedAt" = NULL`, bug.id);
  await set('Issue', '"archivedAt" = now()', bug.id);
  expect(await blockers(blocked)).toBe(2);
  await set('Issue', '"archivedAt" = NULL', bug.id);
  expect(await blockers(blocked)).toBe(3);
  await set('Issue', '"deletedAt" = now()', bug.id);
  expect(await blockers(blocked)).toBe(2);
  await set('Task', '"archivedAt" = now()', second.id);
  expect(await blockers(blocked)).toBe(1);
  await set('Task', '"archivedAt" = NULL', second.id);
  await all.ada.ask('DELETE', 'project', 'delete-task', { query: { taskId: second.id } });
  expect(await blockers(blocked)).toBe(1);
  await all.ada.ask('POST', 'project', 'restore-task', { query: { taskId: second.id }, body: {} });
  expect(await blockers(blocked)).toBe(2);
  await unlink(blocked, links[0]?.body.id);
  expect(await blockers(blocked)).toBe(1);
  // Erased from the trash, links included. The bug is in the trash, so no one can see its id.
  await app.database.pool.query('DELETE FROM "Task" WHERE "id" = $1', [second.id]);
  expect([await blockers(blocked), await said(blocked)]).toEqual([0, [['BLOCKED_BY', null]]]);
});

test('after a storm of links and moves every count equals a recount', async () => {
  const tasks = await Promise.all(Array.from({ length: 8 }, (_, index) => task(`Storm ${index}`)));
  const bugs = await Promise.all(Array.from({ length: 2 }, (_, index) => issue(`Storm bug ${index}`)));
  const items = [...tasks, ...bugs];
  const pick = <Thing>(things: readonly Thing[], seed: number): Thing => things[seed % things.length] as Thing;
  const acts = Array.from({ length: amount(80, 160) }, (_, index) => async (): Promise<Answer | undefined> => {
    const [from, to] = [pick(items, index * 7), pick(items, index * 3 + 1)];
    if (index % 4 === 0) return moved(pick(tasks, index), pick(['DONE', 'TODO', 'REVIEW'], index / 4));
    if (index % 5 === 0) {
      const found = pick(await linksOf(from), index);
      return found && unlink(from, found.id);
    }
    return link(from, pick(['BLOCKS', 'BLOCKED_BY', 'PARENT_OF'], index), to);
  });
  const statuses: (number | undefined)[] = [];
  for (let at = 0; at < acts.length; at += 16)
    statuses.push(...(await Promise.all(acts.slice(at, at + 16).map((act) => act()))).map((answer) => answer?.status));
  expect(statuses.filter((status) => status !== undefined && ![200, 404, 409].includes(status))).toEqual([]);
  const wrong = await app.database.pool.query(`
    SELECT t."title", t."blockedByCount" FROM "Task" t WHERE t."blockedByCount" <> (
      SELECT count(*) FROM "LinkedItem" l
      LEFT JOIN "Task" b ON l."targetType" = 'TASK' AND b."id" = l."targetId"
      LEFT JOIN "Issue" i ON l."targetType" = 'ISSUE' AND i."id" = l."targetId"
      WHERE l."sourceType" = 'TASK' AND l."sourceId" = t."id" AND l."kind" = 'BLOCKED_BY' AND (b."status" <> 'DONE' OR i."status" = 'OPEN'))
    UNION ALL
    SELECT i."title", i."linkCount" FROM "Issue" i
    WHERE i."linkCount" <> (SELECT count(*) FROM "LinkedItem" l WHERE l."sourceType" = 'ISSUE' AND l."sourceId" = i."id")`);
  expect(wrong.rows).toEqual([]);
  const lonely = await app.database.pool.query(
    `SELECT 1 FROM "LinkedItem" l WHERE "url" IS NULL AND NOT EXISTS (SELECT FROM "LinkedItem" pair WHERE pair."id" = l."pairId" AND pair."pairId" = l."id")`,
  );
  expect(lonely.rows).toEqual([]);
});

test('a replacement takes over links at both ends, and so does an item moved to another project', async () => {
  const { ada, workspaceId, projectId } = all;
  const [bug, blocked, made] = [await issue('To be converted'), await task('Behind it'), await task('Made of it')];
  await link(bug, 'BLOCKS', blocked);
  await send(ada, bug, { kind: 'RELATES_TO', targetType: 'URL', url: 'https://example.com' });
  await transaction(app.database.pool, (db) => relinked(db, bug, { ...made, projectId, workspaceId }));
  expect(await said(made)).toEqual([
    ['BLOCKS', blocked.id],
    ['RELATES_TO', 'https://example.com'],
  ]);
  expect([await said(blocked), await said(bug), await linkCount(bug)]).toEqual([[['BLOCKED_BY', made.id]], [], 0]);
  await moved(made, 'DONE');
  expect(await blockers(blocked)).toBe(0);
  const other = await ada.ask('POST', 'workspace', 'create-project', { query: { workspaceId }, body: { name: 'Other home' } });
  await app.database.pool.query(`UPDATE "Task" SET "projectId" = $2, "number" = 1000 WHERE "id" = $1`, [made.id, other.body.id]);
  expect((await linksOf(made))[0]?.projectId).toBe(other.body.id);
  expect((await linksOf(blocked))[0]?.targetProjectId).toBe(other.body.id);
  await app.database.pool.query('DELETE FROM "Project" WHERE "id" = $1', [other.body.id]);
  expect(await said(blocked)).toEqual([]);
});
