import { leftOut } from '#server/archived';
import { readFileSync } from 'node:fs';
import type pg from 'pg';
import type { Config } from '#server/config';
import { endpoints } from '#server/handlers';
import type { Log } from '#server/log';
import type { Slice } from '#server/slice';
import { incomingMailActions } from './contract.ts';
import { type Receiving, replyAddress } from './server/addresses.ts';
import { answerMail } from './server/answer-mail.ts';
import { imapJob } from './server/imap-job.ts';
import { projectAddressHandlers } from './server/project-address.ts';
import { openSmtpReceiver, type SmtpReceiver } from './server/smtp-receiver.ts';
import { workJob } from './server/work-job.ts';

export { checkMailbox } from './server/imap-job.ts';
export type { SmtpReceiver } from './server/smtp-receiver.ts';

type MailInConfig = Pick<Config, 'publicUrl'> & Partial<Pick<Config, `MAIL_IN_${MailInName}` | 'MAIL_FROM'>>;
type MailInName = 'DOMAIN' | 'MAILBOX' | 'HOST' | 'PORT' | 'TLS_CERT' | 'TLS_KEY' | 'CHECKED_BY' | 'IMAP_URL' | 'IMAP_DONE';

interface Given {
  config: MailInConfig;
  /** Signs reply addresses; null if this server keeps no secrets: then there are none. */
  key: Buffer | null;
}

const receivingOf = ({ config: { MAIL_IN_DOMAIN: domain, MAIL_IN_MAILBOX: mailbox }, key }: Given): Receiving | null =>
  domain === undefined ? null : { domain, mailbox: mailbox ?? null, key };

/** Email that arrives: replies to notifications, and email to projects. */
export function incomingMail({ config, key }: Given): Slice {
  const receiving = receivingOf({ config, key });
  const address = projectAddressHandlers(receiving);
  return {
    endpoints: endpoints(incomingMailActions, {
      'get-project-mail-address': address.current,
      'create-project-mail-address': address.create,
      'update-project-mail-address': address.update,
      'turn-off-project-mail-address': address.turnOff,
    }),
    tables: {
      ProjectMailAddress: leftOut('secret'),
      IncomingMail: leftOut('passing'),
      MailboxPlace: leftOut('server'),
    },
    entities: [],
    readers: (ports) => [answerMail(ports)],
    jobs: (ports) => {
      if (receiving === null) return [];
      const { pool, log, files, acting } = ports;
      const checkedBy = config.MAIL_IN_CHECKED_BY ?? null;
      const { MAIL_IN_IMAP_URL: url, MAIL_IN_IMAP_DONE: done } = config;
      return [
        workJob({ pool, log, files, acting, receiving, checkedBy, ownAddress: addressIn(config.MAIL_FROM ?? '') }),
        ...(url === undefined ? [] : [imapJob({ url, done: done ?? null }, { pool, log, receiving })]),
      ];
    },
    retention: {
      erases: [{ table: 'IncomingMail', which: `row."createdAt" < now() - interval '30 days' AND row."state" <> 'WAITING'` }],
    },
    personal: {
      lists: {
        incomingMail: `
SELECT r."kind", r."itemType", r."itemId", r."state", r."reason", r."details", r."createdAt" FROM "IncomingMail" r
WHERE r."userId" = $1 ORDER BY r."createdAt" DESC`,
      },
      erased: [
        'DELETE FROM "IncomingMail" WHERE "userId" = $1',
        'UPDATE "ProjectMailAddress" SET "userId" = NULL WHERE "userId" = $1',
      ],
    },
  };
}

/** The address that answers a notification with a comment; null while this server receives no email. */
export function replyAddresses(given: Given): ((notificationId: string, commentId: string | null) => string) | null {
  const receiving = receivingOf(given);
  if (receiving === null || receiving.key === null) return null;
  return (notificationId, commentId) => replyAddress(receiving, notificationId, commentId) ?? '';
}

/** Opens the SMTP receiver of the settings; null if they have none. */
export async function openMailReceiver(
  { config, key }: Given,
  { pool, log }: { pool: pg.Pool; log: Log },
): Promise<SmtpReceiver | null> {
  const receiving = receivingOf({ config, key });
  const { MAIL_IN_PORT: port, MAIL_IN_HOST: host = '127.0.0.1', MAIL_IN_TLS_CERT: cert, MAIL_IN_TLS_KEY: keyFile } = config;
  if (receiving === null || port === undefined) return null;
  const tls =
    cert === undefined || keyFile === undefined ? null : { cert: readFileSync(cert, 'utf8'), key: readFileSync(keyFile, 'utf8') };
  return openSmtpReceiver({ host, port, tls, name: new URL(config.publicUrl).hostname }, { pool, log, receiving });
}

const addressIn = (sender: string): string => (/<([^<>]+)>$/.exec(sender)?.[1] ?? sender).toLowerCase();
