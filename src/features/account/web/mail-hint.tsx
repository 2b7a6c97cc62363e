import { TextLink } from '#ui/text-link';
import { useApiConfig } from '#web/api-config';
import styles from './auth.module.css';

/** Where mails are to be found on a server that sends none; the mail page opens by a link that its start printed. */
export function MailHint() {
  const config = useApiConfig();
  if (!config || config.mail) return null;
  return (
    <p className={styles.note}>
      This server has no mail service.{' '}
      {config.mailPage ? (
        <>
          Its mails are on <TextLink href="/_mail">the mail page</TextLink>, which opens by the link that the start printed.
        </>
      ) : (
        'Ask the person who runs it for the mail that it wrote for you.'
      )}
    </p>
  );
}
