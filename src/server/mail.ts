import type { Config } from './config.ts';
import type { Log } from './log.ts';
import { folderMailer } from './mail/folder-mailer.ts';
import { words } from './mail/said.ts';
import { sendOnce, smtpMailer } from './mail/smtp-mailer.ts';
import { signedBy, signedMailer } from './operator.ts';

export { allowingMailer } from './mail/allowance.ts';
export { mailPagePlugin } from './mail/page.ts';
export { checkSmtp } from './mail/smtp-mailer.ts';
export { newMailPageKey } from './mail/page-key.ts';

/** An email to one person. Both bodies have the same content; their links are built only from PUBLIC_URL. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Further fields of its header, such as the address that ends it. They contain nothing that people wrote. */
  headers?: Readonly<Record<string, string>>;
  /**
   * The act that caused it; null for emails that people request for themselves, and identity's, which are limited
   * separately.
   */
  by: Sender | null;
}

/** A line of text with a link, or another value, and what it is: "Open in Cairn: https://…". */
export const labeled = (label: string, value: string): string => words.labeled(label, value);

/** The person whose act sends email to others, null if the server acted on its own, and the workspace of the act. */
export interface Sender {
  actorId: string | null;
  workspaceId: string | null;
}

/** Sends email by SMTP, or writes it into MAIL_DIR as .eml if no SMTP is set. */
export interface Mailer {
  /** Resolves once the email is handed over (accepted by the SMTP server, or safely in its file). Rejects otherwise. */
  send(mail: Mail): Promise<void>;
  close(): Promise<void>;
}

/**
 * The mailer for the settings; every email ends with a line about the sender. Connects to SMTP on the first email. A person without
 * an address, such as a visitor of a demo, gets none.
 */
export function openMailer(config: Config, log: Log): Mailer {
  const mailer = signedMailer(
    config.SMTP_URL === undefined ? folderMailer(config, log) : smtpMailer(config, config.SMTP_URL),
    config,
  );
  return { ...mailer, send: async (mail) => (mail.to === '' ? undefined : mailer.send(mail)) };
}

/** Email that is sent at once, for who wants to know whether it works. */
export interface TestMail {
  /** The address that email is sent from. */
  readonly from: string;
  /** Resolves with the answer of the mail server. */
  send(mail: Mail): Promise<string>;
}

/** Null if the settings name no mail server. */
export const openTestMail = (config: Config): TestMail | null => {
  const { SMTP_URL, MAIL_FROM } = config;
  return SMTP_URL === undefined ? null : { from: MAIL_FROM, send: (mail) => sendOnce(config, SMTP_URL, signedBy(config, mail)) };
};
