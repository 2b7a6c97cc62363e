import { z } from 'zod';
import { actions, oneself } from '#contract/action';
import { Moment } from '#contract/fields';
import { Id } from '#contract/ids';
import { kinds } from './fields.ts';

export const AddressKind = z.enum(kinds);
export type AddressKind = z.infer<typeof AddressKind>;

/** A person's address as they may see it again: without its path, token and chat. */
export const NotificationAddress = z.object({
  kind: AddressKind,
  host: z.string(),
  createdAt: Moment,
  /** When it last accepted a notification. */
  lastUsedAt: Moment.nullable(),
  /** What it answered instead, if that was the last thing it did. */
  problem: z.string().nullable(),
  /** Since when nothing is sent to it, because it failed too often. */
  offAt: Moment.nullable(),
});
export type NotificationAddress = z.infer<typeof NotificationAddress>;

const Told = z.object({ address: NotificationAddress.nullable(), isPossible: z.boolean() });
const secret = z
  .string()
  .trim()
  .regex(/^[!-~]{1,300}$/, 'Use up to 300 characters without spaces');

export const addressActions = actions('notifications', 'none', {
  'get-notification-address': {
    method: 'GET',
    about:
      'Returns the address of another service to which your notifications go; null if you have none. `isPossible` is false on a server that cannot keep one.',
    reach: oneself,
    right: 'session',
    response: Told,
  },
  'set-notification-address': {
    method: 'PUT',
    about:
      'Sets the address of another service to which your notifications go, instead of the one before: a topic of NTFY, a server of GOTIFY with the token of an application, a webhook of DISCORD or SLACK or of a service that accepts the same, TELEGRAM with the token of a bot and a chat, or a URL that gets title, text and link as JSON. No answer returns what you set, except for the host.',
    reach: oneself,
    right: 'session',
    body: z.strictObject({
      kind: AddressKind,
      url: z
        .url({ protocol: /^https?$/, error: 'Enter an address that starts with https://' })
        .max(2000)
        .optional(),
      token: secret.optional(),
      chat: secret.optional(),
    }),
    response: Told,
  },
  'delete-notification-address': {
    method: 'DELETE',
    about: 'Deletes the address to which your notifications go.',
    reach: oneself,
    right: 'session',
    response: z.object({ id: Id }),
  },
  'test-notification-address': {
    method: 'POST',
    about:
      'Sends a notification to your address, and returns what it answered. At most one each 10 seconds. If it accepts, an address that was turned off is on again.',
    reach: oneself,
    right: 'session',
    body: z.strictObject({}),
    response: z.object({ isAccepted: z.boolean(), problem: z.string().nullable() }),
  },
});
