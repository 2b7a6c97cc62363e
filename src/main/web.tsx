import '#ui/layers.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, Outlet, RouterProvider } from 'react-router';
import { EmptyState } from '#ui/empty-state';
import { LinkButton } from '#ui/link-button';
import { Logo } from '#ui/logo';
import { Overlays } from '#ui/overlays';

const router = createBrowserRouter([
  {
    Component: Root,
    HydrateFallback: () => null,
    children: [
      { path: '/_ui/*', lazy: async () => ({ Component: (await import('./web/ui-gallery.tsx')).UiGallery }) },
      { path: '*', Component: NotFound },
    ],
  },
]);

/** The overlays stand inside the router, because menus hold links. */
function Root() {
  return (
    <>
      <Outlet />
      <Overlays />
    </>
  );
}

function NotFound() {
  return (
    <main>
      <EmptyState icon={<Logo />} level={1} title="There is no such page" action={<LinkButton to="/_ui">See the primitives</LinkButton>}>
        The address may be mistyped, or the page may have moved.
      </EmptyState>
    </main>
  );
}

const root = document.querySelector('#root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
}
