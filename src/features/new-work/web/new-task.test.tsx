import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { board, boardStage, card, column, sent, titles } from '../../board/web/testing/board-stage.tsx';

// Before the stage signs in.
beforeEach(() => localStorage.clear());
const stage = boardStage();

const dialog = async () => within(await screen.findByRole('dialog', { name: 'New task' }));
const title = (form: ReturnType<typeof within>) => form.getByRole('textbox', { name: 'Title' });
const created = () => sent(stage, 'create-task').map(({ body }) => body as Record<string, unknown>);
const create = () => stage.user.keyboard('{Control>}{Enter}{/Control}');

test('C on a card opens the dialog with its column; Enter moves to the description, and Ctrl+Enter creates', async () => {
  await board();
  card('Task four').focus();
  await stage.user.keyboard('c');
  const form = await dialog();
  await waitFor(() => expect(title(form)).toHaveFocus());
  await stage.user.keyboard('Call the printer{Enter}Ask for the **price**');
  expect(form.getByRole('textbox', { name: 'Description' })).toHaveFocus();
  await create();
  expect(titles('Review')).toEqual(['Call the printer', 'Task four']);
  await waitFor(() =>
    expect(created()[0]).toMatchObject({
      title: 'Call the printer',
      description: 'Ask for the **price**',
      status: 'REVIEW',
      priority: 'MEDIUM',
    }),
  );
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(await screen.findByRole('button', { name: 'Open' })).toBeVisible();
  await stage.user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(titles('Review')).toEqual(['Task four']));
});

test('text that is typed right after C begins the title', async () => {
  await board();
  await stage.user.keyboard('cCall');
  const form = await dialog();
  await waitFor(() => expect(title(form)).toHaveValue('Call'));
  await stage.user.keyboard(' the printer');
  expect(title(form)).toHaveValue('Call the printer');
});

test('the plus of a column sets its status; the fields are the pickers of the sheet, and “Create another” keeps them', async () => {
  await board('?priority=high');
  await stage.user.click(within(column('In progress')).getByRole('button', { name: 'Add task to In progress' }));
  const form = await dialog();
  expect(form.getByRole('button', { name: 'Status: In progress' })).toBeVisible();
  expect(form.getByRole('button', { name: 'Priority: High' })).toBeVisible();
  await stage.user.click(form.getByRole('button', { name: /^Assignee/ }));
  await stage.user.click(await screen.findByRole('option', { name: /Ines Silva/ }));
  await stage.user.click(form.getByRole('button', { name: 'Add labels' }));
  await stage.user.click(await screen.findByRole('option', { name: 'Bug' }));
  await stage.user.keyboard('{Escape}');
  await stage.user.click(form.getByRole('checkbox', { name: 'Create another' }));
  await stage.user.type(title(form), 'First');
  await create();
  expect(title(form)).toHaveValue('');
  expect(title(form)).toHaveFocus();
  await stage.user.keyboard('Second');
  await create();
  const same = { status: 'IN_PROGRESS', priority: 'HIGH', assigneeId: 'ines', labelIds: ['bug'] };
  await waitFor(() =>
    expect(created()).toMatchObject([
      { title: 'First', ...same },
      { title: 'Second', ...same },
    ]),
  );
});

test('rarely used fields, including custom fields, are behind “More fields”', async () => {
  stage.customFields = [{ id: 'f', projectId: 'p', name: 'Sprint', kind: 'TEXT', options: [], position: 'a0', version: 1 }];
  await board();
  await stage.user.keyboard('c');
  const form = await dialog();
  expect(form.queryByRole('button', { name: /Sprint/ })).not.toBeInTheDocument();
  await stage.user.click(form.getByRole('button', { name: 'More fields' }));
  await stage.user.click(form.getByRole('button', { name: /^Estimate[^d]/ }));
  await stage.user.click(await screen.findByRole('option', { name: '5 points' }));
  await stage.user.click(await form.findByRole('button', { name: /^Sprint/ }));
  await stage.user.keyboard('Twelve{Enter}');
  await stage.user.type(title(form), 'Plan');
  await create();
  await waitFor(() => expect(created()[0]).toMatchObject({ title: 'Plan', estimate: 5 }));
  await waitFor(() => expect(sent(stage, 'set-task-custom-field')[0]?.body).toEqual({ value: 'Twelve' }));
  expect(sent(stage, 'set-task-custom-field')[0]?.query.get('taskId')).toBe(
    sent(stage, 'create-task')[0]?.headers['idempotency-key'],
  );
});

