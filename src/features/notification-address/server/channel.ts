import type { Channel } from '#server/channels';
import type { Outgoing } from '#server/outgoing';
import type { SecretBox } from '#server/secret-box';
import { statementsOn, transaction } from '#server/statements';
import { addressOf, hasAddress, noted, type Opened } from './addresses.ts';
import type { Sent } from './receiver.ts';
import { type Outcome, sentTo } from './sending.ts';
import { words } from './said.ts';

/** Sends notifications to the address that a person set. */
export const addressChannel = (box: SecretBox, outgoing: Outgoing): Channel => ({
  name: 'address',
  reaches: hasAddress,
  deliver: async ({ pool, message, reached }) => {
    const address = await addressOf(statementsOn(pool), message.userId, box);
    if (address === null) return { reached, againInMs: null };
    const outcome = await sentOnce(address, message, outgoing);
    await transaction(pool, (db) => noted(db, { address, outcome }));
    return { reached, againInMs: outcome.is === 'late' ? outcome.afterMs : null };
  },
});

/** Sends a message to an address, whose secrets may have been lost. */
export const sentOnce = async ({ kind, target }: Opened, sent: Sent, outgoing: Outgoing): Promise<Outcome> =>
  target === null ? { status: null, is: 'refused', problem: words.unreadable, afterMs: 0 } : sentTo(kind, target, sent, outgoing);
