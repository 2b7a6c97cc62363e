import type { Page } from '@playwright/test';
import { builtFiles } from '../tests/support/built-files.ts';
import { boardOf, type Stage } from './api.ts';
import { boardUrl, PATIENCE } from './browser.ts';
import { median } from './load.ts';
import type { Figure } from './report.ts';
import { newProfile } from './visit.ts';

const TIMES = 5;
/** The worker keeps the app's files ten seconds after the page was loaded, if nobody types. */
const KEPT = 45_000;
/** The page itself, which is kept after the files that it names, and a file that the board loaded besides. */
const needed = () => ['/dashboard', ...builtFiles('src/features/board/web/board-screen.tsx').slice(0, 1)];

/** Row 46: a new page without a network opens the board of the last visit: its first card. */
export async function offlineFigures(stage: Stage): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const size of [1000, 5000]) {
    const url = boardUrl(stage, boardOf(stage, size));
    const profile = await newProfile(stage);
    try {
      const { page } = await profile.open();
      await page.goto(url);
      await page.locator('[data-card]').first().waitFor({ timeout: PATIENCE });
      await kept(page);
      await page.close();
      const taken: number[] = [];
      while (taken.length < TIMES) {
        const { page: started } = await profile.open();
        await started.context().setOffline(true);
        await started.goto(url, { waitUntil: 'commit' });
        await started.locator('[data-card]').first().waitFor({ timeout: PATIENCE });
        taken.push((await started.evaluate<{ at: number }>('cairnProbe.firstCard()')).at);
        await started.context().setOffline(false);
        await started.close();
      }
      const of = `, ${size.toLocaleString('en-US')}`;
      figures.push({ row: 46, name: `a page opened without a network: first card${of}`, value: median(taken), unit: 'ms' });
    } finally {
      await profile.close();
    }
  }
  return figures;
}

/** Waits until the worker could open the board without a network. */
async function kept(page: Page): Promise<void> {
  for (const until = performance.now() + KEPT; performance.now() < until; await page.waitForTimeout(500))
    if (await page.evaluate<boolean>(`(${KEEPS})(${JSON.stringify(needed())})`)) return;
  throw new Error('the worker did not keep the app');
}

const KEEPS = `async (needed) => {
  if (navigator.serviceWorker.controller?.state !== 'activated') return false;
  const urls = [];
  for (const name of await caches.keys()) for (const { url } of await (await caches.open(name)).keys()) urls.push(url);
  return needed.every((part) => urls.some((url) => url.includes(part)));
}`;
