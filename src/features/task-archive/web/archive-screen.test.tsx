import { screen, waitFor, within } from '@testing-library/react';
import { Outlet } from 'react-router';
import { beforeEach, describe, expect, it } from 'vitest';
import { newId } from '#contract/new-id';
import { plainTask } from '#features/tasks/rules';
import { INES, MARA, NOW } from '#web/testing/workspace-fixture';
import { projectStage } from '#features/projects/web/testing/project-stage';
import { rendered } from '#web/testing/rendered.tsx';
import { undo } from '#web/undo';
import type { ArchivedTask } from '../contract.ts';
import { archiveRoute } from './routes.ts';

const mara = { id: MARA, firstName: 'Mara', lastName: 'Ruiz', profilePictureUrl: null };

let archived: ArchivedTask[];
/** When the two archived tasks were archived automatically; null if a person archived them. */
let batch: string | null;
let deleted: ArchivedTask[];

const page = (items: readonly ArchivedTask[], search: string | null) => {
  const found = items.filter(({ title }) => title.toLowerCase().includes((search ?? '').toLowerCase()));
  return { items: found, pagination: { total: found.length, page: 1, limit: 50, totalPages: 1 } };
};

const stage = projectStage('ADMIN', ({ query, body }) => {
  const { projectId } = stage;
  const asked = query.get('endpoint');
  const found = [...archived, ...deleted].find(({ id }) => id === query.get('taskId'));
  const { filedBy: _, filedBySystem: __, ...moved } = found ?? filed(0, '');
  return {
    'get-archived-tasks': page(archived, query.get('search')),
    'get-archive-batches': {
      items: batch === null ? [] : [{ projectId, archivedAt: batch, taskCount: 3, archivedCount: 2 }],
    },
    'restore-archive-batch': asked === 'restore-archive-batch' ? restored() : null,
    'get-deleted-tasks': page(deleted, query.get('search')),
    'unarchive-task': { ...moved, archivedAt: null, version: 3 },
    'archive-task': { ...moved, archivedAt: NOW, version: 4 },
    'restore-task': { ...moved, deletedAt: null, archivedAt: null, version: 3 },
    'delete-tasks-forever': { ids: (body as { taskIds: string[] } | undefined)?.taskIds },
  };
});

const filed = (number: number, title: string, more: Partial<ArchivedTask> = {}): ArchivedTask => ({
  ...plainTask,
  id: newId(),
  projectId: stage.projectId,
  number,
  title,
  status: 'TODO',
  position: 'a0',
  createdBy: MARA,
  version: 2,
  archivedAt: NOW,
  deletedAt: null,
  filedBy: mara,
  filedBySystem: false,
  ...more,
});

/** Restores one task per request, like a batch that is larger than the server's limit. */
function restored() {
  const [first, ...rest] = archived;
  archived = rest;
  const { filedBy: _, filedBySystem: __, deletedAt: ___, ...task } = first ?? filed(0, '');
  return { items: first ? [{ ...task, archivedAt: null, version: 3 }] : [], left: rest.length };
}

beforeEach(() => {
  batch = null;
  archived = [filed(1, 'Draw the map'), filed(2, 'Count the stones')];
  deleted = [filed(3, 'A mistake', { archivedAt: null, deletedAt: NOW })];
});

const opened = (search = '') =>
  rendered(
    [
      {
        path: '/dashboard/:workspaceId/projects/:projectId',
        element: (
          <main>
            <Outlet />
          </main>
        ),
        children: [
          archiveRoute({ path: ':taskId', element: <p>The task</p> }, async () => ({ status }) => <i>{status}</i>),
        ],
      },
    ],
    { pathname: `/dashboard/${stage.workspaceId}/projects/${stage.projectId}/archive`, search },
  );
const { sent } = stage;
const row = (title: string) => within(screen.getByText(title).closest('li') as HTMLElement);

