import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newIdOf } from '#contract/new-id';
import type { Person, TestApp } from '../support/app.ts';
import type { Cast } from '../support/cast.ts';
import { appWithCast } from '../support/cast-app.ts';
import { linking } from '../support/linking.ts';

let app: TestApp;
let all: Cast;

beforeAll(async () => {
  ({ app, all } = await appWithCast());
});
afterAll(() => app.stop());
beforeEach(() => calendar({ shiftMode: 'CONSUME_BUFFER' }));

const { link } = linking(() => ({ app, all }));

const calendar = (body: object, projectId = all.projectId) =>
  all.ada.ask('PUT', 'settings/project', 'update-project-calendar', { query: { projectId }, body });

/** A task by its dates; 2026-11-30 is a Monday. */
async function task(
  startDate: string | null,
  dueDate: string | null,
  more: object = {},
  projectId = all.projectId,
): Promise<string> {
  const body = { title: 'Scheduled', startDate, dueDate, ...more };
  const answer = await all.ada.ask('POST', 'project', 'create-task', { query: { projectId }, body });
  expect([answer.status, answer.body.error]).toEqual([200, undefined]);
  return answer.body.id;
}

const after = async (fromId: string, ...toIds: string[]): Promise<void> => {
  for (const id of toIds) expect((await link({ type: 'TASK', id: fromId }, 'BLOCKS', { type: 'TASK', id })).status).toBe(200);
};

/** The same for many tasks, each after the one before it. */
const chained = (ids: readonly string[]) =>
  app.database.pool.query(
    `WITH pairs AS (
       SELECT gen_random_uuid() AS "near", gen_random_uuid() AS "far", "from", "to"
       FROM unnest($2::uuid[], $3::uuid[]) AS o("from", "to"))
     INSERT INTO "LinkedItem" ("id", "pairId", "projectId", "sourceType", "sourceId", "kind", "targetType", "targetId", "targetProjectId",
       "createdBy", "dependencyType", "lagDays")
     SELECT "near", "far", $1::uuid, 'TASK', "from", 'BLOCKS', 'TASK', "to", $1::uuid, $4::uuid, 'FS', 0 FROM pairs
     UNION ALL SELECT "far", "near", $1, 'TASK', "to", 'BLOCKED_BY', 'TASK', "from", $1, $4, 'FS', 0 FROM pairs`,
    [all.projectId, ids.slice(0, -1), ids.slice(1), all.ada.userId],
  );

const move = (taskId: string, body: object, by: Person = all.ada, key = newIdOf(by.userId)) =>
  by.ask('PUT', 'project', 'update-task', { query: { taskId }, body, headers: { 'idempotency-key': key } });

const datesOf = async (...ids: string[]): Promise<unknown[]> => {
  const { rows } = await app.database.pool.query(
    'SELECT "id", "startDate"::text, "dueDate"::text FROM "Task" WHERE "id" = ANY ($1)',
    [ids],
  );
  return ids.map((id) => {
    const row = rows.find((one) => one.id === id);
    return [row.startDate, row.dueDate];
  });
};

test('moving a task moves those that wait for it, in one request with one history', async () => {
  const [a, b, c] = [
    await task('2026-11-30', '2026-12-01'),
    await task('2026-12-02', '2026-12-03'),
    await task(null, '2026-12-04'),
  ];
  await after(a, b);
  await after(b, c);
  const key = newIdOf(all.ada.userId);
  const moved = await move(a, { startDate: '2026-12-02', dueDate: '2026-12-03' }, all.ada, key);
  expect(moved.body.shifted).toMatchObject([
    { id: b, projectId: all.projectId, startDate: '2026-12-04', dueDate: '2026-12-07', version: expect.any(Number) },
    { id: c, startDate: null, dueDate: '2026-12-08' },
  ]);
  expect(await datesOf(a, b, c)).toEqual([
    ['2026-12-02', '2026-12-03'],
    ['2026-12-04', '2026-12-07'],
    [null, '2026-12-08'],
  ]);
  const { rows } = await app.database.pool.query(
    `SELECT "targetId", "changes", "targetVersion", "transaction" FROM "Event" WHERE "mutationId" = $1`,
    [key],
  );
  expect(new Set(rows.map(({ transaction }) => transaction)).size).toBe(1);
  const ofC = rows.find(({ targetId }) => targetId === c);
  expect(ofC.changes).toEqual({ dueDate: ['2026-12-04', '2026-12-08'] });
  const { items } = (await all.ben.ask('GET', 'project', 'get-task-activity', { query: { taskId: c } })).body;
  expect(items[0]).toMatchObject({ actorId: all.ada.userId, changes: { dueDate: ['2026-12-04', '2026-12-08'] } });
  // The same key gives the same answer and moves nothing again.
  expect((await move(a, { startDate: '2026-12-02', dueDate: '2026-12-03' }, all.ada, key)).text).toBe(moved.text);
});

