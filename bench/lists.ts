import type { Page } from '@playwright/test';
import pg from 'pg';
import { newId } from '#contract/new-id';
import type { Stage } from './api.ts';
import { framesFigures } from './frames.ts';
import { median } from './load.ts';
import type { Figure } from './report.ts';
import { newProfile } from './visit.ts';

const SIZE = 5000;
const WARM_VISITS = 3;
const TURNS = 7;
const SCROLLED_SECONDS = 3;
const PATIENCE = 30_000;

/** What a person waits for in lists of 5,000: the issues of a project (row 30) and its tasks as a table (row 31). */
export async function listFigures(stage: Stage): Promise<Figure[]> {
  const projectId = stage.boards.get(SIZE)?.projectId ?? '';
  await seedIssues(stage, projectId);
  return [
    ...(await figuresOf(stage, {
      row: 30,
      what: 'issues',
      path: `/projects/${projectId}/issues?view=all`,
      rows: '[data-row]',
      scrolled: '[data-lines]',
      search: 'Search issues',
      opened: { press: '[data-row] [data-issue]', shows: 'article aside' },
    })),
    ...(await figuresOf(stage, {
      row: 31,
      what: 'list of tasks',
      path: `/projects/${projectId}/list`,
      rows: '[data-line]',
      scrolled: 'div:has(> [role="grid"])',
      search: 'Search this list',
      opened: null,
    })),
  ];
}

interface Listed {
  row: number;
  what: string;
  path: string;
  rows: string;
  scrolled: string;
  /** The name of the field that filters by words. */
  search: string;
  opened: { press: string; shows: string } | null;
}

async function figuresOf(stage: Stage, listed: Listed): Promise<Figure[]> {
  const { row, what, rows, scrolled, search, opened } = listed;
  const of = ', 5,000';
  const profile = await newProfile(stage);
  try {
    const visit = async (): Promise<{ page: Page; at: number }> => {
      const { page } = await profile.open();
      const url = `${stage.server.url}/dashboard/${stage.person.workspaceId}${listed.path}`;
      await page.goto(url, { waitUntil: 'commit' });
      await page.locator(rows).first().waitFor({ timeout: PATIENCE });
      const at = await page.evaluate<number>('cairnProbe.firstRow()');
      await page.waitForLoadState('networkidle', { timeout: PATIENCE });
      await page.waitForTimeout(1500);
      return { page, at };
    };
    const cold = await visit();
    await cold.page.close();
    const warm: number[] = [];
    for (let turn = 1; turn < WARM_VISITS; turn++) {
      const again = await visit();
      warm.push(again.at);
      await again.page.close();
    }
    const { page, at } = await visit();
    warm.push(at);
    const frames = await page.evaluate<number[]>(`cairnProbe.scroll('${scrolled}', ${SCROLLED_SECONDS})`);
    const typed = await typing(page, search);
    return [
      { row, name: `${what}: first row, cold${of}`, value: cold.at, unit: 'ms' },
      { row, name: `${what}: first row, warm${of}`, value: median(warm), unit: 'ms' },
      { row, name: `${what}: a letter in the search to the filtered rows painted${of}`, value: typed, unit: 'ms' },
      ...framesFigures(row, `${what}: scroll`, of, frames),
      ...(opened === null
        ? []
        : [{ row, name: `${what}: one opened, click to painted${of}`, value: await opening(page, opened), unit: 'ms' }]),
    ];
  } finally {
    await profile.close();
  }
}

async function typing(page: Page, name: string): Promise<number> {
  const field = page.getByLabel(name).first();
  const taken: number[] = [];
  for (const letter of 'images ') {
    await page.evaluate(`cairnProbe.echo('input')`);
    await field.press(letter === ' ' ? 'Space' : letter);
    taken.push(await page.evaluate<number>('cairnProbe.followed()'));
  }
  await field.fill('');
  await page.waitForTimeout(500);
  return median(taken);
}

async function opening(page: Page, { press, shows }: { press: string; shows: string }): Promise<number> {
  const taken: number[] = [];
  for (let turn = 0; turn < TURNS; turn++) {
    await page.evaluate(`cairnProbe.follow('click', '${shows}')`);
    await page.locator(press).nth(turn).click();
    taken.push(await page.evaluate<number>('cairnProbe.followed()'));
    await page.goBack();
    await page.locator(press).first().waitFor();
  }
  return median(taken);
}

const STATUSES = ['OPEN', 'IN_PROGRESS', 'IN_REVIEW', 'OPEN'];
const TYPES = ['BUG', 'FEATURE', 'IMPROVEMENT', 'TASK', 'QUESTION'];
const PRIORITIES = ['LOW', 'MEDIUM', 'HIGH', 'URGENT'];

/** Writes 5,000 issues directly to the database, once. */
async function seedIssues({ server, person }: Stage, projectId: string): Promise<void> {
  const client = new pg.Client({ connectionString: server.databaseUrl });
  await client.connect();
  try {
    const { rowCount } = await client.query('SELECT 1 FROM "Issue" WHERE "projectId" = $1 LIMIT 1', [projectId]);
    if (rowCount !== 0) return;
    const rows = Array.from({ length: SIZE }, (_, index) => ({
      id: newId(),
      projectId,
      number: SIZE + 1 + index,
      title: `Images of page ${index} are heavy on phones`,
      description: 'What happens, and what should happen instead. '.repeat(1 + (index % 8)),
      type: TYPES[index % TYPES.length],
      priority: PRIORITIES[index % PRIORITIES.length],
      status: STATUSES[index % STATUSES.length],
      reporterId: person.userId,
      assigneeIds: index % 3 === 0 ? [person.userId] : [],
    }));
    await client.query(
      `INSERT INTO "Issue" ("id", "projectId", "number", "title", "description", "type", "priority", "status", "reporterId", "assigneeIds")
       SELECT r."id", r."projectId", r."number", r."title", r."description", r."type", r."priority", r."status", r."reporterId", r."assigneeIds"
       FROM jsonb_to_recordset($1::jsonb) AS r("id" uuid, "projectId" uuid, "number" integer, "title" text, "description" text, "type" text,
         "priority" text, "status" text, "reporterId" uuid, "assigneeIds" uuid[])`,
      [JSON.stringify(rows)],
    );
    await client.query('UPDATE "ProjectCounter" SET "taskNumber" = $2 WHERE "projectId" = $1', [projectId, 2 * SIZE]);
    await client.query('VACUUM ANALYZE');
  } finally {
    await client.end();
  }
}
