import { readFile } from 'node:fs/promises';
import { expect, test } from './fixtures.ts';
import { addTasks, bringIn, person, projectOf } from './people.ts';

test('an owner sees what was done and denied, verifies the log, and exports it', async ({ enter }) => {
  const [ada, vera] = await Promise.all([person('Ada Lovelace'), person('Vera Rubin')]);
  const projectId = await projectOf(ada);
  const [taskId = ''] = await addTasks(ada, projectId, ['Draw the map']);
  await bringIn(ada, vera, { projectId, role: 'VIEWER' });
  const deleting = { method: 'DELETE', family: 'project', endpoint: 'delete-task', query: { taskId } } as const;
  expect(await vera.statusOf(deleting)).toBe(403);
  expect(await ada.statusOf(deleting)).toBe(200);

  // The URL of a project, cut back to its workspace.
  const page = await enter(ada, `/dashboard/${ada.workspaceId}/projects`);
  await expect(page).toHaveURL(new RegExp(`/workspace/${ada.workspaceId}/projects$`));
  await page.getByRole('link', { name: 'Audit log' }).waitFor();
  await page.keyboard.press('g');
  await page.keyboard.press('a');
  await expect(page.getByRole('heading', { name: 'Audit log' })).toBeVisible();
  const done = page.getByRole('button', { name: 'Ada Lovelace deleted the task Draw the map' });
  await expect(done).toBeVisible();
  await page.getByRole('button', { name: 'Outcome: All outcomes' }).click();
  await page.getByRole('option', { name: 'Denied' }).click();
  // The keys below start at the filter, which has the focus again once its list is closed.
  await expect(page.getByRole('button', { name: 'Outcome: Denied' })).toBeFocused();
  await expect(done).toHaveCount(0);
  await expect(
    page.getByRole('button', { name: 'Vera Rubin tried to delete the task Draw the map, but was denied' }),
  ).toBeVisible();

  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog', { name: /^Entry/ });
  await expect(sheet).toContainText("You don't have permission to do this. Ask an admin.");
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Verify log' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'The audit log is intact' })).toBeVisible();

  // A further denied request while the log is open is counted, and shown on request.
  expect(
    await vera.statusOf({
      method: 'PUT',
      family: 'settings/project',
      endpoint: 'update-project',
      query: { projectId },
      body: { name: 'Mine' },
    }),
  ).toBe(403);
  await page.getByRole('button', { name: 'Show 1 new entry' }).waitFor();
  await page.keyboard.press('.');
  await expect(page.getByRole('button', { name: /^Vera Rubin tried to change the project/ })).toBeFocused();

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: 'JSON Lines for programs' }).click();
  const lines = (await readFile(await (await saved).path(), 'utf8')).trim().split('\n');
  expect(lines.map((line) => (JSON.parse(line) as { outcome: string }).outcome)).toEqual(['DENIED', 'DENIED']);
});
