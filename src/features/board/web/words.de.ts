import { byCount, counted, figure } from '#contract/counts';
import type { TaskPriority } from '#features/tasks/contract';

// Board screen
export const theBoard = 'das Board';

// Board skeleton
export const loadingBoard = 'Board wird geladen';
export const loadingSwimlanes = 'Swimlanes werden geladen';

// Card menu
export const moveToTop = 'An den Spaltenanfang';
export const moveUp = 'Nach oben';
export const moveDown = 'Nach unten';
export const moveToBottom = 'Ans Spaltenende';

// Moving by keyboard
export const orderIsAutomatic =
  'Die Karten werden automatisch sortiert. Um sie zu verschieben, stelle die Reihenfolge auf „Manuell“.';
export const alreadyFirst = 'Schon ganz oben';
export const alreadyLast = 'Schon ganz unten';
export const noColumnLeft = 'Keine Spalte links davon';
export const noColumnRight = 'Keine Spalte rechts davon';
export const pickedUp = (subject: string, position: number, count: number, column: string) =>
  `${subject} aufgenommen, Position ${figure(position)} von ${figure(count)} in „${column}“. Verschiebe mit den Pfeiltasten, lege mit der Eingabetaste ab oder brich mit Esc ab.`;
export const dropBefore = (place: string, position: number, count: number) =>
  position > count ? `${place}, am Ende` : `${place}, vor Karte ${figure(position)} von ${figure(count)}`;
export const nothingMoved = 'Nichts verschoben';
export const moveCanceled = 'Abgebrochen. Nichts verschoben.';

// Column limit
export const limitFor = (column: string) => `Limit für „${column}“`;
export const taskLimit = 'Aufgabenlimit';
export const taskLimitHint = 'Leer lassen für kein Limit.';
export const taskLimitInvalid = (most: number) => `Gib eine ganze Zahl von 1 bis ${figure(most)} ein.`;
export const whenLimitReached = 'Wenn das Limit erreicht ist';
export const warn = 'Warnen';
export const warnDescription = 'Die Anzahl wird orange, aber du kannst weiter Aufgaben hinzufügen.';
export const block = 'Sperren';
export const blockDescription = 'Es können keine weiteren Aufgaben hinzugefügt werden.';
export const saveLimit = 'Limit setzen';

// Display options
export const none = 'Keine';
export const assignee = 'Zuständig';
export const priority = 'Priorität';
export const label = 'Label';
export const manualOrder = 'Manuell';
export const dueDate = 'Fälligkeit';
export const newestFirst = 'Neueste zuerst';
export const swimlanes = 'Swimlanes';
export const order = 'Reihenfolge';
export const showOnCards = 'Auf Karten anzeigen';

// Lane header
export const tasksOf = (count: number) => byCount(count, 'Aufgabe', 'Aufgaben');

// Moves
export const noLabel = 'Kein Label';
export const sprint = 'Sprint';
export const noSprint = 'Kein Sprint';
export const deletedLabel = 'Gelöschtes Label';
export const noAssignee = 'Niemand zuständig';
export const formerMember = 'Ehemaliges Mitglied';
export const movedTo = (subject: string, place: string) => `${subject} nach „${place}“ verschoben`;
export const columnAndLane = (column: string, lane: string) => `${column}, ${lane}`;
export const movedToPlace = (place: string) => `Nach „${place}“ verschoben`;
export const movedToPosition = (place: string, position: number, count: number) =>
  `Nach „${place}“ verschoben, Position ${figure(position)} von ${figure(count)}`;

// No match
export const noMatches = 'Keine Aufgabe passt zu diesen Filtern';
export const clearFilters = 'Filter zurücksetzen';
export const allTasksHidden = (count: number) =>
  byCount(
    count,
    'Die Filter blenden die einzige Aufgabe auf diesem Board aus.',
    `Die Filter blenden alle ${figure(count)} Aufgaben auf diesem Board aus.`,
  );

// Routes
export const boardLabel = 'Board';

// Card events
export const task = 'Aufgabe';

