import { leftOut } from '#server/archived';
import type { Outgoing } from '#server/outgoing';
import type { SecretBox } from '#server/secret-box';
import type { Slice } from '#server/slice';
import type { Telling } from '#server/tellings';
import { addressOffNotice } from './notices.ts';
import { target, TURNED_OFF } from './server/addresses.ts';
import { addressChannel } from './server/channel.ts';
import { addressEndpoints } from './server/handlers.ts';

export { plainInDiscord } from './server/kinds/discord.ts';
export type { Target } from './server/receiver.ts';
export { hostOf, sentTo } from './server/sending.ts';

interface Given {
  box: SecretBox | null;
  outgoing: Outgoing;
  publicUrl: string;
}

// About the account alone: it has no item, and is in the inbox of every workspace.
const turnedOff: Telling = {
  notice: addressOffNotice,
  waitsFor: 'NotificationAddress',
  concerns: ({ action }) => action === TURNED_OFF,
  people: () =>
    `SELECT e."id" AS "eventId", e."targetId" AS "userId", NULL AS "itemType", NULL::uuid AS "itemId", NULL::uuid AS "commentId" FROM e`,
};

/** Notifications at an address of another service: ntfy, Gotify, Telegram, and webhooks. */
export const notificationAddress = ({ box, outgoing, publicUrl }: Given): Slice => ({
  endpoints: addressEndpoints({ box, outgoing, publicUrl }),
  tables: {
    NotificationAddress: leftOut('secret'),
    NotificationAddressTest: leftOut('passing'),
  },
  entities: [],
  channels: box === null ? [] : [addressChannel(box, outgoing)],
  notices: [addressOffNotice],
  tells: [turnedOff],
  sealed: [target],
  personal: {
    lists: {
      notificationAddresses: `
SELECT r."kind", r."host", r."createdAt", r."lastUsedAt" FROM "NotificationAddress" r WHERE r."userId" = $1`,
    },
    erased: ['DELETE FROM "NotificationAddress" WHERE "userId" = $1'],
  },
});
