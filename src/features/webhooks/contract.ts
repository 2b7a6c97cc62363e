import { z } from 'zod';
import { actions, inProject, inWorkspace, onWorkspaceRow } from '#contract/action';
import { line, Moment, seenVersion } from '#contract/fields';
import { Id } from '#contract/ids';
import { paged, pageQuery } from '#contract/paging';
import { deliveryStates, isSecret, isWebhookUrl, offReasons, TEST_EVENT, webhookEvents, webhookStates } from './fields.ts';

const EventName = z.enum(webhookEvents as [string, ...string[]]);
const unique = (names: readonly string[]): boolean => new Set(names).size === names.length;

const Events = z.array(EventName).min(1).max(webhookEvents.length).refine(unique, 'Name each event once');
const ProjectIds = z.array(Id).max(100).refine(unique, 'Name each project once');
const Url = z
  .string()
  .trim()
  .max(2000)
  .refine(isWebhookUrl, 'Enter a complete address, such as https://example.com/hooks, without a password');
const Secret = z.string().refine(isSecret, 'Use whsec_ and 24 to 64 random bytes in base64');

export const WebhookState = z.enum(webhookStates);
export const DeliveryState = z.enum(deliveryStates);

/** A webhook as people who manage integrations see it. Its secret is in no answer. */
export const Webhook = z.object({
  id: Id,
  name: z.string(),
  /** Null if no key of this server opens it any more. */
  url: z.string().nullable(),
  host: z.string(),
  events: z.array(z.string()),
  /** What it is limited to, as far as the reader can see it. */
  projects: z.array(z.object({ id: Id, name: z.string() })),
  /** True if it sends events of some projects only, even if the reader can see none of them. */
  isLimited: z.boolean(),
  state: WebhookState,
  offReason: z.enum(offReasons).nullable(),
  /** The person with whose rights it reads. */
  sponsor: z.object({ id: Id, name: z.string() }),
  /** How many deliveries wait. */
  waiting: z.int(),
  /** How many deliveries failed and were not repeated. */
  failed: z.int(),
  /** When it last sent something, and whether that arrived. */
  lastAt: Moment.nullable(),
  /** Until when the secret before is used as well. */
  previousUntil: Moment.nullable(),
  createdAt: Moment,
  version: z.int(),
});
export type Webhook = z.infer<typeof Webhook>;

/** One event on its way to a webhook. */
export const WebhookDelivery = z.object({
  id: Id,
  event: z.string(),
  state: DeliveryState,
  attempts: z.int(),
  /** Of the latest attempt: the status of its answer, and why it failed. */
  status: z.int().nullable(),
  problem: z.string().nullable(),
  createdAt: Moment,
  /** When it was last sent. */
  sentAt: Moment.nullable(),
});
export type WebhookDelivery = z.infer<typeof WebhookDelivery>;

export const WebhookTry = z.object({
  at: Moment,
  status: z.int().nullable(),
  milliseconds: z.int(),
  problem: z.string().nullable(),
  /** The start of the answer. */
  answer: z.string(),
});
export type WebhookTry = z.infer<typeof WebhookTry>;

/** A delivery with what was sent and answered. */
export const WebhookDeliveryDetails = WebhookDelivery.extend({
  /** The body of the request; null if you cannot read what it is about. */
  request: z.string().nullable(),
  /** The latest attempts, the oldest first. Empty if you cannot read what it is about. */
  tries: z.array(WebhookTry),
});
export type WebhookDeliveryDetails = z.infer<typeof WebhookDeliveryDetails>;

const onWebhook = onWorkspaceRow({ table: 'Webhook', param: 'webhookId', owners: ['userId'] });
const onDelivery = onWorkspaceRow({ table: 'WebhookDelivery', param: 'deliveryId', owners: [] });
const right = { workspace: 'manageIntegrations' } as const;
/** A token reads nothing by a webhook that it may not read otherwise. */
const found = { reading: { when: 'for an API token', right: 'scopes that include what the events are about' } } as const;
const projects = {
  from: 'body',
  field: 'projectIds',
  by: inProject,
  right: { project: 'view' },
  within: 'workspace',
} as const;
const audited = (action: string) => ({ category: 'INTEGRATION', action: `webhook.${action}`, target: 'Webhook' }) as const;
const OFTEN = 'Each attempt has the same `webhook-id`, by which a receiver recognizes what it already has.';

