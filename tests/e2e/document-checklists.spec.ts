import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { bringIn, person, projectOf } from './people.ts';

const textOf = (page: Page) => page.getByRole('textbox', { name: 'Text of the document' });

test('a checklist becomes tasks, and both stay in step for two people', async ({ enter }) => {
  const [ada, ben] = await Promise.all([person('Ada Lovelace'), person('Ben Okri')]);
  const projectId = await projectOf(ada);
  await bringIn(ada, ben, { projectId, role: 'MEMBER' });
  const place = { workspaceId: ada.workspaceId, projectId };
  const { id } = await ada.ask({
    method: 'POST',
    family: 'documents',
    endpoint: 'create-document',
    query: place,
    body: { title: 'Harbor' },
  });
  const project = `/dashboard/${ada.workspaceId}/projects/${projectId}`;
  const [adas, bens] = [await enter(ada, `${project}/documents/${id}`), await enter(ben, `${project}/documents/${id}`)];

  await textOf(adas).click();
  await adas.keyboard.type('[ ] Buy paint');
  await adas.keyboard.press('Enter');
  await adas.keyboard.type('Paint the lighthouse');
  await adas.keyboard.press('Control+Enter');
  const boxes = (page: Page) => textOf(page).getByRole('checkbox');
  await expect(boxes(bens).nth(1)).toBeChecked();

  await adas.getByRole('button', { name: 'Create work from the text' }).click();
  await adas.getByRole('menuitem', { name: 'Create 2 tasks from checklist' }).click();
  const task = (page: Page, name: RegExp) => textOf(page).getByRole('link', { name });
  for (const page of [adas, bens]) {
    await expect(task(page, /^[A-Z]+-\d+ Buy paint, To do$/)).toBeVisible();
    await expect(task(page, /^[A-Z]+-\d+ Paint the lighthouse, Done$/)).toBeVisible();
    await expect(boxes(page).nth(0)).not.toBeChecked();
    await expect(boxes(page).nth(1)).toBeChecked();
  }
  await expect(adas.getByText('2 tasks created')).toBeVisible();
  // A chip at the end of a line begins no other.
  const heights = await textOf(adas).evaluate((text) => [...text.querySelectorAll('p')].map((line) => line.clientHeight));
  expect(Math.max(...heights)).toBeLessThan(30);

  // Ben checks the line: the task is done on the board, and in the text of Ada.
  await boxes(bens).nth(0).click();
  await expect(boxes(bens).nth(0)).toBeChecked();
  await expect(bens.getByText(/Buy paint marked as done/)).toBeVisible();
  await expect(boxes(adas).nth(0)).toBeChecked();
  await adas.goto(`${project}/board`);
  const done = adas.getByRole('region', { name: /^Done/ });
  await expect(done.getByText('Buy paint')).toBeVisible();
  await expect(done.getByText('Paint the lighthouse')).toBeVisible();

  // What was checked is undone from the message.
  await bens.getByRole('button', { name: 'Undo' }).click();
  await expect(boxes(bens).nth(0)).not.toBeChecked();
  await expect(adas.getByRole('region', { name: /^To do/ }).getByText('Buy paint')).toBeVisible();

  // Moved elsewhere, it follows in the text.
  const link = await task(bens, /Buy paint/).getAttribute('href');
  const query = { taskId: link?.split('/').at(-1) ?? '' };
  await ada.ask({ method: 'PUT', family: 'project', endpoint: 'update-task-status', query, body: { status: 'DONE' } });
  await expect(boxes(bens).nth(0)).toBeChecked();
});
