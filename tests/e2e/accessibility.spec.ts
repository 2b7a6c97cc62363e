import { faults } from './accessible.ts';
import { Board, boardPath } from './board.ts';
import { expect, test } from './fixtures.ts';
import { invitationOf } from './mails.ts';
import { addTasks, bringIn, person, projectOf } from './people.ts';

// Each of these is checked repeatedly, in two themes. With both cores busy that takes minutes.
test.setTimeout(240_000);

test('the pages before signing in are accessible', async ({ page }) => {
  for (const path of [
    '/auth/login',
    '/auth/signup',
    '/auth/reset-password',
    '/auth/verify-email',
    '/auth/update-password',
    '/privacy',
    '/terms',
    '/security',
    '/cookie-policy',
    '/403',
    '/500',
    '/no/such/page',
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect.soft(await faults(page), path).toEqual([]);
  }
});

test('inviting, answering and joining are accessible', async ({ enter }) => {
  const [ada, ben] = [await person('Ada Lovelace'), await person('Ben Okafor')];
  await bringIn(ada, ben);
  const projectId = await projectOf(ada, 'Harbour works', 'TEAM');
  const asked = { method: 'POST', family: 'project', endpoint: 'request-to-join', query: { projectId }, body: {} } as const;
  await ben.ask(asked);
  const query = { id: ada.workspaceId };
  const body = { email: `cy-${ada.userId}@example.com`, message: 'Come in' };
  await ada.ask({ method: 'POST', family: 'workspace', endpoint: 'create-workspace-invitation', query, body });
  const page = await enter(ada, `/dashboard/${ada.workspaceId}/projects/${projectId}/team?tab=requests`);
  await expect(page.getByRole('button', { name: 'Approve Ben Okafor' })).toBeVisible();
  expect.soft(await faults(page), 'the requests').toEqual([]);
  await page.goto(`/workspace/${ada.workspaceId}/team?tab=invitations`);
  await page.getByRole('checkbox', { name: /^Select the invitation for cy/ }).click();
  expect.soft(await faults(page), 'the invitations').toEqual([]);
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  await page.getByRole('textbox', { name: 'Email addresses' }).fill('wrong, ');
  await page.getByRole('textbox', { name: 'Email addresses' }).press('Enter');
  expect.soft(await faults(page), 'the dialog').toEqual([]);
  await page.goto(`/invite?token=${await invitationOf(body.email)}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect.soft(await faults(page), 'the invitation').toEqual([]);
});

test('settings are accessible', async ({ enter }) => {
  const ada = await person('Ada Lovelace');
  const projectId = await projectOf(ada, 'Harbour map');
  const query = { projectId };
  await ada.ask({ method: 'POST', family: 'settings/project', endpoint: 'create-label', query, body: { name: 'Tide' } });
  await ada.ask({ method: 'POST', family: 'incoming-mail', endpoint: 'create-project-mail-address', query, body: {} });
  const page = await enter(ada, `/dashboard/${ada.workspaceId}/projects/${projectId}/settings`);
  for (const part of ['General', 'Columns', 'Labels', 'Email', 'Access']) {
    await page.getByRole('navigation', { name: 'Project settings' }).getByRole('link', { name: part }).click();
    await expect(page.getByRole('link', { name: part })).toHaveAttribute('aria-current', 'page');
    expect.soft(await faults(page), part).toEqual([]);
  }
  await page.getByRole('navigation', { name: 'Workspace', exact: true }).getByRole('link', { name: 'Settings' }).click();
  await expect(page.getByRole('heading', { name: 'People and plan' })).toBeVisible();
  expect.soft(await faults(page), 'the settings of the workspace').toEqual([]);
  await page.getByRole('link', { name: 'Danger zone' }).click();
  await page.getByRole('button', { name: 'Delete workspace' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  expect.soft(await faults(page), 'the question before a deletion').toEqual([]);
});

test('one’s own account is accessible', async ({ enter }) => {
  const ada = await person('Ada Lovelace');
  const body = { metadata: { skills: ['Typography'] } };
  await ada.ask({ method: 'PUT', family: 'user', endpoint: 'update-user-profile', body });
  const page = await enter(ada, '/account/profile');
  await expect(page.getByRole('list', { name: 'Your skills' })).toBeVisible();
  expect.soft(await faults(page), 'the profile').toEqual([]);
  await page.goto('/account/notifications');
  await expect(page.getByRole('switch', { name: 'Reminders: email', exact: true })).toBeVisible();
  expect.soft(await faults(page), 'the notifications').toEqual([]);
  await page.goto('/account/security');
  await expect(page.getByRole('list', { name: 'Devices' })).toContainText('This device');
  expect.soft(await faults(page), 'security').toEqual([]);
  await page.getByRole('button', { name: 'Set up authenticator app' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
  expect.soft(await faults(page), 'a new second factor').toEqual([]);
  await page.goto('/account/data');
  await page.getByRole('button', { name: 'Delete account' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  expect.soft(await faults(page), 'the deletion of an account').toEqual([]);
});

test('workspaces and projects are accessible', async ({ enter }) => {
  const ada = await person('Ada Lovelace');
  const projectId = await projectOf(ada);
  await addTasks(ada, projectId, ['Draw the map']);
  const page = await enter(ada, '/workspaces');
  await expect(page.getByRole('link', { name: /workspace$/ })).toBeVisible();
  expect.soft(await faults(page), 'workspaces').toEqual([]);
  await page.getByRole('button', { name: 'New workspace' }).click();
  await expect(page.getByRole('dialog', { name: 'New workspace' })).toBeVisible();
  expect.soft(await faults(page), 'the dialog of a new workspace').toEqual([]);
  await page.getByRole('textbox', { name: 'Name' }).fill('Harbour works');
  await page.getByRole('button', { name: 'Set color and plan first' }).click();
  await expect(page.getByRole('heading', { name: 'New workspace' })).toBeVisible();
  expect.soft(await faults(page), 'a new workspace').toEqual([]);
  await ada.ask({ method: 'POST', family: 'workspace', endpoint: 'create-workspace', body: { name: 'Harbor workspace' } });
  await page.goto('/select-workspace');
  await expect(page.getByRole('link', { name: /workspace$/ }).first()).toBeVisible();
  expect.soft(await faults(page), 'the choice of a workspace').toEqual([]);
  await page.goto(`/workspace/${ada.workspaceId}/projects`);
  await expect(page.getByRole('main').getByRole('link', { name: 'Website relaunch' })).toBeVisible();
  expect.soft(await faults(page), 'projects').toEqual([]);
  await page.goto(`/workspace/${ada.workspaceId}/team`);
  await expect(page.getByRole('row', { name: /Ada Lovelace/ })).toBeVisible();
  expect.soft(await faults(page), 'the team').toEqual([]);
  await page.goto(`/workspace/${ada.workspaceId}/team?tab=productivity`);
  await expect(page.getByRole('heading', { name: 'Departments' })).toBeVisible();
  expect.soft(await faults(page), 'the productivity of a team').toEqual([]);
  await page.goto(`/workspace/${ada.workspaceId}/billing`);
  await expect(page.getByRole('heading', { name: 'Usage' })).toBeVisible();
  expect.soft(await faults(page), 'the plan and its bills').toEqual([]);
  await page.goto(`/workspace/${ada.workspaceId}/payment/PRO`);
  await expect(page.getByRole('button', { name: 'Start Pro' })).toBeVisible();
  expect.soft(await faults(page), 'a payment page').toEqual([]);
  await page.getByRole('button', { name: /^Your account/ }).click();
  await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeVisible();
  expect.soft(await faults(page), 'the account menu').toEqual([]);
  await page.goto(`/workspace/${ada.workspaceId}/audit`);
  await page.getByRole('button', { name: /created the workspace/ }).click();
  await expect(page.getByRole('dialog', { name: /^Entry/ })).toBeVisible();
  expect.soft(await faults(page), 'audit log').toEqual([]);
  await page.goto(`/workspace/${ada.workspaceId}/projects?new`);
  await expect(page.getByRole('dialog', { name: 'New project' })).toBeVisible();
  expect.soft(await faults(page), 'the dialog of a new project').toEqual([]);
});

test('the list is accessible', async ({ enter }) => {
  const ada = await person('Ada Lovelace');
  const projectId = await projectOf(ada);
  const path = `/dashboard/${ada.workspaceId}/projects/${projectId}/list`;
  const page = await enter(ada, path);
  await expect(page.getByRole('heading', { name: 'No tasks yet' })).toBeVisible();
  expect.soft(await faults(page), 'an empty list').toEqual([]);
  await addTasks(ada, projectId, ['Draw the map', 'Count the stones']);
  await page.goto(`${path}?group=status&sort=title`);
  await page.getByRole('row').filter({ hasText: 'Draw the map' }).locator('[data-cell="title"]').focus();
  await page.keyboard.press('x');
  await expect(page.getByRole('toolbar', { name: '1 selected' })).toBeVisible();
  expect.soft(await faults(page), 'a selection in groups').toEqual([]);
  await page.keyboard.press('F2');
  await expect(page.getByRole('textbox', { name: 'Title' })).toBeFocused();
  expect.soft(await faults(page), 'a cell that is changed').toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Columns' }).click();
  await expect(page.getByRole('list', { name: 'List columns' })).toBeVisible();
  expect.soft(await faults(page), 'the choice of columns').toEqual([]);
  await page.goto(`${path}?fields`);
  await expect(page.getByRole('dialog', { name: 'Custom fields' })).toBeVisible();
  expect.soft(await faults(page), 'the fields of the project').toEqual([]);
});

test('issues, their forms and the triage queue are accessible', async ({ enter }) => {
  const ada = await person('Ada Lovelace');
  const projectId = await projectOf(ada);
  const query = { projectId };
  const path = `/dashboard/${ada.workspaceId}/projects/${projectId}/issues`;
  const page = await enter(ada, path);
  await expect(page.getByRole('heading', { name: 'No issues yet' })).toBeVisible();
  expect.soft(await faults(page), 'no issues').toEqual([]);
  const body = { title: 'The door squeaks', dueDate: '2020-01-01', severity: 'S1', assigneeIds: [ada.userId] };
  const { id } = await ada.ask({ method: 'POST', family: 'issues', endpoint: 'create-issue', query, body });
  await page.goto(`${path}?view=all`);
  await page.getByRole('link', { name: 'The door squeaks' }).focus();
  await page.keyboard.press('x');
  await expect(page.getByRole('toolbar', { name: '1 selected' })).toBeVisible();
  expect.soft(await faults(page), 'the list').toEqual([]);
  await page.keyboard.press('p');
  await expect(page.getByRole('option', { name: /Urgent/ })).toBeVisible();
  expect.soft(await faults(page), 'a picker at a row').toEqual([]);
  await page.goto(`${path}/${id}`);
  await expect(page.getByRole('list', { name: 'Activity' })).toBeVisible();
  expect.soft(await faults(page), 'an issue').toEqual([]);
  await page.goto(`${path}/${id}/edit`);
  await expect(page.getByRole('button', { name: 'Save' })).toBeVisible();
  expect.soft(await faults(page), 'the form of an issue').toEqual([]);
  const project = { method: 'PUT', family: 'settings/project', endpoint: 'update-project', query } as const;
  await ada.ask({ ...project, body: { triageEnabled: true } });
  const status = { method: 'PUT', family: 'issues', endpoint: 'update-issue-status', query: { issueId: id } } as const;
  await ada.ask({ ...status, body: { status: 'TRIAGE' } });
  await page.goto(`${path}?view=triage`);
  await expect(page.getByRole('list', { name: 'Activity' })).toBeVisible();
  expect.soft(await faults(page), 'the triage queue').toEqual([]);
  await page.keyboard.press('2');
  await expect(page.getByRole('combobox', { name: 'Find issue' })).toBeVisible();
  expect.soft(await faults(page), 'the search for the issue that stays').toEqual([]);
});

test('the board, its menus, pickers and sheet are accessible', async ({ enter }) => {
  const ada = await person('Ada Lovelace');
  const projectId = await projectOf(ada);
  const board = new Board(await enter(ada, boardPath(ada, projectId)));
  const { page } = board;
  await expect(page.getByRole('button', { name: 'Create first task' })).toBeVisible();
  expect.soft(await faults(page), 'an empty board').toEqual([]);
  await board.page.getByRole('button', { name: 'Create first task' }).click();
  await page.getByRole('textbox', { name: 'New task in To do' }).fill('Draw the map !1 tomorrow');
  await expect(page.getByRole('list', { name: 'Recognized in your text' })).toBeVisible();
  expect.soft(await faults(page), 'a task that is being written').toEqual([]);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await board.shows('To do', ['Draw the map']);
  expect.soft(await faults(page), 'a board').toEqual([]);

  await board.link('Draw the map').click({ button: 'right' });
  await expect(page.getByRole('menu')).toBeVisible();
  expect.soft(await faults(page), 'the menu of a card').toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toBeHidden();

  await board.link('Draw the map').focus();
  await page.keyboard.press('p');
  await expect(page.getByRole('option', { name: /Urgent/ })).toBeVisible();
  expect.soft(await faults(page), 'a picker').toEqual([]);
  await page.keyboard.press('Escape');
  await expect(board.link('Draw the map')).toBeFocused();

  await page.keyboard.press('d');
  await expect(page.getByRole('grid')).toBeVisible();
  expect.soft(await faults(page), 'a calendar').toEqual([]);
  await page.keyboard.press('Escape');
  await expect(board.link('Draw the map')).toBeFocused();

  await page.keyboard.press('x');
  await expect(page.getByRole('toolbar', { name: '1 selected' })).toBeVisible();
  expect.soft(await faults(page), 'a selection').toEqual([]);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Display' }).click();
  await expect(page.getByRole('dialog', { name: 'Display' })).toBeVisible();
  expect.soft(await faults(page), 'how the board is shown').toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Display' })).toBeHidden();

  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  expect.soft(await faults(page), 'the shortcuts').toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeHidden();

  await page.getByRole('link', { name: 'Members' }).click();
  await expect(page.getByRole('button', { name: /^Actions for Ada Lovelace/ })).toBeVisible();
  expect.soft(await faults(page), 'the members').toEqual([]);
  await page.goBack();

  await board.link('Draw the map').click();
  await expect(board.sheet('Draw the map').getByText('Add a description…')).toBeVisible();
  expect.soft(await faults(page), 'a task').toEqual([]);
  await page.keyboard.press('f');
  await expect(page).toHaveURL(/view=page/);
  expect.soft(await faults(page), 'a task as a page').toEqual([]);
});
