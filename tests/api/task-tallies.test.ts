import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TeamMember } from '#features/team/contract';
import { transaction } from '#server/statements';
import { amount } from '../support/amount.ts';
import type { Person, TestApp } from '../support/app.ts';
import { addToProject, type Cast, joinWorkspace } from '../support/cast.ts';
import { appWithCast } from '../support/cast-app.ts';
import { recountsOf } from '../support/recounts.ts';
import { made } from '../support/team-fixture.ts';

// The task counts of projects and people are stored, not computed: after any change to tasks they equal a recount.

let app: TestApp;
let all: Cast;
let leaving: Person;

beforeAll(async () => {
  ({ app, all } = await appWithCast({ DEFAULT_PLAN: 'PRO' }));
  leaving = await app.person('lea');
  await joinWorkspace(app, leaving, all.workspaceId, 'MEMBER');
  for (const projectId of [all.projectId, all.otherProjectId]) await addToProject(all.ada, projectId, leaving, 'MEMBER');
});
afterAll(() => app.stop());

const run = (sql: string, values: unknown[] = []) => app.database.pool.query(sql, values);
const people = () => [all.ada.userId, all.ben.userId, leaving.userId];

// Estimates whose sums are inexact as floating-point numbers.
const MANY = `
INSERT INTO "Task" ("id", "projectId", "number", "title", "status", "position", "completed", "completedAt", "assigneeId", "estimate",
  "estimatedHours", "createdBy", "awaitsApprovalSince")
SELECT gen_random_uuid(), CASE WHEN n % 3 = 0 THEN $1::uuid ELSE $2::uuid END, n, 'One of many', (ARRAY['TODO', 'IN_PROGRESS', 'REVIEW', 'DONE'])[1 + n % 4],
  'U' || lpad(n::text, 8, '0'), n % 4 = 3, CASE WHEN n % 4 = 3 THEN now() END, ($3::uuid[])[1 + n % 4],
  CASE WHEN n % 2 = 0 THEN 0.1 END, CASE WHEN n % 5 = 0 THEN 0.7 END, $4, NULL
FROM generate_series($5::int, $5::int + 199) n`;
const insertMany = (from: number) => run(MANY, [all.projectId, all.otherProjectId, people(), all.ada.userId, from]);

interface Act {
  what: string;
  sql: string;
}

const PART = (share: number) => `"number" >= 1000 AND "number" % ${share} = 1`;
const acts: readonly Act[] = [
  {
    what: 'are moved to another column',
    sql: `SET "status" = 'TODO', "completed" = false, "completedAt" = NULL WHERE ${PART(5)}`,
  },
  { what: 'are completed', sql: `SET "status" = 'DONE', "completed" = true, "completedAt" = now() WHERE ${PART(7)}` },
  { what: 'are given to someone', sql: `SET "assigneeId" = '$ben' WHERE ${PART(3)}` },
  { what: 'are taken from everyone', sql: `SET "assigneeId" = NULL WHERE ${PART(11)}` },
  { what: 'are estimated', sql: `SET "estimate" = 0.3, "estimatedHours" = NULL WHERE ${PART(4)}` },
  { what: 'are estimated in hours', sql: `SET "estimatedHours" = 0.2 WHERE ${PART(6)}` },
  { what: 'go to another project', sql: `SET "projectId" = '$other', "number" = "number" + 5000 WHERE ${PART(9)}` },
  { what: 'go to the archive', sql: `SET "archivedAt" = now() WHERE ${PART(8)}` },
  { what: 'go to the trash', sql: `SET "deletedAt" = now() WHERE ${PART(10)}` },
  { what: 'come back', sql: `SET "deletedAt" = NULL, "archivedAt" = NULL, "position" = "position" || "number" WHERE ${PART(2)}` },
  {
    what: 'are renamed, one of which is moved',
    sql: `SET "title" = 'Renamed', "status" = CASE "number" WHEN 1001 THEN 'REVIEW' ELSE "status" END WHERE ${PART(5)}`,
  },
  { what: 'are renamed, which counts nothing', sql: `SET "title" = 'RENAMED É' WHERE ${PART(3)}` },
];

const written = (sql: string): string => sql.replace('$ben', all.ben.userId).replace('$other', all.otherProjectId);

test('counts follow many tasks created in one statement', async () => {
  await insertMany(1000);
  expect(await recountsOf(app.database.pool)).toEqual({});
});

test.each(acts)('counts follow many tasks that $what in one statement', async ({ sql }) => {
  const { rowCount } = await run(`UPDATE "Task" ${written(sql)}`);
  expect(rowCount).toBeGreaterThan(0);
  expect(await recountsOf(app.database.pool)).toEqual({});
});

test('counts follow erased tasks', async () => {
  const { rowCount } = await run(`DELETE FROM "Task" WHERE ${PART(12)}`);
  expect(rowCount).toBeGreaterThan(0);
  expect(await recountsOf(app.database.pool)).toEqual({});
});