export const webhookActions = actions('webhooks', 'webhooks', {
  'get-webhooks': {
    method: 'GET',
    about: 'Lists the webhooks of a workspace, newest first.',
    reach: inWorkspace,
    right,
    response: paged(Webhook),
  },
  'create-webhook': {
    method: 'POST',
    about:
      'Creates a webhook: the selected events of the workspace, or of some of its projects, are sent to a URL. You are its sponsor: it gets what you may read, and stops when you may no longer manage integrations. You make the secret (`whsec_` and 32 random bytes in base64); no response contains it. With an API token, the token must be allowed to read what the events are about.',
    reach: inWorkspace,
    right,
    also: [projects],
    found,
    body: z.strictObject({ name: line(80), url: Url, secret: Secret, events: Events, projectIds: ProjectIds.default([]) }),
    response: Webhook,
    audited: audited('created'),
  },
  'update-webhook': {
    method: 'PUT',
    about:
      'Changes the fields sent of a webhook. You become its sponsor, because you decide where it sends what. An empty list of projects is the whole workspace.',
    reach: onWebhook,
    right,
    also: [projects],
    found,
    body: z.strictObject({
      name: line(80).optional(),
      url: Url.optional(),
      events: Events.optional(),
      projectIds: ProjectIds.optional(),
      version: seenVersion,
    }),
    response: Webhook,
    audited: audited('updated'),
  },
  'switch-webhook': {
    method: 'PUT',
    about: 'Turns a webhook on or off. What waits is kept and sent once it is on; what happens meanwhile is not sent.',
    reach: onWebhook,
    right,
    whileReadOnly: true,
    body: z.strictObject({ isOn: z.boolean() }),
    response: Webhook,
    audited: audited('switched'),
  },
  'rotate-webhook-secret': {
    method: 'PUT',
    about: 'Sets a new secret, which you make. For 24 hours everything is signed with the secret before as well.',
    reach: onWebhook,
    right,
    body: z.strictObject({ secret: Secret }),
    response: Webhook,
    audited: audited('secret_rotated'),
  },
  'delete-webhook': {
    method: 'DELETE',
    about: 'Deletes a webhook with its log. What waits is not sent.',
    reach: onWebhook,
    right,
    whileReadOnly: true,
    response: z.object({ id: Id }),
    audited: audited('deleted'),
  },
  'test-webhook': {
    method: 'POST',
    about: `Sends the event \`${TEST_EVENT}\` at once, and returns how that went. Possible every 10 seconds.`,
    reach: onWebhook,
    right,
    body: z.strictObject({}),
    response: WebhookDelivery,
    audited: audited('tested'),
  },
  'get-webhook-deliveries': {
    method: 'GET',
    about: 'Lists what a webhook sent in the last 30 days and what waits, newest first.',
    reach: onWebhook,
    right,
    query: { ...pageQuery, state: DeliveryState.optional() },
    response: paged(WebhookDelivery),
  },
  'get-webhook-delivery': {
    method: 'GET',
    about: 'Returns a delivery with the body that was sent and the start of each answer.',
    reach: onDelivery,
    right,
    response: WebhookDeliveryDetails,
  },
  'redeliver-webhook-delivery': {
    method: 'POST',
    about: `Sends a delivery again, with up to 6 attempts. ${OFTEN}`,
    reach: onDelivery,
    right,
    body: z.strictObject({}),
    response: WebhookDelivery,
    audited: audited('redelivered'),
  },
  'redeliver-failed-webhook-deliveries': {
    method: 'POST',
    about: `Sends all failed deliveries of a webhook again, in their order. ${OFTEN}`,
    reach: onWebhook,
    right,
    body: z.strictObject({}),
    response: z.object({ count: z.int() }),
    audited: audited('redelivered'),
  },
});
