import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { startingColumns } from '#features/projects/rules';
import { board, boardStage, card, column, path, sent, showBoard, titles } from './testing/board-stage.tsx';

const stage = boardStage();

test('a card shows the main facts of its task', async () => {
  await board();
  const one = within(card('Task one').closest('article')!);
  expect(one.getByText('WEB-1')).toBeVisible();
  expect(one.getByRole('img', { name: 'Ines Silva' })).toBeVisible();
  expect(one.getByText('Bug')).toBeVisible();
  expect(one.getByText('Overdue:')).toBeInTheDocument();
  expect(one.getByText('2 / 5')).toBeVisible();
  expect(card('Task one')).toHaveAttribute('href', `${path}/one`);
  expect(within(card('Task three').closest('article')!).getByText('Milestone')).toBeVisible();
});

test('the card of a guest’s task that waits for approval says so', async () => {
  stage.tasks[0] = { ...stage.tasks[0]!, awaitsApprovalSince: '2026-11-20T08:00:00.000Z' };
  await board();
  expect(within(card('Task one').closest('article')!).getByText('Awaiting approval')).toBeVisible();
  expect(screen.getAllByText('Awaiting approval')).toHaveLength(1);
});

test('a list announces the number of its cards and the position of each', async () => {
  await board();
  const items = within(screen.getByRole('list', { name: 'To do, 3 tasks' })).getAllByRole('listitem');
  expect(items.map((item) => [item.getAttribute('aria-posinset'), item.getAttribute('aria-setsize')])).toEqual([
    ['1', '3'],
    ['2', '3'],
    ['3', '3'],
  ]);
});

test('the columns are one tab stop each', async () => {
  await board();
  const stops = screen
    .getAllByRole('link')
    .filter((link) => link.tabIndex === 0)
    .map((link) => link.textContent);
  expect(stops).toEqual(['Task one', 'Task four']);
});

