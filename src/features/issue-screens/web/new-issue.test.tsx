import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { refusal } from '#web/testing/house';
import { issuesStage, list, path, sent, show, titles } from './testing/issues-stage.tsx';

const stage = issuesStage();

const dialog = async () => {
  await list();
  await stage.user.keyboard('c');
  return within(await screen.findByRole('dialog', { name: 'New issue' }));
};

test('C opens the form, Ctrl+Enter reports, and the issue is in the list at once', async () => {
  const form = await dialog();
  await waitFor(() => expect(form.getByRole('textbox', { name: 'Title' })).toHaveFocus());
  await stage.user.keyboard('The door squeaks');
  await stage.user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(titles()).toContain('The door squeaks'));
  await waitFor(() =>
    expect(sent(stage, 'create-issue')[0]?.body).toMatchObject({ title: 'The door squeaks', type: 'BUG', priority: 'MEDIUM' }),
  );
});

test('a report without a title is not sent, and says what is missing', async () => {
  const form = await dialog();
  await stage.user.click(form.getByRole('button', { name: 'Report issue' }));
  expect(form.getByText('Say what it is about.')).toBeVisible();
  expect(sent(stage, 'create-issue')).toHaveLength(0);
});

test('what is alike appears while one types; “This is it” watches it instead of reporting twice', async () => {
  stage.similar = [{ id: 'one', number: 1, title: 'Issue one', status: 'OPEN', likeness: 0.8 }];
  const form = await dialog();
  await stage.user.type(form.getByRole('textbox', { name: 'Title' }), 'Issue number one');
  const alike = within(await form.findByRole('region', { name: 'Similar issues' }));
  expect(alike.getByRole('link', { name: 'Issue one' })).toHaveAttribute('target', '_blank');
  await stage.user.click(alike.getByRole('button', { name: 'This is it' }));
  await waitFor(() => expect(sent(stage, 'watch-issue')[0]?.body).toEqual({ isWatching: true }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent(stage, 'create-issue')).toHaveLength(0);
});

test('a template fills the form, and leaves the words that are there', async () => {
  show('/new');
  await stage.user.type(await screen.findByRole('textbox', { name: 'Title' }), 'The door squeaks');
  await stage.user.click(screen.getByRole('button', { name: 'Template' }));
  await stage.user.click(await screen.findByRole('option', { name: /Bug report/ }));
  expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('The door squeaks');
  await waitFor(() =>
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Description' }).value).toContain('## What you expected'),
  );
});

test('a draft is there again after a reload', async () => {
  show('/new');
  await stage.user.type(await screen.findByRole('textbox', { name: 'Title' }), 'Half a thought');
  cleanup();
  show('/new');
  expect(await screen.findByRole('textbox', { name: 'Title' })).toHaveValue('Half a thought');
});

test('a report that is refused is there again to be mended', async () => {
  stage.instead = ({ query }) => (query.get('endpoint') === 'create-issue' ? refusal('not-found') : undefined);
  const form = await dialog();
  await stage.user.type(form.getByRole('textbox', { name: 'Title' }), 'The door squeaks');
  await stage.user.click(form.getByRole('button', { name: 'Report issue' }));
  await waitFor(() => expect(titles()).not.toContain('The door squeaks'));
  await stage.user.keyboard('c');
  expect(await screen.findByRole('textbox', { name: 'Title' })).toHaveValue('The door squeaks');
});

test('whoever only comments says what they saw, and not what the team decides; where triage is on it waits there', async () => {
  stage.role = 'COMMENTER';
  stage.triageEnabled = true;
  const router = show('/new');
  await stage.user.type(await screen.findByRole('textbox', { name: 'Title' }), 'The door squeaks');
  expect(screen.getByRole('button', { name: 'Type: Bug' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /Priority/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Assignees/ })).not.toBeInTheDocument();
  await stage.user.click(screen.getByRole('button', { name: 'Report issue' }));
  await waitFor(() =>
    expect(sent(stage, 'create-issue')[0]?.body).toEqual({
      title: 'The door squeaks',
      description: '',
      environment: '',
      type: 'BUG',
      severity: null,
    }),
  );
  await waitFor(() => expect(router.state.location.pathname).toMatch(new RegExp(`^${path}/.{36}$`)));
});

test('a viewer is told that they may only read', async () => {
  stage.role = 'VIEWER';
  show('/new');
  expect(await screen.findByRole('heading', { name: 'You can only read here' })).toBeVisible();
});
