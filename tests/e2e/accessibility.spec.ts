import type { Page } from '@playwright/test';
import { faults } from './accessible.ts';
import { Board, boardPath } from './board.ts';
import { expect, test } from './fixtures.ts';
import { invitationOf } from './mails.ts';
import { addTasks, bringIn, type Person, person, projectOf } from './people.ts';
import { goOn } from './pictured-page.ts';

// What opens on a screen, and a screen with nothing on it: every-screen.spec.ts has each at its address. Each of these is checked
// repeatedly. With both cores busy that takes minutes.
test.setTimeout(240_000);

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
  await goOn(page, `/workspace/${ada.workspaceId}/team?tab=invitations`);
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

test('what opens on the pages of an account and of a workspace is accessible', async ({ enter }) => {
  const ada = await person('Ada Lovelace');
  const page = await enter(ada, '/account/security');
  await page.getByRole('button', { name: 'Set up authenticator app' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
  expect.soft(await faults(page), 'a new second factor').toEqual([]);
  await page.goto('/account/data');
  await page.getByRole('button', { name: 'Delete account' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  expect.soft(await faults(page), 'the deletion of an account').toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog')).toBeHidden();

  await goOn(page, '/workspaces');
  await page.getByRole('button', { name: 'New workspace' }).click();
  await expect(page.getByRole('dialog', { name: 'New workspace' })).toBeVisible();
  expect.soft(await faults(page), 'the dialog of a new workspace').toEqual([]);
  await page.getByRole('textbox', { name: 'Name' }).fill('Harbour works');
  await page.getByRole('button', { name: 'Set color and plan first' }).click();
  await expect(page.getByRole('heading', { name: 'New workspace' })).toBeVisible();
  expect.soft(await faults(page), 'a new workspace').toEqual([]);
  await page.goto(`/workspace/${ada.workspaceId}/team?tab=productivity`);
  await expect(page.getByRole('heading', { name: 'Departments' })).toBeVisible();
  expect.soft(await faults(page), 'the productivity of a team').toEqual([]);
  await page.getByRole('button', { name: /^Your account/ }).click();
  await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeVisible();
  expect.soft(await faults(page), 'the account menu').toEqual([]);
  await page.keyboard.press('Escape');
  await goOn(page, `/workspace/${ada.workspaceId}/audit`);
  await page.getByRole('button', { name: /created the workspace/ }).click();
  await expect(page.getByRole('dialog', { name: /^Entry/ })).toBeVisible();
  expect.soft(await faults(page), 'audit log').toEqual([]);
  await goOn(page, `/workspace/${ada.workspaceId}/projects?new`);
  await expect(page.getByRole('dialog', { name: 'New project' })).toBeVisible();
  expect.soft(await faults(page), 'the dialog of a new project').toEqual([]);
  await goOn(page, `/workspace/${ada.workspaceId}/settings/danger`);
  await page.getByRole('button', { name: 'Delete workspace' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  expect.soft(await faults(page), 'the question before a deletion').toEqual([]);
});

test('the views of a project are accessible, with nothing in them and with all that opens on them', async ({ enter }) => {
  const ada = await person('Ada Lovelace');
  const projectId = await projectOf(ada);
  const project = `/dashboard/${ada.workspaceId}/projects/${projectId}`;
  const page = await enter(ada, `${project}/list`);
  await expect(page.getByRole('heading', { name: 'No tasks yet' })).toBeVisible();
  expect.soft(await faults(page), 'an empty list').toEqual([]);
  await test.step('issues', () => issues(page, ada, projectId));
  await goOn(page, boardPath(ada, projectId));
  await test.step('the board', () => onBoard(new Board(page)));
  await addTasks(ada, projectId, ['Count the stones']);
  await test.step('the list', () => list(page, `${project}/list`));
});

async function list(page: Page, path: string): Promise<void> {
  await goOn(page, `${path}?group=status&sort=title`);
  await page.getByRole('row').filter({ hasText: 'Count the stones' }).locator('[data-cell="title"]').focus();
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
  await page.keyboard.press('Escape');
  await goOn(page, `${path}?fields`);
  await expect(page.getByRole('dialog', { name: 'Custom fields' })).toBeVisible();
  expect.soft(await faults(page), 'the fields of the project').toEqual([]);
}

async function issues(page: Page, ada: Person, projectId: string): Promise<void> {
  const query = { projectId };
  const path = `/dashboard/${ada.workspaceId}/projects/${projectId}/issues`;
  await goOn(page, path);
  await expect(page.getByRole('heading', { name: 'No issues yet' })).toBeVisible();
  expect.soft(await faults(page), 'no issues').toEqual([]);
  const body = { title: 'The door squeaks', dueDate: '2020-01-01', severity: 'S1', assigneeIds: [ada.userId] };
  const { id } = await ada.ask({ method: 'POST', family: 'issues', endpoint: 'create-issue', query, body });
  await goOn(page, `${path}?view=all`);
  await page.getByRole('link', { name: 'The door squeaks' }).focus();
  await page.keyboard.press('x');
  await expect(page.getByRole('toolbar', { name: '1 selected' })).toBeVisible();
  expect.soft(await faults(page), 'the list').toEqual([]);
  await page.keyboard.press('p');
  await expect(page.getByRole('option', { name: /Urgent/ })).toBeVisible();
  expect.soft(await faults(page), 'a picker at a row').toEqual([]);
  await page.keyboard.press('Escape');
  const project = { method: 'PUT', family: 'settings/project', endpoint: 'update-project', query } as const;
  await ada.ask({ ...project, body: { triageEnabled: true } });
  const status = { method: 'PUT', family: 'issues', endpoint: 'update-issue-status', query: { issueId: id } } as const;
  await ada.ask({ ...status, body: { status: 'TRIAGE' } });
  await goOn(page, `${path}?view=triage`);
  await expect(page.getByRole('list', { name: 'Activity' })).toBeVisible();
  expect.soft(await faults(page), 'the triage queue').toEqual([]);
  await page.keyboard.press('2');
  await expect(page.getByRole('combobox', { name: 'Find issue' })).toBeVisible();
  expect.soft(await faults(page), 'the search for the issue that stays').toEqual([]);
  await page.keyboard.press('Escape');
}

async function onBoard(board: Board): Promise<void> {
  const { page } = board;
  await expect(page.getByRole('button', { name: 'Create first task' })).toBeVisible();
  await board.page.getByRole('button', { name: 'Create first task' }).click();
  await page.getByRole('textbox', { name: 'New task in To do' }).fill('Draw the map !1 tomorrow');
  await expect(page.getByRole('list', { name: 'Recognized in your text' })).toBeVisible();
  expect.soft(await faults(page), 'a task that is being written').toEqual([]);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await board.shows('To do', ['Draw the map']);

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
  await page.keyboard.press('f');
  await expect(page).toHaveURL(/view=page/);
  expect.soft(await faults(page), 'a task as a page').toEqual([]);
}
