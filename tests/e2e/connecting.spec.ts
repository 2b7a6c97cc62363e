import type { Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { AccountService } from '../support/account-services.ts';
import { IssueServer } from '../support/issue-server.ts';
import { faults } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { ownServer } from './own-server.ts';
import { addTasks, type Person, person, projectOf } from './people.ts';

// A server of its own: that of the other journeys knows no service with accounts.
const box = new AccountService();
const github = new IssueServer('github');
ownServer(async (later) => {
  await box.start();
  later(() => box.stop());
  await github.start();
  later(() => github.stop());
  const account = { BOX_BASE_URL: box.url, BOX_CLIENT_ID: 'cairn', BOX_CLIENT_SECRET: 'a-client-secret' };
  const figma = { FIGMA_BASE_URL: box.url, FIGMA_CLIENT_ID: 'cairn', FIGMA_CLIENT_SECRET: 'a-client-secret' };
  return { ...account, ...figma, OUTGOING_LOOPBACK: 'on', DEFAULT_PLAN: 'PRO' };
});
test.beforeEach(() => {
  box.tokenAnswer = null;
  box.api = () => [200, { id: '17', login: 'ada@example.com' }];
});

const settings = ({ workspaceId }: Person) => `/workspace/${workspaceId}/settings/integrations`;

/** Opens the form for an account of Box and continues to the page of the service. */
async function leaveForBox(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Connect Box' }).press('Enter');
  await page.getByRole('button', { name: 'Continue to Box' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Allow access?' })).toBeVisible();
}

test('an account is connected, also after the access was denied and the service had a fault', async ({ enter }) => {
  const ada = await person('Ada Lovelace');
  const page = await enter(ada, settings(ada));
  await leaveForBox(page);
  await page.getByRole('link', { name: 'Deny' }).click();
  await expect(page.getByText('The account was not connected. Access was not allowed there.')).toBeVisible();
  expect(new URL(page.url()).search).toBe('');
  expect(await faults(page)).toEqual([]);

  box.tokenAnswer = [503];
  await leaveForBox(page);
  await page.getByRole('link', { name: 'Allow' }).click();
  await expect(page.getByText('Wait a minute, then connect again.')).toBeVisible();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(page.getByText('The account was not connected.')).toBeHidden();

  box.tokenAnswer = null;
  await leaveForBox(page);
  await page.getByRole('link', { name: 'Allow' }).click();
  await expect(page.getByText('Box connected')).toBeVisible();
  await expect(page.getByText('ada@example.com')).toBeVisible();
  expect(await faults(page)).toEqual([]);
});

test('an account is connected on the next try if the server did not answer at first', async ({ enter, complaints }) => {
  complaints.tolerate(/status of 500/);
  const ada = await person('Ada Lovelace');
  const page = await enter(ada, settings(ada));
  await page.route(/endpoint=finish-integration/, (route) => route.fulfill({ status: 500 }), { times: 1 });
  await leaveForBox(page);
  await page.getByRole('link', { name: 'Allow' }).click();
  await expect(page.getByRole('heading', { name: 'The account is not connected yet' })).toBeVisible();
  expect(await faults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Box connected')).toBeVisible();
});

test('a sign-in that is over leads back to the integrations', async ({ enter, complaints }) => {
  complaints.tolerate(/status of 404/);
  const ada = await person('Ada Lovelace');
  const page = await enter(ada, settings(ada));
  await leaveForBox(page);
  const back = await page.getByRole('link', { name: 'Allow' }).getAttribute('href');
  await page.getByRole('link', { name: 'Allow' }).click();
  await expect(page.getByText('Box connected')).toBeVisible();

  await page.goto(back ?? '');
  await expect(page.getByRole('heading', { name: 'This sign-in is over' })).toBeVisible();
  expect(await faults(page)).toEqual([]);
  await page.getByRole('link', { name: 'Open Cairn' }).click();
  await expect(page.getByRole('navigation', { name: 'Workspace', exact: true })).toBeVisible();

  await page.goto(`${settings(ada)}?connecting=${ada.workspaceId}`);
  await expect(page.getByText('This sign-in was already used or took too long. Connect again.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Connect Box' })).toBeVisible();
});

test('a design of Figma is shown on its task with its name and its picture, also to someone who is there already', async ({
  enter,
}) => {
  const key = 'AbCdEfGhIjKlMnOpQrStUv';
  box.images.set('/thumbnails/one', await readFile(new URL('./design.png', import.meta.url)));
  box.api = ({ path }) =>
    path === '/v1/me'
      ? [200, { id: '7', email: 'ada@example.com' }]
      : [200, { file: { name: 'Login', version: '1', thumbnail_url: 'https://s3-alpha.figma.com/thumbnails/one' } }];
  const ada = await person('Ada Lovelace');
  const projectId = await projectOf(ada, 'App');
  const [taskId = ''] = await addTasks(ada, projectId, ['Log in']);
  const linkedItem = { kind: 'RELATES_TO', targetType: 'DESIGN', url: `https://www.figma.com/design/${key}/Login` };
  await ada.ask({ method: 'POST', family: 'project', endpoint: 'add-task-link', query: { taskId }, body: { linkedItem } });
  const task = await enter(ada, `/dashboard/${ada.workspaceId}/projects/${projectId}/board/${taskId}`);
  const links = task.getByRole('region', { name: 'Links' });
  await expect(links.getByRole('link', { name: /figma\.com/ })).toBeVisible();

  const page = await enter(ada, settings(ada));
  await page.getByRole('button', { name: 'Connect Figma' }).press('Enter');
  expect(await faults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Continue to Figma' }).press('Enter');
  await page.getByRole('link', { name: 'Allow' }).click();
  await expect(page.getByText('Figma connected')).toBeVisible();

  await expect(links.getByRole('link', { name: /^Login/ })).toBeVisible();
  const picture = links.locator('img');
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(320);
  expect(await faults(task)).toEqual([]);
  await task.setViewportSize({ width: 390, height: 844 });
  await expect(picture).toBeVisible();
  expect(await task.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});

test('issues become tasks by keyboard on a phone, and what is written on the task is on the issue', async ({ enter }) => {
  github.put(7, { title: 'Checkout fails', text: 'It says **no**.', labels: ['Cairn', 'bug'] });
  github.say(7, 'Only on Sundays.');
  const ada = await person('Ada Lovelace');
  const projectId = await projectOf(ada, 'App');
  const project = `/dashboard/${ada.workspaceId}/projects/${projectId}`;
  const page = await enter(ada, `${project}/settings/integrations`);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Connect GitHub' }).press('Enter');
  await page.getByRole('dialog').getByLabel('Name').press('Enter');
  await page.getByRole('button', { name: 'Done' }).press('Enter');
  await page.getByRole('link', { name: 'GitHub' }).press('Enter');
  const actions = page.getByRole('button', { name: 'Actions for GitHub' });
  await actions.press('Enter');
  await page.getByRole('menuitem', { name: 'Sync issues' }).press('Enter');
  const form = page.getByRole('dialog', { name: 'Sync issues with GitHub' });
  await form.getByLabel('Repository').press('Enter');
  await expect(form.getByText('Enter a token.')).toBeVisible();
  expect(await faults(page)).toEqual([]);
  await form.getByLabel('Repository').fill(github.repository);
  await form.getByLabel('Token').fill('a-token');
  await form.getByLabel('Server address').fill(github.url);
  await form.getByLabel('Server address').press('Enter');
  await expect(page.getByText('Issue sync started')).toBeVisible();
  await expect(page.getByText('acme/app, label cairn')).toBeVisible();
  await expect(page.getByText('Issue acme/app#7')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  expect(await faults(page)).toEqual([]);

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${project}/board`);
  await page.getByRole('link', { name: /Checkout fails/ }).click();
  await expect(page.getByText('octocat wrote on GitHub:')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Links' }).getByRole('link', { name: /acme\/app#7/ })).toBeVisible();
  const [taskId = ''] = /[0-9a-f-]{36}$/.exec(new URL(page.url()).pathname) ?? [];
  const body = { content: 'Fixed.' };
  await ada.ask({ method: 'POST', family: 'project', endpoint: 'add-task-comment', query: { taskId }, body });
  await expect.poll(() => github.issues.get(7)?.comments[1]?.text).toContain('**Ada Lovelace** wrote in Cairn:\n\nFixed.');

  await page.goto(`${project}/settings/integrations`);
  await page.getByRole('link', { name: 'GitHub' }).press('Enter');
  await actions.press('Enter');
  await page.getByRole('menuitem', { name: 'Stop issue sync' }).press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stop issue sync' }).press('Enter');
  await expect(page.getByText('acme/app, label cairn')).toBeHidden();
});
