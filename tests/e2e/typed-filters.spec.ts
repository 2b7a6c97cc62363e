import { faults } from './accessible.ts';
import { Board, boardPath } from './board.ts';
import { expect, test } from './fixtures.ts';
import { addTasks, bringIn, person, projectOf } from './people.ts';

const searchOf = (page: Board['page']) => page.getByRole('searchbox');

test('operators that are typed into the search of a board become its filters, by keyboard', async ({ enter }) => {
  const [ada, ben] = [await person('Ada Lovelace'), await person('Ben Hopper')];
  const projectId = await projectOf(ada);
  await bringIn(ada, ben, { projectId, role: 'MEMBER' });
  await addTasks(ada, projectId, ['Draw the map', 'Count the stones']);
  await ada.ask({
    method: 'POST',
    family: 'project',
    endpoint: 'create-task',
    query: { projectId },
    body: { title: 'Map the coast', assigneeId: ben.userId },
  });
  const board = new Board(await enter(ada, boardPath(ada, projectId)));
  const { page } = board;
  await board.shows('To do', ['Draw the map', 'Count the stones', 'Map the coast']);
  await page.keyboard.press('/');
  await page.keyboard.type('map ass');
  await expect(page.getByRole('option', { name: /^assignee:/ })).toBeVisible();
  await board.shows('To do', []);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(searchOf(page)).toHaveValue('map assignee:');
  // What is still being typed hides nothing.
  await board.shows('To do', ['Draw the map', 'Map the coast']);
  await page.keyboard.type('ho');
  await expect(page.getByRole('option', { name: 'Ben Hopper' })).toBeVisible();
  expect(await faults(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('group', { name: 'Assignee is Ben Hopper' })).toBeVisible();
  await board.shows('To do', ['Map the coast']);
  await expect(searchOf(page)).toHaveValue('map ');
  await expect(page).toHaveURL(new RegExp(`q=map\\+&assignee=${ben.userId}`));
  await page.keyboard.type('created:today is:overdue ');
  await expect(page.getByRole('group', { name: 'Created is Today' })).toBeVisible();
  await expect(page.getByRole('group', { name: 'Due date is Overdue' })).toBeVisible();
  await board.shows('To do', []);
  await page.getByRole('button', { name: 'Remove due date filter' }).click();
  await board.shows('To do', ['Map the coast']);
  await page.reload();
  await board.shows('To do', ['Map the coast']);
  await expect(page.getByRole('group', { name: 'Created is Today' })).toBeVisible();
});

test('on a phone a completion is picked by touch, also in a list of issues', async ({ enter }) => {
  const ada = await person('Ada Lovelace');
  const projectId = await projectOf(ada);
  for (const [title, priority] of [
    ['The map is wet', 'URGENT'],
    ['The ink is dry', 'LOW'],
  ])
    await ada.ask({
      method: 'POST',
      family: 'issues',
      endpoint: 'create-issue',
      query: { projectId },
      body: { title, type: 'BUG', priority },
    });
  const path = `/dashboard/${ada.workspaceId}/projects/${projectId}/issues`;
  const page = await enter(ada, path, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await expect(page.getByRole('link', { name: /The ink is dry/ })).toBeVisible();
  await searchOf(page).tap();
  await page.keyboard.type('prio');
  await page.getByRole('option', { name: /^priority:/ }).tap();
  const urgent = page.getByRole('option', { name: 'Urgent' });
  await expect(urgent).toBeVisible();
  expect((await urgent.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await urgent.tap();
  await expect(page.getByRole('group', { name: 'Priority is Urgent' })).toBeVisible();
  await expect(page.getByRole('link', { name: /The ink is dry/ })).toBeHidden();
  await expect(page.getByRole('link', { name: /The map is wet/ })).toBeVisible();
  await expect(searchOf(page)).toHaveValue('');
  await expect(page).toHaveURL(/priority=urgent/);
});

test('a week of a chart opens the tasks that were completed in it', async ({ enter }) => {
  const ada = await person('Ada Lovelace');
  const projectId = await projectOf(ada);
  const [map] = await addTasks(ada, projectId, ['Draw the map', 'Count the stones']);
  await ada.ask({
    method: 'PUT',
    family: 'project',
    endpoint: 'update-task-status',
    query: { taskId: map ?? '' },
    body: { status: 'DONE' },
  });
  const page = await enter(ada, `/dashboard/${ada.workspaceId}/projects/${projectId}/analytics`);
  await page.getByRole('button', { name: 'Options of Created and completed' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Show as table' }).click();
  const weekly = page.getByRole('region', { name: 'Created and completed' });
  await weekly.getByRole('link', { name: '1', exact: true }).click();
  await expect(page).toHaveURL(/list\?completed=between/);
  await expect(page.getByRole('row', { name: /Draw the map/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /Count the stones/ })).toHaveCount(0);
});
