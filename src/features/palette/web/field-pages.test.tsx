import { render, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { describe, expect, test } from 'vitest';
import { Overlays } from '#ui/overlays';
import { Palette } from '../../../main/web/palette.ts';
import { BoardScreen } from '../../board/web/board-screen.tsx';
import { boardStage, focused, path, sent } from '../../board/web/testing/board-stage.tsx';
import { issuesStage, show } from '../../issue-screens/web/testing/issues-stage.tsx';

const palette = <Palette workspaceId="w" projectId="p" />;

const BoardAndPalette = () => (
  <>
    <BoardScreen />
    {palette}
    <Overlays />
  </>
);

/** Opens the page of a field for what has the focus, by keys alone. */
async function openedPage(user: UserEvent, field: string) {
  await user.keyboard('{Control>}k{/Control}');
  await screen.findByRole('combobox', { name: 'Search or type a command' });
  await screen.findByRole('option', { name: new RegExp(`^${field}`) });
  await user.keyboard(`${field}{Enter}`);
  await screen.findByRole('combobox', { name: `Search in ${field}…` });
}

const optionsNow = () => screen.getAllByRole('option').map(({ textContent }) => textContent);
const checkedNow = () => screen.queryAllByLabelText('Selected').map((mark) => mark.closest('[role="option"]')?.textContent);

describe('a task on a board', () => {
  const stage = boardStage();
  const sprint = (id: string, number: number, status: string) => ({
    id,
    projectId: 'p',
    number,
    name: `Sprint ${number}`,
    goal: '',
    status,
    startsAt: '2026-11-16',
    endsAt: '2026-11-27',
    version: 1,
  });

  async function onTask(title: string) {
    const router = createMemoryRouter(
      [
        { path: '/dashboard/:workspaceId/projects/:projectId/board', Component: BoardAndPalette },
        { path: '*', Component: () => palette },
      ],
      { initialEntries: [path] },
    );
    render(<RouterProvider router={router} />);
    const link = await screen.findByRole('link', { name: title });
    link.focus();
    await focused(title);
    return router;
  }

  test('gets a sprint on the page of sprints, which offers those that are open, and leaves it there', async () => {
    stage.sprints = [sprint('s1', 1, 'COMPLETED'), sprint('s2', 2, 'ACTIVE'), sprint('s3', 3, 'PLANNED')];
    await onTask('Task two');
    await openedPage(stage.user, 'Sprint');
    expect(optionsNow()).toEqual([expect.stringContaining('Sprint 2'), expect.stringContaining('Sprint 3'), 'No sprint']);
    expect(checkedNow()).toEqual(['No sprint']);
    await stage.user.keyboard('sprint 3{Enter}');
    await waitFor(() => expect(sent(stage, 'set-task-sprint').map(({ body }) => body)).toEqual([{ sprintId: 's3' }]));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('opens its page of sprints without a network, with those that were loaded', async () => {
    stage.sprints = [sprint('s2', 2, 'ACTIVE')];
    await onTask('Task two');
    await openedPage(stage.user, 'Sprint');
    await stage.user.keyboard('{Escape}{Escape}');
    await stage.server.close();
    await openedPage(stage.user, 'Sprint');
    expect(optionsNow()).toEqual([expect.stringContaining('Sprint 2'), 'No sprint']);
  });

  test('has the pages of settings in the palette that the roles of its person open, by their names', async () => {
    const router = await onTask('Task two');
    const opened = async (typed: string) => {
      await stage.user.keyboard('{Control>}k{/Control}');
      await stage.user.type(await screen.findByRole('combobox'), typed);
    };
    await opened('calendar feeds');
    const ofProject = await screen.findByRole('group', { name: 'Project settings' });
    expect(within(ofProject).getByRole('option', { name: 'Project settings › Calendar feeds' })).toBeVisible();
    expect(within(screen.getByRole('group', { name: 'Your account' })).getByRole('option')).toBeVisible();
    // A member of the workspace cannot open its settings.
    expect(screen.queryByRole('group', { name: 'Workspace settings' })).toBeNull();
    await stage.user.keyboard('{Escape}');
    await opened('schedule');
    await stage.user.click(await screen.findByRole('option', { name: 'Project settings › Schedule' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/w/projects/p/settings/schedule'));
  });

  test('gets and loses labels on the page of labels', async () => {
    await onTask('Task one');
    await openedPage(stage.user, 'Labels');
    expect(checkedNow()).toEqual(['Bug']);
    await stage.user.keyboard('bug{Enter}');
    await waitFor(() => expect(sent(stage, 'remove-task-label')).toHaveLength(1));
  });
});

describe('an issue', () => {
  const stage = issuesStage(palette);

  async function onIssue(title: string) {
    show('');
    (await screen.findByRole('link', { name: title })).focus();
  }

  test('changes every field on a page of the palette', async () => {
    await onIssue('Issue two');
    await openedPage(stage.user, 'Status');
    await stage.user.keyboard('in progress{Enter}');
    await waitFor(() => expect(stage.issues.find(({ id }) => id === 'two')?.status).toBe('IN_PROGRESS'));
    await openedPage(stage.user, 'Type');
    expect(checkedNow()).toEqual(['Question']);
    await stage.user.keyboard('bug{Enter}');
    await waitFor(() => expect(stage.issues.find(({ id }) => id === 'two')?.type).toBe('BUG'));
    await openedPage(stage.user, 'Priority');
    await stage.user.keyboard('urgent{Enter}');
    await waitFor(() => expect(stage.issues.find(({ id }) => id === 'two')?.priority).toBe('URGENT'));
    await openedPage(stage.user, 'Labels');
    await stage.user.keyboard('shop{Enter}');
    await waitFor(() => expect(stage.issues.find(({ id }) => id === 'two')?.labelIds).toEqual(['shop']));
    await openedPage(stage.user, 'Assignees');
    await stage.user.keyboard('ines{Enter}');
    await waitFor(() => expect(stage.issues.find(({ id }) => id === 'two')?.assigneeIds).toEqual(['ines']));
    await openedPage(stage.user, 'Due date');
    await stage.user.keyboard('tomorrow{Enter}');
    await waitFor(() => expect(stage.issues.find(({ id }) => id === 'two')?.dueDate).toMatch(/^\d{4}-\d\d-\d\d$/));
  });

  test('shows a label that it has as selected, and loses it by selecting it again', async () => {
    await onIssue('Issue one');
    await openedPage(stage.user, 'Labels');
    expect(checkedNow()).toEqual(['Shop']);
    await stage.user.keyboard('shop{Enter}');
    await waitFor(() => expect(stage.issues.find(({ id }) => id === 'one')?.labelIds).toEqual([]));
  });
});
