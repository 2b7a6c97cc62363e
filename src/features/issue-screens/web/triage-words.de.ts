import { figure } from '#contract/counts';

// Accept form
export const accepted = (key: string) => `${key} angenommen`;
export const accept = 'Annehmen';

// Decline form
export const declined = (key: string) => `${key} abgelehnt`;
export const reasonOptional = 'Grund (optional)';
export const reasonHint = 'Er wird als Kommentar zum Ticket veröffentlicht.';
export const decline = 'Ablehnen';

// Snoozing

// Triage actions
export const snoozedUntil = (key: string, until: string) => `${key} bis ${until} zurückgestellt`;
export const unsnoozed = (key: string) => `${key}: Zurückstellung aufgehoben`;
export const selectDate = 'Datum auswählen…';
export const unsnooze = 'Zurückstellung aufheben';
export const snooze = 'Zurückstellen';
export const duplicate = 'Duplikat';
export const triageActions = (key: string) => `Triage-Aktionen für ${key}`;
export const snoozed = 'Zurückgestellt';
export const snoozeUntil = (key: string) => `${key} zurückstellen bis`;

// Triage view
export const triageEmpty = 'Die Triage ist leer';
export const triageEmptyHint = 'Tickets, über die zu entscheiden ist, warten hier, bis sie jemand annimmt oder ablehnt.';
export const issuesInTriage = 'Tickets in der Triage';
export const untilTime = (time: string) => `bis ${time}`;
export const showMore = 'Mehr anzeigen';
export const hideSnoozed = 'Zurückgestellte ausblenden';
export const showSnoozed = (count: number) => `${figure(count)} zurückgestellte anzeigen`;
export const allSnoozed = 'Alle Tickets in der Triage sind zurückgestellt.';
export const awaitsAdmin = 'Ein Gast hat dieses Ticket gemeldet. Ein Projekt-Admin muss es zuerst prüfen.';
