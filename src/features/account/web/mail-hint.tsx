import { TextLink } from '#ui/text-link';
import { useApiConfig } from '#web/api-config';
import styles from './auth.module.css';
import * as words from './words.ts';

/** Where mails are to be found on a server that sends none; the mail page opens by a link that its start printed. */
export function MailHint() {
  const config = useApiConfig();
  if (!config || config.mail) return null;
  return (
    <p className={styles.note}>
      {words.thisServerHasNoMailService}
      {config.mailPage ? (
        <>
          Its mails are on <TextLink href="/_mail">{words.theMailPage}</TextLink>
          {words.whichOpensByTheLinkThat}
        </>
      ) : (
        words.askThePersonWhoRunsIt
      )}
    </p>
  );
}
