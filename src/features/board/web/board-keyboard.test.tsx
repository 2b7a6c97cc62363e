import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { startingColumns } from '#features/projects/rules';
import { readLeft } from '#web/testing/read-left';
import { undo } from '#web/undo';
import { board, boardStage, card, focused, path, sent, showBoard, titles } from './testing/board-stage.tsx';

const stage = boardStage();

const said = () =>
  screen
    .getAllByRole('status', { hidden: true })
    .map((region) => region.textContent)
    .join(' ');

test('arrows, J and K move through cards and columns', async () => {
  await board();
  card('Task one').focus();
  await stage.user.keyboard('{ArrowDown}');
  await focused('Task two');
  await stage.user.keyboard('j');
  await focused('Task three');
  await stage.user.keyboard('k');
  await focused('Task two');
  await stage.user.keyboard('{ArrowRight}');
  await focused('Task four');
});

test('on a page that is read to the left, the next column is to the left', async () => {
  readLeft();
  await board();
  card('Task one').focus();
  await stage.user.keyboard('{ArrowLeft}');
  await focused('Task four');
  await stage.user.keyboard('{ArrowRight}');
  await focused('Task one');
  await stage.user.keyboard('{Alt>}{ArrowLeft}{/Alt}');
  await waitFor(() => expect(titles('In progress')).toEqual(['Task one']));
});

test('an arrow focuses the first card if nothing has the focus', async () => {
  await board();
  await stage.user.keyboard('{ArrowDown}');
  expect(screen.getByRole('link', { name: 'Task one' })).toHaveFocus();
});

test('Alt and an arrow move a card, announce its position, and keep the focus on it', async () => {
  await board();
  card('Task one').focus();
  await stage.user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await focused('Task one');
  expect(titles('To do')).toEqual(['Task two', 'Task one', 'Task three']);
  expect(said()).toContain('Moved to To do, position 2 of 3');
  await stage.user.keyboard('{Alt>}{ArrowRight}{/Alt}');
  await focused('Task one');
  expect(titles('In progress')).toEqual(['Task one']);
  await waitFor(() => expect(sent(stage, 'update-task-status')).toHaveLength(2));
  expect(sent(stage, 'update-task-status')[1]!.body).toMatchObject({ status: 'IN_PROGRESS' });
});

test('a card can be picked up, carried and dropped; Escape returns it', async () => {
  await board();
  card('Task two').focus();
  // What carries it is not loaded yet, and the keys wait for it.
  await stage.user.keyboard('m{ArrowRight}{ArrowRight}{Escape}');
  await waitFor(() => expect(screen.getByRole('alert', { hidden: true })).toHaveTextContent('Canceled. Nothing moved.'));
  expect(titles('To do')).toContain('Task two');
  await focused('Task two');
  await stage.user.keyboard('m');
  expect(screen.getByRole('alert', { hidden: true })).toHaveTextContent('Picked up WEB-2 at position 2 of 3 in To do');
  await stage.user.keyboard('{ArrowRight}{ArrowRight}{ArrowUp}{Enter}');
  expect(titles('Review')).toEqual(['Task two', 'Task four']);
  await focused('Task two');
});

test('undo returns a card with the focus, and keys go on from it', async () => {
  await board();
  card('Task two').focus();
  await stage.user.keyboard('{Alt>}{ArrowRight}{/Alt}');
  await focused('Task two');
  undo();
  await waitFor(() => expect(titles('To do')).toEqual(['Task one', 'Task two', 'Task three']));
  await focused('Task two');
  await stage.user.keyboard('{ArrowDown}');
  await focused('Task three');
});

test('cards that were moved together are undone together', async () => {
  await board();
  card('Task one').focus();
  await stage.user.keyboard('x{Shift>}{ArrowDown}{/Shift}');
  expect(await screen.findByRole('toolbar', { name: '2 selected' })).toBeVisible();
  await focused('Task two');
  await stage.user.keyboard('{Alt>}{ArrowRight}{/Alt}');
  expect(titles('In progress')).toEqual(['Selected: Task one', 'Selected: Task two']);
  undo();
  await waitFor(() => expect(titles('To do')).toEqual(['Selected: Task one', 'Selected: Task two', 'Task three']));
  await stage.user.keyboard('{Escape}');
  expect(screen.queryByRole('toolbar')).toBeNull();
});

test('Delete removes the card and moves the focus to the next one', async () => {
  await board();
  card('Task two').focus();
  await stage.user.keyboard('{Delete}');
  await focused('Task three');
  expect(titles('To do')).toEqual(['Task one', 'Task three']);
  undo();
  await waitFor(() => expect(titles('To do')).toEqual(['Task one', 'Task two', 'Task three']));
});

test('I assigns, and P opens the priorities at the card', async () => {
  await board();
  card('Task two').focus();
  await stage.user.keyboard('i');
  await waitFor(() => expect(sent(stage, 'change-assignee')[0]?.body).toEqual({ assigneeId: 'mara' }));
  await stage.user.keyboard('p');
  await stage.user.click(await screen.findByRole('option', { name: /Urgent/ }));
  await waitFor(() => expect(sent(stage, 'update-task-priority')[0]?.body).toEqual({ priority: 'URGENT' }));
});

test('letters after F go to the filters that it opens, and not to the card', async () => {
  await board();
  card('Task two').focus();
  // What shows the filters is not loaded yet.
  await stage.user.keyboard('fiass');
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Filter by' })).toHaveValue('iass'));
  expect(sent(stage, 'change-assignee')).toEqual([]);
  expect(screen.queryByRole('combobox', { name: /^Status/ })).toBeNull();
});

