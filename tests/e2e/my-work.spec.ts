import { type Locator, type Page, expect } from '@playwright/test';
import { faults } from './accessible.ts';
import { test } from './fixtures.ts';
import { addTasks, bringIn, type Person, person, projectOf } from './people.ts';

const myWorkPath = (owner: Person): string => `/workspace/${owner.workspaceId}/my-work`;
const rowOf = (page: Page, title: string): Locator =>
  page.getByRole('list', { name: 'My work' }).getByRole('listitem').filter({ hasText: title });
const linkOf = (page: Page, title: string): Locator => page.getByRole('link', { name: title, exact: true });

/** A day this many days from now, in the calendar of the browsers. */
const dayIn = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

test('a task that ada assigns to ben by keyboard appears in his work, whatever its project, and disappears again', async ({
  enter,
}) => {
  const [ada, ben] = [await person('Ada Lovelace'), await person('Ben Okafor')];
  const [harbour, bridge] = [await projectOf(ada, 'Harbour works', 'TEAM'), await projectOf(ada, 'Bridge works', 'TEAM')];
  // He is no member of the other project: he may read its tasks and be assigned one, but not change it.
  await bringIn(ada, ben, { projectId: harbour, role: 'MEMBER' });
  await addTasks(ada, harbour, ['Draw the map']);
  await addTasks(ada, bridge, ['Count the stones']);
  const bens = await enter(ben, myWorkPath(ada));
  await expect(bens.getByText('Nothing is assigned to you')).toBeVisible();

  const adas = await enter(ada, `${myWorkPath(ada)}?of=created`);
  await expect(adas.getByRole('list', { name: 'My work' }).getByRole('link')).toHaveCount(2);
  await adas.keyboard.press('Control+a');
  await expect(adas.getByRole('toolbar', { name: '2 selected' })).toBeVisible();
  await adas.keyboard.press('Escape');
  for (const title of ['Draw the map', 'Count the stones']) {
    await linkOf(adas, title).focus();
    await adas.keyboard.press('a');
    await adas.getByRole('combobox').fill('Ben');
    // The people of a project are loaded when its first picker opens.
    await expect(adas.getByRole('option', { name: 'Ben Okafor' })).toBeVisible();
    await adas.keyboard.press('Enter');
    await expect(linkOf(bens, title)).toBeVisible();
  }
  await expect(rowOf(bens, 'Draw the map')).toContainText('Harbour works');
  await expect(rowOf(bens, 'Count the stones')).toContainText('Bridge works');

  await linkOf(bens, 'Count the stones').focus();
  await bens.keyboard.press('s');
  await expect(bens.getByRole('option')).toHaveCount(0);

  // Ben completes one by keyboard: it is among the recently completed ones, which are collapsed.
  await linkOf(bens, 'Draw the map').focus();
  await bens.keyboard.press('s');
  await expect(bens.getByRole('option', { name: 'Done' })).toBeVisible();
  await bens.keyboard.press('4');
  await expect(bens.getByRole('button', { name: /^Recently completed/ })).toHaveAttribute('aria-expanded', 'false');
  await expect(linkOf(bens, 'Draw the map')).toHaveCount(0);
  await expect(linkOf(bens, 'Count the stones')).toBeFocused();
  await bens.keyboard.press('Control+z');
  await expect(linkOf(bens, 'Draw the map')).toBeVisible();

  // Ada unassigns the other one.
  await linkOf(adas, 'Count the stones').focus();
  await adas.keyboard.press('i');
  await expect(linkOf(bens, 'Count the stones')).toHaveCount(0);
  await linkOf(bens, 'Draw the map').focus();
  await bens.keyboard.press('Enter');
  await expect(bens).toHaveURL(new RegExp(`/projects/${harbour}/board/`));
  await bens.goBack();
  await expect(linkOf(bens, 'Draw the map')).toBeFocused();
});

test('the work of a project that becomes private disappears at once, and returns after a time without a network', async ({
  enter,
  complaints,
}) => {
  complaints.tolerate(/ERR_INTERNET_DISCONNECTED/);
  const [ada, ben] = [await person('Ada Lovelace'), await person('Ben Okafor')];
  await bringIn(ada, ben);
  const projectId = await projectOf(ada, 'Harbour works', 'TEAM');
  const give = (title: string) =>
    ada.ask({
      method: 'POST',
      family: 'project',
      endpoint: 'create-task',
      query: { projectId },
      body: { title, assigneeId: ben.userId, dueDate: dayIn(-2) },
    });
  const show = (visibility: string) =>
    ada.ask({
      method: 'PUT',
      family: 'settings/project',
      endpoint: 'update-project',
      query: { projectId },
      body: { visibility },
    });
  await give('Late already');
  const page = await enter(ben, myWorkPath(ada));
  await expect(page.getByRole('button', { name: 'Overdue 1' })).toBeVisible();
  await show('PRIVATE');
  await expect(linkOf(page, 'Late already')).toHaveCount(0);
  await page.context().setOffline(true);
  await show('TEAM');
  await give('Given meanwhile');
  await page.context().setOffline(false);
  for (const title of ['Late already', 'Given meanwhile']) await expect(linkOf(page, title)).toBeVisible();
});

