import { Board, boardPath } from './board.ts';
import { expect, test } from './fixtures.ts';
import { addTasks, bringIn, person, projectOf } from './people.ts';

test('ben sees what ada moves and edits, and that she is present, without reloading', async ({ enter }) => {
  const [ada, ben] = await Promise.all([person('Ada Lovelace'), person('Ben Okri')]);
  const projectId = await projectOf(ada);
  await addTasks(ada, projectId, ['Draw the map', 'Count the stones']);
  await bringIn(ada, ben, { projectId, role: 'MEMBER' });
  const adas = new Board(await enter(ada, boardPath(ada, projectId)));
  const bens = new Board(await enter(ben, boardPath(ada, projectId)));
  await bens.shows('To do', ['Draw the map', 'Count the stones']);
  await expect(bens.page.getByRole('list', { name: 'Here now' }).getByRole('img', { name: 'Ada Lovelace' })).toBeVisible();
  await expect(adas.page.getByRole('list', { name: 'Here now' }).getByRole('img', { name: 'Ben Okri' })).toBeVisible();
  const own = bens.page.getByRole('button', { name: /^Your account/ }).locator('[style*="--hue"]');
  const seen = adas.page.getByRole('list', { name: 'Here now' }).getByRole('img', { name: 'Ben Okri' });
  expect(await seen.evaluate(hueOf), 'ada sees ben in his own color').toBe(await own.evaluate(hueOf));

  await adas.link('Draw the map').focus();
  const began = performance.now();
  await adas.page.keyboard.press('Alt+ArrowRight');
  await bens.shows('In progress', ['Draw the map']);
  console.log(`  a move was seen by the other after ${Math.round(performance.now() - began)} ms`);

  await bens.link('Draw the map').click();
  await adas.link('Draw the map').click();
  await expect(bens.page.getByRole('list', { name: 'Viewing this task' })).toBeVisible();
  await adas.sheet('Draw the map').getByRole('button', { name: 'Edit title' }).press('Enter');
  await adas.page.getByRole('textbox', { name: 'Title' }).fill('Draw the whole map');
  await adas.page.keyboard.press('Enter');
  await expect(bens.sheet('Draw the whole map')).toBeVisible();
  await bens.shows('In progress', ['Draw the whole map']);
});

const hueOf = (avatar: HTMLElement): string => avatar.style.getPropertyValue('--hue');

test('a person who is removed from a project loses its open board at once', async ({ enter, complaints }) => {
  complaints.tolerate(/status of 40[34]/);
  const [ada, ben] = await Promise.all([person('Ada Lovelace'), person('Ben Okri')]);
  const projectId = await projectOf(ada);
  await addTasks(ada, projectId, ['A secret of the house']);
  await bringIn(ada, ben, { projectId, role: 'MEMBER' });
  const bens = new Board(await enter(ben, boardPath(ada, projectId)));
  await bens.shows('To do', ['A secret of the house']);
  await expect(bens.page.getByRole('list', { name: 'Here now' })).toBeVisible();

  const { page } = new Board(await enter(ada, boardPath(ada, projectId)));
  await page.getByRole('link', { name: 'Members' }).click();
  await page.getByRole('button', { name: 'Actions for Ben Okri' }).click();
  await page.getByRole('menuitem', { name: 'Remove from project' }).click();
  await expect(page.getByRole('row', { name: /Ben Okri/ })).toHaveCount(0);
  await addTasks(ada, projectId, ['Not for Ben']);
  await expect(bens.page.getByRole('heading', { name: /^You no longer have access to / })).toBeVisible();
  await expect(bens.page.getByRole('main')).toBeFocused();
  await expect(bens.page.getByText('Not for Ben')).toHaveCount(0);
  await expect(bens.page.getByText('A secret of the house')).toHaveCount(0);
});

test('a project that ben is added to appears in his sidebar, and disappears when he is removed or it becomes private', async ({
  enter,
}) => {
  const [ada, ben] = await Promise.all([person('Ada Lovelace'), person('Ben Okri')]);
  const here = await projectOf(ada, 'Where Ben is');
  await bringIn(ada, ben, { projectId: here, role: 'MEMBER' });
  const { page } = new Board(await enter(ben, boardPath(ada, here)));
  const link = (name: string) => page.getByRole('navigation', { name: 'Workspace' }).getByRole('link', { name });
  await expect(link('Where Ben is')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Here now' })).toBeVisible();

  const secret = await projectOf(ada, 'A secret');
  const { id: memberId } = await ada.ask({
    method: 'POST',
    family: 'project',
    endpoint: 'add-project-member',
    query: { projectId: secret },
    body: { userId: ben.userId, role: 'MEMBER' },
  });
  await expect(link('A secret')).toBeVisible();
  const query = { projectId: secret, memberId };
  await ada.ask({ method: 'DELETE', family: 'project', endpoint: 'remove-project-member', query });
  await expect(link('A secret')).toHaveCount(0);

  const open = await projectOf(ada, 'For all', 'TEAM');
  await expect(link('For all')).toBeVisible();
  const update = { method: 'PUT', family: 'settings/project', endpoint: 'update-project', query: { projectId: open } } as const;
  await ada.ask({ ...update, body: { visibility: 'PRIVATE' } });
  await expect(link('For all')).toHaveCount(0);
  await ada.ask({ ...update, body: { visibility: 'TEAM' } });
  await expect(link('For all')).toBeVisible();
});
