import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, Outlet, type RouteObject, RouterProvider } from 'react-router';
import { Overlays } from '#ui/overlays';
import { Kernel } from '../kernel.tsx';

/** Renders routes at an address, with the kernel and the overlays around them as in main. */
export function rendered(routes: RouteObject[], at: string | { pathname: string; search?: string; state?: unknown }) {
  const router = createMemoryRouter([{ Component: Root, HydrateFallback: Nothing, children: routes }], { initialEntries: [at] });
  render(
    <Kernel>
      <RouterProvider router={router} />
    </Kernel>,
  );
  return { router, user: userEvent.setup(), address: () => router.state.location.pathname + router.state.location.search };
}

function Root() {
  return (
    <>
      <Outlet />
      <Overlays />
    </>
  );
}

const Nothing = () => null;

// What jsdom lacks and the toaster needs for its theme: a media query that never matches and never changes.
window.matchMedia ??= (media) => Object.assign(new EventTarget(), { matches: false, media, onchange: null }) as MediaQueryList;
