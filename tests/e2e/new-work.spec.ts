import type { Page } from '@playwright/test';
import { faults } from './accessible.ts';
import { Board, boardPath } from './board.ts';
import { expect, test } from './fixtures.ts';
import { addTasks, bringIn, person, projectOf, titlesIn } from './people.ts';

const dialog = (page: Page, name = 'New task') => page.getByRole('dialog', { name });
const title = (page: Page) => page.getByRole('dialog').getByRole('textbox', { name: 'Title' });

test('ada creates tasks and an issue with the keyboard only: from a card, in a row, and from my work; a draft waits for her', async ({
  enter,
}) => {
  const ada = await person('Ada Lovelace');
  const projectId = await projectOf(ada);
  await addTasks(ada, projectId, ['Draw the map'], 'REVIEW');
  const page = await enter(ada, boardPath(ada, projectId));
  const board = new Board(page);
  await board.shows('Review', ['Draw the map']);

  await page.keyboard.press('j');
  await expect(board.link('Draw the map')).toBeFocused();
  await page.keyboard.press('c');
  await expect(title(page)).toBeFocused();
  await expect(dialog(page).getByRole('button', { name: 'Status: Review' })).toBeVisible();
  await page.keyboard.type('Count the stones');
  const top = async () => (await dialog(page).getByRole('button', { name: 'Status: Review' }).boundingBox())?.y;
  const before = await top();
  await page.keyboard.press('Enter');
  await page.keyboard.type('All **nine** of them');
  await expect(dialog(page).getByRole('toolbar')).toBeVisible();
  expect(await top(), 'what is below the text stays where it is').toBe(before);
  await dialog(page).getByRole('checkbox', { name: 'Create another' }).press('Space');
  await page.keyboard.press('Control+Enter');
  await expect(title(page)).toBeFocused();
  await expect(title(page)).toHaveValue('');
  await page.keyboard.type('Weigh the stones');
  await page.keyboard.press('Control+Enter');
  await expect(title(page)).toHaveValue('');
  await page.keyboard.type('Half a thought');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(board.link('Draw the map')).toBeFocused();
  await expect.poll(() => titlesIn(ada, projectId, 'REVIEW')).toEqual(['Weigh the stones', 'Count the stones', 'Draw the map']);

  await page.reload();
  await board.shows('Review', ['Weigh the stones', 'Count the stones', 'Draw the map']);
  await page.keyboard.press('c');
  await expect(title(page)).toHaveValue('Half a thought');
  await expect(title(page)).toBeFocused();
  await dialog(page).getByRole('radio', { name: 'Task' }).press('ArrowRight');
  await expect(dialog(page, 'New issue').getByRole('button', { name: 'Type: Bug' })).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(dialog(page, 'New issue')).toBeHidden();
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(page).toHaveURL(/\/issues\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('heading', { name: 'Half a thought' })).toBeVisible();

  await page.goto(`/workspace/${ada.workspaceId}/my-work`);
  await expect(page.getByRole('button', { name: 'New task or issue' })).toBeVisible();
  await page.keyboard.press('c');
  await expect(dialog(page).getByRole('button', { name: /^Project:/ })).toBeVisible();
  await expect(title(page)).toBeFocused();
  await page.keyboard.type('Mine alone');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('link', { name: 'Mine alone' })).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the dialog covers the screen, and it is accessible', async ({ enter }) => {
    const ada = await person('Ada Lovelace');
    const projectId = await projectOf(ada);
    await addTasks(ada, projectId, ['Draw the map']);
    const page = await enter(ada, boardPath(ada, projectId), {
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    });
    await page.getByRole('button', { name: 'Add task to To do' }).tap();
    await expect(title(page)).toBeFocused();
    const box = await dialog(page).boundingBox();
    expect([Math.round(box?.width ?? 0), Math.round(box?.height ?? 0)]).toEqual([390, 844]);
    await title(page).fill('Count the stones');
    await dialog(page).getByRole('button', { name: 'More fields' }).tap();
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(overflow).toBe(0);
    expect(await faults(page)).toEqual([]);
    await dialog(page).getByRole('button', { name: 'Create task' }).tap();
    await expect.poll(() => titlesIn(ada, projectId, 'TODO')).toContain('Count the stones');
  });
});

test('a viewer has no way to open it, and a commenter creates only issues', async ({ enter }) => {
  const [ada, vic, cleo] = await Promise.all([person('Ada Lovelace'), person('Vic Stone'), person('Cleo Park')]);
  const projectId = await projectOf(ada);
  await addTasks(ada, projectId, ['Draw the map']);
  await bringIn(ada, vic, { projectId, role: 'VIEWER' });
  await bringIn(ada, cleo, { projectId, role: 'COMMENTER' });
  const reading = await enter(vic, boardPath(ada, projectId));
  await new Board(reading).shows('To do', ['Draw the map']);
  await reading.keyboard.press('c');
  await reading.keyboard.press('?');
  const help = reading.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(help).toBeVisible();
  await expect(help.getByText('New task or issue')).toHaveCount(0);

  const reporting = await enter(cleo, boardPath(ada, projectId));
  await new Board(reporting).shows('To do', ['Draw the map']);
  await reporting.keyboard.press('c');
  await expect(dialog(reporting, 'New issue')).toBeVisible();
  await expect(dialog(reporting, 'New issue').getByRole('radio', { name: 'Task' })).toHaveCount(0);
});