test('letters after P go to the priorities', async () => {
  await board();
  card('Task two').focus();
  await stage.user.keyboard('pi');
  await waitFor(() => expect(screen.getByRole('combobox', { name: /^Priority/ })).toHaveValue('i'));
  expect(sent(stage, 'change-assignee')).toEqual([]);
});

test('Space shows the task beside the board and closes it again', async () => {
  const router = await board('?q=task');
  card('Task two').focus();
  await stage.user.keyboard(' ');
  expect(await screen.findByText('The open task')).toBeVisible();
  expect(router.state.location).toMatchObject({ pathname: `${path}/two`, search: '?q=task' });
  await stage.user.keyboard(' ');
  await waitFor(() => expect(router.state.location.pathname).toBe(path));
});

test('Escape closes a task: Back does not lead to it again', async () => {
  const router = await board('?q=task');
  card('Task two').focus();
  await stage.user.keyboard('{Enter}');
  expect(await screen.findByText('The open task')).toBeVisible();
  await stage.user.keyboard('{Escape}');
  await waitFor(() => expect(router.state.location.pathname).toBe(path));
  await act(() => router.navigate(-1));
  expect(router.state.location).toMatchObject({ pathname: path, search: '?q=task' });
  expect(screen.queryByText('The open task')).toBeNull();
});

test('S moves the card to the selected status, and the focus follows', async () => {
  await board();
  card('Task two').focus();
  await stage.user.keyboard('s');
  await stage.user.click(await screen.findByRole('option', { name: /Review/ }));
  await focused('Task two');
  expect(titles('Review')).toEqual(['Task two', 'Task four']);
});

test('sorted cards keep their place in a column and can still change columns', async () => {
  await board('?sort=newest');
  expect(titles('To do')).toEqual(['Task three', 'Task two', 'Task one']);
  card('Task two').focus();
  await stage.user.keyboard('{Alt>}{ArrowUp}{/Alt}');
  expect(said()).toContain('Cards are sorted automatically');
  await stage.user.keyboard('{Alt>}{ArrowRight}{/Alt}');
  await focused('Task two');
  expect(titles('In progress')).toEqual(['Task two']);
});

test('a card that is carried sideways stays in its swimlane', async () => {
  stage.tasks[3] = { ...stage.tasks[3]!, assigneeId: 'ines' };
  showBoard('?group=assignee');
  await screen.findByRole('button', { name: /^No assignee/ });
  expect(screen.getByRole('list', { name: 'Ines Silva, To do' })).toBeVisible();
  card('Task one').focus();
  await stage.user.keyboard('{Alt>}{ArrowRight}{/Alt}');
  await focused('Task one');
  expect(screen.getByRole('list', { name: 'Ines Silva, In progress' })).toContainElement(card('Task one'));
  await waitFor(() => expect(sent(stage, 'update-task-status')[0]?.body).toMatchObject({ status: 'IN_PROGRESS' }));
  expect(sent(stage, 'change-assignee')).toEqual([]);
});

test('a value is found in the filter menu without its field, and is added to the selected ones', async () => {
  const router = await board();
  for (const text of ['urg', 'low', 'this week']) {
    await stage.user.keyboard('f');
    await screen.findByRole('combobox', { name: 'Filter by' });
    await stage.user.keyboard(`${text}{Enter}`);
    await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
  }
  expect(decodeURIComponent(router.state.location.search)).toBe('?priority=urgent,low&due=thisweek');
});

test('a column whose status cannot follow refuses cards, says why, and is pale while they are carried', async () => {
  stage.columns = startingColumns.map((one) => (one.status === 'TODO' ? { ...one, next: ['IN_PROGRESS'] } : one));
  await board();
  card('Task two').focus();
  await stage.user.keyboard('m');
  const closed = () =>
    [...document.querySelectorAll('[data-column]:has([data-closed])')].map((one) => one.getAttribute('data-column'));
  await waitFor(() => expect(closed()).toEqual(['REVIEW', 'DONE']));
  await stage.user.keyboard('{ArrowRight}{ArrowRight}');
  const alert = screen.getByRole('alert', { hidden: true });
  expect(alert).toHaveTextContent("Tasks can't move from To do to Review");
  expect(document.querySelector('[data-column="REVIEW"]')).toHaveAttribute('data-target', 'refused');
  await stage.user.keyboard('{Enter}');
  expect(titles('To do')).toEqual(['Task one', 'Task two', 'Task three']);
  expect(closed()).toEqual([]);
  expect(await screen.findByText('A project admin decides which status can follow which.')).toBeVisible();
  expect(sent(stage, 'update-task-status')).toEqual([]);
});

test('the menu and the status picker do not offer a status that cannot follow, and say why', async () => {
  stage.columns = startingColumns.map((one) => (one.status === 'TODO' ? { ...one, next: ['IN_PROGRESS'] } : one));
  await board();
  card('Task two').focus();
  await stage.user.keyboard('s');
  const review = await screen.findByRole('option', { name: /Review/ });
  expect(review).toHaveAttribute('aria-disabled', 'true');
  expect(review).toHaveTextContent("Tasks can't move from To do to Review");
  await stage.user.click(review);
  expect(sent(stage, 'update-task-status')).toEqual([]);
  await stage.user.keyboard('2');
  await waitFor(() => expect(sent(stage, 'update-task-status')[0]!.body).toMatchObject({ status: 'IN_PROGRESS' }));
});