describe('the archive', () => {
  it('lists the tasks with who archived them, and opens a task', async () => {
    const { user } = opened();
    await screen.findByRole('list', { name: 'Archived tasks' });
    expect(row('Draw the map').getByText('WEB-1')).toBeVisible();
    expect(row('Draw the map').getByText(/Archived .* by Mara Ruiz/)).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Draw the map' }));
    expect(await screen.findByText('The task')).toBeVisible();
  });

  it('restores a task at once, and undo archives it again', async () => {
    const { user } = opened();
    await user.click(await screen.findByRole('button', { name: 'Restore Draw the map' }));
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Draw the map' })).not.toBeInTheDocument());
    await waitFor(() => expect(sent('unarchive-task')).toHaveLength(1));
    undo();
    await waitFor(() => expect(sent('archive-task')).toHaveLength(1));
    expect(await screen.findByRole('link', { name: 'Draw the map' })).toBeVisible();
  });

  it('moves the focus to the next task when the restored one goes away with its button, and to the page after the last', async () => {
    const { user } = opened();
    await user.click(await screen.findByRole('button', { name: 'Restore Draw the map' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Restore Count the stones' })).toHaveFocus());
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  });

  it('names no person for automatic archiving, and restores a batch as a whole', async () => {
    batch = '2026-11-20T09:00:00.000Z';
    archived = archived.map((task) => ({ ...task, filedBy: null, filedBySystem: true }));
    const { user } = opened();
    const batches = within(await screen.findByRole('list', { name: 'Archived automatically' }));
    expect(batches.getByText(/^2 tasks archived automatically on Nov 20/)).toBeVisible();
    expect(row('Draw the map').getByText(/^Archived automatically/)).toBeVisible();
    expect(row('Draw the map').queryByText(/ by /)).not.toBeInTheDocument();
    await user.click(batches.getByRole('button', { name: 'Restore 2 tasks' }));
    await waitFor(() =>
      expect(sent('restore-archive-batch').map(({ body }) => body)).toEqual([{ archivedAt: batch }, { archivedAt: batch }]),
    );
    await waitFor(() => expect(screen.queryByRole('link', { name: /map|stones/ })).not.toBeInTheDocument());
  });

  it('can be searched with `/`, and has an empty state for no matches', async () => {
    const { user } = opened();
    await screen.findByText('Draw the map');
    await user.keyboard('/');
    await user.keyboard('stones');
    await waitFor(() => expect(screen.queryByText('Draw the map')).not.toBeInTheDocument());
    expect(await screen.findByText('Count the stones')).toBeVisible();
    await user.keyboard('xyz');
    expect(await screen.findByRole('heading', { name: 'No matching tasks' })).toBeVisible();
  });

  it('can be navigated with J and K', async () => {
    const { user } = opened();
    await screen.findByText('Draw the map');
    const links = screen.getAllByRole('link');
    await user.keyboard('j');
    expect(links[0]).toHaveFocus();
    await user.keyboard('j');
    expect(links[1]).toHaveFocus();
    await user.keyboard('k');
    expect(links[0]).toHaveFocus();
  });

  it('has an empty state', async () => {
    archived = [];
    opened();
    expect(await screen.findByRole('heading', { name: 'No archived tasks' })).toBeVisible();
  });

  it('shows an error if it does not load, and can try again', async () => {
    stage.instead = ({ query }) =>
      query.get('endpoint') === 'get-archived-tasks'
        ? { status: 500, body: { error: { code: 'internal', message: 'Something broke.', requestId: 'r1' } } }
        : undefined;
    const { user } = opened();
    const again = await screen.findByRole('button', { name: 'Try again' });
    stage.instead = () => undefined;
    await user.click(again);
    expect(await screen.findByText('Draw the map')).toBeVisible();
  });

  it('offers viewers no actions and no trash', async () => {
    stage.role = 'VIEWER';
    batch = NOW;
    opened('?show=trash');
    await screen.findByText('Draw the map');
    expect(await screen.findByText(/2 tasks archived automatically/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /Restore/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Restore / })).not.toBeInTheDocument();
    expect(screen.queryByRole('radio', { name: 'Trash' })).not.toBeInTheDocument();
  });
});

describe('the trash', () => {
  it('is next to the archive, and restores a task', async () => {
    const { user, address } = opened();
    await user.click(await screen.findByRole('radio', { name: 'Trash' }));
    expect(address()).toContain('show=trash');
    await user.click(await screen.findByRole('button', { name: 'Restore A mistake' }));
    await waitFor(() => expect(sent('restore-task')).toHaveLength(1));
    await waitFor(() => expect(screen.queryByText('A mistake')).not.toBeInTheDocument());
  });

  it('permanently deletes a task only after confirmation', async () => {
    const { user } = opened('?show=trash');
    await user.click(await screen.findByRole('button', { name: 'Permanently delete A mistake' }));
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(sent('delete-tasks-forever')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Permanently delete A mistake' }));
    await user.click(await screen.findByRole('button', { name: 'Delete permanently' }));
    await waitFor(() => expect(sent('delete-tasks-forever')[0]?.body).toEqual({ taskIds: [deleted[0]?.id] }));
    expect(screen.queryByText('A mistake')).not.toBeInTheDocument();
  });

  it('lets only an admin restore what an admin deleted', async () => {
    stage.role = 'MEMBER';
    deleted = [...deleted, filed(4, 'Declined', { archivedAt: null, deletedAt: NOW, filedBy: { ...mara, id: INES } })];
    opened('?show=trash');
    expect(await screen.findByRole('button', { name: 'Restore A mistake' })).toBeVisible();
    expect(screen.getByText('Declined')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Restore Declined' })).not.toBeInTheDocument();
  });

  it('lets only admins delete permanently', async () => {
    stage.role = 'MEMBER';
    opened('?show=trash');
    expect(await screen.findByRole('button', { name: 'Restore A mistake' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /[Pp]ermanently/ })).not.toBeInTheDocument();
  });
});
