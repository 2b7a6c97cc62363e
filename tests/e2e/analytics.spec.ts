import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { faults } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { type Person, person, projectOf } from './people.ts';
import { goOn } from './pictured-page.ts';

const addTask = (owner: Person, projectId: string, body: object) =>
  owner.ask<{ id: string }>({ method: 'POST', family: 'project', endpoint: 'create-task', query: { projectId }, body });

const move = (owner: Person, taskId: string, status: string) =>
  owner.ask({ method: 'PUT', family: 'project', endpoint: 'update-task-status', query: { taskId }, body: { status } });

/** Three tasks that moved through the board, and two that wait. */
async function worked(owner: Person): Promise<string> {
  const projectId = await projectOf(owner, 'Survey');
  for (const title of ['Draw the coast', 'Draw the bay', 'Sound the bay']) {
    const { id } = await addTask(owner, projectId, { title, assigneeId: owner.userId, priority: 'HIGH', estimatedHours: 4 });
    await move(owner, id, 'IN_PROGRESS');
    if (title !== 'Sound the bay') await move(owner, id, 'DONE');
  }
  await addTask(owner, projectId, { title: 'Name the capes', priority: 'HIGH', dueDate: '2026-01-02' });
  await addTask(owner, projectId, { title: 'Print the map', priority: 'LOW' });
  // The history follows a moment behind the moves.
  const cycle = () =>
    owner.ask<{ cycle: { count: number } }>({ family: 'analytics', endpoint: 'get-task-analytics', query: { projectId } });
  await expect.poll(async () => (await cycle()).cycle.count).toBe(2);
  return projectId;
}

const chart = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
async function saved(page: Page, title: string, command: string): Promise<Download> {
  await page.getByRole('button', { name: `Options of ${title}` }).click();
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name: command }).click()]);
  return download;
}

interface At {
  page: Page;
  ada: Person;
  projectId: string;
}

test('ada reads the numbers of a project and of all, builds an insight, and saves it as a view', async ({ enter }) => {
  test.setTimeout(180_000);
  const ada = await person('ada');
  const projectId = await worked(ada);
  const page = await enter(ada, `/dashboard/${ada.workspaceId}/projects/${projectId}/board`);
  const at = { page, ada, projectId };
  await test.step('ada reads the numbers of her project, opens what a mark counts, and saves a chart', () => ofOne(at));
  await test.step('ada reads the numbers of all projects, and opens those of one with the same filter', () => ofAll(at));
  await test.step('ada builds an insight, opens what a mark counts, and finds it again by its address', () => insight(at));
  await test.step('ada saves what she sees as a view, has it emailed each week, and takes that back', () => view(at));
});

