import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Overlays } from '#ui/overlays';
import { Kernel } from '#web/kernel.tsx';
import { startOutbox } from '#web/outbox';
import { startKernel } from '#web/start-kernel';
import { store } from '#web/row-store';
import { type Asked, loopback, type Loopback } from '#web/testing/loopback';
import { signedIn } from '#web/testing/signed-in';
import { TaskSheet } from './task-sheet.tsx';
import { answers, type House, house, INES, MARA, WORKSPACE } from './testing/house.ts';

let server: Loopback;
let world: House;
let stops: (() => void)[] = [];

beforeEach(async () => {
  // jsdom has none, and the toaster asks it for the theme.
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
  world = house();
  server = await loopback((asked) => answers(world, asked));
  stops = [await signedIn(server.url, MARA), startKernel()];
  await startOutbox(MARA);
});

afterEach(async () => {
  cleanup();
  for (const stop of stops.toReversed()) stop();
  store.forget();
  await server.close();
  vi.unstubAllGlobals();
});

async function opened(search = '') {
  const router = createMemoryRouter(
    [
      { path: '/dashboard/:workspaceId/projects/:projectId/board', element: <h1>The board</h1> },
      { path: '/dashboard/:workspaceId/projects/:projectId/board/:taskId', element: <TaskSheet /> },
    ],
    { initialEntries: [`/dashboard/${WORKSPACE}/projects/${world.projectId}/board/${world.task.id}${search}`] },
  );
  render(
    <Kernel>
      <RouterProvider router={router} />
      <Overlays />
    </Kernel>,
  );
  return { router, user: userEvent.setup() };
}

/** The sheet with everything in it. */
async function openedWhole(search = '') {
  const screens = await opened(search);
  await screen.findByRole('checkbox', { name: 'Store the basket by account' });
  await screen.findByText('empty basket');
  await screen.findByText('WEB-128');
  return screens;
}

const sent = (name: string): Asked[] => server.asked.filter(({ query }) => query.get('endpoint') === name);
const lastBody = async (name: string): Promise<unknown> => {
  await waitFor(() => expect(sent(name)).not.toHaveLength(0));
  return sent(name).at(-1)?.body;
};