test('undoing the move returns every task to exactly its old dates, and redoing it moves them again', async () => {
  await calendar({ shiftMode: 'MAINTAIN_BUFFER' });
  // On days off and out of order: no rule would lead back there.
  const [a, b, c] = [
    await task('2026-11-28', '2026-11-29'),
    await task('2026-12-05', '2026-12-06'),
    await task('2026-12-01', null),
  ];
  await after(a, b, c);
  const old = await datesOf(a, b, c);
  const [done, undone] = [newIdOf(all.ada.userId), newIdOf(all.ada.userId)];
  const there = { startDate: '2026-12-14', dueDate: '2026-12-15' };
  await move(a, there, all.ada, done);
  const moved = await datesOf(a, b, c);
  expect(moved).not.toContainEqual(old[1]);
  const back = await move(a, { startDate: '2026-11-28', dueDate: '2026-11-29', undoes: done }, all.ada, undone);
  expect([await datesOf(a, b, c), back.body.shifted.length]).toEqual([old, 2]);
  await move(a, { ...there, undoes: undone });
  expect(await datesOf(a, b, c)).toEqual(moved);
});

test('an undo leaves alone what someone changed since, and what another person moved', async () => {
  const [a, b, c] = [await task(null, '2026-12-01'), await task(null, '2026-12-02'), await task(null, '2026-12-02')];
  await after(a, b, c);
  const key = newIdOf(all.ada.userId);
  await move(a, { dueDate: '2026-12-03' }, all.ada, key);
  await move(b, { dueDate: '2026-12-21' });
  const foreign = await move(a, { dueDate: '2026-12-01', undoes: key }, all.ben);
  expect([foreign.status, foreign.body.shifted]).toEqual([200, []]);
  expect(await datesOf(b, c)).toEqual([
    [null, '2026-12-21'],
    [null, '2026-12-04'],
  ]);
  await move(a, { dueDate: '2026-12-01', undoes: key });
  expect(await datesOf(b, c)).toEqual([
    [null, '2026-12-21'],
    [null, '2026-12-02'],
  ]);
});

test('done, archived, deleted, waiting and manually scheduled tasks never move', async () => {
  const [a, done, archived, deleted, manual, waiting, free] = [
    await task(null, '2026-12-01'),
    await task(null, '2026-12-02', { status: 'DONE' }),
    await task(null, '2026-12-02', { status: 'DONE' }),
    await task(null, '2026-12-02'),
    await task(null, '2026-12-02', { scheduleMode: 'MANUAL' }),
    await task(null, '2026-12-02'),
    await task(null, '2026-12-02'),
  ];
  await after(a, done, archived, deleted, manual, waiting, free);
  await all.ada.ask('PUT', 'project', 'archive-task', { query: { taskId: archived }, body: {} });
  await all.ada.ask('DELETE', 'project', 'delete-task', { query: { taskId: deleted } });
  await app.database.pool.query('UPDATE "Task" SET "awaitsApprovalSince" = now() WHERE "id" = $1', [waiting]);
  const moved = await move(a, { dueDate: '2026-12-08' });
  expect(moved.body.shifted.map(({ id }: { id: string }) => id)).toEqual([free]);
  expect(await datesOf(done, archived, deleted, manual, waiting)).toEqual(Array.from({ length: 5 }, () => [null, '2026-12-02']));
});

