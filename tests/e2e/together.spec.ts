import { Board, boardPath } from './board.ts';
import { expect, test } from './house.ts';
import { addTasks, bringIn, person, projectOf } from './people.ts';

test('ben sees what ada moves and edits, and that she is here, without reloading', async ({ enter }) => {
  const [ada, ben] = await Promise.all([person('Ada Lovelace'), person('Ben Okri')]);
  const projectId = await projectOf(ada);
  await addTasks(ada, projectId, ['Draw the map', 'Count the stones']);
  await bringIn(ada, ben, { projectId, role: 'MEMBER' });
  const adas = new Board(await enter(ada, boardPath(ada, projectId)));
  const bens = new Board(await enter(ben, boardPath(ada, projectId)));
  await bens.shows('To do', ['Draw the map', 'Count the stones']);
  await expect(bens.page.getByRole('list', { name: 'Here now' }).getByRole('img', { name: 'Ada Lovelace' })).toBeVisible();
  await expect(adas.page.getByRole('list', { name: 'Here now' }).getByRole('img', { name: 'Ben Okri' })).toBeVisible();

  await adas.link('Draw the map').focus();
  const began = performance.now();
  await adas.page.keyboard.press('Alt+ArrowRight');
  await bens.shows('In progress', ['Draw the map']);
  console.log(`  a move was seen by the other after ${Math.round(performance.now() - began)} ms`);

  await bens.link('Draw the map').click();
  await adas.link('Draw the map').click();
  await expect(bens.page.getByRole('list', { name: 'Looking at this task' })).toBeVisible();
  await adas.sheet('Draw the map').getByRole('button', { name: 'Edit title' }).press('Enter');
  await adas.page.getByRole('textbox', { name: 'Title' }).fill('Draw the whole map');
  await adas.page.keyboard.press('Enter');
  await expect(bens.sheet('Draw the whole map')).toBeVisible();
  await bens.shows('In progress', ['Draw the whole map']);
});

test('who is removed from a project loses its open board at once', async ({ enter, complaints }) => {
  complaints.tolerate(/status of 40[34]/);
  const [ada, ben] = await Promise.all([person('Ada Lovelace'), person('Ben Okri')]);
  const projectId = await projectOf(ada);
  await addTasks(ada, projectId, ['A secret of the house']);
  await bringIn(ada, ben, { projectId, role: 'MEMBER' });
  const bens = new Board(await enter(ben, boardPath(ada, projectId)));
  await bens.shows('To do', ['A secret of the house']);
  await expect(bens.page.getByRole('list', { name: 'Here now' })).toBeVisible();

  const { page } = new Board(await enter(ada, boardPath(ada, projectId)));
  await page.getByRole('button', { name: 'Members' }).click();
  await page.getByRole('button', { name: 'Remove Ben Okri' }).click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByRole('list', { name: 'Members' }).getByText('Ben Okri')).toHaveCount(0);
  await addTasks(ada, projectId, ['Not for Ben']);
  await expect(bens.page.getByRole('heading', { name: 'There is nothing here' })).toBeVisible();
  await expect(bens.page.getByText('Not for Ben')).toHaveCount(0);
  await expect(bens.page.getByText('A secret of the house')).toHaveCount(0);
});
