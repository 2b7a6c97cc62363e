import { counted } from '#contract/counts';

// Deleted task
export const taskWasDeleted = 'Diese Aufgabe wurde gelöscht';
export const restoreTask = 'Aufgabe wiederherstellen';
export const goBack = 'Zurück';
export const staysInTrash = (title: string) => `„${title}“ bleibt 30 Tage im Papierkorb.`;

// Shortcuts
export const renameTask = 'Aufgabe umbenennen';
export const editDescription = 'Beschreibung bearbeiten';
export const addSubtask = 'Unteraufgabe hinzufügen';
export const editNotes = 'Notizen bearbeiten';
export const attachFiles = 'Dateien anhängen';
export const addLink = 'Verknüpfung hinzufügen';
export const toggleTimer = 'Timer starten oder stoppen';
export const addComment = 'Kommentar hinzufügen';

// History of subtasks
export const aSubtask = 'eine Unteraufgabe';
export const subtaskNamed = (title: string) => `die Unteraufgabe „${title}“`;
export const added = (subtask: string) => `${subtask} hinzugefügt`;
export const addedSubtasks = (count: number) => `${counted(count, 'Unteraufgabe', 'Unteraufgaben')} hinzugefügt`;
export const deleted = (subtask: string) => `${subtask} gelöscht`;
export const deletedSubtasks = (count: number) => `${counted(count, 'Unteraufgabe', 'Unteraufgaben')} gelöscht`;
export const completed = (subtask: string) => `${subtask} erledigt`;
export const completedSubtasks = (count: number) => `${counted(count, 'Unteraufgabe', 'Unteraufgaben')} erledigt`;
export const reopened = (subtask: string) => `${subtask} wieder geöffnet`;
export const reopenedSubtasks = (count: number) => `${counted(count, 'Unteraufgabe', 'Unteraufgaben')} wieder geöffnet`;
export const changed = (subtask: string) => `${subtask} geändert`;
export const changedSubtasks = (count: number) => `${counted(count, 'Unteraufgabe', 'Unteraufgaben')} geändert`;
export const renamedSubtask = (from: string, to: string) => `die Unteraufgabe „${from}“ in „${to}“ umbenannt`;
export const changedHours = (subtask: string, from: string, to: string) =>
  `die geschätzten Stunden für ${subtask} von ${from} auf ${to} geändert`;
export const changedRisk = (subtask: string, from: string, to: string) =>
  `das Risiko für ${subtask} von ${from} auf ${to} geändert`;
export const lowRisk = 'niedrig';
export const mediumRisk = 'mittel';
export const highRisk = 'hoch';

// History
export const deletedLabel = '(gelöscht)';

// Task body
export const title = 'Titel';
export const addToTask = 'Zu dieser Aufgabe hinzufügen';
export const activityPart = 'die Kommentare und den Verlauf';

// Task description
export const noDescription = 'Keine Beschreibung';
export const description = 'Beschreibung';
export const descriptionPlaceholder = 'Beschreibung hinzufügen…';

// Task fields
export const fields = 'Felder';
export const reminders = 'Erinnerungen';
export const watching = 'Beobachten';
export const milestone = 'Meilenstein';
export const scheduling = 'Terminplanung';
export const automatic = 'Automatisch';
export const manual = 'Manuell';
export const showFewerFields = 'Weniger Felder anzeigen';
export const showMoreFields = (count: number) => `${counted(count, 'weiteres Feld', 'weitere Felder')} anzeigen`;
export const changeStatus = 'Status ändern';
export const changePriority = 'Priorität ändern';
export const assign = 'Zuweisen';
export const changeCollaborators = 'Mitwirkende ändern';
export const setDueDate = 'Fälligkeit festlegen';
export const setDueTime = 'Uhrzeit der Fälligkeit festlegen';
export const setStartDate = 'Startdatum festlegen';
export const changeRecurrence = 'Wiederholung ändern';
export const setReminders = 'Erinnerungen festlegen';
export const setEstimate = 'Schätzung festlegen';
export const setEstimatedHours = 'Geschätzte Stunden festlegen';
export const changeLabels = 'Labels ändern';
export const changeTags = 'Schlagwörter ändern';
export const assignToMe = 'Mir zuweisen';
export const markAsMilestone = 'Als Meilenstein markieren';
export const removeMilestoneMark = 'Meilenstein-Markierung entfernen';
export const toggleWatching = 'Beobachten oder nicht mehr beobachten';
export const yes = 'Ja';
export const no = 'Nein';

// Task header
export const keyCopied = (taskKey: string) => `${taskKey} kopiert`;
export const linkCopied = 'Link kopiert';
export const branchCopied = (branch: string) => `${branch} kopiert`;
export const closeTask = 'Aufgabe schließen';
export const copyKey = 'Schlüssel kopieren';
export const nextTask = 'Nächste Aufgabe';
export const previousTask = 'Vorherige Aufgabe';
export const toggleFullPage = 'Zwischen ganzer Seite und Seitenleiste wechseln';
export const copyLink = 'Link kopieren';
export const copyNamedKey = (taskKey: string) => `${taskKey} kopieren`;
export const copyBranchName = 'Branch-Namen kopieren';
export const viewingTask = 'Sehen sich diese Aufgabe an';
export const showInSidePanel = 'In der Seitenleiste anzeigen';
export const openAsFullPage = 'Als ganze Seite öffnen';
export const taskActions = 'Aktionen der Aufgabe';

// Task menu
export const unnumberedTask = 'Aufgabe';
export const convertedToIssue = (name: string) => `${name} in ein Ticket umgewandelt`;
export const open = 'Öffnen';
export const convertToIssue = 'In Ticket umwandeln';
export const taskArchived = (name: string) => `${name} archiviert`;
export const taskDeleted = (name: string) => `${name} gelöscht`;
export const restoreFromArchive = 'Aus dem Archiv wiederherstellen';
export const taskRestored = (name: string) => `${name} auf dem Board wiederhergestellt`;
export const archiveTask = 'Aufgabe archivieren';
export const deleteTask = 'Aufgabe löschen';

// Task notes
export const notes = 'Notizen';
export const addNote = 'Notiz hinzufügen';
export const note = 'Notiz';
export const notesPlaceholder = 'Füge Notizen hinzu. Sie werden automatisch gespeichert.';

// Task page
export const close = 'Schließen';

// Task sheet
export const task = 'Aufgabe';
export const taskNamed = (key: string, title: string) => `Aufgabe ${key} ${title}`;
export const newTaskNamed = (title: string) => `Aufgabe ${title}`;

// Task states
export const loadingTask = 'Aufgabe wird geladen';
export const loadingDetails = 'Details der Aufgabe werden geladen';
export const tryAgain = 'Erneut versuchen';
export const detailsNotLoaded =
  'Beschreibung, Unteraufgaben, Notizen und Verlauf wurden nicht geladen. Die anderen Felder kannst du trotzdem bearbeiten.';
export const taskNotFound = 'Aufgabe nicht gefunden';
export const taskNotFoundReason = 'Sie wurde vielleicht gelöscht, oder du hast keinen Zugriff auf ihr Projekt.';
export const theTask = 'die Aufgabe';
export const taskNotLoaded = 'Die Aufgabe konnte nicht geladen werden';
export const checkConnection = 'Prüfe deine Verbindung und versuche es erneut.';

// Task suggestions
export const suggestions = 'Vorschläge';

// Moved task
export const keyChanged = (key: string) => `Diese Aufgabe heißt jetzt ${key}.`;

// Part keys
export const dataPartTaskTitleButton = '[data-part="task-title"] button';
