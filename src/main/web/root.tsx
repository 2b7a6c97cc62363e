import { Outlet } from 'react-router';
import { Shortcuts } from '#features/shortcuts/web';
import { Overlays } from '#ui/overlays';
import { CookieAsking } from './cookie-asking.tsx';
import { useNewPage } from './use-new-page.ts';

/** Around every page of the app. The overlays stand inside the router, because menus hold links. */
export function Root() {
  useNewPage();
  return (
    <>
      <Outlet />
      <Shortcuts />
      <Overlays />
      <CookieAsking />
    </>
  );
}
