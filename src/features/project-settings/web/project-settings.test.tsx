import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { label, type SettingsStage, settingsStage } from './testing/settings-stage.tsx';

let stage: SettingsStage;

beforeEach(async () => {
  stage = await settingsStage();
});
afterEach(() => stage.strike());

const field = (name: string) => screen.findByRole('textbox', { name });

describe('general settings', () => {
  test('save a name on blur and on Enter', async () => {
    const { user } = stage.open();
    const name = await field('Name');
    await user.clear(name);
    await user.type(name, 'Relaunch');
    await user.tab();
    await waitFor(() => expect(stage.sent('update-project')[0]?.body).toEqual({ name: 'Relaunch' }));
    await user.type(name, ' 2{Enter}');
    await waitFor(() => expect(stage.sent('update-project')[1]?.body).toEqual({ name: 'Relaunch 2' }));
    expect(name).toHaveValue('Relaunch 2');
  });

  test('restore the old name on Escape, and require a name', async () => {
    const { user } = stage.open();
    const name = await field('Name');
    await user.type(name, ' and more{Escape}');
    expect(name).toHaveValue('Website');
    await user.clear(name);
    await user.tab();
    expect(name).toHaveAccessibleDescription('Enter a name.');
    await user.click(name);
    await user.keyboard('{Escape}');
    expect(name).toHaveValue('Website');
    expect(stage.sent('update-project')).toEqual([]);
  });

  test('switch immediately, and back if the server refuses', async () => {
    stage.instead = ({ query }) =>
      query.get('endpoint') === 'update-project'
        ? { status: 409, body: { error: { code: 'workspace-read-only', message: 'It can only be read.', requestId: 'r' } } }
        : undefined;
    const { user } = stage.open();
    const tracking = await screen.findByRole('switch', { name: 'Time tracking' });
    await user.click(tracking);
    expect(await screen.findByText('It can only be read.')).toBeVisible();
    expect(stage.sent('update-project').map(({ body }) => body)).toContainEqual({ enableTimeTracking: false });
    await waitFor(() => expect(tracking).toBeChecked());
  });
});

