import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { refusal } from '#web/testing/workspace-fixture';
import { undo } from '#web/undo';
import { NewWork } from '#features/new-work/web';
import { focused, issue, issuesStage, link, list, path, row, sent, show, titles } from './testing/issues-stage.tsx';

const stage = issuesStage(<NewWork workspaceId="w" projectId="p" />);

test('a row shows the main facts of its issue', async () => {
  await list();
  const one = within(row('Issue one'));
  expect(one.getByText('WEB-1')).toBeVisible();
  expect(one.getByRole('img', { name: 'Urgent priority' })).toBeVisible();
  expect(one.getByRole('img', { name: 'Open' })).toBeVisible();
  expect(one.getByRole('img', { name: 'Bug' })).toBeVisible();
  expect(one.getByText('Shop')).toBeVisible();
  expect(one.getByText('Overdue:')).toBeInTheDocument();
  expect(one.getByRole('img', { name: 'Ines Silva' })).toBeVisible();
  expect(one.getByText('2')).toBeVisible();
  expect(link('Issue one')).toHaveAttribute('href', `${path}/one`);
});

test('open issues are in groups, in progress first; the metrics count all', async () => {
  await list();
  expect(titles()).toEqual(['Issue three', 'Issue one', 'Issue two']);
  expect(screen.getByRole('listitem', { name: 'In progress, 1' })).toBeVisible();
  expect(screen.getByText('3 issues')).toBeVisible();
  expect(await screen.findByRole('button', { name: /Total, show these issues/ })).toHaveTextContent('4');
  expect(screen.getByRole('button', { name: /Overdue, show these issues/ })).toHaveTextContent('1');
});

test.each(['Total', 'Open', 'Unassigned', 'Overdue'])('the metric %s shows exactly the issues that it counts', async (name) => {
  stage.triageEnabled = true;
  stage.issues.push(
    issue('waiting', 5, { status: 'TRIAGE', dueDate: '2026-01-03' }),
    issue('declined', 6, { status: 'WONT_FIX', dueDate: '2026-01-03' }),
    issue('helped', 7, { assigneeIds: ['mara', 'ines'] }),
  );
  const router = await list('?q=three&priority=medium&group=none');
  const button = await screen.findByRole('button', { name: new RegExp(`${name}, show these issues`) });
  await stage.user.click(button);
  await waitFor(() => expect(String(titles().length)).toBe(button.querySelector('span')?.textContent));
  expect(router.state.location.search).not.toContain('three');
  if (name === 'Total' || name === 'Open') return;
  expect(button).toHaveAttribute('aria-pressed', 'true');
  await stage.user.click(button);
  await waitFor(() => expect(titles()).toHaveLength(4));
  expect(button).toHaveAttribute('aria-pressed', 'false');
});

test('the address shows all issues, ungrouped and newest first', async () => {
  const router = await list('?view=all&group=none&sort=newest');
  expect(titles()).toEqual(['Issue four', 'Issue three', 'Issue two', 'Issue one']);
  await stage.user.click(screen.getByRole('radio', { name: 'Open' }));
  await waitFor(() => expect(titles()).toEqual(['Issue three', 'Issue two', 'Issue one']));
  expect(router.state.location.search).toBe('?group=none&sort=newest');
});

test('a group can be collapsed, and stays collapsed', async () => {
  await list();
  await stage.user.click(await screen.findByRole('button', { name: /In progress/, expanded: true }));
  await waitFor(() => expect(titles()).toEqual(['Issue one', 'Issue two']));
  cleanup();
  await list();
  await stage.user.click(await screen.findByRole('button', { name: /In progress/, expanded: false }));
  expect(await screen.findByRole('button', { name: /In progress/, expanded: true })).toBeVisible();
  await waitFor(() => expect(titles()).toHaveLength(3));
});

