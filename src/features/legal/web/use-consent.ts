import { useCookieConsent } from '#web/cookie-consent';
import { forgetVisit } from '#web/last-visited';
import { useSession } from '#web/session';

/** The answer to the cookie question, and both ways to give it. Declining also deletes what was stored until then. */
export function useConsent(): ReturnType<typeof useCookieConsent> {
  const { choice, accept, decline } = useCookieConsent();
  const { user } = useSession();
  const forgetAndDecline = () => {
    if (user) forgetVisit(user.id);
    decline();
  };
  return { choice, accept, decline: forgetAndDecline };
}
