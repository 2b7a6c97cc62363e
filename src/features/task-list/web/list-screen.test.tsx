import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { readLeft } from '#web/testing/read-left';
import { undo } from '#web/undo';
import { cell, FIELD, focused, list, listStage, path, sent, taskRow, titles } from './testing/list-stage.tsx';

const stage = listStage();

const header = (name: string) => screen.getByRole('columnheader', { name: new RegExp(`^${name}`) });

describe('viewing', () => {
  test('tasks are listed as on the board, column by column, with totals', async () => {
    await list();
    expect(titles()).toEqual(['Task one', 'Task two', 'Task three', 'Task four']);
    expect(screen.getByRole('status', { name: 'Totals' })).toHaveTextContent('4 tasksEstimate: 8 pointsHours: 2 h');
    expect(screen.getByRole('grid')).toHaveAttribute('aria-rowcount', '6');
  });

  test('the line of a guest’s task that waits for approval says so', async () => {
    stage.tasks[0] = { ...stage.tasks[0]!, awaitsApprovalSince: '2026-11-20T08:00:00.000Z' };
    await list();
    expect(within(screen.getByRole('row', { name: /Task one/ })).getByText('Awaiting approval')).toBeVisible();
    expect(screen.getAllByText('Awaiting approval')).toHaveLength(1);
  });

  test('of many labels the first are shown, and the others are counted and announced', async () => {
    stage.tasks[0] = { ...stage.tasks[0]!, tags: ['a', 'b', 'c', 'd'] };
    localStorage.setItem('list:mara:p', JSON.stringify([{ column: 'title' }, { column: 'tags' }]));
    await list();
    expect(cell('Task one', 'Tags')).toHaveTextContent('ab+2 more: c and d');
  });

  test('a person who left the project is still named, sorted and grouped by name, but not offered', async () => {
    stage.former = [{ id: 'tomas', firstName: 'Tomas', lastName: 'Okafor', profilePictureUrl: null }];
    stage.tasks[1] = { ...stage.tasks[1]!, assigneeId: 'tomas' };
    await list('?group=assignee');
    await waitFor(() => expect(cell('Task two', 'Assignee')).toHaveTextContent('Tomas Okafor'));
    expect(screen.getByRole('button', { name: 'Tomas Okafor' })).toBeVisible();
    cell('Task two', 'Assignee').focus();
    await stage.user.keyboard('{Enter}');
    await screen.findByRole('option', { name: /^Ines Silva/ });
    expect(screen.queryByRole('option', { name: /Tomas/ })).toBeNull();
  });

  test('a column header sorts, reverses and clears the order, and announces it', async () => {
    await list();
    const press = () => stage.user.click(within(header('Priority')).getByRole('button'));
    await press();
    expect(header('Priority')).toHaveAttribute('aria-sort', 'ascending');
    expect(titles()).toEqual(['Task two', 'Task three', 'Task four', 'Task one']);
    await press();
    expect(header('Priority')).toHaveAttribute('aria-sort', 'descending');
    expect(titles()[0]).toBe('Task one');
    await press();
    expect(header('Priority')).toHaveAttribute('aria-sort', 'none');
  });

  test('groups have a heading with their count, and can be collapsed', async () => {
    await list('?group=status');
    const head = screen.getByRole('button', { name: 'To do' });
    expect(head.closest('[role="row"]')).toHaveTextContent('3');
    await stage.user.click(head);
    expect(head).toHaveAttribute('aria-expanded', 'false');
    expect(titles()).toEqual(['Task four']);
  });

  test('a filter without matches says so and can be cleared', async () => {
    await list('?q=nothing+like+it');
    expect(screen.getByRole('heading', { name: 'No tasks match these filters' })).toBeVisible();
    await stage.user.click(screen.getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(titles()).toHaveLength(4));
  });

  test('a custom field filters and sorts like any other field', async () => {
    await list(`?f.${FIELD}=any&sort=field:${FIELD}`);
    expect(titles()).toEqual(['Task three']);
  });

  test('an empty project says what the list is for', async () => {
    stage.tasks = [];
    await list();
    expect(screen.getByRole('heading', { name: 'No tasks yet' })).toBeVisible();
    await stage.user.click(screen.getByRole('button', { name: 'Create first task' }));
    expect(await screen.findByRole('textbox', { name: 'New task title' })).toHaveFocus();
  });

  test('columns can be selected and moved, and are stored for this person', async () => {
    await list();
    await stage.user.click(screen.getByRole('button', { name: 'Columns' }));
    await stage.user.click(await screen.findByRole('checkbox', { name: 'Customer' }));
    expect(header('Customer')).toBeVisible();
    await stage.user.click(screen.getByRole('button', { name: 'Move Status down' }));
    const heads = screen.getAllByRole('columnheader').map((head) => head.textContent);
    expect(heads.slice(0, 3)).toEqual(['Title', 'Priority', 'Status']);
    expect(localStorage.getItem('list:mara:p')).toContain(`field:${FIELD}`);
  });

  test('arrow keys resize a column, away from where its words begin', async () => {
    await list();
    const edge = screen.getByRole('separator', { name: 'Width of Status' });
    edge.focus();
    await stage.user.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}');
    expect(screen.getByRole('separator', { name: 'Width of Status' })).toHaveAttribute('aria-valuenow', '134');
    readLeft();
    await stage.user.keyboard('{ArrowLeft}');
    expect(screen.getByRole('separator', { name: 'Width of Status' })).toHaveAttribute('aria-valuenow', '150');
  });
});

