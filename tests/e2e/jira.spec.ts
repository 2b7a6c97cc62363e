import type { Page } from '@playwright/test';
import { AccountService } from '../support/account-services.ts';
import { adf, eveOfJira, Jira, jiraIssue } from '../support/jira-server.ts';
import { faults } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { ownServer } from './own-server.ts';
import { type Person, person, projectOf } from './people.ts';

// A server of its own: that of the other journeys knows no Jira.
const atlassian = new AccountService();
const cloud = new Jira(true);
const ownSite = new Jira(false);
ownServer(async (later) => {
  await Promise.all([atlassian.start(), ownSite.start()]);
  later(() => Promise.all([atlassian.stop(), ownSite.stop()]));
  const account = { JIRA_BASE_URL: atlassian.url, JIRA_CLIENT_ID: 'cairn', JIRA_CLIENT_SECRET: 'a-client-secret' };
  return { ...account, OUTGOING_LOOPBACK: 'on', DEFAULT_PLAN: 'PRO' };
});
test.beforeEach(() => {
  atlassian.api = cloud.answer;
  ownSite.authorization = 'Bearer a-personal-token';
  cloud.files.set('900', 'a log of the checkout');
  cloud.issues = [
    jiraIssue(1, { summary: 'Checkout', issuetype: { name: 'Epic', subtask: false } }),
    jiraIssue(2, {
      summary: 'Checkout fails',
      description: adf('It fails on the second try.'),
      status: { id: '2' },
      assignee: eveOfJira,
      labels: ['payments'],
      parent: { key: 'APP-1' },
      attachment: [{ id: '900', filename: 'checkout.log', size: 21 }],
      comment: {
        comments: [{ id: '7', author: eveOfJira, body: adf('Seen on my phone too.'), created: '2026-11-03T08:00:00.000+0000' }],
        total: 1,
      },
    }),
  ];
  ownSite.issues = [jiraIssue(1)];
});

const settings = ({ workspaceId }: Person) => `/workspace/${workspaceId}/settings/integrations`;

/** Nothing on the page is wider than the screen. */
const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);

test('a project of Jira Cloud is connected, read, imported and undone', async ({ enter }) => {
  const ada = await person('Ada Lovelace');
  const projectId = await projectOf(ada, 'Shop');
  const page = await enter(ada, `/dashboard/${ada.workspaceId}/projects/${projectId}/settings/import`);
  await page.getByRole('link', { name: 'Open integrations' }).press('Enter');
  await page.getByRole('button', { name: 'Connect Jira' }).press('Enter');
  expect(await faults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Continue to Jira' }).press('Enter');
  await page.getByRole('link', { name: 'Allow' }).click();
  await expect(page.getByText('Jira connected')).toBeVisible();
  await expect(page.getByText('Ada Lovelace (acme)')).toBeVisible();

  await page.getByRole('link', { name: 'Import', exact: true }).press('Enter');
  await page.getByRole('searchbox', { name: 'Find a Jira project' }).fill('app');
  await expect(page.getByText('OPS · acme')).toBeHidden();
  expect(await faults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Read project App' }).press('Enter');
  await expect(page.getByText('App, from Jira')).toBeVisible();
  expect(await faults(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await fits(page)).toBe(true);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: 'Import 2 tasks' }).press('Enter');
  await expect(page.getByText(/Created 2 tasks/)).toBeVisible();

  await page.getByRole('link', { name: 'Open board' }).press('Enter');
  await page.getByRole('link', { name: 'Checkout fails' }).click();
  await expect(page.getByText('It fails on the second try.')).toBeVisible();
  await expect(page.getByText('Seen on my phone too.')).toBeVisible();
  await expect(page.getByText('checkout.log')).toBeVisible();

  await page.goto(`/dashboard/${ada.workspaceId}/projects/${projectId}/settings/import`);
  await page.getByRole('button', { name: 'Read project App' }).press('Enter');
  await expect(page.getByText('Everything is already in this project.')).toBeVisible();
  await page.getByRole('button', { name: 'Discard' }).press('Enter');
  await page.getByRole('button', { name: 'Undo import' }).press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo import' }).press('Enter');
  await expect(page.getByText('Undone: 2 tasks moved to the trash')).toBeVisible();
});

test('a site of Jira is connected by a token, refuses a wrong one, and takes a new one', async ({ enter, complaints }) => {
  complaints.tolerate(/status of 400/);
  const ada = await person('Ada Lovelace');
  const page = await enter(ada, settings(ada));
  await page.getByRole('button', { name: 'Connect Jira' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Connect with').selectOption('Personal access token (Jira Data Center)');
  await dialog.getByLabel('Site').fill(ownSite.url);
  await dialog.getByRole('button', { name: 'Connect', exact: true }).press('Enter');
  await expect(dialog.getByText('Enter the token.')).toBeVisible();
  await dialog.getByLabel('Token', { exact: true }).fill('wrong');
  await dialog.getByRole('button', { name: 'Connect', exact: true }).press('Enter');
  await expect(dialog.getByText('The site does not accept this token. Check it, and the email address.')).toBeVisible();
  expect(await faults(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await fits(page)).toBe(true);
  await dialog.getByLabel('Token', { exact: true }).fill('a-personal-token');
  await dialog.getByRole('button', { name: 'Connect', exact: true }).press('Enter');
  await expect(page.getByText('Jira connected')).toBeVisible();

  await page.getByRole('link', { name: 'Jira', exact: true }).press('Enter');
  ownSite.authorization = 'Bearer a-new-token';
  await page.getByRole('button', { name: 'Test connection' }).press('Enter');
  await expect(page.getByText('The account does not work')).toBeVisible();
  await page.getByRole('button', { name: 'Connect again' }).press('Enter');
  await dialog.getByLabel('Token', { exact: true }).fill('a-new-token');
  await dialog.getByRole('button', { name: 'Save integration' }).press('Enter');
  await expect(page.getByText('Connected', { exact: true })).toBeVisible();
  expect(await faults(page)).toEqual([]);
});
