import { Outlet } from 'react-router';
import { Shortcuts } from '#features/shortcuts/web';
import { Overlays } from '#ui/overlays';
import { LateCookieBanner } from './late-cookie-banner.tsx';
import { useNewPage } from './use-new-page.ts';

/** Around every page of the app. The overlays are inside the router, because menus contain links. */
export function Root() {
  useNewPage();
  return (
    <>
      <Outlet />
      <Shortcuts />
      <Overlays />
      <LateCookieBanner />
    </>
  );
}
