import type { Page } from '@playwright/test';
import { zipOf } from '../../src/features/work-import/rules/testing/export-files.ts';
import { trelloBoard } from '../../src/features/work-import/rules/testing/trello-board.ts';
import { vikunjaData } from '../../src/features/work-import/rules/testing/vikunja-data.ts';
import { expect, test } from './fixtures.ts';
import { png } from '../support/pictures.ts';
import { type Person, person, projectOf } from './people.ts';

const settingsPath = (owner: Person, projectId: string): string =>
  `/dashboard/${owner.workspaceId}/projects/${projectId}/settings/import`;

const selectBoard = (page: Page) =>
  page.getByLabel('Export file').setInputFiles({
    name: 'kitchen.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(trelloBoard())),
  });

const dataFile = () => ({
  name: 'vikunja.zip',
  mimeType: 'application/zip',
  buffer: Buffer.from(zipOf({ 'data.json': JSON.stringify(vikunjaData()), 'files/7': png(40, 30) }).bytes),
});

const selectData = (page: Page) => page.getByLabel('Export file').setInputFiles(dataFile());

/** Selects the project of an export that has one file. */
async function previewKitchen(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'Vikunja' }).check();
  await selectData(page);
  await page.getByRole('combobox', { name: 'Project to import' }).selectOption('Kitchen (4 items)');
  await page.getByRole('button', { name: 'Preview project' }).press('Enter');
}

interface Row {
  id: string;
  title: string;
  status: string;
  assigneeId: string | null;
  commentCount: number;
  subtaskCount: number;
  labelIds: string[];
  attachmentCount: number;
}

const tasksOf = async (owner: Person, projectId: string): Promise<Row[]> =>
  (await owner.ask<{ items: Row[] }>({ family: 'project', endpoint: 'get-project-tasks', query: { projectId, limit: '100' } }))
    .items;

// The journey of a stranger (demo.spec.ts) imports it on a computer.
test('ada imports a board of Trello on a phone, undoes that, and imports it again', async ({ enter }) => {
  const ada = await person('Ada Lovelace');
  const projectId = await projectOf(ada);
  const page = await enter(ada, settingsPath(ada, projectId), { viewport: { width: 390, height: 844 } });
  await page.getByRole('radio', { name: 'Vikunja' }).check();
  await selectData(page);
  await expect(page.getByText('This export has 2 projects. Import one at a time.')).toBeVisible();
  await page.getByRole('combobox', { name: 'Project to import' }).selectOption('Inbox (1 item)');
  await page.getByRole('button', { name: 'Preview project' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Inbox, from Vikunja' })).toBeVisible();
  await page.getByRole('button', { name: 'Discard' }).press('Enter');
  await page.getByRole('radio', { name: 'Trello' }).check();

  await page
    .getByLabel('Export file')
    .setInputFiles({ name: 'letter.json', mimeType: 'application/json', buffer: Buffer.from('Dear Sir') });
  await expect(page.getByText('This file is not complete JSON. Export it again.')).toBeVisible();

  await selectBoard(page);
  await expect(page.getByRole('heading', { name: 'Kitchen, from Trello' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'First items' })).toContainText('Mend the door');
  await expect(page.getByRole('list', { name: 'Not imported' })).toContainText('Values of custom fields (1)');
  await page.getByRole('combobox', { name: 'Column for Doing' }).selectOption('Review');
  await page.getByRole('combobox', { name: 'Who Paula Pit is' }).selectOption('Ada Lovelace');
  await expect(page.getByText('4 tasks will be created.')).toBeVisible();
  // What is ready survives leaving the page.
  await page.reload();
  await page.getByRole('combobox', { name: 'Column for Doing' }).selectOption('Review');
  await page.getByRole('combobox', { name: 'Who Paula Pit is' }).selectOption('Ada Lovelace');
  await page.getByRole('button', { name: 'Import 4 tasks' }).press('Enter');

  const past = page.getByRole('list', { name: 'Imports' });
  await expect(past).toContainText('Created 4 tasks, 3 subtasks, 2 comments');
  const door = (await tasksOf(ada, projectId)).find(({ title }) => title === 'Mend the door');
  expect(door).toMatchObject({ status: 'REVIEW', assigneeId: ada.userId, commentCount: 2, subtaskCount: 3 });
  expect(door?.labelIds).toHaveLength(2);

  await page.getByRole('button', { name: 'Undo import' }).press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo import' }).click();
  await expect(past).toContainText('Undone: 4 tasks moved to the trash');
  expect(await tasksOf(ada, projectId)).toEqual([]);

  await selectBoard(page);
  await page.getByRole('button', { name: 'Import 4 tasks' }).click();
  await expect(past.getByRole('link', { name: 'Open board' })).toBeVisible();
  await selectBoard(page);
  await expect(page.getByText('Everything is already in this project.')).toBeVisible();
  await page.getByRole('button', { name: 'Discard' }).click();

  await past.getByRole('link', { name: 'Open board' }).click();
  await page.getByRole('link', { name: 'Mend the door' }).click();
  await expect(page.getByText('wrote in Trello on Nov 2, 2024').first()).toBeVisible();
  await expect(page.getByText('The brass one')).toBeVisible();
});

test('ada imports a zip file with a file of a task, closes the page on the way, and continues', async ({ enter }) => {
  const ada = await person('Ada Lovelace');
  const projectId = await projectOf(ada);
  const page = await enter(ada, settingsPath(ada, projectId));
  const past = page.getByRole('list', { name: 'Imports' });
  const filesOfDoor = async () =>
    (await tasksOf(ada, projectId)).filter(({ title }) => title === 'Mend the door').map((row) => row.attachmentCount);
  await previewKitchen(page);
  await expect(page.getByText(/^1 file \(\d+ B\) will be uploaded from this page/)).toBeVisible();
  // The page is closed before the import starts: the file does not come from there.
  await page.reload();
  await expect(page.getByText(/^1 file \(\d+ B\) is in the zip file/)).toBeVisible();
  await page.getByRole('button', { name: 'Import 4 tasks' }).press('Enter');
  await expect(past).toContainText('1 file is not here yet.');
  expect(await filesOfDoor()).toEqual([0]);
  await page.getByLabel('Zip file with the missing files').setInputFiles(dataFile());
  await expect(past).toContainText('1 file');
  await expect.poll(filesOfDoor).toEqual([1]);
  await expect(past.getByText('1 file is not here yet.')).toBeHidden();

  // Again: it is here.
  await previewKitchen(page);
  await expect(page.getByText('Everything is already in this project.')).toBeVisible();
  await page.getByRole('button', { name: 'Discard' }).press('Enter');
  await page.getByRole('button', { name: 'Undo import' }).press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo import' }).click();
  await expect(past).toContainText('Undone: 4 tasks moved to the trash');

  // In one go.
  await previewKitchen(page);
  await page.getByRole('button', { name: 'Import 4 tasks' }).press('Enter');
  await expect.poll(filesOfDoor).toEqual([1]);
  await expect(past).toContainText('1 comment, 1 file, and 3 links');
  await past.getByRole('link', { name: 'Open board' }).click();
  await page.getByRole('link', { name: 'Mend the door' }).click();
  await expect(page.getByRole('button', { name: 'door.png' }).first()).toBeVisible();
});
