import { useCookieConsent } from '#web/cookie-consent';
import { usePart } from '#web/use-part';

// Asked once a year, so it is not part of what every visit loads.
const cookieQuestion = () => import('./cookie-question.ts');

/** The question for cookies, if it has not been answered. */
export function LateCookieBanner() {
  const { choice } = useCookieConsent();
  return choice === null ? <Question /> : null;
}

function Question() {
  const question = usePart(cookieQuestion, true);
  return question && <question.CookieBanner />;
}
