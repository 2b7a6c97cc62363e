import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '#contract/new-id';
import type { ProjectRole } from '#contract/permissions';
import { startingColumns } from '#features/projects/rules';
import { plainTask } from '#features/tasks/rules';
import { startOutbox, stopOutbox } from '#web/outbox';
import { type Asked, loopback, type Loopback, type Reply } from '#web/testing/loopback';
import { rendered } from '#web/testing/rendered.tsx';
import { signedIn } from '#web/testing/signed-in';
import { undo } from '#web/undo';
import type { FiledTask } from '../contract.ts';
import { archiveRoute } from './routes.ts';

const MARA = newId();
const NOW = '2026-11-20T08:00:00.000Z';
const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*', 'access-control-allow-methods': '*' };
const mara = { id: MARA, firstName: 'Mara', lastName: 'Ruiz', profilePictureUrl: null };

let server: Loopback;
let leave: () => void;
let projectId: string;
let workspaceId: string;
let role: ProjectRole;
let archived: FiledTask[];
let deleted: FiledTask[];
let isBroken: boolean;

const filed = (number: number, title: string, more: Partial<FiledTask> = {}): FiledTask => ({
  ...plainTask,
  id: newId(),
  projectId,
  number,
  title,
  status: 'TODO',
  position: 'a0',
  createdBy: MARA,
  version: 2,
  archivedAt: NOW,
  deletedAt: null,
  filedBy: mara,
  ...more,
});

const project = () => ({
  id: projectId,
  workspaceId,
  name: 'Website',
  key: 'WEB',
  description: '',
  color: 'blue',
  visibility: 'TEAM',
  status: 'ACTIVE',
  allowGuestAccess: false,
  requireApproval: true,
  enableTimeTracking: true,
  triageEnabled: false,
  estimateScale: 'FIBONACCI',
  columns: [...startingColumns],
  createdBy: MARA,
  createdAt: NOW,
  updatedAt: NOW,
  version: 1,
  memberCount: 1,
  taskCount: 0,
  completedTaskCount: 0,
  isFavourite: false,
  role,
});

const page = (items: readonly FiledTask[], search: string | null) => {
  const found = items.filter(({ title }) => title.toLowerCase().includes((search ?? '').toLowerCase()));
  return { items: found, pagination: { total: found.length, page: 1, limit: 50, totalPages: 1 } };
};

function answer({ method, query, body }: Asked): Reply {
  if (method === 'OPTIONS') return { status: 204, headers };
  const name = query.get('endpoint');
  const moved = [...archived, ...deleted].find(({ id }) => id === query.get('taskId'));
  const bodies: Record<string, unknown> = {
    'get-board-frame': { project: project(), people: [], labels: [] },
    'get-archived-tasks': page(archived, query.get('search')),
    'get-deleted-tasks': page(deleted, query.get('search')),
    'unarchive-task': { ...moved, archivedAt: null, version: 3 },
    'archive-task': { ...moved, archivedAt: NOW, version: 4 },
    'restore-task': { ...moved, deletedAt: null, archivedAt: null, version: 3 },
    'delete-tasks-forever': { ids: (body as { taskIds: string[] } | undefined)?.taskIds },
  };
  if (isBroken && name?.startsWith('get-archived'))
    return { status: 500, headers, body: { error: { code: 'internal', message: 'Something broke.', requestId: 'r1' } } };
  return { status: 200, headers, body: bodies[name ?? ''] ?? {} };
}

beforeEach(async () => {
  [projectId, workspaceId, role, isBroken] = [newId(), newId(), 'ADMIN', false];
  archived = [filed(1, 'Draw the map'), filed(2, 'Count the stones')];
  deleted = [filed(3, 'A mistake', { archivedAt: null, deletedAt: NOW })];
  server = await loopback(answer);
  leave = await signedIn(server.url, MARA);
  await startOutbox(MARA);
});

afterEach(async () => {
  cleanup();
  stopOutbox();
  leave();
  await server.close();
});

