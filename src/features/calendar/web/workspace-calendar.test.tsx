import { act, renderHook, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useNewWorkRequest } from '#features/work/web';
import { MARA } from '#web/testing/workspace-fixture';
import { undo } from '#web/undo';
import { dayCell } from './testing/calendar-stage.tsx';
import { APP, asked, CRASH, found, link, opened, SIGN, WEBSITE, WORKSPACE, workspaceStage } from './testing/workspace-stage.tsx';

const stage = workspaceStage();

test('the tasks and issues of a person are on their days, colored by project, and lead to their projects', async () => {
  opened();
  const sign = await found('Carve the sign');
  expect(sign.closest('[data-day]')).toBe(dayCell('2026-11-10'));
  expect(sign).toHaveAttribute('href', `/dashboard/${WORKSPACE}/projects/${WEBSITE}/calendar/${SIGN}`);
  expect(link('Door is stuck')).toHaveAttribute('href', `/dashboard/${WORKSPACE}/projects/${APP}/issues/${CRASH}`);
  const colorOf = (title: string) => link(title).closest<HTMLElement>('[data-item]')?.style.getPropertyValue('--event');
  expect([colorOf('Carve the sign'), colorOf('Door is stuck')]).toEqual(['var(--color-blue)', 'var(--color-red)']);
  expect(screen.queryByRole('link', { name: /Paint the door/ })).toBeNull();
});

test('colleagues are laid over it by their names, and everyone at once', async () => {
  const { user } = opened();
  await found('Carve the sign');
  await user.click(screen.getByRole('button', { name: 'Work of: Me' }));
  await user.click(await screen.findByRole('option', { name: /Everyone/ }));
  expect(await found('Paint the door')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Work of: Everyone' })).toBeVisible();
  const where = asked(stage, 'get-dated-work').map(({ query }) => query.get('where'));
  expect(where).toEqual(expect.arrayContaining([`assignee:is:${MARA}`, null]));
  // The next months of one person are here already. Those of everyone are too much.
  const ranges = asked(stage, 'get-dated-work').map(({ query }) => [query.get('from'), query.get('to')]);
  expect(ranges).toContainEqual(['2026-09-01', '2027-02-01']);
  expect(ranges).toContainEqual(['2026-10-26', '2026-12-07']);
});

test('a filter narrows it to a project without a request', async () => {
  opened(`?on=2026-11-12&people=all&project=${APP}`);
  await found('Paint the door');
  expect(screen.queryByRole('link', { name: /Carve the sign/ })).toBeNull();
  expect(asked(stage, 'get-dated-work').filter(({ query }) => query.get('where')?.includes(APP))).toEqual([]);
});

test('Alt with an arrow moves a task of a project that one may edit, and undo takes it back', async () => {
  const { user } = opened();
  await found('Carve the sign');
  act(() => link('Carve the sign').focus());
  await user.keyboard('{Alt>}{ArrowRight}{/Alt}');
  await waitFor(() => expect(within(dayCell('2026-11-11')).getByRole('link')).toHaveTextContent('Carve the sign'));
  expect(asked(stage, 'update-task').map(({ body }) => body)).toEqual([{ startDate: '2026-11-11', dueDate: '2026-11-13' }]);
  act(() => undo());
  await waitFor(() => expect(within(dayCell('2026-11-10')).getByRole('link')).toHaveTextContent('Carve the sign'));
  await waitFor(() => expect(asked(stage, 'update-task')).toHaveLength(2));
});

test('what stands in a project that one may only view stays where it is', async () => {
  const { user } = opened();
  await found('Door is stuck');
  act(() => link('Door is stuck').focus());
  await user.keyboard('{Alt>}{ArrowRight}{/Alt}');
  expect(within(dayCell('2026-11-13')).getByRole('link')).toHaveTextContent('Door is stuck');
  expect(asked(stage, 'update-issue')).toEqual([]);
});

test('N asks for a task on the day with the focus, in a project that the person selects', async () => {
  const { user } = opened();
  await found('Carve the sign');
  act(() => dayCell('2026-11-17').focus());
  await user.keyboard('n');
  const request = renderHook(() => useNewWorkRequest()).result.current;
  expect(request).toMatchObject({ workspaceId: WORKSPACE, kind: 'TASK', task: { dueDate: '2026-11-17', assigneeId: MARA } });
  expect(request).not.toHaveProperty('projectId');
});

test('open work without dates is beside the days', async () => {
  const { user } = opened();
  await user.click(await screen.findByRole('button', { name: 'Unscheduled, 1 task' }));
  expect(within(screen.getByRole('complementary', { name: 'Unscheduled' })).getByRole('link')).toHaveTextContent(
    'Think about it',
  );
});

test('a calendar that holds less than there is says so', async () => {
  stage.isWhole = false;
  opened('?on=2026-11-12&people=all');
  await found('Paint the door');
  expect(screen.getByText('There are too many items to show. Select fewer people.')).toBeVisible();
});
