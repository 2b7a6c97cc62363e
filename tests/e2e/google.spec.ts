import { type OidcIssuer, oidcIssuer, personAt } from '../support/oidc-issuer.ts';
import { type RunningServer, runServer } from '../support/running-server.ts';
import { expect, test } from './house.ts';

// A server of its own: the one of the other journeys has no Google.
let issuer: OidcIssuer;
let server: RunningServer;
test.beforeAll(async () => {
  issuer = await oidcIssuer();
  server = await runServer({ ...issuer.settings, SEED_DEMO: 'off' });
});
test.afterAll(async () => {
  await server.stop();
  await issuer.close();
});

test('somebody signs in with Google and stands where they wanted, with no cookie left', async ({ page }) => {
  issuer.person = personAt('ada@example.com', { picture: undefined });
  await page.goto(`${server.url}/workspaces?from=mail`);
  await expect(page.getByRole('heading', { name: 'Sign in to Cairn' })).toBeVisible();
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await expect(page.getByRole('heading', { name: 'Workspaces' })).toBeVisible();
  expect(page.url()).toBe(`${server.url}/workspaces?from=mail`);
  expect(await page.context().cookies()).toEqual([]);
});

test('somebody who says no at Google reads that on the login page, and may try again', async ({ page }) => {
  issuer.person = personAt('grace@example.com', { picture: undefined });
  issuer.faults = { refusal: { error: 'access_denied', error_description: 'no' } };
  await page.goto(`${server.url}/auth/login`);
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await expect(page.getByText('The sign-in was broken off.')).toBeVisible();
  issuer.faults = {};
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await expect(page.getByRole('heading', { name: 'Workspaces' })).toBeVisible();
});
