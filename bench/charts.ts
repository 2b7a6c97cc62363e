import pg from 'pg';
import type { Stage } from './api.ts';
import { alone } from './load.ts';
import { type Person, signUp } from './person.ts';
import type { Figure } from './report.ts';

const TASKS = 5000;
const CHANGES = 10;
const TIMES = 15;
const DAY = 86_400_000;

/** The charts of a project whose 5,000 tasks had 50,000 statuses in a year (row 47): all of a range of 30, 90 and 365 days. */
export async function chartFigures({ server }: Stage): Promise<Figure[]> {
  const owner = await signUp(server.url, `charts-${Date.now()}`);
  const projectId = await seeded(server.databaseUrl, owner);
  const figures: Figure[] = [];
  for (const days of [30, 90, 365]) {
    const [from, until] = [days, 0].map((ago) => new Date(Date.now() - ago * DAY).toISOString().slice(0, 10));
    const query = { projectId, from: from ?? '', until: until ?? '', timeZone: 'Europe/Zurich' };
    const ask = () => owner.ask('GET', 'analytics', 'get-task-analytics', query);
    await alone(2, ask);
    figures.push({
      row: 47,
      name: `charts of 50,000 status intervals, ${days} days, p50 at 1`,
      value: await alone(TIMES, ask),
      unit: 'ms',
    });
  }
  return figures;
}

async function seeded(databaseUrl: string, owner: Person): Promise<string> {
  const { workspaceId, userId } = owner;
  const { id } = (await owner.ask('POST', 'workspace', 'create-project', { workspaceId }, { name: 'Charts' })) as { id: string };
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(ADD_TASKS, [id, userId]);
    await client.query('DELETE FROM "StatusInterval" WHERE "projectId" = $1', [id]);
    await client.query(INTERVALS, [id]);
    await client.query('VACUUM ANALYZE "Task", "StatusInterval"');
    return id;
  } finally {
    await client.end();
  }
}

/** Created over a year; two of three are done. */
const ADD_TASKS = `
INSERT INTO "Task" ("id", "projectId", "number", "title", "status", "position", "completed", "completedAt", "createdAt", "createdBy", "awaitsApprovalSince")
SELECT gen_random_uuid(), $1, n, 'Task ' || n, CASE WHEN n % 3 = 0 THEN 'TODO' ELSE 'DONE' END, 'U' || lpad(n::text, 8, '0'), n % 3 <> 0,
  CASE WHEN n % 3 <> 0 THEN now() - interval '365 days' * n / ${TASKS} + interval '9 hours' * ${CHANGES - 1} END,
  now() - interval '365 days' * n / ${TASKS} - interval '1 hour', $2, NULL
FROM generate_series(1, ${TASKS}) n`;
/** A status for nine hours each; the last one lasts. */
const INTERVALS = `
INSERT INTO "StatusInterval" ("taskId", "projectId", "inProjectId", "status", "fromAt", "toAt")
SELECT t."id", t."projectId", t."projectId",
  CASE WHEN c = ${CHANGES - 1} THEN t."status" ELSE (ARRAY['TODO', 'IN_PROGRESS', 'REVIEW'])[1 + c % 3] END,
  t."createdAt" + interval '9 hours' * c, CASE WHEN c < ${CHANGES - 1} THEN t."createdAt" + interval '9 hours' * (c + 1) END
FROM "Task" t, generate_series(0, ${CHANGES - 1}) c WHERE t."projectId" = $1`;
