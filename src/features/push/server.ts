import { leftOut } from '#server/archived';
import type { Outgoing } from '#server/outgoing';
import type { SecretBox } from '#server/secret-box';
import type { Slice } from '#server/slice';
import { pushChannel } from './server/channel.ts';
import { HAS_ENDED, subscription } from './server/devices.ts';
import { pushEndpoints } from './server/handlers.ts';
import { privateKey } from './server/keys.ts';

interface Given {
  /** Null if this server keeps no secrets: then no device can be registered. */
  box: SecretBox | null;
  outgoing: Outgoing;
  publicUrl: string;
  /** The operator's, as the settings have it. */
  contact: string | undefined;
}

/** Push notifications in browsers (RFC 8030, 8291 and 8292). */
export function push({ box, outgoing, publicUrl, contact }: Given): Slice {
  const sender = { outgoing, contact: contactOf(publicUrl, contact) };
  return {
    endpoints: pushEndpoints(box, sender),
    tables: {
      PushDevice: leftOut('secret'),
      PushKey: leftOut('secret'),
    },
    entities: [],
    channels: box === null ? [] : [pushChannel(box, sender)],
    sealed: [subscription, privateKey],
    personal: {
      lists: {
        pushDevices: `
SELECT r."id", r."name", r."createdAt", r."lastUsedAt" FROM "PushDevice" r WHERE r."userId" = $1 ORDER BY r."createdAt" DESC`,
      },
      erased: ['DELETE FROM "PushDevice" WHERE "userId" = $1'],
    },
    retention: { erases: [{ table: 'PushDevice', which: HAS_ENDED }] },
  };
}

/** Push services accept only https and mailto. */
function contactOf(publicUrl: string, contact: string | undefined): string {
  if (contact?.includes('@') === true && !contact.includes(':')) return `mailto:${contact}`;
  return publicUrl.startsWith('https:') ? publicUrl : 'mailto:operator@localhost';
}
