import { figure } from '#contract/counts';

// Ask dialog
export const joined = (name: string) => `Du bist ${name} beigetreten`;
export const requestSent = (name: string) => `Beitrittsanfrage für ${name} gesendet`;
export const askToJoinNamed = (name: string) => `Um Aufnahme in ${name} bitten`;
export const askHint = 'Ein Projekt-Admin prüft deine Anfrage. Bis dahin bleibt dein Zugriff, wie er ist.';
export const cancel = 'Abbrechen';
export const sendRequest = 'Anfrage senden';
export const message = 'Nachricht';
export const messageHint = 'Optional. Sag den Admins, warum du beitreten möchtest.';

// Awaiting note
export const approve = 'Freigeben';
export const decline = 'Ablehnen';
export const awaitsYou =
  'Ein Gast hat diese Aufgabe erstellt. Gib sie frei, damit dein Team daran arbeiten kann, oder lehne sie ab, um sie in den Papierkorb zu verschieben.';
export const awaitsAdmin =
  'Diese Aufgabe wartet auf die Freigabe durch einen Projekt-Admin. Bis dahin kann sie weder verschoben noch zugewiesen werden.';

// Awaiting task row
export const approveNamed = (name: string) => `${name} freigeben`;
export const declineNamed = (name: string) => `${name} ablehnen`;

// Join button
export const requestWithdrawn = 'Anfrage zurückgezogen';
export const yourRequest = (name: string) => `Deine Beitrittsanfrage für ${name}`;
export const withdrawRequest = 'Anfrage zurückziehen';
export const requestPending = 'Anfrage ausstehend';
export const askToJoin = 'Um Aufnahme bitten';
export const joinProject = 'Projekt beitreten';

// Join requests panel
export const requests = 'die Anfragen';
export const waitingForApproval = 'Wartet auf Freigabe';
export const noPendingApprovals = 'Keine ausstehenden Freigaben';
export const pendingApprovalsHint =
  'Wenn dieses Projekt eine Freigabe verlangt, erscheinen hier Beitrittsanfragen und Aufgaben von Gästen.';
export const requestsToJoin = 'Beitrittsanfragen';
export const guestTasks = 'Aufgaben von Gästen';
export const showingFirst = (shown: number, total: number) => `Zu sehen sind die ersten ${figure(shown)} von ${figure(total)}.`;
export const loadingRequests = 'Anfragen werden geladen';

// Request row
export const memberAdded = (name: string) => `${name} zum Projekt hinzugefügt`;
export const requestDeclined = (name: string) => `Anfrage von ${name} abgelehnt`;
export const roleFor = (name: string) => `Rolle für ${name}`;

// Use deciding
export const taskApproved = 'Aufgabe freigegeben';
export const taskDeclined = 'Aufgabe abgelehnt und in den Papierkorb verschoben';
