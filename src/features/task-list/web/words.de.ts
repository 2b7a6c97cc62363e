import { byCount, counted, figure, listed } from '#contract/counts';

// Cell content
export const overdue = 'Überfällig: ';
export const moreNamed = (names: readonly string[]) => ` weitere: ${listed(names)}`;
export const yes = 'Ja';

// Cell editor
export const titleField = 'Titel';
export const titleHint = 'Gib einen Titel ein.';

// Column chooser
export const columns = 'Spalten';
export const shownColumns = 'Spalten der Liste';
export const projectFields = 'Eigene Felder…';

// Export dialog
export const tasksExported = (count: number) => `${counted(count, 'Aufgabe', 'Aufgaben')} exportiert`;
export const exportTitle = 'Aufgaben exportieren';
export const exportTasks = (count: number) => `${counted(count, 'Aufgabe', 'Aufgaben')} exportieren`;
export const exportScope = (hidden: number) =>
  hidden === 0
    ? 'Exportiert die Aufgaben dieser Liste in derselben Reihenfolge.'
    : `Exportiert die Aufgaben dieser Liste in derselben Reihenfolge. ${byCount(hidden, '1 Aufgabe, die die Filter ausblenden, ist', `${figure(hidden)} Aufgaben, die die Filter ausblenden, sind`)} nicht enthalten.`;
export const allColumns = 'Alle Spalten';
export const allColumnsHint = (count: number) =>
  byCount(
    count,
    'Sonst nur die 1 Spalte, die in der Liste angezeigt wird.',
    `Sonst nur die ${figure(count)} Spalten, die in der Liste angezeigt werden.`,
  );

// Group head
export const overdueGroup = 'Überfällig';
export const today = 'Heute';
export const later = 'Später';
export const next7Days = 'Nächste 7 Tage';
export const completedPastDue = 'Erledigt, früher fällig';
export const noDueDate = 'Keine Fälligkeit';
export const noAssignee = 'Niemand zuständig';
export const formerMember = 'Ehemaliges Mitglied';
export const noLabel = 'Kein Label';
export const sprint = 'Sprint';
export const noSprint = 'Kein Sprint';
export const deletedLabel = 'Gelöschtes Label';
export const allTasks = 'Alle Aufgaben';

// Header row
export const sortBy = (label: string) =>
  `Nach „${label}“ sortieren. Halte Umschalt gedrückt, um die anderen Sortierungen zu behalten.`;
export const columnWidth = (column: string) => `Breite von „${column}“`;

// List footer
/** The noun that stands after the count of a group. */
export const tasksOf = (count: number) => byCount(count, 'Aufgabe', 'Aufgaben');
export const tasksCounted = (count: number) => counted(count, 'Aufgabe', 'Aufgaben');
export const selectedCount = (count: number) => `${figure(count)} ausgewählt`;
export const estimateTotal = (estimate: string) => `Schätzung: ${estimate}`;
export const hoursTotal = (hours: string) => `Stunden: ${hours}`;
export const loggedTotal = (hours: string) => `Erfasst: ${hours}`;
export const totals = 'Summen';

// List grid
export const tasks = 'Aufgaben';

// List screen
export const theList = 'die Liste';

// List skeleton
export const loadingList = 'Liste wird geladen';

// Routes
export const listLabel = 'Liste';

// Row menu
export const actionsFor = (title: string) => `Aktionen für ${title}`;

// New row
export const addTaskTo = (name: string) => `Aufgabe zu „${name}“ hinzufügen`;
export const newTask = 'Neue Aufgabe';
export const pastedTooMany = (most: number, count: number) =>
  `Nur die ersten ${figure(most)} von ${figure(count)} Zeilen wurden hinzugefügt.`;
export const newTaskTitle = 'Titel der neuen Aufgabe';
export const newTaskPlaceholder = 'Was ist zu tun? Mit Eingabe hinzufügen, mit Esc abbrechen.';
export const openFullForm = 'Ganzes Formular öffnen';

// List bar
export const noGrouping = 'Keine Gruppierung';
export const dueDate = 'Fälligkeit';
export const importMenuItem = 'Aus CSV importieren…';
export const searchList = 'Diese Liste durchsuchen';
export const group = 'Gruppieren';
export const groupedBy = (grouping: string) => `Gruppe: ${grouping}`;

// List creating
export const tasksAdded = (count: number) => `${counted(count, 'Aufgabe', 'Aufgaben')} hinzugefügt`;
export const addedTo = (count: number, title: string, column: string) =>
  `${count === 1 ? title : counted(count, 'Aufgabe', 'Aufgaben')} zu „${column}“ hinzugefügt`;
export const addedHidden = (hidden: number, added: number) =>
  added === 1
    ? 'Aufgabe hinzugefügt. Die Filter blenden sie aus.'
    : `${counted(added, 'Aufgabe', 'Aufgaben')} hinzugefügt. Die Filter blenden ${hidden === added ? 'alle' : figure(hidden)} davon aus.`;

// List row
export const selectTask = (name: string) => `${name} auswählen`;
export const waitsForApproval = 'Wartet auf Freigabe';

// List view
export const noTasksYet = 'Noch keine Aufgaben';
export const emptyListHint = 'Hier erscheinen Aufgaben als Zeilen, mit einer Spalte für jedes Feld.';
export const createFirstTask = 'Erste Aufgabe erstellen';
export const emptyListCreateHint =
  'Hier erscheinen Aufgaben als Zeilen. Füge eine Liste ein, um für jede Zeile eine Aufgabe zu erstellen.';
export const noMatches = 'Keine Aufgabe passt zu diesen Filtern';
export const clearFilters = 'Filter zurücksetzen';
export const allTasksHidden = (count: number) =>
  byCount(
    count,
    'Die Filter blenden die einzige Aufgabe in dieser Liste aus.',
    `Die Filter blenden alle ${figure(count)} Aufgaben in dieser Liste aus.`,
  );

// List shortcuts
export const nextTask = 'Nächste Aufgabe';
export const previousTask = 'Vorherige Aufgabe';
export const rowBelow = 'Zeile darunter';
export const rowAbove = 'Zeile darüber';
export const pageDown = 'Eine Seite nach unten';
export const pageUp = 'Eine Seite nach oben';
export const cellLeft = 'Zelle links daneben';
export const cellRight = 'Zelle rechts daneben';
export const firstCell = 'Erste Zelle';
export const lastCell = 'Letzte Zelle';
export const firstRow = 'Erste Zeile';
export const lastRow = 'Letzte Zeile';
export const extendDown = 'Auswahl nach unten erweitern';
export const extendUp = 'Auswahl nach oben erweitern';
export const clearOrClose = 'Auswahl aufheben oder Aufgabe schließen';
export const openOrEdit = 'Aufgabe öffnen oder Zelle bearbeiten';
export const editCell = 'Zelle bearbeiten';
export const openTask = 'Aufgabe öffnen';
export const peek = 'Vorschau der Aufgabe';
export const addSeveralTasks = 'Mehrere Aufgaben hinzufügen';
export const status = 'Status';
export const priority = 'Priorität';
export const assignee = 'Zuständig';
export const label = 'Label';
export const list = 'Liste';
