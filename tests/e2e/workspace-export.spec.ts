import { readFile } from 'node:fs/promises';
import { readArchive } from '../support/workspace-archives.ts';
import { faults } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { person } from './people.ts';

test('a workspace is exported, downloaded and its archive deleted by keyboard on a phone', async ({ enter }) => {
  const ada = await person('Ada Lovelace');
  const page = await enter(ada, '/workspaces');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/workspace/${ada.workspaceId}/settings/export`);
  await page.getByRole('button', { name: 'Export workspace' }).press('Enter');
  // A screen reader is told as well.
  const ready = page.getByRole('paragraph').filter({ hasText: /Your archive from .* is ready/ });
  await expect(ready).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  expect(await faults(page)).toEqual([]);

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download file' }).press('Enter');
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^cairn-.*\.tar\.gz$/);
  const archive = readArchive(await readFile(await download.path()));
  expect(archive.manifest.workspace.id).toBe(ada.workspaceId);

  await page.getByRole('button', { name: 'Delete archive' }).press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Delete this archive?' });
  expect(await faults(page)).toEqual([]);
  await question.getByRole('button', { name: 'Delete archive' }).press('Enter');
  await expect(ready).toBeHidden();
  await expect(question).toBeHidden();
});

test('an archive becomes a workspace with the same board, by keyboard on a phone', async ({ enter }) => {
  const ada = await person('Ada Lovelace');
  const query = { workspaceId: ada.workspaceId };
  const { id: projectId } = await ada.ask({
    method: 'POST',
    family: 'workspace',
    endpoint: 'create-project',
    query,
    body: { name: 'Harbor works' },
  });
  const body = { title: 'Paint the door' };
  await ada.ask({ method: 'POST', family: 'project', endpoint: 'create-task', query: { projectId }, body });
  const page = await enter(ada, `/workspace/${ada.workspaceId}/settings/export`);
  await page.getByRole('button', { name: 'Export workspace' }).click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download file' }).click();
  const path = await (await downloading).path();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/workspaces?new');
  await page.getByRole('link', { name: 'Create from an archive' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Import workspace' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  expect(await faults(page)).toEqual([]);
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Select archive' }).press('Enter');
  await (await choosing).setFiles(path);
  await page.getByRole('link', { name: /^Open / }).press('Enter');
  await expect(page).toHaveURL(/\/workspace\/[0-9a-f-]{36}\/projects$/);
  expect(page.url()).not.toContain(ada.workspaceId);
  await page.getByRole('link', { name: 'Harbor works' }).click();
  await expect(page.getByText('Paint the door')).toBeVisible();
  expect(page.url()).not.toContain(projectId);
});
