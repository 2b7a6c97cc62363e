import type { Locator, Page } from '@playwright/test';
import { Board, boardPath } from './board.ts';
import { expect, test } from './fixtures.ts';
import { addTasks, type Person, person, projectOf, titlesIn } from './people.ts';
import { goOn } from './pictured-page.ts';
import { Finger, touchDragArgs } from './touch.ts';

test.use({
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...touchDragArgs] }),
});

test('on a phone a person signs in, swipes through the columns, opens a task and moves it without dragging', async ({ page }) => {
  const ada = await person('Ada Lovelace');
  const projectId = await projectOf(ada);
  await addTasks(ada, projectId, ['Draw the map', 'Count the stones']);
  await page.goto(boardPath(ada, projectId));
  await page.getByRole('textbox', { name: 'Email address' }).fill(ada.email);
  await page.getByLabel('Password', { exact: true }).fill(ada.password);
  await page.getByRole('button', { name: 'Sign in' }).tap();

  const board = new Board(page);
  await board.shows('To do', ['Draw the map', 'Count the stones']);
  // Unanswered, the cookie question covers nothing: it lies between the page and the bar at the bottom.
  const question = page.getByRole('region', { name: 'Cookie consent' });
  const edges = async (part: Locator) => {
    const { y = 0, height = 0 } = (await part.boundingBox()) ?? {};
    return { top: Math.round(y), bottom: Math.round(y + height) };
  };
  await expect.poll(async () => (await edges(page.getByRole('main'))).bottom).toBe((await edges(question)).top);
  expect((await edges(question)).bottom).toBeLessThanOrEqual(
    (await edges(page.getByRole('navigation', { name: 'Main pages' }))).top,
  );
  await question.getByRole('button', { name: 'Decline' }).tap();
  await expect(question).toBeHidden();
  await expect(board.column('Done')).not.toBeInViewport();
  await board.column('Done').scrollIntoViewIfNeeded();
  await expect(board.column('Done')).toBeInViewport();
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(overflow).toBe(0);
  await board.column('To do').scrollIntoViewIfNeeded();

  await board.card('Draw the map').tap();
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
  // As wide as everywhere, sixteen from the right (spec section 2), and above the bar.
  await expect.poll(async () => toast.boundingBox()).toMatchObject({ x: 390 - 16 - 300, width: 300 });
  const bar = page.getByRole('navigation', { name: 'Main pages' });
  await expect.poll(async () => (await edges(toast)).bottom).toBeLessThan((await edges(bar)).top);
  await expect.poll(() => titlesIn(ada, projectId, 'REVIEW')).toEqual(['Draw the map']);
});

