import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { boardOf, type Stage } from './api.ts';
import type { Board } from './boards.ts';
import { gestureFigures } from './gestures.ts';
import { median } from './load.ts';
import type { Figure } from './report.ts';
import { newProfile, type Visited } from './visit.ts';

const WEB_ROOT = resolve(import.meta.dirname, '../dist/web');
const WARM_VISITS = 3;
const MEGABYTE = 2 ** 20;
/** A connection of 10 Mbit/s with a round trip of 40 ms. */
const SLOW = { offline: false, latency: 40, downloadThroughput: 10e6 / 8, uploadThroughput: 10e6 / 8 };
/** Once the network is silent, a page may still process what it received. */
const SETTLED = 1_500;
export const PATIENCE = 30_000;

/** Rows 14 to 27 of the targets: what a person waits for in a real browser, on boards of 1,000 and 5,000. */
export async function browserFigures(stage: Stage): Promise<Figure[]> {
  const small = await visits(stage, 1000);
  const large = await visits(stage, 5000);
  const slow = await slowVisit(stage, 1000);
  return [
    { row: 14, name: 'first card of 1,000, cold', value: small.cold, unit: 'ms', peer: 3031 },
    { row: 15, name: 'first card of 5,000 / of 1,000, cold', value: large.cold / small.cold, unit: '×', peer: 4.3 },
    { row: 16, name: 'first card of 1,000, warm', value: small.warm, unit: 'ms', peer: 2953 },
    { row: 16, name: 'first card of 5,000, warm', value: large.warm, unit: 'ms' },
    { row: 17, name: 'renderer main thread CPU per load of 1,000', value: small.processor, unit: 'ms', peer: 2520 },
    { row: 17, name: 'renderer main thread CPU per load of 5,000', value: large.processor, unit: 'ms', peer: 5885 },
    { row: 18, name: 'first card at 10 Mbit/s and 40 ms', value: slow, unit: 'ms', peer: 4155 },
    { row: 19, name: 'script on the board route, brotli', value: small.script, unit: 'KB', peer: 278 },
    { row: 19, name: 'script before the first card, brotli', value: small.earlyScript, unit: 'KB' },
    { row: 20, name: 'bytes before the first card, all kinds', value: small.bytes, unit: 'KB', peer: 1628 },
    { row: 21, name: 'total blocking time of a load of 1,000', value: small.blocking, unit: 'ms', peer: 52 },
    { row: 21, name: 'longest task of a load of 1,000', value: small.longest, unit: 'ms' },
    { row: 22, name: 'heap with 1,000', value: small.heap, unit: 'MB', peer: 90 },
    { row: 22, name: 'heap with 5,000', value: large.heap, unit: 'MB', peer: 350 },
    { row: 22, name: 'DOM nodes with 5,000', value: large.nodes, unit: '', peer: 734 },
    ...small.gestures,
    ...large.gestures,
  ];
}

interface Visits {
  /** Milliseconds to the first card. */
  cold: number;
  warm: number;
  /** Milliseconds of processor time. */
  processor: number;
  /** Kilobytes. */
  script: number;
  earlyScript: number;
  bytes: number;
  blocking: number;
  longest: number;
  /** Megabytes. */
  heap: number;
  nodes: number;
  gestures: Figure[];
}

async function visits(stage: Stage, size: number): Promise<Visits> {
  const board = boardOf(stage, size);
  const profile = await newProfile(stage);
  try {
    const cold = await profile.open();
    const first = await load(cold, boardUrl(stage, board));
    await cold.page.close();
    const warm: number[] = [];
    for (let turn = 1; turn < WARM_VISITS; turn++) {
      const again = await profile.open();
      warm.push((await load(again, boardUrl(stage, board))).firstCard);
      await again.page.close();
    }
    const last = await profile.open();
    warm.push((await load(last, boardUrl(stage, board))).firstCard);
    const held = await memoryOf(last);
    const gestures = await gestureFigures(stage, last.page, board, size);
    return { ...first, ...held, cold: first.firstCard, warm: median(warm), gestures };
  } finally {
    await profile.close();
  }
}

async function slowVisit(stage: Stage, size: number): Promise<number> {
  const profile = await newProfile(stage);
  try {
    const { page, devtools } = await profile.open();
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', SLOW);
    await page.goto(boardUrl(stage, boardOf(stage, size)), { waitUntil: 'commit' });
    return (await firstCardOf(page)).at;
  } finally {
    await profile.close();
  }
}

/** Opens the board and waits until it is idle. */
async function load({ page, metrics }: Visited, url: string) {
  const before = await metrics();
  await page.goto(url, { waitUntil: 'commit' });
  const { at, bytes } = await firstCardOf(page);
  const early = await scriptsOf(page, at);
  await page.waitForLoadState('networkidle', { timeout: PATIENCE });
  await page.waitForTimeout(SETTLED);
  const settled = await scriptsOf(page);
  const after = await metrics();
  const { longest, blocking } = await page.evaluate<{ longest: number; blocking: number }>('cairnProbe.longTasks()');
  return {
    firstCard: at,
    bytes: bytes / 1000,
    processor: ((after.get('TaskDuration') ?? NaN) - (before.get('TaskDuration') ?? NaN)) * 1000,
    earlyScript: brotliSize(early),
    script: brotliSize(settled),
    longest,
    blocking,
  };
}

/** A board that shows nothing is an error, not a slow board. */
async function firstCardOf(page: Page): Promise<{ at: number; bytes: number }> {
  await page.locator('[data-card]').first().waitFor({ timeout: PATIENCE });
  return page.evaluate('cairnProbe.firstCard()');
}
export const scriptsOf = (page: Page, until = Infinity): Promise<string[]> => page.evaluate(`cairnProbe.scripts(${until})`);

/** Kilobytes of these files of the built browser part at the best compression. */
export const brotliSize = (paths: readonly string[]): number =>
  [...new Set(paths)].reduce((sum, path) => sum + brotliCompressSync(readFileSync(join(WEB_ROOT, path))).length, 0) / 1000;

async function memoryOf({ devtools, metrics }: Visited): Promise<{ heap: number; nodes: number }> {
  await devtools.send('HeapProfiler.collectGarbage');
  const held = await metrics();
  return { heap: (held.get('JSHeapUsedSize') ?? NaN) / MEGABYTE, nodes: held.get('Nodes') ?? NaN };
}

export const boardUrl = ({ server, person }: Stage, { projectId }: Board): string =>
  `${server.url}/dashboard/${person.workspaceId}/projects/${projectId}/board`;
