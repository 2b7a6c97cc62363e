import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { refusal } from '#web/testing/workspace-fixture';
import { noteReached } from '#web/connection';
import { waitingChanges } from '#web/outbox';
import { store } from '#web/row-store';
import { redo, undo } from '#web/undo';
import { issue, issuesStage, path, sent, show } from './testing/issues-stage.tsx';

const stage = issuesStage();

const opened = async (id = 'one') => {
  const router = show(`/${id}`);
  await screen.findByRole('article');
  return router;
};

const fields = () => within(screen.getByRole('complementary', { name: 'Fields' }));

test('an issue shows its text, its fields and its history with old and new values', async () => {
  stage.issues[0] = issue('one', 1, {
    description: 'The **basket** is empty.',
    severity: 'S2',
    environment: 'Firefox 140',
    activity: [
      {
        id: 2,
        actorId: 'ines',
        action: 'update-issue',
        occurredAt: new Date().toISOString(),
        changes: { priority: ['LOW', 'HIGH'] },
      },
      { id: 1, actorId: 'mara', action: 'create-issue', occurredAt: '2026-01-01T00:00:00.000Z', changes: { title: [null, 'x'] } },
    ],
  });
  await opened();
  expect(await screen.findByText('basket')).toBeVisible();
  expect(fields().getByRole('button', { name: 'Severity: S2 · major' })).toBeVisible();
  expect(fields().getByText('Firefox 140')).toBeVisible();
  const activity = within(await screen.findByRole('region', { name: 'Activity' }));
  expect(activity.getByText(/raised the priority from Low to High/)).toBeVisible();
  expect(activity.getByText(/reported this issue/)).toBeVisible();
});

test('the title is edited in place', async () => {
  await opened();
  await stage.user.click(screen.getByRole('button', { name: 'Edit title' }));
  await stage.user.clear(screen.getByRole('textbox', { name: 'Title' }));
  await stage.user.keyboard('Another name{Enter}');
  expect(await screen.findByRole('heading', { name: 'Another name' })).toBeVisible();
  await waitFor(() =>
    expect(sent(stage, 'update-issue')[0]?.body).toEqual({ title: 'Another name', version: expect.any(Number) }),
  );
});

test('single keys change fields: P and its digit; undo takes it back', async () => {
  await opened();
  await stage.user.keyboard('p');
  await screen.findByRole('option', { name: /Low/ });
  await stage.user.keyboard('4');
  expect(await fields().findByRole('button', { name: 'Priority: Low' })).toBeVisible();
  await waitFor(() => expect(sent(stage, 'update-issue')[0]?.body).toEqual({ priority: 'LOW' }));
  undo();
  expect(await fields().findByRole('button', { name: 'Priority: Urgent' })).toBeVisible();
});

describe('the archive', () => {
  const filed = { archivedAt: '2026-01-04T00:00:00.000Z' };

  test('takes an issue from its menu, and the page shows the next one', async () => {
    const router = await opened('three');
    await stage.user.click(screen.getByRole('button', { name: 'Issue actions' }));
    await stage.user.click(await screen.findByRole('menuitem', { name: 'Archive issue' }));
    await waitFor(() => expect(router.state.location.pathname).not.toBe(`${path}/three`));
    await waitFor(() => expect(sent(stage, 'archive-issue')).toHaveLength(1));
    undo();
    await waitFor(() => expect(sent(stage, 'unarchive-issue')).toHaveLength(1));
  });

  test('an archived issue is read-only, says so, and is restored there', async () => {
    stage.issues[0] = issue('one', 1, filed);
    await opened();
    expect(await screen.findByText('This issue is archived and read-only.')).toBeVisible();
    for (const name of ['Edit title', /^Priority/, /^Status/, 'Watch'])
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    for (const letter of ['p', 's', 'w', 'u']) await stage.user.keyboard(letter);
    expect(screen.queryByRole('option')).not.toBeInTheDocument();
    await stage.user.click(screen.getByRole('button', { name: 'Restore issue' }));
    await waitFor(() => expect(sent(stage, 'unarchive-issue')).toHaveLength(1));
    expect(await screen.findByRole('button', { name: 'Edit title' })).toBeVisible();
    expect(screen.queryByText('This issue is archived and read-only.')).not.toBeInTheDocument();
    expect(sent(stage, 'watch-issue')).toEqual([]);
  });

  test('offers a viewer no way back', async () => {
    stage.role = 'VIEWER';
    stage.issues[0] = issue('one', 1, filed);
    await opened();
    expect(await screen.findByText('This issue is archived and read-only.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Restore issue' })).not.toBeInTheDocument();
  });
});

