import { Button } from '#ui/button';
import { Text } from '#ui/text';
import { TextLink } from '#ui/text-link';
import { useCookieConsent } from '#web/cookie-consent';
import { forgetVisit } from '#web/last-visited';
import { useSession } from '#web/session';
import styles from './cookie-banner.module.css';

/** Asks once a year what may be kept in this browser beyond what signing in needs. */
export function CookieBanner() {
  const { choice, accept, decline } = useCookieConsent();
  const { user } = useSession();
  if (choice !== null) return null;
  const handleDecline = () => {
    if (user) forgetVisit(user.id);
    decline();
  };
  return (
    <section className={styles.banner} aria-label="Cookie consent">
      <Text size="small" tone="muted">
        Cairn tracks nobody. It keeps your sign-in and settings in this browser and, if you accept, the project you had open last.{' '}
        <TextLink to="/cookie-policy">Cookie policy</TextLink>
      </Text>
      <div className={styles.actions}>
        <Button onClick={handleDecline}>Decline</Button>
        <Button variant="primary" onClick={accept}>
          Accept
        </Button>
      </div>
    </section>
  );
}
