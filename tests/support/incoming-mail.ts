import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { expect } from 'vitest';
import type { Person, TestApp } from './app.ts';

export const MAIL_DOMAIN = 'in.cairn.test';
export const MAIL_IN = { MAIL_IN_DOMAIN: MAIL_DOMAIN, MAIL_IN_PORT: '0' } as const;

/** Sends an email by SMTP to the receiver of a server, as a mail server would; rejects with its answer. */
export async function sendIn(port: number | null, mail: SendMailOptions & { raw?: Buffer | string }): Promise<void> {
  if (port === null) throw new Error('This server receives no email.');
  const transport = createTransport({ host: '127.0.0.1', port, ignoreTLS: true });
  await transport.sendMail(mail).finally(() => transport.close());
}

/** The answer of the receiver to an email: its code, or 250. */
export const answerTo = (port: number | null, mail: SendMailOptions & { raw?: Buffer | string }): Promise<number> =>
  sendIn(port, mail).then(
    () => 250,
    (error: { responseCode?: number }) => error.responseCode ?? 0,
  );

const sql = async (app: TestApp, text: string, ...values: unknown[]) => (await app.database.pool.query(text, values)).rows;

/** The Reply-To of the latest email about an item to a person, once it is sent. */
export async function replyToOf(app: TestApp, person: Person, itemId: string): Promise<string> {
  const due = `UPDATE "NotificationDelivery" d SET "dueAt" = now() - interval '1 second' FROM "Notification" n
    WHERE n."id" = d."notificationId" AND n."itemId" = $1 AND n."userId" = $2 AND d."channel" = 'email' AND d."dueAt" IS NOT NULL RETURNING d."notificationId"`;
  const before = (await emailsTo(app, person)).length;
  await expect.poll(() => sql(app, due, itemId, person.userId)).not.toEqual([]);
  await expect.poll(async () => (await emailsTo(app, person)).length).toBeGreaterThan(before);
  const [latest = ''] = (await emailsTo(app, person)).slice(-1);
  return /^reply-to: *(.+)$/im.exec(latest)?.[1]?.trim() ?? '';
}

/** Every email to a person as it was written, oldest first. */
export async function emailsTo(app: TestApp, { email }: Pick<Person, 'email'>): Promise<string[]> {
  const folder = join(app.dataDir, 'mail');
  const names = (await readdir(folder).catch((): string[] => [])).filter((name) => name.endsWith('.eml')).toSorted();
  const all = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  return all
    .filter((eml) => new RegExp(`^to: .*${email.replaceAll('.', '\\.')}`, 'im').test(eml))
    .map((eml) => eml.replaceAll(/\r?\n[ \t]+/g, ' '));
}

/** What became of every email that arrived, once none waits. */
export async function settled(
  app: TestApp,
): Promise<{ state: string; reason: string | null; details: Record<string, string> }[]> {
  const waiting = `SELECT count(*)::int AS "count" FROM "IncomingMail" WHERE "state" = 'WAITING'`;
  await expect.poll(async () => (await sql(app, waiting))[0].count).toBe(0);
  return sql(app, 'SELECT "state", "reason", "details" FROM "IncomingMail" ORDER BY "createdAt", "id"') as never;
}
