import { TextLink } from '#ui/text-link';
import { useApiConfig } from '#web/api-config';
import styles from './auth.module.css';

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Where mails are to be found on a server that sends none; the mail page answers to the machine itself alone. */
export function MailHint() {
  const config = useApiConfig();
  if (!config || config.mail) return null;
  return (
    <p className={styles.note}>
      This server has no mail service.{' '}
      {LOOPBACK.has(location.hostname) ? (
        <>
          Its mails are on <TextLink href="/_mail">the mail page</TextLink>.
        </>
      ) : (
        'Ask whoever runs it for the mail that it wrote for you.'
      )}
    </p>
  );
}