describe('by keyboard', () => {
  test('J and arrows move the focus, Enter opens the task, and closing it returns there', async () => {
    const router = await list();
    await stage.user.keyboard('j');
    await focused('Task one');
    await stage.user.keyboard('j{ArrowRight}');
    await focused('Task two', 'Status');
    await stage.user.keyboard('{Home}{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe(`${path}/two`));
    await stage.user.keyboard('{Escape}');
    await waitFor(() => expect(router.state.location.pathname).toBe(path));
    await focused('Task two');
  });

  test('F2 renames in place, and Escape discards the typing', async () => {
    await list();
    await stage.user.keyboard('j{F2}');
    await stage.user.keyboard('Better words{Enter}');
    await waitFor(() =>
      expect(sent(stage, 'update-task')[0]?.body).toEqual({ title: 'Better words', version: expect.any(Number) }),
    );
    await focused('Better words');
    await stage.user.keyboard('{F2}Worse{Escape}');
    await focused('Better words');
    expect(sent(stage, 'update-task')).toHaveLength(1);
  });

  test('Enter on a cell opens its editor', async () => {
    await list();
    await stage.user.keyboard('j{ArrowRight}{ArrowRight}{Enter}');
    await stage.user.click(await screen.findByRole('option', { name: /Urgent/ }));
    await waitFor(() => expect(sent(stage, 'update-task-priority')[0]?.body).toEqual({ priority: 'URGENT' }));
  });

  test('X and Shift with arrows select, and a key changes all of them as one step', async () => {
    await list();
    await stage.user.keyboard('jx{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
    expect(await screen.findByRole('toolbar', { name: '3 selected' })).toBeVisible();
    await stage.user.keyboard('p');
    await stage.user.click(await screen.findByRole('option', { name: /High/ }));
    await waitFor(() => expect(sent(stage, 'update-task-priority')).toHaveLength(3));
    act(undo);
    await waitFor(() => expect(sent(stage, 'update-task-priority')).toHaveLength(6));
    expect(cell('Task two', 'Priority')).toHaveTextContent('Urgent');
  });

  test('the selection is archived by the toolbar as one step', async () => {
    await list();
    await stage.user.keyboard('jx{Shift>}{ArrowDown}{/Shift}');
    const tools = await screen.findByRole('toolbar', { name: '2 selected' });
    await stage.user.click(within(tools).getByRole('button', { name: 'Archive' }));
    await waitFor(() => expect(sent(stage, 'archive-task')).toHaveLength(2));
    expect(screen.queryByRole('toolbar', { name: '2 selected' })).toBeNull();
    act(undo);
    await waitFor(() => expect(sent(stage, 'unarchive-task')).toHaveLength(2));
  });

  test('N creates a task at the end of the group, with the values of the group', async () => {
    await list('?group=priority');
    await stage.user.keyboard('jj');
    await focused('Task two');
    await stage.user.keyboard('n');
    await stage.user.type(await screen.findByRole('textbox', { name: 'New task title' }), 'Quickly{Enter}');
    await waitFor(() => expect(sent(stage, 'create-task')[0]?.body).toMatchObject({ title: 'Quickly', priority: 'URGENT' }));
    expect(screen.getByRole('link', { name: 'Quickly' })).toBeVisible();
  });

  test('indented lines of a pasted text become subtasks', async () => {
    await list();
    await stage.user.keyboard('n');
    await screen.findByRole('textbox', { name: 'New task title' });
    await stage.user.paste('Plan the launch\n\tWrite the post\nCelebrate');
    await waitFor(() => expect(sent(stage, 'bulk-create-tasks')).toHaveLength(1));
    expect(sent(stage, 'bulk-create-tasks')[0]?.body).toMatchObject({
      tasks: [
        { title: 'Plan the launch', subtasks: [{ title: 'Write the post' }] },
        { title: 'Celebrate', subtasks: [] },
      ],
    });
  });

  test('Delete moves the selection to the trash and keeps the focus next to it', async () => {
    await list();
    await stage.user.keyboard('j{Delete}');
    await waitFor(() => expect(titles()).not.toContain('Task one'));
    await focused('Task two');
  });
});

describe('by pointer', () => {
  test('a row has a menu with all its actions', async () => {
    await list();
    await stage.user.pointer({ keys: '[MouseRight]', target: cell('Task two', 'Status') });
    const menu = await screen.findByRole('menu');
    expect(within(menu).getByRole('menuitem', { name: /^Copy link/ })).toBeVisible();
    expect(within(menu).getByRole('menuitem', { name: 'Plan time…' })).toBeVisible();
    await stage.user.click(within(menu).getByRole('menuitem', { name: /^Select/ }));
    expect(await screen.findByRole('toolbar', { name: '1 selected' })).toBeVisible();
  });

  test('Shift selects from the last row to this one', async () => {
    await list();
    await stage.user.keyboard('j');
    await focused('Task one');
    await stage.user.keyboard('{Shift>}');
    await stage.user.click(cell('Task three', 'Status'));
    await stage.user.keyboard('{/Shift}');
    expect(await screen.findByRole('toolbar', { name: '3 selected' })).toBeVisible();
  });

  test('pressing a cell edits it, and a checkbox changes at once', async () => {
    stage.tasks.push(taskRow('five', 5));
    await list();
    await stage.user.click(screen.getByRole('button', { name: 'Columns' }));
    await stage.user.click(await screen.findByRole('checkbox', { name: 'Milestone' }));
    await stage.user.keyboard('{Escape}');
    await stage.user.click(cell('Task one', 'Milestone'));
    await waitFor(() => expect(sent(stage, 'toggle-task-milestone')[0]?.body).toEqual({ isMilestone: true }));
    await waitFor(() => expect(cell('Task one', 'Milestone')).toHaveTextContent('Yes'));
  });

  test('a double click opens the editor of a cell and leaves it open', async () => {
    await list();
    await stage.user.click(cell('Task one', 'Status'));
    await screen.findByRole('option', { name: /In progress/ });
    // In place of the cell there is now the button of its editor, and a browser counts presses at one position.
    fireEvent.click(within(cell('Task one', 'Status')).getByRole('button', { hidden: true }), { detail: 2 });
    expect(screen.getByRole('option', { name: /In progress/ })).toBeVisible();
    expect(within(cell('Task one', 'Status')).getByRole('button', { hidden: true })).toHaveAttribute('aria-expanded', 'true');
  });

  test('a custom field is edited in place', async () => {
    await list();
    await stage.user.click(screen.getByRole('button', { name: 'Columns' }));
    await stage.user.click(await screen.findByRole('checkbox', { name: 'Customer' }));
    await stage.user.keyboard('{Escape}');
    await stage.user.click(cell('Task one', 'Customer'));
    await stage.user.keyboard('Globex{Enter}');
    await waitFor(() => expect(sent(stage, 'set-task-custom-field')[0]?.body).toEqual({ value: 'Globex' }));
    expect(cell('Task one', 'Customer')).toHaveTextContent('Globex');
  });

  test('on a plan without custom fields they are read-only', async () => {
    stage.hasFields = false;
    await list();
    await stage.user.click(screen.getByRole('button', { name: 'Columns' }));
    await stage.user.click(await screen.findByRole('checkbox', { name: 'Customer' }));
    await stage.user.keyboard('{Escape}');
    await stage.user.click(cell('Task three', 'Customer'));
    expect(cell('Task three', 'Customer')).toHaveTextContent('ACME');
    expect(within(cell('Task three', 'Customer')).queryByRole('textbox')).toBeNull();
  });
});

test('a viewer can change nothing', async () => {
  stage.role = 'VIEWER';
  await list();
  expect(screen.queryByRole('button', { name: 'New task' })).toBeNull();
  await stage.user.click(cell('Task one', 'Status'));
  await stage.user.keyboard('{Enter}{F2}');
  expect(screen.queryByRole('option')).toBeNull();
  expect(screen.queryByRole('textbox', { name: 'Title' })).toBeNull();
});

test('a viewer can copy the keys of a selection', async () => {
  vi.stubGlobal('isSecureContext', true);
  stage.role = 'VIEWER';
  await list();
  await stage.user.keyboard('jxjx');
  await stage.user.click(await screen.findByRole('button', { name: 'Copy keys' }));
  expect(await navigator.clipboard.readText()).toBe('WEB-1\nWEB-2');
  vi.unstubAllGlobals();
});

test('in a workspace that exceeds its plan nothing can be changed, and the button for new tasks says why', async () => {
  stage.isReadOnly = true;
  await list();
  expect(screen.getByRole('button', { name: 'New task' })).toHaveAccessibleDescription(/is read-only/);
  await stage.user.click(cell('Task one', 'Status'));
  await stage.user.keyboard('{Enter}{F2}');
  expect(screen.queryByRole('option')).toBeNull();
  expect(screen.queryByRole('textbox', { name: 'Title' })).toBeNull();
});