test('the lists of projects and people equal a count of their tasks', async () => {
  const { ada, workspaceId } = all;
  const { items: projects } = made(await ada.ask('GET', 'workspace', 'get-workspace-projects', { query: { workspaceId } }));
  const onBoard = `"deletedAt" IS NULL AND "archivedAt" IS NULL`;
  for (const { id, taskCount, completedTaskCount } of projects) {
    const { rows } = await run(
      `SELECT count(*)::int AS "taskCount", count(*) FILTER (WHERE "completed")::int AS "completedTaskCount"
       FROM "Task" WHERE "projectId" = $1 AND ${onBoard}`,
      [id],
    );
    expect({ taskCount, completedTaskCount }).toEqual(rows[0]);
    const frame = made(await ada.ask('GET', 'kanban', 'get-board-frame', { query: { projectId: id } }));
    expect(frame.project).toMatchObject(rows[0]);
    const metrics = made(await ada.ask('GET', 'project', 'get-project-metrics', { query: { projectId: id } }));
    expect([metrics.totalTasks, metrics.completedTasks]).toEqual([taskCount, completedTaskCount]);
  }
  const { items: members } = made(await ada.ask('GET', 'workspace', 'get-team-members', { query: { workspaceId } }));
  const ben = (members as TeamMember[]).find(({ userId }) => userId === all.ben.userId);
  const { rows } = await run(
    `SELECT count(*)::int AS "activeTasks", round(sum("estimatedHours")::numeric, 6)::float8 AS "hours"
     FROM "Task" WHERE "projectId" = ANY($1) AND "assigneeId" = $2 AND NOT "completed" AND ${onBoard}`,
    [projects.map(({ id }: { id: string }) => id), all.ben.userId],
  );
  expect(rows[0].activeTasks).toBeGreaterThan(20);
  expect([ben?.activeTasks, ben?.workload.hours]).toEqual([rows[0].activeTasks, rows[0].hours]);
});

test('open work is weighed by the current scale of its project', async () => {
  const { ada, ben, workspaceId, projectId } = all;
  const load = async () => {
    const { items } = made(
      await ada.ask('GET', 'workspace', 'get-team-members', { query: { workspaceId, projectId, type: 'project' } }),
    );
    return (items as TeamMember[]).find(({ userId }) => userId === ben.userId)?.workload;
  };
  await run(`UPDATE "Task" SET "assigneeId" = NULL WHERE "projectId" = $1`, [projectId]);
  for (const body of [{ estimate: 5 }, { estimate: 3, estimatedHours: 2 }, {}])
    made(
      await ada.ask('POST', 'project', 'create-task', {
        query: { projectId },
        body: { title: 'Weighed', assigneeId: ben.userId, ...body },
      }),
    );
  expect(await load()).toEqual({ hours: 2, points: 5, unestimated: 1 });
  const scaled = (estimateScale: string) =>
    ada.ask('PUT', 'settings/project', 'update-project', { query: { projectId }, body: { estimateScale } });
  made(await scaled('HOURS'));
  expect(await load()).toEqual({ hours: 7, points: 0, unestimated: 1 });
  made(await scaled('NONE'));
  expect(await load()).toEqual({ hours: 2, points: 0, unestimated: 2 });
});

test('counts are right after concurrent changes to tasks of the same projects in different orders', async () => {
  await insertMany(20_000);
  const oneOf = <Thing>(things: readonly Thing[]): Thing => things[Math.floor(Math.random() * things.length)] as Thing;
  const changes = acts.filter(({ sql }) => !sql.includes('"number" +') && !sql.includes('"position"'));
  const client = async (nth: number): Promise<void> => {
    for (let turn = 0; turn < amount(8, 60); turn++)
      await transaction(app.database.pool, async (db) => {
        const ids = await db.text<{ id: string }>(
          'SELECT "id" FROM "Task" WHERE "number" >= 20000 AND "number" % 8 = $1 ORDER BY "id" FOR NO KEY UPDATE',
          [nth],
        );
        for (const { sql } of [oneOf(changes), oneOf(changes)])
          await db.text(`UPDATE "Task" ${written(sql).replace(/WHERE .*$/, 'WHERE "id" = ANY($1)')}`, [
            ids.filter(() => Math.random() < 0.5).map(({ id }) => id),
          ]);
      });
  };
  await Promise.all(Array.from({ length: 8 }, (_, nth) => client(nth)));
  expect(await recountsOf(app.database.pool)).toEqual({});
}, 120_000);

test('the counts of a person are deleted with their account, and those of a project with it', async () => {
  await run('UPDATE "Task" SET "assigneeId" = $1 WHERE "number" % 2 = 0 AND "number" >= 20000', [leaving.userId]);
  const keptOf = async (column: string, id: string) =>
    (await run(`SELECT FROM "AssigneeTally" WHERE "${column}" = $1`, [id])).rowCount;
  expect(await keptOf('assigneeId', leaving.userId)).toBeGreaterThan(0);
  await run('DELETE FROM "Workspace" WHERE "createdBy" = $1', [leaving.userId]);
  await run('DELETE FROM auth.users WHERE id = $1', [leaving.userId]);
  expect(await keptOf('assigneeId', leaving.userId)).toBe(0);
  expect(await recountsOf(app.database.pool)).toEqual({});
  await run('DELETE FROM "Project" WHERE "id" = $1', [all.otherProjectId]);
  expect(await keptOf('projectId', all.otherProjectId)).toBe(0);
  expect((await run('SELECT FROM "TaskTally" WHERE "projectId" = $1', [all.otherProjectId])).rowCount).toBe(0);
  expect(await recountsOf(app.database.pool)).toEqual({});
});

test('a statement that sets anything counted is noted, so that the counts follow it', async () => {
  const { rows } = await run(
    `SELECT (SELECT prosrc FROM pg_proc WHERE proname = 'tally_tasks_on_update') AS "counts",
      (SELECT pg_get_triggerdef(oid) FROM pg_trigger WHERE tgname = 'task_counts_noted') AS "noted"`,
  );
  const named = (text: string, form: RegExp) =>
    [...new Set([...text.matchAll(form)].map(([, name = '']) => name))].toSorted((one, other) => (one < other ? -1 : 1));
  const counted = named(rows[0].counts, /\bt\."(\w+)"/g).filter((name) => name !== 'sign');
  const [, columns = ''] = /UPDATE OF (.*) ON /.exec(rows[0].noted) ?? [];
  expect(named(columns, /"?(\w+)"?/g)).toEqual(counted);
});
