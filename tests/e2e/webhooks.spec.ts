import { faults } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { person } from './people.ts';

test('a webhook is created, tested, given a new secret and deleted by keyboard on a phone', async ({ enter }) => {
  const ada = await person('Ada Lovelace');
  const page = await enter(ada, '/workspaces');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/workspace/${ada.workspaceId}/settings/webhooks`);
  await page.getByRole('button', { name: 'Create webhook' }).press('Enter');
  const form = page.getByRole('dialog', { name: 'Create webhook' });
  await form.getByLabel('Name').fill('Deploys');
  await form.getByLabel('URL').fill('http://10.0.0.1/hooks');
  await form.getByRole('group', { name: 'Sprints' }).getByRole('checkbox', { name: 'Started' }).press('Space');
  expect(await faults(page)).toEqual([]);
  await form.getByLabel('URL').press('Enter');
  const shown = page.getByRole('dialog', { name: 'Secret of Deploys' });
  const secret = await shown.getByRole('textbox', { name: 'Secret' }).inputValue();
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  await shown.getByRole('button', { name: 'Done' }).press('Enter');

  await page.getByRole('link', { name: 'Deploys' }).press('Enter');
  await page.getByRole('button', { name: 'Send test event' }).press('Enter');
  // The server refuses to send to a private network.
  await page.getByRole('button', { name: /^Failed webhook\.test/ }).press('Enter');
  const delivery = page.getByRole('dialog', { name: 'webhook.test' });
  await expect(delivery.getByText(/not on the public internet/)).toBeVisible();
  await expect(delivery.getByText(/"event": "webhook.test"/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(delivery).toBeHidden();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  expect(await faults(page)).toEqual([]);

  const actions = page.getByRole('button', { name: 'Actions for Deploys' });
  await actions.press('Enter');
  await page.getByRole('menuitem', { name: 'Create new secret' }).press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Create new secret' }).press('Enter');
  await expect(shown.getByRole('textbox', { name: 'Secret' })).not.toHaveValue(secret);
  await shown.getByRole('button', { name: 'Done' }).press('Enter');
  await expect(page.getByText(/The previous secret also works until/)).toBeVisible();
  await actions.press('Enter');
  await page.getByRole('menuitem', { name: 'Delete webhook' }).press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete webhook' }).press('Enter');
  await expect(page.getByText(/No webhooks yet/)).toBeVisible();
});
