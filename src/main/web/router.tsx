import { createBrowserRouter, Outlet, redirect } from 'react-router';
import { accountRoutes, RegisteredOnly, signedInOnly } from '#features/account/web';
import { accountFrameRoute } from '#features/account-settings/web';
import { paymentElsewhereRoute } from '#features/billing/web';
import { inviteRoute, myInvitationsRoute } from '#features/invitations/web';
import { projectFrameRoute } from '#features/projects/web';
import { statusRoutes } from '#features/legal/web';
import { setupRoute } from '#features/setup/web';
import { workspaceRoutes } from '#features/workspaces/web';
import { Boot } from './boot.tsx';
import { guardedBy } from './guarded-by.ts';
import { knownAddress } from './known-address.ts';
import { Root } from './root.tsx';
import { RouteError, ScreenError } from './route-error.tsx';
import { joining, places, views } from './views.ts';
import { shortenedRoutes, workspacePlaceRoutes } from './workspace-places.ts';

const notices = async () => (await import('./notices.ts')).notices;
const project = projectFrameRoute({ views, places, joining });

/** Every address of the browser's part. Screens are loaded when they are first entered, or ahead by preload-routes.ts. */
export const router = createBrowserRouter([
  {
    Component: Root,
    HydrateFallback: Boot,
    ErrorBoundary: RouteError,
    children: [
      { path: '/', loader: () => redirect('/dashboard') },
      ...accountRoutes,
      inviteRoute,
      setupRoute,
      {
        ...guardedBy(signedInOnly),
        Component: Guarded,
        children: [
          { path: '/dashboard', lazy: async () => ({ Component: (await import('./dashboard.tsx')).Dashboard }) },
          ...shortenedRoutes,
          {
            lazy: async () => ({ Component: (await import('./outside.tsx')).Outside }),
            children: [
              {
                ErrorBoundary: ScreenError,
                children: [
                  ...workspaceRoutes([myInvitationsRoute]),
                  { path: '/workspace/import', lazy: async () => (await import('./workspace-import.ts')).workspaceImportPage() },
                  paymentElsewhereRoute,
                ],
              },
            ],
          },
          {
            ...guardedBy(knownAddress),
            lazy: async () => ({ Component: (await import('./shell.tsx')).Shell }),
            children: [{ ErrorBoundary: ScreenError, children: [workspacePlaceRoutes, project, accountFrameRoute(notices)] }],
          },
        ],
      },
      { path: '/_ui/*', lazy: async () => ({ Component: (await import('./ui-gallery.tsx')).UiGallery }) },
      ...statusRoutes,
    ],
  },
]);

function Guarded() {
  return (
    <RegisteredOnly>
      <Outlet />
    </RegisteredOnly>
  );
}
