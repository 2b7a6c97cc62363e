import type { Page } from '@playwright/test';
import { faults } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { bringIn, type Person, person, projectOf } from './people.ts';

const create = (by: Person, projectId: string, body: object) =>
  by.ask({ method: 'POST', family: 'project', endpoint: 'create-task', query: { projectId }, body });
const say = (by: Person, taskId: string, content: string) =>
  by.ask({ method: 'POST', family: 'project', endpoint: 'add-task-comment', query: { taskId }, body: { content } });
const rows = (page: Page) => page.getByRole('list', { name: 'Inbox' }).getByRole('listitem');
const count = (page: Page, unread: number) =>
  page.getByRole('img', { name: `${unread} unread ${unread === 1 ? 'notification' : 'notifications'}` });

/** Ada's project, in which Ben takes part, and the address of his inbox. */
async function stage() {
  const [ada, ben] = [await person('Ada Lovelace'), await person('Ben Novak')];
  const projectId = await projectOf(ada, 'Harbour works');
  await bringIn(ada, ben, { projectId, role: 'MEMBER' });
  return { ada, ben, projectId, path: `/workspace/${ada.workspaceId}/inbox` };
}

test('what ada does reaches ben’s badge at once, and his inbox is worked through by keyboard', async ({ enter }) => {
  // Checked by axe in between, which is slow on a busy machine.
  test.setTimeout(120_000);
  const { ada, ben, projectId, path } = await stage();
  const page = await enter(ben, `/dashboard/${ada.workspaceId}/projects/${projectId}/board`);
  // Being brought in is the first news.
  await expect(count(page, 1)).toBeVisible();
  const fence = await create(ada, projectId, { title: 'Paint the fence', assigneeId: ben.userId });
  await expect(count(page, 2)).toBeVisible();
  await say(ada, fence.id, `[@Ben](mention:${ben.userId}) which color do you want?`);
  await say(ada, (await create(ben, projectId, { title: 'Count the stones' })).id, 'There are many');
  await expect(count(page, 3)).toBeVisible();

  await page.goto(path);
  await expect(rows(page)).toHaveCount(3);
  await expect(page).toHaveTitle(/^\(3\) Inbox/);
  await expect(rows(page).nth(1)).toContainText('Ada Lovelace mentioned you: @Ben which color do you want?');
  await page.keyboard.press('j');
  const pane = page.getByRole('region', { name: 'Notification' });
  await expect(pane.getByRole('heading', { name: 'Count the stones' })).toBeVisible();
  await expect(pane.getByText('Ada Lovelace commented')).toBeVisible();
  // The task itself is there too, at the comment that was written.
  await expect(pane.locator('[id^="comment-"][data-arrived]')).toContainText('There are many');
  await expect(pane.locator('[id^="comment-"]')).toBeInViewport();
  await expect(count(page, 2)).toBeVisible();
  expect(await faults(page)).toEqual([]);

  await page.keyboard.press('e');
  await expect(rows(page)).toHaveCount(2);
  // The next one is shown in its place.
  await expect(pane.getByRole('heading', { name: 'Paint the fence' })).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(rows(page)).toHaveCount(3);
  await expect(pane.getByRole('heading', { name: 'Paint the fence' })).toBeVisible();
  await page.keyboard.press('u');
  await expect(count(page, 2)).toBeVisible();
  await page.keyboard.press('h');
  await page.getByRole('menuitem', { name: 'Tomorrow, 9:00 AM' }).click();
  await expect(rows(page)).toHaveCount(2);
  // The next one is selected, and stays unread until it is opened.
  await expect(rows(page).nth(1).getByRole('link')).toBeFocused();
  await expect(pane.getByRole('heading')).toHaveCount(0);
  await expect(count(page, 1)).toBeVisible();
  await page.getByRole('radio', { name: 'Snoozed' }).check({ force: true });
  await expect(rows(page)).toHaveCount(1);
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Paint the fence' })).toBeVisible();
  await expect(page).toHaveURL(/board\/.+#comment-/);
});

test('on a phone a row opens its item, and a project that ben leaves takes its news along', async ({ enter }) => {
  const { ada, ben, projectId, path } = await stage();
  const fence = await create(ada, projectId, { title: 'Paint the fence', assigneeId: ben.userId });
  const page = await enter(ben, path, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await expect(rows(page)).toHaveCount(2);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  expect(await faults(page)).toEqual([]);
  await page.getByRole('link', { name: 'Paint the fence' }).tap();
  await expect(page).toHaveURL(new RegExp(`board/${fence.id}`));
  await page.goBack();
  await expect(rows(page)).toHaveCount(2);
  const { items } = await ada.ask<{ items: { id: string; userId: string }[] }>({
    family: 'workspace',
    endpoint: 'get-team-members',
    query: { workspaceId: ada.workspaceId, projectId, type: 'project' },
  });
  const memberId = items.find(({ userId }) => userId === ben.userId)?.id ?? '';
  await ada.ask({ method: 'DELETE', family: 'project', endpoint: 'remove-project-member', query: { projectId, memberId } });
  await expect(page.getByText('Your inbox is empty')).toBeVisible();
});

test('ben answers a task and an issue beside the list, sees which field ada changed, and goes on with the keyboard', async ({
  enter,
}) => {
  test.setTimeout(120_000);
  const { ada, ben, projectId, path } = await stage();
  const fence = await create(ada, projectId, { title: 'Paint the fence', assigneeId: ben.userId });
  const change = (body: object) =>
    ada.ask({ method: 'PUT', family: 'project', endpoint: 'update-task', query: { taskId: fence.id }, body });
  const page = await enter(ben, path);
  await expect(rows(page)).toHaveCount(2);
  await page.keyboard.press('j');
  const pane = page.getByRole('region', { name: 'Notification' });
  const task = pane.getByRole('region', { name: 'Paint the fence' });
  await expect(task.getByRole('button', { name: 'Task actions' })).toBeVisible();
  await change({ priority: 'URGENT' });
  await expect(task.locator('[data-field="priority"][data-arrived]')).toContainText('Urgent');

  await task.getByRole('textbox', { name: 'Comment' }).click();
  await page.keyboard.type('Blue, please');
  await page.keyboard.press('Control+Enter');
  await expect(task.locator('[id^="comment-"]')).toContainText('Blue, please');
  await expect(page).toHaveURL(/\/inbox/);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.keyboard.press('j');
  await expect(pane.getByRole('heading', { name: 'Harbour works' })).toBeVisible();
  expect(await faults(page)).toEqual([]);

  // An issue too.
  const ask = (method: 'POST' | 'PUT', endpoint: string, query: Record<string, string>, body: object) =>
    ada.ask<{ id: string }>({ method, family: 'issues', endpoint, query, body });
  const { id } = await ask('POST', 'create-issue', { projectId }, { title: 'The gate squeaks', assigneeIds: [ben.userId] });
  await page.goto(path);
  await expect(rows(page)).toHaveCount(3);
  await page.keyboard.press('j');
  const issue = page.getByRole('region', { name: 'Notification' }).getByRole('region', { name: 'The gate squeaks' });
  await expect(issue.getByRole('button', { name: 'Issue actions' })).toBeVisible();
  await ask('PUT', 'update-issue-status', { issueId: id }, { status: 'IN_PROGRESS' });
  await expect(issue.locator('[data-field="status"][data-arrived]')).toContainText('In progress');
  await issue.getByRole('textbox', { name: 'Comment' }).click();
  await page.keyboard.type('Oiled');
  await page.keyboard.press('Control+Enter');
  await expect(issue.locator('[id^="comment-"]')).toContainText('Oiled');
  await expect(page).toHaveURL(/\/inbox/);
});
