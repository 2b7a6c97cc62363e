import pg from 'pg';
import type { Stage } from './api.ts';
import { alone } from './load.ts';
import { type Person, signUp } from './person.ts';
import type { Figure } from './report.ts';

const TASKS = 5000;
const TIMES = 15;
const [EARLIER, LATER] = ['2027-01-04', '2027-01-05'];

/**
 * What moving a task costs that others wait for (row 36), in a project of 5,000 tasks with as many dependencies which keep their
 * distance: the whole request, and with how many tasks it moves.
 */
export async function shiftFigures({ server }: Stage): Promise<Figure[]> {
  const owner = await signUp(server.url, `shifts-${Date.now()}`);
  const chain = await seeded(server.databaseUrl, owner);
  const figures: Figure[] = [];
  for (const moved of [0, 1, 100, TASKS - 1]) {
    const taskId = chain[TASKS - 1 - moved] ?? '';
    let turn = 0;
    const move = () => owner.ask('PUT', 'project', 'update-task', { taskId }, { dueDate: turn++ % 2 === 0 ? LATER : EARLIER });
    await alone(2, move);
    figures.push({
      row: 36,
      name: `a moved task that ${moved.toLocaleString('en-US')} follow, p50 at 1`,
      value: await alone(TIMES, move),
      unit: 'ms',
    });
  }
  return figures;
}

/** A chain of tasks that are due on one day; returns their ids in order. */
async function seeded(databaseUrl: string, owner: Person): Promise<string[]> {
  const { workspaceId, userId } = owner;
  const { id } = (await owner.ask('POST', 'workspace', 'create-project', { workspaceId }, { name: 'Chain' })) as { id: string };
  await owner.ask('PUT', 'settings/project', 'update-project-calendar', { projectId: id }, { shiftMode: 'MAINTAIN_BUFFER' });
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(CHAIN, [id, userId, EARLIER]);
    await client.query(LINKS, [id, userId]);
    await client.query('VACUUM ANALYZE "Task", "LinkedItem"');
    const { rows } = await client.query<{ id: string }>('SELECT "id" FROM "Task" WHERE "projectId" = $1 ORDER BY "number"', [id]);
    return rows.map((row) => row.id);
  } finally {
    await client.end();
  }
}

const CHAIN = `
INSERT INTO "Task" ("id", "projectId", "number", "title", "status", "position", "completed", "dueDate", "createdBy", "awaitsApprovalSince")
SELECT gen_random_uuid(), $1, n, 'Link ' || n || ' of a chain', 'TODO', 'U' || lpad(n::text, 8, '0'), false, $3::date + n, $2, NULL
FROM generate_series(1, ${TASKS}) n`;
const LINKS = `
WITH pairs AS (
  SELECT gen_random_uuid() AS "near", gen_random_uuid() AS "far", t."id" AS "from", lead(t."id") OVER (ORDER BY t."number") AS "to"
  FROM "Task" t WHERE t."projectId" = $1)
INSERT INTO "LinkedItem" ("id", "pairId", "projectId", "sourceType", "sourceId", "kind", "targetType", "targetId", "targetProjectId",
  "createdBy", "dependencyType", "lagDays")
SELECT "near", "far", $1::uuid, 'TASK', "from", 'BLOCKS', 'TASK', "to", $1::uuid, $2::uuid, 'FS', 0 FROM pairs WHERE "to" IS NOT NULL
UNION ALL SELECT "far", "near", $1, 'TASK', "to", 'BLOCKED_BY', 'TASK', "from", $1, $2, 'FS', 0 FROM pairs WHERE "to" IS NOT NULL`;
