import type { EventReader } from './event-log.ts';
import { deliverPendingMails, storePendingMails, type MailsOf } from './pending-mails.ts';
import type { Log } from './log.ts';
import type { Mailer } from './mail.ts';

/** The dependencies of event emails, and the base of their links. */
export interface Post {
  mailer: Mailer;
  log: Log;
  publicUrl: string;
}

/** A reader of the event log that sends the emails that `mailsOf` writes for an event, each separately (pending-mails.ts). */
export function mailReader(reader: Pick<EventReader, 'name' | 'waitsFor'>, { mailer, log }: Post, mailsOf: MailsOf): EventReader {
  const delivery = { reader: reader.name, mailer, log, mailsOf };
  return {
    ...reader,
    read: (events, db) => storePendingMails(db, delivery, events),
    afterReading: (pool) => deliverPendingMails(pool, delivery),
  };
}
