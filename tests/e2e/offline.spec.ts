import { builtFiles, scriptOf } from '../support/built-files.ts';
import { Board, boardPath } from './board.ts';
import { expect, test } from './fixtures.ts';
import { addTasks, bringIn, person, projectOf, titlesIn } from './people.ts';

const THREE = ['Draw the map', 'Count the stones', 'Carry the water'];

// What was not loaded ahead cannot be opened without a network.
test.use({ loadsAhead: true });

test.beforeEach(({ complaints }) => complaints.tolerate(/ERR_INTERNET_DISCONNECTED|WebSocket connection|ERR_NETWORK_CHANGED/));

test('three cards are moved without a network; when it is back, both browsers and the server agree', async ({ enter }) => {
  const [ada, ben] = await Promise.all([person('Ada Lovelace'), person('Ben Okri')]);
  const projectId = await projectOf(ada);
  await addTasks(ada, projectId, [...THREE, 'Stay']);
  await bringIn(ada, ben, { projectId, role: 'MEMBER' });
  const adas = new Board(await enter(ada, boardPath(ada, projectId)));
  const bens = new Board(await enter(ben, boardPath(ada, projectId)));
  await bens.shows('To do', [...THREE, 'Stay']);
  await expect(adas.page.getByRole('list', { name: 'Here now' })).toBeVisible();

  await adas.page.context().setOffline(true);
  for (const title of THREE) {
    await adas.link(title).focus();
    await adas.page.keyboard.press('Alt+ArrowRight');
    await expect(adas.column('In progress').getByRole('link', { name: title })).toBeVisible();
  }
  await expect(adas.page.getByText('You are offline. 3 changes are waiting to be sent.')).toBeVisible();
  await bens.shows('In progress', []);

  await adas.page.context().setOffline(false);
  await expect(adas.page.getByText('You are offline.')).toBeHidden();
  await expect.poll(async () => (await titlesIn(ada, projectId, 'IN_PROGRESS')).length).toBe(3);
  const agreed = await titlesIn(ada, projectId, 'IN_PROGRESS');
  expect(agreed.toSorted()).toEqual(THREE.toSorted());
  await adas.shows('In progress', agreed);
  await bens.shows('In progress', agreed);
  await bens.shows('To do', ['Stay']);
});

