import { newId } from '#contract/new-id';
import { Board } from './board.ts';
import { expect, test } from './fixtures.ts';

const TWENTY = Array.from({ length: 20 }, (_, index) => `Stone ${index + 1}`);

test('a new person signs up, creates a project and twenty tasks, moves two and undoes one move', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Create an account' }).click();
  await page.getByRole('button', { name: 'Decline' }).click();
  await page.getByRole('textbox', { name: 'First name' }).fill('Ada');
  await page.getByRole('textbox', { name: 'Last name' }).fill('Lovelace');
  await page.getByRole('textbox', { name: 'Email address' }).fill(`ada-${newId()}@example.com`);
  await page.getByLabel('Password', { exact: true }).fill('a quiet lake of Ada');
  await page.getByRole('button', { name: 'Create account' }).click();

  await expect(page.getByRole('heading', { name: 'Setting up your account' })).toBeVisible();
  // The only workspace of a new person is where they arrive.
  await expect(page).toHaveURL(/\/workspace\/[\w-]+\/projects$/);
  await page.getByRole('button', { name: 'New project' }).first().click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Website relaunch');
  await page.getByRole('button', { name: 'Create project' }).click();
  await expect(page).toHaveURL(/\/projects\/[\w-]+\/board$/);

  const board = new Board(page);
  await page.getByRole('button', { name: 'Create first task' }).click();
  const first = page.getByRole('textbox', { name: 'New task in To do' });
  await first.fill('Stone 1');
  await first.press('Enter');
  await first.press('Escape');
  await board.add('To do', TWENTY.slice(1));
  await board.counts('To do', 20);

  await board.drag('Stone 1', board.column('In progress'));
  await board.shows('In progress', ['Stone 1']);
  await board.link('Stone 2').focus();
  await page.keyboard.press('m');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await board.shows('Review', ['Stone 2']);
  await expect(board.link('Stone 2')).toBeFocused();

  await page.keyboard.press('ControlOrMeta+z');
  await board.shows('Review', []);
  await board.counts('To do', 19);
  await expect(board.link('Stone 2')).toBeVisible();

  await page.reload();
  await board.shows('In progress', ['Stone 1']);
  await board.counts('To do', 19);
  await expect(board.column('To do').getByRole('link').first()).toHaveText('Stone 2');
});
