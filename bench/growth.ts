import pg from 'pg';
import type { Stage } from './api.ts';
import { alone } from './load.ts';
import { type Person, signUp } from './person.ts';
import type { Figure } from './report.ts';

const TIMES = 60;
/** Tenths of a second. */
const PATIENCE = 1200;

/**
 * What must not cost more with each task (row 33): lists of 200 projects with 200 tasks each and of 200 people, and one of
 * 50,000.
 */
export async function growthFigures({ server }: Stage): Promise<Figure[]> {
  const owner = await signUp(server.url, `growth-${Date.now()}`);
  const { workspaceId } = owner;
  const projectId = await seeded(server.databaseUrl, owner);
  const get = (family: string, endpoint: string, query: Record<string, string>) => async (): Promise<void> => {
    const address = `${server.url}/api/${family}?${new URLSearchParams({ endpoint, ...query }).toString()}`;
    const answer = await fetch(address, { headers: { authorization: `Bearer ${owner.token}` } });
    if (!answer.ok) throw new Error(`${endpoint}: ${answer.status}`);
    await answer.arrayBuffer();
  };
  const search = (text: string) => get('project', 'get-project-tasks', { projectId, search: text });
  const asked: readonly (readonly [string, () => Promise<void>])[] = [
    ['half of 200 projects', get('workspace', 'get-workspace-projects', { workspaceId, limit: '100' })],
    ['half of a team of 200', get('workspace', 'get-team-members', { workspaceId, limit: '100' })],
    ['summary of a team of 200', get('workspace', 'get-team-summary', { workspaceId })],
    ['frame of a board of 50,000', get('kanban', 'get-board-frame', { projectId })],
    ['search in 50,000, a rare word', search('quicksilver')],
    ['search in 50,000, a word of every task', search('basket')],
    ['search in 50,000, a key', search('#777')],
  ];
  const figures: Figure[] = [];
  for (const [name, request] of asked) {
    await alone(10, request);
    figures.push({ row: 33, name: `${name}, p50 at 1`, value: await alone(TIMES, request), unit: 'ms' });
  }
  return figures;
}

/** Writes people, projects and tasks directly to the database; returns the project with the most tasks. */
async function seeded(databaseUrl: string, owner: Person): Promise<string> {
  const { workspaceId, userId } = owner;
  const made = (await owner.ask('POST', 'workspace', 'create-project', { workspaceId }, { name: 'Large' })) as { id: string };
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(PEOPLE, [workspaceId, userId]);
    await client.query(PROJECTS, [made.id]);
    await client.query(
      'INSERT INTO "ProjectCounter" ("projectId", "taskNumber") SELECT "id", 200 FROM "Project" ON CONFLICT DO NOTHING',
    );
    await client.query(MEMBERS, [workspaceId, made.id]);
    await client.query(TASKS, [workspaceId, made.id, userId]);
    await client.query('VACUUM ANALYZE');
    await untilRead(client);
    return made.id;
  } finally {
    await client.end();
  }
}

/** Waits until the server has read all changes, so that only the requests are measured. */
async function untilRead(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ end: string }>('SELECT pg_current_wal_lsn()::text AS "end"');
  const isRead = async (): Promise<boolean> => {
    const sql = 'SELECT bool_and(confirmed_flush_lsn >= $1::pg_lsn) AS "isRead" FROM pg_replication_slots WHERE active';
    const { rows: slots } = await client.query<{ isRead: boolean | null }>(sql, [rows[0]?.end]);
    return slots[0]?.isRead === true;
  };
  for (let tries = 0; !(await isRead()); tries++) {
    if (tries > PATIENCE) throw new Error('the server did not read the changes');
    await new Promise((done) => void setTimeout(done, 100));
  }
}

const PEOPLE = `
WITH made AS (INSERT INTO auth.users (email) SELECT 'growth-' || n || '-' || $2::text || '@example.com' FROM generate_series(1, 199) n RETURNING id, email),
  named AS (INSERT INTO "User" ("id", "email", "firstName", "lastName") SELECT id, email, 'Grace', left(email, 12) FROM made RETURNING "id")
INSERT INTO "WorkspaceMember" ("id", "workspaceId", "userId", "role") SELECT gen_random_uuid(), $1, "id", 'MEMBER' FROM named`;

const PROJECTS = `
INSERT INTO "Project" ("id", "workspaceId", "key", "name", "columns", "createdBy")
SELECT gen_random_uuid(), p."workspaceId", 'G' || n, 'Project ' || n, p."columns", p."createdBy"
FROM "Project" p, generate_series(1, 200) n WHERE p."id" = $1`;

const MEMBERS = `
INSERT INTO "ProjectMember" ("id", "workspaceId", "projectId", "userId", "role")
SELECT gen_random_uuid(), $1, p."id", u."userId", 'MEMBER'
FROM (SELECT "id", row_number() OVER (ORDER BY "id") AS n FROM "Project" WHERE "workspaceId" = $1 AND "id" <> $2) p
JOIN (SELECT "userId", row_number() OVER (ORDER BY "userId") AS n FROM "WorkspaceMember" WHERE "workspaceId" = $1) u
  ON (u.n + p.n) % 10 = 0
ON CONFLICT DO NOTHING`;

const TASKS = `
INSERT INTO "Task" ("id", "projectId", "number", "title", "description", "status", "position", "completed", "completedAt", "assigneeId", "estimate",
  "createdBy", "awaitsApprovalSince")
SELECT gen_random_uuid(), p."id", n, 'Move images of page ' || n,
  repeat('Move image resizing to the build so that pages load before the basket is empty. ', 1 + n % 6) || CASE WHEN n % 997 = 0 THEN 'Quicksilver' ELSE '' END,
  (ARRAY['TODO', 'IN_PROGRESS', 'REVIEW', 'DONE'])[1 + n % 4], 'U' || lpad(n::text, 8, '0'), n % 4 = 3,
  CASE WHEN n % 4 = 3 THEN now() - (n % 70) * interval '1 day' END, people.ids[1 + (p.nth * 7 + n % 20) % 200], n % 5, $3, NULL
FROM (SELECT "id", row_number() OVER (ORDER BY "id") AS nth FROM "Project" WHERE "workspaceId" = $1) p,
  LATERAL generate_series(1, CASE WHEN p."id" = $2 THEN 50000 ELSE 200 END) n,
  (SELECT array_agg("userId") AS ids FROM "WorkspaceMember" WHERE "workspaceId" = $1) people`;