test('a list that is pasted without a network says that it waits, is created whole when it is back, and is undone as one', async ({
  enter,
}) => {
  const ada = await person('Ada Lovelace');
  const projectId = await projectOf(ada);
  await addTasks(ada, projectId, ['Stay']);
  const adas = new Board(await enter(ada, boardPath(ada, projectId)));
  const { page } = adas;
  await expect(page.getByRole('list', { name: 'Here now' })).toBeVisible();
  await adas.link('Stay').focus();
  await page.keyboard.press('Alt+ArrowRight');
  await expect(page.getByText(/moved to In progress$/).first()).toBeVisible();
  await page.keyboard.press('Control+z');
  await adas.shows('To do', ['Stay']);
  await adas.column('To do').getByRole('button', { name: 'New task' }).click();
  await page.getByRole('textbox', { name: 'New task in To do' }).focus();
  await page.context().setOffline(true);
  await page.keyboard.insertText('Draw the map\n  The coast\n  The hills\nCount the stones');
  const creations: string[] = [];
  page.on(
    'request',
    (request) => /endpoint=.*(create-task|add-task-subtask)/.test(request.url()) && creations.push(request.url()),
  );
  await page.keyboard.press('Enter');
  await expect(page.getByText('Waiting to be sent: 2 tasks added')).toBeVisible();
  await adas.shows('To do', ['Stay', 'Draw the map', 'Count the stones']);
  expect(await titlesIn(ada, projectId, 'TODO')).toEqual(['Stay']);
  creations.length = 0;

  await page.context().setOffline(false);
  await expect.poll(() => titlesIn(ada, projectId, 'TODO')).toEqual(['Stay', 'Draw the map', 'Count the stones']);
  expect(new Set(creations).size).toBe(1);
  await expect(page.getByText('2 tasks added', { exact: true })).toBeVisible();
  await adas.link('Draw the map').click();
  await expect(adas.sheet('Draw the map').getByRole('checkbox', { name: 'The hills' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+z');
  await adas.shows('To do', ['Stay']);
  await expect.poll(() => titlesIn(ada, projectId, 'TODO')).toEqual(['Stay']);
});

test('a page that is reloaded while changes wait still sends them all', async ({ enter }) => {
  const ada = await person('Ada Lovelace');
  const projectId = await projectOf(ada);
  await addTasks(ada, projectId, ['Draw the map', 'Stay']);
  const board = new Board(await enter(ada, boardPath(ada, projectId)));
  await board.shows('To do', ['Draw the map', 'Stay']);

  const { page } = board;
  // The server cannot be reached, but the page itself still loads.
  await page.route('**/api/project**', (route) =>
    route.request().method() === 'GET' ? route.continue() : route.abort('internetdisconnected'),
  );
  await board.link('Draw the map').focus();
  await page.keyboard.press('Alt+ArrowRight');
  await board.shows('In progress', ['Draw the map']);
  expect(await titlesIn(ada, projectId, 'IN_PROGRESS')).toEqual([]);
  await page.reload();
  await board.shows('In progress', ['Draw the map']);
  await page.unroute('**/api/project**');
  await page.reload();
  await board.shows('In progress', ['Draw the map']);
  await expect.poll(() => titlesIn(ada, projectId, 'IN_PROGRESS')).toEqual(['Draw the map']);
});

test('notes and a description that are written offline survive a reload, and are saved once the way is free', async ({
  enter,
}) => {
  const ada = await person('Ada Lovelace');
  const projectId = await projectOf(ada);
  const [taskId = ''] = await addTasks(ada, projectId, ['Draw the map']);
  const page = await enter(ada, `${boardPath(ada, projectId)}/${taskId}`);
  const saved = async () => {
    const request = { method: 'GET', family: 'project', endpoint: 'get-task-details', query: { taskId } } as const;
    const { notes, description } = await ada.ask<{ notes: string; description: string }>(request);
    return { notes, description };
  };
  const notes = page.getByRole('textbox', { name: 'Notes' });
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(notes).toBeFocused();
  await page.route('**/api/project**', (route) =>
    route.request().method() === 'GET' ? route.continue() : route.abort('internetdisconnected'),
  );
  await page.keyboard.type('From the train');
  await page.getByRole('button', { name: 'Edit description' }).focus();
  await page.keyboard.press('Enter');
  const description = page.getByRole('textbox', { name: 'Description' });
  await expect(description).toBeFocused();
  await page.keyboard.type('Written in a tunnel');
  await page.keyboard.press('Control+Enter');
  await expect(description).toBeHidden();

  await page.reload();
  await expect(page.getByText('Written in a tunnel')).toBeVisible();
  await expect(notes).toContainText('From the train');
  expect(await saved()).toEqual({ notes: '', description: '' });
  await page.unroute('**/api/project**');
  await page.reload();
  await expect.poll(saved).toEqual({ notes: 'From the train', description: 'Written in a tunnel' });
  await expect(page.getByText('Your changes were not saved.')).toBeHidden();
});

test('a task whose sheet fails to load says so beside the board, keeps its address, and opens once it can be loaded', async ({
  enter,
  complaints,
}) => {
  complaints.tolerate(/Failed to load resource|Failed to fetch dynamically imported module/);
  const ada = await person('Ada Lovelace');
  const projectId = await projectOf(ada);
  const [taskId] = await addTasks(ada, projectId, ['Draw the map']);
  const page = await enter(ada, '/workspaces');
  const [script = '', style = ''] = builtFiles('src/features/task-page/web/task-sheet.tsx').map((file) => `**${file}`);
  for (const part of [script, style]) await page.route(part, (route) => route.abort());
  await page.goto(`${boardPath(ada, projectId)}/${taskId}`);
  const missing = page.getByRole('alert').filter({ hasText: "Couldn't load the task" });
  await expect(missing).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${boardPath(ada, projectId)}/${taskId}$`));
  const board = new Board(page);
  await board.shows('To do', ['Draw the map']);
  await missing.getByRole('button', { name: 'Try again' }).click();
  await expect(missing).toBeVisible();

  await page.unroute(script);
  await missing.getByRole('button', { name: 'Try again' }).click();
  await expect(missing).toBeVisible();

  await page.unroute(style);
  await missing.getByRole('button', { name: 'Try again' }).click();
  await expect(board.sheet('Draw the map').getByRole('region', { name: 'Activity' })).toBeVisible();
  const sheets = () =>
    page.evaluate((end) => [...document.styleSheets].filter(({ href }) => href?.endsWith(end)).length, style.slice(2));
  expect(await sheets()).toBe(1);
});

test('on a page whose network goes before anyone pressed anything, each control says why it cannot open', async ({
  enter,
  complaints,
}) => {
  complaints.tolerate(/Failed to load resource|Failed to fetch dynamically imported module|ERR_INTERNET_DISCONNECTED/);
  const ada = await person('Ada Lovelace');
  const projectId = await projectOf(ada);
  await addTasks(ada, projectId, ['Draw the map']);
  const page = await enter(ada, '/workspaces');
  // Only what the first card needs, as if the network had gone before the rest was fetched.
  for (const late of ['src/ui/toaster.tsx', 'src/ui/menu-popup.tsx', 'src/features/new-work/web/new-work-dialog.tsx', 'filters'])
    await page.route(scriptOf(late), (route) => route.abort());
  await page.goto(boardPath(ada, projectId));
  await new Board(page).shows('To do', ['Draw the map']);
  await page.context().setOffline(true);
  const said = page.getByRole('alert').filter({ hasText: "Couldn't load this part" });
  for (const control of [page.getByRole('button', { name: 'New task' }).first(), page.getByRole('button', { name: 'Filter' })]) {
    await control.click();
    await expect(said).toBeVisible();
    await expect(said).toBeHidden();
  }
});

test('offline, the calendar of a workspace stays when a task of a project that was not loaded is opened, and says why', async ({
  enter,
  complaints,
}) => {
  complaints.tolerate(/Failed to load resource|Failed to fetch dynamically imported module|ERR_INTERNET_DISCONNECTED/);
  const ada = await person('Ada Lovelace');
  const projectId = await projectOf(ada);
  const body = { title: 'Draw the map', dueDate: '2027-03-17' };
  await ada.ask({ method: 'POST', family: 'project', endpoint: 'create-task', query: { projectId }, body });
  const page = await enter(ada, '/workspaces');
  await page.route(scriptOf('src/features/projects/web/project-frame.tsx'), (route) => route.abort());
  const path = `/workspace/${ada.workspaceId}/calendar?on=2027-03-10&people=all`;
  await page.goto(path);
  const task = page.getByRole('link', { name: /Draw the map/ });
  await expect(task).toBeVisible();
  await page.context().setOffline(true);
  // The page stays once it knows that there is no network.
  await expect(page.getByText('You are offline.')).toBeVisible();
  await task.click();
  await expect(page.getByRole('alert').filter({ hasText: "Couldn't load this part" })).toBeVisible();
  await expect(task).toBeVisible();
  await expect(page).toHaveURL(path);
});

test('offline, Back stays on the page if the one before it was not loaded, and works again with the network', async ({
  enter,
  complaints,
}) => {
  complaints.tolerate(/Failed to load resource|Failed to fetch dynamically imported module|ERR_INTERNET_DISCONNECTED/);
  const ada = await person('Ada Lovelace');
  const projectId = await projectOf(ada);
  await addTasks(ada, projectId, ['Draw the map']);
  const page = await enter(ada, boardPath(ada, projectId));
  await expect(page.getByRole('link', { name: 'Draw the map' })).toBeVisible();
  await page.getByRole('link', { name: 'Team', exact: true }).click();
  const team = page.getByRole('row', { name: /Ada Lovelace/ });
  await expect(team).toBeVisible();
  const address = page.url();
  // A new visit to this page has not loaded the board.
  await page.route(scriptOf('src/features/board/web/board-screen.tsx'), (route) => route.abort());
  await page.reload();
  await expect(team).toBeVisible();
  await page.context().setOffline(true);
  await expect(page.getByText('You are offline.')).toBeVisible();
  const said = page.getByRole('alert').filter({ hasText: "Couldn't load this part" });
  for (const time of [1, 2]) {
    await page.evaluate(() => history.back());
    await expect(said, `time ${time}`).toBeVisible();
    await expect(page).toHaveURL(address);
    await expect(team).toBeVisible();
    await expect(said).toBeHidden();
  }
  await page.unroute(scriptOf('src/features/board/web/board-screen.tsx'));
  await page.context().setOffline(false);
  await expect(page.getByText('You are offline.')).toBeHidden();
  await page.evaluate(() => history.back());
  await expect(page.getByRole('link', { name: 'Draw the map' })).toBeVisible();
});

test('an app that fails to load appears by itself once the network is back, and the next visit loads no script', async ({
  enter,
  complaints,
}) => {
  complaints.tolerate(/Failed to load resource|Failed to fetch dynamically imported module/);
  const ada = await person('Ada Lovelace');
  const projectId = await projectOf(ada);
  await addTasks(ada, projectId, ['Draw the map']);
  const page = await enter(ada, '/about');
  const app = scriptOf('src/main/web/app.tsx');
  await page.route(app, (route) => route.abort());
  await page.goto(boardPath(ada, projectId));
  await expect(page.getByRole('heading', { name: "Couldn't load this page" })).toBeVisible();
  await page.unroute(app);
  await page.context().setOffline(true);
  await page.context().setOffline(false);
  await new Board(page).shows('To do', ['Draw the map']);

  const again = await page.context().newPage();
  await again.goto(boardPath(ada, projectId));
  await new Board(again).shows('To do', ['Draw the map']);
  const fetched = await again.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming && entry.name.endsWith('.js') && entry.transferSize > 0)
      .map(({ name }) => name),
  );
  expect(fetched).toEqual([]);
});
