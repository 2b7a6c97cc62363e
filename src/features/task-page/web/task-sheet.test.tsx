import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { newId } from '#contract/new-id';
import { store } from '#web/row-store';
import { INES, MARA } from './testing/task-server.ts';
import { sheetStage } from './testing/sheet-stage.tsx';

const stage = sheetStage();

describe('the sheet of a task', () => {
  it('shows the task’s title, fields, and history', async () => {
    await stage.openedWhole();
    const sheet = screen.getByRole('dialog', { name: 'Task WEB-128 Checkout keeps the basket' });
    expect(within(sheet).getByRole('heading', { name: 'Checkout keeps the basket' })).toBeVisible();
    // A date shows its year if that is not the current one.
    for (const name of ['Status: To do', 'Priority: Urgent', 'Assignee: Mara Ruiz', /^Due date: Jan 5/, 'Change labels']) {
      expect(within(sheet).getByRole('button', { name })).toBeVisible();
    }
    expect(within(sheet).getByText('Bug')).toBeVisible();
    expect(within(sheet).getByText('1 of 2')).toBeVisible();
    expect(await within(sheet).findByText(/raised the priority from High to Urgent/)).toBeVisible();
  });

  it('shows the names of people who left the project, and loads them only if one is named', async () => {
    await stage.openedWhole();
    expect(stage.sent('get-former-people')).toHaveLength(0);
    cleanup();
    store.forget();
    const tomas = { id: newId(), firstName: 'Tomas', lastName: 'Okafor', profilePictureUrl: null };
    stage.world.former = [tomas];
    Object.assign(stage.world.task, { assigneeId: tomas.id, collaboratorIds: [tomas.id] });
    stage.world.activity[0]!.actorId = tomas.id;
    const { user } = await stage.openedWhole();
    expect(await screen.findByRole('button', { name: 'Assignee: Tomas Okafor' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Collaborators: Tomas Okafor' })).toBeVisible();
    expect(screen.getByText('Tomas Okafor', { selector: 'strong' })).toBeVisible();
    await user.keyboard('a');
    expect(await screen.findByRole('option', { name: /^Ines Duarte/ })).toBeVisible();
    expect(screen.queryByRole('option', { name: /Tomas/ })).toBeNull();
  });

  it('says that comments are missing where they would be written, if only the card is here', async () => {
    stage.world.isDown = true;
    const { user } = await stage.opened();
    const sheet = await screen.findByRole('dialog', { name: 'Task WEB-128 Checkout keeps the basket' });
    expect(await within(sheet).findByText("Couldn't load comments and the history")).toBeVisible();
    expect(within(sheet).queryByRole('textbox', { name: 'Comment' })).toBeNull();
    stage.world.isDown = false;
    const again = within(sheet).getAllByRole('button', { name: 'Try again' });
    await user.click(again.at(-1) as HTMLElement);
    expect(await within(sheet).findByRole('textbox', { name: 'Comment' })).toBeVisible();
    expect(within(sheet).queryByText("Couldn't load comments and the history")).toBeNull();
  });

  it('saves a new title with Enter, and shows it before the response', async () => {
    const { user } = await stage.openedWhole();
    await user.click(screen.getByRole('button', { name: 'Edit title' }));
    const field = screen.getByRole('textbox', { name: 'Title' });
    await user.clear(field);
    await user.type(field, 'The basket survives{Enter}');
    expect(screen.getByRole('heading', { name: 'The basket survives' })).toBeVisible();
    expect(await stage.lastBody('update-task')).toEqual({ title: 'The basket survives', version: expect.any(Number) });
  });

  it('discards typing with Escape and stays open', async () => {
    const { user } = await stage.openedWhole();
    await user.click(screen.getByRole('button', { name: 'Edit description' }));
    await user.type(screen.getByRole('textbox', { name: 'Description' }), ' more{Escape}');
    expect(screen.getByText('empty basket')).toBeVisible();
    expect(screen.getByRole('dialog')).toBeVisible();
    expect(stage.sent('update-task')).toHaveLength(0);
  });

  it.each([
    ['p', /^Low/, 'update-task-priority', { priority: 'LOW' }],
    ['a', /^Ines Duarte/, 'change-assignee', { assigneeId: INES }],
    ['s', /^Review/, 'update-task-status', { status: 'REVIEW', position: expect.any(String) }],
  ])('the key %s changes a field', async (key, choice, action, body) => {
    const { user } = await stage.openedWhole();
    await user.keyboard(key);
    await user.click(await screen.findByRole('option', { name: choice }));
    expect(await stage.lastBody(action)).toEqual(body);
  });

  it('the keys I and M assign the task to you and make it a milestone', async () => {
    stage.world.task.assigneeId = INES;
    const { user } = await stage.openedWhole();
    await user.keyboard('im');
    expect(await stage.lastBody('change-assignee')).toEqual({ assigneeId: MARA });
    expect(await stage.lastBody('toggle-task-milestone')).toEqual({ isMilestone: true });
  });

  it('keys type letters while the title is edited', async () => {
    const { user } = await stage.openedWhole();
    await user.click(screen.getByRole('button', { name: 'Edit title' }));
    await user.keyboard('m');
    expect(stage.sent('toggle-task-milestone')).toHaveLength(0);
    expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('Checkout keeps the basketm');
  });

  it('creates a missing label and adds it to the task afterwards', async () => {
    const { user } = await stage.openedWhole();
    await user.click(screen.getByRole('button', { name: 'Change labels' }));
    await user.type(await screen.findByRole('combobox'), 'Legal');
    await user.click(await screen.findByRole('option', { name: 'Create label “Legal”' }));
    await waitFor(() => expect(stage.sent('add-task-label')).toHaveLength(1));
    const [made, put] = [stage.sent('create-label')[0], stage.sent('add-task-label')[0]];
    expect(made?.body).toMatchObject({ name: 'Legal' });
    expect(put?.body).toEqual({ labelId: made?.headers['idempotency-key'] });
    expect(await screen.findAllByText('Legal')).not.toHaveLength(0);
  });

  it('reverses an edit with undo', async () => {
    const { user } = await stage.openedWhole();
    await user.keyboard('m');
    expect(screen.getByRole('button', { name: 'Milestone: Yes' })).toBeVisible();
    await user.keyboard('{Control>}z{/Control}');
    expect(screen.getByRole('button', { name: 'Milestone: No' })).toBeVisible();
    await waitFor(() =>
      expect(stage.sent('toggle-task-milestone').map(({ body }) => body)).toEqual([
        { isMilestone: true },
        { isMilestone: false },
      ]),
    );
  });

  it('keeps what is being typed when someone else changes the task', async () => {
    const { user } = await stage.openedWhole();
    await user.click(screen.getByRole('button', { name: 'Edit title' }));
    await user.type(screen.getByRole('textbox', { name: 'Title' }), '!');
    act(() =>
      store.fold('Task', [{ row: Object.assign({ ...stage.world.task }, { version: 9, title: 'Theirs', priority: 'LOW' }) }]),
    );
    expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('Checkout keeps the basket!');
    expect(screen.getByRole('button', { name: 'Priority: Low' })).toBeVisible();
    await user.keyboard('{Enter}');
    expect(await stage.lastBody('update-task')).toEqual({ title: 'Checkout keeps the basket!', version: expect.any(Number) });
  });

  it('saves notes automatically when typing pauses', async () => {
    const { user } = await stage.openedWhole();
    await user.click(screen.getByRole('button', { name: 'Add note' }));
    await user.type(screen.getByRole('textbox', { name: 'Notes' }), 'Ask support.');
    expect(stage.sent('update-task-notes')).toHaveLength(0);
    expect(await stage.lastBody('update-task-notes')).toEqual({ notes: 'Ask support.', version: expect.any(Number) });
    expect(await screen.findByText('Saved · just now')).toBeVisible();
  });

  it('is deleted from its menu, which leads back to the board, and undo restores it', async () => {
    stage.world.task.createdBy = MARA;
    const { user, router } = await stage.openedWhole('?label=x&view=page');
    await user.click(screen.getByRole('button', { name: 'Task actions' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete task' }));
    expect(await screen.findByText('The board')).toBeVisible();
    expect(router.state.location.search).toBe('?label=x');
    expect(await screen.findByText('WEB-128 deleted')).toBeInTheDocument();
    await waitFor(() => expect(stage.sent('delete-task')).toHaveLength(1));
    await user.keyboard('{Control>}z{/Control}');
    expect(await stage.lastBody('restore-task')).toEqual({});
  });

  it('is archived from its menu, and undo restores it', async () => {
    const { user } = await stage.openedWhole();
    await user.click(screen.getByRole('button', { name: 'Task actions' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Archive task' }));
    expect(await screen.findByText('The board')).toBeVisible();
    expect(await screen.findByText('WEB-128 archived')).toBeInTheDocument();
    await waitFor(() => expect(stage.sent('archive-task')).toHaveLength(1));
    await user.keyboard('{Control>}z{/Control}');
    expect(await stage.lastBody('unarchive-task')).toEqual({});
  });

  it('becomes an issue from its menu', async () => {
    const { user } = await stage.openedWhole();
    await user.click(screen.getByRole('button', { name: 'Task actions' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Convert to issue' }));
    expect(await screen.findByText('The board')).toBeVisible();
    expect(await screen.findByText('WEB-128 converted to an issue')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Open' })).toBeInTheDocument();
    expect(await stage.lastBody('convert-task-to-issue')).toEqual({});
    await user.keyboard('{Control>}z{/Control}');
    expect(await stage.lastBody('convert-back-to-task')).toEqual({});
  });

  it('is followed to the project that it was moved to', async () => {
    stage.world.isGone = true;
    stage.world.movedTo = newId();
    const { router } = await stage.opened();
    await waitFor(() => expect(router.state.location.pathname).toContain(`/projects/${stage.world.movedTo}/board/`));
    expect(await screen.findByText('This task is now OPS-4.')).toBeInTheDocument();
  });

  it('goes to the next task of the column with J and back to the board with Escape', async () => {
    const { user, router } = await stage.openedWhole();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Next task' })).toBeEnabled());
    await user.keyboard('j');
    expect(router.state.location.pathname.endsWith(stage.world.next.id)).toBe(true);
    await user.keyboard('{Escape}');
    expect(await screen.findByText('The board')).toBeVisible();
    await act(() => router.navigate(-1));
    expect(screen.getByText('The board')).toBeVisible();
  });

  it('shows that the task was deleted while it was open, and restores it', async () => {
    stage.world.task.createdBy = MARA;
    const { user } = await stage.openedWhole();
    act(() =>
      store.fold('Task', [{ row: Object.assign({ ...stage.world.task }, { version: 9, deletedAt: new Date().toISOString() }) }]),
    );
    await user.click(await screen.findByRole('button', { name: 'Restore task' }));
    expect(await stage.lastBody('restore-task')).toEqual({});
    expect(await screen.findByRole('button', { name: 'Status: To do' })).toBeVisible();
  });

  it.each([
    ['whose admin deleted it', () => (stage.world.deletedBy = INES)],
    ['of a project that can only be read', () => (stage.world.project = { isReadOnly: true })],
  ])('offers no way back that the server would refuse to the maker of a task %s', async (_, arrange) => {
    stage.world.task.createdBy = MARA;
    arrange();
    await stage.openedWhole();
    act(() =>
      store.fold('Task', [{ row: Object.assign({ ...stage.world.task }, { version: 9, deletedAt: new Date().toISOString() }) }]),
    );
    expect(await screen.findByText('This task was deleted')).toBeVisible();
    await waitFor(() => expect(stage.sent('get-deleted-tasks')).toHaveLength(1));
    // Waits until the response has been handled.
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(screen.getByRole('button', { name: 'Go back' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Restore task' })).toBeNull();
  });

  it('shows that a task was not found', async () => {
    stage.world.isGone = true;
    const { user } = await stage.opened();
    await user.click(await screen.findByRole('button', { name: 'Go back' }));
    expect(screen.getByText('The board')).toBeVisible();
  });

  it('shows a viewer everything, and no control that the server would reject', async () => {
    stage.world.role = 'VIEWER';
    const { user } = await stage.openedWhole();
    expect(screen.queryByRole('button', { name: /^Edit|^Status|^Priority|^Assignee|^Due|^Change/ })).toBeNull();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.getByRole('checkbox', { name: 'Store the basket by account' })).toBeDisabled();
    await user.keyboard('m');
    await user.click(screen.getByRole('button', { name: 'Task actions' }));
    expect(await screen.findByRole('menuitem', { name: 'Copy link' })).toBeVisible();
    expect(screen.queryByRole('menuitem', { name: 'Delete task' })).toBeNull();
    expect(stage.sent('toggle-task-milestone')).toHaveLength(0);
  });
});