describe('looking for issues', () => {
  test('by the words of a title, with `/`, stored in the address', async () => {
    const router = await list();
    await stage.user.keyboard('/');
    await stage.user.keyboard('thr');
    await waitFor(() => expect(titles()).toEqual(['Issue three']));
    expect(router.state.location.search).toBe('?q=thr');
    expect(screen.getByText('1 of 3 issues')).toBeVisible();
  });

  test('by the words of a description, which only the server has', async () => {
    stage.issues = [issue('one', 1), issue('two', 2, { description: 'It smells of burnt rubber' })];
    await list('?q=rubber');
    await waitFor(() => expect(titles()).toEqual(['Issue two']));
  });

  test('by person, status, type, priority and label', async () => {
    const [person, label] = ['018f0000-0000-4000-8000-000000000001', '018f0000-0000-4000-8000-000000000002'];
    const shared = { assigneeIds: [person], labelIds: [label] };
    stage.issues = [issue('one', 1, { ...shared, priority: 'URGENT' }), issue('two', 2, shared), issue('three', 3)];
    await list(`?assignee=${person}&type=bug&priority=urgent&label=${label}&status=open`);
    await waitFor(() => expect(titles()).toEqual(['Issue one']));
  });

  test('by a value that they do not have; a chip says so, and the others are counted', async () => {
    const router = await list('?priority=urgent');
    await waitFor(() => expect(titles()).toEqual(['Issue one']));
    await stage.user.click(await screen.findByRole('button', { name: 'Priority: is, change operator' }));
    await stage.user.click(await screen.findByRole('menuitemcheckbox', { name: 'is not' }));
    await waitFor(() => expect(titles()).toEqual(['Issue three', 'Issue two']));
    expect(router.state.location.search).toBe('?priority=not%3Aurgent');
    await stage.user.click(await screen.findByRole('button', { name: '1 issue hidden · Clear filters' }));
    await waitFor(() => expect(titles()).toHaveLength(3));
  });

  test('a filter without matches says so and can be cleared', async () => {
    show('?q=nowhere');
    expect(await screen.findByRole('heading', { name: 'No issues match these filters' })).toBeVisible();
    await stage.user.click(screen.getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(titles()).toHaveLength(3));
  });
});

