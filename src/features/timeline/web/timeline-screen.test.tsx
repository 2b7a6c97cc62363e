import { act, fireEvent, renderHook, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { daysBetween } from '#contract/days';
import { useNewWorkRequest } from '#features/work/web';
import { isoDay, shortDate } from '#contract/dates';
import { undo } from '#web/undo';
import { ROWS_MOST } from './picture.ts';
import { barOf, row, sent, taskRow, timeline, timelineStage } from './testing/timeline-stage.tsx';

const stage = timelineStage();

const link = (title: string) => screen.getByRole('link', { name: new RegExp(`${title}$`) });
const titles = () =>
  screen.getAllByRole('rowheader').map((name) => within(name).getByRole('link').textContent?.replace('Selected: ', ''));
const requested = () => renderHook(() => useNewWorkRequest()).result.current;
/** Dates of another year are written with it. */
const said = (start: string, end: string) => `${shortDate(start)} to ${shortDate(end)}`;
const edits = () => sent(stage, 'update-task');

/** A press on an element, a movement by some pixels, and the release. */
function drag(what: Element, by: number): void {
  fireEvent.pointerDown(what, { button: 0, pointerId: 1, clientX: 500, clientY: 100 });
  fireEvent.pointerMove(window, { pointerId: 1, clientX: 500 + by, clientY: 100 });
  fireEvent.pointerUp(window, { pointerId: 1, clientX: 500 + by, clientY: 100 });
}
const bar = (id: string) => document.querySelector(`[data-bar="${id}"]`)!;

describe('viewing', () => {
  test('tasks with dates are rows in the order of their days, with their dates and bars', async () => {
    await timeline();
    expect(screen.getByRole('grid', { name: 'Timeline' })).toBeVisible();
    expect(titles()).toEqual(['Task one', 'Task two', 'Task three']);
    expect(
      within(row('Task one'))
        .getAllByRole('gridcell')
        .map((cell) => cell.textContent),
    ).toEqual([shortDate('2026-11-10'), shortDate('2026-11-12'), `${said('2026-11-10', '2026-11-12')}Task one`]);
    expect(barOf('two').x - barOf('one').x).toBe(2 * 20);
    expect([barOf('one').width, barOf('two').width]).toEqual([59, 19]);
    expect(row('Task three')).toHaveTextContent(`Milestone, ${shortDate('2026-12-24')}`);
  });

  test('the zoom is in the address, and changes how wide a day is', async () => {
    const router = await timeline();
    await stage.user.click(screen.getByRole('radio', { name: 'Day' }));
    await waitFor(() => expect(router.state.location.search).toBe('?zoom=day'));
    expect(barOf('two').x - barOf('one').x).toBe(2 * 44);
    await stage.user.keyboard('{-}{-}');
    await waitFor(() => expect(router.state.location.search).toBe('?zoom=month'));
    expect(barOf('two').x - barOf('one').x).toBe(2 * 7);
  });

  test('rows are grouped by a field, and a group is collapsed to its head', async () => {
    const router = await timeline();
    await stage.user.click(screen.getByRole('button', { name: 'Group' }));
    await stage.user.click(await screen.findByRole('menuitemcheckbox', { name: 'Assignee' }));
    await waitFor(() => expect(router.state.location.search).toBe('?group=assignee'));
    const head = screen.getByRole('button', { name: 'Ines Silva' });
    expect(head).toHaveAttribute('aria-expanded', 'true');
    await stage.user.click(head);
    expect(titles()).toEqual(['Task two', 'Task three']);
  });

  test('groups of sprints have their names, and one that has ended offers no new task', async () => {
    const days = { startsAt: '2026-11-09', endsAt: '2026-11-20' };
    stage.sprints = [
      { id: 's', projectId: 'p', name: 'Winter sprint', ...days, number: 2, status: 'ACTIVE' },
      { id: 'e', projectId: 'p', name: 'Autumn sprint', ...days, number: 1, status: 'COMPLETED' },
    ];
    stage.tasks = [
      taskRow('one', 1, { dueDate: '2026-11-12', sprintId: 's' }),
      taskRow('two', 2, { dueDate: '2026-11-12', sprintId: 'e' }),
      taskRow('three', 3, { dueDate: '2026-11-12' }),
    ];
    await timeline('?group=sprint');
    expect(await screen.findByRole('button', { name: 'Winter sprint' })).toBeVisible();
    expect(screen.getAllByRole('button', { name: /^New task in/ }).map((one) => one.textContent)).toEqual([
      expect.stringContaining('Winter sprint'),
      expect.stringContaining('No sprint'),
    ]);
  });

  test('a group of milestones has the tasks that end before each of them', async () => {
    await timeline('?group=milestone');
    expect(screen.getByRole('button', { name: 'Until Task three' })).toBeVisible();
  });

  test('a new task of a milestone gets a working day before that milestone, also where it is drawn later', async () => {
    stage.tasks = [...stage.tasks, taskRow('five', 5, { isMilestone: true, dueDate: '2026-11-22' })];
    await timeline('?group=milestone');
    await stage.user.click(screen.getByRole('button', { name: 'New task in Until Task five' }));
    expect(requested()).toMatchObject({ kind: 'TASK', task: { dueDate: '2026-11-20' } });
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 1440, 900));
    drag(document.querySelector('[data-line="new:five"] [data-empty]')!, 2_000);
    expect(requested()).toMatchObject({ kind: 'TASK', task: { dueDate: '2026-11-22' } });
  });

  test('open tasks without dates are beside the bars, or have rows of their own', async () => {
    const router = await timeline();
    await stage.user.click(screen.getByRole('button', { name: 'Unscheduled, 1 task' }));
    expect(within(screen.getByRole('complementary', { name: 'Unscheduled' })).getByRole('link')).toHaveTextContent(
      'WEB-4Task four',
    );
    await stage.user.click(screen.getByRole('button', { name: 'Timeline actions' }));
    await stage.user.click(await screen.findByRole('menuitemcheckbox', { name: 'Show unscheduled tasks as rows' }));
    await waitFor(() => expect(router.state.location.search).toBe('?undated=rows'));
    expect(titles()).toEqual(['Task one', 'Task two', 'Task three', 'Task four']);
    expect(row('Task four')).toHaveTextContent('No dates');
    expect(screen.queryByRole('complementary')).toBeNull();
  });

  test('the filter of the board holds here, and one that lets nothing through can be cleared', async () => {
    await timeline('?label=bug');
    expect(titles()).toEqual(['Task two']);
    await stage.user.type(screen.getByRole('searchbox', { name: 'Search this timeline' }), 'zzz');
    expect(await screen.findByRole('heading', { name: 'No tasks match these filters' })).toBeVisible();
    await stage.user.click(screen.getAllByRole('button', { name: /^Clear/ })[0]!);
    await waitFor(() => expect(titles()).toHaveLength(3));
  });

  test('a view is saved with its zoom, grouping and color', async () => {
    await timeline('?zoom=month&group=status&color=label');
    await stage.user.click(screen.getByRole('button', { name: /^Views|All tasks|Saved views/ }));
    await stage.user.click(await screen.findByRole('menuitem', { name: /^Save/ }));
    await stage.user.type(await screen.findByRole('textbox', { name: /Name/ }), 'Plan');
    await stage.user.keyboard('{Enter}');
    await waitFor(() =>
      expect(sent(stage, 'create-saved-view').map(({ body }) => body)).toMatchObject([
        { surface: 'TIMELINE', config: { zoom: 'month', group: 'status', color: 'label', undated: false, critical: false } },
      ]),
    );
  });

  test('more rows than a picture can have are refused, with how many it can have', async () => {
    stage.tasks = Array.from({ length: ROWS_MOST + 1 }, (_, nth) => taskRow(`t${nth}`, nth + 1, { dueDate: '2026-11-12' }));
    await timeline();
    await stage.user.click(screen.getByRole('button', { name: 'Timeline actions' }));
    await stage.user.click(await screen.findByRole('menuitem', { name: 'Save as PNG' }));
    const [most, rows] = [ROWS_MOST, ROWS_MOST + 1].map((count) => count.toLocaleString('en-US'));
    expect(
      await screen.findByText(new RegExp(`^A picture can have ${most} rows, and this timeline has ${rows}\\.`)),
    ).toBeVisible();
  });

  test('an empty project says what the timeline is for', async () => {
    stage.tasks = [];
    await timeline();
    await stage.user.click(screen.getByRole('button', { name: 'Create first task' }));
    expect(requested()).toMatchObject({ kind: 'TASK', task: { dueDate: isoDay(new Date()) } });
  });

  test('the table is as wide as the person left it, and can be hidden', async () => {
    await timeline();
    act(() => screen.getByRole('separator', { name: 'Width of the task column' }).focus());
    await stage.user.keyboard('{ArrowRight}');
    expect(screen.getByRole('separator')).toHaveAttribute('aria-valuenow', '316');
    await stage.user.click(screen.getByRole('button', { name: 'Hide task column' }));
    expect(screen.queryByRole('separator')).toBeNull();
    expect(JSON.parse(localStorage.getItem('timeline-table') ?? '')).toEqual({ width: 316, isFolded: true });
  });
});

