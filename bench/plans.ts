import pg from 'pg';
import type { Page } from '@playwright/test';
import { boardOf, type Stage } from './api.ts';
import { PATIENCE } from './browser.ts';
import type { Figure } from './report.ts';
import { newProfile, type Profile } from './visit.ts';

const ISSUES = 2000;
const SPRINTS = 12;
const TIMES = 3;

/** Each view of a project, and what is on the screen once it shows its work. */
const VIEWS = [
  { name: 'board', shows: '[data-card]' },
  { name: 'list', shows: '[role="gridcell"] a' },
  { name: 'calendar', shows: '[data-event]' },
  { name: 'timeline', shows: '[data-bar]' },
  { name: 'sprints', shows: '[data-item], [data-row]' },
  { name: 'analytics', shows: 'dl dd' },
] as const;

/**
 * Opening the views of one project (row 37): 5,000 tasks with dates, 2,000 issues and 12 past sprints. By its address with
 * cached files until it shows work, and by a click in the sidebar from the board, in milliseconds.
 */
export async function planFigures(stage: Stage): Promise<Figure[]> {
  const { projectId } = boardOf(stage, 5000);
  await seedPlans(stage, projectId);
  const profile = await newProfile(stage);
  try {
    const pathOf = (view: string): string =>
      `${stage.server.url}/dashboard/${stage.person.workspaceId}/projects/${projectId}/${view}`;
    const figures: Figure[] = [];
    for (const { name, shows } of VIEWS) {
      const opened: number[] = [];
      // The first time fetches the files.
      for (let turn = 0; turn <= TIMES; turn++) {
        const took = await byAddress(profile, pathOf(name), shows);
        if (turn > 0) opened.push(took);
      }
      figures.push({ row: 37, name: `${name} of 5,000 tasks, by its address`, value: middle(opened), unit: 'ms' });
      if (name === 'board') continue;
      const { answered, shown } = await fromBoard(profile, pathOf('board'), pathOf(name), shows);
      const of = `${name} of 5,000 tasks, from the board`;
      figures.push(
        { row: 37, name: `${of}: something painted`, value: answered, unit: 'ms' },
        { row: 37, name: `${of}: its work painted`, value: shown, unit: 'ms' },
      );
    }
    return figures;
  } finally {
    await profile.close();
  }
}

const middle = (values: readonly number[]): number => values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0;

/** Since the navigation. */
async function byAddress(profile: Profile, url: string, shows: string): Promise<number> {
  const { page } = await profile.open();
  await page.goto(url, { waitUntil: 'commit' });
  const took = await page.evaluate<number>(`cairnProbe.shownAt(${JSON.stringify(shows)})`);
  await page.close();
  return took;
}

/** Since the click, with all files of the neighboring screens loaded, and the data of the view if it was open before. */
async function fromBoard(profile: Profile, board: string, url: string, shows: string): Promise<Went> {
  const { page } = await profile.open();
  await page.goto(board);
  await page.locator('[data-card]').first().waitFor({ timeout: PATIENCE });
  await page.waitForTimeout(7_000);
  const changes: Went[] = [];
  for (let turn = 0; turn <= TIMES; turn++) {
    const took = await clicked(page, new URL(url).pathname, shows, CARD);
    if (turn > 0) changes.push(took);
    await clicked(page, new URL(board).pathname, CARD, shows);
  }
  await page.close();
  return { answered: middle(changes.map(({ answered }) => answered)), shown: middle(changes.map(({ shown }) => shown)) };
}

/** Milliseconds from a click until the view before is gone, and until the work of the new one is painted. */
interface Went {
  answered: number;
  shown: number;
}

const CARD = '[data-card]';

const clicked = (page: Page, path: string, shows: string, left: string): Promise<Went> =>
  page.evaluate<Went>(`cairnProbe.wentTo(${[path, shows, left].map((text) => JSON.stringify(text)).join(', ')})`);

/** Gives the tasks of a project dates, and adds issues and past sprints; once. */
export async function seedPlans({ server, person }: Stage, projectId: string): Promise<void> {
  const client = new pg.Client({ connectionString: server.databaseUrl });
  await client.connect();
  const { rows } = await client.query('SELECT FROM "Sprint" WHERE "projectId" = $1', [projectId]);
  if (rows.length === 0) {
    await client.query(DATES, [projectId]);
    await client.query(ADD_ISSUES, [projectId, person.userId]);
    await client.query(ADD_SPRINTS, [projectId]);
    await client.query(PLACE, [projectId]);
    await client.query('VACUUM ANALYZE');
  }
  await client.end();
}

const DATES = `
UPDATE "Task" SET "startDate" = current_date + ("number" % 120 - 60), "dueDate" = current_date + ("number" % 120 - 60 + "number" % 9)
WHERE "projectId" = $1`;
const ADD_ISSUES = `
INSERT INTO "Issue" ("id", "projectId", "number", "title", "reporterId", "dueDate", "createdAt")
SELECT gen_random_uuid(), $1, 100000 + n, 'Report ' || n || ' of a customer', $2, current_date + (n % 90 - 45), now() - n * interval '1 hour'
FROM generate_series(1, ${ISSUES}) n`;
const ADD_SPRINTS = `
INSERT INTO "Sprint" ("id", "projectId", "number", "name", "startsAt", "endsAt", "status", "startedAt", "completedAt")
SELECT gen_random_uuid(), $1, n, 'Sprint ' || n, current_date - 14 * (${SPRINTS} + 1 - n), current_date - 14 * (${SPRINTS} + 1 - n) + 13, 'COMPLETED',
  now() - interval '14 days' * (${SPRINTS} + 1 - n), now() - interval '14 days' * (${SPRINTS} - n)
FROM generate_series(1, ${SPRINTS}) n`;
const PLACE = `
UPDATE "Task" t SET "sprintId" = s."id" FROM "Sprint" s
WHERE t."projectId" = $1 AND s."projectId" = $1 AND t."number" % 40 = s."number"`;