// Card
export const actionsFor = (name: string) => `Aktionen für ${name}`;
export const selected = 'Ausgewählt: ';
export const waitsForApproval = 'Wartet auf Freigabe';
export const blocked = 'Blockiert';
export const milestone = 'Meilenstein';
export const subtasksDone = 'Erledigte Unteraufgaben: ';
export const overdue = 'Überfällig: ';
export const due = 'Fällig: ';
export const repeats = ', wiederkehrend';
export const comments = (count: number) => byCount(count, ' Kommentar', ' Kommentare');
export const files = (count: number) => byCount(count, ' Datei', ' Dateien');

// Column header
export const columnNameField = (name: string) => `Name von „${name}“`;
export const addTaskTo = (name: string) => `Aufgabe zu „${name}“ hinzufügen`;
export const columnNamed = (name: string) => `Spalte „${name}“`;
export const columnActions = (name: string) => `Aktionen für „${name}“`;
export const tasksArchived = (count: number) => `${counted(count, 'Aufgabe', 'Aufgaben')} archiviert`;
export const olderTasksArchived = 'Ältere erledigte Aufgaben archiviert';

// Column menu
export const collapseColumn = 'Spalte einklappen';
export const rename = 'Umbenennen';
export const color = 'Farbe';
export const setLimit = 'Limit setzen…';
export const currentLimit = (limit: number) => `Limit: ${figure(limit)}…`;
export const removeLimit = 'Limit entfernen';
export const expandForEveryone = 'Für alle ausklappen';
export const collapseForEveryone = 'Für alle einklappen';
export const archiveCompleted = 'Erledigte Aufgaben archivieren';
export const allCompleted = 'Alle erledigten Aufgaben';
export const completedBeforeLastWeek = 'Vor mindestens einer Woche erledigt';
export const completedBeforeLastMonth = 'Vor mindestens einem Monat erledigt';

// Column strip
export const expandNamed = (name: string) => `${name}, Spalte ausklappen`;
export const expandColumn = 'Spalte ausklappen';

// Column
export const newTask = 'Neue Aufgabe';

// Composer
export const newTaskIn = (column: string) => `Neue Aufgabe in „${column}“`;
export const newTaskPlaceholder = 'Was ist zu tun?';
export const pressEnterToAdd = (tasks: string) => `Drücke die Eingabetaste, um ${tasks} hinzuzufügen`;
export const addTasks = (count: number) => (count > 1 ? `${counted(count, 'Aufgabe', 'Aufgaben')} hinzufügen` : 'Hinzufügen');
export const openFullForm = 'Ganzes Formular öffnen';
export const chooseTemplate = 'Vorlage verwenden';
export const labelSyntax = '*label';
export const personSyntax = '@person';
export const sprintSyntax = '~nächster';
export const prioritySyntax = '!hoch';
export const daySyntax = 'morgen';
/** What is read after the signs. The first four priorities are offered, and English words are read in every language. */
export const sprintMarks = new Map<string, 'ACTIVE' | 'PLANNED'>([
  ['aktueller', 'ACTIVE'],
  ['nächster', 'PLANNED'],
  ['current', 'ACTIVE'],
  ['next', 'PLANNED'],
]);
export const priorityMarks = new Map<string, TaskPriority>([
  ['dringend', 'URGENT'],
  ['hoch', 'HIGH'],
  ['mittel', 'MEDIUM'],
  ['niedrig', 'LOW'],
  ['urgent', 'URGENT'],
  ['high', 'HIGH'],
  ['medium', 'MEDIUM'],
  ['low', 'LOW'],
  ['1', 'URGENT'],
  ['2', 'HIGH'],
  ['3', 'MEDIUM'],
  ['4', 'LOW'],
]);
export const tasksAndSubtasks = (tasks: number, subtasks: number) =>
  subtasks === 0
    ? counted(tasks, 'Aufgabe', 'Aufgaben')
    : `${counted(tasks, 'Aufgabe', 'Aufgaben')} mit ${counted(subtasks, 'Unteraufgabe', 'Unteraufgaben')}`;