test('Escape keeps the draft for the next time; it can be discarded and restored', async () => {
  await board();
  await stage.user.keyboard('c');
  await stage.user.type(title(await dialog()), 'Half a thought');
  await stage.user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await stage.user.keyboard('c');
  expect(title(await dialog())).toHaveValue('Half a thought');
  await stage.user.click(screen.getByRole('button', { name: 'Discard draft' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await stage.user.keyboard('c');
  expect(title(await dialog())).toHaveValue('');
  await stage.user.keyboard('{Escape}');
  await stage.user.click(await screen.findByRole('button', { name: 'Undo' }));
  await stage.user.keyboard('c');
  expect(title(await dialog())).toHaveValue('Half a thought');
});

test('the dialog continues the quick line with the values that it recognized', async () => {
  await board();
  await stage.user.keyboard('n');
  await stage.user.type(await screen.findByRole('textbox', { name: 'New task in To do' }), 'Call the printer *bug @ines !1');
  await stage.user.click(screen.getByRole('button', { name: 'Open full form' }));
  const form = await dialog();
  expect(title(form)).toHaveValue('Call the printer');
  await create();
  await waitFor(() =>
    expect(created()[0]).toMatchObject({ title: 'Call the printer', labelIds: ['bug'], assigneeId: 'ines', priority: 'URGENT' }),
  );
});

test('switching to an issue keeps the text', async () => {
  await board();
  await stage.user.keyboard('c');
  await stage.user.type(title(await dialog()), 'The door squeaks');
  await stage.user.click(screen.getByRole('radio', { name: 'Issue' }));
  const form = within(await screen.findByRole('dialog', { name: 'New issue' }));
  expect(title(form)).toHaveValue('The door squeaks');
  expect(form.getByRole('button', { name: 'Type: Bug' })).toBeVisible();
});

test('a full column is reported before anything is sent', async () => {
  stage.columns = stage.columns.map((one) => (one.status === 'REVIEW' ? { ...one, wipLimit: 1, wipMode: 'BLOCK' } : one));
  await board();
  await stage.user.click(within(column('Review')).getByRole('button', { name: 'Add task to Review' }));
  const form = await dialog();
  await stage.user.type(title(form), 'One more');
  await create();
  expect(form.getByRole('alert')).toHaveTextContent('Review is full: it takes at most 1 task. Choose another status.');
  expect(created()).toEqual([]);
});

test('a guest learns that their tasks need approval, and cannot set a status or an assignee', async () => {
  stage.workspaceRole = 'GUEST';
  stage.role = 'MEMBER';
  await board();
  await stage.user.keyboard('c');
  const form = await dialog();
  expect(await form.findByText(/A project admin has to approve this task/)).toBeVisible();
  expect(form.queryByRole('button', { name: /Status/ })).not.toBeInTheDocument();
  expect(form.queryByRole('button', { name: /Assignee/ })).not.toBeInTheDocument();
});

test('in a workspace that exceeds its plan, the dialog says why nothing can be created', async () => {
  stage.isReadOnly = true;
  await board();
  await stage.user.keyboard('c');
  expect(await screen.findByRole('dialog', { name: "You can't create tasks or issues here" })).toHaveTextContent(/over its plan/);
});

test('a viewer cannot open it', async () => {
  stage.role = 'VIEWER';
  await board();
  await stage.user.keyboard('c');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Add task/ })).not.toBeInTheDocument();
});
