import { StrictMode, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, Outlet } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { PageOverlays } from '#ui/page-overlays';
import { StandalonePage } from '#ui/status-screen';
import { startSession } from '#web/session';
import { usePart } from '#web/use-part';
import { Boot } from './boot.tsx';
import { LateCookieBanner } from './late-cookie-banner.tsx';
import { openRoutes } from './open-routes.ts';
import { MissingPage, RouteError } from './route-error.tsx';
import { useNewPage } from './use-new-page.ts';

/** Shows the pages that do not load the app, which is most of the script. Every other address belongs to the app. */
export function showOpen(place: Element): void {
  startSession();
  const router = createBrowserRouter([
    {
      Component: OpenRoot,
      HydrateFallback: Boot,
      ErrorBoundary: RouteError,
      children: [...openRoutes, { path: '*', Component: Leaving }],
    },
  ]);
  createRoot(place).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
}

/** In place of the app, if that could not be loaded. */
export function showMissing(place: Element): void {
  createRoot(place).render(
    <StandalonePage>
      <MissingPage />
    </StandalonePage>,
  );
}

const tooltips = () => import('#ui/tooltip-layer');

function OpenRoot() {
  useNewPage();
  const tips = usePart(tooltips, 'soon');
  return (
    <>
      <Outlet />
      <PageOverlays />
      {tips && <tips.TooltipLayer />}
      <LateCookieBanner />
    </>
  );
}

/** The address now belongs to the app: the page is reloaded as the app's. */
function Leaving() {
  useEffect(() => location.reload(), []);
  return <Boot />;
}
