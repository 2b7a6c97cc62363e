import type { Page } from '@playwright/test';
import { Board, boardPath } from './board.ts';
import { expect, test } from './fixtures.ts';
import { addTasks, bringIn, person, projectOf } from './people.ts';

const sheet = (page: Page) => page.getByRole('dialog', { name: /^Task / });
const field = (page: Page, name: string | RegExp) => sheet(page).getByRole('button', { name });

test('a task is opened, changed and reverted without a mouse', async ({ enter }) => {
  const ada = await person('Ada Lovelace');
  const projectId = await projectOf(ada);
  await addTasks(ada, projectId, ['Draw the map', 'Count the stones']);
  const board = new Board(await enter(ada, boardPath(ada, projectId)));
  const { page } = board;
  await board.link('Draw the map').focus();
  await page.keyboard.press('Enter');
  await expect(sheet(page).getByRole('heading', { name: 'Draw the map' })).toBeVisible();
  await expect(sheet(page).getByRole('region', { name: 'Activity' })).toBeVisible();

  await page.keyboard.press('p');
  await page.getByRole('option', { name: 'Urgent' }).waitFor();
  await page.keyboard.press('1');
  await expect(field(page, 'Priority: Urgent')).toBeFocused();
  await page.keyboard.press('h');
  await page.keyboard.type('1h 30m');
  await page.keyboard.press('Enter');
  await expect(field(page, 'Estimated hours: 1.5 h')).toBeFocused();
  await page.keyboard.press('Shift+E');
  await page.getByRole('option', { name: '5 points' }).click();
  await expect(field(page, 'Estimate: 5 points')).toBeFocused();
  await page.keyboard.press('F2');
  await page.keyboard.type(' of the island');
  await page.keyboard.press('Enter');
  await expect(sheet(page).getByRole('heading', { name: 'Draw the map of the island' })).toBeVisible();
  await page.keyboard.press('e');
  await page.keyboard.type('With **every** bay.');
  await page.keyboard.press('Control+Enter');
  await expect(sheet(page).getByText('every', { exact: true })).toBeVisible();
  await page.keyboard.press('Shift+S');
  await page.keyboard.type('Walk the coast');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(sheet(page).getByRole('checkbox', { name: 'Walk the coast' })).toBeVisible();

  await field(page, 'Status: To do').focus();
  await page.keyboard.press('Control+z');
  await expect(sheet(page).getByRole('checkbox', { name: 'Walk the coast' })).toHaveCount(0);
  await page.keyboard.press('Control+z');
  await expect(sheet(page).getByText('Add a description…')).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(sheet(page).getByRole('heading', { name: 'Draw the map', exact: true })).toBeVisible();
  await page.reload();
  await expect(field(page, 'Estimate: 5 points')).toBeVisible();
  await expect(sheet(page).getByRole('heading', { name: 'Draw the map', exact: true })).toBeVisible();
});

