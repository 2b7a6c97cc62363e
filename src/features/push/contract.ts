import { z } from 'zod';
import { actions, oneself, onOwnRow } from '#contract/action';
import { line, Moment } from '#contract/fields';
import { Id } from '#contract/ids';
import { paged } from '#contract/paging';

/** The maximum number of devices of one person. */
export const DEVICES_MAX = 10;

/** A device on which a person gets push notifications. Its address and keys are in no answer. */
export const PushDevice = z.object({
  id: Id,
  name: z.string(),
  createdAt: Moment,
  /** When its push service last accepted a notification. */
  lastUsedAt: Moment.nullable(),
  /** What its push service answered instead, if that was the last thing it did. */
  problem: z.string().nullable(),
  /** True for the device of the request. */
  isCurrent: z.boolean(),
});
export type PushDevice = z.infer<typeof PushDevice>;

export const TestOutcome = z.object({
  /** True if the push service accepted it. */
  isAccepted: z.boolean(),
  /** What it answered instead; null if it accepted. */
  problem: z.string().nullable(),
});
export type TestOutcome = z.infer<typeof TestOutcome>;

const onDevice = onOwnRow({ table: 'PushDevice', param: 'deviceId', owners: ['userId'] });

export const pushActions = actions('notifications', 'none', {
  'get-push-devices': {
    method: 'GET',
    about:
      'Lists the devices on which you get push notifications, oldest first. `publicKey` is the key with which a browser subscribes (the application server key of RFC 8292); null if this server cannot send push notifications.',
    reach: oneself,
    right: 'session',
    response: paged(PushDevice).extend({ publicKey: z.string().nullable() }),
  },
  'register-push-device': {
    method: 'POST',
    about: `Registers the browser of this session for push notifications (RFC 8030): send what its subscription says. A person can have ${DEVICES_MAX} devices. The device ends with its session.`,
    reach: oneself,
    right: 'session',
    body: z.strictObject({
      endpoint: z.url({ protocol: /^https?$/ }).max(2000),
      p256dh: z.string().regex(/^B[\w-]{86}$/, 'Use the public key of the subscription, in base64url'),
      auth: z.string().regex(/^[\w-]{22}$/, 'Use the secret of the subscription, in base64url'),
      name: line(80),
    }),
    response: PushDevice,
  },
  'revoke-push-device': {
    method: 'DELETE',
    about: 'Ends push notifications on one of your devices.',
    // The row is gone when the request is repeated, and it gets the same answer.
    reach: oneself,
    right: 'session',
    query: { deviceId: Id },
    response: z.object({ id: Id }),
  },
  'test-push-device': {
    method: 'POST',
    about: 'Sends a notification to one of your devices and returns what its push service answered. At most one each 10 seconds.',
    reach: onDevice,
    right: 'session',
    body: z.strictObject({}),
    response: TestOutcome,
  },
});
