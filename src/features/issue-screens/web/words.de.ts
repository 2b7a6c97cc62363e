import { byCount, counted, figure } from '#contract/counts';
import type { IssueStatus, IssueType, Severity } from '#features/issues/contract';

const STATUSES: Readonly<Record<IssueStatus, string>> = {
  TRIAGE: 'Triage',
  OPEN: 'Offen',
  IN_PROGRESS: 'In Arbeit',
  IN_REVIEW: 'In Prüfung',
  RESOLVED: 'Gelöst',
  CLOSED: 'Geschlossen',
  WONT_FIX: 'Wird nicht behoben',
  DUPLICATE: 'Duplikat',
};
const TYPES: Readonly<Record<IssueType, string>> = {
  BUG: 'Fehler',
  FEATURE: 'Funktion',
  IMPROVEMENT: 'Verbesserung',
  TASK: 'Aufgabe',
  QUESTION: 'Frage',
  INCIDENT: 'Vorfall',
};
const SEVERITIES: Readonly<Record<Severity, string>> = {
  S1: 'S1 · kritisch',
  S2: 'S2 · schwer',
  S3: 'S3 · mittel',
  S4: 'S4 · gering',
};

/** In the order of the work. */
export const issueStatuses = Object.keys(STATUSES) as IssueStatus[];
export const issueTypes = Object.keys(TYPES) as IssueType[];
export const severities = Object.keys(SEVERITIES) as Severity[];

/** The names of values on the screen. An unknown value from a newer server is shown as it is. */
export const issueStatusName = (status: string): string => STATUSES[status as IssueStatus] ?? status;
export const issueTypeName = (type: string): string => TYPES[type as IssueType] ?? type;
export const severityName = (severity: string): string => SEVERITIES[severity as Severity] ?? severity;

/** "APP-12". An issue has no number until the server has created it. */
export const issueKey = (projectKey: string, { number }: { number: number }): string =>
  number > 0 ? `${projectKey}-${number}` : projectKey;

/** The path of a project's issues. */
export const issuesPath = ({ workspaceId, projectId }: { workspaceId: string; projectId: string }): string =>
  `/dashboard/${workspaceId}/projects/${projectId}/issues`;

/** The path of a task on the board of its project, or of the board. */
export const boardPath = (
  { workspaceId, projectId }: { workspaceId: string; projectId: string },
  taskId: string | null,
): string => `/dashboard/${workspaceId}/projects/${projectId}/board${taskId === null ? '' : `/${taskId}`}`;

// Accept form
export const status = 'Status';
export const priority = 'Priorität';

// Bulk bar
export const assignees = 'Zuständig';
export const labels = 'Labels';
export const dueDate = 'Fälligkeit';
export const type = 'Typ';

// Due field
export const noDate = 'Kein Datum';

// Duplicate dialog
export const closedAsDuplicate = (key: string) => `Als Duplikat von ${key} geschlossen`;
export const duplicateTitle = 'Als Duplikat markieren';
export const duplicateDescription =
  'Wähle das ursprüngliche Ticket aus. Dieses Ticket wird geschlossen, und wer es beobachtet, beobachtet dann das ursprüngliche.';

// Edit conflicts
export const title = 'Titel';
export const description = 'Beschreibung';
export const conflicts = 'Widersprüchliche Änderungen';
export const fieldConflict = (field: string) => `${field}: Jemand anderes hat das geändert, während du es bearbeitet hast.`;

// Edit issue screen
export const edit = 'Bearbeiten';
export const editNamed = (key: string) => `${key} bearbeiten`;
export const editIssue = 'Ticket bearbeiten';
export const saved = (key: string) => `${key} gespeichert`;
export const viewOnly = 'Du kannst dieses Ticket nicht bearbeiten';
export const backTo = (key: string) => `Zurück zu ${key}`;
export const viewOnlyHint = 'Nur wer ein Ticket gemeldet hat und die Mitglieder des Projekts können es bearbeiten.';
export const archivedHint = 'Dieses Ticket ist archiviert. Stelle es wieder her, um es zu bearbeiten.';
export const titleRequired = 'Gib einen Titel ein.';
export const cancel = 'Abbrechen';
export const saveChanges = 'Änderungen speichern';
export const discardTitle = 'Änderungen verwerfen?';
export const discardDescription = 'Deine Änderungen an diesem Ticket sind nicht gespeichert.';
export const discardChanges = 'Änderungen verwerfen';
export const keepEditing = 'Weiter bearbeiten';

// Edits
export const converted = (subject: string, count: number) =>
  `${subject} in ${byCount(count, 'eine Aufgabe', 'Aufgaben')} umgewandelt`;
export const open = 'Öffnen';
export const linkCopied = 'Link kopiert';

// Issue activity
export const deletedLabel = '(gelöscht)';
export const anotherIssue = 'einem anderen Ticket';

// Issue body
export const addToIssue = 'Zu diesem Ticket hinzufügen';
export const addComment = 'Kommentar hinzufügen';
export const attachFiles = 'Dateien anhängen';
export const tryAgain = 'Erneut versuchen';
export const detailsNotLoaded =
  'Beschreibung und Verlauf wurden nicht geladen. Die anderen Felder kannst du trotzdem bearbeiten.';
export const fields = 'Felder';
export const attachments = 'die Dateien';
export const comments = 'die Kommentare';