test('tasks of other projects move by their own calendar, where the person may edit them, and nothing is said of the rest', async () => {
  const { ada, ben, workspaceId } = all;
  const made = async (visibility: string) =>
    (await ada.ask('POST', 'workspace', 'create-project', { query: { workspaceId }, body: { name: visibility, visibility } }))
      .body.id;
  const [shared, hidden] = [await made('PUBLIC'), await made('PRIVATE')];
  await ada.ask('POST', 'project', 'add-project-member', {
    query: { projectId: shared },
    body: { userId: ben.userId, role: 'MEMBER' },
  });
  await calendar({ workingDays: ['SA'] }, shared);
  const [a, theirs, secret] = [
    await task(null, '2026-12-01', { assigneeId: ben.userId }),
    await task(null, '2026-12-02', {}, shared),
    await task(null, '2026-12-02', {}, hidden),
  ];
  await after(a, theirs, secret);
  const byBen = await move(a, { dueDate: '2026-12-08' }, ben);
  expect(byBen.body.shifted.map(({ id, dueDate }: Record<string, string>) => [id, dueDate])).toEqual([[theirs, '2026-12-12']]);
  expect(byBen.text).not.toContain(secret);
  expect(await datesOf(secret)).toEqual([[null, '2026-12-02']]);
  const byAda = await move(a, { dueDate: '2026-12-09' });
  expect(byAda.body.shifted).toMatchObject([{ id: secret, dueDate: '2026-12-10' }]);
  // The history belongs to the project of each task.
  const { rows } = await app.database.pool.query(
    `SELECT "projectId" FROM "Event" WHERE "targetId" = $1 ORDER BY "id" DESC LIMIT 1`,
    [secret],
  );
  expect(rows).toEqual([{ projectId: hidden }]);
});

test('the mode of the project says whether tasks move', async () => {
  const [a, b] = [await task(null, '2026-12-01'), await task(null, '2026-12-07')];
  await after(a, b);
  const to = async (shiftMode: string, dueDate: string) => {
    await calendar({ shiftMode });
    await move(a, { dueDate });
    return (await datesOf(b))[0];
  };
  expect(await to('CONSUME_BUFFER', '2026-12-03')).toEqual([null, '2026-12-07']);
  expect(await to('MAINTAIN_BUFFER', '2026-12-04')).toEqual([null, '2026-12-08']);
  expect(await to('NONE', '2026-12-28')).toEqual([null, '2026-12-08']);
});

test('hundreds of tasks move together or not at all, also where some are in another project', async () => {
  const { workspaceId } = all;
  const ids = [await task(null, '2027-01-04')];
  const tasks = Array.from({ length: 100 }, () => ({ title: 'In a chain', dueDate: '2027-01-05' }));
  for (let times = 0; times < 2; times++) {
    const made = await all.ada.ask('POST', 'project', 'create-tasks', { query: { projectId: all.projectId }, body: { tasks } });
    ids.push(...made.body.items.map(({ id }: { id: string }) => id));
  }
  await chained(ids);
  const refused = await move(ids[0] ?? '', { startDate: '2027-03-01', dueDate: '2027-02-01' });
  expect(refused.status).toBe(400);
  expect(await datesOf(ids[1] ?? '')).toEqual([[null, '2027-01-05']]);
  const moved = await move(ids[0] ?? '', { dueDate: '2027-01-11' });
  expect(moved.body.shifted).toHaveLength(200);
  const days = (await datesOf(...ids)).map((dates) => (dates as string[])[1] ?? '');
  expect(days.every((day, index) => index === 0 || day > (days[index - 1] ?? ''))).toBe(true);
  // What a shift writes by itself, here and above, is what the triggers would have written.
  const { rows } = await app.database.pool.query(
    `WITH kept AS (SELECT "id", "card", "version" FROM "Task" WHERE "projectId" = $1),
      again AS (UPDATE "Task" SET "card" = '' WHERE "projectId" = $1 RETURNING "id", "card", "version")
     SELECT count(*)::int AS "all", count(*) FILTER (WHERE kept."card"::jsonb - 1 = again."card"::jsonb - 1
       AND length(kept."card") - length(kept."version"::text) = length(again."card") - length(again."version"::text)
       AND (kept."card"::jsonb -> 1)::int = kept."version" AND again."version" = kept."version" + 1)::int AS "same"
     FROM kept JOIN again USING ("id")`,
    [all.projectId],
  );
  expect(rows[0].same).toBe(rows[0].all);
  expect(rows[0].all).toBeGreaterThan(201);

  const made = await all.ada.ask('POST', 'workspace', 'create-project', { query: { workspaceId }, body: { name: 'Beyond' } });
  const [beyond, last] = [await task(null, '2027-01-12', {}, made.body.id), await task(null, '2027-01-12')];
  await after(ids[100] ?? '', beyond);
  await after(beyond, last);
  const further = await move(ids[0] ?? '', { dueDate: '2027-01-12' });
  expect(further.body.shifted).toHaveLength(202);
  const [[, due] = [], [, dueLast] = []] = (await datesOf(beyond, last)) as string[][];
  expect((dueLast ?? '') > (due ?? '') && (due ?? '') > (days[100] ?? '')).toBe(true);
});