test('J and K go to the next and previous issue of the list, Escape returns to it', async () => {
  const router = await opened('three');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Next issue' })).toBeEnabled());
  await stage.user.keyboard('j');
  await waitFor(() => expect(router.state.location.pathname).toBe(`${path}/one`));
  await screen.findByRole('article', { name: 'WEB-1 Issue one' });
  await stage.user.keyboard('k');
  await screen.findByRole('article', { name: 'WEB-3 Issue three' });
  await stage.user.keyboard('{Escape}');
  await waitFor(() => expect(router.state.location.pathname).toBe(path));
});

test('a comment joins the thread at once, and a reply appears below it', async () => {
  await opened();
  await stage.user.type(await screen.findByRole('textbox', { name: /comment/i }), 'It is the cookie');
  await stage.user.keyboard('{Control>}{Enter}{/Control}');
  expect(await screen.findByText('It is the cookie')).toBeVisible();
  await waitFor(() => expect(sent(stage, 'create-comment')[0]?.body).toEqual({ content: 'It is the cookie' }));
  const parentCommentId = sent(stage, 'create-comment')[0]?.headers['idempotency-key'];
  await stage.user.click(await screen.findByRole('button', { name: /Reply/ }));
  await stage.user.keyboard('Then let it live longer{Control>}{Enter}{/Control}');
  expect(await screen.findByText('Then let it live longer')).toBeVisible();
  await waitFor(() =>
    expect(sent(stage, 'reply-comment')[0]?.body).toEqual({ content: 'Then let it live longer', parentCommentId }),
  );
});

test('a duplicate is closed and names the original issue', async () => {
  await opened('two');
  await stage.user.click(await screen.findByRole('button', { name: 'Issue actions' }));
  await stage.user.click(await screen.findByRole('menuitem', { name: 'Mark as duplicate…' }));
  await stage.user.type(await screen.findByRole('combobox', { name: 'Find issue' }), 'WEB-1');
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
  await stage.user.keyboard('{Enter}');
  await waitFor(() => expect(sent(stage, 'update-issue-status')[0]?.body).toEqual({ status: 'DUPLICATE', duplicateOfId: 'one' }));
  expect(await screen.findByRole('link', { name: 'WEB-1 Issue one' })).toHaveAttribute('href', `${path}/one`);
});

test('deleting leads to the next issue, and undo restores it', async () => {
  const router = await opened('three');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Next issue' })).toBeEnabled());
  await stage.user.keyboard('#');
  await waitFor(() => expect(router.state.location.pathname).toBe(`${path}/one`));
  await waitFor(() => expect(sent(stage, 'delete-issue')).toHaveLength(1));
  undo();
  await waitFor(() => expect(sent(stage, 'restore-issue')).toHaveLength(1));
});

