import type pg from 'pg';
import { LOGGED_COLUMNS, type LoggedEvent } from './event-log.ts';
import type { Log } from './log.ts';
import type { Mail, Mailer } from './mail.ts';
import { languageNamed, languageOfAddressSql } from './person-language.ts';
import { inLanguage } from './spoken.ts';
import { type Statements, statementsOn } from './statements.ts';

/** The emails for an event, to the people who may currently read about it. */
export type MailsOf = (event: LoggedEvent, db: Statements) => Promise<readonly Mail[]>;

/** The dependencies of delivery. */
export interface Delivery {
  reader: string;
  mailer: Mailer;
  log: Log;
  mailsOf: MailsOf;
}

/** One email about an event to one address; `nth` counts those that it gets for the same event. */
interface PendingMail {
  eventId: number;
  to: string;
  nth: number;
  isLast: boolean;
}

const STORE = `
INSERT INTO "PendingMail" ("reader", "eventId", "to", "nth")
SELECT $1, mail."eventId", mail."to", mail."nth" FROM unnest($2::bigint[], $3::text[], $4::int[]) AS mail ("eventId", "to", "nth")
ON CONFLICT DO NOTHING`;

/** Stores a row for each email that the events require, in the transaction that reads them. */
export async function storePendingMails(
  db: Statements,
  { reader, mailsOf }: Pick<Delivery, 'reader' | 'mailsOf'>,
  events: readonly LoggedEvent[],
): Promise<void> {
  const mails: Pick<PendingMail, 'eventId' | 'to' | 'nth'>[] = [];
  for (const event of events) {
    for (const { to, nth } of numbered(await mailsOf(event, db))) mails.push({ eventId: event.id, to, nth });
  }
  if (mails.length === 0) return;
  const columns = [mails.map(({ eventId }) => eventId), mails.map(({ to }) => to), mails.map(({ nth }) => nth)];
  await db.text(STORE, [reader, ...columns]);
}

// An attempt takes its mail before it sends, and counts: 5 minutes until the next one, then 10, 20, and so on, at most two
// hours. No transaction is open while the mail server answers: readers of the event log would wait for its end.
const TAKE = `
UPDATE "PendingMail" p SET "tries" = "tries" + 1, "dueAt" = now() + least(interval '5 minutes' * 2 ^ least("tries", 10), interval '2 hours')
FROM (SELECT ctid FROM "PendingMail" WHERE "reader" = $1 AND "dueAt" <= now() ORDER BY "dueAt", "eventId", "to", "nth" LIMIT 1 FOR UPDATE SKIP LOCKED) due
WHERE p.ctid = due.ctid
RETURNING p."eventId", p."to", p."nth", p."since" < now() - interval '1 day' AS "isLast"`;

const SAME = '"reader" = $1 AND "eventId" = $2 AND "to" = $3 AND "nth" = $4';
const END = `DELETE FROM "PendingMail" WHERE ${SAME}`;
// The mail server is down, which says nothing about this mail: the attempt does not count.
const PUT_BACK = `UPDATE "PendingMail" SET "tries" = "tries" - 1, "dueAt" = now() + interval '1 minute' WHERE ${SAME}`;

const EVENT = `
SELECT ${LOGGED_COLUMNS}, ${languageOfAddressSql('$2')} AS "language" FROM "Event" WHERE "id" = $1`;

/** After this many consecutive failures that are not about an email address, the rest waits for the next round. */
const UNREACHABLE_AFTER = 3;

/**
 * Attempts each due mail of a reader separately. An accepted one is deleted and never sent again; a temporarily refused
 * one is retried, with growing delays, for a day; a permanently refused one is dropped. If the process ends between
 * acceptance and deletion, that one mail is sent twice.
 */
export async function deliverPendingMails(pool: pg.Pool, delivery: Delivery): Promise<void> {
  let failures = 0;
  while (failures < UNREACHABLE_AFTER) {
    const [pending] = await statementsOn(pool).text<PendingMail>(TAKE, [delivery.reader]);
    if (pending === undefined) return;
    const isAnswered = await attempt(pool, delivery, pending);
    failures = isAnswered ? 0 : failures + 1;
  }
}

/** False if the mail server could not be reached. */
async function attempt(pool: pg.Pool, { reader, mailer, log, mailsOf }: Delivery, pending: PendingMail): Promise<boolean> {
  const { eventId, to, nth, isLast } = pending;
  const same = [reader, eventId, to, nth];
  const send = await written(pool, pending, mailsOf, mailer);
  const failure = send === null ? null : await send().then(() => null, asFailure);
  const answer = failure && answerIn(failure);
  if (failure === null || answer === 'no' || isLast) {
    if (failure) log.warn({ err: failure, reader, eventId }, 'a mail could not be delivered and is let go');
    await statementsOn(pool).text(END, same);
  } else if (answer === null) {
    log.warn({ err: failure, reader }, 'the mail server is away; mails wait');
    await pool.query(PUT_BACK, same);
  }
  return failure === null || answer !== null;
}

const asFailure = (error: unknown) => ({ error });

/**
 * Sends the email with its current content, in the language of its recipient, whoever else gets one about the event; null if
 * the recipient may no longer read about it.
 */
async function written(
  pool: pg.Pool,
  { eventId, to, nth }: PendingMail,
  mailsOf: MailsOf,
  mailer: Mailer,
): Promise<(() => Promise<void>) | null> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    const db = statementsOn(client);
    await client.query('BEGIN');
    const [event] = await db.text<LoggedEvent & { language: string | null }>(EVENT, [eventId, to]);
    if (event === undefined) return null;
    const language = languageNamed(event.language) ?? 'en';
    const mails = await inLanguage(language, () => mailsOf(event, db));
    const mail = numbered(mails).find((each) => each.to === to && each.nth === nth)?.mail;
    return mail === undefined ? null : () => inLanguage(language, () => mailer.send(mail));
  } finally {
    // What an email records when it is first written, such as that a limit was reported, is not recorded again.
    await client.query('ROLLBACK').catch((lost: Error) => (broken = lost));
    client.release(broken);
  }
}

function numbered(mails: readonly Mail[]): { mail: Mail; to: string; nth: number }[] {
  const counts = new Map<string, number>();
  return mails.map((mail) => {
    const nth = counts.get(mail.to) ?? 0;
    counts.set(mail.to, nth + 1);
    return { mail, to: mail.to, nth };
  });
}

/**
 * The mail server's verdict on an email address: `no` permanently (RFC 5321, 4.2.1: 5yz), `later` for now, or null if it gave none:
 * it could not be reached, or did not accept our credentials.
 */
function answerIn({ error }: { error: unknown }): 'no' | 'later' | null {
  if (!(error instanceof Error && 'code' in error) || (error.code !== 'EENVELOPE' && error.code !== 'EMESSAGE')) return null;
  return 'responseCode' in error && typeof error.responseCode === 'number' && error.responseCode < 500 ? 'later' : 'no';
}