describe('the columns', () => {
  const shown = () =>
    within(screen.getByRole('list', { name: 'Board preview' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);

  test('are renamed, and the preview shows it', async () => {
    const { user } = stage.open('/columns');
    await user.click(await screen.findByRole('button', { name: 'Edit name of Review' }));
    await user.clear(screen.getByRole('textbox', { name: 'Name of Review' }));
    await user.keyboard('Looked at{Enter}');
    expect(shown()).toEqual(['To do', 'In progress', 'Looked at', 'Done']);
    await waitFor(() => expect(stage.sent('update-project-column')[0]?.body).toEqual({ name: 'Looked at' }));
  });

  test('are reordered with the arrow keys on their handle, which keeps the focus', async () => {
    const { user } = stage.open('/columns');
    const handle = await screen.findByRole('button', { name: /^Move Done/ });
    handle.focus();
    await user.keyboard('{ArrowUp}{ArrowUp}');
    expect(shown()).toEqual(['To do', 'Done', 'In progress', 'Review']);
    expect(screen.getByRole('button', { name: /^Move Done/ })).toHaveFocus();
    await waitFor(() =>
      expect(stage.sent('reorder-project-columns').at(-1)?.body).toEqual({ statuses: ['TODO', 'DONE', 'IN_PROGRESS', 'REVIEW'] }),
    );
    await user.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}');
    await waitFor(() => expect(stage.sent('reorder-project-columns')).toHaveLength(3));
  });

  test('are reordered by dragging', async () => {
    stage.open('/columns');
    const handle = await screen.findByRole('button', { name: /^Move To do/ });
    const rows = within(screen.getByRole('list', { name: 'Columns' })).getAllByRole('listitem');
    for (const [index, row] of rows.entries()) row.getBoundingClientRect = () => new DOMRect(0, index * 40, 600, 40);
    fireEvent.pointerDown(handle, { button: 0, clientY: 20 });
    fireEvent.pointerMove(handle, { clientY: 105 });
    expect(shown()).toEqual(['In progress', 'Review', 'To do', 'Done']);
    fireEvent.pointerUp(handle);
    await waitFor(() =>
      expect(stage.sent('reorder-project-columns')[0]?.body).toEqual({ statuses: ['IN_PROGRESS', 'REVIEW', 'TODO', 'DONE'] }),
    );
  });

  test('offer what happens at a limit as soon as the limit is typed', async () => {
    const { user } = stage.open('/columns');
    await user.type(await field('Limit for Review'), '5');
    await user.tab();
    expect(screen.getByRole('combobox', { name: 'When Review reaches its limit' })).toHaveFocus();
    await waitFor(() => expect(stage.sent('update-project-column').map(({ body }) => body)).toEqual([{ wipLimit: 5 }]));
  });

  test('take a number as limit, and have no limit if the field is empty', async () => {
    const { user } = stage.open('/columns');
    const limit = await field('Limit for Review');
    await user.type(limit, 'few{Enter}');
    expect(limit).toHaveAccessibleDescription('Enter a number from 1 to 1,000.');
    await user.tab();
    expect(limit).toHaveValue('few');
    expect(limit).toHaveAccessibleDescription('Enter a number from 1 to 1,000.');
    await user.type(limit, '{Escape}');
    expect(limit).toHaveValue('');
    await user.type(limit, 'few');
    await user.clear(limit);
    await user.type(limit, '5{Enter}');
    await waitFor(() => expect(stage.sent('update-project-column').map(({ body }) => body)).toEqual([{ wipLimit: 5 }]));
    await user.selectOptions(screen.getByRole('combobox', { name: 'When Review reaches its limit' }), 'Block');
    await user.clear(limit);
    await user.tab();
    await waitFor(() =>
      expect(stage.sent('update-project-column').map(({ body }) => body)).toEqual([
        { wipLimit: 5 },
        { wipMode: 'BLOCK' },
        { wipLimit: null },
      ]),
    );
  });

  test('are hidden for everyone and shown again', async () => {
    const { user } = stage.open('/columns');
    await user.click(await screen.findByRole('button', { name: 'Hide Review for everyone' }));
    await user.click(screen.getByRole('button', { name: 'Show Review for everyone' }));
    await waitFor(() =>
      expect(stage.sent('update-project-column').map(({ body }) => body)).toEqual([{ collapsed: true }, { collapsed: false }]),
    );
  });
});

describe('the labels', () => {
  beforeEach(() => {
    stage.labels = ['Bug', 'Speed'].map((name) => label(stage.project.id, name));
  });

  test('show how often they are used, and are created, but not twice', async () => {
    const { user } = stage.open('/labels');
    expect(await screen.findByText('1 task and 2 issues')).toBeVisible();
    expect(screen.getByText('Unused')).toBeVisible();
    const name = screen.getByRole('textbox', { name: 'New label' });
    await user.type(name, 'speed{Enter}');
    expect(screen.getByText('A label with this name already exists. Enter another name.')).toBeVisible();
    await user.clear(name);
    await user.type(name, 'Design{Enter}');
    expect(screen.getByRole('button', { name: 'Edit name of Design' })).toBeVisible();
    expect(name).toHaveFocus();
    await waitFor(() => expect(stage.sent('create-label')).toHaveLength(1));
  });

  test('are not created with a name that is too long, which is not cut', async () => {
    const { user } = stage.open('/labels');
    const name = await screen.findByRole('textbox', { name: 'New label' });
    await user.click(name);
    await user.paste(`${'x'.repeat(50)}yz`);
    expect(name).toHaveAccessibleDescription('Use at most 50 characters. This has 52.');
    await user.keyboard('{Enter}');
    expect(stage.sent('create-label')).toEqual([]);
    await user.keyboard('{Backspace}{Backspace}{Enter}');
    await waitFor(() => expect(stage.sent('create-label')).toHaveLength(1));
  });

  test('are renamed in place, but not to the name of another label', async () => {
    const { user } = stage.open('/labels');
    const rename = async (text: string) => {
      await user.click(await screen.findByRole('button', { name: 'Edit name of Bug' }));
      await user.clear(screen.getByRole('textbox', { name: 'Name of Bug' }));
      await user.keyboard(`${text}{Enter}`);
    };
    await rename('SPEED');
    expect(await screen.findByText('A label with this name already exists. Enter another name.')).toBeVisible();
    await user.clear(screen.getByRole('textbox', { name: 'Name of Bug' }));
    await user.keyboard('Fault{Enter}');
    await waitFor(() => expect(stage.sent('update-label').map(({ body }) => body)).toEqual([{ name: 'Fault' }]));
  });

  test('are deleted after a question that says where they are used', async () => {
    const { user } = stage.open('/labels');
    await screen.findByText('1 task and 2 issues');
    await user.click(screen.getByRole('button', { name: 'Delete Speed' }));
    const question = await screen.findByRole('alertdialog', { name: 'Delete Speed?' });
    expect(question).toHaveAccessibleDescription('It will be removed from 1 task and 2 issues. This cannot be undone.');
    await user.click(within(question).getByRole('button', { name: 'Delete label' }));
    await waitFor(() => expect(stage.sent('delete-label')).toHaveLength(1));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Edit name of Speed' })).toBeNull());
    // The focus moves to the label that took its position.
    await waitFor(() =>
      expect(screen.getByRole('list', { name: 'Labels' })).toContainElement(document.activeElement as HTMLElement),
    );
  });
});

test('custom fields say if the plan does not include them, with a link to the plans', async () => {
  stage.hasCustomFields = false;
  stage.open('/fields');
  expect(await screen.findByText(/doesn't include custom fields/)).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Compare plans' })).toHaveAttribute(
    'href',
    `/workspace/${stage.project.workspaceId}/billing`,
  );
  expect(screen.queryByRole('textbox', { name: 'New field' })).toBeNull();
});