const opened = (search = '') =>
  rendered(
    [
      {
        path: '/dashboard/:workspaceId/projects/:projectId',
        children: [archiveRoute({ path: ':taskId', element: <p>The task</p> })],
      },
    ],
    { pathname: `/dashboard/${workspaceId}/projects/${projectId}/archive`, search },
  );
const sent = (name: string): Asked[] => server.asked.filter(({ query }) => query.get('endpoint') === name);
const row = (title: string) => within(screen.getByText(title).closest('li') as HTMLElement);

describe('the archive', () => {
  it('says what lies in it, who put it there, and opens a task', async () => {
    const { user } = opened();
    await screen.findByRole('list', { name: 'Archived tasks' });
    expect(row('Draw the map').getByText('WEB-1')).toBeVisible();
    expect(row('Draw the map').getByText(/Archived .* by Mara Ruiz/)).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Draw the map' }));
    expect(await screen.findByText('The task')).toBeVisible();
  });

  it('lets a task go back at once, and undo brings it here again', async () => {
    const { user } = opened();
    await user.click(await screen.findByRole('button', { name: 'Take out Draw the map' }));
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Draw the map' })).not.toBeInTheDocument());
    await waitFor(() => expect(sent('unarchive-task')).toHaveLength(1));
    undo();
    await waitFor(() => expect(sent('archive-task')).toHaveLength(1));
    expect(await screen.findByRole('link', { name: 'Draw the map' })).toBeVisible();
  });

  it('is searched with `/`, and says when nothing is found', async () => {
    const { user } = opened();
    await screen.findByText('Draw the map');
    await user.keyboard('/');
    await user.keyboard('stones');
    await waitFor(() => expect(screen.queryByText('Draw the map')).not.toBeInTheDocument());
    expect(await screen.findByText('Count the stones')).toBeVisible();
    await user.keyboard('xyz');
    expect(await screen.findByRole('heading', { name: 'Nothing found' })).toBeVisible();
  });

  it('is walked by J and K', async () => {
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

  it('says what it is for while it is empty', async () => {
    archived = [];
    opened();
    expect(await screen.findByRole('heading', { name: 'Nothing is archived' })).toBeVisible();
  });

  it('says that it could not be loaded, and tries again', async () => {
    isBroken = true;
    const { user } = opened();
    const again = await screen.findByRole('button', { name: 'Try again' });
    isBroken = false;
    await user.click(again);
    expect(await screen.findByText('Draw the map')).toBeVisible();
  });

  it('offers those who only read no way to change it, and no bin', async () => {
    role = 'VIEWER';
    opened('?show=bin');
    await screen.findByText('Draw the map');
    expect(screen.queryByRole('button', { name: /Take out/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('radio', { name: 'Bin' })).not.toBeInTheDocument();
  });
});

describe('the bin', () => {
  it('is beside the archive, and restores a task', async () => {
    const { user, address } = opened();
    await user.click(await screen.findByRole('radio', { name: 'Bin' }));
    expect(address()).toContain('show=bin');
    await user.click(await screen.findByRole('button', { name: 'Restore A mistake' }));
    await waitFor(() => expect(sent('restore-task')).toHaveLength(1));
    expect(screen.queryByText('A mistake')).not.toBeInTheDocument();
  });

  it('deletes for good only what was confirmed', async () => {
    const { user } = opened('?show=bin');
    await user.click(await screen.findByRole('button', { name: 'Delete A mistake for good' }));
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(sent('delete-tasks-forever')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Delete A mistake for good' }));
    await user.click(await screen.findByRole('button', { name: 'Delete for good' }));
    await waitFor(() => expect(sent('delete-tasks-forever')[0]?.body).toEqual({ taskIds: [deleted[0]?.id] }));
    expect(screen.queryByText('A mistake')).not.toBeInTheDocument();
  });

  it('is not emptied by those who do not administer the project', async () => {
    role = 'MEMBER';
    opened('?show=bin');
    expect(await screen.findByRole('button', { name: 'Restore A mistake' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /for good/ })).not.toBeInTheDocument();
  });
});
