import type { Page } from '@playwright/test';
import { boardOf, type Stage } from './api.ts';
import type { Board } from './boards.ts';
import { boardUrl, brotliSize, PATIENCE, scriptsOf } from './browser.ts';
import { processorClock, idleProcessorTime } from './processes.ts';
import type { Figure } from './report.ts';
import { repeatedCalls, callsAmong, kilobytes, record, type Recorder } from './requests.ts';
import { newProfile, type Profile, type Visited } from './visit.ts';

/**
 * Milliseconds after which an opening has requested all that it shows, and after which the neighboring screens have been
 * loaded too.
 */
const SETTLED = 2_500;
const PRELOADED = 6_000;
/** SWR revalidates on focus at most this often (spec, section 9), and only then. */
const FOCUS_THROTTLE = 5_500;
/** Processor time is counted in steps of 10 ms. */
const WATCHED = 10_000;

/**
 * Row 0 of the targets: what a person's visit costs. It includes every request, the time of the server and of Postgres
 * together, and bytes as the browser receives them. What both use in the same time while no one is there is subtracted and
 * is a row of its own.
 */
export async function openingFigures(stage: Stage): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const size of [1000, 5000]) {
    const board = boardOf(stage, size);
    const of = `, ${size.toLocaleString('en-US')}`;
    const profile = await newProfile(stage);
    try {
      const standing = await idleProcessorTime(stage.server.processes(), WATCHED);
      const cold = await opened(stage, profile, board, standing);
      await cold.visited.page.close();
      const cached = await opened(stage, profile, board, standing);
      const back = await cameBack(stage, cached);
      figures.push(
        { row: -4, name: `server and Postgres in a second without anyone${of}`, value: standing, unit: 'ms' },
        ...coldFigures(of, cold, size),
        ...cachedFigures(of, cached, size),
        ...back.map((figure) => ({ ...figure, name: `${figure.name}${of}` })),
      );
    } finally {
      await profile.close();
    }
  }
  return figures;
}

interface Opening {
  visited: Visited;
  recorder: Recorder;
  /** Milliseconds of the server and of Postgres together, until it settled. */
  processor: number;
  callsBefore: number;
  calls: number;
  twice: number;
  /** Kilobytes over the network until it settled. */
  bytes: number;
  /** Kilobytes of script at the best compression: at the first card, settled, and after neighboring screens were loaded. */
  scripts: [number, number, number];
}

async function opened(stage: Stage, profile: Profile, board: Board, standing: number): Promise<Opening> {
  const visited = await profile.open();
  const { page, devtools } = visited;
  const recorder = await record(devtools);
  const used = processorClock(stage.server.processes(), standing);
  await page.goto(boardUrl(stage, board), { waitUntil: 'commit' });
  const { at } = await firstCard(page);
  const callsBefore = callsAmong(recorder.all()).length;
  const early = await scriptsOf(page, at);
  await page.waitForTimeout(SETTLED);
  const processor = used();
  const asked = recorder.all();
  const calls = callsAmong(asked);
  const settled = await scriptsOf(page);
  await page.waitForTimeout(PRELOADED);
  const scripts = [early, settled, await scriptsOf(page)].map(brotliSize) as Opening['scripts'];
  return {
    visited,
    recorder,
    processor,
    callsBefore,
    calls: calls.length,
    twice: repeatedCalls(calls),
    bytes: kilobytes(asked),
    scripts,
  };
}

async function firstCard(page: Page): Promise<{ at: number }> {
  await page.locator('[data-card]').first().waitFor({ timeout: PATIENCE });
  return page.evaluate('cairnProbe.firstCard()');
}

/** A tab that was left open gets the focus again, and nothing has changed. */
async function cameBack(stage: Stage, { visited: { page }, recorder }: Opening): Promise<Figure[]> {
  await page.waitForTimeout(FOCUS_THROTTLE);
  const standing = await idleProcessorTime(stage.server.processes(), WATCHED);
  recorder.restart();
  const used = processorClock(stage.server.processes(), standing);
  await page.evaluate('dispatchEvent(new Event("focus")), document.dispatchEvent(new Event("visibilitychange"))');
  await page.waitForTimeout(SETTLED);
  const processor = used();
  const asked = recorder.all();
  await page.close();
  return [
    { row: -4, name: 'server and Postgres in a second with an open tab', value: standing, unit: 'ms' },
    { row: -1, name: 'return to an open tab: server and Postgres', value: processor, unit: 'ms' },
    { row: -1, name: 'return to an open tab: API calls', value: callsAmong(asked).length, unit: '' },
    { row: -1, name: 'return to an open tab: bytes', value: kilobytes(asked), unit: 'KB' },
  ];
}

function coldFigures(of: string, { processor, callsBefore, calls, twice, bytes, scripts }: Opening, size: number): Figure[] {
  return [
    // Planka's, 367 to 480 ms depending on the hour: the middle.
    {
      row: -3,
      name: `opening from cold: server and Postgres${of}`,
      value: processor,
      unit: 'ms',
      ...(size === 1000 && { peer: 424 }),
    },
    { row: -3, name: `opening: API calls before the first card${of}`, value: callsBefore, unit: '' },
    { row: -3, name: `opening: API calls in all${of}`, value: calls, unit: '' },
    { row: -3, name: `opening: API calls that ask what was asked before${of}`, value: twice, unit: '' },
    { row: -3, name: `opening from cold: bytes until settled${of}`, value: bytes, unit: 'KB' },
    { row: -3, name: `script at the first card, brotli${of}`, value: scripts[0], unit: 'KB' },
    { row: -3, name: `script when settled, brotli${of}`, value: scripts[1], unit: 'KB' },
    { row: -3, name: `script with screens fetched ahead, brotli${of}`, value: scripts[2], unit: 'KB' },
  ];
}

function cachedFigures(of: string, { processor, calls, bytes }: Opening, size: number): Figure[] {
  return [
    {
      row: -2,
      name: `opening with cached files: server and Postgres${of}`,
      value: processor,
      unit: 'ms',
      ...(size === 1000 && { peer: 368 }),
    },
    { row: -2, name: `opening with cached files: API calls${of}`, value: calls, unit: '' },
    { row: -2, name: `opening with cached files: bytes until settled${of}`, value: bytes, unit: 'KB' },
  ];
}
