/** A mail to one person. Both bodies say the same; links in them are built from PUBLIC_URL alone. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** Sends mail by SMTP, or writes it into MAIL_DIR as .eml where no SMTP is set. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
  close(): Promise<void>;
}
