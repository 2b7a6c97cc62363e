import { type Target, sentTo } from '#features/notification-address/server';
import type { Outcome, SendMessage } from '#features/webhooks/server';
import type { AddressKind } from '#features/notification-address/contract';
import { messageOf } from './messages.ts';

/** Sends what waits for a chat: each event as a message in the format of that chat. */
export const sendMessage =
  (publicUrl: string): SendMessage =>
  async (db, outgoing, { format, target, payload }) => {
    const began = Date.now();
    const message = await messageOf(db, JSON.parse(payload) as Parameters<typeof messageOf>[1], publicUrl);
    const outcome = await sentTo(format as AddressKind, JSON.parse(target) as Target, message, outgoing);
    const tried = (problem: string | null) => ({
      at: new Date(began).toISOString(),
      status: outcome.status,
      milliseconds: Date.now() - began,
      problem,
      answer: '',
    });
    if (outcome.is === 'accepted') return { try: tried(null), is: 'accepted', afterMs: 0 };
    return { try: tried(outcome.problem), ...judged(outcome) };
  };

/**
 * A chat that is asked too often accepts the message a moment later, so that is no failure. One that no longer knows the address
 * never will.
 */
function judged({ status, afterMs }: { status: number | null; afterMs: number }): Pick<Outcome, 'is' | 'afterMs'> {
  if (status === 429) return { is: 'busy', afterMs };
  return { is: status === 401 || status === 403 || status === 404 || status === 410 ? 'gone' : 'failed', afterMs };
}
