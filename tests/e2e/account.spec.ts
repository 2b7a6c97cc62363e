import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { amount } from '../support/amount.ts';
import { boardPath } from './board.ts';
import { expect, test } from './fixtures.ts';
import { addTasks, bringIn, person, projectOf } from './people.ts';

/** Once the page receives changes. */
async function joined(page: Page): Promise<void> {
  const socket = await page.waitForEvent('websocket');
  await socket.waitForEvent('framereceived', ({ payload }) => String(payload).includes('Subscribed to PostgreSQL'));
}

test('ben sets a picture and a name that ada sees, exports his data, and deletes his account', async ({ enter, complaints }) => {
  // The browser's messages about requests that end with the session.
  complaints.tolerate(/status of 40[0134]/);
  const [ada, ben] = await Promise.all([person('Ada Lovelace'), person('Ben Okri')]);
  const projectId = await projectOf(ada);
  await bringIn(ada, ben, { projectId, role: 'MEMBER' });
  const [taskId = ''] = await addTasks(ben, projectId, ['Written by Ben']);
  await ben.ask({
    method: 'PUT',
    family: 'project',
    endpoint: 'change-assignee',
    query: { taskId },
    body: { assigneeId: ben.userId },
  });
  const bens = await enter(ben, boardPath(ada, projectId));
  await bens.getByRole('button', { name: /Your account/ }).click();
  await bens.getByRole('menuitem', { name: 'Account settings' }).click();
  await expect(bens).toHaveURL(/\/account\/profile$/);
  await expect(bens.getByRole('heading', { name: 'Account', level: 1 })).toBeVisible();
  await expect(bens.getByRole('navigation', { name: 'Workspace' }).getByRole('link', { name: 'Website relaunch' })).toBeVisible();

  const drawn = await bens.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 900, height: 600 });
    const context = canvas.getContext('2d');
    if (context) {
      context.fillStyle = 'teal';
      context.fillRect(0, 0, 900, 600);
    }
    return canvas.toDataURL('image/png').split(',')[1] ?? '';
  });
  const face = { name: 'me.png', mimeType: 'image/png', buffer: Buffer.from(drawn, 'base64') };
  await bens.getByLabel('Picture file').setInputFiles(face);
  await expect(bens.getByRole('button', { name: 'Change picture' })).toBeVisible();
  const shown = bens.locator('main img');
  await expect(shown).toHaveAttribute('src', /^\/storage\/v1\/object\/public\/avatars\//);
  // Cropped to a square, and no larger than the screen needs.
  await expect
    .poll(() => shown.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]))
    .toEqual([512, 512]);
  await bens.getByLabel('First name').fill('Benedict');
  await bens.keyboard.press('Enter');
  await expect(bens.locator('main').getByText('Benedict Okri')).toBeVisible();

  const adas = await enter(ada, boardPath(ada, projectId));
  const picture = adas.getByRole('article').getByRole('img', { name: 'Benedict Okri' });
  await expect(picture.locator('img')).toHaveAttribute('src', /avatars/);

  await bens.getByRole('link', { name: 'Data' }).click();
  await bens.getByRole('button', { name: 'Export data' }).click();
  const download = bens.waitForEvent('download');
  await bens.getByRole('button', { name: 'Download file' }).click();
  const file = await (await download).path();
  const data = JSON.parse(await readFile(file, 'utf8')) as { tasks: { title: string }[]; profile: { firstName: string } };
  expect([data.profile.firstName, data.tasks.map(({ title }) => title)]).toEqual(['Benedict', ['Written by Ben']]);

  await bens.getByRole('button', { name: 'Delete account' }).click();
  const dialog = bens.getByRole('alertdialog');
  await dialog.getByRole('textbox').fill(ben.email);
  await dialog.getByRole('button', { name: 'Delete account' }).click();
  await expect(bens).toHaveURL(/\/auth\/login/);
  await expect(adas.getByRole('article').getByRole('img', { name: 'Benedict Okri' })).toHaveCount(0);
  await expect(adas.getByRole('link', { name: 'Written by Ben' })).toBeVisible();
  await bens.getByLabel('Email address').fill(ben.email);
  await bens.getByLabel('Password', { exact: true }).fill(ben.password);
  await bens.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(bens.getByText('Incorrect email or password.')).toBeVisible();
});

test('the account and workspace pages show a lost connection, and send pending changes later', async ({ enter, complaints }) => {
  complaints.tolerate(/ERR_INTERNET_DISCONNECTED/);
  const page = await enter(await person('Ada Lovelace'), '/account/notifications');
  const reminders = page.getByRole('switch', { name: 'Reminders: email', exact: true });
  await expect(reminders).toBeChecked();
  // An answer on its way still arrives after the network is cut here.
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  await expect(page.getByText('You are offline.')).toBeVisible();
  await reminders.press('Space');
  await expect(page.getByText('1 change is waiting to be sent.')).toBeVisible();
  // A tab that was never opened before opens too.
  await page.getByRole('link', { name: 'Data' }).click();
  await expect(page.getByRole('heading', { name: 'Delete your account' })).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText('You are offline.')).toHaveCount(0);
  await page.goto('/account/notifications');
  await expect(reminders).not.toBeChecked();

  await page.goto('/workspaces', { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { name: 'Workspaces', level: 1 })).toBeVisible();
  await page.context().setOffline(true);
  await expect(page.getByText('You are offline.')).toBeVisible();
});

test('signing out another device takes effect at once on any page', async ({ enter, page, complaints }) => {
  complaints.tolerate(/status of 40[0134]/);
  const ada = await person('Ada Lovelace');
  const projectId = await projectOf(ada);
  const here = await enter(ada, '/account/security');
  const devices = here.getByRole('list', { name: 'Devices' }).getByRole('listitem');
  const lastWorkspace = () =>
    ada.statusOf({
      method: 'DELETE',
      family: 'workspace',
      endpoint: 'delete-workspace',
      query: { workspaceId: ada.workspaceId },
    });
  const rounds: readonly (readonly [path: string, name: string, before?: () => Promise<number>])[] = [
    [boardPath(ada, projectId), 'Website relaunch'],
    ['/account/profile', 'Account'],
    ['/workspaces', 'Workspaces'],
    // Also on a page outside any workspace.
    ['/workspaces', 'No workspaces yet', lastWorkspace],
    ['/account/profile', 'Account'],
  ];
  for (const [path, name, before] of rounds.filter((_, nth) => amount(nth !== 2 && nth !== 4, true))) {
    await before?.();
    const listening = joined(page);
    await page.goto(path);
    await page.getByRole('textbox', { name: 'Email address' }).fill(ada.email);
    await page.getByLabel('Password', { exact: true }).fill(ada.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByText(name, { exact: true }).first()).toBeVisible();
    await listening;

    await here.reload();
    await here.getByRole('button', { name: 'Sign out other devices' }).press('Enter');
    await expect(devices).toHaveCount(1);
    await expect(here.getByRole('heading', { name: 'Devices' })).toBeFocused();
    await expect(page.getByText('You have been signed out. Sign in to continue where you left off.')).toBeVisible();
  }
  await here.reload();
  await expect(devices).toContainText('This device');
});
