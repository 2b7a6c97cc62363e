import { createTransport } from 'nodemailer';
import type { Config } from '../config.ts';
import type { Mail, Mailer } from '../mail.ts';
import { safeMail } from './headers.ts';

const CONNECTIONS = 3;
const PATIENCE_MS = 15_000;

/** Connects and signs in as the mailer does, and sends nothing. Rejects if an email could not be sent either. */
export async function checkSmtp(config: Config, url: string): Promise<void> {
  const transport = transportOf(config, url);
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}

/** Sends one email at once, on a connection of its own, and resolves with the answer of the server. */
export async function sendOnce(config: Config, url: string, mail: Mail): Promise<string> {
  const transport = transportOf(config, url);
  try {
    return (await sent(transport, mail)).response;
  } finally {
    transport.close();
  }
}

/** Sends by SMTP over a few persistent connections. */
export function smtpMailer(config: Config, url: string): Mailer {
  const transport = transportOf(config, url);
  return {
    send: async (mail) => {
      await sent(transport, mail);
    },
    close: async () => transport.close(),
  };
}

function sent(transport: ReturnType<typeof transportOf>, mail: Mail) {
  const { to, subject, text, html, headers = {} } = safeMail(mail);
  return transport.sendMail({ to: { name: '', address: to }, subject, text, html, headers });
}

const transportOf = (config: Config, url: string) =>
  createTransport(
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