test('a project becomes private only after a confirmation', async () => {
  const { user } = stage.open('/access');
  await user.click(await screen.findByRole('radio', { name: /^Private/ }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel' }));
  expect(screen.getByRole('radio', { name: /^Team/ })).toBeChecked();
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await user.click(screen.getByRole('radio', { name: /^Private/ }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Make project private' }));
  await waitFor(() => expect(stage.sent('update-project').map(({ body }) => body)).toEqual([{ visibility: 'PRIVATE' }]));
});

test('a public project says whether members ask to join or join by themselves', async () => {
  const { user } = stage.open('/access');
  expect(await screen.findByRole('radio', { name: /^Public.*comment, and ask to join/ })).toBeVisible();
  await user.click(screen.getByRole('switch', { name: 'Require admin approval' }));
  expect(screen.getByRole('radio', { name: /^Public.*comment, and join without asking/ })).toBeVisible();
});

describe('the danger zone', () => {
  test('archives', async () => {
    const { user } = stage.open('/danger');
    await user.click(await screen.findByRole('button', { name: 'Archive project' }));
    expect(screen.getByRole('button', { name: 'Restore project' })).toBeVisible();
    await waitFor(() => expect(stage.sent('update-project-status')[0]?.body).toEqual({ status: 'ARCHIVED' }));
  });

  test('deletes after the name is typed, leaves the page, and offers undo', async () => {
    const { user, address } = stage.open('/danger');
    await user.click(await screen.findByRole('button', { name: 'Delete project' }));
    const question = await screen.findByRole('alertdialog', { name: 'Delete Website?' });
    const sure = within(question).getByRole('button', { name: 'Delete project' });
    await user.keyboard('website');
    expect(sure).toBeDisabled();
    await user.clear(within(question).getByRole('textbox'));
    await user.keyboard('Website{Enter}');
    expect(await screen.findByRole('heading', { name: 'Projects' })).toBeVisible();
    expect(address()).toBe(`/workspace/${stage.project.workspaceId}/projects`);
    await waitFor(() => expect(stage.sent('delete-project')[0]?.query.get('name')).toBe('Website'));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(stage.sent('restore-project')).toHaveLength(1));
  });
});

describe('in a workspace over its plan', () => {
  test('only changes that free room are possible', async () => {
    await stage.strike();
    stage = await settingsStage({ isReadOnly: true });
    const { user } = stage.open();
    expect(await field('Name')).toBeDisabled();
    expect(screen.getByRole('switch', { name: 'Time tracking' })).toBeDisabled();
    await user.click(screen.getByRole('link', { name: 'Danger zone' }));
    await user.click(await screen.findByRole('button', { name: 'Archive project' }));
    await waitFor(() => expect(stage.sent('update-project-status')[0]?.body).toEqual({ status: 'ARCHIVED' }));
  });
});

describe('a person with fewer rights', () => {
  const pages = () => screen.getAllByRole('link').map(({ textContent }) => textContent);

  test('sees only the labels, the sprints and their own calendar feeds as a member', async () => {
    await stage.strike();
    stage = await settingsStage({ role: 'MEMBER' });
    stage.open();
    expect(await screen.findByRole('heading', { name: 'Labels' })).toBeVisible();
    expect(pages()).toEqual(['Labels', 'Sprints', 'Calendar feeds']);
  });

  test('cannot open other pages by their address as a member', async () => {
    await stage.strike();
    stage = await settingsStage({ role: 'MEMBER' });
    stage.open('/danger');
    expect(await screen.findByRole('heading', { name: "You don't have access" })).toBeVisible();
  });

  test('sees nothing as a viewer', async () => {
    await stage.strike();
    stage = await settingsStage({ role: 'VIEWER' });
    stage.open();
    expect(await screen.findByRole('heading', { name: "You don't have access" })).toBeVisible();
  });

  test('sees that an unknown page does not exist', async () => {
    stage.open('/weather');
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible();
  });
});
