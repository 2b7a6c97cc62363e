import { dirname } from 'node:path';
import type { Page } from '@playwright/test';
import pg from 'pg';
import { borrowPostgres } from '#platform/postgres-borrowed';
import { openLog } from '#server/log';
import { codeOf, setUpApp } from './app-setup.ts';
import { expect, test } from './fixtures.ts';
import { bringIn, type Person, person } from './people.ts';

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Your account/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in to Cairn' })).toBeVisible();
}

async function signIn(page: Page, { email, password }: Person): Promise<void> {
  await page.getByRole('textbox', { name: 'Email address' }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { name: "Confirm it's you" })).toBeVisible();
}

test('a person with an authenticator app signs in with its code, or with a recovery code', async ({ enter, complaints }) => {
  complaints.tolerate(/status of 422/);
  const ada = await person('Ada Lovelace');
  const page = await enter(ada, '/account/security');
  const { secret, codes } = await setUpApp(page);
  await expect(page.getByRole('list', { name: 'Two-factor methods' })).toContainText('Authenticator app');
  await expect(page.getByText('10 of 10 codes left')).toBeVisible();

  await signOut(page);
  await page.goto('/account/security');
  await signIn(page, ada);
  const field = page.getByLabel('Code from your authenticator app');
  await field.fill('000000');
  await expect(page.getByText(/Incorrect code/)).toBeVisible();
  await field.fill(codeOf(secret, 1));
  await expect(page).toHaveURL(/\/account\/security$/);
  await expect(page.getByRole('list', { name: 'Devices' })).toContainText('This device');

  await signOut(page);
  await signIn(page, ada);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(codes[0] ?? '');
  await page.getByLabel('Recovery code').press('Enter');
  await expect(page.getByRole('heading', { name: 'Projects', level: 1 })).toBeVisible();
  await page.goto('/account/security');
  await expect(page.getByText('9 of 10 codes left')).toBeVisible();
});

test('a member without the second factor that a workspace requires has no access until they set one up', async ({
  enter,
  complaints,
}) => {
  complaints.tolerate(/status of 403|status of 404/);
  const [ada, ben] = [await person('Ada Lovelace'), await person('Ben Okri')];
  await bringIn(ada, ben);
  const workspace = `/workspace/${ada.workspaceId}/projects`;
  const page = await enter(ben, workspace);
  await expect(page.getByRole('heading', { name: 'Projects' }).first()).toBeVisible();

  await asked(ada.workspaceId, 0);
  await page.reload();
  await expect(page.getByText(/requires two-factor authentication\. Set it up within a week/)).toBeVisible();
  await asked(ada.workspaceId, 8);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'This workspace requires two-factor authentication' })).toBeVisible();

  await page.getByRole('link', { name: 'Set up two-factor authentication' }).click();
  await setUpApp(page);
  await expect(page).toHaveURL(new RegExp(`${workspace}$`));
  await expect(page.getByRole('heading', { name: 'Projects' }).first()).toBeVisible();
});

test('a member without access can leave the workspace instead', async ({ enter, complaints }) => {
  complaints.tolerate(/status of 403|status of 404/);
  const [ada, ben] = [await person('Ada Lovelace'), await person('Ben Okri')];
  await bringIn(ada, ben);
  await asked(ada.workspaceId, 8);
  const page = await enter(ben, `/workspace/${ada.workspaceId}/projects`);
  await page.getByRole('button', { name: 'Leave workspace' }).press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave workspace' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Workspaces', level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: "Ben's workspace" })).toBeVisible();
  await expect(page.getByRole('link', { name: "Ada's workspace" })).toHaveCount(0);
});

/** As if the workspace had required a second factor, and everyone had joined, this many days ago. */
async function asked(workspaceId: string, days: number): Promise<void> {
  const postgres = await borrowPostgres({ dataDir: dirname(process.env.CAIRN_E2E_MAIL ?? ''), log: openLog('silent') });
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  try {
    const values = [workspaceId, days];
    await client.query(
      `UPDATE "Workspace" SET "secondFactorRequiredAt" = now() - make_interval(days => $2) WHERE "id" = $1`,
      values,
    );
    await client.query(
      `UPDATE "WorkspaceMember" SET "createdAt" = now() - make_interval(days => $2) WHERE "workspaceId" = $1`,
      values,
    );
    await client.query('SELECT hold_back($1, NULL)', [workspaceId]);
  } finally {
    await client.end();
    await postgres.release();
  }
}
