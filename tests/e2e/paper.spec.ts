import type { Page } from '@playwright/test';
import { boardPath } from './board.ts';
import { expect, test } from './fixtures.ts';
import { addTasks, person, projectOf } from './people.ts';

/** Shows the page as a browser prints it: told first, then laid out for paper. */
async function onPaper(page: Page): Promise<void> {
  await page.evaluate(() => void dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print' });
}

async function backOnScreen(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'screen' });
  await page.evaluate(() => void dispatchEvent(new Event('afterprint')));
}

/** Whether rows or cards are whole, one below the other, in a page that grows with them. */
const isLaidOut = (page: Page, rows: string) =>
  page.locator(rows).evaluateAll((found) => {
    const boxes = found.map((row) => row.getBoundingClientRect());
    const isBelow = boxes.every(({ top }, at) => at === 0 || top >= (boxes[at - 1]?.bottom ?? 0) - 1);
    return isBelow && document.documentElement.scrollHeight >= (boxes.at(-1)?.bottom ?? Infinity) + scrollY;
  });

test('a list and a board are printed without the frame, with all of their rows and their filter', async ({ enter }) => {
  const ada = await person('Ada Lovelace');
  const projectId = await projectOf(ada);
  const titles = Array.from({ length: 70 }, (_, nth) => `Stone ${nth + 1}`);
  await addTasks(ada, projectId, titles);
  const page = await enter(ada, `/dashboard/${ada.workspaceId}/projects/${projectId}/list?q=stone&priority=medium`);
  const rows = page.getByRole('grid').getByRole('link');
  await expect(rows.first()).toBeVisible();
  expect(await rows.count()).toBeLessThan(titles.length);

  await onPaper(page);
  await expect(rows).toHaveCount(titles.length);
  expect(await isLaidOut(page, '[role="row"]:has([data-cell]):not([data-line^="new:"])')).toBe(true);
  const bar = page.getByRole('search');
  for (const shown of [
    page.getByRole('navigation', { name: 'Breadcrumb' }),
    bar.getByRole('searchbox'),
    bar.getByText('Priority'),
    page.getByRole('columnheader', { name: 'Status' }),
  ])
    await expect(shown).toBeVisible();
  for (const hidden of [
    page.getByRole('navigation', { name: 'Workspace', exact: true }),
    page.getByRole('button', { name: 'Actions for Website relaunch' }),
    bar.getByRole('button', { name: /Clear filters/ }),
    page.getByRole('checkbox').first(),
    page.getByRole('button', { name: 'New task' }).first(),
  ])
    await expect(hidden).toBeHidden();

  await backOnScreen(page);
  await expect(page.getByRole('navigation', { name: 'Workspace', exact: true })).toBeVisible();
  await expect.poll(() => rows.count()).toBeLessThan(titles.length);

  await page.goto(boardPath(ada, projectId));
  const cards = page.locator('[data-column="TODO"] li');
  await expect(cards.first()).toBeVisible();
  await onPaper(page);
  await expect(cards).toHaveCount(titles.length);
  expect(await isLaidOut(page, '[data-column="TODO"] li')).toBe(true);
  const columns = await page.locator('[data-column]').evaluateAll((found) => found.map((one) => one.getBoundingClientRect().top));
  expect(new Set(columns).size).toBe(1);
  await expect(page.getByRole('navigation', { name: 'Workspace', exact: true })).toBeHidden();
  await backOnScreen(page);
});
