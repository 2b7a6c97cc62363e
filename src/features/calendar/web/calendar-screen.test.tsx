import { act, renderHook, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { useNewWorkRequest } from '#features/work/web';
import { readLeft } from '#web/testing/read-left';
import { undo } from '#web/undo';
import { calendar, calendarStage, dayCell, issueRow, sent, taskRow } from './testing/calendar-stage.tsx';

const stage = calendarStage();

const link = (title: string) => screen.getByRole('link', { name: new RegExp(`${title}$`) });
const focused = (element: () => Element) => waitFor(() => expect(element()).toHaveFocus());
const requested = () => renderHook(() => useNewWorkRequest()).result.current;

describe('viewing', () => {
  test('a month has its tasks on the days from start to due, and says how many each day has', async () => {
    await calendar();
    expect(screen.getByRole('heading', { name: 'November 2026' })).toBeVisible();
    expect(screen.getByRole('grid', { name: 'Calendar, November 2026' })).toBeVisible();
    expect(within(dayCell('2026-11-10')).getByRole('link')).toHaveTextContent('Task one');
    expect(dayCell('2026-11-11')).toHaveTextContent('Wednesday, November 11, 2026, 1 task');
    expect(dayCell('2026-11-12')).toHaveTextContent('Thursday, November 12, 2026, 2 tasks');
    expect(within(dayCell('2026-11-12')).getByRole('link')).toHaveTextContent('9:30 AMTask two');
    expect(screen.queryByRole('link', { name: /Task four/ })).toBeNull();
  });

  test('days off are shaded, and a holiday has its name in every period', async () => {
    await calendar();
    await waitFor(() => expect(dayCell('2026-11-26')).toHaveTextContent('Thursday, November 26, 2026, Thanksgiving'));
    expect(dayCell('2026-11-27')).toHaveTextContent('Friday, November 27, 2026, Holiday');
    const off = (days: readonly string[]) => days.filter((day) => dayCell(day).hasAttribute('data-off'));
    expect(off(['2026-11-20', '2026-11-21', '2026-11-25', '2026-11-26', '2026-11-27'])).toEqual([
      '2026-11-21',
      '2026-11-26',
      '2026-11-27',
    ]);
    await stage.user.keyboard('w');
    await stage.user.click(screen.getByRole('button', { name: 'Next week' }));
    await stage.user.click(screen.getByRole('button', { name: 'Next week' }));
    expect(screen.getByTitle('Thanksgiving').closest('[role="columnheader"]')).toHaveTextContent('Thu');
    expect(document.querySelector('[data-hours="2026-11-26"]')).toHaveAttribute('data-off');
  });

  test('a milestone is named as one, in its month', async () => {
    await calendar('?on=2026-12-01');
    expect(screen.getByRole('link', { name: /Milestone:\s*Task three/ })).toBeVisible();
  });

  test('a week has a task with a time at its hour, and the others above', async () => {
    await calendar('?on=2026-11-12&period=week');
    expect(link('Task two').closest('[data-hours]')).toHaveAttribute('data-hours', '2026-11-12');
    expect(link('Task one').closest('[data-day]')).toHaveAttribute('data-day', '2026-11-10');
  });

  test('an agenda lists a task on the day when it starts and on the day when it is due', async () => {
    await calendar('?on=2026-11-12&period=agenda');
    const tuesday = screen.getByRole('region', { name: 'Tuesday, November 10, 2026' });
    expect(tuesday).toHaveTextContent('Task oneStarts');
    expect(within(screen.getByRole('region', { name: 'Thursday, November 12, 2026' })).getAllByRole('link')).toHaveLength(2);
  });

  test('a day with more tasks than fit opens by the number of those that it hides', async () => {
    stage.tasks = Array.from({ length: 12 }, (_, nth) => taskRow(`t${nth}`, nth + 1, { dueDate: '2026-11-12' }));
    const router = await calendar();
    await stage.user.click(screen.getByRole('button', { name: /^\d+ more on Thursday, November 12, 2026$/ }));
    await waitFor(() => expect(router.state.location.search).toBe('?on=2026-11-12&period=day'));
    expect(screen.getByRole('heading', { name: 'Thursday, November 12, 2026' })).toBeVisible();
  });

  test('the filter of the board holds here, and one that lets nothing through can be cleared', async () => {
    await calendar('?on=2026-11-12&label=bug');
    expect(screen.getAllByRole('link')).toHaveLength(1);
    await stage.user.type(screen.getByRole('searchbox', { name: 'Search this calendar' }), 'zzz');
    expect(await screen.findByRole('heading', { name: 'No tasks match these filters' })).toBeVisible();
    await stage.user.click(screen.getAllByRole('button', { name: /^Clear/ })[0]!);
    await waitFor(() => expect(screen.getAllByRole('link')).toHaveLength(2));
  });

  test('open tasks without dates are beside the days, and stay there for this browser', async () => {
    await calendar();
    await stage.user.click(screen.getByRole('button', { name: 'Unscheduled, 1 task' }));
    expect(within(screen.getByRole('complementary', { name: 'Unscheduled' })).getByRole('link')).toHaveTextContent(
      'WEB-4Task four',
    );
    expect(localStorage.getItem('calendar-tray:p')).toBe('true');
  });

  test('colors follow a field that the address names', async () => {
    const router = await calendar();
    await stage.user.click(screen.getByRole('button', { name: 'Color by status' }));
    await stage.user.click(await screen.findByRole('menuitemcheckbox', { name: 'Label' }));
    await waitFor(() => expect(router.state.location.search).toBe('?on=2026-11-12&color=label'));
    expect(link('Task two').closest<HTMLElement>('[data-item]')?.style.getPropertyValue('--event')).toBe('var(--color-red)');
  });

  test('an empty project says what the calendar is for', async () => {
    stage.tasks = [];
    await calendar();
    await stage.user.click(screen.getByRole('button', { name: 'Create first task' }));
    expect(requested()).toMatchObject({ kind: 'TASK', task: { dueDate: '2026-11-12' } });
  });

  test('an agenda without tasks says once that there are none', async () => {
    stage.tasks = [];
    await calendar('?on=2026-11-12&period=agenda');
    expect(await screen.findByRole('heading', { name: 'No tasks yet' })).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'No tasks this month' })).not.toBeInTheDocument();
  });
});

