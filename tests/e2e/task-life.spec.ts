import type { Page } from '@playwright/test';
import { Board, boardPath } from './board.ts';
import { expect, test } from './fixtures.ts';
import { addTasks, bringIn, type Person, person, projectOf } from './people.ts';
import { goOn } from './pictured-page.ts';

const archivePath = (workspaceId: string, projectId: string) => `/dashboard/${workspaceId}/projects/${projectId}/archive`;

/** Selects from a card's context menu. */
async function choose(board: Board, title: string, ...names: string[]): Promise<void> {
  await board.link(title).click({ button: 'right' });
  const { page } = board;
  for (const name of names) {
    const entry = page.getByRole('menuitem', { name, exact: true });
    await entry.or(page.getByRole('menuitemcheckbox', { name, exact: true })).click();
  }
}

const toast = (page: Page, text: string | RegExp) => page.getByRole('listitem').filter({ hasText: text });

interface At {
  board: Board;
  page: Page;
  ada: Person;
  projectId: string;
}

test('ada archives, deletes, copies and repeats tasks on one page, and takes it back', async ({ enter }) => {
  test.setTimeout(180_000);
  const ada = await person('Ada Lovelace');
  const page = await enter(ada, '/workspaces');
  const board = new Board(page);
  // A project each, of the five that the plan allows.
  const projects = await Promise.all(['North', 'South', 'East', 'West'].map((name) => projectOf(ada, name)));
  const [north = '', south = '', east = '', west = ''] = projects;
  const at = (projectId: string) => ({ board, page, ada, projectId });
  await test.step('a task is archived by a key, restored by undo, archived again and restored from the archive', () =>
    inArchive(at(north)));
  await test.step('completed tasks are archived and restored together', () => together(at(south)));
  await test.step('a deleted task can be restored from the trash, or permanently deleted after confirmation', () =>
    deleted(at(east)));
  await test.step('a copy appears after its task at once', () => copied(at(west)));
});

async function inArchive({ ada, board, page, projectId }: At): Promise<void> {
  await addTasks(ada, projectId, ['Draw the map', 'Count the stones']);
  await goOn(page, boardPath(ada, projectId));
  await board.link('Draw the map').focus();
  await page.keyboard.press('Shift+A');
  await board.shows('To do', ['Count the stones']);
  await page.keyboard.press('ControlOrMeta+z');
  await board.shows('To do', ['Draw the map', 'Count the stones']);

  await choose(board, 'Draw the map', 'Archive');
  await board.shows('To do', ['Count the stones']);
  await goOn(page, archivePath(ada.workspaceId, projectId));
  const archived = page.getByRole('list', { name: 'Archived tasks' });
  await expect(archived.getByText('Draw the map')).toBeVisible();
  await expect(archived.getByText(/by Ada Lovelace/)).toBeVisible();
  await archived.getByRole('link', { name: 'Draw the map' }).click();
  await expect(page.getByText('This task is archived and read-only.')).toBeVisible();
  await page.keyboard.press('Escape');
  await archived.getByRole('button', { name: 'Restore Draw the map' }).click();
  await expect(page.getByRole('heading', { name: 'No archived tasks' })).toBeVisible();
  await goOn(page, boardPath(ada, projectId));
  await board.shows('To do', ['Draw the map', 'Count the stones']);
}

async function together({ ada, board, page, projectId }: At): Promise<void> {
  const ids = await addTasks(ada, projectId, ['One', 'Two', 'Open']);
  for (const taskId of ids.slice(0, 2))
    await ada.ask({
      method: 'PUT',
      family: 'project',
      endpoint: 'update-task-status',
      query: { taskId },
      body: { status: 'DONE' },
    });
  await goOn(page, boardPath(ada, projectId));
  await board.shows('Done', ['One', 'Two']);
  await page.getByRole('button', { name: 'Actions for Done' }).click();
  await page.getByRole('menuitem', { name: 'Archive completed' }).click();
  await page.getByRole('menuitem', { name: 'All completed tasks' }).click();
  // It stays while the pointer rests on it.
  await toast(page, '2 tasks archived').hover();
  await board.counts('Done', 0);
  await toast(page, '2 tasks archived').getByRole('button', { name: 'Undo' }).click();
  await board.shows('Done', ['One', 'Two']);
  await page.reload();
  await board.shows('Done', ['One', 'Two']);
}