describe('the keyboard', () => {
  test('J and K move, X selects, Shift+J extends, Escape clears', async () => {
    await list();
    await stage.user.keyboard('j');
    await focused('Issue three');
    await stage.user.keyboard('j');
    await focused('Issue one');
    await stage.user.keyboard('x');
    expect(await screen.findByRole('toolbar', { name: '1 selected' })).toBeVisible();
    await stage.user.keyboard('{Shift>}J{/Shift}');
    await focused('Issue two');
    expect(screen.getByRole('toolbar', { name: '2 selected' })).toBeVisible();
    await stage.user.keyboard('{Escape}');
    expect(screen.queryByRole('toolbar')).not.toBeInTheDocument();
    await stage.user.keyboard('k');
    await focused('Issue one');
  });

  test('S and a digit set the status of the focused issue; undo is one step', async () => {
    await list();
    await stage.user.keyboard('j');
    await focused('Issue three');
    await stage.user.keyboard('s');
    await screen.findByRole('option', { name: /Resolved/ });
    await stage.user.keyboard('4');
    await waitFor(() => expect(titles()).toEqual(['Issue one', 'Issue two']));
    await waitFor(() => expect(sent(stage, 'update-issue-status')[0]?.body).toEqual({ status: 'RESOLVED' }));
    // When a row leaves the list, the focus moves to the row below it.
    await focused('Issue one');
    undo();
    await waitFor(() => expect(titles()).toEqual(['Issue three', 'Issue one', 'Issue two']));
  });

  test('all selected issues get a label in one step', async () => {
    await list();
    await stage.user.keyboard('{Control>}a{/Control}');
    await stage.user.click(screen.getByRole('button', { name: 'Labels' }));
    await stage.user.click(await screen.findByRole('option', { name: 'Shop' }));
    await waitFor(() => expect(sent(stage, 'add-label')).toHaveLength(2));
    const labelled = new Set(sent(stage, 'add-label').map(({ query }) => query.get('issueId')));
    expect(labelled).toEqual(new Set(['three', 'two']));
    undo();
    await waitFor(() => expect(sent(stage, 'remove-label')).toHaveLength(2));
  });

  test('D sets or clears a due date, and undo reverses it', async () => {
    await list();
    await stage.user.keyboard('j');
    await focused('Issue three');
    await stage.user.keyboard('j');
    await focused('Issue one');
    await stage.user.keyboard('d');
    await stage.user.click(await screen.findByRole('button', { name: 'No date' }));
    await waitFor(() => expect(sent(stage, 'update-issue')).toHaveLength(1));
    expect(sent(stage, 'update-issue')[0]?.body).toEqual({ dueDate: null });
    undo();
    await waitFor(() => expect(sent(stage, 'update-issue')[1]?.body).toEqual({ dueDate: '2026-01-02' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test('an issue that is no longer a bug loses its severity, and undo restores it', async () => {
    stage.issues = [issue('one', 1, { severity: 'S1' })];
    await list();
    expect(screen.getByText('S1')).toBeVisible();
    await stage.user.keyboard('j');
    await focused('Issue one');
    await stage.user.keyboard('t');
    await stage.user.click(await screen.findByRole('option', { name: /Feature/ }));
    await waitFor(() => expect(screen.queryByText('S1')).not.toBeInTheDocument());
    await waitFor(() => expect(sent(stage, 'update-issue')[0]?.body).toEqual({ type: 'FEATURE' }));
    undo();
    await waitFor(() => expect(sent(stage, 'update-issue')[1]?.body).toEqual({ type: 'BUG', severity: 'S1' }));
  });

  test('Enter moves from the search to its results, and Escape back', async () => {
    await list();
    await stage.user.keyboard('/');
    await stage.user.keyboard('two');
    await waitFor(() => expect(titles()).toEqual(['Issue two']));
    await stage.user.keyboard('{Enter}');
    await focused('Issue two');
    await stage.user.keyboard('/');
    await stage.user.keyboard('{Escape}');
    await waitFor(() => expect(titles()).toHaveLength(3));
    await focused('Issue two');
  });

  test('# deletes, and undo restores it', async () => {
    await list();
    await stage.user.keyboard('j');
    await focused('Issue three');
    await stage.user.keyboard('#');
    await waitFor(() => expect(titles()).toEqual(['Issue one', 'Issue two']));
    await focused('Issue one');
    undo();
    await waitFor(() => expect(titles()).toContain('Issue three'));
    await waitFor(() => expect(sent(stage, 'restore-issue')).toHaveLength(1));
  });

  test('Enter opens, E edits', async () => {
    const router = await list();
    await stage.user.keyboard('j');
    await focused('Issue three');
    await stage.user.keyboard('e');
    await waitFor(() => expect(router.state.location.pathname).toBe(`${path}/three/edit`));
  });
});

test('a viewer can only read: keys change nothing, and nothing can be reported', async () => {
  stage.role = 'VIEWER';
  await list();
  expect(screen.queryByRole('button', { name: 'New issue' })).not.toBeInTheDocument();
  await stage.user.keyboard('j');
  await focused('Issue three');
  await stage.user.keyboard('s');
  await stage.user.keyboard('#');
  await stage.user.keyboard('c');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(titles()).toHaveLength(3);
});

test('a viewer can copy the keys of a selection', async () => {
  vi.stubGlobal('isSecureContext', true);
  stage.role = 'VIEWER';
  await list();
  await stage.user.keyboard('jxj');
  await stage.user.keyboard('x');
  const toolbar = within(await screen.findByRole('toolbar'));
  expect(toolbar.queryByRole('button', { name: 'Archive' })).not.toBeInTheDocument();
  await stage.user.click(toolbar.getByRole('button', { name: 'Copy keys' }));
  expect(await navigator.clipboard.readText()).toBe('WEB-3\nWEB-1');
  vi.unstubAllGlobals();
});

test('keys offer a person who can only comment nothing that the server refuses', async () => {
  stage.role = 'COMMENTER';
  stage.issues = [issue('three', 3, { reporterId: 'mara' }), issue('two', 2)];
  const router = await list('?group=none&sort=newest');
  await stage.user.keyboard('j');
  await focused('Issue three');
  for (const letter of ['s', 'p', 'a', 'l']) await stage.user.keyboard(letter);
  expect(screen.queryByRole('option')).not.toBeInTheDocument();
  await stage.user.keyboard('t');
  expect(await screen.findByRole('option', { name: /Feature/ })).toBeVisible();
  await stage.user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('option')).not.toBeInTheDocument());
  await stage.user.keyboard('j');
  await focused('Issue two');
  for (const letter of ['t', 'e', '#']) await stage.user.keyboard(letter);
  expect(screen.queryByRole('option')).not.toBeInTheDocument();
  expect(router.state.location.pathname).toBe(path);
  expect(titles()).toHaveLength(2);
});

test('a project without issues offers the first one', async () => {
  stage.issues = [];
  show();
  expect(await screen.findByRole('heading', { name: 'No issues yet' })).toBeVisible();
  await stage.user.click(screen.getByRole('button', { name: 'Create first issue' }));
  expect(await screen.findByRole('dialog', { name: 'New issue' })).toBeVisible();
});

test('a list that does not load says so and can be loaded again', async () => {
  stage.instead = ({ query }) => (query.get('endpoint') === 'get-project-issues' ? refusal('internal') : undefined);
  show();
  expect(await screen.findByRole('heading', { name: "Couldn't load the issues" })).toBeVisible();
  stage.instead = () => undefined;
  await stage.user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('list', { name: 'Issues' })).toBeVisible();
});
