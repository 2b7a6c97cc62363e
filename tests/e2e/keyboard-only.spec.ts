import { newId } from '#contract/new-id';
import { trelloBoard } from '../../src/features/work-import/rules/testing/trello-board.ts';
import { Board } from './board.ts';
import { command, fillIn, pointerPresses, press, reach, selectFile } from './by-keyboard.ts';
import { expect, test } from './fixtures.ts';

test.setTimeout(180_000);

test('a newcomer does everything by keyboard: no pointer, and the focus is always visible', async ({ page }) => {
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });
  const field = (name: string | RegExp) => page.getByRole('textbox', { name, exact: typeof name === 'string' });
  const dialog = page.getByRole('dialog');
  /** The page announces it to those who do not see it. */
  const hears = (words: string | RegExp) => expect(page.getByRole('status').filter({ hasText: words }).first()).toBeAttached();
  /** The focus is not lost, which would begin again at the top of the page. */
  const keepsFocus = () => expect(page.locator('body')).not.toBeFocused();
  const presses = await pointerPresses(page);

  await test.step('sign up', async () => {
    await page.goto('/');
    await press(page, page.getByRole('link', { name: 'Create an account' }).first());
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await fillIn(page, field('First name'), 'Ada');
    await fillIn(page, field('Last name'), 'Lovelace');
    await fillIn(page, field('Email address'), `ada-${newId()}@example.com`);
    await fillIn(page, page.getByLabel('Password', { exact: true }), 'a quiet lake of Ada');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/workspace\/[\w-]+\/projects$/);
    await press(page, button('Decline'));
    // Keys work once the frame is on the screen; the cookie notice is there before it.
    await expect(page.getByRole('heading', { name: 'Projects', exact: true })).toBeVisible();
  });

  await test.step('create a workspace', async () => {
    await page.keyboard.press('ControlOrMeta+k');
    await expect(page.getByRole('combobox', { name: 'Search or type a command' })).toBeFocused();
    await page.keyboard.type('create workspace');
    await page.keyboard.press('Enter');
    await fillIn(page, dialog.getByRole('textbox', { name: 'Name' }), 'Harbor works');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/workspace\/[\w-]+\/projects/);
  });

  await test.step('create a project', async () => {
    // A new workspace begins with its first project.
    await expect(page.getByRole('dialog', { name: 'New project' }).getByRole('textbox', { name: 'Name' })).toBeFocused();
    await page.keyboard.type('Website relaunch');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/projects\/[\w-]+\/board$/);
  });

  const board = new Board(page);
  await test.step('create a task with a due date and a label', async () => {
    // Keys work once the board is on the screen.
    await expect(button('Create first task')).toBeVisible();
    await page.keyboard.press('n');
    await expect(field('New task in To do')).toBeFocused();
    await page.keyboard.type('Draw the map tomorrow *Tide');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await board.counts('To do', 1);
    await expect(board.card('Draw the map').getByText('Tide')).toBeVisible();
  });

  await test.step('move it to another column', async () => {
    await reach(page, board.link('Draw the map'));
    await page.keyboard.press('Alt+ArrowRight');
    await board.shows('In progress', ['Draw the map']);
    await expect(board.link('Draw the map')).toBeFocused();
  });

  await test.step('undo and redo', async () => {
    await page.keyboard.press('ControlOrMeta+z');
    await board.shows('To do', ['Draw the map']);
    await page.keyboard.press('ControlOrMeta+Shift+z');
    await board.shows('In progress', ['Draw the map']);
  });

  await test.step('assign it', async () => {
    await reach(page, board.link('Draw the map'));
    await page.keyboard.press('a');
    await expect(page.getByRole('option', { name: /Ada Lovelace/ })).toBeVisible();
    await page.keyboard.type('ada');
    await page.keyboard.press('Enter');
    await expect(board.card('Draw the map').getByLabel(/Ada Lovelace/)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(board.link('Draw the map')).toBeFocused();
  });

  await test.step('comment with a mention', async () => {
    await page.keyboard.press('Enter');
    const sheet = board.sheet('Draw the map');
    await reach(page, sheet.getByRole('textbox', { name: 'Comment', exact: true }));
    await page.keyboard.type('Which scale, @ada');
    await expect(page.getByRole('option', { name: /Ada Lovelace/ })).toBeVisible();
    await page.keyboard.press('Enter');
    await page.keyboard.press('ControlOrMeta+Enter');
    await expect(sheet.getByRole('article').filter({ hasText: 'Which scale, @Ada Lovelace' })).toBeVisible();
    // From the field to the new comment, and from there to the board.
    await page.keyboard.press('Escape');
    await expect(sheet.getByRole('article').filter({ has: page.locator(':focus') })).toContainText('Which scale');
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await expect(board.link('Draw the map')).toBeFocused();
  });

  await test.step('filter, and save the view', async () => {
    await page.keyboard.press('f');
    await expect(page.getByRole('combobox', { name: 'Filter by' })).toBeFocused();
    await page.keyboard.type('label');
    await page.keyboard.press('Enter');
    await expect(
      page.getByRole('option', { name: 'Tide' }).or(page.getByRole('menuitemcheckbox', { name: 'Tide' })),
    ).toBeVisible();
    await page.keyboard.type('tide');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/label/);
    await press(page, button('Views'));
    await expect(page.getByRole('menuitem', { name: 'Save as new view' })).toBeVisible();
    await expect(page.getByRole('menu').and(page.locator(':focus-within'))).toHaveCount(1);
    await page.keyboard.type('save');
    await page.keyboard.press('Enter');
    await fillIn(page, dialog.getByRole('textbox', { name: 'Name' }), 'Of the tide');
    await page.keyboard.press('Enter');
    await expect(page.getByText('View “Of the tide” saved')).toBeVisible();
  });

  await test.step('rename a column in the settings', async () => {
    await press(page, button('Actions for Website relaunch'), 'Shift+Tab');
    await press(page, page.getByRole('menuitem', { name: 'Settings' }), 'ArrowDown');
    await press(page, page.getByRole('link', { name: 'Columns' }));
    await press(page, button('Edit name of In progress'));
    await expect(page.locator(':focus')).toHaveValue('In progress');
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('At work');
    await page.keyboard.press('Enter');
    await expect(button('Edit name of At work')).toBeFocused();
  });

  await test.step('find it again', async () => {
    await page.keyboard.press('ControlOrMeta+k');
    await expect(page.getByRole('combobox', { name: 'Search or type a command' })).toBeFocused();
    await page.keyboard.type('draw');
    await expect(page.getByRole('option', { name: /Draw the map/ }).first()).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(board.sheet('Draw the map')).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('invite someone', async () => {
    await command(page, 'Go to team');
    await expect(page.getByRole('heading', { name: 'Team' })).toBeVisible();
    await press(page, button('Invite'));
    await fillIn(page, dialog.getByRole('textbox', { name: 'Email addresses' }), `ben-${newId()}@example.com`);
    await press(page, button('Invite 1 person'));
    await expect(page.getByText(/^Invited ben/)).toBeVisible();
    await expect(button('Invite')).toBeFocused();
  });

  await test.step('import a CSV file', async () => {
    await command(page, 'Website relaunch');
    await expect(board.link('Draw the map')).toBeVisible();
    await command(page, 'project settings', /^Settings/);
    await press(page, page.getByRole('link', { name: 'Import' }));
    await reach(page, page.getByRole('radio', { name: 'Trello' }));
    // Around to the last one.
    await page.keyboard.press('ArrowUp');
    await expect(page.getByRole('radio', { name: 'CSV file' })).toBeFocused();
    await press(page, button('Import from CSV'));
    await selectFile(page, dialog.getByRole('button', { name: 'Select file' }), {
      name: 'harbor.csv',
      text: 'Title,Priority,Person\nCount the boats,High,ada\nRepair the pier,Unheard,\n',
    });
    await expect(dialog.getByRole('combobox', { name: 'Import Title as' })).toBeFocused();
    await reach(page, dialog.getByRole('combobox', { name: 'Import Person as' }));
    await page.keyboard.type("Don't");
    await expect(dialog.getByRole('combobox', { name: 'Import Person as' })).toHaveValue('');
    await hears('2 tasks will be imported.');
    await press(page, dialog.getByRole('button', { name: 'Import 2 tasks' }));
    await expect(dialog.getByText('2 tasks imported.')).toBeVisible();
    await keepsFocus();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(button('Import from CSV')).toBeFocused();
  });

  const imports = page.getByRole('list', { name: 'Imports' });
  await test.step('import a board of Trello', async () => {
    await reach(page, page.getByRole('radio', { name: 'CSV file' }), 'Shift+Tab');
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('radio', { name: 'Trello' })).toBeChecked();
    await selectFile(page, button('Select file'), { name: 'kitchen.json', text: JSON.stringify(trelloBoard()) });
    await expect(page.getByRole('heading', { name: 'Kitchen, from Trello' })).toBeFocused();
    await reach(page, page.getByRole('combobox', { name: 'Column for Doing' }));
    await page.keyboard.type('Review');
    await hears('4 tasks will be created.');
    await press(page, button('Import 4 tasks'));
    await expect(imports).toContainText('Created 4 tasks');
    await expect(imports.getByRole('listitem').and(page.locator(':focus'))).toHaveCount(1);
    await hears('The import is complete.');
  });

  await test.step('undo the import', async () => {
    const question = page.getByRole('alertdialog');
    await press(page, button('Undo import'));
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(question).toHaveCount(0);
    await expect(button('Undo import')).toBeFocused();
    await page.keyboard.press('Enter');
    await press(page, question.getByRole('button', { name: 'Undo import' }));
    await expect(imports).toContainText('Undone: 4 tasks moved to the trash');
    await hears('The import is undone.');
    await expect(imports.getByRole('listitem').and(page.locator(':focus-within, :focus'))).toHaveCount(1);
  });

  await test.step('sign out', async () => {
    await command(page, 'Sign out');
    await expect(page).toHaveURL(/\/auth\/login/);
    await expect(field('Email address')).toBeVisible();
  });

  expect(presses).toEqual([]);
});