// Issue chooser
export const findIssue = 'Ticket suchen';
export const findIssuePlaceholder = 'Tickets suchen…';
export const issues = 'Tickets';
export const noOtherIssues = 'Noch keine anderen Tickets.';
export const noIssuesFound = 'Keine Tickets gefunden.';

// Issue description
export const noDescription = 'Keine Beschreibung';
export const descriptionPlaceholder = 'Beschreibe, was passiert, was du erwartet hast und wie es sich nachstellen lässt…';

// Issue states
export const loadingIssue = 'Ticket wird geladen';
export const backToIssues = 'Zurück zu den Tickets';
export const issueNotFound = 'Ticket nicht gefunden';
export const issueNotFoundReason =
  'Es wurde vielleicht gelöscht oder in eine Aufgabe umgewandelt, oder du hast keinen Zugriff auf sein Projekt.';
export const theIssue = 'das Ticket';
export const issueWasConverted = (key: string | null) => `${key ?? 'Dieses Ticket'} ist jetzt eine Aufgabe`;
export const openTask = 'Aufgabe öffnen';
export const convertedHint = (title: string) => `„${title}“ ist auf dem Board dieses Projekts, mit demselben Schlüssel.`;
export const issueWasDeleted = 'Dieses Ticket wurde gelöscht';
export const restoreIssue = 'Ticket wiederherstellen';
export const staysInTrash = (title: string) => `„${title}“ bleibt 30 Tage im Papierkorb.`;

// List options
export const none = 'Keine';

// Markdown area

// Row menu
export const editAllFields = 'Alle Felder bearbeiten';
export const copyKey = 'Schlüssel kopieren';
export const copyLink = 'Link kopieren';
export const convertToTask = 'In Aufgabe umwandeln';

// Similar issues
export const similarIssues = 'Ähnliche Tickets';
export const similarFound = (count: number) =>
  byCount(
    count,
    '1 ähnliches Ticket gefunden. Ist es dasselbe wie deines?',
    `${figure(count)} ähnliche Tickets gefunden. Ist eines davon dasselbe wie deines?`,
  );
export const nowWatching = (key: string) => `Du beobachtest jetzt ${key}`;
export const watchInstead = 'Stattdessen dieses beobachten';

// Watch field
export const toggleWatching = 'Beobachten oder nicht mehr beobachten';
export const watching = 'Beobachtet';
export const watch = 'Beobachten';
export const notWatching = 'Nicht beobachtet';
export const alsoWatching = 'Beobachten auch';

// Choices
export const personIsYou = (name: string) => `${name} (du)`;
export const me = 'Ich';
export const noAssignee = 'Niemand zuständig';
export const noLabel = 'Kein Label';

// Issue chips
export const notSet = 'Nicht festgelegt';

// Issue fields
export const changeStatus = 'Status ändern';
export const changeStatusFrom = (status: string) => `Status ändern: ${status}`;
export const assign = 'Zuweisen';
export const changePriority = 'Priorität ändern';
export const toggleAssigned = 'Mir zuweisen oder Zuweisung aufheben';
export const changeLabels = 'Labels ändern';
export const changeType = 'Typ ändern';
export const setDueDate = 'Fälligkeit festlegen';
export const more = 'Mehr';
export const showAllFields = 'Alle Felder anzeigen';
export const severity = 'Schweregrad';
export const noSeverity = 'Kein Schweregrad';
export const environment = 'Umgebung';
export const watchers = 'Beobachtende';
export const environmentPlaceholder = 'Browser, Gerät, Version…';
export const reporter = 'Gemeldet von';
export const reported = 'Gemeldet';
export const updated = 'Aktualisiert';
export const resolved = 'Gelöst';

// Issue form
export const titlePlaceholder = 'Fasse das Problem in einer Zeile zusammen';
export const formDescriptionPlaceholder =
  'Beschreibe, was passiert, was du erwartet hast und wie es sich nachstellen lässt. Du kannst Markdown verwenden.';

// Issue header
export const nextIssue = 'Nächstes Ticket';
export const previousIssue = 'Vorheriges Ticket';
export const newIssue = 'Neues Ticket';
export const viewingIssue = 'Sehen sich dieses Ticket an';
export const issueActions = 'Aktionen des Tickets';
export const unnumberedIssue = 'Ticket';
export const keyCopied = (key: string) => `${key} kopiert`;
export const issueDeleted = (name: string) => `${name} gelöscht`;
export const issueArchived = (name: string) => `${name} archiviert`;
export const issueRestored = (name: string) => `${name} wiederhergestellt`;
export const archiveIssue = 'Ticket archivieren';
export const restoreFromArchive = 'Aus dem Archiv wiederherstellen';
export const copyNamedKey = (key: string) => `${key} kopieren`;
export const markAsDuplicateItem = 'Als Duplikat markieren…';
export const deleteIssue = 'Ticket löschen';

// Issue screen
export const issue = 'Ticket';

// Label field
export const noLabelsFound = 'Keine Labels gefunden.';
export const addLabel = 'Labels hinzufügen';

// Pickers
export const createLabel = (name: string) => `Label „${name}“ erstellen`;
export const issuesView = 'Tickets';
export const issueRow = 'Ticket';
export const issuesCounted = (count: number) => counted(count, 'Ticket', 'Tickets');