describe('the sheet of a task', () => {
  it('shows what is known of the task, by name', async () => {
    await openedWhole();
    const sheet = screen.getByRole('dialog', { name: 'Task WEB-128 Checkout keeps the basket' });
    expect(within(sheet).getByRole('heading', { name: 'Checkout keeps the basket' })).toBeVisible();
    for (const name of [
      'Status: To do',
      'Priority: Urgent',
      'Assignee: Mara Ruiz',
      'Due date: Jan 5',
      'Start date: No date',
      'Change the labels',
    ]) {
      expect(within(sheet).getByRole('button', { name })).toBeVisible();
    }
    expect(within(sheet).getByText('Bug')).toBeVisible();
    expect(within(sheet).getByText('1 of 2')).toBeVisible();
    expect(within(sheet).getByText(/raised priority from High to Urgent/)).toBeVisible();
  });

  it('saves a new title at Enter, and the sheet shows it before the answer', async () => {
    const { user } = await openedWhole();
    await user.click(screen.getByRole('button', { name: 'Edit title' }));
    const field = screen.getByRole('textbox', { name: 'Title' });
    await user.clear(field);
    await user.type(field, 'The basket survives{Enter}');
    expect(screen.getByRole('heading', { name: 'The basket survives' })).toBeVisible();
    expect(await lastBody('update-task')).toEqual({ title: 'The basket survives' });
  });

  it('reverts typing at Escape and stays open', async () => {
    const { user } = await openedWhole();
    await user.click(screen.getByRole('button', { name: 'Edit description' }));
    await user.type(screen.getByRole('textbox', { name: 'Description' }), ' more{Escape}');
    expect(screen.getByText('empty basket')).toBeVisible();
    expect(screen.getByRole('dialog')).toBeVisible();
    expect(sent('update-task')).toHaveLength(0);
  });

  it.each([
    ['p', /^Low/, 'update-task-priority', { priority: 'LOW' }],
    ['a', /^Ines Duarte/, 'change-assignee', { assigneeId: INES }],
    ['s', /^Review/, 'update-task-status', { status: 'REVIEW', position: expect.any(String) }],
  ])('the key %s changes a field', async (key, choice, action, body) => {
    const { user } = await openedWhole();
    await user.keyboard(key);
    await user.click(await screen.findByRole('option', { name: choice }));
    expect(await lastBody(action)).toEqual(body);
  });

  it('the keys I and M take the task and make it a milestone', async () => {
    world.task.assigneeId = INES;
    const { user } = await openedWhole();
    await user.keyboard('im');
    expect(await lastBody('change-assignee')).toEqual({ assigneeId: MARA });
    expect(await lastBody('toggle-task-milestone')).toEqual({ isMilestone: true });
  });

  it('keys are letters while a title is typed', async () => {
    const { user } = await openedWhole();
    await user.click(screen.getByRole('button', { name: 'Edit title' }));
    await user.keyboard('m');
    expect(sent('toggle-task-milestone')).toHaveLength(0);
    expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('Checkout keeps the basketm');
  });

  it('makes a label that is not there yet and puts it on the task after it was made', async () => {
    const { user } = await openedWhole();
    await user.click(screen.getByRole('button', { name: 'Change the labels' }));
    await user.type(await screen.findByRole('combobox'), 'Legal');
    await user.click(await screen.findByRole('option', { name: 'Make the label “Legal”' }));
    await waitFor(() => expect(sent('add-task-label')).toHaveLength(1));
    const [made, put] = [sent('create-label')[0], sent('add-task-label')[0]];
    expect(made?.body).toMatchObject({ name: 'Legal' });
    expect(put?.body).toEqual({ labelId: made?.headers['idempotency-key'] });
    expect(await screen.findAllByText('Legal')).not.toHaveLength(0);
  });

  it('takes an edit back by undo', async () => {
    const { user } = await openedWhole();
    await user.keyboard('m');
    expect(screen.getByRole('button', { name: 'Milestone: Yes' })).toBeVisible();
    await user.keyboard('{Control>}z{/Control}');
    expect(screen.getByRole('button', { name: 'Milestone: No' })).toBeVisible();
    await waitFor(() =>
      expect(sent('toggle-task-milestone').map(({ body }) => body)).toEqual([{ isMilestone: true }, { isMilestone: false }]),
    );
  });

  it('keeps what is being typed when somebody else changes the task', async () => {
    const { user } = await openedWhole();
    await user.click(screen.getByRole('button', { name: 'Edit title' }));
    await user.type(screen.getByRole('textbox', { name: 'Title' }), '!');
    act(() => store.fold('Task', [{ row: Object.assign({ ...world.task }, { version: 9, title: 'Theirs', priority: 'LOW' }) }]));
    expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('Checkout keeps the basket!');
    expect(screen.getByRole('button', { name: 'Priority: Low' })).toBeVisible();
    await user.keyboard('{Enter}');
    expect(await lastBody('update-task')).toEqual({ title: 'Checkout keeps the basket!' });
  });

  it('saves notes by itself when the typing pauses', async () => {
    const { user } = await openedWhole();
    await user.type(screen.getByRole('textbox', { name: 'Notes' }), 'Ask support.');
    expect(sent('update-task-notes')).toHaveLength(0);
    expect(await lastBody('update-task-notes')).toEqual({ notes: 'Ask support.' });
    expect(await screen.findByText('Saved · just now')).toBeVisible();
  });

  it('is deleted from its menu, which leads back to the board, and undo restores it', async () => {
    world.task.createdBy = MARA;
    const { user, router } = await openedWhole('?label=x&view=page');
    await user.click(screen.getByRole('button', { name: 'Task actions' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete task' }));
    expect(await screen.findByText('The board')).toBeVisible();
    expect(router.state.location.search).toBe('?label=x');
    expect(await screen.findByText('WEB-128 deleted')).toBeInTheDocument();
    await waitFor(() => expect(sent('delete-task')).toHaveLength(1));
    await user.keyboard('{Control>}z{/Control}');
    expect(await lastBody('restore-task')).toEqual({});
  });

  it('goes to the next task of the column with J and back to the board with Escape', async () => {
    const { user, router } = await openedWhole();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Next task' })).toBeEnabled());
    await user.keyboard('j');
    expect(router.state.location.pathname.endsWith(world.next.id)).toBe(true);
    await user.keyboard('{Escape}');
    expect(await screen.findByText('The board')).toBeVisible();
  });

  it('says that somebody deleted the task while it was open, and brings it back', async () => {
    world.task.createdBy = MARA;
    const { user } = await openedWhole();
    act(() =>
      store.fold('Task', [{ row: Object.assign({ ...world.task }, { version: 9, deletedAt: new Date().toISOString() }) }]),
    );
    await user.click(await screen.findByRole('button', { name: 'Restore it' }));
    expect(await lastBody('restore-task')).toEqual({});
    expect(await screen.findByRole('button', { name: 'Status: To do' })).toBeVisible();
  });

  it('says calmly that a task is not there', async () => {
    world.isGone = true;
    const { user } = await opened();
    await user.click(await screen.findByRole('button', { name: 'Back to the board' }));
    expect(screen.getByText('The board')).toBeVisible();
  });

  it('shows a person who may only look everything, and nothing to press that the server would refuse', async () => {
    world.role = 'VIEWER';
    const { user } = await openedWhole();
    expect(screen.queryByRole('button', { name: /^Edit|^Status|^Priority|^Assignee|^Due|^Change/ })).toBeNull();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.getByRole('checkbox', { name: 'Store the basket by account' })).toBeDisabled();
    await user.keyboard('m');
    await user.click(screen.getByRole('button', { name: 'Task actions' }));
    expect(await screen.findByRole('menuitem', { name: 'Copy link' })).toBeVisible();
    expect(screen.queryByRole('menuitem', { name: 'Delete task' })).toBeNull();
    expect(sent('toggle-task-milestone')).toHaveLength(0);
  });
});

describe('the subtasks of a task', () => {
  it('are ticked off, and the progress follows at once', async () => {
    const { user } = await openedWhole();
    await user.click(screen.getByRole('checkbox', { name: 'Expire after 14 days' }));
    expect(screen.getByText('2 of 2')).toBeVisible();
    expect(await lastBody('update-task-subtask')).toEqual({ completed: true });
  });

  it('are added one by one with Enter', async () => {
    const { user } = await openedWhole();
    await user.type(screen.getByRole('textbox', { name: 'Add a subtask' }), 'One more{Enter}And another{Enter}');
    expect(screen.getByText('1 of 4')).toBeVisible();
    await waitFor(() =>
      expect(sent('add-task-subtask').map(({ body }) => (body as { title: string }).title)).toEqual(['One more', 'And another']),
    );
    expect(screen.getByRole('textbox', { name: 'Add a subtask' })).toHaveFocus();
  });

  it('are added many at once by pasting lines, and undone together', async () => {
    const { user } = await openedWhole();
    await user.click(screen.getByRole('textbox', { name: 'Add a subtask' }));
    await user.paste('- first\n- [ ] second\n\n3. third');
    const rows = within(screen.getByRole('region', { name: 'Subtasks' })).getAllByRole('checkbox');
    expect(rows.map((row) => (row as HTMLInputElement).labels?.[0]?.textContent)).toEqual([
      'Store the basket by account',
      'Expire after 14 days',
      'first',
      'second',
      'third',
    ]);
    screen.getByRole('dialog').focus();
    await user.keyboard('{Control>}z{/Control}');
    expect(screen.getByText('1 of 2')).toBeVisible();
  });

  it('move with Alt and the arrow keys, and keep the focus', async () => {
    const { user } = await openedWhole();
    screen.getByRole('checkbox', { name: 'Expire after 14 days' }).focus();
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    const [first] = within(screen.getByRole('region', { name: 'Subtasks' })).getAllByRole('checkbox');
    expect(first).toHaveAccessibleName('Expire after 14 days');
    await waitFor(() => expect(first).toHaveFocus());
    expect(await lastBody('update-task-subtask')).toEqual({ position: expect.any(String) });
  });

  it('are estimated from their menu, where a phone shows no hours yet', async () => {
    const { user } = await openedWhole();
    await user.click(screen.getByRole('button', { name: 'Actions for Expire after 14 days' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Estimate' }));
    const editor = await screen.findByRole('textbox', { name: 'Estimated hours of Expire after 14 days' });
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    expect(editor).toHaveFocus();
    await user.clear(editor);
    await user.keyboard('3{Enter}');
    expect(await lastBody('update-task-subtask')).toEqual({ estimatedHours: 3 });
  });

  it('are deleted from their menu, and undo brings them back as they were', async () => {
    const { user } = await openedWhole();
    await user.click(screen.getByRole('button', { name: 'Actions for Store the basket by account' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByRole('checkbox', { name: 'Store the basket by account' })).toBeNull());
    expect(screen.getByText('0 of 1')).toBeVisible();
    screen.getByRole('dialog').focus();
    await user.keyboard('{Control>}z{/Control}');
    expect(await lastBody('add-task-subtask')).toMatchObject({ title: 'Store the basket by account', completed: true });
    expect(screen.getByText('1 of 2')).toBeVisible();
  });
});
