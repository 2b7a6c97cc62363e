import { Board, boardPath } from './board.ts';
import { expect, test } from './house.ts';
import { addTasks, person, projectOf, titlesIn } from './people.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test('on a phone a person signs in, swipes through the columns, opens a task and moves it without dragging', async ({ page }) => {
  const ada = await person('Ada Lovelace');
  const projectId = await projectOf(ada);
  await addTasks(ada, projectId, ['Draw the map', 'Count the stones']);
  await page.goto(boardPath(ada, projectId));
  await page.getByRole('region', { name: 'Cookie consent' }).getByRole('button', { name: 'Decline' }).tap();
  await page.getByRole('textbox', { name: 'Email address' }).fill(ada.email);
  await page.getByLabel('Password', { exact: true }).fill(ada.password);
  await page.getByRole('button', { name: 'Sign in' }).tap();

  const board = new Board(page);
  await board.shows('To do', ['Draw the map', 'Count the stones']);
  await expect(board.column('Done')).not.toBeInViewport();
  await board.column('Done').scrollIntoViewIfNeeded();
  await expect(board.column('Done')).toBeInViewport();
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(overflow).toBe(0);
  await board.column('To do').scrollIntoViewIfNeeded();

  await board.link('Draw the map').tap();
  const sheet = board.sheet('Draw the map');
  await expect(sheet).toBeVisible();
  expect(Math.round((await sheet.boundingBox())?.width ?? 0)).toBe(390);
  await sheet.getByRole('button', { name: 'Close' }).tap();
  await expect(sheet).toBeHidden();

  await page.getByRole('button', { name: 'Actions for Draw the map' }).tap();
  await page.getByRole('menuitem', { name: 'Move to' }).tap();
  await page
    .getByRole('menuitemcheckbox', { name: 'Review' })
    .or(page.getByRole('menuitemradio', { name: 'Review' }))
    .click();
  await board.shows('Review', ['Draw the map']);
  const toast = page.locator('[data-sonner-toast]').first();
  await expect(toast).toBeVisible();
  // As wide as everywhere, sixteen from the right (spec section 2).
  await expect.poll(async () => toast.boundingBox()).toMatchObject({ x: 390 - 16 - 300, y: 16, width: 300 });
  await expect.poll(() => titlesIn(ada, projectId, 'REVIEW')).toEqual(['Draw the map']);
});

test('on a phone the views of a project are in reach of the thumb, and nothing behind the open menu can be reached', async ({
  enter,
}) => {
  const ada = await person('Ada Lovelace');
  const projectId = await projectOf(ada);
  await addTasks(ada, projectId, ['Draw the map']);
  const page = await enter(ada, boardPath(ada, projectId));
  const bar = page.getByRole('navigation', { name: 'Main pages' });
  await expect(bar.getByRole('link')).toHaveText(['Board', 'List', 'Issues', 'My work']);
  const box = await bar.boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThan(844 - 8);

  await bar.getByRole('link', { name: 'List' }).tap();
  await expect(page).toHaveURL(/\/list$/);
  await expect(bar.getByRole('link', { name: 'List' })).toHaveAttribute('aria-current', 'page');

  await bar.getByRole('button', { name: 'Menu' }).tap();
  await expect(page.getByRole('navigation', { name: 'Workspace' })).toBeVisible();
  for (let press = 0; press < 20; press += 1) {
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('main, [aria-label="Main pages"]') ?? null)).toBeNull();
  }
  await page.keyboard.press('Escape');

  // An open task covers the bar, so that its comment field has the lower edge for itself.
  await bar.getByRole('link', { name: 'Board' }).tap();
  const board = new Board(page);
  await board.link('Draw the map').tap();
  const sheet = board.sheet('Draw the map');
  await expect.poll(async () => sheet.boundingBox()).toMatchObject({ x: 0, y: 0, width: 390, height: 844 });
  expect(await page.evaluate(() => document.elementFromPoint(195, 835)?.closest('nav') ?? null)).toBeNull();
});
