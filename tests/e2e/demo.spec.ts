import { faults } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { ownServer } from './own-server.ts';

// A stranger tries the product without an account, and keeps what they made.

const server = ownServer({ DEMO: 'on' });

test('a stranger opens the demo, sees a colleague work, keeps the workspace and signs in again', async ({ page }) => {
  await page.goto(server().url);
  await page.getByRole('link', { name: 'Try the live demo' }).click();
  await expect(page.getByRole('heading', { name: 'Try the live demo' })).toBeVisible();
  expect(await faults(page)).toEqual([]);
  // The server makes its template once, in the background.
  const open = page.getByRole('button', { name: 'Open the demo' });
  const banner = page.getByText('This demo is deleted in 24 hours.');
  await expect(async () => {
    if (await open.isVisible()) await open.click();
    await expect(banner).toBeVisible();
  }).toPass();
  await expect(
    page.getByRole('heading', { name: 'Website relaunch' }).or(page.getByText('Website relaunch').first()),
  ).toBeVisible();

  const column = (name: string) => page.getByRole('region', { name }).or(page.getByRole('list', { name })).first();
  await expect(column('To do')).toBeVisible();
  const done = page.getByText(/^\d+ of \d+ done$/);
  const before = await page.locator('main').innerText();
  await expect.poll(() => page.locator('main').innerText()).not.toBe(before);
  await expect(done).toBeVisible();

  await page.getByRole('button', { name: 'Keep this workspace' }).click();
  const dialog = page.getByRole('dialog', { name: 'Keep this workspace' });
  await dialog.getByLabel('First name').fill('Vera');
  await dialog.getByLabel('Last name').fill('Lind');
  await dialog.getByLabel('Email address').fill('vera@example.com');
  await dialog.getByLabel('Password', { exact: true }).fill('a long and quiet river');
  expect(await faults(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Workspace kept. You have an account now.')).toBeVisible();
  await expect(banner).toBeHidden();
  const board = page.url();

  await page.getByRole('button', { name: /^Your account/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.waitForURL(/\/auth\/login/);
  await page.getByLabel('Email address').fill('vera@example.com');
  await page.getByLabel('Password', { exact: true }).fill('a long and quiet river');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/(?:dashboard|workspace)/);
  await page.goto(board);
  await expect(column('To do')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Your account, Vera Lind' })).toBeVisible();
  await expect(banner).toBeHidden();
});