describe('by keyboard', () => {
  test('the next day is to the left on a page that is read to the left', async () => {
    readLeft();
    await calendar();
    await stage.user.keyboard('{ArrowLeft}');
    await focused(() => dayCell('2026-11-12'));
  });

  test('arrows walk the days and the tasks of a day, and go on into the next month', async () => {
    const router = await calendar();
    await stage.user.keyboard('{ArrowRight}');
    await focused(() => dayCell('2026-11-12'));
    await stage.user.keyboard('{ArrowLeft}{ArrowDown}');
    await focused(() => link('Task one'));
    await stage.user.keyboard('{ArrowDown}');
    await focused(() => dayCell('2026-11-18'));
    await stage.user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
    await focused(() => dayCell('2026-12-09'));
    expect(router.state.location.search).toBe('?on=2026-12-09');
    await stage.user.keyboard('{PageUp}');
    await focused(() => dayCell('2026-11-09'));
  });

  test('Enter opens a task or a day, and letters change the period', async () => {
    const router = await calendar();
    await stage.user.keyboard('w');
    await waitFor(() => expect(router.state.location.search).toContain('period=week'));
    await stage.user.keyboard('m');
    await waitFor(() => expect(router.state.location.search).toBe('?on=2026-11-12'));
    act(() => dayCell('2026-11-10').focus());
    await stage.user.keyboard('{Enter}');
    await waitFor(() => expect(router.state.location.search).toBe('?on=2026-11-10&period=day'));
    await focused(() => dayCell('2026-11-10'));
    expect(screen.getByRole('grid', { name: /Tuesday, November 10/ })).toContainElement(dayCell('2026-11-10'));
    act(() => link('Task one').focus());
    await stage.user.keyboard('{Enter}');
    expect(await screen.findByText('The open task')).toBeVisible();
    expect(router.state.location.pathname).toMatch(/\/calendar\/one$/);
  });

  test('Alt with an arrow moves start and due date as one edit, which undo takes back, and the focus goes along', async () => {
    await calendar();
    act(() => link('Task one').focus());
    await stage.user.keyboard('{Alt>}{ArrowRight}{/Alt}');
    await waitFor(() =>
      expect(sent(stage, 'update-task')).toEqual([{ taskId: 'one', body: { startDate: '2026-11-11', dueDate: '2026-11-13' } }]),
    );
    await focused(() => within(dayCell('2026-11-11')).getByRole('link'));
    expect(await screen.findByRole('button', { name: 'Undo' })).toBeVisible();
    act(() => undo());
    await waitFor(() => expect(within(dayCell('2026-11-10')).getByRole('link')).toHaveTextContent('Task one'));
    // The undo names the edit, so that the server returns the tasks that moved with it.
    const back = { startDate: '2026-11-10', dueDate: '2026-11-12', undoes: expect.any(String) };
    await waitFor(() => expect(sent(stage, 'update-task')[1]?.body).toEqual(back));
  });

  test('what waits for a moved task moves with it, before the server answers', async () => {
    stage.tasks = [
      taskRow('one', 1, { dueDate: '2026-11-12' }),
      taskRow('two', 2, { startDate: '2026-11-13', dueDate: '2026-11-13' }),
    ];
    stage.dependencies = [['d', 'one', 'two', 'FS', 0, 1]];
    await calendar();
    await waitFor(() => expect(dayCell('2026-11-26')).toHaveTextContent('Thanksgiving'));
    act(() => link('Task one').focus());
    await stage.user.keyboard('{Alt>}{ArrowRight}{/Alt}');
    await waitFor(() => expect(within(dayCell('2026-11-16')).getByRole('link')).toHaveTextContent('Task two'));
  });

  test('Shift and Alt with an arrow moves an end, which stops at the other one', async () => {
    await calendar();
    await waitFor(() => expect(dayCell('2026-11-26')).toHaveTextContent('Thanksgiving'));
    act(() => link('Task one').focus());
    for (let nth = 0; nth < 4; nth++) await stage.user.keyboard('{Shift>}{Alt>}{ArrowLeft}{/Alt}{/Shift}');
    await waitFor(() =>
      expect(sent(stage, 'update-task').map(({ body }) => body)).toEqual([{ dueDate: '2026-11-11' }, { dueDate: '2026-11-10' }]),
    );
  });

  test('N opens a new task that is due on the day with the focus, with what the filter gives', async () => {
    await calendar('?on=2026-11-12&label=bug');
    act(() => dayCell('2026-11-17').focus());
    await stage.user.keyboard('n');
    expect(requested()).toMatchObject({ kind: 'TASK', task: { dueDate: '2026-11-17', labelIds: ['bug'] } });
  });
});

