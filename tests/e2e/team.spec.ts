import { expect, test } from './fixtures.ts';
import { addTasks, bringIn, person, projectOf } from './people.ts';

test('the owner changes ben’s role, and ben’s screen follows; once removed he has no access, and his work is reassigned', async ({
  enter,
  complaints,
}) => {
  complaints.tolerate(/status of 40[34]/);
  const [ada, ben] = await Promise.all([person('Ada Lovelace'), person('Ben Okri')]);
  const projectId = await projectOf(ada, 'Harbour works', 'TEAM');
  const [taskId = ''] = await addTasks(ada, projectId, ['Draw the map']);
  await bringIn(ada, ben);
  await ada.ask({
    method: 'PUT',
    family: 'project',
    endpoint: 'change-assignee',
    query: { taskId },
    body: { assigneeId: ben.userId },
  });

  const bens = await enter(ben, `/workspace/${ada.workspaceId}/projects`);
  await expect(bens.getByRole('navigation', { name: 'Workspace' }).getByRole('link', { name: 'Settings' })).toHaveCount(0);
  await expect(bens.getByRole('button', { name: 'Invite' })).toHaveCount(0);

  const adas = await enter(ada, `/workspace/${ada.workspaceId}/projects`);
  // The key works once ada's role in this workspace is known.
  await adas.getByRole('navigation', { name: 'Workspace' }).getByRole('link', { name: 'Team' }).waitFor();
  await adas.keyboard.press('g');
  await adas.keyboard.press('m');
  const row = adas.getByRole('row', { name: /Ben Okri/ });
  await expect(row.getByText('Online')).toBeAttached();
  await row.getByRole('button', { name: /Role of Ben Okri/ }).click();
  await adas.getByRole('menuitemcheckbox', { name: 'Admin' }).click();
  await expect(bens.getByRole('button', { name: 'Invite' })).toBeVisible();
  await expect(bens.getByRole('navigation', { name: 'Workspace' }).getByRole('link', { name: 'Settings' })).toBeVisible();

  await row.getByRole('button', { name: 'Actions for Ben Okri' }).press('Enter');
  await adas.getByRole('menuitem', { name: 'Remove from workspace' }).click();
  const dialog = adas.getByRole('dialog', { name: 'Remove Ben Okri?' });
  await dialog.getByRole('combobox', { name: 'Reassign their open tasks and issues to' }).selectOption('Ada Lovelace');
  await dialog.getByRole('button', { name: 'Remove member' }).click();
  await expect(adas.getByRole('row', { name: /Ben Okri/ })).toHaveCount(0);
  await expect(bens.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await expect(bens.getByRole('navigation', { name: 'Workspace' }).getByRole('link', { name: 'Harbour works' })).toHaveCount(0);
  const { assigneeId } = await ada.ask<{ assigneeId: string }>({
    family: 'project',
    endpoint: 'get-task-details',
    query: { taskId },
  });
  expect(assigneeId).toBe(ada.userId);
});

test('a person who is added to a workspace finds it in the switcher without reloading, and a deactivated one does not', async ({
  enter,
}) => {
  const [ada, ben] = await Promise.all([person('Ada Lovelace'), person('Ben Okri')]);
  const bens = await enter(ben, `/workspace/${ben.workspaceId}/projects`);
  await bens.getByRole('heading', { name: 'Projects', level: 1 }).waitFor();
  const menu = bens.getByRole('menu', { name: 'Workspaces' });
  const listed = async () => {
    await bens.getByRole('button', { name: 'Switch workspace' }).click();
    await expect(menu.getByRole('menuitem', { name: 'All workspaces' })).toBeVisible();
    const count = await menu.getByRole('menuitem', { name: "Ada's workspace" }).count();
    await bens.keyboard.press('Escape');
    await expect(menu).toHaveCount(0);
    return count;
  };
  expect(await listed()).toBe(0);
  await bringIn(ada, ben);
  await expect.poll(listed).toBe(1);
  const { items } = await ada.ask<{ items: { id: string; userId: string }[] }>({
    family: 'workspace',
    endpoint: 'get-team-members',
    query: { workspaceId: ada.workspaceId },
  });
  const memberId = items.find(({ userId }) => userId === ben.userId)?.id ?? '';
  await ada.ask({
    method: 'PUT',
    family: 'workspace',
    endpoint: 'deactivate-workspace-member',
    query: { workspaceId: ada.workspaceId, memberId },
  });
  await expect.poll(listed).toBe(0);
});

test('a guest, who sees no list of members, leaves the workspace after a confirmation and no longer finds it', async ({
  enter,
  complaints,
}) => {
  // The page that is being left requests again what is no longer theirs.
  complaints.tolerate(/status of 404/);
  const [ada, gus] = await Promise.all([person('Ada Lovelace'), person('Gus Hale')]);
  await bringIn(ada, gus, undefined, 'GUEST');
  const page = await enter(gus, `/workspace/${ada.workspaceId}/projects`);
  const leave = async () => {
    await page.getByRole('button', { name: 'Switch workspace' }).click();
    await page.getByRole('menuitem', { name: "Leave Ada's workspace" }).click();
    return page.getByRole('alertdialog', { name: 'Leave this workspace?' });
  };
  await (await leave()).getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(page).toHaveURL(new RegExp(`/workspace/${ada.workspaceId}/projects$`));

  await (await leave()).getByRole('button', { name: 'Leave workspace' }).click();
  await expect(page).toHaveURL(/\/workspaces$/);
  await expect(page.getByRole('link', { name: "Gus' workspace" })).toBeVisible();
  await expect(page.getByRole('link', { name: "Ada's workspace" })).toHaveCount(0);
  expect(await gus.statusOf({ family: 'workspace', endpoint: 'get-workspace', query: { workspaceId: ada.workspaceId } })).toBe(
    404,
  );
});

test('an admin is asked before they lower their own role, and then has only the rights of the new one', async ({ enter }) => {
  const [ada, ben] = await Promise.all([person('Ada Lovelace'), person('Ben Okri')]);
  await bringIn(ada, ben, undefined, 'ADMIN');
  const page = await enter(ben, `/workspace/${ada.workspaceId}/team`);
  const row = page.getByRole('row', { name: /Ben Okri/ });
  const stepDown = async () => {
    await row.getByRole('button', { name: /Role of Ben Okri/ }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Member' }).click();
    return page.getByRole('alertdialog', { name: 'Change your role to Member?' });
  };
  await (await stepDown()).getByRole('button', { name: 'Cancel' }).click();
  await expect(row.getByRole('button', { name: /Role of Ben Okri: Admin/ })).toBeVisible();

  await (await stepDown()).getByRole('button', { name: 'Change role' }).click();
  await expect(page.getByRole('button', { name: 'Invite' })).toHaveCount(0);
  await expect(row.getByRole('button', { name: /Role of Ben Okri/ })).toHaveCount(0);
  await expect(row).toContainText('Member');
});
