import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Config } from '../config.ts';
import type { Log } from '../log.ts';
import type { Mailer } from '../mail.ts';
import { safeHeaders } from './headers.ts';

// A folder that nobody empties must not fill the disk.
const KEPT = 2_000;
const TIDY_EVERY = 200;

/** Writes each mail into MAIL_DIR as one .eml file, whole or not at all, readable by the owner only: mails hold secrets. */
export function folderMailer({ mailDir, MAIL_FROM: from }: Config, log: Log): Mailer {
  const transport = createTransport(
    { streamTransport: true, buffer: true, newline: 'windows', disableFileAccess: true, disableUrlAccess: true },
    { from },
  );
  let written = 0;
  return {
    send: async (mail) => {
      const { to, subject, text, html } = safeHeaders(mail);
      const sent = await transport.sendMail({ to: { name: '', address: to }, subject, text, html });
      await mkdir(mailDir, { recursive: true, mode: 0o700 });
      const name = fileName(written++);
      const temporary = join(mailDir, `.${name}.part`);
      const file = await open(temporary, 'wx', 0o600);
      try {
        await file.writeFile(sent.message as Buffer);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(temporary, join(mailDir, name));
      log.info({ file: name }, 'mail written');
      if (written % TIDY_EVERY === 0) await tidy(mailDir);
    },
    close: async () => transport.close(),
  };
}

/** Names sort by time, and by order within one millisecond. */
function fileName(order: number): string {
  const time = new Date().toISOString().replaceAll(/[-:.]/g, '');
  return `${time}-${String(order % 1_000_000).padStart(6, '0')}-${randomBytes(4).toString('hex')}.eml`;
}

async function tidy(mailDir: string): Promise<void> {
  const names = (await readdir(mailDir)).filter((name) => name.endsWith('.eml')).sort();
  await Promise.all(names.slice(0, -KEPT).map((name) => rm(join(mailDir, name), { force: true })));
}
