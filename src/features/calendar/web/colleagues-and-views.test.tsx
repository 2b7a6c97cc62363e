import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { newId } from '#contract/new-id';
import { store } from '#web/row-store';
import { MARA } from '#web/testing/workspace-fixture';
import { dayCell } from './testing/calendar-stage.tsx';
import { asked, found, INES, opened, SIGN, WEBSITE, WORKSPACE, workspaceStage } from './testing/workspace-stage.tsx';

const stage = workspaceStage();

const at = (time: string) => new Date(`2026-11-12T${time}`).toISOString();
const busy = { id: newId(), userId: INES, startsAt: at('09:00'), endsAt: at('10:00'), task: null };
const shown = {
  ...busy,
  id: newId(),
  startsAt: at('14:00'),
  endsAt: at('15:30'),
  task: { id: SIGN, workspaceId: WORKSPACE, projectId: WEBSITE, key: 'WEB-1', title: 'Carve the sign' },
};

test('the hours of a chosen colleague show when they are busy, and the task if they show it', async () => {
  stage.times = [busy, shown];
  opened(`?on=2026-11-12&period=week&people=me,${INES}`);
  const hidden = await screen.findByText('Ines Silva: Busy, planned on Thursday, November 12, 2026, 9:00 AM to 10:00 AM');
  expect(hidden.closest('[data-hours]')).toHaveAttribute('data-hours', '2026-11-12');
  expect(hidden.closest('a')).toBeNull();
  const task = screen.getByRole('link', { name: /^Ines Silva: Carve the sign, planned on .* 2:00 PM to 3:30 PM$/ });
  expect(task).toHaveAttribute('href', `/dashboard/${WORKSPACE}/projects/${WEBSITE}/board/${SIGN}`);
  const [request] = asked(stage, 'get-colleague-time-blocks');
  expect(request?.query.getAll('userIds')).toEqual([INES]);
});

test('a calendar of one’s own work, and a month, ask for no colleague’s time', async () => {
  stage.times = [busy];
  opened('?on=2026-11-12&period=week');
  await found('Carve the sign');
  cleanup();
  opened(`?on=2026-11-12&people=${INES}`);
  await found('Paint the door');
  expect(asked(stage, 'get-colleague-time-blocks')).toEqual([]);
});

test('what a colleague changes about their time arrives in the open week', async () => {
  stage.times = [busy];
  opened(`?on=2026-11-12&period=week&people=${INES}`);
  await screen.findByText(/^Ines Silva: Busy/);
  stage.times = [{ ...busy, startsAt: at('11:00'), endsAt: at('12:00') }];
  act(() => store.doubt('ShownTimeBlock'));
  expect(await screen.findByText(/^Ines Silva: Busy, .* 11:00 AM to 12:00 PM$/)).toBeVisible();
});

test('a saved view brings back whose work is shown, the period and the color, and is of this calendar alone', async () => {
  const config = { people: [INES], filter: { text: '', where: [] }, period: 'week', color: 'status' };
  const id = newId();
  const view = { workspaceId: WORKSPACE, userId: MARA, surface: 'CALENDAR', position: 'b0', version: 1, config };
  const ofMyWork = { ...view, surface: 'WORK', config: { of: 'created', filter: config.filter } };
  stage.views = [
    { ...view, id, name: 'Ines by status' },
    { ...ofMyWork, id: newId(), name: 'Created by me' },
  ];
  const { user } = opened(`?on=2026-11-12&saved=${id}`);
  await found('Carve the sign');
  await user.click(await screen.findByRole('button', { name: /Ines by status/ }));
  const item = await screen.findByRole('menuitemcheckbox', { name: 'Ines by status' });
  expect(screen.queryByRole('menuitemcheckbox', { name: 'Created by me' })).toBeNull();
  await user.click(item);
  expect(await found('Paint the door')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Color by status' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Previous week' })).toBeVisible();
});

test('what the calendar shows is saved under a name', async () => {
  const { user } = opened('?on=2026-11-12&people=all&period=week');
  await found('Carve the sign');
  await user.click(screen.getByRole('button', { name: 'Views' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Save as new view…' }));
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'All of us{Enter}');
  await waitFor(() =>
    expect(asked(stage, 'create-work-view').map(({ body }) => body)).toMatchObject([
      {
        surface: 'CALENDAR',
        name: 'All of us',
        config: { people: ['all'], filter: { text: '', where: [] }, period: 'week', color: 'project' },
      },
    ]),
  );
  expect(await screen.findByRole('button', { name: /All of us$/ })).toBeVisible();
});

test('a subscription begins with what the calendar shows', async () => {
  const { user } = opened('?on=2026-11-12&people=all');
  await found('Carve the sign');
  await user.click(screen.getByRole('button', { name: 'Subscribe in another app…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Create feed' });
  expect(within(dialog).getByLabelText('Shows')).toHaveValue('WORKSPACE');
  await user.selectOptions(within(dialog).getByLabelText('Shows'), 'A project');
  expect(await within(dialog).findByRole('option', { name: 'WEB' })).toBeInTheDocument();
});

test('the absences of the people whose work is shown are bands on their days, and each day says who is away', async () => {
  stage.absences = [
    { id: newId(), workspaceId: WORKSPACE, userId: INES, startsOn: '2026-11-09', endsOn: '2026-11-10', note: null, version: 1 },
    {
      id: newId(),
      workspaceId: WORKSPACE,
      userId: newId(),
      startsOn: '2026-11-12',
      endsOn: '2026-11-12',
      note: null,
      version: 1,
    },
  ];
  opened(`?on=2026-11-12&people=${INES}`);
  const band = await screen.findByTitle('Ines Silva is away, Nov 9 – Nov 10');
  expect(band.closest('[data-day]')).toBe(dayCell('2026-11-09'));
  expect(dayCell('2026-11-10')).toHaveTextContent('Tuesday, November 10, 2026, Ines Silva is away');
  expect(dayCell('2026-11-11')).not.toHaveTextContent('away');
  // Someone whose work is not shown.
  expect(dayCell('2026-11-12')).not.toHaveTextContent('away');
  const [request] = asked(stage, 'get-absences');
  expect([request?.query.get('from'), request?.query.get('to')]).toEqual(['2026-09-01', '2027-02-01']);
  cleanup();
  opened('?on=2026-11-12&people=me');
  await found('Carve the sign');
  expect(screen.queryByTitle(/is away/)).toBeNull();
});

test('clearing the filters shows everything again, and the focus stays in the page', async () => {
  const { user } = opened('?on=2026-11-12&priority=urgent');
  const clear = await screen.findByRole('button', { name: 'Clear filters' });
  act(() => clear.focus());
  await user.keyboard('{Enter}');
  await found('Carve the sign');
  expect(document.activeElement).toBe(document.querySelector('main'));
});