async function ofOne({ page }: At): Promise<void> {
  await page.getByRole('group', { name: 'Views of Survey' }).getByRole('link', { name: 'Analytics' }).click();
  await expect(page.locator('dl').getByRole('link', { name: '5', exact: true })).toBeVisible();

  // The library draws on the page, in the time zone of the browser.
  await expect(chart(page, 'Created and completed').locator('svg.recharts-surface')).toBeVisible();
  await expect(chart(page, 'Cycle time')).toContainText('2 items completed in this range');
  expect(await faults(page)).toEqual([]);

  await chart(page, 'Priority and status').getByRole('link', { name: 'High, Done: 2' }).click();
  await expect(page).toHaveURL(/\/list\?priority=high&status=done$/);
  await expect(page.getByText('Draw the coast')).toBeVisible();
  await expect(page.getByText('Name the capes')).toBeHidden();
  await page.goBack();

  await page.getByRole('button', { name: 'Options of Cycle time' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Show as table' }).click();
  await expect(chart(page, 'Cycle time').getByRole('row')).toHaveCount(3);
  const csv = await saved(page, 'Priority and status', 'Download CSV');
  expect(csv.suggestedFilename()).toBe('priority-and-status.csv');
  expect(await readFile(await csv.path(), 'utf8')).toContain('High,1,1,2');
  const image = await saved(page, 'Cumulative flow', 'Download image');
  expect((await readFile(await image.path())).subarray(1, 4).toString()).toBe('PNG');
  expect((await readFile(await image.path())).length).toBeGreaterThan(5000);
}

async function ofAll({ page, projectId }: At): Promise<void> {
  await page.getByRole('navigation', { name: 'Workspace' }).getByRole('link', { name: 'Analytics' }).first().click();
  await expect(page).toHaveURL(/\/workspace\/[^/]+\/analytics$/);
  await expect(chart(page, 'Projects').getByRole('link', { name: /Survey/ })).toBeVisible();
  await expect(chart(page, 'Created and completed').locator('svg.recharts-surface')).toBeVisible();
  expect(await faults(page)).toEqual([]);
  await goOn(page, `${page.url()}?priority=high`);
  const project = chart(page, 'Projects').getByRole('link', { name: /Survey/ });
  await expect(project).toHaveAttribute('href', /priority=high$/);
  await project.click();
  await expect(page).toHaveURL(new RegExp(`${projectId}/analytics\\?priority=high$`));
  await expect(page.locator('dl').getByRole('link', { name: '4', exact: true })).toBeVisible();
}

async function insight({ page, ada, projectId }: At): Promise<void> {
  await goOn(page, `/dashboard/${ada.workspaceId}/projects/${projectId}/analytics`);
  await page.getByText('Insight', { exact: true }).click();
  await page.getByLabel('By', { exact: true }).selectOption('Priority');
  await page.getByLabel('Split by').selectOption('Status');
  const card = chart(page, 'Count by priority and status');
  await expect(card.getByRole('link', { name: /^High/ })).toContainText('4');
  expect(await faults(page)).toEqual([]);
  const csv = await saved(page, 'Count by priority and status', 'Download CSV');
  expect(await readFile(await csv.path(), 'utf8')).toContain('High,1,1,2,4');

  // A time has single items, which the library draws; its image is a file.
  await page.getByLabel('Measure').selectOption('Cycle time');
  await page.getByText('Scatter', { exact: true }).click();
  await expect(chart(page, 'Cycle time by status').locator('.recharts-symbols')).toHaveCount(2);
  const image = await saved(page, 'Cycle time by status', 'Download image');
  expect((await readFile(await image.path())).length).toBeGreaterThan(5000);
  await page.reload();
  await expect(chart(page, 'Cycle time by status').locator('.recharts-symbols')).toHaveCount(2);

  await page.getByLabel('Measure').selectOption('Count');
  await card.getByRole('link', { name: /^High/ }).click();
  await expect(page).toHaveURL(/\/list\?priority=high$/);
  await expect(page.getByText('Name the capes')).toBeVisible();
  await expect(page.getByText('Print the map')).toBeHidden();
}

async function view({ page, ada, projectId }: At): Promise<void> {
  await goOn(page, `/dashboard/${ada.workspaceId}/projects/${projectId}/analytics?tab=insight&by=assignee&priority=high`);
  await expect(chart(page, 'Count by assignee')).toBeVisible();
  await page.getByRole('button', { name: 'Views', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Save as new view…' }).click();
  await page.getByLabel('Name').fill('Who has what');
  await page.getByRole('button', { name: 'Save view' }).click();
  await expect(page).toHaveURL(/saved=/);
  const email = page.getByRole('button', { name: 'Email weekly' });
  await email.click();
  await expect(email).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText('You get “Who has what” by email every Monday at 8:00')).toBeVisible();
  expect(await faults(page)).toEqual([]);
  const own = async () =>
    (await ada.ask<{ items: object[] }>({ family: 'analytics', endpoint: 'get-report-subscriptions', query: { projectId } }))
      .items;
  await expect.poll(async () => (await own()).length).toBe(1);
  await page.keyboard.press('ControlOrMeta+z');
  await expect(email).toHaveAttribute('aria-pressed', 'false');
  await expect.poll(async () => (await own()).length).toBe(0);

  await goOn(page, `/dashboard/${ada.workspaceId}/projects/${projectId}/analytics`);
  await page.getByRole('button', { name: 'Views', exact: true }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Who has what' }).click();
  await expect(chart(page, 'Count by assignee')).toBeVisible();
}

test('on a phone the charts stand below each other, and the range and the filter stay in the address', async ({ enter }) => {
  const ada = await person('ada');
  const projectId = await worked(ada);
  const page = await enter(ada, `/dashboard/${ada.workspaceId}/projects/${projectId}/analytics?priority=high`, {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  });
  await expect(page.locator('dl').getByRole('link', { name: '4', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Last 30 days' }).tap();
  await page.getByRole('menuitemcheckbox', { name: 'Last 7 days' }).tap();
  await expect(page).toHaveURL(/priority=high&range=7$/);
  const width = await page.evaluate(() => document.querySelector('[data-scroller]')?.scrollWidth ?? 0);
  expect(width).toBeLessThanOrEqual(390);
  expect(await faults(page)).toEqual([]);
});
