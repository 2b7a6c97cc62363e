import { cleanup, screen } from '@testing-library/react';
import { Outlet } from 'react-router';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { RegisteredOnly, signedInOnly } from '#features/account/web';
import { rememberVisit } from '#web/last-visited';
import { setStartPage } from '#web/start-page';
import { forgetAnswers } from '#web/swr';
import { refusal } from '#web/testing/workspace-fixture';
import { loopback, type Loopback } from '#web/testing/loopback';
import { rendered } from '#web/testing/rendered.tsx';
import { signedIn } from '#web/testing/signed-in';
import { asGuest } from '../../src/features/account/web/testing/identity.ts';
import { SelectWorkspaceScreen } from '../../src/features/workspaces/web/select-workspace-screen.tsx';
import { Dashboard } from '../../src/main/web/dashboard.tsx';

let server: Loopback;
let names: string[];
let invited: string[];
let isDown: boolean;
let stop: (() => void) | null;

beforeEach(async () => {
  [names, invited, isDown, stop] = [[], [], false, null];
  server = await loopback(({ query }) => {
    const endpoint = query.get('endpoint');
    if (endpoint === 'get-my-invitations') return { status: 200, part: paged(invited.map((id) => ({ id }))) };
    if (endpoint !== 'get-user-workspaces') return { status: 200, part: { id: 'mara', displayName: 'Mara Ruiz' } };
    if (isDown) return refusal('internal');
    const items = names.map((name) => ({ id: name, name, version: 1 }));
    return { status: 200, part: paged(items) };
  });
});

const paged = (items: object[]) => ({ items, pagination: { total: items.length, page: 1, limit: 100, totalPages: 1 } });

afterEach(async () => {
  cleanup();
  stop?.();
  forgetAnswers(false);
  localStorage.clear();
  await server.close();
});

const Guarded = () => (
  <RegisteredOnly>
    <Outlet />
  </RegisteredOnly>
);

const pages = [
  { path: '/auth/login', element: <h1>Sign in</h1> },
  {
    loader: signedInOnly,
    Component: Guarded,
    children: [
      { path: '/dashboard', Component: Dashboard },
      { path: '/dashboard/:workspaceId/projects/:projectId/board', element: <h1>Board</h1> },
      { path: '/workspaces', element: <h1>Workspaces</h1> },
      { path: '/workspace/:workspaceId/projects', element: <h1>Projects</h1> },
      { path: '/workspace/:workspaceId/my-work', element: <h1>My work</h1> },
      { path: '/select-workspace', element: <h1>Select a workspace</h1> },
    ],
  },
];

describe('/dashboard', () => {
  it('is where a sign-in leads back to', async () => {
    stop = await asGuest(server.url);
    const { address } = rendered(pages, '/dashboard');
    await screen.findByRole('heading', { name: 'Sign in' });
    expect(address()).toBe('/auth/login?returnTo=%2Fdashboard');
  });

  it('leads to the project that was open last', async () => {
    stop = await signedIn(server.url, 'mara');
    rememberVisit('mara', { workspaceId: 'w', projectId: 'p' });
    const { address } = rendered(pages, '/dashboard');
    await screen.findByRole('heading', { name: 'Board' });
    expect(address()).toBe('/dashboard/w/projects/p/board');
  });

  it('leads to the work of a person who starts there, in the workspace of the last visit or the only one', async () => {
    stop = await signedIn(server.url, 'mara');
    names = ['only'];
    setStartPage('my-work');
    const { address } = rendered(pages, '/dashboard');
    await screen.findByRole('heading', { name: 'My work' });
    expect(address()).toBe('/workspace/only/my-work');
    cleanup();
    rememberVisit('mara', { workspaceId: 'w', projectId: 'p' });
    const later = rendered(pages, '/dashboard');
    await screen.findByRole('heading', { name: 'My work' });
    expect(later.address()).toBe('/workspace/w/my-work');
  });

  it('lets the person choose among several workspaces if none was open last', async () => {
    names = ['Northwind', 'Southwind'];
    stop = await signedIn(server.url, 'mara');
    rendered(pages, '/dashboard');
    expect(await screen.findByRole('heading', { name: 'Select a workspace' })).toBeVisible();
  });

  it('leads to the workspace that was open last, if there are several and no project was open', async () => {
    names = ['Northwind', 'Southwind'];
    stop = await signedIn(server.url, 'mara');
    rememberVisit('mara', { workspaceId: 'Southwind' });
    const { address } = rendered(pages, '/dashboard');
    await screen.findByRole('heading', { name: 'Projects' });
    expect(address()).toBe('/workspace/Southwind/projects');
  });

  it('waits for the workspaces if they cannot be loaded, and leads to the only one after another try', async () => {
    [names, isDown] = [['Northwind'], true];
    stop = await signedIn(server.url, 'mara');
    const { address, user } = rendered(pages, '/dashboard');
    expect(await screen.findByRole('heading', { name: /workspaces/ })).toBeVisible();
    expect(address()).toBe('/dashboard');
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('heading', { name: 'Projects' });
    expect(address()).toBe('/workspace/Northwind/projects');
  });

  it('leads on from the choice of a workspace to the only one', async () => {
    names = ['Northwind'];
    stop = await signedIn(server.url, 'mara');
    const { address } = rendered([...pages, { path: '/choose', Component: SelectWorkspaceScreen }], '/choose');
    await screen.findByRole('heading', { name: 'Projects' });
    expect(address()).toBe('/workspace/Northwind/projects');
  });

  it('leads to the only workspace of a new person', async () => {
    names = ['Northwind'];
    stop = await signedIn(server.url, 'mara');
    const { address } = rendered(pages, '/dashboard');
    await screen.findByRole('heading', { name: 'Projects' });
    expect(address()).toBe('/workspace/Northwind/projects');
  });

  it('shows the list, with the invitations, to a new person who was invited elsewhere', async () => {
    [names, invited] = [['Northwind'], ['to-southwind']];
    stop = await signedIn(server.url, 'mara');
    rendered(pages, '/dashboard');
    expect(await screen.findByRole('heading', { name: 'Workspaces' })).toBeVisible();
  });

  it('leads to the list of workspaces if there is none', async () => {
    stop = await signedIn(server.url, 'mara');
    rendered(pages, '/dashboard');
    expect(await screen.findByRole('heading', { name: 'Workspaces' })).toBeVisible();
  });
});
