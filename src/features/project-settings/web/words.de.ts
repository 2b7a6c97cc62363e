import { byCount, counted, figure, listed } from '#contract/counts';

// Access part
export const makePrivateTitle = 'Projekt privat machen?';
export const makePrivateDescription =
  'Dann können es nur noch Mitglieder des Projekts sehen. Inhaber und Admins des Workspace, die keine Mitglieder sind, verlieren den Zugriff.';
export const makePrivate = 'Projekt privat machen';
export const visibilityChanged = {
  PRIVATE: 'Sichtbarkeit auf „Privat“ geändert',
  TEAM: 'Sichtbarkeit auf „Team“ geändert',
  PUBLIC: 'Sichtbarkeit auf „Öffentlich“ geändert',
};
export const whoCanSeeIt = 'Wer dieses Projekt sehen kann';
export const visibility = 'Sichtbarkeit';
export const members = 'Mitglieder';
export const membersHint = 'Füge Personen hinzu und ändere ihre Rollen.';
export const manageMembers = 'Mitglieder verwalten';
export const guestsAndNewMembers = 'Gäste und neue Mitglieder';
export const fullGuestRoles = 'Gästen ihre volle Rolle geben';
export const fullGuestRolesHint = 'Wenn das ausgeschaltet ist, können Gäste höchstens kommentieren, unabhängig von ihrer Rolle.';
export const requireApproval = 'Freigabe durch Admins verlangen';
export const requireApprovalHint =
  'Neue Mitglieder und Aufgaben, die Gäste erstellen, warten, bis ein Projekt-Admin sie freigibt.';

// Archiving part

// Status rules
export const statusRules = 'Statuswechsel';
export const statusRulesHint =
  'Wähle aus, welcher Status auf welchen folgen kann. Das gilt für alle, auch für Admins und API-Tokens. Neue Aufgaben können in jedem Status beginnen, und alle können ihre eigene letzte Änderung 10 Minuten lang rückgängig machen.';
export const fromTo = 'Von, dann nach';
export const fromStatusTo = (from: string, to: string) => `Von „${from}“ nach „${to}“`;
export const noneFollows = 'Aufgaben bleiben hier';
export const allowAllStatuses = 'Alle Wechsel erlauben';
export const allStatusesAllowed = 'Alle Statuswechsel erlaubt';

// Danger part
export const deleteTitle = (name: string) => `${name} löschen?`;
export const deleteProjectDescription =
  'Aufgaben, Tickets, Kommentare und Dateien darin kann dann niemand mehr öffnen. Du kannst das Projekt 30 Tage lang wiederherstellen.';
export const deleteProject = 'Projekt löschen';
export const dangerZone = 'Gefahrenbereich';
export const archived = 'Dieses Projekt ist archiviert';
export const archiveThisProject = 'Dieses Projekt archivieren';
export const archivedHint = 'Es ist schreibgeschützt. Stelle es wieder her, um weiter darin zu arbeiten.';
export const archiveHint = 'Ein archiviertes Projekt ist schreibgeschützt und zählt nicht für deinen Tarif.';
export const projectRestored = (name: string) => `${name} wiederhergestellt`;
export const projectArchived = (name: string) => `${name} archiviert`;
export const restoreProject = 'Projekt wiederherstellen';
export const archiveProject = 'Projekt archivieren';
export const deleteThisProject = 'Dieses Projekt löschen';
export const deleteThisProjectHint =
  'Das schließt seine Aufgaben, Tickets, Kommentare und Dateien ein. Du kannst es 30 Tage lang wiederherstellen.';

// Email part
export const email = 'E-Mail';

// Fields part
export const loadingFields = 'Felder werden geladen';
export const customFields = 'Eigene Felder';
export const customFieldsHint =
  'Füge Aufgaben eigene Felder hinzu. Alle, die das Projekt sehen können, können auch die Felder sehen.';
export const fieldsThatFailed = 'die eigenen Felder';

// General part
export const general = 'Allgemein';
export const name = 'Name';
export const renamedTo = (name: string) => `In „${name}“ umbenannt`;
export const description = 'Beschreibung';
export const descriptionPlaceholder = 'Wofür ist dieses Projekt?';
export const descriptionChanged = 'Beschreibung geändert';
export const color = 'Farbe';
export const key = 'Schlüssel';
export const keyHint = 'Steht am Anfang des Schlüssels jeder Aufgabe und jedes Tickets und kann nicht geändert werden.';
export const workflow = 'Workflow';
export const status = 'Status';
export const estimates = 'Schätzungen';
export const timeTracking = 'Zeiterfassung';
export const timeTrackingHint =
  'Erfasse Zeit für Aufgaben mit Timern und Einträgen. Erfasste Zeit bleibt erhalten, wenn du das ausschaltest.';
