import type { Locator, Page } from '@playwright/test';
import { Board, boardPath } from './board.ts';
import { expect, test } from './fixtures.ts';
import { addTasks, person, projectOf } from './people.ts';

const message = (page: Page) => page.locator('[data-sonner-toast][data-removed="false"]').first();

/** Waits for a message, and keeps it by resting the pointer on it. */
async function kept(page: Page): Promise<Locator> {
  const latest = message(page);
  await latest.hover();
  return latest;
}

/** Whether two elements overlap. */
async function overlap(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()];
  if (!a || !b) throw new Error(`${String(one)} or ${String(other)} is not in sight`);
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

test('at each width a message covers no bar, neither of a board nor of an open task', async ({ enter }) => {
  test.setTimeout(120_000);
  const ada = await person('Ada Lovelace');
  const projectId = await projectOf(ada);
  const widths = [1440, 1024, 768, 390];
  await addTasks(
    ada,
    projectId,
    widths.flatMap((width) => [`Draw the map of ${width}`, `Count the stones of ${width}`]),
  );
  const page = await enter(ada, boardPath(ada, projectId));
  const board = new Board(page);
  for (const width of widths)
    await test.step(`at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 844 });
      await board.link(`Draw the map of ${width}`).focus();
      await page.keyboard.press('Alt+ArrowRight');
      await expect(board.column('In progress').getByRole('link', { name: `Draw the map of ${width}` })).toBeVisible();
      const moved = await kept(page);
      for (const bar of [page.getByRole('main').locator('header').first(), page.getByRole('search')])
        expect(await overlap(moved, bar)).toBe(false);
      // The last columns that are in sight. On a phone messages are at the other edge.
      if (width > 700)
        for (const head of await page.locator('[data-column] header').all()) expect(await overlap(moved, head)).toBe(false);
      if (width < 700) expect(await overlap(moved, page.getByRole('navigation', { name: 'Main pages' }))).toBe(false);
      await moved.getByRole('button', { name: 'Close' }).click();
      await expect(message(page)).toBeHidden();

      await board.card(`Count the stones of ${width}`).click();
      const sheet = board.sheet(`Count the stones of ${width}`);
      await expect(sheet.getByRole('textbox', { name: 'Comment' })).toBeVisible();
      await sheet.getByRole('button', { name: 'Task actions' }).click();
      await page.getByRole('menuitem', { name: 'Copy link' }).click();
      const copied = await kept(page);
      expect(await overlap(copied, sheet.getByRole('button', { name: 'Close' }))).toBe(false);
      expect(await overlap(copied, sheet.getByRole('textbox', { name: 'Comment' }))).toBe(false);
      await copied.getByRole('button', { name: 'Close' }).click();
      await expect(message(page)).toBeHidden();
      await sheet.getByRole('button', { name: 'Close' }).click();
      await expect(sheet).toBeHidden();
    });
});

test('neither messages nor pinned notes cover the bar of a calendar or the hint below it', async ({ enter }) => {
  const ada = await person('Ada Lovelace');
  const projectId = await projectOf(ada);
  const { workspaceId } = ada;
  const dueDate = new Date().toISOString().slice(0, 10);
  await ada.ask({
    method: 'POST',
    family: 'project',
    endpoint: 'create-task',
    query: { projectId },
    body: { title: 'Map', dueDate },
  });
  const note = { content: 'Ask for the keys', isPinned: true };
  await ada.ask({ method: 'POST', family: 'notes', endpoint: 'create-note', query: { workspaceId, projectId }, body: note });
  await ada.ask({ method: 'PUT', family: 'hints', endpoint: 'switch-hints', body: { isOn: true } });
  const page = await enter(ada, `/dashboard/${workspaceId}/projects/${projectId}/calendar`);
  const hint = page.getByRole('complementary', { name: 'Hint' });
  const pinned = page.getByRole('complementary', { name: 'Pinned notes' });
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await expect(hint).toBeVisible();
    await expect(pinned).toBeVisible();
    await expect.poll(() => overlap(pinned, hint)).toBe(false);
  }
  await page.setViewportSize({ width: 1440, height: 844 });
  await page.locator('[data-item]', { hasText: 'Map' }).first().hover();
  await page.keyboard.press('Alt+ArrowLeft');
  const moved = await kept(page);
  expect(await overlap(moved, page.getByRole('button', { name: 'Subscribe in another app…' }))).toBe(false);
});

test('a message does not cover the control with the focus, and stays at the other edge until it is gone', async ({ enter }) => {
  const ada = await person('Ada Lovelace');
  const projectId = await projectOf(ada);
  await addTasks(ada, projectId, ['Draw the map']);
  const page = await enter(ada, boardPath(ada, projectId), { viewport: { width: 1024, height: 844 } });
  const board = new Board(page);
  await board.link('Draw the map').focus();
  await page.keyboard.press('Alt+ArrowRight');
  await board.shows('In progress', ['Draw the map']);
  expect(await overlap(await kept(page), board.card('Draw the map'))).toBe(false);
  expect(((await message(page).boundingBox())?.y ?? 0) > 600).toBe(true);
  await board.link('Draw the map').blur();
  expect(((await message(page).boundingBox())?.y ?? 0) > 600).toBe(true);
});