test('on a phone a card that a finger rests on follows it to another place, without opening its menu', async ({ enter }) => {
  const ada = await person('Ada Lovelace');
  const projectId = await projectOf(ada);
  await addTasks(ada, projectId, ['Draw the map', 'Count the stones', 'Paint the bridge']);
  const page = await enter(ada, boardPath(ada, projectId), {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const board = new Board(page);
  await board.shows('To do', ['Draw the map', 'Count the stones', 'Paint the bridge']);
  await page.getByText('To do').first().tap();
  await expect(page.locator('[data-dragging="here"]')).toBeAttached();
  const placeOf = async (title: string) => (await board.card(title).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const from = await placeOf('Draw the map');
  const last = await placeOf('Paint the bridge');
  const finger = await Finger.on(page);
  const start = { x: from.x + from.width / 2, y: from.y + from.height / 2 };
  await finger.lift(start);
  await finger.over({ x: start.x, y: last.y + 4 });
  await expect(page.getByRole('menu')).toHaveCount(0);
  await finger.drop({ x: start.x, y: last.y + last.height - 6 });
  await board.shows('To do', ['Count the stones', 'Paint the bridge', 'Draw the map']);
  await expect.poll(() => titlesIn(ada, projectId, 'TODO')).toEqual(['Count the stones', 'Paint the bridge', 'Draw the map']);

  // At the edge of the screen the columns scroll on, to the last one.
  await finger.lift(start);
  await finger.over({ x: 380, y: start.y });
  await expect(board.column('Done')).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('menu')).toHaveCount(0);
  await finger.drop({ x: 200, y: start.y });
  await board.shows('Done', ['Count the stones']);
  await expect.poll(() => titlesIn(ada, projectId, 'DONE')).toEqual(['Count the stones']);
});

test('on a phone all that is on a board, in a list and in a task is in reach of a finger', async ({ enter }) => {
  test.setTimeout(180_000);
  const ada = await person('Ada Lovelace');
  const projectId = await projectOf(ada);
  await addTasks(ada, projectId, ['Draw the map', 'Count the stones']);
  const page = await enter(ada, boardPath(ada, projectId));
  const sheet = new Board(page).sheet('Draw the map');
  await test.step('the views of a project are in reach of the thumb, and nothing behind the open menu can be reached', () =>
    views(page, ada, projectId));
  await test.step('a search is cleared', async () => {
    await goOn(page, boardPath(ada, projectId));
    await searched(page);
  });
  await test.step('tasks are added without a key, and Back from a page of the menu shows the page and not the menu', () =>
    added(page));
  await test.step('the buttons of the bars are wide enough', async () => {
    await goOn(page, boardPath(ada, projectId).replace(/board$/, 'list'));
    await bars(page);
  });
  await test.step('a task opens from anywhere in its row of the list, and the comment just written is in sight', () =>
    commented(page, sheet));
  await test.step('a file is attached from beside the comment, and announced if the files are scrolled away', () =>
    attached(page, sheet));
  await test.step('a person is chosen without the keyboard on the screen, and a key still searches', () => assigned(page, sheet));
});

async function views(page: Page, ada: Person, projectId: string): Promise<void> {
  const bar = page.getByRole('navigation', { name: 'Main pages' });
  await expect(bar.getByRole('link')).toHaveText(['Board', 'List', 'Calendar', 'Issues']);
  const box = await bar.boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThan(844 - 8);

  await bar.getByRole('link', { name: 'List' }).tap();
  await expect(page).toHaveURL(/\/list$/);
  await expect(bar.getByRole('link', { name: 'List' })).toHaveAttribute('aria-current', 'page');

  // A view that is not among them takes the last place while it is open.
  await page.goto(boardPath(ada, projectId).replace(/board$/, 'timeline'));
  await expect(bar.getByRole('link')).toHaveText(['Board', 'List', 'Calendar', 'Timeline']);
  await expect(bar.getByRole('link', { name: 'Timeline' })).toHaveAttribute('aria-current', 'page');

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
  await board.card('Draw the map').tap();
  const sheet = board.sheet('Draw the map');
  await expect.poll(async () => sheet.boundingBox()).toMatchObject({ x: 0, y: 0, width: 390, height: 844 });
  expect(await page.evaluate(() => document.elementFromPoint(195, 835)?.closest('nav') ?? null)).toBeNull();

  // So does that of an open issue, whose own bar leads back.
  const body = { title: 'Stones are missing' };
  const issue = await ada.ask({ method: 'POST', family: 'issues', endpoint: 'create-issue', query: { projectId }, body });
  await page.goto(boardPath(ada, projectId).replace(/board$/, `issues/${issue.id}`));
  await expect(page.getByRole('textbox', { name: 'Comment' })).toBeVisible();
  await expect(bar).toHaveCount(0);
  await page.getByRole('link', { name: 'Issues' }).tap();
  await expect(bar.getByRole('link', { name: 'Issues' })).toHaveAttribute('aria-current', 'page');
}

async function searched(page: Page): Promise<void> {
  const board = new Board(page);
  const search = page.getByRole('searchbox', { name: 'Search this board' });
  await search.fill('stones');
  await board.shows('To do', ['Count the stones']);
  const box = await search.boundingBox();
  await page.touchscreen.tap((box?.x ?? 0) + (box?.width ?? 0) - 12, (box?.y ?? 0) + (box?.height ?? 0) / 2);
  await expect(search).toHaveValue('');
  await board.shows('To do', ['Draw the map', 'Count the stones']);
}

async function added(page: Page): Promise<void> {
  const board = new Board(page);
  await board.column('To do').getByRole('button', { name: 'New task' }).tap();
  const add = page.getByRole('button', { name: 'Add', exact: true });
  await expect(add).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('textbox', { name: 'New task in To do' }).fill('Paint the bridge');
  await add.tap();
  await board.shows('To do', ['Draw the map', 'Count the stones', 'Paint the bridge']);

  await page.getByRole('button', { name: 'Menu', exact: true }).tap();
  const menu = page.getByRole('navigation', { name: 'Workspace' });
  await menu.getByRole('link', { name: 'Team' }).tap();
  await expect(page).toHaveURL(/\/team$/);
  await page.goBack();
  await expect(board.link('Draw the map')).toBeVisible();
  await expect(menu).toBeHidden();
}

async function bars(page: Page): Promise<void> {
  await page
    .getByRole('checkbox', { name: /^Select / })
    .first()
    .tap();
  for (const bar of [page.getByRole('search'), page.getByRole('toolbar', { name: '1 selected' })]) {
    // The bar of a selection is loaded with it.
    await expect(bar.getByRole('button').nth(4)).toBeVisible();
    const widths = await bar.getByRole('button').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().width));
    expect(widths.length).toBeGreaterThan(4);
    expect(Math.min(...widths)).toBeGreaterThanOrEqual(36);
  }
  await page.keyboard.press('Escape');
  await expect(page.getByRole('toolbar', { name: '1 selected' })).toBeHidden();
}

