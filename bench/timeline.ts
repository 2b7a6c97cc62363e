import pg from 'pg';
import type { Stage } from './api.ts';
import { PATIENCE } from './browser.ts';
import { framesFigures } from './frames.ts';
import type { Figure } from './report.ts';
import { newProfile, type Visited } from './visit.ts';

const TASKS = 5000;
const DEPENDANTS = 100;
const SECONDS = 3;
const SETTLED = 8_000;
/** A day at the zoom of weeks, in pixels: each frame of the drag moves the bar by one. */
const DAY = 20;
const DAYS = 12;

/**
 * What a person does on a timeline of 5,000 bars (row 38): scrolling down and over the days, and dragging a bar that 100 tasks
 * wait for, which move along at each step.
 */
export async function timelineFigures(stage: Stage): Promise<Figure[]> {
  const { projectId, first } = await seeded(stage);
  const profile = await newProfile(stage);
  try {
    const visited = await profile.open();
    const { page } = visited;
    await page.goto(`${stage.server.url}/dashboard/${stage.person.workspaceId}/projects/${projectId}/timeline`);
    await page.locator('[data-bar]').first().waitFor({ timeout: PATIENCE });
    // Neighboring screens are loaded a few seconds later.
    await page.waitForTimeout(SETTLED);
    const scrolled = (axis: string) => async () => ({
      frames: await page.evaluate<number[]>(`cairnProbe.scroll('main', ${SECONDS}, '${axis}')`),
    });
    const drag = () => page.evaluate<Dragged>(`cairnProbe.dragBar('[data-bar="${first}"]', ${DAY}, ${DAYS}, ${SECONDS})`);
    const dragged = await worked(visited, drag);
    const down = await worked(visited, scrolled('Top'));
    const over = await worked(visited, scrolled('Left'));
    const of = ', 5,000';
    return [
      ...figuresOf('timeline scrolled down', of, down),
      ...figuresOf('timeline scrolled over the days', of, over),
      ...figuresOf('bar dragged that 100 tasks wait for', of, dragged),
      {
        row: 38,
        name: `bar dragged that 100 tasks wait for, steps that moved all visible bars in their frame${of}`,
        value: (100 * dragged.moved) / dragged.steps,
        unit: '%',
      },
    ];
  } finally {
    await profile.close();
  }
}

interface Dragged {
  frames: number[];
  steps: number;
  /** How many steps had moved the bars that wait by the same distance when their frame was painted. */
  moved: number;
}

/** What was done, and the processor time of the page's main thread for each frame, in milliseconds. */
async function worked<Done extends { frames: number[] }>({ metrics }: Visited, act: () => Promise<Done>) {
  const before = (await metrics()).get('TaskDuration') ?? NaN;
  const done = await act();
  const used = ((await metrics()).get('TaskDuration') ?? NaN) - before;
  return { ...done, perFrame: (1000 * used) / done.frames.length };
}

const figuresOf = (what: string, of: string, { frames, perFrame }: { frames: number[]; perFrame: number }): Figure[] => [
  ...framesFigures(38, what, of, frames),
  { row: 38, name: `${what}, main thread CPU per frame${of}`, value: perFrame, unit: 'ms' },
];

/** A project of tasks in the order of their numbers, of which the first blocks the next 100. */
async function seeded({ server, person }: Stage): Promise<{ projectId: string; first: string }> {
  const { workspaceId, userId } = person;
  const { id } = (await person.ask('POST', 'workspace', 'create-project', { workspaceId }, { name: 'Timeline' })) as {
    id: string;
  };
  await person.ask('PUT', 'settings/project', 'update-project-calendar', { projectId: id }, CALENDAR);
  const client = new pg.Client({ connectionString: server.databaseUrl });
  await client.connect();
  try {
    await client.query(ADD_TASKS, [id, userId]);
    await client.query(LINK, [id, userId]);
    await client.query('VACUUM ANALYZE "Task", "LinkedItem"');
    const { rows } = await client.query<{ id: string }>('SELECT "id" FROM "Task" WHERE "projectId" = $1 AND "number" = 1', [id]);
    return { projectId: id, first: rows[0]?.id ?? '' };
  } finally {
    await client.end();
  }
}

/** Every day is a working day, so that all bars move by what the dragged one does. */
const CALENDAR = { shiftMode: 'MAINTAIN_BUFFER', workingDays: ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] };
const ADD_TASKS = `
INSERT INTO "Task" ("id", "projectId", "number", "title", "status", "position", "completed", "startDate", "dueDate", "createdBy", "awaitsApprovalSince")
SELECT gen_random_uuid(), $1, n, 'Part ' || n || ' of a plan', 'TODO', 'U' || lpad(n::text, 8, '0'), false,
  current_date + CASE WHEN n = 1 THEN 0 ELSE 3 + n / 50 END, current_date + CASE WHEN n = 1 THEN 1 ELSE 6 + n / 50 END, $2, NULL
FROM generate_series(1, ${TASKS}) n`;
const LINK = `
WITH pairs AS (
  SELECT gen_random_uuid() AS "near", gen_random_uuid() AS "far", f."id" AS "from", t."id" AS "to"
  FROM "Task" f JOIN "Task" t ON t."projectId" = f."projectId" AND t."number" BETWEEN 2 AND ${DEPENDANTS + 1}
  WHERE f."projectId" = $1::uuid AND f."number" = 1)
INSERT INTO "LinkedItem" ("id", "pairId", "projectId", "sourceType", "sourceId", "kind", "targetType", "targetId", "targetProjectId",
  "createdBy", "dependencyType", "lagDays")
SELECT "near", "far", $1::uuid, 'TASK', "from", 'BLOCKS', 'TASK', "to", $1::uuid, $2::uuid, 'FS', 0 FROM pairs
UNION ALL SELECT "far", "near", $1, 'TASK', "to", 'BLOCKED_BY', 'TASK', "from", $1, $2, 'FS', 0 FROM pairs`;
