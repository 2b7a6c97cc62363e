import { TextLink } from '#ui/text-link';
import { useApiConfig } from '#web/api-config';
import styles from './auth.module.css';
import * as words from './words.ts';
import * as sentences from './words.tsx';

/** Where to find emails on a server that sends none. */
export function MailHint() {
  const config = useApiConfig();
  if (!config || config.mail) return null;
  return (
    <p className={styles.note}>
      {config.mailPage ? sentences.readEmails(<TextLink href="/_mail">{words.emailPage}</TextLink>) : words.noMailService}
    </p>
  );
}