describe('by pointer', () => {
  test('a bar moves by whole days with both of its dates, as one edit that undo takes back', async () => {
    await timeline();
    const before = barOf('one');
    drag(bar('one'), 47);
    await waitFor(() => expect(edits()).toEqual([{ taskId: 'one', body: { startDate: '2026-11-12', dueDate: '2026-11-14' } }]));
    expect(barOf('one')).toEqual({ ...before, x: before.x + 40 });
    expect(titles()).toEqual(['Task one', 'Task two', 'Task three']);
    act(() => undo());
    await waitFor(() => expect(barOf('one')).toEqual(before));
  });

  test('while it is dragged it shows where it would be, and Escape leaves it where it was', async () => {
    await timeline();
    fireEvent.pointerDown(bar('one'), { button: 0, pointerId: 1, clientX: 500, clientY: 100 });
    fireEvent.pointerMove(window, { pointerId: 1, clientX: 561, clientY: 100 });
    expect(bar('one')).toHaveTextContent(`${said('2026-11-13', '2026-11-15')} · 3 days`);
    fireEvent.keyDown(document.body, { key: 'Escape' });
    fireEvent.pointerUp(window, { pointerId: 1, clientX: 561, clientY: 100 });
    expect(bar('one')).toHaveTextContent('Task one');
    expect(edits()).toEqual([]);
  });

  test('an end is dragged alone, and stops at the other one', async () => {
    await timeline();
    drag(bar('one').querySelector('[data-end="end"]')!, 40);
    drag(bar('one').querySelector('[data-end="start"]')!, 400);
    await waitFor(() =>
      expect(edits().map(({ body }) => body)).toEqual([{ dueDate: '2026-11-14' }, { startDate: '2026-11-14' }]),
    );
  });

  test('the selected bars move together', async () => {
    await timeline();
    for (const title of ['Task one', 'Task two']) {
      act(() => link(title).focus());
      await stage.user.keyboard('x');
    }
    drag(bar('two'), 20);
    await waitFor(() =>
      expect(edits()).toEqual([
        { taskId: 'one', body: { startDate: '2026-11-11', dueDate: '2026-11-13' } },
        { taskId: 'two', body: { dueDate: '2026-11-13' } },
      ]),
    );
  });

  test('a click on a bar opens the task, and one on empty days does not', async () => {
    const router = await timeline('?undated=rows');
    await stage.user.click(row('Task four').querySelector('[data-empty]')!);
    expect(router.state.location.pathname).toMatch(/\/timeline$/);
    await stage.user.click(bar('one'));
    expect(await screen.findByText('The open task')).toBeVisible();
    expect(router.state.location.pathname).toMatch(/\/timeline\/one$/);
  });
});

