import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { linkTo } from './mails.ts';
import { ownServer } from './own-server.ts';

// A separate server, because the one of the other journeys does not confirm email addresses.
const server = ownServer({ AUTH_EMAIL_AUTOCONFIRM: 'off', AUTH_MAIL_FREQUENCY: '0' });

const OLD = 'ada@example.com';
const NEW = 'ada.king@example.com';
const PASSWORD = 'a quiet lake of nobody';

const linkOfChange = (address: string) => linkTo(address, { type: 'email_change' });

async function signUp(page: Page): Promise<void> {
  await page.goto(`${server().url}/auth/signup`);
  await page.getByRole('textbox', { name: 'First name' }).fill('Ada');
  await page.getByRole('textbox', { name: 'Last name' }).fill('Lovelace');
  await page.getByRole('textbox', { name: 'Email address' }).fill(OLD);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { name: 'Confirm your email address' })).toBeVisible();
  await page.goto(await linkTo(OLD));
  await expect(page).toHaveURL(/\/workspace\/[\w-]+\/projects$/);
}

async function signIn(page: Page, email: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Email address' }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

async function askForChange(page: Page): Promise<void> {
  await page.goto(`${server().url}/account/security`);
  await page.getByRole('button', { name: 'Change email address' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('New email address').fill(NEW);
  await dialog.getByRole('button', { name: 'Change email address' }).click();
  await expect(page.getByText('Check both inboxes')).toBeVisible();
}

test('a person changes their email address with a link in each inbox, and then signs in with the new one', async ({
  page,
  browser,
  complaints,
}) => {
  complaints.tolerate(/status of 400/);
  await signUp(page);
  await askForChange(page);
  const addresses = page.getByRole('list', { name: 'Email addresses' });
  await expect(addresses).toContainText('Waiting for you to open the links in both emails');

  const first = await linkOfChange(NEW);
  await page.getByRole('button', { name: 'Send emails again' }).click();
  await expect(page.getByText('Both emails sent again')).toBeVisible();
  await expect.poll(() => linkOfChange(NEW)).not.toBe(first);

  // The old inbox is read on another device, where no one is signed in.
  const elsewhere = await browser.newContext();
  const phone = await elsewhere.newPage();
  complaints.watch(phone);
  await phone.goto(await linkOfChange(OLD));
  await expect(phone.getByText('Confirmed. Now open the link in the email to your other address.')).toBeVisible();
  await expect(phone.getByRole('heading', { name: 'Sign in to Cairn' })).toBeVisible();
  await page.reload();
  await expect(addresses).toContainText(OLD);

  await page.goto(await linkOfChange(NEW));
  await expect(page.getByText(`Your email address has changed. Sign in with ${NEW} from now on.`)).toBeVisible();
  await expect(addresses).toContainText(NEW);
  await expect(addresses).not.toContainText(OLD);
  await expect(page.getByRole('list', { name: 'Devices' }).getByRole('listitem')).toHaveCount(1);

  await page.goto(`${server().url}/workspaces`);
  await page.getByRole('link', { name: /workspace$/ }).click();
  await page.getByRole('link', { name: 'Team', exact: true }).click();
  await expect(page.getByText(NEW).first()).toBeVisible();

  await signIn(phone, OLD);
  await expect(phone.getByText('Incorrect email or password.')).toBeVisible();
  await signIn(phone, NEW);
  await expect(phone.getByRole('button', { name: /^Your account/ })).toBeVisible();
  await elsewhere.close();
});
