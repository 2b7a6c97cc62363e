import { Board, boardPath } from './board.ts';
import { expect, test } from './fixtures.ts';
import { addTasks, bringIn, person, projectOf, titlesIn } from './people.ts';

test('a viewer reads the board and cannot add, drag, or move by a key', async ({ enter }) => {
  const [ada, vera] = await Promise.all([person('Ada Lovelace'), person('Vera Rubin')]);
  const projectId = await projectOf(ada);
  await addTasks(ada, projectId, ['Draw the map', 'Count the stones']);
  await bringIn(ada, vera, { projectId, role: 'VIEWER' });
  const board = new Board(await enter(vera, boardPath(ada, projectId)));
  const { page } = board;
  await board.shows('To do', ['Draw the map', 'Count the stones']);
  await expect(page.getByText('View only')).toBeVisible();
  await expect(page.getByRole('button', { name: 'New task' })).toHaveCount(0);

  await board.drag('Draw the map', board.column('Review'));
  await board.link('Draw the map').focus();
  for (const key of ['Alt+ArrowRight', 'm', 'c', 'Delete']) await page.keyboard.press(key);
  await expect(page.getByRole('textbox', { name: /New task/ })).toHaveCount(0);
  await board.shows('To do', ['Draw the map', 'Count the stones']);
  await board.shows('Review', []);

  await board.link('Draw the map').click();
  const sheet = board.sheet('Draw the map');
  await expect(sheet.getByText('No description')).toBeVisible();
  await expect(sheet.getByRole('button', { name: 'Edit title' })).toHaveCount(0);
  expect(await titlesIn(ada, projectId, 'TODO')).toEqual(['Draw the map', 'Count the stones']);
});