test('ada filters her work by fields that tasks and issues share, and the address keeps the filter', async ({ enter }) => {
  const ada = await person('Ada Lovelace');
  const [harbour, bridge] = [await projectOf(ada, 'Harbour works'), await projectOf(ada, 'Bridge works')];
  await addTasks(ada, harbour, ['Draw the map', 'Count the stones']);
  await ada.ask({
    method: 'POST',
    family: 'issues',
    endpoint: 'create-issue',
    query: { projectId: bridge },
    body: { title: 'The crane squeaks', priority: 'URGENT' },
  });
  const page = await enter(ada, `${myWorkPath(ada)}?of=created`);
  await expect(linkOf(page, 'Draw the map')).toBeVisible();
  await page.keyboard.press('f');
  await page.getByRole('option', { name: 'Type' }).click();
  await page.getByRole('option', { name: 'Issue' }).click();
  await page.keyboard.press('Escape');
  const chip = page.getByRole('group', { name: 'Type is Issue' });
  await expect(chip).toBeVisible();
  await expect(linkOf(page, 'Draw the map')).toHaveCount(0);
  await expect(linkOf(page, 'The crane squeaks')).toBeVisible();
  await expect(page.getByRole('button', { name: '2 items hidden · Clear filters' })).toBeVisible();
  await expect(page).toHaveURL(/of=created&type=issue/);

  await chip.getByRole('button', { name: 'Type: is, change operator' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'is not' }).click();
  await expect(linkOf(page, 'Count the stones')).toBeVisible();
  await expect(page.getByRole('menu')).toHaveCount(0);
  await page.keyboard.press('/');
  await page.keyboard.type('stones');
  await expect(linkOf(page, 'Draw the map')).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('group', { name: 'Type is not Issue' })).toBeVisible();
  await expect(page.getByRole('link', { name: /stones|map|crane/ })).toHaveText(['Count the stones']);
  // From the search into the list.
  await page.getByRole('searchbox', { name: 'Search your work' }).press('Enter');
  await expect(linkOf(page, 'Count the stones')).toBeFocused();

  await page.goto(`${myWorkPath(ada)}?of=created&project=${harbour}&priority=urgent`);
  await expect(page.getByText('No tasks or issues match these filters')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters', exact: true }).click();
  await expect(page.getByRole('link', { name: /stones|map|crane/ })).toHaveCount(3);
  await expect(page).toHaveURL(/my-work\?of=created$/);
});

test('ada saves a view of her work by keyboard, finds it on her other device, and loses nothing without a network', async ({
  enter,
  complaints,
}) => {
  complaints.tolerate(/ERR_INTERNET_DISCONNECTED/);
  const ada = await person('Ada Lovelace');
  const projectId = await projectOf(ada, 'Harbour works');
  await addTasks(ada, projectId, ['Draw the map', 'Count the stones']);
  const page = await enter(ada, `${myWorkPath(ada)}?of=created&q=map`);
  const other = await enter(ada, myWorkPath(ada));
  const views = (on: Page) => on.getByRole('button', { name: /^Views$|^Saved view: / });
  await expect(linkOf(page, 'Draw the map')).toBeVisible();
  await expect(linkOf(page, 'Count the stones')).toHaveCount(0);
  await views(page).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Save as new view…' }).press('Enter');
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await page.keyboard.type('Maps');
  await page.context().setOffline(true);
  await page.keyboard.press('Enter');
  await expect(views(page)).toHaveAccessibleName('Saved view: Maps');
  await expect(views(page)).toBeFocused();
  await page.context().setOffline(false);

  // An open menu shows the views of the moment in which it was opened.
  const listed = async (on: Page): Promise<string[]> => {
    await on.keyboard.press('Escape');
    await views(on).click();
    await expect(on.getByRole('menuitem', { name: 'Save as new view…' })).toBeVisible();
    return on.getByRole('menuitemcheckbox').allTextContents();
  };
  await expect.poll(() => listed(other)).toEqual(['Maps']);
  await other.getByRole('menuitemcheckbox', { name: 'Maps' }).click();
  await expect(linkOf(other, 'Draw the map')).toBeVisible();
  await expect(linkOf(other, 'Count the stones')).toHaveCount(0);
  await expect(other.getByRole('radio', { name: 'Created' })).toBeChecked();
  await other.reload();
  await expect(views(other)).toHaveAccessibleName('Saved view: Maps');
  await views(other).click();
  await other.getByRole('menuitem', { name: 'Delete view' }).click();
  await expect(other).toHaveURL(/my-work$/);
  await expect.poll(() => listed(page)).toEqual([]);
});

test('on a phone a row has two lines, nothing is wider than the screen, and both themes are accessible', async ({ enter }) => {
  const ada = await person('Ada Lovelace');
  const projectId = await projectOf(ada, 'Harbour works');
  for (const [title, days] of [
    ['Overdue, with a title that is far too long for one line of any phone', -3],
    ['Due today', 0],
    ['Due this week', 3],
    ['Due later', 40],
  ] as const)
    await ada.ask({
      method: 'POST',
      family: 'project',
      endpoint: 'create-task',
      query: { projectId },
      body: { title, assigneeId: ada.userId, dueDate: dayIn(days) },
    });
  const viewport = { width: 390, height: 844 };
  const page = await enter(ada, myWorkPath(ada), { viewport, hasTouch: true, isMobile: true });
  await expect(page.getByRole('list', { name: 'My work' }).getByRole('button').filter({ hasText: /\w/ })).toHaveText([
    /Overdue/,
    /Today/,
    /Next 7 days/,
    /Later/,
  ]);
  const row = rowOf(page, 'Due today');
  await expect.poll(async () => (await row.boundingBox())?.height).toBe(64);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(overflow).toBe(0);
  expect.soft(await faults(page, { themes: ['dark', 'light'] })).toEqual([]);
  await row.getByRole('checkbox').tap();
  await expect(page.getByRole('toolbar', { name: '1 selected' })).toBeVisible();
  expect.soft(await faults(page, { themes: ['dark', 'light'] }), 'with a selection').toEqual([]);
  await page.goto(`${myWorkPath(ada)}?of=watched`);
  await expect(page.getByRole('radio', { name: 'Watched' })).toBeChecked();
});
