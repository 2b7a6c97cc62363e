import { expect, test } from './fixtures.ts';
import { faults } from './accessible.ts';
import { bringIn, person, projectOf } from './people.ts';

test('ada sees her work of two projects in one calendar, moves it, lays Ben over it, and he sees the move at once', async ({
  enter,
}) => {
  const ada = await person('Ada Lovelace');
  const ben = await person('Ben Okri');
  const harbour = await projectOf(ada, 'Harbour map');
  const tower = await projectOf(ada, 'Tower clock');
  await bringIn(ada, ben, { projectId: harbour, role: 'MEMBER' });
  const add = (projectId: string, body: object) =>
    ada.ask({ method: 'POST', family: 'project', endpoint: 'create-task', query: { projectId }, body });
  await add(harbour, { title: 'Sound the depths', dueDate: '2027-03-09', assigneeId: ada.userId });
  await add(tower, { title: 'Wind the clock', dueDate: '2027-03-09', assigneeId: ada.userId });
  await add(harbour, { title: 'Row the boat', dueDate: '2027-03-10', assigneeId: ben.userId });
  const path = (people = '') => `/workspace/${ada.workspaceId}/calendar?on=2027-03-09${people}`;
  const page = await enter(ada, path());
  const bens = await enter(ben, path('&people=all'));
  const on = (seen: typeof page, day: string) => seen.locator(`[data-day="${day}"]`).getByRole('link');

  await expect(on(page, '2027-03-09')).toHaveCount(2);
  // Ben is in one of the two projects.
  await expect(on(bens, '2027-03-09')).toHaveText([/Sound the depths/]);
  await expect(page.getByRole('link', { name: /Row the boat/ })).toHaveCount(0);

  await page.getByRole('link', { name: /Sound the depths/ }).focus();
  await page.keyboard.press('Alt+ArrowRight');
  await expect(on(page, '2027-03-10')).toHaveText([/Sound the depths/]);
  await expect(on(bens, '2027-03-10').filter({ hasText: 'Sound the depths' })).toBeVisible();

  await page.getByRole('button', { name: 'Work of: Me' }).click();
  await page.getByRole('option', { name: 'Ben Okri' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('link', { name: /Row the boat/ })).toBeVisible();
  expect(await faults(page)).toEqual([]);

  // A row opens in its project, and Back returns to the same calendar.
  await page.getByRole('link', { name: /Wind the clock/ }).click();
  await expect(page).toHaveURL(new RegExp(`/projects/${tower}/calendar/`));
  await page.goBack();
  await expect(page.getByRole('link', { name: /Row the boat/ })).toBeVisible();
});

test('a move that is made offline arrives when the network is back', async ({ enter, complaints }) => {
  complaints.tolerate(/ERR_INTERNET_DISCONNECTED/);
  const ada = await person('Ada Lovelace');
  const projectId = await projectOf(ada);
  const body = { title: 'Carve the sign', dueDate: '2027-03-17', assigneeId: ada.userId };
  await ada.ask({ method: 'POST', family: 'project', endpoint: 'create-task', query: { projectId }, body });
  const page = await enter(ada, `/workspace/${ada.workspaceId}/calendar?on=2027-03-17`);
  const sign = page.getByRole('link', { name: /Carve the sign/ });
  await sign.focus();
  await page.context().setOffline(true);
  await page.keyboard.press('Alt+ArrowDown');
  await expect(page.locator('[data-day="2027-03-24"]').getByRole('link')).toHaveText(/Carve the sign/);
  await page.context().setOffline(false);
  const due = async () => {
    const { items } = await ada.ask<{ items: { dueDate: string }[] }>({
      family: 'project',
      endpoint: 'get-project-tasks',
      query: { projectId, limit: '10' },
    });
    return items[0]?.dueDate;
  };
  await expect.poll(due).toBe('2027-03-24');
});

test('ben plans a time and ada sees it at once, and also what happens to its task', async ({ enter }) => {
  const ada = await person('Ada Lovelace');
  const ben = await person('Ben Okri');
  const projectId = await projectOf(ada, 'Harbour map');
  await bringIn(ada, ben, { projectId, role: 'MEMBER' });
  const body = { title: 'Sound the depths', dueDate: '2027-03-09', assigneeId: ben.userId };
  const task = await ada.ask<{ id: string }>({
    method: 'POST',
    family: 'project',
    endpoint: 'create-task',
    query: { projectId },
    body,
  });
  const path = `/workspace/${ada.workspaceId}/calendar?on=2027-03-09&period=week`;
  const page = await enter(ada, `${path}&people=me,${ben.userId}`, {
    timezoneId: 'UTC',
    viewport: { width: 390, height: 844 },
  });
  const bens = await enter(ben, path, { timezoneId: 'UTC' });
  await bens.getByRole('button', { name: 'My time' }).click();
  const item = bens.getByRole('link', { name: /Sound the depths/ });
  await item.focus();
  await bens.keyboard.press('Shift+F10');
  await bens.getByRole('menuitem', { name: 'Plan time…' }).press('Enter');
  await bens.getByRole('dialog', { name: 'Plan time' }).getByRole('button', { name: 'Plan time' }).press('Enter');

  const times = page.locator('[data-colleague]');
  await expect(times).toHaveText(/Ben Okri: Busy, planned on/);
  await bens
    .locator('[data-block]')
    .getByRole('button', { name: /planned on/ })
    .click();
  await bens.getByRole('menuitemcheckbox', { name: 'The task' }).click();
  await expect(times.getByRole('link', { name: /^Ben Okri: Sound the depths, planned on/ })).toBeVisible();
  expect(await faults(page)).toEqual([]);

  const change = { method: 'PUT', family: 'project', endpoint: 'update-task', query: { taskId: task.id } } as const;
  await ada.ask({ ...change, body: { title: 'Draw the depths' } });
  await expect(times.getByRole('link', { name: /^Ben Okri: Draw the depths, planned on/ })).toBeVisible();
  await ada.ask({ method: 'DELETE', family: 'project', endpoint: 'delete-task', query: { taskId: task.id } });
  await expect(times).toHaveCount(0);
});
