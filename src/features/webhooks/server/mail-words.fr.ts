import type { Webhook } from '../contract.ts';

type OffReason = NonNullable<Webhook['offReason']>;

// The email about a webhook, or an integration, that is off
export const webhookOff = (name: string) => `Webhook désactivé : ${name}`;
export const integrationOff = (name: string) => `Intégration désactivée : ${name}`;
export const webhookOffLead = (name: string, host: string, why: string) =>
  `Votre webhook ${name} vers ${host} est désactivé : ${why}.`;
export const integrationOffLead = (name: string, host: string, why: string) =>
  `Votre intégration ${name} avec ${host} est désactivée : ${why}.`;
export const reasons: Readonly<Record<OffReason, string>> = {
  PERSON: 'quelqu’un l’a décidé ainsi',
  FAILED: '6 envois de suite ont échoué',
  GONE: 'son adresse a répondu qu’elle n’existe plus',
  BACKLOG: 'trop d’événements étaient en attente',
};
export const advice =
  'Les nouveaux événements n’y sont plus envoyés. Vérifiez l’adresse, envoyez un test, puis réactivez l’envoi.';
export const redeliver = 'Vous pourrez ensuite renvoyer ce qui a échoué.';
export const allWebhooks = 'Webhooks de l’espace de travail';
export const allIntegrations = 'Intégrations de l’espace de travail';
