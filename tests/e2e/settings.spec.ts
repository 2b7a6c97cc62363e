import { Board, boardPath } from './board.ts';
import { expect, test } from './fixtures.ts';
import { addTasks, bringIn, person, projectOf } from './people.ts';

test('settings that ada changes in a project show on ben’s board, and a project that she deletes is gone for him until it is restored', async ({
  enter,
  complaints,
}) => {
  complaints.tolerate(/status of 404/);
  const [ada, ben] = await Promise.all([person('Ada Lovelace'), person('Ben Okri')]);
  const projectId = await projectOf(ada, 'Harbour map');
  await addTasks(ada, projectId, ['Sound the depths']);
  await bringIn(ada, ben, { projectId, role: 'MEMBER' });
  const bens = await enter(ben, boardPath(ada, projectId));
  await expect(bens.getByRole('heading', { name: 'Review' })).toBeVisible();
  const { page } = new Board(await enter(ada, boardPath(ada, projectId)));
  await page.getByRole('button', { name: 'Actions for Harbour map' }).click();
  await page.getByRole('menuitem', { name: 'Settings' }).click();
  const parts = page.getByRole('navigation', { name: 'Project settings' });

  await parts.getByRole('link', { name: 'Columns' }).click();
  await page.getByRole('button', { name: 'Edit name of review' }).press('Enter');
  await page.getByRole('textbox', { name: 'Name of Review' }).fill('Proofreading');
  await page.keyboard.press('Enter');
  await expect(bens.getByRole('heading', { name: 'Proofreading' })).toBeVisible();
  await page.getByRole('button', { name: /^Move Proofreading/ }).press('ArrowUp');
  await expect(bens.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    'To do',
    'Proofreading',
    'In progress',
    'Done',
  ]);
  await page.getByRole('button', { name: 'Hide Done for everyone' }).press('Enter');
  await expect(bens.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(['To do', 'Proofreading', 'In progress']);

  await parts.getByRole('link', { name: 'Labels' }).click();
  await page.getByRole('textbox', { name: 'New label' }).fill('Tide');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Unused')).toBeVisible();

  await parts.getByRole('link', { name: 'Danger zone' }).click();
  await page.getByRole('button', { name: 'Delete project' }).click();
  await page.getByRole('alertdialog').getByRole('textbox').fill('Harbour map');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/projects$/);
  await expect(bens.getByRole('heading', { name: 'You no longer have access to Harbour map' })).toBeVisible();
  await expect(bens.getByRole('region', { name: 'Other projects' }).getByRole('link', { name: 'Harbour map' })).toHaveCount(0);

  await page.goto(`/workspace/${ada.workspaceId}/settings/trash`);
  await page.getByRole('button', { name: 'Restore Harbour map' }).click();
  await expect(page.getByRole('region', { name: 'Your projects' }).getByRole('link', { name: 'Harbour map' })).toBeVisible();
  await expect(bens.getByRole('region', { name: 'Other projects' }).getByRole('link', { name: 'Harbour map' })).toBeVisible();
});
