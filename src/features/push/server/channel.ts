import type { Channel, Delivered, Delivery } from '#server/channels';
import type { SecretBox } from '#server/secret-box';
import { statementsOn } from '#server/statements';
import { devicesToReach, hasDevice, noted, type Reached } from './devices.ts';
import { type PushKeys, pushKeys } from './keys.ts';
import { type Outcome, type Sender, sentTo, type Shown } from './sending.ts';
import { words } from './said.ts';

/** Sends notifications to all devices of a person. */
export const pushChannel = (box: SecretBox, sender: Sender): Channel => ({
  name: 'push',
  reaches: hasDevice,
  deliver: async ({ pool, message, reached }) => {
    const db = statementsOn(pool);
    const devices = (await devicesToReach(db, message.userId, box)).filter(({ id }) => !reached.includes(id));
    if (devices.length === 0) return { reached, againInMs: null };
    const { title, text, link, notificationId: tag } = message;
    const { pathname, search, hash } = new URL(link);
    const shown = { title, text, path: `${pathname}${search}${hash}`, tag };
    const keys = await pushKeys(db, box);
    const outcomes = await Promise.all(
      devices.map(async ({ id, subscription }) => {
        const outcome = await sentOnce({ id, subscription }, shown, keys, sender);
        await noted(db, id, outcome);
        return { id, outcome };
      }),
    );
    return summed(reached, outcomes);
  },
});

/** Sends a notification to a device, whose keys may have been lost. */
export const sentOnce = async ({ subscription }: Reached, shown: Shown, keys: PushKeys, sender: Sender): Promise<Outcome> =>
  subscription === null ? { is: 'refused', problem: words.unreadable } : sentTo(subscription, shown, keys, sender);

function summed(before: Delivery['reached'], outcomes: readonly { id: string; outcome: Outcome }[]): Delivered {
  const waits = outcomes.flatMap(({ outcome }) => (outcome.is === 'late' ? [outcome.afterMs] : []));
  const reached = outcomes.flatMap(({ id, outcome }) => (outcome.is === 'late' ? [] : [id]));
  return { reached: [...before, ...reached], againInMs: waits.length === 0 ? null : Math.max(...waits) };
}
