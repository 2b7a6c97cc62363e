import { cleanup, screen } from '@testing-library/react';
import { Link, Outlet, useMatches } from 'react-router';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { forgetVisit, rememberVisit } from '#web/last-visited';
import { store } from '#web/row-store';
import { forgetAnswers } from '#web/swr';
import { loopback, type Loopback } from '#web/testing/loopback';
import { rendered } from '#web/testing/rendered.tsx';
import { signedIn } from '#web/testing/signed-in';
import { useSidebarWorkspace } from '../../src/main/web/use-sidebar-workspace.ts';

let server: Loopback;
let names: string[];
let stop: () => void;

beforeEach(async () => {
  names = ['Northwind', 'Southwind'];
  server = await loopback(() => {
    const items = names.map((name) => ({ id: name, name, version: 1 }));
    return { status: 200, part: { items, pagination: { total: items.length, page: 1, limit: 100, totalPages: 1 } } };
  });
  stop = await signedIn(server.url, 'mara');
});

afterEach(async () => {
  cleanup();
  stop();
  store.forget();
  forgetAnswers(false);
  forgetVisit('mara');
  await server.close();
});

function Framed() {
  const workspaceId = useSidebarWorkspace(useMatches().at(-1)?.params.workspaceId);
  return (
    <>
      <nav>{workspaceId === null ? 'No sidebar' : workspaceId === undefined ? 'Loading' : `Sidebar of ${workspaceId}`}</nav>
      <Outlet />
    </>
  );
}

const show = (at: string) =>
  rendered(
    [
      {
        Component: Framed,
        children: [
          { path: '/workspace/:workspaceId', element: <Link to="/account">Account settings</Link> },
          { path: '/account', element: <h1>Account</h1> },
        ],
      },
    ],
    at,
  );

describe('the sidebar beside the account', () => {
  it('is not there for a person without a workspace', async () => {
    names = [];
    show('/account');
    expect(await screen.findByText('No sidebar')).toBeVisible();
  });

  it('stays that of the workspace that was open', async () => {
    rememberVisit('mara', { workspaceId: 'Northwind' });
    const { user } = show('/workspace/Southwind');
    await user.click(screen.getByRole('link'));
    expect(screen.getByRole('heading', { name: 'Account' })).toBeVisible();
    expect(screen.getByText('Sidebar of Southwind')).toBeVisible();
  });

  it('is that of the last visit', async () => {
    rememberVisit('mara', { workspaceId: 'Southwind' });
    show('/account');
    expect(await screen.findByText('Sidebar of Southwind')).toBeVisible();
  });

  it('is that of the first workspace without a visit, or after a visit to a workspace that the person can no longer open', async () => {
    rememberVisit('mara', { workspaceId: 'Eastwind' });
    show('/account');
    expect(await screen.findByText('Sidebar of Northwind')).toBeVisible();
    cleanup();
    forgetVisit('mara');
    show('/account');
    expect(await screen.findByText('Sidebar of Northwind')).toBeVisible();
  });
});
