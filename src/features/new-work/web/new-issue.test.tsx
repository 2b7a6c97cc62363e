import { written } from '#web/testing/written';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { refusal } from '#web/testing/workspace-fixture';
import { issuesStage, list, path, sent, show, titles } from '../../issue-screens/web/testing/issues-stage.tsx';
import { NewWork } from './new-work.tsx';

// Before the stage signs in.
beforeEach(() => localStorage.clear());
const stage = issuesStage(<NewWork workspaceId="w" projectId="p" />);

const dialog = async (key = 'c') => {
  await list();
  await stage.user.keyboard(key);
  return within(await screen.findByRole('dialog', { name: 'New issue' }));
};

test('C opens the dialog with the title in focus, Ctrl+Enter creates, and the issue is in the list at once', async () => {
  const form = await dialog();
  await waitFor(() => expect(form.getByRole('textbox', { name: 'Title' })).toHaveFocus());
  await stage.user.keyboard('The door squeaks');
  await stage.user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(titles()).toContain('The door squeaks'));
  await waitFor(() =>
    expect(sent(stage, 'create-issue')[0]?.body).toMatchObject({ title: 'The door squeaks', type: 'BUG', priority: 'MEDIUM' }),
  );
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await stage.user.click(await screen.findByRole('button', { name: 'Open' }));
  expect(await screen.findByRole('article')).toBeVisible();
});

test('an issue without a title is not sent, and the field says what is missing', async () => {
  const form = await dialog();
  await stage.user.click(form.getByRole('button', { name: 'Create issue' }));
  expect(form.getByText('Enter a title.')).toBeVisible();
  expect(sent(stage, 'create-issue')).toHaveLength(0);
});

test('similar issues appear while you type, and “Watch this instead” watches one in place of a second report', async () => {
  stage.similar = [
    { id: 'one', number: 1, title: 'Issue one', status: 'OPEN', likeness: 0.8 },
    // It has only half of the words.
    { id: 'two', number: 2, title: 'Issue two', status: 'OPEN', likeness: 0.5 },
  ];
  const form = await dialog();
  await stage.user.type(form.getByRole('textbox', { name: 'Title' }), 'Issue number one');
  const alike = within(await form.findByRole('region', { name: 'Similar issues' }));
  expect(alike.getByRole('link', { name: 'Issue one' })).toHaveAttribute('target', '_blank');
  expect(alike.queryByRole('link', { name: 'Issue two' })).toBeNull();
  await stage.user.click(alike.getByRole('button', { name: 'Watch this instead' }));
  await waitFor(() => expect(sent(stage, 'watch-issue')[0]?.body).toEqual({ isWatching: true }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent(stage, 'create-issue')).toHaveLength(0);
});

test('a template fills the form, and keeps typed text', async () => {
  const form = await dialog();
  await stage.user.type(form.getByRole('textbox', { name: 'Title' }), 'The door squeaks');
  await stage.user.click(await form.findByRole('button', { name: 'Template' }));
  await stage.user.click(await screen.findByRole('option', { name: /Bug report/ }));
  expect(form.getByRole('textbox', { name: 'Title' })).toHaveValue('The door squeaks');
  await waitFor(() => expect(written(form.getByRole('textbox', { name: 'Description' }))).toContain('What you expected'));
});

test('the address of a new issue opens the dialog over the list', async () => {
  const router = show('/new');
  expect(await screen.findByRole('dialog', { name: 'New issue' })).toBeVisible();
  expect(router.state.location.pathname).toBe(path);
});

test('a draft is restored after a reload', async () => {
  const form = await dialog();
  await stage.user.type(form.getByRole('textbox', { name: 'Title' }), 'Half a thought');
  cleanup();
  show('/new');
  expect(await screen.findByRole('textbox', { name: 'Title' })).toHaveValue('Half a thought');
  expect(screen.getByText('Your draft is restored.')).toBeVisible();
});

test('a refused issue is restored for correction', async () => {
  stage.instead = ({ query }) => (query.get('endpoint') === 'create-issue' ? refusal('not-found') : undefined);
  const form = await dialog();
  await stage.user.type(form.getByRole('textbox', { name: 'Title' }), 'The door squeaks');
  await stage.user.click(form.getByRole('button', { name: 'Create issue' }));
  await waitFor(() => expect(titles()).not.toContain('The door squeaks'));
  await stage.user.keyboard('c');
  expect(await screen.findByRole('textbox', { name: 'Title' })).toHaveValue('The door squeaks');
});

test('the heading of a group adds an issue with the values of the group', async () => {
  await list('?group=priority');
  await stage.user.click(screen.getByRole('button', { name: 'Add issue to Urgent' }));
  const form = within(await screen.findByRole('dialog', { name: 'New issue' }));
  await stage.user.type(form.getByRole('textbox', { name: 'Title' }), 'Fire');
  await stage.user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(sent(stage, 'create-issue')[0]?.body).toMatchObject({ title: 'Fire', priority: 'URGENT' }));
});

test('an issue begins in the status of its group, which the form shows and changes', async () => {
  await list('?group=status');
  await stage.user.click(screen.getByRole('button', { name: 'Add issue to In progress' }));
  const form = within(await screen.findByRole('dialog', { name: 'New issue' }));
  await stage.user.click(await form.findByRole('button', { name: 'Status: In progress' }));
  await stage.user.click(await screen.findByRole('option', { name: /^In review/ }));
  await stage.user.type(form.getByRole('textbox', { name: 'Title' }), 'Fire');
  await stage.user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(sent(stage, 'update-issue-status')[0]?.body).toMatchObject({ status: 'IN_REVIEW' }));
});

test('a commenter can create only issues without the team’s fields, which wait in triage if it is on', async () => {
  stage.role = 'COMMENTER';
  stage.triageEnabled = true;
  const form = await dialog();
  expect(form.queryByRole('radio', { name: 'Task' })).not.toBeInTheDocument();
  await stage.user.type(form.getByRole('textbox', { name: 'Title' }), 'The door squeaks');
  expect(form.getByRole('button', { name: 'Type: Bug' })).toBeVisible();
  expect(form.queryByRole('button', { name: /Priority/ })).not.toBeInTheDocument();
  expect(form.queryByRole('button', { name: /Assignees/ })).not.toBeInTheDocument();
  expect(form.getByText('Your issue goes to triage first. The team decides what happens next.')).toBeVisible();
  await stage.user.click(form.getByRole('button', { name: 'Create issue' }));
  await waitFor(() =>
    expect(sent(stage, 'create-issue')[0]?.body).toEqual({
      title: 'The door squeaks',
      description: '',
      environment: '',
      type: 'BUG',
      severity: null,
    }),
  );
});

test('a viewer has no key for it, and its address explains why', async () => {
  stage.role = 'VIEWER';
  await list();
  await stage.user.keyboard('c');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  cleanup();
  show('/new');
  expect(await screen.findByText("You don't have permission to create tasks or issues. Ask a project admin.")).toBeVisible();
});
