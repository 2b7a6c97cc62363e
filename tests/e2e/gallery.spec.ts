import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { amount } from '../support/amount.ts';
import { faults } from './accessible.ts';
import { expect, test } from './fixtures.ts';

// Each part of the interface at /_ui is compared with its picture in gallery-pictures/. For new pictures see
// docs/testing.md.

const THEMES = ['dark', 'light'] as const;
type Theme = (typeof THEMES)[number];

// Two columns of themes, each as wide as a settings page; and a phone.
const WIDE = { width: 1280, height: 900 };
const PHONE = { width: 390, height: 844 };

// Parts with another layout in little space.
const ON_PHONES = [
  'selectionbar',
  'radiocards-colorpicker-segmented',
  'form',
  'breadcrumb-tabs',
  'section',
  'table',
  'long-table',
];

// The calendar marks today.
const NOW = new Date('2026-11-26T12:00:00Z');

/**
 * In `npm test` each part is compared in one theme, and each theme in every second part: a theme has only colors of its own,
 * which many parts share. New pictures are taken of all.
 */
const isCompared = (nth: number, theme: Theme): boolean =>
  amount(test.info().config.updateSnapshots !== 'missing' || nth % 2 === THEMES.indexOf(theme), true);

test.describe.configure({ timeout: 480_000 });
test.use({ viewport: WIDE, contextOptions: { reducedMotion: 'reduce' }, loadsAhead: true });

// One page for all, because it takes seconds to open.
test('every part of the interface, also with the focus, opened and on a phone, matches its picture and is accessible', async ({
  page,
}) => {
  await openGallery(page);
  await test.step('every picture belongs to an existing part', async () => {
    const samples = await page
      .locator('section[data-theme="light"] [data-sample]')
      .evaluateAll((found) => found.map((one) => one.getAttribute('data-sample') ?? ''));
    const themed = [...samples, ...Object.keys(overlays), 'frame'];
    const expected = [
      ...themed.flatMap((name) => THEMES.map((theme) => `${name}-${theme}.png`)),
      ...ON_PHONES.map((name) => `phone-${name}.png`),
    ];
    expect.soft(readdirSync(join(import.meta.dirname, 'gallery-pictures')).toSorted()).toEqual(expected.toSorted());
  });
  await test.step('parts', () => parts(page));
  await test.step('on a phone', () => onPhone(page));
  await test.step('overlays', () => opened(page));
  await test.step('the frame', () => frame(page));
});

async function parts(page: Page): Promise<void> {
  for (const theme of THEMES) {
    const samples = page.locator(`section[data-theme="${theme}"] [data-sample]:not([data-sample="focus"])`);
    for (const [nth, sample] of (await samples.all()).entries())
      if (isCompared(nth, theme)) await compare(sample, `${await sample.getAttribute('data-sample')}-${theme}`);
  }
  // It shows both themes.
  expect.soft(await faults(page, { themes: ['dark'] })).toEqual([]);
  await seemFocused(page, '[data-sample="focus"] :is(a, button, input, select, textarea, [tabindex="0"])');
  for (const theme of THEMES) {
    await compare(page.locator(`section[data-theme="${theme}"] [data-sample="focus"]`), `focus-${theme}`);
  }
}

async function onPhone(page: Page): Promise<void> {
  await resize(page, PHONE);
  for (const name of ON_PHONES)
    await compare(page.locator(`section[data-theme="light"] [data-sample="${name}"]`), `phone-${name}`);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width, 'the page is no wider than the phone').toBe(PHONE.width);
  await resize(page, WIDE);
}

async function opened(page: Page): Promise<void> {
  for (const theme of THEMES) {
    await wear(page, theme);
    for (const [nth, [name, { open, shown, close = escape }]] of Object.entries(overlays).entries()) {
      if (!isCompared(nth, theme)) continue;
      await open(page);
      const overlay = shown(page);
      await expect(overlay).toBeVisible();
      await compare(overlay, `${name}-${theme}`);
      await close(page);
      await expect(overlay).toBeHidden();
    }
  }
  await wear(page, 'dark');
}

async function frame(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1024, height: 560 });
  await page.getByRole('button', { name: 'Open the frame' }).click();
  await page.getByRole('button', { name: 'New task' }).last().click();
  await expect(page.getByRole('dialog', { name: 'Task WEB-128' })).toBeVisible();
  for (const theme of THEMES) {
    await wear(page, theme);
    await compare(page.locator('#content').locator('../..'), `frame-${theme}`);
  }
}

