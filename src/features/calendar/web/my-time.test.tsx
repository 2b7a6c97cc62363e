import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { planned } from '#features/task-planning/web/testing/plan-stage';
import { sent as requests } from '#web/testing/page-stage';
import { undo } from '#web/undo';
import { calendar, calendarStage } from './testing/calendar-stage.tsx';

const stage = calendarStage();

const at = (day: string, time: string) => new Date(`${day}T${time}`).toISOString();
const changes = (name: string) => requests(stage, name).map(({ body }) => body);
const myTime = () => screen.getByRole('button', { name: 'My time' });
const block = () => screen.findByRole('button', { name: /Task one, planned on/ });

/** The week with one hour on its Wednesday. */
async function week() {
  stage.blocks = [planned({ id: 'b', startsAt: at('2026-11-11', '09:00'), endsAt: at('2026-11-11', '10:00') })];
  await calendar('?on=2026-11-12&period=week');
  await stage.user.click(myTime());
  return block();
}

test('a week shows its person’s own time beside the tasks, once they ask for it, and this browser keeps that', async () => {
  const shown = await week();
  expect(shown).toHaveAccessibleName('Task one, planned on Wednesday, November 11, 2026, 9:00 AM to 10:00 AM');
  expect(shown.closest('[data-hours]')).toHaveAttribute('data-hours', '2026-11-11');
  expect(localStorage.getItem('my-time:p')).toBe('true');
  await stage.user.click(myTime());
  await waitFor(() => expect(screen.queryByRole('button', { name: /planned on/ })).toBeNull());
});

test('a month has no hours, and so no time of its person', async () => {
  await calendar();
  expect(screen.queryByRole('button', { name: 'My time' })).toBeNull();
});

test('arrows move the time by a quarter of an hour or a day, which undo reverses, and the focus goes along', async () => {
  const shown = await week();
  act(() => shown.focus());
  await stage.user.keyboard('{ArrowDown}');
  await waitFor(async () => expect(await block()).toHaveAccessibleName(/9:15 AM to 10:15 AM$/));
  await stage.user.keyboard('{ArrowRight}');
  await waitFor(async () => expect((await block()).closest('[data-hours]')).toHaveAttribute('data-hours', '2026-11-12'));
  expect(await block()).toHaveFocus();
  await stage.user.keyboard('{Shift>}{ArrowUp}{/Shift}');
  await waitFor(async () => expect(await block()).toHaveAccessibleName(/9:15 AM to 10:00 AM$/));
  act(() => undo());
  await waitFor(async () => expect(await block()).toHaveAccessibleName(/November 12, 2026, 9:15 AM to 10:15 AM$/));
  await waitFor(() =>
    expect(changes('update-time-block')).toContainEqual({
      startsAt: at('2026-11-11', '09:15'),
      endsAt: at('2026-11-11', '10:15'),
    }),
  );
});

test('its menu says what colleagues see, and deletes it, which undo reverses', async () => {
  const shown = await week();
  act(() => shown.focus());
  await stage.user.keyboard('{Enter}');
  const menu = await screen.findByRole('menu', { name: 'Task one' });
  expect(within(menu).getByRole('menuitemcheckbox', { name: 'That you are busy' })).toBeChecked();
  await stage.user.click(within(menu).getByRole('menuitemcheckbox', { name: 'Nothing' }));
  await waitFor(() => expect(changes('update-time-block')).toEqual([{ visibility: 'PRIVATE' }]));
  act(() => shown.focus());
  await stage.user.keyboard('{Delete}');
  await waitFor(() => expect(screen.queryByRole('button', { name: /planned on/ })).toBeNull());
  await waitFor(() => expect(requests(stage, 'delete-time-block')).toHaveLength(1));
  act(() => undo());
  expect(await block()).toBeVisible();
  await waitFor(() =>
    expect(changes('create-time-block')).toMatchObject([{ visibility: 'PRIVATE', startsAt: at('2026-11-11', '09:00') }]),
  );
});

test('one click starts the timer of its task', async () => {
  await week();
  await stage.user.click(screen.getByRole('button', { name: 'Start timer' }));
  await waitFor(() => expect(requests(stage, 'start-task-timer').map(({ query }) => query.get('taskId'))).toEqual(['one']));
});

test('the menu of a task plans a time at a day and length of one’s choice', async () => {
  await calendar('?on=2026-12-24&period=week');
  await stage.user.click(myTime());
  const link = screen.getByRole('link', { name: /Task three$/ });
  act(() => link.focus());
  await stage.user.keyboard('{Shift>}{F10}{/Shift}');
  await stage.user.pointer({ keys: '[MouseRight]', target: link });
  await stage.user.click(await screen.findByRole('menuitem', { name: 'Plan time…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Plan time' });
  expect(dialog).toHaveTextContent('WEB-3 Task three');
  await stage.user.selectOptions(within(dialog).getByLabelText('Length'), '1h 30m');
  await stage.user.selectOptions(within(dialog).getByLabelText('Colleagues see'), 'The task');
  await stage.user.click(within(dialog).getByRole('button', { name: 'Plan time' }));
  await waitFor(() =>
    expect(changes('create-time-block')).toEqual([
      { startsAt: at('2026-12-24', '09:00'), endsAt: at('2026-12-24', '10:30'), visibility: 'VISIBLE' },
    ]),
  );
  expect(await screen.findByRole('button', { name: /Task three, planned on Thursday, December 24, 2026/ })).toBeVisible();
});

test('a time planned where no times are shown brings a message, and the week shows it', async () => {
  await calendar('?on=2026-12-24&period=month');
  const link = screen.getByRole('link', { name: /Task three$/ });
  await stage.user.pointer({ keys: '[MouseRight]', target: link });
  await stage.user.click(await screen.findByRole('menuitem', { name: 'Plan time…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Plan time' });
  await stage.user.click(within(dialog).getByRole('button', { name: 'Plan time' }));
  expect(await screen.findByText(/^Time planned: Dec 24, 9:00 AM to 10:00 AM$/)).toBeVisible();
  await stage.user.keyboard('w');
  expect(await screen.findByRole('button', { name: /Task three, planned on Thursday, December 24, 2026/ })).toBeVisible();
});