test('an issue becomes a task, and undo names the issue, whatever the task’s id is', async () => {
  await opened('three');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Next issue' })).toBeEnabled());
  await stage.user.click(screen.getByRole('button', { name: 'Issue actions' }));
  await stage.user.click(await screen.findByRole('menuitem', { name: 'Convert to task' }));
  await waitFor(() => expect(sent(stage, 'convert-issue-to-task')[0]?.query.get('issueId')).toBe('three'));
  expect(await screen.findByText('WEB-3 converted to a task')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Open' })).toBeVisible();
  undo();
  await waitFor(() => expect(sent(stage, 'convert-back-to-issue')[0]?.query.get('issueId')).toBe('three'));
  redo();
  await waitFor(() => expect(sent(stage, 'convert-issue-to-task')).toHaveLength(2));
});

test('the message that an issue became a task opens the task', async () => {
  const router = await opened('three');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Next issue' })).toBeEnabled());
  await stage.user.click(screen.getByRole('button', { name: 'Issue actions' }));
  await stage.user.click(await screen.findByRole('menuitem', { name: 'Convert to task' }));
  await waitFor(() => expect(sent(stage, 'convert-issue-to-task')).toHaveLength(1));
  await waitFor(() => expect(waitingChanges()).toBe(0));
  await stage.user.click(await screen.findByRole('button', { name: 'Open' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/w/projects/p/board/task-of-three'));
});

test('an issue that someone converted while it was open links to the task, and fetches nothing more', async () => {
  await opened('three');
  await screen.findByRole('region', { name: 'Activity' });
  const { calls } = stage.server;
  const askedBefore = () => calls.filter(({ query }) => query.get('endpoint') === 'get-issue').length;
  const before = askedBefore();
  act(() => {
    store.fold('Issue', [
      { row: issue('three', 3, { version: 9, deletedAt: new Date().toISOString(), convertedToTaskId: 't' }) },
    ]);
  });
  expect(await screen.findByRole('heading', { name: 'WEB-3 is now a task' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open task' })).toHaveAttribute('href', '/dashboard/w/projects/p/board/t');
  await new Promise((done) => setTimeout(done, 900));
  expect(askedBefore()).toBe(before);
});

test('a person who can only comment edits the text of their own report, but not the fields of the team', async () => {
  stage.role = 'COMMENTER';
  stage.issues[0] = issue('one', 1, { reporterId: 'mara' });
  await opened();
  await waitFor(() => expect(fields().getByRole('button', { name: 'Type: Bug' })).toBeVisible());
  expect(screen.getByRole('button', { name: 'Edit title' })).toBeVisible();
  expect(fields().queryByRole('button', { name: /^Status/ })).not.toBeInTheDocument();
  expect(fields().queryByRole('button', { name: /^Priority/ })).not.toBeInTheDocument();
});

test('a missing issue says so', async () => {
  show('/nowhere');
  expect(await screen.findByRole('heading', { name: 'Issue not found' })).toBeVisible();
});

describe('the form with all fields', () => {
  const form = async () => {
    const router = show('/one/edit');
    await screen.findByRole('heading', { name: 'Edit WEB-1' });
    return router;
  };

  test('sends the changes and the version on which they are based', async () => {
    const router = await form();
    await stage.user.type(screen.getByRole('textbox', { name: 'Environment' }), 'Safari 26');
    await stage.user.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(sent(stage, 'update-issue')[0]?.body).toEqual({ environment: 'Safari 26', version: 1 }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`${path}/one`));
  });

  test('asks before unsaved changes are lost', async () => {
    const router = await form();
    await stage.user.type(screen.getByRole('textbox', { name: 'Title' }), ' and more');
    await stage.user.click(screen.getByRole('button', { name: 'Cancel' }));
    const question = await screen.findByRole('alertdialog', { name: 'Discard changes?' });
    await stage.user.click(within(question).getByRole('button', { name: 'Keep editing' }));
    expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('Issue one and more');
    await stage.user.click(screen.getByRole('button', { name: 'Cancel' }));
    await stage.user.click(await screen.findByRole('button', { name: 'Discard changes' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`${path}/one`));
    expect(sent(stage, 'update-issue')).toHaveLength(0);
  });

  test('a change that someone else made in the meantime is shown next to your own', async () => {
    await form();
    await stage.user.type(screen.getByRole('textbox', { name: 'Title' }), ' of mine');
    stage.instead = ({ query }) => (query.get('endpoint') === 'update-issue' ? refusal('stale') : undefined);
    stage.issues = stage.issues.map((one) => (one.id === 'one' ? { ...one, title: 'Issue of theirs', version: 2 } : one));
    await stage.user.click(screen.getByRole('button', { name: 'Save changes' }));
    const conflicts = within(await screen.findByRole('region', { name: 'Conflicting changes' }));
    expect(conflicts.getByText('Issue of theirs')).toBeVisible();
    expect(conflicts.getByText('Issue one of mine')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Save changes' })).toBeDisabled();
    stage.instead = () => undefined;
    await stage.user.click(conflicts.getByRole('button', { name: 'Keep yours' }));
    await stage.user.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(sent(stage, 'update-issue').at(-1)?.body).toEqual({ title: 'Issue one of mine', version: 2 }));
  });
});

test('comments that did not load can be requested again; without a network they only say when they will load', async () => {
  stage.instead = ({ query }) => (query.get('endpoint') === 'get-issue-comments' ? { status: 503 } : undefined);
  await opened();
  expect(await screen.findByText("Couldn't load comments")).toBeVisible();
  await waitFor(() => {
    // Again, in case an answer that was still on its way reported the server as reachable.
    act(() => noteReached(false));
    expect(screen.getByText('Reconnect to see comments.')).toBeVisible();
    expect(screen.queryByText("Couldn't load comments")).not.toBeInTheDocument();
  });
  act(() => noteReached(true));
  expect(await screen.findByText("Couldn't load comments")).toBeVisible();
});
