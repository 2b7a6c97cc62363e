import { builtFiles } from '../support/built-files.ts';
import { Board, boardPath } from './board.ts';
import { expect, test } from './fixtures.ts';
import { addTasks, person, projectOf, titlesIn } from './people.ts';

test.use({ loadsAhead: true });

test('an app that was open before opens without a network, is worked in, and takes what another app shares', async ({
  enter,
  complaints,
}) => {
  complaints.tolerate(/ERR_INTERNET_DISCONNECTED|WebSocket connection/);
  const ada = await person('Ada Lovelace');
  const projectId = await projectOf(ada);
  await addTasks(ada, projectId, ['Draw the map', 'Count the stones']);
  const page = await enter(ada, boardPath(ada, projectId), { serviceWorkers: 'allow' });
  const context = page.context();
  // Without a last visit, in which case nothing but the address says where to go.
  await page.goto('/dashboard?open=inbox');
  await expect(page).toHaveURL(/\/inbox$/);
  // The place of the last visit is only kept with this answer.
  await page.evaluate(() => localStorage.setItem('cookie-consent-v1', JSON.stringify({ choice: 'accepted', at: Date.now() })));
  await page.goto(boardPath(ada, projectId));
  await new Board(page).shows('To do', ['Draw the map', 'Count the stones']);
  const keptFiles = () =>
    page.evaluate(async () => {
      const [name] = await caches.keys();
      return name === undefined ? [] : (await (await caches.open(name)).keys()).map(({ url }) => url);
    });
  await expect
    .poll(keptFiles, { timeout: 45_000 })
    .toContainEqual(expect.stringContaining(builtFiles('src/main/web/dashboard.tsx')[0] ?? ''));
  await page.close();

  await context.setOffline(true);
  // As the app's icon opens it.
  const again = await context.newPage();
  complaints.watch(again);
  await again.goto('/dashboard');
  const board = new Board(again);
  await board.shows('To do', ['Draw the map', 'Count the stones']);
  await board.link('Draw the map').focus();
  await again.keyboard.press('Alt+ArrowRight');
  await expect(again.getByText('You are offline. 1 change is waiting to be sent.')).toBeVisible();

  await context.setOffline(false);
  await expect.poll(() => titlesIn(ada, projectId, 'IN_PROGRESS')).toEqual(['Draw the map']);
  await again.goto('/dashboard?title=Tide%20tables&url=https%3A%2F%2Fexample.com%2Ftides');
  const dialog = again.getByRole('dialog', { name: 'New task' });
  await expect(dialog.getByRole('textbox', { name: 'Title' })).toHaveValue('Tide tables');
  await dialog.getByRole('button', { name: 'Create task' }).click();
  await expect.poll(() => titlesIn(ada, projectId, 'TODO')).toContain('Tide tables');
});
