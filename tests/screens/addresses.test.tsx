import { act, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, matchRoutes, Outlet, type LoaderFunctionArgs, RouterProvider } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Content } from '#ui/frame';
import { Sheet } from '#ui/sheet';
import { guardedBy } from '../../src/main/web/guarded-by.ts';
import { knownAddress } from '../../src/main/web/known-address.ts';
import { OPEN_ADDRESSES } from '../../src/main/web/open-addresses.ts';
import { openRoutes } from '../../src/main/web/open-routes.ts';
import { RouteError } from '../../src/main/web/route-error.tsx';
import { router as app } from '../../src/main/web/router.tsx';
import { useNewPage } from '../../src/main/web/use-new-page.ts';

const ID = '01890000-0000-7000-8000-000000000001';
const asked = (params: Record<string, string>) => knownAddress({ params } as unknown as LoaderFunctionArgs);

describe('an address with ids', () => {
  it('is loaded if they can be ids', () => {
    expect(asked({ workspaceId: ID, projectId: ID.toUpperCase() })).toBeNull();
  });

  it.each(['', 'settings', `${ID}0`, '../..', '0'.repeat(36)])('is missing if one is %j', (id) => {
    expect(() => asked({ workspaceId: ID, projectId: id })).toThrowError();
  });
});

describe('the pages that do not load the app', () => {
  it('are those whose addresses the first script knows', () => {
    expect(openRoutes.map(({ path }) => path)).toEqual(OPEN_ADDRESSES);
  });

  it('are in the app too, for people who come to them from it', () => {
    for (const path of OPEN_ADDRESSES) expect(matchRoutes(app.routes, path)?.at(-1)?.route.path).toBe(path);
  });
});

describe('a guard', () => {
  it('runs again for a new page, and not for a filter that appears in or disappears from the address', async () => {
    const guard = vi.fn(() => Promise.resolve(null));
    const screens = [
      { path: '/issues', element: <h1>Issues</h1> },
      { path: '/issues/:issueId', element: <h1>One</h1> },
    ];
    const router = createMemoryRouter([{ ...guardedBy(guard), HydrateFallback: () => null, children: screens }], {
      initialEntries: ['/issues?view=all'],
    });
    render(<RouterProvider router={router} />);
    await screen.findByRole('heading', { name: 'Issues' });
    await act(() => router.navigate('/issues/7'));
    expect(screen.getByRole('heading', { name: 'One' })).toBeVisible();
    await act(() => router.navigate('/issues?q=basket'));
    expect(guard).toHaveBeenCalledOnce();
    await act(() => router.revalidate());
    expect(guard).toHaveBeenCalledTimes(2);
  });
});

function Root() {
  useNewPage();
  return <Outlet />;
}

const shown = (at: string) => {
  const router = createMemoryRouter(
    [
      {
        Component: Root,
        HydrateFallback: () => null,
        ErrorBoundary: RouteError,
        children: [
          {
            path: '/one',
            element: (
              <main>
                <h1>One</h1>
              </main>
            ),
          },
          {
            path: '/board',
            element: (
              <main>
                <h1>Board</h1>
                <Outlet />
              </main>
            ),
            children: [
              {
                path: ':taskId',
                handle: { isSheet: true },
                element: (
                  <button type="button" autoFocus>
                    Close
                  </button>
                ),
              },
            ],
          },
          {
            path: '/sign-in',
            element: (
              <main>
                <h1>Sign in</h1>
                <input aria-label="Email address" autoFocus />
              </main>
            ),
          },
          {
            path: '/settings/:part',
            element: (
              <main>
                <h1>Settings</h1>
                <Content>All of them</Content>
                <Outlet />
              </main>
            ),
            children: [
              {
                path: ':taskId',
                handle: { isSheet: true },
                element: (
                  <Sheet label="Task" onClose={() => {}}>
                    One task
                  </Sheet>
                ),
              },
            ],
          },
          { path: '/broken', Component: Broken },
          { path: '/bare', Component: Bare },
        ],
      },
    ],
    { initialEntries: [at] },
  );
  render(<RouterProvider router={router} />);
  return router;
};

function Broken(): never {
  throw new TypeError('error loading dynamically imported module: /assets/board.js');
}

/** As Vite has it for a part whose styles did not come. */
function Bare(): never {
  throw new Error('Unable to preload CSS for /assets/board.css');
}

describe('a new page', () => {
  const scrolled = vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
  afterEach(() => scrolled.mockClear());

  it('scrolls to its top, with the focus on its heading', async () => {
    const router = shown('/board');
    await act(() => router.navigate('/one'));
    expect(screen.getByRole('heading', { name: 'One' })).toHaveFocus();
    expect(scrolled).toHaveBeenCalledWith(0, 0);
  });

  it('scrolls to its top inside too, such as from tab to tab in settings', async () => {
    const router = shown('/settings/general');
    const scroller = screen.getByText('All of them');
    scroller.scrollTop = 400;
    await act(() => router.navigate('/settings/general?filter=a'));
    expect(scroller.scrollTop).toBe(400);
    await act(() => router.navigate('/settings/people'));
    expect(scroller.scrollTop).toBe(0);
  });

  it('keeps its position when a sheet moves from task to task, and the sheet scrolls to its top', async () => {
    const router = shown('/settings/general/1');
    const [page, sheet] = [screen.getByText('All of them'), screen.getByText('One task')];
    page.scrollTop = sheet.scrollTop = 400;
    await act(() => router.navigate('/settings/general/2'));
    expect([page.scrollTop, sheet.scrollTop]).toEqual([400, 0]);
  });

  it('leaves the focus where the page put it', async () => {
    const router = shown('/one');
    await act(() => router.navigate('/sign-in'));
    expect(screen.getByLabelText('Email address')).toHaveFocus();
  });

  it('does not begin when a sheet opens over it', async () => {
    const router = shown('/board');
    await act(() => router.navigate('/board/7'));
    expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus();
    await act(() => router.navigate('/board'));
    expect(screen.getByRole('heading', { name: 'Board' })).not.toHaveFocus();
  });

  it('does not take the focus on the first visit', async () => {
    shown('/one');
    expect(await screen.findByRole('heading', { name: 'One' })).not.toHaveFocus();
  });
});

describe('a page that cannot be shown', () => {
  it.each(['/broken', '/bare'])('says that a part failed to load, and offers to load it again: %s', async (at) => {
    // React itself reports what a boundary catches.
    const reported = vi.mocked(console.error).mockImplementation(() => {});
    shown(at);
    expect(await screen.findByRole('heading', { name: "Couldn't load this page" })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Reload page' })).toBeVisible();
    await waitFor(() => expect(reported).toHaveBeenCalled());
    reported.mockClear();
  });
});
