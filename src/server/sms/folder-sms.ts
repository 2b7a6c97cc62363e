import type { Config } from '../config.ts';
import type { Log } from '../log.ts';
import { privateFolder } from '../mail/private-folder.ts';
import type { SmsSender } from '../sms.ts';

/** Writes each message into MAIL_DIR as one text file, readable only by the owner: messages contain codes. */
export function folderSms({ mailDir }: Config, log: Log): SmsSender {
  const folder = privateFolder(mailDir);
  return {
    channels: ['sms'],
    send: async ({ to, text }) => {
      // The same fields as an email, so that the email page shows it too.
      const head = [`To: +${to}`, `Date: ${new Date().toUTCString()}`, 'Subject: SMS', 'Content-Type: text/plain; charset=utf-8'];
      const file = await folder.write('txt', `${head.join('\n')}\n\n${text}\n`);
      log.info({ file }, 'sms written');
    },
  };
}
