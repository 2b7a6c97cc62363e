import { createTransport } from 'nodemailer';
import type { Config } from '../config.ts';
import type { Log } from '../log.ts';
import type { Mailer } from '../mail.ts';
import { safeMail } from './headers.ts';
import { privateFolder } from './private-folder.ts';

/** Writes each email into MAIL_DIR as one .eml file, readable only by the owner: emails contain secrets. */
export function folderMailer({ mailDir, MAIL_FROM: from }: Config, log: Log): Mailer {
  const transport = createTransport(
    { streamTransport: true, buffer: true, newline: 'windows', disableFileAccess: true, disableUrlAccess: true },
    { from },
  );
  const folder = privateFolder(mailDir);
  return {
    send: async (mail) => {
      const { to, subject, text, html, headers = {} } = safeMail(mail);
      const sent = await transport.sendMail({ to: { name: '', address: to }, subject, text, html, headers });
      const file = await folder.write('eml', sent.message as Buffer);
      log.info({ file }, 'mail written');
    },
    close: async () => transport.close(),
  };
}
