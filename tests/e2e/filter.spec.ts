import { scriptOf } from '../support/built-files.ts';
import { Board, boardPath } from './board.ts';
import { expect, test } from './fixtures.ts';
import { addTasks, person, projectOf } from './people.ts';

test.use({ loadsAhead: true });

test('search and grouping of tasks are kept in the address and send no request to the server', async ({ enter }) => {
  const ada = await person('Ada Lovelace');
  const projectId = await projectOf(ada);
  await addTasks(ada, projectId, ['Draw the map', 'Count the stones']);
  const board = new Board(await enter(ada, boardPath(ada, projectId)));
  const { page } = board;
  await board.shows('To do', ['Draw the map', 'Count the stones']);
  // The parts that load after the first paint ask for these.
  const late = /get-saved-views|get-running-timer|get-auto-archive|get-custom-fields/g;
  const fetched = () => page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  await expect.poll(async () => (await fetched()).join(' ').match(late)?.length).toBe(4);
  await page.waitForLoadState('networkidle');
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/')) asked.push(request.url());
  });

  await page.keyboard.press('/');
  await page.keyboard.type('stones');
  await board.shows('To do', ['Count the stones']);
  await expect(page).toHaveURL(/q=stones/);
  await page.getByRole('searchbox', { name: 'Search this board' }).fill('');
  await board.shows('To do', ['Draw the map', 'Count the stones']);
  await page.getByRole('button', { name: 'Display' }).click();
  await page.getByText('Priority', { exact: true }).first().click();
  await expect(page).toHaveURL(/group=priority/);
  await expect(board.link('Draw the map')).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual([]);

  await page.reload();
  await expect(page.getByText('Medium').first()).toBeVisible();
  await expect(page).toHaveURL(/group=priority/);
});

test('the chips of an opened address appear together with the cards', async ({ enter }) => {
  const ada = await person('Ada Lovelace');
  const projectId = await projectOf(ada);
  await addTasks(ada, projectId, ['Draw the map', 'Count the stones']);
  const page = await enter(ada, boardPath(ada, projectId));
  await expect(new Board(page).link('Draw the map')).toBeVisible();
  const fresh = await page.context().newPage();
  // The cards are held back until the chips are on their way.
  const chips = fresh.waitForRequest(scriptOf('src/features/task-surface/web/task-filters.tsx'));
  await fresh.route(/get-board-frame|get-project-tasks/, async (route) => {
    await chips;
    await route.continue();
  });
  await fresh.goto(`${boardPath(ada, projectId)}?due=none`);
  await expect(new Board(fresh).link('Draw the map')).toBeVisible();
  await expect(fresh.getByRole('group', { name: 'Due date is No due date' })).toBeVisible();
});
