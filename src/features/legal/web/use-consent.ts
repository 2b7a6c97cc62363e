import { useCookieConsent } from '#web/cookie-consent';
import { forgetVisit } from '#web/last-visited';
import { useSession } from '#web/session';

/** The answer to the cookie question, and both ways to give it: whoever declines is also rid of what was kept until then. */
export function useConsent(): ReturnType<typeof useCookieConsent> {
  const { choice, accept, decline } = useCookieConsent();
  const { user } = useSession();
  const forgetAndDecline = () => {
    if (user) forgetVisit(user.id);
    decline();
  };
  return { choice, accept, decline: forgetAndDecline };
}
