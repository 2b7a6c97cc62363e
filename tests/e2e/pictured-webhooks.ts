import type { Page } from '@playwright/test';
import type { Screen } from './pictured-screens.ts';

const path: Screen['path'] = ({ workspace }) => `/workspace/${workspace}/settings/webhooks`;

export const webhookScreens: readonly Screen[] = [
  { name: 'webhooks', path },
  { name: 'webhook-dialog', path, after: (page) => page.getByRole('button', { name: 'Create webhook' }).click() },
  { name: 'webhook-details', path, after: openWebhook },
  { name: 'webhook-delivery', path, after: openDelivery },
];

/** A webhook to a private address, with a test that fails: it is created by the first picture of it. */
async function openWebhook(page: Page): Promise<void> {
  const known = page.getByRole('link', { name: 'Deploys' }).first();
  const create = page.getByRole('button', { name: 'Create webhook' });
  await create.waitFor();
  if (!(await known.isVisible())) {
    await create.click();
    const form = page.getByRole('dialog');
    await form.getByLabel('Name').fill('Deploys');
    await form.getByLabel('URL').fill('http://10.0.0.1/hooks');
    await form.getByRole('button', { name: 'Create webhook' }).click();
    await page.getByRole('button', { name: 'Done' }).click();
    await known.click();
    await page.getByRole('button', { name: 'Send test event' }).click();
    await page.getByRole('button', { name: /webhook\.test/ }).waitFor();
  } else await known.click();
  await page.getByText('Deliveries', { exact: true }).waitFor();
}

/** The test that failed. */
async function openDelivery(page: Page): Promise<void> {
  await openWebhook(page);
  await page
    .getByRole('button', { name: /webhook\.test/ })
    .first()
    .click();
  await page.getByText('Attempt 1').waitFor();
}