export const tooManyTasks = (most: number, tasks: string) =>
  `Du kannst höchstens ${figure(most)} Aufgaben auf einmal hinzufügen. Dein Text enthält ${tasks}.`;
export const mayNotAdd = 'Du kannst zu diesem Projekt keine Aufgaben mehr hinzufügen.';
export const titleMissing = 'Gib der Aufgabe einen Titel.';
export const titleTooLong = (most: number) => `Ein Titel kann höchstens ${figure(most)} Zeichen haben.`;
export const createLabel = (name: string) => `Label „${name}“ erstellen`;
export const me = 'Ich';
export const completions = 'Vorschläge zum Vervollständigen des Namens';
export const completionsFound = (count: number, first: string) =>
  `${byCount(count, '1 Treffer', `${figure(count)} Treffer`)}: ${first}`;
export const recognizedFields = 'In deinem Text erkannt';
export const keepInTitle = (text: string) => `„${text}“ im Titel behalten`;

// Creating
export const tasksCounted = (count: number) => counted(count, 'Aufgabe', 'Aufgaben');
export const addedTo = (what: string, column: string) => `${what} zu „${column}“ hinzugefügt`;
export const addedHidden = (hidden: number, added: number) =>
  added === 1
    ? 'Aufgabe hinzugefügt. Die Filter blenden sie aus.'
    : `${counted(added, 'Aufgabe', 'Aufgaben')} hinzugefügt. Die Filter blenden ${hidden === added ? 'alle' : figure(hidden)} davon aus.`;
export const tasksAdded = (count: number) => `${counted(count, 'Aufgabe', 'Aufgaben')} hinzugefügt`;

// Empty board
export const noTasksYet = 'Noch keine Aufgaben';
export const createFirstTask = 'Erste Aufgabe erstellen';
export const setUpColumns = 'Spalten einrichten';
export const emptyBoardHint = 'Hier erscheinen Aufgaben in Spalten. Sie wandern nach rechts, während die Arbeit vorankommt.';
export const emptyBoardCreateHint =
  'Hier erscheinen Aufgaben in Spalten. Sie wandern nach rechts, während die Arbeit vorankommt. Füge eine Liste ein, um für jede Zeile eine Aufgabe zu erstellen.';

// Late composer
export const loadingNewTask = 'Neue Aufgabe wird geladen';

// Board shortcuts
export const above = 'darüber';
export const below = 'darunter';
export const cardAt = (place: string) => `Karte ${place}`;
export const firstCard = 'Erste Karte der Spalte';
export const lastCard = 'Letzte Karte der Spalte';
export const extendSelection = (direction: string) => `Auswahl nach ${toward(direction)} erweitern`;
export const toTheLeft = 'links daneben';
export const toTheRight = 'rechts daneben';
export const clearOrClose = 'Auswahl aufheben oder Aufgabe schließen';
export const peek = 'Vorschau (gedrückt halten oder zweimal drücken)';
export const moveCard = (direction: string) => `Karte nach ${toward(direction)} verschieben`;
export const pickUpCard = 'Karte aufnehmen und verschieben';
export const addSeveralTasks = 'Mehrere Aufgaben hinzufügen';

const toward = (direction: string): string =>
  ({ up: 'oben', down: 'unten', left: 'links', right: 'rechts' })[direction] ?? direction;

// View bar
export const savedViews = 'Gespeicherte Ansichten';
export const views = 'Ansichten';
export const searchBoard = 'Dieses Board durchsuchen';
export const display = 'Anzeige';
export const doneOfTotal = (done: number, total: number) => `${figure(done)} von ${figure(total)} erledigt`;
export const inProgressAndReview = (inProgress: number, inReview: number) =>
  `${figure(inProgress)} in Arbeit, ${figure(inReview)} in Prüfung`;
export const labels = 'Labels';
export const subtasks = 'Unteraufgaben';
export const estimate = 'Schätzung';
export const board = 'Board';
export const key = 'Schlüssel';
export const commentsField = 'Kommentare';
export const filesField = 'Dateien';
