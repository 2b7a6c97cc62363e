import type { Page } from '@playwright/test';
import { faults } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { addTasks, bringIn, person, projectOf } from './people.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const box = (page: Page) => page.getByRole('searchbox', { name: 'Search this workspace' });
const results = (page: Page) => page.getByRole('group', { name: 'Results', exact: true }).getByRole('listitem');
const palette = (page: Page) => page.getByRole('dialog', { name: 'Command palette' });

test('by keyboard alone, someone searches, narrows the search and opens what it finds', async ({ enter }) => {
  const ada = await person('Ada Lovelace');
  const projectId = await projectOf(ada, 'Harbour works');
  await addTasks(ada, projectId, ['Paint the lighthouse door', 'Count the stones']);
  const body = { title: 'Repair the lighthouse', description: 'Our lighthouse has been dark since spring.' };
  await ada.ask({ method: 'POST', family: 'project', endpoint: 'create-task', query: { projectId }, body });
  const page = await enter(ada, `/workspace/${ada.workspaceId}/search`);
  await expect(box(page)).toBeFocused();
  await expect(page.getByText('Find anything in this workspace')).toBeVisible();
  expect(await faults(page)).toEqual([]);

  await page.keyboard.type('lighthouse');
  await expect(results(page)).toHaveCount(2);
  await expect(page.locator('mark').first()).toHaveText('lighthouse');
  expect(await faults(page)).toEqual([]);
  await page.keyboard.type(' -door');
  await expect(results(page)).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(results(page).getByRole('link')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Repair the lighthouse' })).toBeVisible();

  // Back at the search, it is there as it was, and remembered.
  await page.goBack();
  await expect(box(page)).toHaveValue('lighthouse -door');
  await box(page).fill('nothing like this');
  await expect(page.getByText('Nothing matches this search')).toBeVisible();
  expect(await faults(page)).toEqual([]);
  await box(page).fill('');
  await expect(page.getByRole('button', { name: 'lighthouse -door' })).toBeVisible();

  // A search saved under a name: below the empty box, in the menu, and among the favorites.
  await page.getByRole('button', { name: 'lighthouse -door' }).click();
  await page.getByRole('button', { name: 'Saved', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Save this search…' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Dark lights');
  await page.getByRole('button', { name: 'Save search' }).click();
  await page.getByRole('button', { name: 'Saved view: Dark lights' }).click();
  await page.getByRole('menuitem', { name: 'Add to favorites' }).click();
  await box(page).fill('');
  await expect(page.getByRole('region', { name: 'Saved searches' }).getByRole('link', { name: 'Dark lights' })).toBeVisible();
  expect(await faults(page)).toEqual([]);
  await page.goto(`/workspace/${ada.workspaceId}/my-work`);
  await page.getByRole('region', { name: 'Favorites' }).getByRole('link', { name: 'Dark lights' }).click();
  await expect(results(page)).toHaveCount(1);
  await expect(box(page)).toHaveValue('lighthouse -door');
});

test('on a phone, results fit the screen and open with a tap', async ({ enter }) => {
  const ada = await person('Ada Lovelace');
  const projectId = await projectOf(ada, 'Harbour works');
  await addTasks(ada, projectId, [`Repair the lighthouse ${'and everything around it '.repeat(8)}`]);
  const page = await enter(ada, `/workspace/${ada.workspaceId}/search?q=lighthouse`, PHONE);
  await expect(results(page)).toHaveCount(1);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await expect(page.getByRole('button', { name: 'Search', exact: true })).toHaveAttribute('aria-current', 'page');
  expect(await faults(page)).toEqual([]);
  await results(page).getByRole('link').tap();
  await expect(page.getByRole('heading', { name: /^Repair the lighthouse/ })).toBeVisible();
});

test('what is in a private project is found by its members, and no longer by ben once he is removed', async ({ enter }) => {
  const [ada, ben] = [await person('Ada Lovelace'), await person('Ben Novak')];
  const projectId = await projectOf(ada, 'Quokka plan');
  await bringIn(ada, ben, { projectId, role: 'MEMBER' });
  await addTasks(ada, projectId, ['Feed the quokka']);
  const hers = await enter(ada, `/workspace/${ada.workspaceId}/search?q=quokka`);
  const his = await enter(ben, `/workspace/${ada.workspaceId}/search?q=quokka`);
  for (const page of [hers, his]) await expect(page.getByRole('link', { name: /Feed the quokka/ })).toBeVisible();

  const { items } = await ada.ask<{ items: { id: string; userId: string }[] }>({
    family: 'workspace',
    endpoint: 'get-team-members',
    query: { workspaceId: ada.workspaceId, projectId, type: 'project' },
  });
  const memberId = items.find(({ userId }) => userId === ben.userId)?.id ?? '';
  await ada.ask({ method: 'DELETE', family: 'project', endpoint: 'remove-project-member', query: { projectId, memberId } });

  await his.reload();
  await expect(his.getByText('Nothing matches this search')).toBeVisible();
  await expect(his.getByText(/Feed the quokka|Quokka plan/)).toHaveCount(0);
  for (const text of ['feed', 'in:QUO', 'quoka']) {
    await box(his).fill(text);
    await expect(his.getByText('Nothing matches this search')).toBeVisible();
    await expect(his.getByText(/Feed the quokka|Quokka plan/)).toHaveCount(0);
  }
  await his.keyboard.press('Control+k');
  await palette(his).getByRole('combobox').fill('quokka');
  await expect(
    palette(his)
      .getByRole('option', { name: /Search.*quokka/i })
      .first(),
  ).toBeVisible();
  await expect(palette(his).getByText(/Feed the quokka|Quokka plan/)).toHaveCount(0);
  // She still finds it.
  await hers.reload();
  await expect(hers.getByRole('link', { name: /Feed the quokka/ })).toBeVisible();
});
