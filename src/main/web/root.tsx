import { Outlet } from 'react-router';
import { Shortcuts } from '#features/shortcuts/web';
import { Overlays } from '#ui/overlays';
import { useCookieConsent } from '#web/cookie-consent';
import { usePart } from '#web/use-part';
import { useNewPage } from './use-new-page.ts';

// Asked once a year, so it is no part of what every visit fetches.
const cookieQuestion = () => import('./cookie-question.ts');

/** Around every page. The overlays stand inside the router, because menus hold links. */
export function Root() {
  useNewPage();
  const { choice } = useCookieConsent();
  return (
    <>
      <Outlet />
      <Shortcuts />
      <Overlays />
      {choice === null ? <CookieQuestion /> : null}
    </>
  );
}

function CookieQuestion() {
  const question = usePart(cookieQuestion, true);
  return question && <question.CookieBanner />;
}