interface Overlay {
  open(page: Page): Promise<unknown>;
  shown(page: Page): Locator;
  close?(page: Page): Promise<unknown>;
}

const escape = (page: Page) => page.keyboard.press('Escape');
const press = (name: string) => (page: Page) =>
  page.locator('section[data-theme="dark"] [data-samples="overlays"]').getByRole('button', { name, exact: true }).click();
const dialog = (name: string) => (page: Page) => page.getByRole('dialog', { name });
const question = (name: string) => (page: Page) => page.getByRole('alertdialog', { name });

const overlays: Record<string, Overlay> = {
  menu: { open: press('Task actions'), shown: (page) => page.getByRole('menu') },
  popover: { open: press('Display'), shown: dialog('Display options') },
  picker: { open: press('High'), shown: dialog('Priority') },
  'multi-picker': { open: press('Bug'), shown: dialog('Labels') },
  'date-picker': { open: press('Start date: No date'), shown: dialog('Start date') },
  dialog: { open: press('New project'), shown: dialog('New project') },
  'question-before-a-deletion': { open: press('Delete project'), shown: question('Delete Website relaunch?') },
  question: { open: press('Leave'), shown: question('Leave without saving?') },
  toast: {
    open: press('Success'),
    shown: (page) => page.getByRole('listitem').filter({ hasText: 'WEB-120' }),
    close: press('Dismiss all'),
  },
  'toast-of-an-error': {
    open: press('Error'),
    shown: (page) => page.getByRole('listitem').filter({ hasText: 'Task not saved' }),
    close: press('Dismiss all'),
  },
};

async function openGallery(page: Page): Promise<void> {
  const consent = JSON.stringify({ choice: 'declined', at: NOW.getTime() });
  await page.addInitScript((kept) => localStorage.setItem('cookie-consent-v1', kept), consent);
  await page.clock.setFixedTime(NOW);
  await page.goto('/_ui');
  await expect(page.getByRole('heading', { level: 1, name: 'Components' })).toBeVisible();
  // The text editor is loaded once someone works with the page.
  await page.keyboard.press('Shift');
  // The text editor is loaded and replaces a plain field of another height; then the second one says why it stays plain.
  for (const theme of THEMES) {
    const editors = page.locator(`section[data-theme="${theme}"] [data-sample="texteditor"]`);
    await expect(editors.getByRole('toolbar')).toHaveCount(2);
    await expect(editors.getByRole('checkbox')).toHaveCount(2);
    await expect(editors.getByText('can only be edited as Markdown')).toBeVisible();
  }
  await page.evaluate(() => document.fonts.ready);
  await page.evaluate(wholePixels);
}

async function resize(page: Page, size: typeof WIDE): Promise<void> {
  await page.setViewportSize(size);
  await page.evaluate(wholePixels);
}

/**
 * Gives every sample a position and a size in whole pixels, so that a larger part does not blur the pictures of those below
 * it.
 */
function wholePixels(): void {
  const blocks = document.querySelectorAll<HTMLElement>('[data-samples] > *');
  for (const block of blocks) block.style.height = '';
  const sizes = [...blocks].map((block) => Math.ceil(block.getBoundingClientRect().height));
  for (const [nth, block] of blocks.entries()) block.style.height = `${sizes[nth]}px`;
}

async function wear(page: Page, theme: Theme): Promise<void> {
  await page.evaluate((chosen) => (document.documentElement.dataset['theme'] = chosen), theme);
}

/** Edges of letters may differ by a shade between machines. Sizes and positions must not differ. */
async function compare(part: Locator, name: string): Promise<void> {
  // Each takes several pictures until nothing moves, which a busy machine renders slowly.
  await expect.soft(part).toHaveScreenshot(`${name}.png`, { timeout: 30_000 });
}

/** All of them at once, which no keyboard could do. */
async function seemFocused(page: Page, selector: string): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('DOM.enable');
  await browser.send('CSS.enable');
  const { root } = await browser.send('DOM.getDocument');
  const { nodeIds } = await browser.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector });
  for (const nodeId of nodeIds) {
    await browser.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses: ['focus', 'focus-visible'] });
  }
}
