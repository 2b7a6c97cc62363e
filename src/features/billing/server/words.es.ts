import type { Limited } from '#features/workspaces/rules';

// Emails about the plan
export const paymentFailed = (workspace: string) => `Un pago de ${workspace} falló`;
export const paymentFailedLead = (plan: string, workspace: string) =>
  `El último pago del plan ${plan} de ${workspace} falló. Para tu equipo todavía no ha cambiado nada, y el pago se reintentará automáticamente.`;
export const paymentGrace = (day: string) =>
  `Si ningún pago se completa hasta el ${day}, se aplicarán los límites del plan Free. No se elimina nada, pero un espacio de trabajo que supera esos límites es de solo lectura hasta que vuelva a cumplirlos.`;
export const nearLimit = (workspace: string) => `${workspace} ha usado casi todo su plan`;
export const nearLimitLead = (workspace: string, list: string) => `${workspace} usa ${list} de su plan.`;
export const nearLimitAdvice =
  'Cuando se alcanza un límite, no se puede añadir nada más. Elige un plan mayor o quita lo que ya no necesites.';
export const openBilling = 'Abrir facturación';

/** How much of a limit is used. */
export const usedOf: Readonly<Record<Limited, (used: string, limit: string) => string>> = {
  seats: (used, limit) => `${used} de ${limit} plazas`,
  guests: (used, limit) => `${used} de ${limit} invitados`,
  projects: (used, limit) => `${used} de ${limit} proyectos`,
  storageBytes: (used, limit) => `${used} de ${limit} de almacenamiento`,
};
