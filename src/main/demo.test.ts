import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { IssueRow } from '#features/issues/contract';
import type { Sprint, SprintReport } from '#features/sprints/contract';
import type { TeamMember } from '#features/team/contract';
import { testApp, type TestApp } from '../../tests/support/app.ts';

let app: TestApp;
let dataDir: string;
let first: { email: string; password: string } | null;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'cairn-demo-'));
  app = await testApp({ SEED_DEMO: 'on', DATA_DIR: dataDir });
  // Servers with a public demo may have made its people before.
  await addAnonymous();
  first = await app.seedDemo();
});

afterAll(async () => {
  await app.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const addAnonymous = () =>
  app.database.pool.query(
    `INSERT INTO auth.users (id, is_anonymous, raw_app_meta_data, raw_user_meta_data) VALUES (gen_random_uuid(), true, '{}', '{}')`,
  );

const signedIn = (password: string) =>
  app.app.inject({
    method: 'POST',
    url: '/auth/v1/token?grant_type=password',
    headers: { apikey: app.publishableKey },
    payload: { email: first?.email, password },
  });

const count = async (table: string): Promise<number> => {
  const { rows } = await app.database.pool.query<{ count: number }>(`SELECT count(*)::int AS "count" FROM "${table}"`);
  return rows[0]?.count ?? 0;
};

describe('the demo of a first start', () => {
  it('creates a working sign-in, which only the owner of the files can read', async () => {
    expect(first?.password).toMatch(/^([a-z2-9]{4}-){3}[a-z2-9]{4}$/);
    expect((await signedIn(first?.password ?? '')).statusCode).toBe(200);
    expect(JSON.parse(await readFile(join(dataDir, 'demo.json'), 'utf8'))).toEqual(first);
    expect((await stat(join(dataDir, 'demo.json'))).mode & 0o777).toBe(0o600);
  });

  it('has four projects with people, tasks, labels, limits and a history in the past', async () => {
    const { access_token: token } = (await signedIn(first?.password ?? '')).json<{ access_token: string }>();
    const workspaces = await app.ask(token, 'GET', 'workspace', 'get-user-workspaces');
    const northwind = workspaces.body.items.find(({ name }: { name: string }) => name === 'Northwind');
    const projects = await app.ask(token, 'GET', 'workspace', 'get-workspace-projects', { query: { workspaceId: northwind.id } });
    expect(projects.body.items.map(({ name }: { name: string }) => name)).toEqual([
      'Field app',
      'Hiring',
      'Operations',
      'Website relaunch',
    ]);
    const web = projects.body.items.at(-1);
    const board = await app.ask(token, 'GET', 'kanban', 'get-board', { query: { projectId: web.id } });
    expect(board.body.people).toHaveLength(4);
    expect(board.body.project.columns[1].wipLimit).toBe(5);
    const { rows } = await app.database.pool.query<{ late: number }>(
      `SELECT count(*)::int AS "late" FROM "Event" WHERE "workspaceId" = $1 AND "occurredAt" > now()`,
      [northwind.id],
    );
    expect(rows[0]?.late).toBe(0);
  });

  it('has a team with roles, departments, skills and a weekly capacity', async () => {
    const { access_token: token } = (await signedIn(first?.password ?? '')).json<{ access_token: string }>();
    const workspaces = await app.ask(token, 'GET', 'workspace', 'get-user-workspaces');
    const northwind = workspaces.body.items.find(({ name }: { name: string }) => name === 'Northwind');
    const team = await app.ask(token, 'GET', 'workspace', 'get-team-members', { query: { workspaceId: northwind.id } });
    const people = team.body.items as TeamMember[];
    expect(people.map(({ name, role, department }) => [name, role, department])).toEqual([
      ['Ines Duarte', 'MEMBER', 'Design'],
      ['Jonas Lindqvist', 'MEMBER', 'Engineering'],
      ['Mara Ruiz', 'OWNER', 'Shop'],
      ['Tomas Okafor', 'ADMIN', 'Engineering'],
    ]);
    expect(
      people.every(({ skills, workload, capacityHours }) => skills.length > 1 && workload.hours > 0 && capacityHours > 0),
    ).toBe(true);
  });

  it('has comments on tasks, with replies and mentions, in the past', async () => {
    const { rows } = await app.database.pool.query<{ createdAt: string; parentId: string | null; mentionIds: string[] }>(
      'SELECT "createdAt", "parentId", "mentionIds" FROM "TaskComment"',
    );
    expect(rows.some(({ parentId }) => parentId !== null)).toBe(true);
    expect(rows.some(({ mentionIds }) => mentionIds.length > 0)).toBe(true);
    const now = new Date().toISOString();
    expect(rows.filter(({ createdAt }) => createdAt >= now)).toEqual([]);
  });

  it('has issues that were reported, answered and resolved in the past, some of them in triage', async () => {
    const { access_token: token } = (await signedIn(first?.password ?? '')).json<{ access_token: string }>();
    const { rows } = await app.database.pool.query<{ id: string }>(`SELECT "id" FROM "Project" WHERE "triageEnabled"`);
    const lists = await Promise.all(
      rows.map(({ id }) => app.ask(token, 'GET', 'issues', 'get-project-issues', { query: { projectId: id, limit: '100' } })),
    );
    const issues = lists.flatMap(({ body }) => body.items as IssueRow[]);
    const statuses = Object.groupBy(issues, ({ status }) => status);
    for (const status of ['TRIAGE', 'OPEN', 'IN_PROGRESS', 'IN_REVIEW', 'RESOLVED', 'DUPLICATE'] as const)
      expect(statuses[status]?.length).toBeGreaterThan(0);
    expect(issues.some(({ commentCount }) => commentCount > 1)).toBe(true);
    const now = new Date().toISOString();
    for (const { createdAt, resolvedAt } of issues) {
      expect(createdAt < now).toBe(true);
      expect(resolvedAt === null || (resolvedAt > createdAt && resolvedAt < now)).toBe(true);
    }
  });

  it('has documents in a project and in the library, and the notes of a retrospective with votes', async () => {
    const { rows } = await app.database.pool.query<{ title: string; isNested: boolean; isInLibrary: boolean; said: boolean }>(
      `SELECT d."title", d."parentId" IS NOT NULL AS "isNested", d."projectId" IS NULL AS "isInLibrary",
         EXISTS (SELECT FROM "DocumentUpdate" u WHERE u."documentId" = d."id")
           OR EXISTS (SELECT FROM "DocumentContent" c WHERE c."documentId" = d."id" AND c."plainText" <> '') AS "said"
       FROM "Document" d ORDER BY d."title"`,
    );
    expect(rows).toEqual([
      { title: 'How we write about lamps', isNested: false, isInLibrary: false, said: true },
      { title: 'Launch day, step by step', isNested: true, isInLibrary: false, said: true },
      { title: 'Launch plan', isNested: false, isInLibrary: false, said: true },
      { title: 'Your first week', isNested: false, isInLibrary: true, said: true },
    ]);
    const notes = await app.database.pool.query<{ groupName: string; votes: string[] }>(
      'SELECT "groupName", "votes" FROM "Note"',
    );
    expect(new Set(notes.rows.map(({ groupName }) => groupName)).size).toBe(3);
    expect(Math.max(...notes.rows.map(({ votes }) => votes.length))).toBe(3);
  });

  it('has tasks that wait for others, and holidays on weekdays', async () => {
    const { access_token: token } = (await signedIn(first?.password ?? '')).json<{ access_token: string }>();
    const { rows } = await app.database.pool.query<{ id: string }>(`SELECT "id" FROM "Project" WHERE "key" = 'WEB'`);
    const query = { projectId: rows[0]?.id ?? '' };
    const dependencies = (await app.ask(token, 'GET', 'project', 'get-task-dependencies', { query })).body;
    const type = dependencies.fields.indexOf('dependencyType');
    expect(dependencies.rows.map((row: string[]) => row[type]).toSorted()).toEqual(['FS', 'FS', 'FS', 'FS', 'FS', 'FS', 'SS']);
    const { holidays } = (await app.ask(token, 'GET', 'settings/project', 'get-project-calendar', { query })).body;
    expect(holidays.map(({ name }: { name: string }) => name)).toEqual(['Company day', 'Stocktaking']);
    for (const { day } of holidays) expect(new Date(day).getUTCDay() % 6).not.toBe(0);
  });

  it('has two completed sprints, an active one and the next one, with a history in their days', async () => {
    const { access_token: token } = (await signedIn(first?.password ?? '')).json<{ access_token: string }>();
    const { rows } = await app.database.pool.query<{ id: string }>(`SELECT "id" FROM "Project" WHERE "key" = 'WEB'`);
    const query = { projectId: rows[0]?.id ?? '' };
    const all = (await app.ask(token, 'GET', 'sprints', 'get-sprints', { query })).body.items as Sprint[];
    const inTurn = all.toSorted((one, other) => one.number - other.number);
    expect(inTurn.map(({ status }) => status)).toEqual(['COMPLETED', 'COMPLETED', 'ACTIVE', 'PLANNED']);
    const reports = await Promise.all(
      inTurn.map(
        async ({ id }) => (await app.ask(token, 'GET', 'sprints', 'get-sprint-report', { query: { sprintId: id } })).body,
      ),
    );
    const [earlier, later, active, next] = reports as SprintReport[];
    for (const past of [earlier, later]) {
      expect(past?.completed.points).toBeGreaterThanOrEqual(5);
      expect(past?.sprint).toMatchObject({ completedCount: past?.completed.count, completedPoints: past?.completed.points });
      expect(past?.days.map(({ day }) => day)).toEqual([...new Set(past?.days.map(({ day }) => day))]);
      expect(past?.days).toHaveLength(7);
      expect(past?.days.at(-1)?.completed).toEqual(past?.completed);
    }
    expect(later?.carriedOver.count).toBeGreaterThan(0);
    expect(active?.days.at(-1)?.scope.points).toBeGreaterThan((active?.completed.points ?? 0) + 5);
    expect(active?.completed.count).toBeGreaterThan(0);
    expect(next?.history.length).toBeGreaterThan(3);
  });

  it('has a baseline of days ago, which some tasks have left and others joined since', async () => {
    const { access_token: token } = (await signedIn(first?.password ?? '')).json<{ access_token: string }>();
    const { rows } = await app.database.pool.query<{ id: string }>(`SELECT "id" FROM "Project" WHERE "key" = 'WEB'`);
    const query = { projectId: rows[0]?.id ?? '' };
    const { items } = (await app.ask(token, 'GET', 'project', 'get-baselines', { query })).body;
    expect(Date.parse(items[0].setAt)).toBeLessThan(Date.now() - 10 * 86_400_000);
    const { days } = (await app.ask(token, 'GET', 'project', 'get-baseline-days', { query })).body;
    const tasks = (await app.ask(token, 'GET', 'project', 'get-project-tasks', { query: { ...query, limit: '100' } })).body
      .items as {
      id: string;
      dueDate: string | null;
    }[];
    const dated = tasks.filter(({ dueDate }) => dueDate !== null);
    const drifts = dated.flatMap(({ id, dueDate }) =>
      days[id] ? [Date.parse(String(dueDate)) - Date.parse(days[id].slice(-10))] : [],
    );
    expect(drifts.filter((drift) => drift > 0)).toHaveLength(5);
    expect(drifts.filter((drift) => drift < 0)).toHaveLength(2);
    expect(dated.length - drifts.length).toBe(2);
  });

  it('has updates about how projects are doing, from different days in the past', async () => {
    const { rows } = await app.database.pool.query<{ key: string; statuses: string[]; isPast: boolean }>(
      `SELECT p."key", array_agg(u."status" ORDER BY u."createdAt") AS "statuses", bool_and(u."createdAt" < now() - interval '1 day') AS "isPast"
       FROM "ProjectUpdate" u JOIN "Project" p ON p."id" = u."projectId" GROUP BY p."key" ORDER BY p."key"`,
    );
    expect(rows).toEqual([
      { key: 'APP', statuses: ['AT_RISK'], isPast: true },
      { key: 'OPS', statuses: ['ON_TRACK'], isPast: true },
      { key: 'WEB', statuses: ['ON_TRACK', 'AT_RISK', 'ON_TRACK'], isPast: true },
    ]);
  });

  it('sends no email', async () => {
    expect(await app.mailsTo('tomas@northwind.example')).toEqual([]);
  });

  it('is created once, however many servers start, and its sign-in is shown again', async () => {
    const tasks = await count('Task');
    const again = await Promise.all([app.seedDemo(), app.seedDemo()]);
    expect(again).toEqual([first, first]);
    expect(await count('Task')).toBe(tasks);
  });

  it('leaves the server to its owner: its people own nothing but their workspace', async () => {
    expect(await app.openSetup()).toMatch(/\/setup\?token=[\w-]{43}$/);
    // There is an account, so the front page stays what it is.
    expect((await app.app.inject({ url: '/', headers: { accept: 'text/html' } })).statusCode).toBe(200);
  });

  it('is no longer shown after its password was changed', async () => {
    const { access_token: token } = (await signedIn(first?.password ?? '')).json<{ access_token: string }>();
    const changed = await app.app.inject({
      method: 'PUT',
      url: '/auth/v1/user',
      headers: { apikey: app.publishableKey, authorization: `Bearer ${token}` },
      payload: { password: 'my own and longer words', current_password: first?.password },
    });
    expect(changed.statusCode).toBe(200);
    expect(await app.seedDemo()).toBeNull();
  });
});

describe('a database with people in it', () => {
  it('gets no demo', async () => {
    const lived = await testApp({ SEED_DEMO: 'on' });
    try {
      await lived.person('ada');
      expect(await lived.seedDemo()).toBeNull();
    } finally {
      await lived.stop();
    }
  });
});
