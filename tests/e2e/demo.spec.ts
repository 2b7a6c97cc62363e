import { faults } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { ownServer } from './own-server.ts';

// A stranger tries the product without an account, and keeps what they made.

const server = ownServer({ DEMO: 'on' });

test('a stranger opens the demo, sees a colleague work, keeps the workspace and signs in again', async ({ page }) => {
  // The server makes its template once, in the background, which takes as long as other work on the machine lets it. It accepts
  // 60 requests per hour.
  test.setTimeout(240_000);
  const opens = async () => (await page.request.post(`${server().url}/api/demo/open`)).status();
  await expect.poll(opens, { timeout: 180_000, intervals: [1_000, 2_000, 5_000] }).toBe(200);
  await page.goto(server().url);
  await page.getByRole('link', { name: 'Try the live demo' }).click();
  await expect(page.getByRole('heading', { name: 'Try the live demo' })).toBeVisible();
  expect(await faults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Open the demo' }).click();
  const banner = page.getByText('This demo is deleted in 24 hours.');
  await expect(banner).toBeVisible();

  const task = page.getByText('Write redirects for the old catalog addresses').first();
  await expect(task).toBeVisible();
  const board = async () => (await page.locator('main').innerText()).replaceAll(/\s+/g, ' ');
  const before = await board();
  await expect.poll(board, { timeout: 30_000 }).not.toBe(before);

  await page.getByRole('button', { name: 'Keep this workspace' }).click();
  const dialog = page.getByRole('dialog', { name: 'Keep this workspace' });
  await dialog.getByLabel('First name').fill('Vera');
  await dialog.getByLabel('Last name').fill('Lind');
  await dialog.getByLabel('Email address').fill('vera@example.com');
  await dialog.getByLabel('Password', { exact: true }).fill('a long and quiet river');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Workspace kept. You have an account now.')).toBeVisible();
  await expect(banner).toBeHidden();
  const address = page.url();

  await page.getByRole('button', { name: /Your account/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.waitForURL(/\/auth\/login/);
  await page.getByLabel('Email address').fill('vera@example.com');
  await page.getByLabel('Password', { exact: true }).fill('a long and quiet river');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/(?:dashboard|workspace)/);
  await page.goto(address);
  await expect(task).toBeVisible();
  await expect(page.getByRole('button', { name: /Vera Lind/ }).first()).toBeVisible();
  await expect(banner).toBeHidden();
});
