import { counted } from '#contract/counts';

// Task bar
export const newTask = 'Neue Aufgabe';

// Edits
export const prioritySet = (subject: string, priority: string) => `${subject}: Priorität auf „${priority}“ gesetzt`;
export const assignedTo = (subject: string, person: string) => `${subject}: ${person} zugewiesen`;
export const unassigned = (subject: string) => `${subject}: Zuweisung aufgehoben`;
export const dueDateRemoved = (subject: string) => `${subject}: Fälligkeit entfernt`;
export const dueDateSet = (subject: string, day: string) => `${subject}: fällig am ${day}`;
export const labelAdded = (subject: string, label: string) => `${subject}: Label „${label}“ hinzugefügt`;
export const labelRemoved = (subject: string, label: string) => `${subject}: Label „${label}“ entfernt`;
export const milestoneSet = (subject: string) => `${subject} als Meilenstein markiert`;
export const milestoneRemoved = (subject: string) => `${subject}: Meilenstein-Markierung entfernt`;
export const deleted = (subject: string) => `${subject} gelöscht`;
export const archived = (subject: string) => `${subject} archiviert`;
export const movedToProject = (subject: string, project: string) => `${subject} nach „${project}“ verschoben`;
export const keysCopied = (keys: readonly string[]) =>
  `${keys.length === 1 ? String(keys[0]) : counted(keys.length, 'Schlüssel', 'Schlüssel')} kopiert`;
export const linkCopied = 'Link kopiert';

// Moving
export const movedTo = (subject: string, column: string) => `${subject} nach „${column}“ verschoben`;
export const theBacklog = 'Backlog';
export const movedToTop = (subject: string, column: string) => `${subject} ganz nach oben in „${column}“ verschoben`;
export const columnFull = (column: string) => `„${column}“ ist voll`;
export const columnFullReason = (limit: number) =>
  `Diese Spalte fasst höchstens ${counted(limit, 'Aufgabe', 'Aufgaben')}. Erledige oder verschiebe zuerst eine Aufgabe.`;
export const cannotFollowReason = 'Ein Projekt-Admin legt fest, welcher Status auf welchen folgen kann.';
export const tasksCounted = (count: number) => counted(count, 'Aufgabe', 'Aufgaben');

// Selection toolbar
export const status = 'Status';
export const priority = 'Priorität';
export const assignee = 'Zuständig';
export const labels = 'Labels';
export const sprint = 'Sprint';
export const copyKeys = 'Schlüssel kopieren';

// Task keys
export const dueDate = 'Fälligkeit';
export const copyKeyShortcut = 'Schlüssel kopieren';
export const assignToMe = 'Mir zuweisen';

// Task menu
export const open = 'Öffnen';
export const deselect = 'Auswahl aufheben';
export const select = 'Auswählen';
export const moveTo = 'Verschieben nach';
export const priorityMenu = 'Priorität…';
export const assigneeMenu = 'Zuständig…';
export const unassignMe = 'Meine Zuweisung aufheben';
export const dueDateMenu = 'Fälligkeit…';
export const labelsMenu = 'Labels…';
export const planTimeMenu = 'Zeit planen…';
export const sprintMenu = 'Sprint…';
export const markAsMilestone = 'Als Meilenstein markieren';
export const removeMilestoneMark = 'Meilenstein-Markierung entfernen';
export const copyKey = 'Schlüssel kopieren';
export const copyLink = 'Link kopieren';
export const archive = 'Archivieren';
export const archiveTasks = (count: number) => `${counted(count, 'Aufgabe', 'Aufgaben')} archivieren`;
export const deleteLabel = 'Löschen';
export const deleteTasks = (count: number) => `${counted(count, 'Aufgabe', 'Aufgaben')} löschen`;

// Changes at once

// Filters
export const me = 'Ich';
export const noLabel = 'Kein Label';
export const yes = 'Ja';
export const no = 'Nein';
export const anyValue = 'Beliebiger Wert';
export const empty = 'Leer';

// Pickers
export const statusOf = (subject: string) => `Status von ${subject}`;
export const priorityOf = (subject: string) => `Priorität von ${subject}`;
export const assigneeOf = (subject: string) => `Zuständig für ${subject}`;
export const noAssignee = 'Niemand zuständig';
export const labelsOf = (subject: string) => `Labels von ${subject}`;
export const dueDateOf = (subject: string) => `Fälligkeit von ${subject}`;
export const sprintOf = (subject: string) => `Sprint von ${subject}`;
export const noSprint = 'Kein Sprint';
export const createLabel = (name: string) => `Label „${name}“ erstellen`;
export const noLabelsFound = 'Keine Labels gefunden';
export const deleteKey = 'Löschen';
