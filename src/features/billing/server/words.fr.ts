import type { Limited } from '#features/workspaces/rules';

// Emails about the plan
export const paymentFailed = (workspace: string) => `Un paiement pour ${workspace} a échoué`;
export const paymentFailedLead = (plan: string, workspace: string) =>
  `Le dernier paiement de l’offre ${plan} pour ${workspace} a échoué. Rien n’a encore changé pour votre équipe, et le paiement sera retenté automatiquement.`;
export const paymentGrace = (day: string) =>
  `Si aucun paiement n’aboutit d’ici le ${day}, les limites de l’offre Free s’appliquent. Rien n’est supprimé, mais un espace de travail qui dépasse ces limites est en lecture seule jusqu’à ce qu’il les respecte de nouveau.`;
export const nearLimit = (workspace: string) => `${workspace} a presque atteint les limites de son offre`;
export const nearLimitLead = (workspace: string, list: string) => `${workspace} utilise ${list} compris dans son offre.`;
export const nearLimitAdvice =
  'Une fois une limite atteinte, plus rien ne peut être ajouté. Choisissez une offre plus grande ou retirez ce dont vous n’avez plus besoin.';
export const openBilling = 'Ouvrir la facturation';

/** How much of a limit is used. */
export const usedOf: Readonly<Record<Limited, (used: string, limit: string) => string>> = {
  seats: (used, limit) => `${used} sièges sur ${limit}`,
  guests: (used, limit) => `${used} invités sur ${limit}`,
  projects: (used, limit) => `${used} projets sur ${limit}`,
  storageBytes: (used, limit) => `${used} de stockage sur ${limit}`,
};
