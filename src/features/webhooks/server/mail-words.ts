import type { Webhook } from '../contract.ts';

type OffReason = NonNullable<Webhook['offReason']>;

// The email about a webhook, or an integration, that is off
export const webhookOff = (name: string) => `Webhook turned off: ${name}`;
export const integrationOff = (name: string) => `Integration turned off: ${name}`;
export const webhookOffLead = (name: string, host: string, why: string) =>
  `Your webhook ${name} to ${host} is off, because ${why}.`;
export const integrationOffLead = (name: string, host: string, why: string) =>
  `Your integration ${name} to ${host} is off, because ${why}.`;
export const reasons: Readonly<Record<OffReason, string>> = {
  PERSON: 'it was turned off',
  FAILED: 'it failed 6 times in a row',
  GONE: 'its address answered that it no longer exists',
  BACKLOG: 'too many events were waiting for it',
};
export const advice = 'New events are not sent to it. Check its address, send a test, and turn it on again.';
export const redeliver = 'Then you can redeliver what failed.';
export const allWebhooks = 'Webhooks of the workspace';
export const allIntegrations = 'Integrations of the workspace';
