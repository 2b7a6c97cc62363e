import { faults } from './accessible.ts';
import { Board, boardPath } from './board.ts';
import { expect, test } from './fixtures.ts';
import { addTasks, bringIn, person, projectOf, titlesIn } from './people.ts';

test('a title that two people changed while one was offline shows both, on a phone too, and each keeps what they choose', async ({
  enter,
  complaints,
}) => {
  complaints.tolerate(/status of 409|ERR_INTERNET_DISCONNECTED|WebSocket connection|ERR_NETWORK_CHANGED/);
  const [ada, ben] = await Promise.all([person('Ada Lovelace'), person('Ben Okri')]);
  const projectId = await projectOf(ada);
  await addTasks(ada, projectId, ['Draw the map']);
  await bringIn(ada, ben, { projectId, role: 'MEMBER' });
  const phone = { viewport: { width: 390, height: 844 } };
  const board = new Board(await enter(ada, boardPath(ada, projectId), phone));
  const { page } = board;
  const [task] = (
    await ben.ask<{ items: { id: string }[] }>({
      family: 'project',
      endpoint: 'get-project-tasks',
      query: { projectId, limit: '9' },
    })
  ).items;
  const renamed = (title: string) =>
    ben.ask({ method: 'PUT', family: 'project', endpoint: 'update-task', query: { taskId: task?.id ?? '' }, body: { title } });
  const rename = async (from: string, to: string) => {
    await board.sheet(from).getByRole('button', { name: 'Edit title' }).press('Enter');
    await page.getByRole('textbox', { name: 'Title' }).fill(to);
    await page.keyboard.press('Enter');
    await expect(board.sheet(to)).toBeVisible();
  };
  await board.link('Draw the map').click();
  await expect(board.sheet('Draw the map').getByRole('button', { name: 'Edit title' })).toBeVisible();
  await page.context().setOffline(true);
  await rename('Draw the map', 'Draw the coast');
  await renamed('Draw the hills');
  await page.context().setOffline(false);

  await expect(board.sheet('Draw the hills')).toBeVisible();
  await expect(page.getByText('You and someone else changed the same text.').first()).toBeVisible();
  // What is left survives a reload.
  await page.reload();
  await page.getByRole('button', { name: 'Review changes' }).first().press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Review changes' });
  await expect(dialog.getByRole('alert')).toContainText('Draw the coast');
  await expect(dialog.getByRole('alert')).toContainText('Draw the hills');
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  expect(await faults(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Keep yours' }).press('Enter');
  await expect(board.sheet('Draw the coast')).toBeVisible();
  await expect.poll(() => titlesIn(ada, projectId, 'TODO')).toEqual(['Draw the coast']);
  await expect(page.getByRole('button', { name: 'Review changes' })).toHaveCount(0);
});

test('a description that someone else changed while it was being written shows both, and one that was only opened is not written over', async ({
  enter,
  complaints,
}) => {
  complaints.tolerate(/status of 409/);
  const [ada, ben] = await Promise.all([person('Ada Lovelace'), person('Ben Okri')]);
  const projectId = await projectOf(ada);
  const [taskId = ''] = await addTasks(ada, projectId, ['Draw the map']);
  await bringIn(ada, ben, { projectId, role: 'MEMBER' });
  const describe = (description: string) =>
    ben.ask({ method: 'PUT', family: 'project', endpoint: 'update-task', query: { taskId }, body: { description } });
  await describe('The bay');
  const watching = new Board(await enter(ben, `${boardPath(ada, projectId)}/${taskId}`)).sheet('Draw the map');
  const sheet = new Board(await enter(ada, `${boardPath(ada, projectId)}/${taskId}`)).sheet('Draw the map');
  const field = sheet.getByRole('textbox', { name: 'Description' });
  const open = async (text: string) => {
    await sheet.getByText(text, { exact: true }).click();
    await field.waitFor();
  };

  await open('The bay');
  await describe('The bay and the hills');
  await expect(watching.getByText('The bay and the hills')).toBeVisible();
  await field.press('Control+Enter');
  await expect(sheet.getByText('The bay and the hills')).toBeVisible();

  await open('The bay and the hills');
  await field.press('End');
  await field.pressSequentially(' and roads');
  await describe('Only the hills');
  await expect(watching.getByText('Only the hills')).toBeVisible();
  await field.press('Control+Enter');
  await expect(sheet.page().getByText('You and someone else changed the same text.').first()).toBeVisible();
  await expect(watching.getByText('Only the hills')).toBeVisible();
  await sheet.page().getByRole('button', { name: 'Review changes' }).first().click();
  const dialog = sheet.page().getByRole('dialog', { name: 'Review changes' });
  await expect(dialog.getByRole('alert')).toContainText('The bay and the hills and roads');
  await dialog.getByRole('button', { name: 'Keep yours' }).click();
  await expect(watching.getByText('The bay and the hills and roads')).toBeVisible();
});
