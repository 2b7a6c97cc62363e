import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { shortDate } from '#contract/dates';
import { row, sent, taskRow, timeline, timelineStage } from './testing/timeline-stage.tsx';

const stage = timelineStage();

const link = (title: string) => screen.getByRole('link', { name: new RegExp(`${title}$`) });
const edits = () => sent(stage, 'update-task');
const bar = (id: string) => document.querySelector(`[data-bar="${id}"]`)!;
const arrow = () => document.querySelector('[data-arrow]')!;

test('a task says what it waits for, and that it comes too early for it', async () => {
  stage.dependencies = [['d', 'one', 'two', 'FS', 0, 1]];
  await timeline();
  await waitFor(() => expect(row('Task two')).toHaveTextContent('waits for WEB-1, comes too early for it'));
  expect(arrow()).toHaveAttribute('data-conflict', 'true');
});

test('an arrow opens its type, its lag and the reason of a conflict, and is removed there', async () => {
  stage.dependencies = [['d', 'one', 'two', 'FS', 0, 1]];
  await timeline();
  await waitFor(() => expect(arrow()).not.toBeNull());
  fireEvent.click(arrow());
  const dialog = await screen.findByRole('dialog', { name: 'WEB-2 waits for WEB-1' });
  await waitFor(() =>
    expect(dialog).toHaveTextContent(
      `WEB-2 (${shortDate('2026-11-12')}) comes too early for WEB-1 (${shortDate('2026-11-10')} to ${shortDate('2026-11-12')}).`,
    ),
  );
  await stage.user.selectOptions(within(dialog).getByRole('combobox', { name: 'Type' }), 'Finish to finish');
  await waitFor(() => expect(sent(stage, 'update-task-link').map(({ body }) => body)).toMatchObject([{ dependencyType: 'FF' }]));
  await stage.user.click(within(dialog).getByRole('button', { name: 'Remove dependency' }));
  await waitFor(() => expect(sent(stage, 'remove-task-link')).toHaveLength(1));
  await waitFor(() => expect(document.querySelector('[data-arrow]')).toBeNull());
});

test('L links a task to the one that is selected next, and Escape does not', async () => {
  await timeline();
  act(() => link('Task one').focus());
  await stage.user.keyboard('l{ArrowDown}');
  expect(screen.getAllByText('Select the task that waits for WEB-1, then press Enter.')[0]).toBeVisible();
  expect(screen.getByRole('button', { name: 'Cancel' })).toBeVisible();
  await waitFor(() => expect(link('Task two')).toHaveFocus());
  await stage.user.keyboard('{Escape}');
  expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull();
  await stage.user.keyboard('l{ArrowDown}');
  await waitFor(() => expect(link('Task three')).toHaveFocus());
  await stage.user.keyboard('{Enter}');
  await waitFor(() =>
    expect(sent(stage, 'add-task-link')).toMatchObject([{ taskId: 'two', body: { linkedItem: { kind: 'BLOCKS' } } }]),
  );
  await waitFor(() => expect(arrow()).not.toBeNull());
});

test('a bar that is dragged takes along what waits for it', async () => {
  stage.tasks = [
    taskRow('one', 1, { startDate: '2026-11-16', dueDate: '2026-11-17' }),
    taskRow('two', 2, { startDate: '2026-11-18', dueDate: '2026-11-19' }),
  ];
  stage.dependencies = [['d', 'one', 'two', 'FS', 0, 1]];
  await timeline('?critical=shown');
  // Dependencies and the calendar are known.
  await waitFor(() => expect(row('Task one')).toHaveTextContent('On the critical path'));
  fireEvent.pointerDown(bar('one'), { button: 0, pointerId: 1, clientX: 500, clientY: 100 });
  // From Wednesday to Monday, because Friday is taken and the weekend is off.
  fireEvent.pointerMove(window, { pointerId: 1, clientX: 560, clientY: 100 });
  expect(bar('two')).toHaveStyle({ transform: 'translateX(100px)' });
  fireEvent.pointerUp(window, { pointerId: 1, clientX: 560, clientY: 100 });
  await waitFor(() =>
    expect(edits()).toMatchObject([{ taskId: 'one', body: { startDate: '2026-11-19', dueDate: '2026-11-20' } }]),
  );
});

test('the critical path is marked when it is asked for', async () => {
  stage.dependencies = [['d', 'two', 'three', 'FS', 0, 1]];
  const router = await timeline();
  await stage.user.click(screen.getByRole('button', { name: 'Timeline actions' }));
  await stage.user.click(await screen.findByRole('menuitemcheckbox', { name: 'Critical path' }));
  await waitFor(() => expect(router.state.location.search).toBe('?critical=shown'));
  await waitFor(() => expect(row('Task three')).toHaveTextContent('On the critical path'));
  expect(row('Task one')).not.toHaveTextContent('On the critical path');
});

test('the rows are saved as a file, with what they wait for', async () => {
  stage.dependencies = [['d', 'one', 'two', 'FS', 0, 1]];
  const saved: Blob[] = [];
  Object.assign(URL, { createObjectURL: (blob: Blob) => (saved.push(blob), 'blob:it'), revokeObjectURL() {} });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  await timeline('?group=status');
  await waitFor(() => expect(arrow()).not.toBeNull());
  await stage.user.click(screen.getByRole('button', { name: 'Timeline actions' }));
  await stage.user.click(await screen.findByRole('menuitem', { name: 'Save as CSV' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  const [head, first, second] = (await saved[0]!.text()).replace('\ufeff', '').split('\r\n');
  expect(head).toBe('Group,Key,Title,Status,Assignee,Start date,Due date,Days,Progress in %,Milestone,Waits for');
  expect(first).toBe('To do,WEB-1,Task one,To do,Ines Silva,2026-11-10,2026-11-12,3,,,');
  expect(second).toBe('To do,WEB-2,Task two,To do,,,2026-11-12,1,,,WEB-1');
});
