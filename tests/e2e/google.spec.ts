import type { Page } from '@playwright/test';
import { type OidcIssuer, oidcIssuer, personAt } from '../support/oidc-issuer.ts';
import { expect, test } from './fixtures.ts';
import { ownServer } from './own-server.ts';

// A server of its own: the one of the other journeys has no Google.
let issuer: OidcIssuer;
const server = ownServer(async (later) => {
  issuer = await oidcIssuer();
  later(() => issuer.close());
  return { ...issuer.settings, AUTH_MANUAL_LINKING: 'on' };
});

const PASSWORD = 'a quiet lake of nobody';
const atGoogle = (email: string): Record<string, unknown> => personAt(email, { picture: undefined });

async function signUp(page: Page, email: string): Promise<void> {
  await page.goto(`${server().url}/auth/signup?returnTo=/account/security`);
  await page.getByRole('textbox', { name: 'First name' }).fill('Grace');
  await page.getByRole('textbox', { name: 'Last name' }).fill('Hopper');
  await page.getByRole('textbox', { name: 'Email address' }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { name: 'Devices' })).toBeVisible();
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Your account/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in to Cairn' })).toBeVisible();
}

async function unlink(page: Page, address: string): Promise<void> {
  await page.getByRole('button', { name: `Unlink ${address}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Unlink' }).click();
  await expect(page.getByRole('button', { name: 'Link Google account' })).toBeVisible();
}

test('a person signs in with Google and gets to the page they wanted, with no cookie left except the one of this device', async ({
  page,
}) => {
  issuer.person = atGoogle('ada@example.com');
  await page.goto(`${server().url}/workspaces?from=mail`);
  await expect(page.getByRole('heading', { name: 'Sign in to Cairn' })).toBeVisible();
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await expect(page.getByRole('heading', { name: 'Workspaces' })).toBeVisible();
  expect(page.url()).toBe(`${server().url}/workspaces?from=mail`);
  expect((await page.context().cookies()).map(({ name }) => name.replace(/^(cairn-device)-.+$/, '$1'))).toEqual(['cairn-device']);
});

test('a person who cancels at Google sees that on the login page, and can try again', async ({ page }) => {
  issuer.person = atGoogle('alan@example.com');
  issuer.faults = { refusal: { error: 'access_denied', error_description: 'no' } };
  await page.goto(`${server().url}/auth/login`);
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await expect(page.getByText('The sign-in was not completed. Try again.')).toBeVisible();
  issuer.faults = {};
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await expect(page.getByRole('heading', { name: 'Projects', level: 1 })).toBeVisible();
});

test('a person links Google to their account, signs in with it, and unlinks it; the Google account of another person is rejected', async ({
  page,
}) => {
  await signUp(page, 'grace@example.com');
  issuer.person = atGoogle('grace.at.home@example.com');
  await page.getByRole('button', { name: 'Link Google account' }).click();
  const linked = page.getByRole('list', { name: 'Google accounts' });
  await expect(linked).toContainText('grace.at.home@example.com');
  await expect(page.getByText('Your Google account is linked.')).toBeVisible();
  // It is the same session as before, and not another device.
  await expect(page.getByRole('list', { name: 'Devices' }).getByRole('listitem')).toHaveCount(1);

  await signOut(page);
  await page.goto(`${server().url}/account/security`);
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await expect(linked).toContainText('grace.at.home@example.com');
  await expect(page.getByRole('list', { name: 'Email addresses' })).toContainText('grace@example.com');

  await unlink(page, 'grace.at.home@example.com');
  issuer.person = atGoogle('ada@example.com');
  await page.getByRole('button', { name: 'Link Google account' }).click();
  await expect(page.getByText('This Google account is linked to another Cairn account.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Link Google account' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Email addresses' })).toContainText('grace@example.com');
});

test('a person who has only Google keeps it until they have a password', async ({ page }) => {
  issuer.person = atGoogle('joan@example.com');
  await page.goto(`${server().url}/account/security`);
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  const linked = page.getByRole('list', { name: 'Google accounts' });
  await expect(linked).toContainText('Your only way to sign in');
  await expect(page.getByRole('button', { name: 'Unlink joan@example.com' })).toHaveCount(0);

  await page.getByRole('button', { name: 'Set password' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('New password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Set password' }).click();
  await unlink(page, 'joan@example.com');
  await signOut(page);
  await page.getByRole('textbox', { name: 'Email address' }).fill('joan@example.com');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Projects', level: 1 })).toBeVisible();
});
