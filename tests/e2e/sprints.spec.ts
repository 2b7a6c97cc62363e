import type { Locator, Page } from '@playwright/test';
import { faults } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { bringIn, person, projectOf } from './people.ts';
import { addTask, head, lines, planned, row, sprintsPath } from './sprints.ts';

async function drag(page: Page, what: Locator, onto: Locator): Promise<void> {
  const [from, to] = [await what.boundingBox(), await onto.boundingBox()];
  if (!from || !to) throw new Error('not in sight');
  await page.mouse.move(from.x + 300, from.y + from.height / 2);
  await expect(page.locator('[data-dragging]')).toBeAttached();
  await page.mouse.down();
  await page.mouse.move(from.x + 304, from.y + from.height / 2 + 4, { steps: 3 });
  await page.mouse.move(to.x + 300, to.y + to.height / 2, { steps: 8 });
  await page.mouse.move(to.x + 300, to.y + to.height / 2 + 1);
  await page.mouse.up();
}

test('ada plans a sprint by mouse and keys, starts it, and completes it with its open work in the next one', async ({
  enter,
}) => {
  // A sprint from its plan to its report takes 50 steps, which are slow on a busy machine.
  test.setTimeout(120_000);
  const ada = await person('Ada Lovelace');
  const ben = await person('Ben Okri');
  const projectId = await projectOf(ada);
  await bringIn(ada, ben, { projectId, role: 'MEMBER' });
  for (const [title, points] of [
    ['Take payments', 8],
    ['Send receipts', 5],
    ['Print labels', 3],
  ] as const)
    await addTask(ada, projectId, title, points);
  const page = await enter(ada, sprintsPath(ada, projectId));
  await page.getByRole('button', { name: 'New sprint' }).click();
  const dialog = page.getByRole('dialog', { name: 'New sprint' });
  await dialog.getByLabel('Name').fill('Checkout');
  await dialog.getByLabel('Goal').fill('Orders can be paid');
  await dialog.getByLabel('Capacity in points').fill('many');
  await dialog.getByRole('button', { name: 'Create sprint' }).click();
  await expect(dialog.getByText('Enter a number, such as 20.')).toBeVisible();
  await dialog.getByLabel('Capacity in points').fill('13');
  await dialog.getByRole('button', { name: 'Create sprint' }).click();
  await expect(head(page, 'Checkout')).toBeVisible();

  // The capacity of the next sprint ends below the second task.
  await expect(lines(page, 'Sprints')).toHaveText([/Checkout/, /No work in this sprint/]);
  await expect(lines(page, 'Backlog')).toHaveText([
    /Backlog/,
    /Take payments/,
    /Send receipts/,
    /Beyond the capacity of Checkout/,
    /Print labels/,
  ]);
  await drag(page, row(page, 'Take payments'), lines(page, 'Sprints').nth(1));
  await expect(head(page, 'Checkout')).toContainText('8 of 13 points');
  const seen = await enter(ben, sprintsPath(ada, projectId));
  await expect(head(seen, 'Checkout')).toContainText('8 of 13 points');
  await page.keyboard.press('Control+z');
  await expect(head(seen, 'Checkout')).toContainText('0 of 13 points');

  // Several at once, by mouse and by keys.
  await row(page, 'Take payments').getByRole('checkbox').check();
  await row(page, 'Send receipts').getByRole('checkbox').check();
  await drag(page, row(page, 'Send receipts'), head(page, 'Checkout'));
  await expect(head(seen, 'Checkout')).toContainText('13 of 13 points');
  await page.keyboard.press('Control+z');
  await expect(head(seen, 'Checkout')).toContainText('0 of 13 points');
  await page.keyboard.press('Escape');
  await row(page, 'Take payments').getByRole('link').focus();
  await page.keyboard.press('x');
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await page.keyboard.press('Shift+S');
  await page.getByRole('option', { name: /Checkout/ }).click();
  await expect(head(page, 'Checkout')).toContainText('13 of 13 points');
  expect(await faults(page)).toEqual([]);

  await head(page, 'Checkout').getByRole('button', { name: 'Start sprint' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Start sprint' }).click();
  await expect(seen.getByRole('region', { name: 'Checkout' })).toContainText('0 of 13 done');
  await planned(ada, projectId, 'Sprint 2', [14, 27], 5);
  await expect(head(page, 'Sprint 2')).toBeVisible();
  await page.keyboard.press('Escape');
  await row(page, 'Take payments').getByRole('link').focus();
  await page.keyboard.press('s');
  await page.getByRole('option', { name: /Done/ }).click();
  await expect(seen.getByRole('region', { name: 'Checkout' })).toContainText('8 of 13 done');
  await expect(page.getByRole('region', { name: 'Checkout' }).getByText('Burn-down', { exact: true })).toBeVisible();
  expect(await faults(page)).toEqual([]);

  await head(page, 'Checkout').getByRole('button', { name: 'Complete sprint' }).click();
  const completing = page.getByRole('dialog', { name: 'Complete Checkout' });
  await expect(completing.getByRole('combobox', { name: 'All unfinished items' })).toHaveValue('NEXT');
  await completing.getByRole('button', { name: 'Complete sprint' }).click();
  await expect(head(page, 'Checkout')).toBeHidden();
  await expect(head(seen, 'Sprint 2')).toContainText('5 of 5 points');

  // Its report does not change, and takes what the team learned.
  await page.getByRole('link', { name: 'Past sprints' }).click();
  await page
    .getByRole('dialog', { name: 'Past sprints' })
    .getByRole('link', { name: /Checkout.*8 completed, 13 points committed.*Behind/ })
    .click();
  const report = page.getByRole('dialog', { name: 'Checkout' });
  await expect(report.getByRole('region', { name: 'Completed' }).getByRole('link', { name: 'Take payments' })).toBeVisible();
  await expect(report.getByRole('region', { name: 'Carried over' }).getByRole('link', { name: 'Send receipts' })).toBeVisible();
  await expect(report.getByText('Burn-down', { exact: true })).toBeVisible();
  expect(await faults(page)).toEqual([]);
  await report.getByRole('button', { name: 'Edit retrospective' }).focus();
  await page.keyboard.press('Enter');
  await report.getByRole('textbox', { name: 'Retrospective' }).fill('Split large tasks');
  await page.keyboard.press('Control+Enter');
  await expect(report.getByText(/^Saved/)).toBeVisible();
  await seen.goto(`${sprintsPath(ada, projectId)}?past=`);
  await seen.getByRole('link', { name: /Checkout/ }).click();
  const read = seen.getByRole('dialog', { name: 'Checkout' });
  await expect(read.getByText('Split large tasks')).toBeVisible();
  await report.getByRole('link', { name: 'Take payments' }).click();
  await expect(report).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Take payments' })).toBeVisible();
});
