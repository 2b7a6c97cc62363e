import type { Locator, Page } from '@playwright/test';
import pg from 'pg';
import { placeBetween } from '#features/tasks/rules';
import type { Stage } from './api.ts';
import type { Board } from './boards.ts';
import { framesFigures } from './frames.ts';
import { median } from './load.ts';
import type { Figure } from './report.ts';

const DRAGS = 7;
const OPENINGS = 15;
/** Milliseconds that a hand rests on a card before it presses, and then holds the button. */
const HAND = { rests: 100, holds: 80 };
const MOVES = 30;
const SCROLLED_SECONDS = 3;

/** What a person does on an open board of that size: dragging, dropping, opening, scrolling, and seeing others' moves. */
export async function gestureFigures(stage: Stage, page: Page, board: Board, size: number): Promise<Figure[]> {
  const seen = await movesOfOthers(stage, page, board);
  const frames = await page.evaluate<number[]>(`cairnProbe.scroll('[data-column="TODO"]', ${SCROLLED_SECONDS})`);
  await page.evaluate(`document.querySelectorAll('[data-column] *').forEach((element) => (element.scrollTop = 0))`);
  const opened = await openings(page, (card) => pressedByHand(page, card));
  const openedAtOnce = await openings(page, (card) => card.click());
  const { pickUp, drop } = await drags(page);
  const of = `, ${size.toLocaleString('en-US')}`;
  const isSmall = size === 1000;
  return [
    { row: 23, name: `drag: picked up to painted${of}`, value: pickUp, unit: 'ms', peer: isSmall ? 195 : 883 },
    { row: 24, name: `drag: dropped to painted${of}`, value: drop, unit: 'ms', peer: isSmall ? 166 : 748 },
    { row: 25, name: `API move to painted at another client${of}`, value: seen, unit: 'ms', peer: isSmall ? 359 : 1400 },
    { row: 26, name: `card opened: click to painted${of}`, value: opened.painted, unit: 'ms', peer: 226 },
    { row: 26, name: `card opened: click to shown, in steps of 8 ms${of}`, value: opened.shown, unit: 'ms' },
    {
      row: 26,
      name: `card opened: pointer there, pressed and released at once${of}`,
      value: openedAtOnce.painted,
      unit: 'ms',
      peer: 226,
    },
    ...framesFigures(27, `scroll`, of, frames, 59.8),
  ];
}

/** Someone else moves cards to the top of a visible column. */
async function movesOfOthers({ server, person }: Stage, page: Page, { projectId }: Board): Promise<number> {
  const database = new pg.Client({ connectionString: server.databaseUrl });
  await database.connect();
  const { rows } = await database.query<{ id: string; status: string; position: string }>(
    `SELECT DISTINCT ON ("status") "id", "status", "position" FROM "Task"
     WHERE "projectId" = $1 AND "deletedAt" IS NULL ORDER BY "status", "position", "id"`,
    [projectId],
  );
  await database.end();
  const top = new Map(rows.map(({ status, position }) => [status, position]));
  const taskId = rows.find(({ status }) => status === 'TODO')?.id ?? '';
  const taken: number[] = [];
  for (let turn = 0; turn < MOVES; turn++) {
    const status = turn % 2 === 0 ? 'REVIEW' : 'TODO';
    const position = placeBetween(null, top.get(status) ?? null);
    const painted = page.evaluate<number>(`cairnProbe.paintedIn('${taskId}', '${status}')`);
    const began = Date.now();
    await person.ask('PUT', 'project', 'update-task-status', { taskId }, { status, position });
    taken.push((await painted) - began);
    top.set(status, position);
  }
  return median(taken);
}

/** Medians of milliseconds: until the page submitted the frame with the open task, and until it was on the screen. */
async function openings(page: Page, click: (card: Locator) => Promise<void>): Promise<{ painted: number; shown: number }> {
  const taken: number[] = [];
  await page.evaluate('cairnProbe.presented()');
  for (let turn = 0; turn < OPENINGS; turn++) {
    await page.evaluate(`cairnProbe.follow('click', '[role="dialog"]')`);
    await click(page.locator('[data-column="TODO"] [data-card]').nth(turn % 7));
    taken.push(await page.evaluate<number>('cairnProbe.followed()'));
    await page.keyboard.press('Escape');
    await page.locator('[role="dialog"]').waitFor({ state: 'detached' });
  }
  return { painted: median(taken), shown: median(await page.evaluate<number[]>('cairnProbe.presented()')) };
}

/** A click begins with the release: by then a hand has rested there and pressed, and what that draws has been drawn. */
async function pressedByHand(page: Page, card: Locator): Promise<void> {
  await card.hover();
  await page.waitForTimeout(HAND.rests);
  await page.mouse.down();
  await page.waitForTimeout(HAND.holds);
  await page.mouse.up();
}

/** Drags the first card of a column to the next one, and back. */
async function drags(page: Page): Promise<{ pickUp: number; drop: number }> {
  const pickUps: number[] = [];
  const drops: number[] = [];
  for (let turn = 0; turn < DRAGS; turn++) {
    const [from, to] = turn % 2 === 0 ? ['TODO', 'IN_PROGRESS'] : ['IN_PROGRESS', 'TODO'];
    const card = page.locator(`[data-column="${from}"] [data-task]`).first();
    const target = page.locator(`[data-column="${to}"] [data-task]`).first();
    const [start, end] = [await centreOf(card), await centreOf(target)];
    const taskId = await card.getAttribute('data-task');
    await page.mouse.move(start.x, start.y);
    await page.locator('[data-dragging="here"]').waitFor();
    await page.evaluate(`cairnProbe.follow('dragstart', '[data-lifted]')`);
    await page.mouse.down();
    await page.mouse.move(start.x + 8, start.y + 8, { steps: 3 });
    pickUps.push(await page.evaluate<number>('cairnProbe.followed()'));
    await page.mouse.move(end.x, end.y, { steps: 10 });
    await page.evaluate(`cairnProbe.follow('drop', '[data-column="${to}"] [data-task="${taskId}"]')`);
    await page.mouse.up();
    drops.push(await page.evaluate<number>('cairnProbe.followed()'));
  }
  return { pickUp: median(pickUps), drop: median(drops) };
}

async function centreOf(card: Locator): Promise<{ x: number; y: number }> {
  const box = await card.boundingBox();
  if (!box) throw new Error('the card is not in sight');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
