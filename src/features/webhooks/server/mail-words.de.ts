import type { Webhook } from '../contract.ts';

type OffReason = NonNullable<Webhook['offReason']>;

// The email about a webhook, or an integration, that is off
export const webhookOff = (name: string) => `Webhook ausgeschaltet: ${name}`;
export const integrationOff = (name: string) => `Integration ausgeschaltet: ${name}`;
export const webhookOffLead = (name: string, host: string, why: string) =>
  `Dein Webhook ${name} an ${host} ist ausgeschaltet: ${why}.`;
export const integrationOffLead = (name: string, host: string, why: string) =>
  `Deine Integration ${name} mit ${host} ist ausgeschaltet: ${why}.`;
export const reasons: Readonly<Record<OffReason, string>> = {
  PERSON: 'jemand hat das so eingestellt',
  FAILED: '6 Versuche nacheinander sind fehlgeschlagen',
  GONE: 'die Adresse hat geantwortet, dass es sie nicht mehr gibt',
  BACKLOG: 'zu viele Ereignisse haben gewartet',
};
export const advice =
  'Neue Ereignisse werden nicht mehr dorthin gesendet. Prüfe die Adresse, sende einen Test und schalte den Versand wieder ein.';
export const redeliver = 'Danach kannst du erneut senden, was fehlgeschlagen ist.';
export const allWebhooks = 'Webhooks des Workspace';
export const allIntegrations = 'Integrationen des Workspace';
