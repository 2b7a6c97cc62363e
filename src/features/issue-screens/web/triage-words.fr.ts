import { counted } from '#contract/counts';

/** A time today is "18:00", a later day "24 nov.". */
const whenUntil = (when: string) => `jusqu’${/^\d+ ?[:h]/.test(when) ? 'à' : 'au'} ${when}`;

// Accept form
export const accepted = (key: string) => `Ticket accepté : ${key}`;
export const accept = 'Accepter';

// Decline form
export const declined = (key: string) => `Ticket refusé : ${key}`;
export const reasonOptional = 'Motif (facultatif)';
export const reasonHint = 'Il est publié en commentaire sur le ticket.';
export const decline = 'Refuser';

// Snoozing

// Triage actions
export const snoozedUntil = (key: string, until: string) => `${key} : report ${whenUntil(until)}`;
export const unsnoozed = (key: string) => `${key} : fin du report`;
export const selectDate = 'Sélectionner une date…';
export const unsnooze = 'Ne plus reporter';
export const snooze = 'Reporter';
export const duplicate = 'Doublon';
export const triageActions = (key: string) => `Actions de tri : ${key}`;
export const snoozed = 'Reporté';
export const snoozeUntil = (key: string) => `Reporter ${key} jusqu’au`;

// Triage view
export const triageEmpty = 'Le tri est vide';
export const triageEmptyHint = 'Les tickets qui demandent une décision attendent ici que quelqu’un les accepte ou les refuse.';
export const issuesInTriage = 'Tickets en tri';
export const untilTime = (time: string) => whenUntil(time);
export const showMore = 'Afficher plus';
export const hideSnoozed = 'Masquer les reportés';
export const showSnoozed = (count: number) => `Afficher ${counted(count, 'reporté', 'reportés')}`;
export const allSnoozed = 'Tous les tickets en tri sont reportés.';
export const awaitsAdmin = 'Un invité a signalé ce ticket. Un admin du projet doit d’abord l’examiner.';
