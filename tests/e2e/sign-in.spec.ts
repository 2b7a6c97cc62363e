import type { Page } from '@playwright/test';
import { boardPath } from './board.ts';
import { expect, test } from './fixtures.ts';
import { linkTo } from './mails.ts';
import { type Person, person, projectOf } from './people.ts';

/** Where a visit begins that wanted nothing else, for a person of one workspace. */
const ONLY_WORKSPACE = /\/workspace\/[^/]+\/projects$/;

async function signIn(page: Page, { email }: Person, password: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Email address' }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

test('a person who opens a guarded page signs in first and then arrives where they wanted, query included', async ({
  page,
  complaints,
}) => {
  complaints.tolerate(/status of 400/);
  const ada = await person('Ada Lovelace');
  const projectId = await projectOf(ada);
  const wanted = `${boardPath(ada, projectId)}?group=priority`;
  await page.goto(wanted);
  await expect(page.getByRole('heading', { name: 'Sign in to Cairn' })).toBeVisible();
  expect(new URL(page.url()).searchParams.get('returnTo')).toBe(wanted);

  await signIn(page, ada, 'not her password');
  await expect(page.getByText('Incorrect email or password.')).toBeVisible();
  await signIn(page, ada, ada.password);
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' }).getByText('Website relaunch')).toBeVisible();
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(wanted);
});

test('a way back to another site is ignored', async ({ page }) => {
  const ada = await person('Ada Lovelace');
  // src/web/return-to.test.tsx has the other forms.
  await page.goto(`/auth/login?returnTo=${encodeURIComponent('/\\example.org/')}`);
  await signIn(page, ada, ada.password);
  await expect(page.getByRole('heading', { name: 'Projects', level: 1 })).toBeVisible();
  await expect(page).toHaveURL(ONLY_WORKSPACE);
});

test('a signed-in person who opens the login page is redirected, and has to sign in again after signing out', async ({
  enter,
}) => {
  const ada = await person('Ada Lovelace');
  const page = await enter(ada, '/auth/login');
  await expect(page).toHaveURL(ONLY_WORKSPACE);
  await page.getByRole('button', { name: /^Your account/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/auth\/login$/);
  await page.goto('/workspaces');
  await expect(page.getByRole('heading', { name: 'Sign in to Cairn' })).toBeVisible();
});

test('a forgotten password is replaced through the link of an email, and the old one stops working', async ({
  page,
  complaints,
}) => {
  complaints.tolerate(/status of 400/);
  const ada = await person('Ada Lovelace');
  await page.goto('/auth/login');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page.getByRole('heading', { name: 'Reset your password' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Email address' }).fill(ada.email);
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible();

  await page.goto(await linkTo(ada.email));
  await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible();
  await page.getByLabel('New password').fill('another quiet lake of Ada');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page).toHaveURL(ONLY_WORKSPACE);

  await page.getByRole('button', { name: /^Your account/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await signIn(page, ada, ada.password);
  await expect(page.getByText('Incorrect email or password.')).toBeVisible();
  await signIn(page, ada, 'another quiet lake of Ada');
  await expect(page).toHaveURL(ONLY_WORKSPACE);
});
