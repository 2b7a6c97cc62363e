import type { EventReader } from './event-log.ts';
import { deliverLetters, keepLetters, type MailsOf } from './letters.ts';
import type { Log } from './log.ts';
import type { Mailer } from './mail.ts';

/** What mails that follow from events are sent with, and where their links lead. */
export interface Post {
  mailer: Mailer;
  log: Log;
  publicUrl: string;
}

/** A reader of the event log that sends the mails which `mailsOf` writes to an event, each for itself (letters.ts). */
export function mailReader(reader: Pick<EventReader, 'name' | 'waitsFor'>, { mailer, log }: Post, mailsOf: MailsOf): EventReader {
  const delivery = { reader: reader.name, mailer, log, mailsOf };
  return {
    ...reader,
    read: (events, db) => keepLetters(db, delivery, events),
    afterReading: (pool) => deliverLetters(pool, delivery),
  };
}