async function deleted({ ada, board, page, projectId }: At): Promise<void> {
  await addTasks(ada, projectId, ['A mistake', 'A slip', 'Stays']);
  await goOn(page, boardPath(ada, projectId));
  for (const title of ['A mistake', 'A slip']) await choose(board, title, 'Delete');
  await board.shows('To do', ['Stays']);
  await page.getByRole('button', { name: 'Actions for East' }).first().click();
  await page.getByRole('menuitem', { name: 'Archive and trash' }).click();
  await page.getByText('Trash', { exact: true }).click();
  const bin = page.getByRole('list', { name: 'Deleted tasks' });
  await bin.getByRole('button', { name: 'Restore A slip' }).click();
  await expect(bin.getByText('A slip')).toHaveCount(0);
  await bin.getByRole('button', { name: 'Permanently delete A mistake' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete permanently' }).click();
  await expect(page.getByRole('heading', { name: 'Trash is empty' })).toBeVisible();
  await goOn(page, boardPath(ada, projectId));
  await expect(board.column('To do').getByRole('link', { name: 'A slip' })).toBeVisible();
}

async function copied({ ada, board, page, projectId }: At): Promise<void> {
  await addTasks(ada, projectId, ['Draw the map', 'Count the stones']);
  await goOn(page, boardPath(ada, projectId));
  await choose(board, 'Draw the map', 'Duplicate task');
  await board.shows('To do', ['Draw the map', 'Copy of Draw the map', 'Count the stones']);
  await page.reload();
  await board.shows('To do', ['Draw the map', 'Copy of Draw the map', 'Count the stones']);
}

test('a task moves to another project: both boards show it, and people without access see it disappear', async ({
  enter,
  complaints,
}) => {
  // A task that has moved is first requested at its old address.
  complaints.tolerate(/status of 404/);
  const [ada, ben] = await Promise.all([person('Ada Lovelace'), person('Ben Okri')]);
  const [here, there] = [await projectOf(ada, 'Here'), await projectOf(ada, 'There')];
  const [taskId] = await addTasks(ada, here, ['Wanderer', 'Stays']);
  await bringIn(ada, ben, { projectId: here, role: 'MEMBER' });
  const board = new Board(await enter(ada, boardPath(ada, here)));
  const bens = new Board(await enter(ben, boardPath(ada, here)));
  const target = new Board(await enter(ada, boardPath(ada, there)));
  await bens.shows('To do', ['Wanderer', 'Stays']);
  for (const { page } of [bens, target]) await expect(page.getByRole('list', { name: 'Here now' })).toBeVisible();

  await choose(board, 'Wanderer', 'Move to project', 'There');
  await board.shows('To do', ['Stays']);
  await bens.shows('To do', ['Stays']);
  await target.shows('To do', ['Wanderer']);

  // The old link leads to its current place.
  await board.page.goto(`${boardPath(ada, here)}/${taskId}`);
  await expect(board.page).toHaveURL(new RegExp(`/projects/${there}/board/${taskId}`));
  await expect(board.sheet('Wanderer')).toBeVisible();

  await ada.ask({
    method: 'POST',
    family: 'project',
    endpoint: 'move-task-to-project',
    query: { taskId: taskId ?? '' },
    body: { projectId: here },
  });
  await expect(target.page.getByRole('heading', { name: 'No tasks yet' })).toBeVisible();
  await bens.shows('To do', ['Stays', 'Wanderer']);

  // Several are moved together, and return together.
  const page = board.page;
  await page.goto(boardPath(ada, here));
  await board.shows('To do', ['Stays', 'Wanderer']);
  for (const title of ['Stays', 'Wanderer']) {
    await page.getByRole('link', { name: title }).focus();
    await page.keyboard.press('x');
  }
  await choose(board, 'Selected: Wanderer', 'Move to project', 'There');
  await expect(toast(page, '2 tasks moved to There')).toBeVisible();
  // Each moves by a request of its own, to the end of the column.
  await target.counts('To do', 2);
  await page.keyboard.press('Control+z');
  await board.counts('To do', 2);
  await expect(target.page.getByRole('heading', { name: 'No tasks yet' })).toBeVisible();
});

test('a completed task is followed by the next one, and a template by the tasks that are created from it', async ({ enter }) => {
  test.setTimeout(120_000);
  const ada = await person('Ada Lovelace');
  const page = await enter(ada, '/workspaces');
  const board = new Board(page);
  const at = (projectId: string) => ({ board, page, ada, projectId });
  const [first, second] = [await projectOf(ada), await projectOf(ada, 'Releases')];
  await test.step('a completed recurring task is followed by the next one, until that is undone', () => recurring(at(first)));
  await test.step('a template is created from a task, and tasks are created from it', () => templates(at(second)));
});

async function recurring({ ada, board, page, projectId }: At): Promise<void> {
  await ada.ask({
    method: 'POST',
    family: 'project',
    endpoint: 'create-task',
    query: { projectId },
    body: { title: 'Water the plants', recurrence: { freq: 'WEEKLY', interval: 1, mode: 'ON_SCHEDULE' } },
  });
  await goOn(page, boardPath(ada, projectId));
  await choose(board, 'Water the plants', 'Move to', 'Done');
  await board.shows('Done', ['Water the plants']);
  await board.shows('To do', ['Water the plants']);
  await board.column('Done').getByRole('link', { name: 'Water the plants' }).focus();
  await page.keyboard.press('ControlOrMeta+z');
  await board.counts('Done', 0);
  await board.shows('To do', ['Water the plants']);
}

async function templates({ ada, board, page, projectId }: At): Promise<void> {
  const [taskId = ''] = await addTasks(ada, projectId, ['Release the thing']);
  for (const title of ['Tag it', 'Publish it'])
    await ada.ask({ method: 'POST', family: 'project', endpoint: 'add-task-subtask', query: { taskId }, body: { title } });
  await goOn(page, boardPath(ada, projectId));
  await choose(board, 'Release the thing', 'Save as template');
  await expect(toast(page, 'Template “Release the thing” created')).toBeVisible();
  await board.column('Review').getByRole('button', { name: 'New task' }).click();
  await page.getByRole('textbox', { name: 'New task in Review' }).fill('Release 2.0');
  await page.getByRole('button', { name: 'Use template' }).click();
  await page.getByRole('option', { name: /Release the thing/ }).click();
  await board.shows('Review', ['Release 2.0']);
  await expect(board.card('Release 2.0').getByText(/0\s*\/\s*2/)).toBeVisible();
  await goOn(page, `/dashboard/${ada.workspaceId}/projects/${projectId}/templates`);
  await expect(page.getByRole('list', { name: 'Task templates' }).getByText('Release the thing')).toBeVisible();
}

test('an archived project can be read but not changed, even on an open board, until it is restored', async ({ enter }) => {
  const [ada, ben] = await Promise.all([person('Ada Lovelace'), person('Ben Okri')]);
  const projectId = await projectOf(ada);
  await addTasks(ada, projectId, ['Draw the map']);
  await bringIn(ada, ben, { projectId, role: 'MEMBER' });
  const [adas, bens] = [
    new Board(await enter(ada, boardPath(ada, projectId))),
    new Board(await enter(ben, boardPath(ada, projectId))),
  ];
  await bens.shows('To do', ['Draw the map']);
  await ada.ask({
    method: 'PUT',
    family: 'workspace',
    endpoint: 'update-project-status',
    query: { projectId },
    body: { status: 'ARCHIVED' },
  });
  const note = 'This project is archived and read-only.';
  await expect(bens.page.getByText(note)).toBeVisible();
  await expect(bens.page.getByRole('button', { name: 'Restore project' })).toHaveCount(0);
  await bens.link('Draw the map').click();
  const sheet = bens.page.getByRole('dialog', { name: 'Draw the map' });
  await expect(sheet).toBeVisible();
  await expect(sheet.getByRole('textbox', { name: 'Comment' })).toHaveCount(0);
  await bens.page.keyboard.press('Escape');
  await adas.page.getByRole('button', { name: 'Restore project' }).click();
  await expect(bens.page.getByText(note)).toHaveCount(0);
  await bens.link('Draw the map').focus();
  await bens.page.keyboard.press('Shift+A');
  await adas.shows('To do', []);
});

test('a person who was deactivated is still named for what they did: on the board, in the list and on the task', async ({
  enter,
}) => {
  const [ada, ben] = await Promise.all([person('Ada Lovelace'), person('Ben Okri')]);
  const projectId = await projectOf(ada);
  await bringIn(ada, ben, { projectId, role: 'MEMBER' });
  const body = { title: 'Draw the map', status: 'DONE', assigneeId: ben.userId };
  const { id: taskId } = await ada.ask({
    method: 'POST',
    family: 'project',
    endpoint: 'create-task',
    query: { projectId },
    body,
  });
  const board = new Board(await enter(ada, boardPath(ada, projectId)));
  const { page } = board;
  await expect(board.card('Draw the map').getByRole('img', { name: 'Ben Okri' })).toBeVisible();
  const { items } = await ada.ask<{ items: { id: string; userId: string }[] }>({
    family: 'workspace',
    endpoint: 'get-team-members',
    query: { workspaceId: ada.workspaceId },
  });
  const memberId = items.find(({ userId }) => userId === ben.userId)?.id ?? '';
  await ada.ask({
    method: 'PUT',
    family: 'workspace',
    endpoint: 'deactivate-workspace-member',
    query: { workspaceId: ada.workspaceId, memberId },
  });
  await page.reload();
  await expect(board.card('Draw the map').getByRole('img', { name: 'Ben Okri' })).toBeVisible();
  await page.goto(`/dashboard/${ada.workspaceId}/projects/${projectId}/list?group=assignee`);
  await expect(page.getByRole('row', { name: /Draw the map/ }).getByText('Ben Okri')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Ben Okri', exact: true })).toBeVisible();
  await page.goto(`${boardPath(ada, projectId)}/${taskId}`);
  await expect(page.getByRole('button', { name: 'Assignee: Ben Okri' })).toBeVisible();
  await page.keyboard.press('a');
  await expect(page.getByRole('option', { name: /^Ada Lovelace/ })).toBeVisible();
  await expect(page.getByRole('option', { name: /Ben Okri/ })).toHaveCount(0);
});
