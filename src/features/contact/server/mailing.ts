import type pg from 'pg';
import type { Mail, Mailer } from '#server/mail';
import { dueWhen } from '#server/due-work';
import type { Job } from '#server/jobs';
import { languageOfAddress } from '#server/person-language';
import { inLanguage } from '#server/spoken';
import { statementsOn } from '#server/statements';
import { type MailedMessage, messageMailOf, replyMailOf } from './message-mail.ts';
import { ADOPT } from './messages.ts';

const WAITING = `m."mailedAt" IS NULL OR (m."reply" IS NOT NULL AND m."replyMailedAt" IS NULL)`;
const IS_WAITING = `SELECT EXISTS (SELECT FROM "OperatorMessage" m WHERE ${WAITING}) AS "isDue"`;
const NEXT = `
SELECT m."id", m."kind", m."name", m."email", m."content", m."screen", m."version", m."screenshot" IS NOT NULL AS "hasScreenshot",
  m."reply", m."mailedAt" IS NOT NULL AS "isMailed", m."replyMailedAt" IS NOT NULL AS "isReplyMailed"
FROM "OperatorMessage" m WHERE ${WAITING} ORDER BY m."createdAt" LIMIT 20`;
const MAILED = 'UPDATE "OperatorMessage" SET "mailedAt" = now() WHERE "id" = $1';
const REPLY_MAILED = 'UPDATE "OperatorMessage" SET "replyMailedAt" = now() WHERE "id" = $1';

interface Waiting extends MailedMessage {
  readonly isMailed: boolean;
  readonly isReplyMailed: boolean;
}

interface Ports {
  pool: pg.Pool;
  mailer: Mailer;
  publicUrl: string;
}

/**
 * Emails the operator about new messages, and their writers the replies. A message counts as mailed only once the mail server
 * has accepted it, so an email can arrive twice after a crash, and none is lost.
 */
export const mailingJob = (contact: string, { pool, mailer, publicUrl }: Ports): Job => {
  const send = async (id: string, to: string, mailOf: () => Mail, mailed: string): Promise<void> => {
    const language = (await languageOfAddress(statementsOn(pool), to)) ?? 'en';
    await inLanguage(language, () => mailer.send(mailOf()));
    await pool.query(mailed, [id]);
  };
  const sendBoth = async (message: Waiting): Promise<void> => {
    const { id, email, reply, isMailed, isReplyMailed } = message;
    if (!isMailed) await send(id, contact, () => messageMailOf(message, { contact, publicUrl }), MAILED);
    if (reply !== null && email !== null && !isReplyMailed)
      await send(id, email, () => replyMailOf({ ...message, email, reply }, { contact, publicUrl }), REPLY_MAILED);
  };
  return {
    name: 'operator-messages',
    // The address of the operator may have changed hands since.
    cron: '*/5 * * * *',
    due: { when: dueWhen(IS_WAITING) },
    work: async () => {
      await pool.query(ADOPT, [contact]);
      const failures: unknown[] = [];
      const { rows } = await pool.query<Waiting>(NEXT);
      // An address that refuses email does not hold up the others.
      for (const message of rows) await sendBoth(message).catch((error: unknown) => failures.push(error));
      if (failures.length > 0) throw new AggregateError(failures, 'not every message to the operator could be mailed');
    },
  };
};
