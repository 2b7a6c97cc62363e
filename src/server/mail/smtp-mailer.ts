import { createTransport } from 'nodemailer';
import type { Config } from '../config.ts';
import type { Mailer } from '../mail.ts';
import { safeMail } from './headers.ts';

const CONNECTIONS = 3;
const PATIENCE_MS = 15_000;

/** Sends by SMTP over a few persistent connections. */
export function smtpMailer(config: Config, url: string): Mailer {
  const transport = createTransport(
    {
      url,
      pool: true,
      maxConnections: CONNECTIONS,
      connectionTimeout: PATIENCE_MS,
      greetingTimeout: PATIENCE_MS,
      socketTimeout: PATIENCE_MS * 2,
      // Bodies are ours; none may ever make the mailer read a file or fetch an address.
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from: config.MAIL_FROM },
  );
  return {
    send: async (mail) => {
      const { to, subject, text, html, headers = {} } = safeMail(mail);
      await transport.sendMail({ to: { name: '', address: to }, subject, text, html, headers });
    },
    close: async () => transport.close(),
  };
}
