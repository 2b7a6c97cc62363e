import { type EventReader, HeldUp, type LoggedEvent } from './event-log.ts';
import type { Log } from './log.ts';
import type { Mail, Mailer } from './mail.ts';
import type { Statements } from './statements.ts';

/** What mails that follow from events are sent with, and where their links lead. */
export interface Post {
  mailer: Mailer;
  log: Log;
  publicUrl: string;
}

const DAY_MS = 86_400_000;

/**
 * A reader of the event log that sends the mails which `mailsOf` writes to an event. A mail that nobody takes is let go, so that
 * it holds up no other; while the mail server is away all of them wait, a day at most.
 */
export const mailReader = (
  name: string,
  { mailer, log }: Post,
  mailsOf: (event: LoggedEvent, db: Statements) => Promise<readonly Mail[]>,
): EventReader => ({
  name,
  read: async (events, db) => {
    for (const [nth, event] of events.entries()) {
      for (const mail of await mailsOf(event, db)) {
        const failure = await mailer.send(mail).then(
          () => null,
          (error: unknown) => ({ error }),
        );
        if (failure === null) continue;
        if (!isRefused(failure.error) && !isOld(event)) throw new HeldUp(nth, failure.error);
        log.warn({ err: failure.error, eventId: event.id }, 'a mail could not be delivered and is let go');
      }
    }
  },
});

const isOld = ({ occurredAt }: LoggedEvent): boolean => Date.parse(occurredAt) < Date.now() - DAY_MS;

/** True where the mail server answered that it will not take this mail at all (RFC 5321, 4.2.1: 5yz), and not that it is not now. */
const isRefused = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  (error.code === 'EENVELOPE' || error.code === 'EMESSAGE') &&
  !('responseCode' in error && typeof error.responseCode === 'number' && error.responseCode < 500);
