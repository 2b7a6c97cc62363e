import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

/**
 * What of the page someone could not use: what axe calls serious or critical, with where it is. Colors are judged in both
 * themes; all else is the same in both and is judged once.
 */
export async function faults(page: Page): Promise<string[]> {
  // Nothing fades, so that the colors of a theme are there at once.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await bringAxe(page);
  const dark = await found(page, OPTIONS, 'dark');
  const light = await found(page, { ...OPTIONS, runOnly: { type: 'rule', values: ['color-contrast'] } }, 'light');
  await wear(page, 'dark');
  return [...dark, ...light];
}

// Of what passes nothing is asked, and style sheets are fetched again only for rules that look at media.
const OPTIONS: RunOptions = { resultTypes: ['violations'], preload: false };

/** Once for each document: to send and parse these 650 KB takes longer than to judge most pages. */
async function bringAxe(page: Page): Promise<void> {
  if (await page.evaluate(() => 'axe' in globalThis)) return;
  source ??= await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
  await page.evaluate(`${source}; undefined`);
}
let source: string | null = null;

async function found(page: Page, options: RunOptions, theme: 'dark' | 'light'): Promise<string[]> {
  await wear(page, theme);
  // The product has no frames, so that the document is all there is to judge.
  const violations = await page.evaluate(async (asked) => {
    const { axe } = globalThis as unknown as { axe: { run(on: Document, asked: RunOptions): Promise<AxeResults> } };
    return (await axe.run(document, asked)).violations;
  }, options);
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${theme}, ${id}: ${target.join(' ')} ${failureSummary ?? ''}`),
    );
}

async function wear(page: Page, theme: 'dark' | 'light'): Promise<void> {
  await page.evaluate((chosen) => (document.documentElement.dataset['theme'] = chosen), theme);
  // What is still fading in has not got its colors yet; a spinner never ends.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ effect, playState }) => playState !== 'running' || effect?.getComputedTiming().endTime === Infinity),
  );
}
