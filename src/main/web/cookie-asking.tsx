import { useCookieConsent } from '#web/cookie-consent';
import { usePart } from '#web/use-part';

// Asked once a year, so it is no part of what every visit fetches.
const cookieQuestion = () => import('./cookie-question.ts');

/** The question for cookies, where it is still to be answered. */
export function CookieAsking() {
  const { choice } = useCookieConsent();
  return choice === null ? <Question /> : null;
}

function Question() {
  const question = usePart(cookieQuestion, true);
  return question && <question.CookieBanner />;
}
