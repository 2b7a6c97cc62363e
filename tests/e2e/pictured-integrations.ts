import type { Page, Route } from '@playwright/test';
import type { Screen } from './pictured-screens.ts';

const path: Screen['path'] = ({ workspace }) => `/workspace/${workspace}/settings/integrations`;
const connect = (page: Page, service: string) => page.getByRole('button', { name: `Connect ${service}` }).click();

export const integrationScreens: readonly Screen[] = [
  { name: 'integrations', path },
  { name: 'project-integrations', path: ({ project }) => `${project}/settings/integrations` },
  { name: 'integration-code', path, after: (page) => connect(page, 'GitHub') },
  { name: 'integration-messages', path, after: (page) => connect(page, 'Slack') },
  { name: 'integration-account', path, after: (page) => connect(page, 'Box') },
  { name: 'integration-details', path, after: openDetails },
  { name: 'account-connected', path, after: openAccount },
  { name: 'account-connecting', path, after: (page) => returnFromBox(page, 'Allow', () => undefined) },
  { name: 'account-denied', path, after: (page) => returnFromBox(page, 'Deny') },
  {
    name: 'account-not-connected-yet',
    path,
    after: (page) => returnFromBox(page, 'Allow', (route) => route.fulfill({ status: 500 })),
  },
  { name: 'account-too-late', path: ({ workspace }) => `/workspace/${workspace}/settings/integrations?connecting=${workspace}` },
];

/** Goes to the page of Box and returns, with its own answer of the server at the end if `answer` is given. */
async function returnFromBox(page: Page, link: 'Allow' | 'Deny', answer?: (route: Route) => unknown): Promise<void> {
  if (answer) await page.route(/endpoint=finish-integration/, answer);
  await connect(page, 'Box');
  await page.getByRole('button', { name: 'Continue to Box' }).click();
  await page.getByRole('link', { name: link }).click();
  await page.waitForURL(/\/settings\/integrations/);
  await page
    .getByRole('heading', { name: /^(Integrations|Connecting the account|Latest events)$/ })
    .first()
    .waitFor();
}

/** The account of Box that the first picture of it connects. */
async function openAccount(page: Page): Promise<void> {
  const known = page.getByRole('link', { name: 'Box', exact: true });
  await page.getByRole('button', { name: 'Connect Box' }).waitFor();
  if (await known.isVisible()) await known.click();
  else await returnFromBox(page, 'Allow');
  await page.getByRole('heading', { name: 'Latest events' }).waitFor();
}

/** An integration that sends to a private address, whose test fails: it is created by the first picture of it. */
async function openDetails(page: Page): Promise<void> {
  const known = page.getByRole('link', { name: 'Team chat' });
  const slack = page.getByRole('button', { name: 'Connect Slack' });
  await slack.waitFor();
  if (!(await known.isVisible())) {
    await slack.click();
    const form = page.getByRole('dialog');
    await form.getByLabel('Name').fill('Team chat');
    await form.getByLabel('Address').fill('http://10.0.0.1/services/T0/B0/x');
    await form.getByRole('checkbox', { name: 'Sprint completed' }).check();
    await form.getByLabel('Address').press('Enter');
    await known.click();
    await page.getByRole('button', { name: 'Send test message' }).click();
    await page
      .getByText(/not on the public internet/)
      .first()
      .waitFor();
  } else await known.click();
  await page.getByRole('heading', { name: 'Latest events' }).waitFor();
}
