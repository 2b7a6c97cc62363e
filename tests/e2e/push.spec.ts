import { createECDH, randomBytes } from 'node:crypto';
import { faults } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { person } from './people.ts';

// The browser of these journeys has neither a push service nor permission to give. Only these are replaced; the worker is its own.
test.use({ serviceWorkers: 'allow' });

test('push notifications are turned on by keyboard on a phone, chosen by type, and turned off', async ({ enter }) => {
  const page = await enter(await person('Ada Lovelace'), '/workspaces');
  const p256dh = createECDH('prime256v1').generateKeys('base64url');
  const keys = { p256dh, auth: randomBytes(16).toString('base64url') };
  await page.addInitScript(
    (json) => {
      const made = { toJSON: () => json, unsubscribe: () => Promise.resolve(true) };
      Object.defineProperty(Notification, 'permission', { get: () => 'default' });
      Notification.requestPermission = () => Promise.resolve('granted');
      PushManager.prototype.subscribe = () => Promise.resolve(made as unknown as PushSubscription);
    },
    { endpoint: 'https://push.example.com/ada', keys },
  );
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/account/notifications');
  await expect(page.getByRole('switch', { name: 'Mentions: email' })).toBeChecked();
  await expect(page.getByRole('switch', { name: 'Mentions: push' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Turn on for this device' }).press('Enter');
  const devices = page.getByRole('list', { name: 'Push notifications' });
  await expect(devices.getByRole('listitem')).toContainText('This device');
  expect(await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.scriptURL)).toMatch(/\/worker\.js$/);

  const mentions = page.getByRole('switch', { name: 'Mentions: push' });
  await expect(mentions).toBeChecked();
  await mentions.press('Space');
  await expect(mentions).not.toBeChecked();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  expect(await faults(page)).toEqual([]);

  await page.getByRole('button', { name: /^Actions for/ }).press('Enter');
  await page.getByRole('menuitem', { name: 'Remove device' }).press('Enter');
  await expect(page.getByText('No devices yet.')).toBeVisible();
  await expect(mentions).toHaveCount(0);
});

test('an address of another app is set by keyboard, says what is missing, and is deleted', async ({ enter, complaints }) => {
  // The browser's message about the refused request.
  complaints.tolerate(/status of 400/);
  const page = await enter(await person('Ada Lovelace'), '/account/notifications');
  await page.getByRole('button', { name: 'Set address' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('App').selectOption('Telegram');
  await dialog.getByLabel('Token').fill('12345:abc');
  await dialog.getByLabel('Token').press('Enter');
  await expect(dialog.getByText('Enter the id of the chat')).toBeVisible();
  expect(await faults(page)).toEqual([]);
  await dialog.getByLabel('Chat ID').fill('4711');
  await dialog.getByLabel('Chat ID').press('Enter');
  await expect(page.getByText('Telegram · api.telegram.org')).toBeVisible();
  await expect(page.getByRole('switch', { name: 'Mentions: address' })).toBeChecked();
  await expect(page.getByText('12345:abc')).toHaveCount(0);
  expect(await faults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Actions for the address' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Delete address' }).press('Enter');
  await expect(page.getByText('No address yet.')).toBeVisible();
});