test('J and K follow what the board shows, and skip what its filter hides', async ({ enter }) => {
  const ada = await person('Ada Lovelace');
  const projectId = await projectOf(ada);
  await addTasks(ada, projectId, ['Draw the map', 'Count the stones', 'Draw the line']);
  const board = new Board(await enter(ada, `${boardPath(ada, projectId)}?q=draw`));
  const { page } = board;
  await board.shows('To do', ['Draw the map', 'Draw the line']);
  await board.link('Draw the map').click();
  await expect(board.sheet('Draw the map')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Previous task' })).toBeDisabled();
  await page.keyboard.press('j');
  await expect(board.sheet('Draw the line')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Next task' })).toBeDisabled();
  await page.getByRole('button', { name: 'Previous task' }).click();
  await expect(board.sheet('Draw the map')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(board.link('Draw the map')).toBeFocused();
});

test('the key, the link and a branch name are copied, and the link opens the task', async ({ enter }) => {
  const ada = await person('Ada Lovelace');
  const projectId = await projectOf(ada);
  const [taskId] = await addTasks(ada, projectId, ['Draw the map']);
  const path = `${boardPath(ada, projectId)}/${taskId}`;
  const page = await enter(ada, path, { permissions: ['clipboard-read', 'clipboard-write'] });
  await expect(sheet(page).getByRole('button', { name: /-1$/ })).toBeVisible();
  const copied = async (key: string) => {
    await page.keyboard.press(key);
    return page.evaluate(() => navigator.clipboard.readText());
  };
  await expect.poll(() => copied('.')).toMatch(/^[A-Z]+-1$/);
  await expect.poll(() => copied('Shift+Y')).toMatch(/^ada\/[a-z]+-1-draw-the-map$/);
  await expect.poll(() => copied('y')).toContain(path);
  await page.goto(`${await copied('y')}?view=page`);
  await expect(sheet(page).getByRole('heading', { name: 'Draw the map' })).toBeVisible();
  await page.keyboard.press('f');
  await expect(page.getByRole('region', { name: 'To do' })).toBeVisible();
});

test('the viewers of a task see each other, and each other’s changes', async ({ enter }) => {
  const [ada, ben] = await Promise.all([person('Ada Lovelace'), person('Ben Okri')]);
  const projectId = await projectOf(ada);
  const [taskId] = await addTasks(ada, projectId, ['Draw the map']);
  await bringIn(ada, ben, { projectId, role: 'MEMBER' });
  const path = `${boardPath(ada, projectId)}/${taskId}`;
  const [adas, bens] = [await enter(ada, path), await enter(ben, path)];
  for (const [page, other] of [
    [adas, 'Ben Okri'],
    [bens, 'Ada Lovelace'],
  ] as const)
    await expect(page.getByRole('list', { name: 'Viewing this task' }).getByRole('img', { name: other })).toBeVisible();

  await adas.keyboard.press('F2');
  await adas.keyboard.type(', and color it');
  await bens.keyboard.press('h');
  await bens.keyboard.type('4');
  await bens.keyboard.press('Enter');
  await expect(field(adas, 'Estimated hours: 4 h')).toBeVisible();
  await adas.keyboard.press('Enter');
  await expect(sheet(bens).getByRole('heading', { name: 'Draw the map, and color it' })).toBeVisible();
  await expect(sheet(bens).getByRole('region', { name: 'Activity' })).toContainText('changed the title from');
  await bens.keyboard.press('Escape');
  await expect(adas.getByRole('list', { name: 'Viewing this task' })).toHaveCount(0);
});

test('nothing moves in an open task when the rest of it loads', async ({ enter }) => {
  const ada = await person('Ada Lovelace');
  const projectId = await projectOf(ada);
  const [taskId = ''] = await addTasks(ada, projectId, ['Draw the map']);
  const change = { description: 'With **every** bay.\n\n'.repeat(8) };
  await ada.ask({ method: 'PUT', family: 'project', endpoint: 'update-task', query: { taskId }, body: change });
  for (const title of ['Walk the coast', 'Count the bays'])
    await ada.ask({ method: 'POST', family: 'project', endpoint: 'add-task-subtask', query: { taskId }, body: { title } });
  await ada.ask({
    method: 'POST',
    family: 'project',
    endpoint: 'add-task-comment',
    query: { taskId },
    body: { content: 'Which scale?' },
  });
  const board = new Board(await enter(ada, boardPath(ada, projectId)));
  const { page } = board;
  await board.shows('To do', ['Draw the map']);
  await page.evaluate(() => {
    const moved: string[] = [];
    Object.assign(globalThis, { moved });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        for (const { node } of (entry as PerformanceEntry & { sources: { node: Node | null }[] }).sources)
          if (node?.parentElement?.closest('[role="dialog"]')) moved.push(node.textContent ?? '');
    }).observe({ type: 'layout-shift', buffered: false });
  });
  await board.link('Draw the map').click();
  await expect(sheet(page).getByRole('checkbox', { name: 'Count the bays' })).toBeVisible();
  await expect(sheet(page).getByRole('article').filter({ hasText: 'Which scale?' })).toBeVisible();
  await expect(sheet(page).getByRole('group', { name: 'Add to this task' }).getByRole('button')).toHaveCount(5);
  await expect(sheet(page).getByRole('textbox', { name: 'Comment' })).toBeInViewport();
  expect(await page.evaluate(() => (globalThis as unknown as { moved: string[] }).moved)).toEqual([]);
});
