import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { type Page, test } from '@playwright/test';
import type { AxeResults, ElementContext, ImpactValue, NodeResult, Result, RunOptions } from 'axe-core';
import { amount } from '../support/amount.ts';

interface Asked {
  /** Serious and critical violations by default. */
  impacts?: readonly ImpactValue[];
  /** By default both in the long run; in `npm test` they take turns. */
  themes?: readonly Theme[];
  /** A part of the page that was checked before, on this page or another. */
  without?: string;
}

/**
 * The violations that axe finds, with their locations. Colors are checked in every theme; everything else is the same in all
 * and is checked in the first.
 */
export async function faults(
  page: Page,
  { impacts = ['serious', 'critical'], themes = amount([inTurn(page)], ['dark', 'light']), without }: Asked = {},
): Promise<string[]> {
  // Without transitions, so that the colors of a theme apply at once.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await bringAxe(page);
  const colors: RunOptions = { ...OPTIONS, runOnly: { type: 'rule', values: ['color-contrast'] } };
  const all: string[] = [];
  for (const theme of themes) {
    await wear(page, theme);
    const violations = (await found(page, theme === themes[0] ? OPTIONS : colors, without)).filter(
      ({ impact }) => impact && impacts.includes(impact),
    );
    all.push(...violations.flatMap(({ id, nodes }) => nodes.map((node) => `${theme}, ${id}: ${textOf(node)}`)));
  }
  await page.evaluate<void, Theme>(putOn, 'dark');
  return all;
}

/** The themes take turns on a page. Which is first depends on the journey, so that a single check of a page is in either. */
function inTurn(page: Page): Theme {
  const turn = turns.get(page) ?? test.info().title.length;
  turns.set(page, turn + 1);
  return turn % 2 === 0 ? 'dark' : 'light';
}
const turns = new WeakMap<Page, number>();

// Passed checks need no details, and style sheets are loaded again only for rules about media.
const OPTIONS: RunOptions = { resultTypes: ['violations'], preload: false };

/** Once per document: sending and parsing these 650 KB takes longer than checking most pages. */
async function bringAxe(page: Page): Promise<void> {
  if (await page.evaluate(() => 'axe' in globalThis)) return;
  source ??= await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
  await page.evaluate(`${source}; undefined`);
}
let source: string | null = null;

type Theme = 'dark' | 'light';

// The product has no frames, so the document is all there is to check.
const found = (page: Page, options: RunOptions, without?: string): Promise<Result[]> =>
  page.evaluate(
    async ({ asked, out }) => {
      const { axe } = globalThis as unknown as { axe: { run(on: ElementContext, asked: RunOptions): Promise<AxeResults> } };
      const context = out === undefined ? document : { include: [['html']], exclude: [[out]] };
      return (await axe.run(context, asked)).violations;
    },
    { asked: options, out: without },
  );

const textOf = ({ target, failureSummary }: NodeResult): string => `${target.join(' ')} ${failureSummary ?? ''}`;

function putOn(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme;
}

async function wear(page: Page, theme: Theme): Promise<void> {
  await page.evaluate<void, Theme>(putOn, theme);
  // An element that is still fading in does not have its colors yet. A spinner never ends, nor does what follows scrolling.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ effect, playState, timeline }) =>
          playState !== 'running' || timeline !== document.timeline || effect?.getComputedTiming().endTime === Infinity,
      ),
  );
}
