import type { Page } from '@playwright/test';
import pg from 'pg';
import type { Stage } from './api.ts';
import { PATIENCE } from './browser.ts';
import { framesFigures } from './frames.ts';
import type { Figure } from './report.ts';
import { newProfile, type Visited } from './visit.ts';

const NOTES = 500;
const COLUMNS = 25;
const SECONDS = 3;
const SETTLED = 4_000;

/** A wall of 500 notes, all of them in sight (row 43): moved, zoomed, and all notes dragged at once. */
export async function noteFigures(stage: Stage): Promise<Figure[]> {
  const projectId = await seeded(stage);
  const profile = await newProfile(stage);
  try {
    const visited = await profile.open();
    const { page } = visited;
    await page.goto(`${stage.server.url}/dashboard/${stage.person.workspaceId}/projects/${projectId}/notes`);
    await page.locator('[data-note-card]').first().waitFor({ timeout: PATIENCE });
    await page.getByRole('button', { name: 'Show all notes' }).click();
    await page
      .locator('[data-note-card]')
      .nth(NOTES - 1)
      .waitFor({ timeout: PATIENCE });
    await page.waitForTimeout(SETTLED);
    const middle = { x: 800, y: 500 };
    await page.mouse.move(middle.x, middle.y);
    const moved = await during(visited, (turn) => page.mouse.wheel(turn % 60 < 30 ? 12 : -12, turn % 60 < 30 ? 8 : -8));
    const dragged = await dragAll(visited, page);
    return [...figuresOf('wall moved', moved), ...figuresOf('all notes dragged', dragged)];
  } finally {
    await profile.close();
  }
}

/** The frames while something is done again and again, and the work of the main thread for each. */
async function during({ page, metrics }: Visited, act: (turn: number) => Promise<void>) {
  const before = (await metrics()).get('TaskDuration') ?? NaN;
  let isOver = false;
  const watched = page.evaluate<number[]>(`cairnProbe.frames(${SECONDS})`).finally(() => (isOver = true));
  for (let turn = 0; !isOver; turn++) await act(turn);
  const frames = await watched;
  return { frames, perFrame: (1000 * (((await metrics()).get('TaskDuration') ?? NaN) - before)) / frames.length };
}

async function dragAll(visited: Visited, page: Page) {
  const card = page.locator('[data-note-card]').nth(NOTES / 2);
  const box = await card.boundingBox();
  if (!box) throw new Error('the note is not in sight');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.click(x, y);
  await page.keyboard.press('Control+a');
  await page
    .locator('[data-note-card][data-selected]')
    .nth(NOTES - 1)
    .waitFor({ timeout: PATIENCE });
  await page.mouse.move(x, y);
  await page.mouse.down();
  const done = await during(visited, (turn) => {
    const way = turn % 80 < 40 ? turn % 80 : 80 - (turn % 80);
    return page.mouse.move(x + 2 + way, y + 2 + way / 2);
  });
  await page.keyboard.press('Escape');
  await page.mouse.up();
  return done;
}

const figuresOf = (what: string, { frames, perFrame }: { frames: number[]; perFrame: number }): Figure[] => [
  ...framesFigures(43, what, ', 500 notes in sight', frames),
  { row: 43, name: `${what}, main thread CPU per frame, 500 notes in sight`, value: perFrame, unit: 'ms' },
];

async function seeded({ server, person: { ask, workspaceId, userId } }: Stage): Promise<string> {
  const { id } = (await ask('POST', 'workspace', 'create-project', { workspaceId }, { name: 'Wall' })) as { id: string };
  const client = new pg.Client({ connectionString: server.databaseUrl });
  await client.connect();
  try {
    await client.query(ADD, [workspaceId, id, userId]);
    await client.query('VACUUM ANALYZE "Note"');
  } finally {
    await client.end();
  }
  return id;
}

const ADD = `
INSERT INTO "Note" ("id", "workspaceId", "projectId", "ownerId", "content", "color", "visibility", "layout", "position")
SELECT gen_random_uuid(), $1, $2, $3, 'Idea **' || n || '** of a retrospective', (ARRAY['YELLOW', 'BLUE', 'GREEN', 'PINK'])[1 + n % 4], 'PROJECT',
  jsonb_build_object('x', (n % ${COLUMNS}) * 240, 'y', (n / ${COLUMNS}) * 240, 'w', 200, 'h', 200, 'z', n), 'U' || lpad(n::text, 8, '0')
FROM generate_series(0, ${NOTES - 1}) n`;
