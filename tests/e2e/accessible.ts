import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/**
 * What of the page somebody could not use: what axe calls serious or critical, with where it is. Colors are judged in both
 * themes; all else is the same in both and is judged once.
 */
export async function faults(page: Page): Promise<string[]> {
  // Nothing fades, so that the colors of a theme are there at once.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const dark = await found(page, axe(page), 'dark');
  const light = await found(page, axe(page).withRules(['color-contrast']), 'light');
  await wear(page, 'dark');
  return [...dark, ...light];
}

// Of what passes nothing is asked, and style sheets are fetched again only for rules that look at media.
const OPTIONS: Parameters<AxeBuilder['options']>[0] = { resultTypes: ['violations'], preload: false };

// The product has no frames; without this mode each answer is put together in a tab of its own.
const axe = (page: Page): AxeBuilder => new AxeBuilder({ page }).options({ ...OPTIONS }).setLegacyMode();

async function found(page: Page, builder: AxeBuilder, theme: 'dark' | 'light'): Promise<string[]> {
  await wear(page, theme);
  const { violations } = await builder.analyze();
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
