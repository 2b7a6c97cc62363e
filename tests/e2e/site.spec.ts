import { newId } from '#contract/new-id';
import { PNG } from '../support/png.ts';
import { faults } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { ownServer } from './own-server.ts';
import { person } from './people.ts';

// The public pages, on a server whose operator can be reached.

const server = ownServer({ OPERATOR_CONTACT: 'olive@operator.example', OPERATOR_NAME: 'Northwind Ltd' });

test('a stranger tries the board by keyboard, reads the plans, and sends feedback', async ({ page }) => {
  await page.goto(server().url);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const column = (name: string) => page.getByRole('list', { name, exact: true });
  const tile = page.getByRole('button', { name: 'Write the welcome email' });
  await tile.focus();
  await page.keyboard.press('ArrowRight');
  await expect(column('In progress').getByRole('button', { name: 'Write the welcome email' })).toBeFocused();
  await expect(page.getByRole('status')).toHaveText('Write the welcome email: In progress, 1 of 3');
  await page.keyboard.press('Control+z');
  await expect(column('To do').getByRole('listitem').first()).toContainText('Write the welcome email');

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Pricing' }).click();
  await expect(page.getByRole('heading', { name: 'Business' })).toBeInViewport();

  await page.getByRole('link', { name: 'Feedback' }).click();
  await page.getByLabel('What is it about?').selectOption('A problem');
  await page.getByLabel('Message').fill('The picture is cut off on my phone.');
  await page.getByLabel(/^Screenshot/).setInputFiles({ name: 'screen.png', mimeType: 'image/png', buffer: PNG });
  // A form that is sent within a moment counts as sent by a program.
  await expect
    .poll(async () => Date.now() - (await page.evaluate(() => performance.timeOrigin)), { timeout: 10_000 })
    .toBeGreaterThan(2_500);
  await page.getByRole('button', { name: 'Send feedback' }).click();
  await expect(page.getByRole('heading', { name: 'We received your message' })).toBeVisible();
});

for (const path of ['/', '/about', '/blogs', '/blog/rights-in-one-query', '/contact', '/feedback', '/security', '/cookie-policy'])
  test(`${path} has no faults, fits on a phone and never shifts`, async ({ page }) => {
    // The switch of the cookie policy is far down.
    await page.setViewportSize({ width: 390, height: path === '/cookie-policy' ? 2400 : 844 });
    await page.addInitScript(() => {
      const seen = globalThis as unknown as { shifts: number };
      seen.shifts = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) seen.shifts += (entry as unknown as { value: number }).value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(server().url + path, { waitUntil: 'networkidle' });
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    expect(await page.evaluate(() => (globalThis as unknown as { shifts: number }).shifts)).toBe(0);
    expect(await faults(page)).toEqual([]);
  });

test('a person who is signed in goes on from the start page to their workspace', async ({ enter }) => {
  const page = await enter(await person(`Ada ${newId().slice(-4)}`), '/');
  await expect(page).toHaveURL(/\/(?:workspace|dashboard|workspaces)\b/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a stranger answers the cookie question, changes the answer in the cookie policy, and the app keeps to it', async ({
  page,
}) => {
  const question = page.getByRole('region', { name: 'Cookie consent' });
  const answer = () => page.evaluate(() => JSON.parse(localStorage.getItem('cookie-consent-v1') ?? 'null') as { choice: string });
  await page.goto(`${server().url}/privacy`);
  await page.evaluate(() => localStorage.setItem('cairn-last-visit-someone', '{}'));
  await page.getByRole('link', { name: 'Cookie policy' }).first().focus();
  await question.getByRole('link', { name: 'Cookie policy' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Cookie policy' })).toBeVisible();
  await question.getByRole('button', { name: 'Accept' }).click();
  await expect(question).toBeHidden();
  expect(await answer()).toMatchObject({ choice: 'accepted' });

  const kept = page.getByRole('switch', { name: 'Keep the project I had open last' });
  await expect(kept).toBeChecked();
  await kept.press('Space');
  expect(await answer()).toMatchObject({ choice: 'declined' });
  expect(await page.evaluate(() => localStorage.getItem('cairn-last-visit-someone'))).toBeNull();
  await page.goto(`${server().url}/auth/signup`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(question).toBeHidden();
  await page.getByRole('link', { name: 'terms' }).click();
  await expect(page).toHaveURL(/\/terms$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Terms' })).toBeVisible();
  await expect(question).toBeHidden();
});