async function commented(page: Page, sheet: Locator): Promise<void> {
  const row = await page.getByRole('row', { name: /Draw the map/ }).boundingBox();
  await page.touchscreen.tap(350, (row?.y ?? 0) + (row?.height ?? 0) - 12);

  await expect(sheet).toBeVisible();
  await sheet.getByRole('textbox', { name: 'Comment' }).tap();
  const tools = sheet.getByRole('toolbar', { name: 'Formatting' });
  await expect(tools).toBeVisible();
  await sheet.getByRole('textbox', { name: 'Comment' }).pressSequentially('The river is missing');
  await sheet.getByRole('button', { name: 'Comment', exact: true }).tap();

  const comment = sheet.getByRole('article').filter({ hasText: 'The river is missing' });
  await expect(comment).toBeInViewport({ ratio: 1 });
  await expect(tools).toBeHidden();
  const isCovered = await comment.evaluate((element) => {
    const { left, bottom } = element.getBoundingClientRect();
    return !element.contains(document.elementFromPoint(left + 60, bottom - 16));
  });
  expect(isCovered).toBe(false);
}

async function attached(page: Page, sheet: Locator): Promise<void> {
  await sheet.getByRole('textbox', { name: 'Comment' }).tap();
  // The keyboard takes half of the page.
  await page.setViewportSize({ width: 390, height: 440 });
  const chosen = page.waitForEvent('filechooser');
  await sheet.getByRole('button', { name: 'Attach files to this task' }).tap();
  await (await chosen).setFiles({ name: 'river.txt', mimeType: 'text/plain', buffer: Buffer.from('A river') });
  await expect(page.getByText('All files attached')).toBeVisible();
  await expect(sheet.getByText('river.txt').first()).not.toBeInViewport();
  await expect(sheet.getByText('river.txt').first()).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
}

async function assigned(page: Page, sheet: Locator): Promise<void> {
  await sheet.getByRole('button', { name: /^Assignee/ }).tap();
  const people = page.getByRole('dialog', { name: 'Assignee' });
  const search = people.getByRole('combobox');
  await expect(people).toBeFocused();
  await page.keyboard.press('l');
  await expect(search).toBeFocused();
  await expect(search).toHaveValue('l');
  await people.getByRole('option', { name: /Ada Lovelace/ }).tap();
  await expect(sheet.getByRole('button', { name: /^Assignee: Ada Lovelace/ })).toBeVisible();
}

test('on a tablet, beside the sidebar, a line of work shows its whole title', async ({ enter }) => {
  const ada = await person('Ada Lovelace');
  const projectId = await projectOf(ada);
  await addTasks(ada, projectId, ['Draw the map of the harbor and its two lighthouses']);
  const page = await enter(ada, `/workspace/${ada.workspaceId}/my-work`, { viewport: { width: 768, height: 1024 } });
  await page.getByText('Created', { exact: true }).tap();
  const title = page.getByRole('link', { name: /lighthouses$/ });
  await expect(title).toBeVisible();
  expect(await title.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
});