describe('viewing', () => {
  test('a filter in the address applies, and the board says how many tasks are hidden', async () => {
    const router = await board('?assignee=ines&due=overdue');
    expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['Task one']);
    expect(within(column('To do')).getByRole('img', { name: '1 of 3 tasks' })).toHaveTextContent('1 of 3');
    expect(within(column('Review')).getByRole('img', { name: '0 of 1 task' })).toBeVisible();
    await stage.user.click(screen.getByRole('button', { name: '3 tasks hidden · Clear filters' }));
    // The pressed button is gone.
    expect(screen.getByRole('button', { name: 'Filter' })).toHaveFocus();
    await waitFor(() => expect(screen.getAllByRole('link')).toHaveLength(4));
    expect(router.state.location.search).toBe('');
  });

  test('a filter is selected by keys, and changed and removed in its chip', async () => {
    const router = await board();
    const address = () => decodeURIComponent(router.state.location.search);
    await stage.user.keyboard('f');
    await screen.findByRole('combobox', { name: 'Filter by' });
    await stage.user.keyboard('prio{Enter}');
    await screen.findByRole('combobox', { name: 'Priority' });
    await stage.user.keyboard('urg{Enter}{Escape}');
    await waitFor(() => expect(address()).toBe('?priority=urgent'));
    expect(await screen.findByRole('group', { name: 'Priority is Urgent' })).toBeVisible();
    const shown = titles('To do').length;
    await stage.user.click(screen.getByRole('button', { name: 'Priority: is, change operator' }));
    await stage.user.click(await screen.findByRole('menuitemcheckbox', { name: 'is not' }));
    await waitFor(() => expect(address()).toBe('?priority=not:urgent'));
    expect(screen.getByRole('group', { name: 'Priority is not Urgent' })).toBeVisible();
    expect(titles('To do').length).toBe(3 - shown);
    await stage.user.click(screen.getByRole('button', { name: 'Priority: Urgent, change value' }));
    await stage.user.click(await screen.findByRole('option', { name: /Low/ }));
    await waitFor(() => expect(address()).toBe('?priority=not:urgent,low'));
    await stage.user.keyboard('{Escape}');
    await stage.user.click(screen.getByRole('button', { name: 'Remove priority filter' }));
    await waitFor(() => expect(address()).toBe(''));
    expect(titles('To do')).toHaveLength(3);
  });

  test('a sprint filters the board, and the sprints are fetched when someone opens the filter', async () => {
    const days = { startsAt: '2026-11-16', endsAt: '2026-11-29' };
    stage.sprints = [{ id: 's1', projectId: 'p', number: 1, name: 'Sprint 1', goal: '', status: 'ACTIVE', ...days, version: 1 }];
    stage.tasks[1] = { ...stage.tasks[1]!, sprintId: 's1' };
    const router = await board();
    const asked = () => sent(stage, 'get-sprints');
    expect(asked()).toEqual([]);
    await stage.user.keyboard('f');
    await screen.findByRole('combobox', { name: 'Filter by' });
    await stage.user.keyboard('sprint{Enter}');
    await stage.user.click(await screen.findByRole('option', { name: /Sprint 1/ }));
    expect(await screen.findByRole('group', { name: 'Sprint is Sprint 1' })).toBeVisible();
    expect(router.state.location.search).toBe('?sprint=s1');
    expect(titles('To do')).toEqual(['Task two']);
    expect(asked()).toHaveLength(1);
  });

  test('a filter without matches says so and can be cleared there', async () => {
    const router = await board('?q=nowhere');
    expect(await screen.findByRole('heading', { name: 'No tasks match these filters' })).toBeVisible();
    expect(screen.getByText('The filters hide all 4 tasks on this board.')).toBeVisible();
    await stage.user.click(screen.getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(screen.getAllByRole('link')).toHaveLength(4));
    expect(screen.queryByRole('heading', { name: 'No tasks match these filters' })).toBeNull();
    expect(router.state.location.search).toBe('');
  });

  test('the swimlane of a person who left has their name', async () => {
    stage.tasks[1] = { ...stage.tasks[1]!, assigneeId: 'tomas' };
    showBoard('?group=assignee');
    expect(await screen.findByRole('button', { name: /^Tomas Okafor/ })).toBeVisible();
    expect(screen.queryByText(/someone who left/i)).toBeNull();
  });

  test('if a filter empties all swimlanes, a message replaces them', async () => {
    showBoard('?q=nowhere&group=priority');
    expect(await screen.findByRole('heading', { name: 'No tasks match these filters' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Actions for To do' })).toBeNull();
  });

  test('the column of an opened task scrolls into view', async () => {
    const seen: (string | null)[] = [];
    Element.prototype.scrollIntoView = function scrollIntoView() {
      seen.push(this.getAttribute('data-column'));
    };
    await board();
    await stage.user.click(card('Task four'));
    expect(await screen.findByText('The open task')).toBeVisible();
    await waitFor(() => expect(seen).toContain('REVIEW'));
  });

  test('the search text is stored in the address', async () => {
    const router = await board();
    await stage.user.type(screen.getByRole('searchbox'), 'web-4');
    await waitFor(() => expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['Task four']));
    expect(router.state.location.search).toBe('?q=web-4');
  });

  test('a column at a blocking limit accepts no more tasks', async () => {
    stage.columns = startingColumns.map((one) => (one.status === 'REVIEW' ? { ...one, wipLimit: 1, wipMode: 'BLOCK' } : one));
    await board();
    expect(within(column('Review')).getByRole('img', { name: '1 task, limit 1' })).toHaveTextContent('1 / 1');
    card('Task one').focus();
    await stage.user.keyboard('{Alt>}{ArrowRight}{ArrowRight}{/Alt}');
    expect(titles('Review')).toEqual(['Task four']);
    expect(screen.getByRole('alert', { hidden: true })).toHaveTextContent('Review is full');
  });
});

test('a message says that the filter hides a new task', async () => {
  await board('?due=overdue');
  await stage.user.click(within(column('Review')).getByRole('button', { name: 'New task' }));
  await stage.user.keyboard('Unseen{Enter}');
  await waitFor(() => expect(sent(stage, 'create-task')).toHaveLength(1));
  expect(titles('Review')).toEqual([]);
  expect(screen.getByRole('button', { name: '4 tasks hidden · Clear filters' })).toBeVisible();
});

test('a new task gets the values of the filter', async () => {
  await board('?assignee=me&priority=high');
  await stage.user.keyboard('n');
  await stage.user.keyboard('Mine{Enter}');
  expect(titles('To do')).toEqual(['Mine']);
  await waitFor(() => expect(sent(stage, 'create-task')[0]?.body).toMatchObject({ assigneeId: 'mara', priority: 'HIGH' }));
});

test('a collapsed column stays narrow until it is expanded', async () => {
  await board();
  await stage.user.click(within(column('Review')).getByRole('button', { name: 'Actions for Review' }));
  await stage.user.click(await screen.findByRole('menuitem', { name: 'Collapse column' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Review' })).toBeNull());
  await stage.user.click(await screen.findByRole('button', { name: /Review.*Expand column/ }));
  expect(column('Review')).toBeVisible();
});

test('cards show the selected fields', async () => {
  await board();
  await stage.user.click(screen.getByRole('button', { name: 'Display' }));
  await stage.user.click(await screen.findByRole('checkbox', { name: 'Key' }));
  expect(screen.queryByText('WEB-1')).toBeNull();
});

test('a viewer can only view and open tasks', async () => {
  stage.role = 'VIEWER';
  await board();
  expect(screen.queryByRole('button', { name: /New task|Add task/ })).toBeNull();
  card('Task one').focus();
  await stage.user.keyboard('{Alt>}{ArrowRight}{/Alt}{Delete}ic');
  expect(titles('To do')).toEqual(['Task one', 'Task two', 'Task three']);
  expect(stage.server.calls.every(({ method }) => method === 'GET')).toBe(true);
});

test('in a workspace that exceeds its plan, cards cannot be moved, and the button for new ones says why', async () => {
  stage.isReadOnly = true;
  await board();
  expect(screen.getByRole('button', { name: 'New task' })).toHaveAccessibleDescription(/is read-only/);
  expect(screen.queryByRole('button', { name: /Add task/ })).toBeNull();
  card('Task one').focus();
  await stage.user.keyboard('{Alt>}{ArrowRight}{/Alt}in');
  await stage.user.click(screen.getByRole('button', { name: 'New task' }));
  expect(titles('To do')).toEqual(['Task one', 'Task two', 'Task three']);
  expect(screen.queryByRole('textbox', { name: /New task/ })).toBeNull();
  expect(stage.server.calls.every(({ method }) => method === 'GET')).toBe(true);
});

test('an empty board offers to create the first task or columns', async () => {
  stage.tasks = [];
  showBoard();
  const columns = await screen.findByRole('link', { name: 'Set up columns' });
  expect(columns).toHaveAttribute('href', expect.stringMatching(/\/settings\/columns$/));
  await stage.user.click(screen.getByRole('button', { name: 'Create first task' }));
  expect(screen.getByRole('textbox', { name: 'New task in To do' })).toHaveFocus();
});
