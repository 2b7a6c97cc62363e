import pg from 'pg';
import { newId } from '#contract/new-id';
import type { Person } from './person.ts';

const PROJECTS = 200;
const PEOPLE = 60;
/** With its project: 500 things in each, 100,000 in all. */
const IN_EACH = { tasks: 200, issues: 60, taskComments: 130, issueComments: 30, subtasks: 50, files: 25, labels: 4 };
const WORDS = 3000;
const SYLLABLES = 'ba de fi go lu ma ne pi ro su ta ve wi zo ka le mi no ra tu'.split(' ');
const SEED = 20_261_127;

/** Who searches: everyone's owner, a member who sees most projects, and a guest who sees few. */
export interface Searchers {
  readonly owner: Person;
  readonly many: Person;
  readonly few: Person;
}

/** The invented word of this rank: the lower, the more often it occurs. */
export const wordOf = (rank: number): string =>
  [rank % 20, Math.floor(rank / 20) % 20, Math.floor(rank / 400), (rank * 7) % 20].map((nth) => SYLLABLES[nth] ?? '').join('');

/** The phrase that a few texts contain. */
export const PHRASE = `${wordOf(1201)} ${wordOf(1303)}`;

/** Writes 200 projects with 100,000 things that have words directly to the database: one in four projects is private. */
export async function seedSearch(databaseUrl: string, searchers: Searchers): Promise<void> {
  const { owner, many, few } = searchers;
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(PEOPLE_SQL, [owner.workspaceId, PEOPLE]);
    await client.query(JOIN, [owner.workspaceId, many.userId, 'MEMBER']);
    await client.query(JOIN, [owner.workspaceId, few.userId, 'GUEST']);
    const { rows } = await client.query<{ userId: string }>(
      'SELECT "userId" FROM "WorkspaceMember" WHERE "workspaceId" = $1 ORDER BY "userId"',
      [owner.workspaceId],
    );
    const people = rows.map(({ userId }) => userId);
    const random = randomFrom(SEED);
    for (let nth = 0; nth < PROJECTS; nth++) {
      const projectId = newId();
      const values = [projectId, owner.workspaceId, `S${nth}`, `${words(random, 2)} ${nth}`, nth % 4 === 3 ? 'PRIVATE' : 'TEAM'];
      await client.query(PROJECT, [...values, owner.userId]);
      const members = [...(nth % 8 < 4 ? [many] : []), ...(nth % 50 === 3 ? [few] : [])].map(({ userId }) => userId);
      await client.query(MEMBERS, [owner.workspaceId, projectId, members]);
      await seedProject(client, { projectId, workspaceId: owner.workspaceId, people, random });
    }
    await client.query('VACUUM ANALYZE');
  } finally {
    await client.end();
  }
}

type Random = () => number;

interface Seeded {
  projectId: string;
  workspaceId: string;
  people: readonly string[];
  random: Random;
}

async function seedProject(client: pg.Client, { projectId, workspaceId, people, random }: Seeded): Promise<void> {
  const many = <Row>(count: number, row: (nth: number) => Row): Row[] => Array.from({ length: count }, (_, nth) => row(nth));
  const any = <Value>(values: readonly Value[]): Value => values[Math.floor(random() * values.length)] as Value;
  const labels = many(IN_EACH.labels, (nth) => ({ id: newId(), name: wordOf(40 + nth) }));
  const item = (number: number) => ({
    id: newId(),
    number,
    title: words(random, 3 + (number % 5)),
    description: `${words(random, 20 + (number % 40))}.${number % 97 === 0 ? ` ${PHRASE}.` : ''}`,
    position: `U${String(number).padStart(8, '0')}`,
    createdBy: any(people),
    assigneeId: number % 3 === 0 ? null : any(people),
    labelIds: number % 2 === 0 ? [any(labels).id] : [],
    due: number % 3 === 0 ? Math.floor(random() * 60) - 20 : null,
    age: Math.floor(random() * 700),
  });
  const tasks = many(IN_EACH.tasks, (nth) => item(nth + 1));
  const issues = many(IN_EACH.issues, (nth) => item(IN_EACH.tasks + nth + 1));
  const told = (on: typeof tasks) => () => ({
    id: newId(),
    on: any(on).id,
    by: any(people),
    text: words(random, 25),
    age: Math.floor(random() * 700),
  });
  await client.query(LABELS, [projectId, people[0], JSON.stringify(labels)]);
  await client.query(TASKS, [projectId, JSON.stringify(tasks)]);
  await client.query(ISSUES, [projectId, JSON.stringify(issues)]);
  await client.query(COMMENTS('Task'), [projectId, JSON.stringify(many(IN_EACH.taskComments, told(tasks)))]);
  await client.query(COMMENTS('Issue'), [projectId, JSON.stringify(many(IN_EACH.issueComments, told(issues)))]);
  await client.query(SUBTASKS, [projectId, JSON.stringify(many(IN_EACH.subtasks, told(tasks)))]);
  await client.query(FILES, [projectId, workspaceId, JSON.stringify(many(IN_EACH.files, told(tasks)))]);
  await client.query('INSERT INTO "ProjectCounter" ("projectId", "taskNumber") VALUES ($1, 1000)', [projectId]);
}

