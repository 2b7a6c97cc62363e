import { counted } from '#contract/counts';

// The dialog
export const newTask = 'Neue Aufgabe';
export const newIssue = 'Neues Ticket';
export const whatToCreate = 'Was du erstellst';
export const task = 'Aufgabe';
export const issue = 'Ticket';
export const title = 'Titel';
export const taskTitlePlaceholder = 'Was ist zu tun?';
export const issueTitlePlaceholder = 'Was ist das Problem oder der Wunsch?';
export const titleMissing = 'Gib einen Titel ein.';
export const description = 'Beschreibung';
export const taskDescriptionPlaceholder = 'Füge Details hinzu. Du kannst Markdown verwenden.';
export const issueDescriptionPlaceholder =
  'Was passiert, was du erwartet hast und wie es sich nachstellen lässt. Du kannst Markdown verwenden.';
export const environment = 'Umgebung';
export const environmentPlaceholder = 'Browser, Gerät, Version…';
export const fields = 'Felder';
export const moreFields = 'Mehr Felder';
export const fewerFields = 'Weniger Felder';
export const project = 'Projekt';
export const selectProject = 'Projekt auswählen';
export const noProjectsFound = 'Keine Projekte gefunden';
export const milestone = 'Meilenstein';
export const yes = 'Ja';
export const no = 'Nein';
export const subtasksFromTemplate = (count: number): string =>
  `${counted(count, 'Unteraufgabe', 'Unteraufgaben')} aus der Vorlage`;
export const removeSubtasks = 'Unteraufgaben entfernen';

// Notes and reasons
export const waitsForApproval =
  'Ein Projekt-Admin muss diese Aufgabe freigeben. Bis dahin bleibt sie in der ersten Spalte, und niemand ist zuständig.';
export const waitsInTriage = 'Dein Ticket geht zuerst in die Triage. Das Team entscheidet, wie es weitergeht.';
export const columnFull = (name: string, limit: number): string =>
  `„${name}“ ist voll: Die Spalte fasst höchstens ${counted(limit, 'Aufgabe', 'Aufgaben')}. Wähle einen anderen Status.`;
export const draftRestored = 'Dein Entwurf ist wiederhergestellt.';
export const cannotCreateHere = 'Hier kannst du keine Aufgaben oder Tickets erstellen';
export const workspaceIsReadOnly =
  'Dieser Workspace überschreitet seinen Tarif und ist deshalb schreibgeschützt. Ein Inhaber kann einen größeren Tarif wählen.';
export const projectIsArchived =
  'Dieses Projekt ist archiviert und deshalb schreibgeschützt. Ein Projekt-Admin kann es wiederherstellen.';
export const noRightToCreate = 'Du darfst keine Aufgaben oder Tickets erstellen. Wende dich an einen Projekt-Admin.';
export const close = 'Schließen';

// Actions
export const createAnother = 'Weitere erstellen';
export const discardDraft = 'Entwurf verwerfen';
export const draftDiscarded = 'Entwurf verworfen';
export const undo = 'Rückgängig';
export const createShortcut = 'Aufgabe oder Ticket erstellen';
export const dialog = 'Neue Aufgabe oder neues Ticket';
export const createTask = 'Aufgabe erstellen';
export const createIssue = 'Ticket erstellen';
export const open = 'Öffnen';
export const taskCreated = (name: string): string => `Aufgabe erstellt: ${name}`;
export const issueCreated = (name: string): string => `Ticket erstellt: ${name}`;
export const sentToTriage = (name: string): string => `In die Triage geschickt: ${name}`;
