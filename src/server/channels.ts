import type pg from 'pg';
import type { SentChannel } from '#contract/notices';
import type { Log } from './log.ts';

/** A notification as a person may read it at this moment. Plain text. */
export interface Message {
  readonly notificationId: string;
  readonly userId: string;
  readonly title: string;
  readonly text: string;
  readonly link: string;
}

export interface Delivered {
  /** The receivers that have it, such as devices, those of earlier attempts included. */
  readonly reached: readonly string[];
  /** The least milliseconds until it is tried again; null if there is nothing to try again. */
  readonly againInMs: number | null;
}

export interface Delivery {
  readonly pool: pg.Pool;
  readonly log: Log;
  readonly message: Message;
  /** The receivers that have it from an earlier attempt. */
  readonly reached: readonly string[];
}

/**
 * A way in which notifications leave for people, declared by the slice that sends them. The slice of the inbox decides what
 * waits for whom, and when it leaves.
 */
export interface Channel {
  readonly name: SentChannel;
  /** In SQL: true if the person with this id can be reached by it now, so that nothing waits for those who cannot. */
  readonly reaches: (userId: string) => string;
  /** Sends a message. It holds no connection while it waits. Absent for a channel that the event log sends: email. */
  readonly deliver?: (delivery: Delivery) => Promise<Delivered>;
}

/** In milliseconds: what an answer asks a client to wait, at most an hour; null if it says nothing that can be read. */
export function retryAfter(answer: Pick<Response, 'headers'>, now = Date.now()): number | null {
  const said = answer.headers.get('retry-after')?.trim() ?? '';
  const until = /^\d{1,9}$/.test(said) ? Number(said) * 1000 : Date.parse(said) - now;
  return Number.isNaN(until) ? null : Math.min(Math.max(until, 0), 3_600_000);
}
