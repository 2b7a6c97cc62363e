import { expect, test } from './fixtures.ts';
import { person, projectOf, serverUrl } from './people.ts';

test('ada creates a calendar feed, her calendar app reads it, and after she revokes it the app gets nothing', async ({
  enter,
}) => {
  const ada = await person('Ada Lovelace');
  const projectId = await projectOf(ada, 'Harbour map');
  const body = { title: 'Sound the depths', dueDate: '2027-03-01' };
  await ada.ask({ method: 'POST', family: 'project', endpoint: 'create-task', query: { projectId }, body });
  const page = await enter(ada, '/account/calendar-feeds');
  await page.getByRole('button', { name: 'Create feed' }).click();
  const form = page.getByRole('dialog', { name: 'Create feed' });
  await form.getByRole('combobox', { name: 'Shows' }).selectOption('A project');
  await form.getByRole('combobox', { name: 'Project' }).selectOption('Harbour map');
  await expect(form.getByRole('textbox', { name: 'Name' })).toHaveValue('Harbour map');
  await form.getByRole('button', { name: 'Create feed' }).click();

  const linked = page.getByRole('dialog', { name: 'Link of Harbour map' });
  const link = await linked.getByRole('textbox', { name: 'Link' }).inputValue();
  await linked.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText('Link copied')).toBeVisible();
  await linked.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('Not read yet')).toBeVisible();

  // A calendar app has the link and no session.
  expect(link.startsWith(`${serverUrl()}/calendar/`)).toBe(true);
  const read = await fetch(link);
  expect([read.status, read.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8']);
  const calendar = await read.text();
  expect(calendar).toContain('SUMMARY:Sound the depths\r\n');
  expect(calendar).toContain('DTSTART;VALUE=DATE:20270301\r\n');
  await page.reload();
  await expect(page.getByText(/Last read/)).toBeVisible();

  await page.getByRole('button', { name: 'Actions for Harbour map' }).click();
  await page.getByRole('menuitem', { name: 'Renew link' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Renew link' }).click();
  const renewed = await linked.getByRole('textbox', { name: 'Link' }).inputValue();
  await linked.getByRole('button', { name: 'Done' }).click();
  expect([(await fetch(link)).status, (await fetch(renewed)).status]).toEqual([404, 200]);

  await page.getByRole('button', { name: 'Actions for Harbour map' }).click();
  await page.getByRole('menuitem', { name: 'Revoke feed' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke feed' }).click();
  await expect(page.getByText('No calendar feeds yet.')).toBeVisible();
  expect((await fetch(renewed)).status).toBe(404);
});

test('a feed that is created in the settings of a project shows that project', async ({ enter }) => {
  const ada = await person('Ada Lovelace');
  const projectId = await projectOf(ada, 'Harbour map');
  const page = await enter(ada, `/dashboard/${ada.workspaceId}/projects/${projectId}/settings/calendar-feeds`);
  await page.getByRole('button', { name: 'Create feed' }).click();
  const form = page.getByRole('dialog', { name: 'Create feed' });
  await expect(form.getByRole('combobox')).toHaveCount(0);
  await form.getByRole('button', { name: 'Create feed' }).click();
  const link = await page.getByRole('textbox', { name: 'Link' }).inputValue();
  expect(await (await fetch(link)).text()).toContain('X-WR-CALNAME:Harbour map\r\n');
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Not read yet' })).toContainText('Harbour map');
});

test('ada’s calendar app shows the times that she planned, if she includes them', async ({ enter }) => {
  const ada = await person('Ada Lovelace');
  const projectId = await projectOf(ada, 'Harbour map');
  const ask = <T>(family: string, endpoint: string, query: object, body: object) =>
    ada.ask<T>({ method: 'POST', family, endpoint, query: { ...query }, body });
  const task = await ask<{ id: string }>('project', 'create-task', { projectId }, { title: 'Sound the depths' });
  const times = { startsAt: '2027-03-01T09:00:00.000Z', endsAt: '2027-03-01T11:00:00.000Z', visibility: 'PRIVATE' };
  await ask('calendar', 'create-time-block', { taskId: task.id }, times);
  const page = await enter(ada, '/account/calendar-feeds');
  const linkOf = async (withTimes: boolean): Promise<string> => {
    await page.getByRole('button', { name: 'Create feed' }).click();
    const form = page.getByRole('dialog', { name: 'Create feed' });
    await form.getByRole('checkbox', { name: 'Include my planned times' }).setChecked(withTimes);
    await form.getByRole('button', { name: 'Create feed' }).click();
    const link = await page.getByRole('textbox', { name: 'Link' }).inputValue();
    await page.getByRole('button', { name: 'Done' }).click();
    return link;
  };
  const [withTimes, without] = [await linkOf(true), await linkOf(false)];
  await expect(page.getByText(/and your planned times/)).toHaveCount(1);
  const calendar = await (await fetch(withTimes)).text();
  expect(calendar).toContain('DTSTART:20270301T090000Z\r\nDTEND:20270301T110000Z\r\n');
  expect(calendar).toContain('SUMMARY:Sound the depths\r\n');
  expect(await (await fetch(without)).text()).not.toContain('VEVENT');
});
