import type { Config } from './config.ts';
import type { Log } from './log.ts';
import { folderMailer } from './mail/folder-mailer.ts';
import { smtpMailer } from './mail/smtp-mailer.ts';
import { signedMailer } from './operator.ts';

export { allowingMailer } from './mail/allowance.ts';
export { mailPagePlugin } from './mail/page.ts';
export { newMailPageKey } from './mail/page-key.ts';

/** A mail to one person. Both bodies say the same; links in them are built from PUBLIC_URL alone. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Whose act it follows from; null for what people ask for themselves, and what identity sends, which counts by itself. */
  by: Sender | null;
}

/** The person whose act sends mail to others' mailboxes, null where the server acted by itself, and the workspace where it happened. */
export interface Sender {
  actorId: string | null;
  workspaceId: string | null;
}

/** Sends mail by SMTP, or writes it into MAIL_DIR as .eml where no SMTP is set. */
export interface Mailer {
  /** Resolves once the mail is handed over (accepted by the SMTP server, or safely in its file). Rejects otherwise. */
  send(mail: Mail): Promise<void>;
  close(): Promise<void>;
}

/** The mailer that the settings ask for; every mail ends with a line about the sender. Connects to SMTP on the first mail. */
export const openMailer = (config: Config, log: Log): Mailer =>
  signedMailer(config.SMTP_URL === undefined ? folderMailer(config, log) : smtpMailer(config, config.SMTP_URL), config);
