import { type Locator, type Page, expect } from '@playwright/test';
import { faults } from './accessible.ts';
import { Board, boardPath } from './board.ts';
import { test } from './fixtures.ts';
import { addTasks, type Person, person, projectOf, titlesIn } from './people.ts';
import { goOn } from './pictured-page.ts';

const palette = (page: Page): Locator => page.getByRole('dialog', { name: 'Command palette' });
const search = (page: Page): Locator => palette(page).getByRole('combobox');
const option = (page: Page, name: string | RegExp): Locator => palette(page).getByRole('option', { name });

async function open(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(search(page)).toBeFocused();
}

interface At {
  board: Board;
  page: Page;
  ada: Person;
  projectId: string;
}

test('by keyboard alone, the palette and chords change a task, go to views and create things, also with single keys off', async ({
  enter,
}) => {
  test.setTimeout(120_000);
  const ada = await person('Ada Lovelace');
  const projectId = await projectOf(ada);
  await addTasks(ada, projectId, ['Draw the map', 'Count the stones']);
  const page = await enter(ada, boardPath(ada, projectId));
  const at = { board: new Board(page), page, ada, projectId };
  await test.step('the palette changes the task that has the focus', () => changed(at));
  await test.step('the palette goes to a view, opens a task and creates one', () => gone(at));
  await test.step('chords create things from every screen', async () => {
    await goOn(page, `/workspace/${ada.workspaceId}/team`);
    await chords(page);
  });
  await test.step('with single keys off, letters do nothing, and the palette still has the commands', async () => {
    await goOn(page, '/account/profile');
    await off(at);
  });
});

async function changed({ board, page, ada, projectId }: At): Promise<void> {
  await board.shows('To do', ['Draw the map', 'Count the stones']);

  // The actions of the focused card come first, by the same names and keys as in its menu.
  await board.link('Count the stones').focus();
  await open(page);
  await expect(palette(page).getByRole('group').first()).toHaveAccessibleName('Count the stones');
  await expect(option(page, /^Assignee… ?A$/)).toBeVisible();
  expect(await faults(page)).toEqual([]);
  await page.keyboard.type('move to');
  await page.keyboard.press('Enter');
  await expect(search(page)).toHaveAttribute('placeholder', 'Search in Move to');
  await page.keyboard.press('Backspace');
  await expect(search(page)).toHaveAttribute('placeholder', 'Search or type a command');
  await page.keyboard.type('move to');
  await page.keyboard.press('Enter');
  await page.keyboard.type('done');
  await page.keyboard.press('Enter');
  await expect.poll(() => titlesIn(ada, projectId, 'DONE')).toEqual(['Count the stones']);
  await expect(palette(page)).toHaveCount(0);
}

async function gone({ page, ada, projectId }: At): Promise<void> {
  await open(page);
  await page.keyboard.type('go to list');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('grid')).toContainText('Draw the map');

  // What was run last is offered first; tasks are found by their titles.
  await open(page);
  await expect(palette(page).getByRole('group', { name: 'Recent' })).toContainText('Go to list');
  await page.keyboard.type('#map');
  await expect(option(page, /Draw the map/)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Draw the map' })).toBeVisible();
  await expect(page).toHaveURL(/\/list\/[^/]+$/);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/list$/);

  await open(page);
  await page.keyboard.type('Paint the bridge');
  await expect(option(page, 'Create task “Paint the bridge”')).toBeVisible();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: /New task/ });
  await expect(dialog.getByRole('textbox', { name: 'Title' })).toHaveValue('Paint the bridge');
  await page.keyboard.press('Control+Enter');
  await expect.poll(() => titlesIn(ada, projectId, 'TODO')).toContain('Paint the bridge');
  await expect(dialog).toHaveCount(0);
}

async function chords(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Team' })).toBeVisible();
  // Who may create something is known once the projects are here.
  await expect(page.getByRole('link', { name: 'Website relaunch' })).toBeVisible();
  await page.keyboard.press('Shift+N');
  await page.keyboard.press('i');
  await expect(page.getByRole('dialog', { name: /New issue/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: /New issue/ })).toHaveCount(0);
  await page.keyboard.press('Shift+N');
  await page.keyboard.press('p');
  await expect(page.getByRole('dialog', { name: /project/i })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

async function off({ page, ada, projectId }: At): Promise<void> {
  const choice = page.getByRole('switch', { name: 'Single-key shortcuts' });
  await choice.click();
  await expect(choice).not.toBeChecked();

  await goOn(page, boardPath(ada, projectId));
  await new Board(page).link('Draw the map').focus();
  await page.keyboard.press('s');
  await page.keyboard.press('?');
  await page.keyboard.press('g');
  await page.keyboard.press('l');
  await page.keyboard.press('Shift+a');
  await expect(page).toHaveURL(/\/board$/);
  await open(page);
  await page.keyboard.type('>keyboard shortcuts');
  await page.keyboard.press('Enter');
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(help.getByRole('switch', { name: 'Single-key shortcuts' })).not.toBeChecked();
  expect(await faults(page)).toEqual([]);
  await help.getByRole('switch').click();
  await page.keyboard.press('Escape');
  await expect(help).toHaveCount(0);
  await page.keyboard.press('g');
  await page.keyboard.press('l');
  await expect(page).toHaveURL(/\/list$/);
}

test('without a network the palette finds what is loaded', async ({ enter, complaints }) => {
  complaints.tolerate(/ERR_INTERNET_DISCONNECTED|WebSocket connection|Failed to fetch dynamically imported module/);
  const ada = await person('Ada Lovelace');
  const projectId = await projectOf(ada);
  await addTasks(ada, projectId, ['Draw the map', 'Count the stones']);
  const page = await enter(ada, boardPath(ada, projectId));
  const board = new Board(page);
  await board.shows('To do', ['Draw the map', 'Count the stones']);
  await board.link('Draw the map').click();
  await expect(board.sheet('Draw the map').getByRole('heading', { name: 'Activity' })).toBeVisible();
  await page.keyboard.press('Escape');
  await open(page);
  await page.keyboard.press('Escape');
  await page.context().setOffline(true);
  await open(page);
  await page.keyboard.type('stones');
  await expect(palette(page).getByRole('group').first()).toHaveAccessibleName('Tasks and issues');
  await page.keyboard.press('Enter');
  await expect(board.sheet('Count the stones')).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the palette opens from the bar, fills the screen, and opens a task', async ({ enter }) => {
    const ada = await person('Ada Lovelace');
    const projectId = await projectOf(ada);
    await addTasks(ada, projectId, ['Draw the map', 'Count the stones']);
    const page = await enter(ada, boardPath(ada, projectId));
    const board = new Board(page);
    await board.shows('To do', ['Draw the map', 'Count the stones']);
    await page.getByRole('navigation', { name: 'Main pages' }).getByRole('button', { name: 'Search' }).tap();
    await expect.poll(async () => palette(page).boundingBox()).toMatchObject({ x: 0, y: 0, width: 390, height: 844 });
    expect(await faults(page)).toEqual([]);
    await search(page).fill('stones');
    await option(page, /Count the stones/)
      .first()
      .tap();
    await expect(board.sheet('Count the stones')).toBeVisible();
  });
});