export const issueTriage = 'Triage für Tickets';
export const issueTriageHint =
  'Tickets von Personen, die nur kommentieren können, warten in der Triage, bis ein Mitglied sie annimmt.';
export const more = 'Mehr';
export const memberCount = (count: number) =>
  `${counted(count, 'Mitglied', 'Mitglieder')} und ${byCount(count, 'seine Rolle', 'ihre Rollen')}.`;
export const templates = 'Vorlagen';
export const templatesHint = 'Beginne Aufgaben und Tickets mit bereits ausgefüllten Inhalten.';
export const openTemplates = 'Vorlagen öffnen';

// Labels part
export const labels = 'Labels';
export const labelsHint =
  'Labels gelten für Aufgaben und Tickets. Mitglieder und Admins des Projekts können sie erstellen und bearbeiten.';
export const searchLabels = 'Labels suchen';
export const theLabels = 'die Labels';
export const noLabelsYet = 'Noch keine Labels';
export const noLabelsHint = 'Füge oben eines hinzu, zum Beispiel eine Art von Arbeit, einen Teil des Produkts oder einen Kunden.';
export const noMatches = 'Kein Label passt zu dieser Suche';
export const clearSearch = 'Suche leeren';
export const loadingLabels = 'Labels werden geladen';

// Parts
export const columns = 'Spalten';
export const sprints = 'Sprints';
export const schedule = 'Zeitplan';
export const archiving = 'Archivierung';
export const calendarFeeds = 'Kalender-Abos';
export const access = 'Zugriff';

// Column line
export const moveColumn = (name: string) =>
  `„${name}“ verschieben. Ziehe die Spalte oder drücke die Pfeiltasten nach oben und unten.`;
export const colorOf = (name: string) => `Farbe von „${name}“`;
export const nameOf = (name: string) => `Name von „${name}“`;
export const limitFor = (name: string) => `Limit für „${name}“`;
export const noLimit = 'Kein Limit';
export const whenAtLimit = (name: string) => `Wenn „${name}“ das Limit erreicht`;
export const warn = 'Warnen';
export const block = 'Sperren';
export const showForEveryone = (name: string) => `„${name}“ für alle einblenden`;
export const hideForEveryone = (name: string) => `„${name}“ für alle ausblenden`;
export const limitRange = (max: number) => `Gib eine Zahl von 1 bis ${figure(max)} ein.`;

// Columns part
export const columnMoved = (name: string, position: number, total: number) =>
  `„${name}“ auf Position ${position} von ${total} verschoben`;
export const columnsHint =
  'Das Board hat für jeden Status eine Spalte. Du kannst Spalten umbenennen, umsortieren, umfärben, begrenzen und ausblenden.';
export const limit = 'Limit';
export const whenFull = 'Wenn voll';
export const boardPreview = 'Vorschau des Boards';
export const limitOf = (limit: number) => `Limit: ${figure(limit)}`;

// Label line
export const unused = 'Unbenutzt';
export const uses = (tasks: number, issues: number) =>
  listed([
    ...(tasks > 0 ? [counted(tasks, 'Aufgabe', 'Aufgaben')] : []),
    ...(issues > 0 ? [counted(issues, 'Ticket', 'Tickets')] : []),
  ]);
export const deleteUsedHint = (uses: string) => `Es wird von ${uses} entfernt. Das lässt sich nicht rückgängig machen.`;
export const deleteUnusedHint = 'Keine Aufgabe und kein Ticket verwendet es.';
export const deleteLabel = 'Label löschen';
export const deleteNamed = (name: string) => `${name} löschen`;
export const labelExists = 'Ein Label mit diesem Namen gibt es schon. Gib einen anderen Namen ein.';

// New label form
export const newLabel = 'Neues Label';
export const newLabelPlaceholder = 'Fehler, Design, Kunde…';
export const newLabelColor = 'Farbe des neuen Labels';
export const addLabel = 'Label hinzufügen';

// Settings screen
export const projectSettings = 'Projekteinstellungen';
export const settings = 'Einstellungen';

export const integrations = 'Integrationen';
export const importTasks = 'Import';
export const ai = 'KI';
export const aiSettings = 'die KI-Einstellungen';
export const schedulePart = 'den Zeitplan';
export const sprintsPart = 'die Sprint-Einstellungen';
export const importPart = 'die Importe';
export const archivingPart = 'die Archivierungseinstellungen';