describe('issues and sprints', () => {
  test('an issue stands on its due date beside the tasks, and leads to its page', async () => {
    stage.issues = [issueRow('crash', 9, { dueDate: '2026-11-12' })];
    const router = await calendar();
    const issue = await screen.findByRole('link', { name: /Issue:\s*Issue crash/ });
    expect(dayCell('2026-11-12')).toHaveTextContent('Thursday, November 12, 2026, 2 tasks, 1 issue');
    expect(issue).toHaveAttribute('href', '/dashboard/w/projects/p/issues/crash');
    await stage.user.click(issue);
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/w/projects/p/issues/crash'));
  });

  test('Alt with an arrow moves an issue to another day, and undo takes it back', async () => {
    stage.issues = [issueRow('crash', 9, { dueDate: '2026-11-17' })];
    await calendar();
    await screen.findByRole('link', { name: /Issue crash/ });
    act(() => link('Issue crash').focus());
    await stage.user.keyboard('{Alt>}{ArrowRight}{/Alt}');
    await waitFor(() => expect(sent(stage, 'update-issue')).toEqual([{ taskId: 'crash', body: { dueDate: '2026-11-18' } }]));
    await focused(() => within(dayCell('2026-11-18')).getByRole('link'));
    act(() => undo());
    await waitFor(() => expect(within(dayCell('2026-11-17')).getByRole('link')).toHaveTextContent('Issue crash'));
  });

  test('keys of tasks leave an issue alone', async () => {
    stage.issues = [issueRow('crash', 9, { dueDate: '2026-11-17' })];
    const router = await calendar();
    await screen.findByRole('link', { name: /Issue crash/ });
    act(() => link('Issue crash').focus());
    await stage.user.keyboard('d');
    expect(router.state.location.search).toBe('?on=2026-11-12');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('the menu shows tasks, issues or both, and the address keeps it', async () => {
    stage.issues = [issueRow('crash', 9, { dueDate: '2026-11-12' })];
    const router = await calendar();
    await screen.findByRole('link', { name: /Issue crash/ });
    await stage.user.click(screen.getByRole('button', { name: 'Shown: Tasks and issues' }));
    await stage.user.click(await screen.findByRole('menuitemcheckbox', { name: 'Issues' }));
    await waitFor(() => expect(router.state.location.search).toBe('?on=2026-11-12&show=issues'));
    expect(screen.getAllByRole('link')).toHaveLength(1);
    await stage.user.click(screen.getByRole('button', { name: 'Shown: Issues' }));
    await stage.user.click(await screen.findByRole('menuitemcheckbox', { name: 'Tasks' }));
    await waitFor(() => expect(screen.queryByRole('link', { name: /Issue crash/ })).toBeNull());
    expect(screen.getAllByRole('link')).toHaveLength(2);
  });

  test('a filter of tasks holds for issues too', async () => {
    stage.issues = [
      issueRow('crash', 9, { dueDate: '2026-11-12', labelIds: ['bug'] }),
      issueRow('typo', 10, { dueDate: '2026-11-12' }),
    ];
    await calendar('?on=2026-11-12&label=bug');
    await screen.findByRole('link', { name: /Issue crash/ });
    expect(screen.queryByRole('link', { name: /Issue typo/ })).toBeNull();
    await stage.user.type(screen.getByRole('searchbox', { name: 'Search this calendar' }), 'crash');
    await waitFor(() => expect(screen.getAllByRole('link')).toHaveLength(1));
  });

  test('a filter by what issues do not have hides them', async () => {
    stage.issues = [issueRow('crash', 9, { dueDate: '2026-12-23' })];
    const router = await calendar('?on=2026-12-12');
    await screen.findByRole('link', { name: /Issue crash/ });
    await act(() => router.navigate('?on=2026-12-12&milestones=true'));
    await waitFor(() => expect(screen.queryByRole('link', { name: /Issue crash/ })).toBeNull());
    expect(link('Task three')).toBeVisible();
  });

  test('a sprint is a band over its days, which leads to the sprints', async () => {
    stage.sprints = [
      {
        id: 's',
        projectId: 'p',
        number: 4,
        name: 'Sprint 4',
        goal: '',
        startsAt: '2026-11-09',
        endsAt: '2026-11-20',
        status: 'ACTIVE',
        version: 1,
      },
    ];
    await calendar();
    const [first, second] = await screen.findAllByRole('link', { name: 'Sprint 4' });
    expect(first?.closest('[data-day]')).toHaveAttribute('data-day', '2026-11-09');
    expect(second?.closest('[data-day]')).toHaveAttribute('data-day', '2026-11-15');
    expect(first).toHaveAttribute('title', 'Sprint 4, Nov 9 – Nov 20');
    expect(first).toHaveAttribute('href', '/dashboard/w/projects/p/sprints');
  });
});

test('a viewer moves nothing and is offered no new task', async () => {
  stage.role = 'VIEWER';
  await calendar();
  act(() => link('Task one').focus());
  await stage.user.keyboard('{Alt>}{ArrowRight}{/Alt}n');
  expect(sent(stage, 'update-task')).toEqual([]);
  expect(screen.queryByRole('button', { name: 'New task' })).toBeNull();
  expect(document.querySelector('[data-end]')).toBeNull();
});
