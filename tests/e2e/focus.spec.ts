import { amount } from '../support/amount.ts';
import { unseenStops } from './focus-look.ts';
import { expect, test } from './fixtures.ts';
import { type Theme, THEMES } from './pictured-page.ts';
import { inNewWorkspace } from './pictured-places.ts';
import { screens } from './pictured-screens.ts';

// Two pictures of each control. With both cores busy that takes minutes.
test.setTimeout(amount(300_000, 1_800_000));

// In `npm test` the screens with most parts of their own.
const MOST = new Set(['board', 'task', 'new-task', 'list', 'project-settings-columns', 'issue', 'login']);
const SCREENS = screens.filter(({ name, after }) => amount(MOST.has(name), after === undefined || MOST.has(name)));

test('every control shows that it has the focus', async ({ enter, browser }) => {
  const { session, place } = await inNewWorkspace();
  const board = place.task.replace(/\/[^/]+$/, '');
  const withTask = { ...place, board, project: board.replace(/\/board$/, '') };
  const known = new Set<string>();
  const page = await enter({ session: await session() }, '/workspaces');
  const guest = await (await browser.newContext()).newPage();
  for (const [nth, { name, path, isGuest, after }] of SCREENS.entries())
    // In `npm test` one theme each: the gallery shows every part with the focus in both.
    for (const theme of amount<readonly Theme[]>([THEMES[nth % 2 === 0 ? 0 : 1]], THEMES))
      await test.step(`${name}, ${theme}`, async () => {
        const at = isGuest ? guest : page;
        await at.emulateMedia({ reducedMotion: 'reduce' });
        await at.goto(typeof path === 'string' ? path : path(withTask));
        await at.locator('h1:visible, main h2:visible, [data-card]:visible').first().waitFor();
        await at.waitForLoadState('networkidle');
        await at.evaluate((worn) => void (document.documentElement.dataset['theme'] = worn), theme);
        await after?.(at);
        expect.soft(await unseenStops(at, known), `${name}, ${theme}`).toEqual([]);
      });
  await guest.context().close();
});

test('a control without a ring is found', async ({ page }) => {
  await page.goto('/auth/login');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('a:focus-visible { outline: none !important }');
    document.adoptedStyleSheets = [sheet];
  });
  const unseen = await unseenStops(page, new Set());
  expect(unseen).toContainEqual(expect.stringContaining('Create an account'));
  expect(unseen).not.toContainEqual(expect.stringContaining('Sign in'));
});

test('what an open task covers of the bars cannot take the focus, and can again once it is closed', async ({ enter }) => {
  const { session, place } = await inNewWorkspace();
  const page = await enter({ session: await session() }, place.task);
  await page.setViewportSize({ width: 1440, height: 900 });
  const members = page.locator('a[aria-label="Members"]');
  await expect(page.locator('[data-sheet]')).toBeVisible();
  await expect.poll(() => members.evaluate((link) => (link as HTMLElement).inert)).toBe(true);
  const seen = new Set<string>();
  for (let presses = 0; presses < 60; presses++) {
    await page.keyboard.press('Shift+Tab');
    const stop = await page.evaluate(() => {
      const control = document.activeElement;
      if (!control?.closest('[data-page-bar]')) return null;
      const { left, top, width, height } = control.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      return {
        name: control.getAttribute('aria-label') ?? control.textContent,
        isCovered: hit?.closest('[data-sheet]') !== null,
      };
    });
    if (!stop) continue;
    expect(stop, stop.name).toMatchObject({ isCovered: false });
    seen.add(stop.name);
  }
  expect(seen.size).toBeGreaterThan(3);
  await page.keyboard.press('Escape');
  await expect(page.locator('[data-sheet]')).toHaveCount(0);
  await members.focus();
  await expect(members).toBeFocused();
});
