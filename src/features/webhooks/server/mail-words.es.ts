import type { Webhook } from '../contract.ts';

type OffReason = NonNullable<Webhook['offReason']>;

// The email about a webhook, or an integration, that is off
export const webhookOff = (name: string) => `Webhook desactivado: ${name}`;
export const integrationOff = (name: string) => `Integración desactivada: ${name}`;
export const webhookOffLead = (name: string, host: string, why: string) =>
  `Tu webhook ${name} hacia ${host} está desactivado, porque ${why}.`;
export const integrationOffLead = (name: string, host: string, why: string) =>
  `Tu integración ${name} con ${host} está desactivada, porque ${why}.`;
export const reasons: Readonly<Record<OffReason, string>> = {
  PERSON: 'alguien lo decidió así',
  FAILED: 'falló 6 veces seguidas',
  GONE: 'su dirección respondió que ya no existe',
  BACKLOG: 'había demasiados eventos en espera',
};
export const advice = 'Ya no se le envían eventos nuevos. Comprueba la dirección, envía una prueba y vuelve a activar el envío.';
export const redeliver = 'Después puedes volver a enviar lo que falló.';
export const allWebhooks = 'Webhooks del espacio de trabajo';
export const allIntegrations = 'Integraciones del espacio de trabajo';
