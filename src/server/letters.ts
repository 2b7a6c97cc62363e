import type pg from 'pg';
import { LOGGED_COLUMNS, type LoggedEvent } from './event-log.ts';
import type { Log } from './log.ts';
import type { Mail, Mailer } from './mail.ts';
import { type Statements, statementsOn } from './statements.ts';

/** The mails that follow from an event, to those who may read of it now. */
export type MailsOf = (event: LoggedEvent, db: Statements) => Promise<readonly Mail[]>;

/** What letters are delivered with. */
export interface Delivery {
  reader: string;
  mailer: Mailer;
  log: Log;
  mailsOf: MailsOf;
}

/** One mail of an event to one mailbox; `nth` counts those that it gets by the same event. */
interface Letter {
  eventId: number;
  to: string;
  nth: number;
  isLast: boolean;
}

const KEEP = `
INSERT INTO "Letter" ("reader", "eventId", "to", "nth")
SELECT $1, letter."eventId", letter."to", letter."nth" FROM unnest($2::bigint[], $3::text[], $4::int[]) AS letter ("eventId", "to", "nth")
ON CONFLICT DO NOTHING`;

/** Keeps a letter for each mail that follows from the events, in the transaction that reads them. */
export async function keepLetters(
  db: Statements,
  { reader, mailsOf }: Pick<Delivery, 'reader' | 'mailsOf'>,
  events: readonly LoggedEvent[],
): Promise<void> {
  const letters: Pick<Letter, 'eventId' | 'to' | 'nth'>[] = [];
  for (const event of events) {
    for (const { to, nth } of numbered(await mailsOf(event, db))) letters.push({ eventId: event.id, to, nth });
  }
  if (letters.length === 0) return;
  const columns = [letters.map(({ eventId }) => eventId), letters.map(({ to }) => to), letters.map(({ nth }) => nth)];
  await db.text(KEEP, [reader, ...columns]);
}

// A try takes its letter before it sends, and counts: 5 minutes until the next one, then 10, 20, and so on, at most two hours.
// No transaction is open while the mail server answers: readers of the event log would wait for its end.
const TAKE = `
UPDATE "Letter" l SET "tries" = "tries" + 1, "dueAt" = now() + least(interval '5 minutes' * 2 ^ least("tries", 10), interval '2 hours')
FROM (SELECT ctid FROM "Letter" WHERE "reader" = $1 AND "dueAt" <= now() ORDER BY "dueAt", "eventId", "to", "nth" LIMIT 1 FOR UPDATE SKIP LOCKED) due
WHERE l.ctid = due.ctid
RETURNING l."eventId", l."to", l."nth", l."since" < now() - interval '1 day' AS "isLast"`;

const SAME = '"reader" = $1 AND "eventId" = $2 AND "to" = $3 AND "nth" = $4';
const END = `DELETE FROM "Letter" WHERE ${SAME}`;
// The mail server is away, which says nothing about this letter: the try does not count.
const PUT_BACK = `UPDATE "Letter" SET "tries" = "tries" - 1, "dueAt" = now() + interval '1 minute' WHERE ${SAME}`;

const EVENT = `
SELECT ${LOGGED_COLUMNS} FROM "Event" WHERE "id" = $1`;

/** After so many failures in a row that are not about a mailbox, the rest waits for the next round. */
const AWAY_AFTER = 3;

/**
 * Tries each letter of a reader that is due, each for itself. One that is accepted is gone and never sent again; one that is
 * refused for now is tried again, with a growing wait, for a day; one that is refused for good is let go. Where the process ends
 * between the mail server's yes and the deletion, that one letter goes out twice.
 */
export async function deliverLetters(pool: pg.Pool, delivery: Delivery): Promise<void> {
  let failures = 0;
  while (failures < AWAY_AFTER) {
    const { rows } = await pool.query<Letter>(TAKE, [delivery.reader]);
    const [letter] = rows;
    if (letter === undefined) return;
    const isAnswered = await tried(pool, delivery, letter);
    failures = isAnswered ? 0 : failures + 1;
  }
}

/** False where the mail server could not be asked. */
async function tried(pool: pg.Pool, { reader, mailer, log, mailsOf }: Delivery, letter: Letter): Promise<boolean> {
  const { eventId, to, nth, isLast } = letter;
  const same = [reader, eventId, to, nth];
  const mail = await written(pool, letter, mailsOf);
  const failure = mail === null ? null : await mailer.send(mail).then(() => null, asFailure);
  const answer = failure && answerIn(failure);
  if (failure === null || answer === 'no' || isLast) {
    if (failure) log.warn({ err: failure, reader, eventId }, 'a mail could not be delivered and is let go');
    await pool.query(END, same);
  } else if (answer === null) {
    log.warn({ err: failure, reader }, 'the mail server is away; mails wait');
    await pool.query(PUT_BACK, same);
  }
  return failure === null || answer !== null;
}

const asFailure = (error: unknown) => ({ error });

/** The mail as it reads now; null where its recipient is to hear nothing of the event any more. */
async function written(pool: pg.Pool, { eventId, to, nth }: Letter, mailsOf: MailsOf): Promise<Mail | null> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    const db = statementsOn(client);
    await client.query('BEGIN');
    const [event] = await db.text<LoggedEvent>(EVENT, [eventId]);
    const mails = event === undefined ? [] : await mailsOf(event, db);
    return numbered(mails).find((each) => each.to === to && each.nth === nth)?.mail ?? null;
  } finally {
    // What a mail notes when it is first written, such as that a limit was told of, is not noted again.
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
 * What the mail server said of a mailbox: `no` for good (RFC 5321, 4.2.1: 5yz), `later` for now, or null where it said nothing of
 * it: it could not be reached, or did not let us in.
 */
function answerIn({ error }: { error: unknown }): 'no' | 'later' | null {
  if (!(error instanceof Error && 'code' in error) || (error.code !== 'EENVELOPE' && error.code !== 'EMESSAGE')) return null;
  return 'responseCode' in error && typeof error.responseCode === 'number' && error.responseCode < 500 ? 'later' : 'no';
}
