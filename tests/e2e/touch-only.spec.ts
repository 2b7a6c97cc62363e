import { newId } from '#contract/new-id';
import { Board, boardPath } from './board.ts';
import { onlyTouches, touch, touchBeside, write } from './by-touch.ts';
import { expect, test } from './fixtures.ts';
import { addTasks, bringIn, person, projectOf } from './people.ts';
import { Finger, swipe, touchDragArgs } from './touch.ts';

test.setTimeout(180_000);

test.use({
  actionTimeout: 10_000,
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...touchDragArgs] }),
});

test('on a phone everything is done by touch: no mouse, and no key but letters of the keyboard on the screen', async ({
  enter,
}) => {
  const ada = await person('Ada Lovelace');
  const ben = await person('Ben Nevis');
  const projectId = await projectOf(ada);
  await bringIn(ada, ben, { projectId, role: 'MEMBER' });
  // With motion, a message is touched once it has arrived. Without it, a touch follows a swipe faster than any finger.
  const phone = {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    reducedMotion: 'no-preference',
  } as const;
  const page = await enter(ada, '/account/profile', phone);
  const others = await onlyTouches(page);
  await page.goto(boardPath(ada, projectId));

  const board = new Board(page);
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });
  const dialog = page.getByRole('dialog');
  const bar = page.getByRole('navigation', { name: 'Main pages' });

  await test.step('create a task', async () => {
    await touch(button('Create first task'));
    await write(page.getByRole('textbox', { name: 'New task in To do' }), 'Draw the map');
    await touch(button('Add'));
    await board.shows('To do', ['Draw the map']);
  });
  await test.step('open it, and change status, assignee, due date and label', async () => {
    await touch(board.card('Draw the map'));
    const sheet = board.sheet('Draw the map');
    await touch(sheet.getByRole('button', { name: /^Status/ }));
    await touch(page.getByRole('option', { name: 'In progress' }));
    await expect(sheet.getByRole('button', { name: 'Status: In progress' })).toBeVisible();
    await touch(sheet.getByRole('button', { name: /^Assignee/ }));
    await touch(page.getByRole('option', { name: /Ada Lovelace/ }));
    await expect(sheet.getByRole('button', { name: /^Assignee: Ada Lovelace/ })).toBeVisible();
    await touch(sheet.getByRole('button', { name: /^Due date/ }));
    await touch(page.getByRole('button', { name: 'Tomorrow' }));
    await touch(sheet.getByRole('button', { name: 'Add labels' }));
    await write(page.getByRole('combobox'), 'Tide');
    await touch(page.getByRole('option', { name: /Tide/ }));
    await touchBeside(page);
    await expect(sheet.getByRole('definition').filter({ hasText: 'Tide' })).toBeVisible();
    await expect(sheet.getByRole('button', { name: /^Due date/ })).toContainText('Tomorrow');
  });

  await test.step('comment on it', async () => {
    const sheet = board.sheet('Draw the map');
    await write(sheet.getByRole('textbox', { name: 'Comment' }), 'Which scale?');
    await touch(sheet.getByRole('button', { name: 'Comment', exact: true }));
    await expect(sheet.getByRole('article').filter({ hasText: 'Which scale?' })).toBeInViewport();
    await touch(sheet.getByRole('button', { name: 'Close' }));
    await board.shows('In progress', ['Draw the map']);
  });

  await test.step('filter the list, and save the view', async () => {
    await addTasks(ada, projectId, ['Count the stones', 'Paint the bridge']);
    await touch(bar.getByRole('link', { name: 'List' }));
    await touch(button('Filter'));
    const filters = page.getByRole('dialog', { name: 'Filter' });
    await touch(filters.getByRole('button', { name: 'Status' }));
    await touch(page.getByRole('option', { name: 'To do' }));
    await touchBeside(page);
    await touch(filters.getByRole('button', { name: 'Show 2 tasks' }));
    await touch(button('Views'));
    await touch(page.getByRole('menuitem', { name: /Save/ }));
    await write(dialog.getByRole('textbox', { name: 'Name' }), 'To be done');
    await touch(dialog.getByRole('button', { name: 'Save view' }));
    await expect(page.getByText('View “To be done” saved')).toBeVisible();
  });

  await test.step('rename a column of the board', async () => {
    await touch(bar.getByRole('link', { name: 'Board' }));
    await touch(button('Actions for In progress'));
    await touch(page.getByRole('menuitem', { name: 'Rename' }));
    const name = page.getByRole('textbox', { name: 'Name of In progress' });
    await expect(name).toBeFocused();
    await name.selectText();
    await page.keyboard.insertText('At work');
    await touchBeside(page);
    await expect(button('Actions for At work')).toBeVisible();
  });

  await test.step('move a card by a long press, and undo it from the message', async () => {
    await expect(page.locator('[data-dragging="here"]')).toBeAttached();
    // Made late: taps of Playwright end what a finger can do.
    const finger = await Finger.on(page);
    const from = await board.card('Draw the map').boundingBox();
    const start = { x: (from?.x ?? 0) + 60, y: (from?.y ?? 0) + 30 };
    await finger.lift(start);
    await finger.over({ x: 380, y: start.y });
    await expect(board.column('Done')).toBeInViewport({ ratio: 1 });
    await finger.drop({ x: 200, y: start.y });
    await finger.leave();
    await board.shows('Done', ['Draw the map']);
    await expect(page.getByRole('menu')).toHaveCount(0);
    await touch(button('Undo'));
    await expect(board.column('Done').getByRole('link')).toHaveCount(0);
    await touch(button('Close'));
  });

  await test.step('find it again', async () => {
    await touch(bar.getByRole('button', { name: 'Search' }));
    await write(page.getByRole('combobox', { name: 'Search or type a command' }), 'bridge');
    await touch(page.getByRole('option', { name: /Paint the bridge/ }).first());
    await expect(board.sheet('Paint the bridge')).toBeVisible();
    await touch(board.sheet('Paint the bridge').getByRole('button', { name: 'Close' }));
  });

  await test.step('invite someone', async () => {
    await touch(bar.getByRole('button', { name: 'Menu' }));
    await touch(page.getByRole('navigation', { name: 'Workspace' }).getByRole('link', { name: 'Team' }));
    await touch(button('Invite'));
    await write(dialog.getByRole('textbox', { name: 'Email addresses' }), `eve-${newId()}@example.com`);
    await touch(button('Invite 1 person'));
    await expect(page.getByText(/^Invited eve/)).toBeVisible();
    await touch(button('Close'));
    await expect(page.getByText(/^Invited eve/)).toHaveCount(0);
  });

  await test.step('archive a notification by a swipe, and undo it', async () => {
    const body = { title: 'Read the tide table', assigneeId: ada.userId };
    await ben.ask({ method: 'POST', family: 'project', endpoint: 'create-task', query: { projectId }, body });
    await touch(bar.getByRole('button', { name: 'Menu' }));
    await touch(page.getByRole('navigation', { name: 'Workspace' }).getByRole('link', { name: /Inbox/ }));
    const row = page.getByRole('list', { name: 'Inbox' }).getByRole('listitem').filter({ hasText: 'Read the tide table' });
    await expect(row).toBeVisible();
    await swipe(row, -200);
    await expect(row).toHaveCount(0);
    await touch(button('Undo'));
    await expect(row).toBeVisible();
  });

  expect(await others()).toEqual([]);
});