/** Words of which few are frequent, as in a language: those of rank below `k` are the cube root of `k / 3,000` of a text. */
const words = (random: Random, count: number): string =>
  Array.from({ length: count }, () => wordOf(Math.floor(random() ** 3 * WORDS))).join(' ');

/** Mulberry32: the same numbers in each run. */
function randomFrom(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const PEOPLE_SQL = `
WITH made AS (INSERT INTO auth.users (email) SELECT 'search-' || n || '-' || $1::text || '@example.com' FROM generate_series(1, $2::int) n RETURNING id, email),
  named AS (INSERT INTO "User" ("id", "email", "firstName", "lastName") SELECT id, email, 'Grace', left(email, 12) FROM made RETURNING "id")
INSERT INTO "WorkspaceMember" ("id", "workspaceId", "userId", "role") SELECT gen_random_uuid(), $1::uuid, "id", 'MEMBER' FROM named`;
const JOIN = `INSERT INTO "WorkspaceMember" ("id", "workspaceId", "userId", "role") VALUES (gen_random_uuid(), $1, $2, $3)`;
const PROJECT = `
INSERT INTO "Project" ("id", "workspaceId", "key", "name", "visibility", "columns", "createdBy", "allowGuestAccess")
SELECT $1::uuid, $2::uuid, $3, $4, $5, "columns", $6::uuid, true FROM "Project" LIMIT 1`;
const MEMBERS = `
INSERT INTO "ProjectMember" ("id", "workspaceId", "projectId", "userId", "role")
SELECT gen_random_uuid(), $1, $2, unnest($3::uuid[]), 'MEMBER'`;
const LABELS = `
INSERT INTO "Label" ("id", "projectId", "name", "createdBy")
SELECT r."id", $1, r."name", $2 FROM jsonb_to_recordset($3::jsonb) AS r("id" uuid, "name" text)`;
const AGED = `now() - r."age" * interval '1 day'`;
const ITEM = `"id" uuid, "number" int, "title" text, "description" text, "position" text, "createdBy" uuid, "assigneeId" uuid,
  "labelIds" uuid[], "due" int, "age" int`;
const TASKS = `
INSERT INTO "Task" ("id", "projectId", "number", "title", "description", "status", "position", "completed", "completedAt", "createdBy",
  "assigneeId", "labelIds", "dueDate", "createdAt", "updatedAt")
SELECT r."id", $1, r."number", r."title", r."description", (ARRAY['TODO', 'IN_PROGRESS', 'REVIEW', 'DONE'])[1 + r."number" % 4], r."position",
  r."number" % 4 = 3, CASE WHEN r."number" % 4 = 3 THEN now() END, r."createdBy", r."assigneeId", r."labelIds", current_date + r."due",
  ${AGED}, ${AGED}
FROM jsonb_to_recordset($2::jsonb) AS r(${ITEM})`;
const ISSUES = `
INSERT INTO "Issue" ("id", "projectId", "number", "title", "description", "reporterId", "assigneeIds", "labelIds", "dueDate", "createdAt", "updatedAt")
SELECT r."id", $1, r."number", r."title", r."description", r."createdBy", array_remove(ARRAY[r."assigneeId"], NULL), r."labelIds",
  current_date + r."due", ${AGED}, ${AGED}
FROM jsonb_to_recordset($2::jsonb) AS r(${ITEM})`;
const TOLD = '"id" uuid, "on" uuid, "by" uuid, "text" text, "age" int';
const COMMENTS = (table: 'Task' | 'Issue'): string => `
INSERT INTO "${table}Comment" ("id", "${table.toLowerCase()}Id", "projectId", "userId", "content", "createdAt", "updatedAt")
SELECT r."id", r."on", $1, r."by", r."text", ${AGED}, ${AGED} FROM jsonb_to_recordset($2::jsonb) AS r(${TOLD})`;
const SUBTASKS = `
INSERT INTO "Subtask" ("id", "taskId", "projectId", "title", "position", "createdBy", "updatedAt")
SELECT r."id", r."on", $1, left(r."text", 60), 'a0', r."by", ${AGED} FROM jsonb_to_recordset($2::jsonb) AS r(${TOLD})`;
const FILES = `
INSERT INTO "TaskAttachment" ("id", "taskId", "projectId", "workspaceId", "key", "name", "mime", "size", "uploadedBy", "updatedAt")
SELECT r."id", r."on", $1, $2, r."id"::text, replace(left(r."text", 30), ' ', '-') || '.zip', 'application/zip', 1000, r."by", ${AGED}
FROM jsonb_to_recordset($3::jsonb) AS r(${TOLD})`;