describe('by keyboard', () => {
  test('arrows walk the rows and move a task by a day, and the focus stays on it', async () => {
    await timeline();
    act(() => link('Task one').focus());
    await stage.user.keyboard('{ArrowDown}');
    await waitFor(() => expect(link('Task two')).toHaveFocus());
    await stage.user.keyboard('{ArrowRight}{ArrowRight}');
    await waitFor(() => expect(edits().map(({ body }) => body)).toEqual([{ dueDate: '2026-11-13' }, { dueDate: '2026-11-14' }]));
    expect(link('Task two')).toHaveFocus();
  });

  test('Shift with an arrow extends a task to that side, and Ctrl shrinks it', async () => {
    await timeline();
    act(() => link('Task one').focus());
    await stage.user.keyboard('{Shift>}{ArrowRight}{ArrowLeft}{/Shift}{Control>}{ArrowLeft}{ArrowRight}{/Control}');
    await waitFor(() =>
      expect(edits().map(({ body }) => body)).toEqual([
        { dueDate: '2026-11-13' },
        { startDate: '2026-11-09' },
        { dueDate: '2026-11-12' },
        { startDate: '2026-11-10' },
      ]),
    );
  });

  test('an arrow places a task without dates on today', async () => {
    await timeline('?undated=rows');
    act(() => link('Task four').focus());
    await stage.user.keyboard('{ArrowRight}');
    const today = isoDay(new Date());
    await waitFor(() => expect(edits()).toEqual([{ taskId: 'four', body: { dueDate: today } }]));
    expect(barOf('four').x - barOf('one').x).toBe(daysBetween('2026-11-10', today) * 20);
  });

  test('Enter opens a task, and N creates one that is due with the row of the focus', async () => {
    await timeline('?label=bug');
    act(() => link('Task two').focus());
    await stage.user.keyboard('n');
    expect(requested()).toMatchObject({ kind: 'TASK', task: { dueDate: '2026-11-12', labelIds: ['bug'] } });
    await stage.user.keyboard('{Enter}');
    expect(await screen.findByText('The open task')).toBeVisible();
  });
});

test('a viewer moves nothing and is offered no new task', async () => {
  stage.role = 'VIEWER';
  await timeline();
  drag(bar('one'), 60);
  act(() => link('Task one').focus());
  await stage.user.keyboard('{ArrowRight}n');
  expect(edits()).toEqual([]);
  expect(screen.queryByRole('button', { name: /New task/ })).toBeNull();
  expect(document.querySelector('[data-end]')).toBeNull();
});

test('a task that someone adds has its row at once', async () => {
  stage.tasks = [...stage.tasks, taskRow('five', 5, { startDate: '2026-11-11', dueDate: '2026-11-11' })];
  await timeline();
  expect(titles()).toEqual(['Task one', 'Task five', 'Task two', 'Task three']);
});
