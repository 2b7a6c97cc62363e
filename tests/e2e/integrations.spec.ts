import { createHmac } from 'node:crypto';
import { faults } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { person } from './people.ts';

test('code is connected, heard of, paused and disconnected by keyboard on a phone', async ({ enter }) => {
  const ada = await person('Ada Lovelace');
  const page = await enter(ada, '/workspaces');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/workspace/${ada.workspaceId}/settings/integrations`);
  await expect(page.getByText(/Nothing connected yet/)).toBeVisible();
  await page.getByRole('button', { name: 'Connect GitHub' }).press('Enter');
  const form = page.getByRole('dialog', { name: 'Connect GitHub' });
  await form.getByLabel('Opened', { exact: true }).selectOption('In progress');
  expect(await faults(page)).toEqual([]);
  await form.getByLabel('Name').press('Enter');
  const hook = page.getByRole('dialog', { name: 'Add the webhook to GitHub' });
  const secret = await hook.getByLabel('Secret', { exact: true }).inputValue();
  const address = await hook.getByLabel('Address of the webhook').inputValue();
  expect(secret).toMatch(/^[0-9a-f]{64}$/);
  expect(await faults(page)).toEqual([]);
  await hook.getByRole('button', { name: 'Done' }).press('Enter');

  const body = JSON.stringify({ zen: 'Design for failure.', repository: { full_name: 'acme/app' } });
  const signature = `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;
  const { pathname } = new URL(address);
  const sent = await page.request.post(pathname, {
    headers: { 'content-type': 'application/json', 'x-hub-signature-256': signature },
    data: body,
  });
  expect(sent.status()).toBe(200);
  await page.getByRole('link', { name: 'GitHub' }).press('Enter');
  await expect(page.getByText('acme/app')).toBeVisible();
  await expect(page.getByText(/Opened: In progress/)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  expect(await faults(page)).toEqual([]);

  const actions = page.getByRole('button', { name: 'Actions for GitHub' });
  await actions.press('Enter');
  await page.getByRole('menuitem', { name: 'Pause' }).press('Enter');
  await expect(page.getByText('Events in the meantime are neither sent nor processed.')).toBeVisible();
  await actions.press('Enter');
  await page.getByRole('menuitem', { name: 'Disconnect' }).press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Disconnect' }).press('Enter');
  await expect(page.getByText(/Nothing connected yet/)).toBeVisible();
});

test('a chat is connected, and its test says why it fails', async ({ enter }) => {
  const ada = await person('Ada Lovelace');
  const page = await enter(ada, '/workspaces');
  await page.goto(`/workspace/${ada.workspaceId}/settings/integrations`);
  await page.getByRole('button', { name: 'Connect Slack' }).click();
  const form = page.getByRole('dialog', { name: 'Connect Slack' });
  await form.getByLabel('Name').press('Enter');
  await expect(form.getByText('Enter an address that starts with https://')).toBeVisible();
  await form.getByLabel('Address').fill('http://10.0.0.1/services/T0/B0/x');
  await form.getByRole('checkbox', { name: 'Sprint completed' }).press('Space');
  await form.getByLabel('Address').press('Enter');
  await page.getByRole('link', { name: 'Slack' }).click();
  await page.getByRole('button', { name: 'Send test message' }).click();
  // The server sends to no private network.
  await expect(page.getByText(/not on the public internet/)).toBeVisible();
  await expect(page.getByText('10.0.0.1')).toBeVisible();
  expect(await faults(page)).toEqual([]);

  const actions = page.getByRole('button', { name: 'Actions for Slack' });
  await actions.press('Enter');
  await page.getByRole('menuitem', { name: 'Connect app' }).press('Enter');
  const app = page.getByRole('dialog', { name: 'Connect a Slack app' });
  await expect(app.getByLabel('Address of the webhook')).toHaveValue(/\/api\/hooks\/slack\/[0-9a-f-]{36}$/);
  await app.getByLabel('Bot token').press('Enter');
  await expect(app.getByText('Enter the bot token.')).toBeVisible();
  expect(await faults(page)).toEqual([]);
  await app.getByLabel('Bot token').fill('xoxb-1-2-a');
  await app.getByLabel('Signing secret').fill('0123456789abcdef0123456789abcdef');
  await app.getByLabel('Signing secret').press('Enter');
  await expect(page.getByText('Waits for Slack')).toBeVisible();
  await actions.press('Enter');
  await page.getByRole('menuitem', { name: 'Remove app' }).press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove app' }).press('Enter');
  await expect(page.getByText('Waits for Slack')).toBeHidden();
});
