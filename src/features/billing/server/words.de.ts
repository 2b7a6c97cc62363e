import type { Limited } from '#features/workspaces/rules';

// Emails about the plan
export const paymentFailed = (workspace: string) => `Eine Zahlung für ${workspace} ist fehlgeschlagen`;
export const paymentFailedLead = (plan: string, workspace: string) =>
  `Die letzte Zahlung für den ${plan}-Tarif von ${workspace} ist fehlgeschlagen. Für dein Team hat sich noch nichts geändert, und die Zahlung wird automatisch erneut versucht.`;
export const paymentGrace = (day: string) =>
  `Wenn bis zum ${day} keine Zahlung gelingt, gelten die Limits des Free-Tarifs. Nichts wird gelöscht, aber ein Workspace, der über diesen Limits liegt, ist schreibgeschützt, bis er sie wieder einhält.`;
export const nearLimit = (workspace: string) => `${workspace} hat den Tarif fast ausgeschöpft`;
export const nearLimitLead = (workspace: string, list: string) => `${workspace} nutzt ${list}, die im Tarif enthalten sind.`;
export const nearLimitAdvice =
  'Sobald ein Limit erreicht ist, kann nichts mehr hinzugefügt werden. Wähle einen größeren Tarif, oder entferne, was du nicht mehr brauchst.';
export const openBilling = 'Abrechnung öffnen';

/** How much of a limit is used. */
export const usedOf: Readonly<Record<Limited, (used: string, limit: string) => string>> = {
  seats: (used, limit) => `${used} von ${limit} Plätzen`,
  guests: (used, limit) => `${used} von ${limit} Gästen`,
  projects: (used, limit) => `${used} von ${limit} Projekten`,
  storageBytes: (used, limit) => `${used} von ${limit} Speicherplatz`,
};