test('reminders before the due date go along with every task that moves, and back', async () => {
  const [a, b, c, aside] = [
    await task(null, '2990-01-11'),
    await task(null, '2990-01-12'),
    await task(null, '2990-01-13'),
    await task(null, '2990-01-12'),
  ];
  await after(a, b);
  await after(b, c);
  const remind = (taskId: string, body: object) =>
    all.ada.ask('POST', 'project', 'add-task-reminder', { query: { taskId }, body: { timeZone: 'UTC', ...body } });
  for (const id of [b, c, aside]) expect((await remind(id, { kind: 'BEFORE_DUE', minutes: 60 })).status).toBe(200);
  expect((await remind(b, { kind: 'BEFORE_DUE', minutes: 540 })).status).toBe(200);
  expect((await remind(b, { kind: 'AT', remindAt: '2990-01-02T00:00:00.000Z' })).status).toBe(200);
  const moments = async () => {
    const { rows } = await app.database.pool.query<{ fireAt: string }>(
      'SELECT "fireAt" FROM "TaskReminder" WHERE "taskId" = ANY ($1) ORDER BY array_position($1, "taskId"), "fireAt"',
      [[b, c, aside]],
    );
    return rows.map(({ fireAt }) => fireAt.slice(0, 16));
  };
  const before = ['2990-01-02T00:00', '2990-01-12T00:00', '2990-01-12T08:00', '2990-01-13T08:00', '2990-01-12T08:00'];
  expect(await moments()).toEqual(before);
  const key = newIdOf(all.ada.userId);
  const moved = await move(a, { dueDate: '2990-01-13' }, all.ada, key);
  expect(moved.body.shifted).toMatchObject([
    { id: b, dueDate: '2990-01-14' },
    { id: c, dueDate: '2990-01-15' },
  ]);
  expect(await moments()).toEqual(['2990-01-02T00:00', '2990-01-14T00:00', '2990-01-14T08:00', '2990-01-15T08:00', before[4]]);
  await move(a, { dueDate: '2990-01-11', undoes: key });
  expect(await moments()).toEqual(before);
});

test('people who move tasks of one chain at the same time leave none too early', async () => {
  const ids: string[] = [];
  for (let index = 0; index < 6; index++) ids.push(await task(null, `2026-12-0${index + 1}`));
  for (let index = 1; index < ids.length; index++) await after(ids[index - 1] ?? '', ids[index] ?? '');
  const moves = ids.flatMap((id, index) => [
    move(id, { dueDate: `2026-12-${10 + index}` }),
    move(id, { dueDate: `2026-12-${20 - index}` }, all.ben),
  ]);
  expect((await Promise.all(moves)).map(({ status }) => status)).toEqual(moves.map(() => 200));
  // Whoever moved a task last put it there on purpose: one more move of the first settles the rest.
  await move(ids[0] ?? '', { dueDate: '2026-12-01' });
  await move(ids[0] ?? '', { dueDate: '2026-12-31' });
  const days = (await datesOf(...ids)).map((dates) => (dates as string[])[1] ?? '');
  expect(days).toEqual([...days].toSorted());
  expect(new Set(days).size).toBe(ids.length);
});

test('new dates need no entry in any index that has one for each task', async () => {
  const { rows } = await app.database.pool.query(
    `SELECT i."indexrelid"::regclass::text AS "name" FROM pg_index i
     JOIN pg_class c ON c."oid" = i."indexrelid" JOIN pg_am kind ON kind."oid" = c."relam" AND kind."amname" <> 'brin'
     WHERE i."indrelid" = '"Task"'::regclass AND pg_get_indexdef(i."indexrelid") ~ '"(startDate|dueDate|dueTime|updatedAt)"|version'`,
  );
  expect(rows).toEqual([]);
});
