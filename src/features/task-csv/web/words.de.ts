import { byCount, counted, figure } from '#contract/counts';

// Import dialog
export const importTasksFromCsv = 'Aufgaben aus CSV importieren';

// Import file
export const fileTooLarge = 'Die Datei ist größer als 5 MB. Teile sie in kleinere Dateien auf.';
export const noRows = 'Die Datei enthält nur Spaltennamen. Füge für jede Aufgabe eine Zeile hinzu.';
export const dropHint = 'Ziehe eine CSV-Datei hierher. Ihre erste Zeile muss die Spaltennamen enthalten.';
export const selectFile = 'Datei auswählen';
export const csvFile = 'CSV-Datei';
export const limits = 'Bis zu 5.000 Zeilen und 5 MB, getrennt durch Kommas, Semikolons oder Tabs.';

export const otherTools = 'Kommst du von einem anderen Tool wie Trello oder Jira?';
export const importFromTool = 'Importiere den Export von dort, mit Kommentaren und Dateien';

// Import mapping
export const fileColumns = 'Spalten der Datei';
export const column = 'Spalte';
export const example = 'Beispiel';
export const importAs = 'Importieren als';
export const unnamedColumn = (position: number) => `Spalte ${position}`;
export const importColumnAs = (column: string) => `${column} importieren als`;
export const skip = 'Nicht importieren';
export const addTag = (tag: string) => `Jeder Aufgabe das Schlagwort „${tag}“ hinzufügen`;
export const addTagHint = 'Suche später nach diesem Schlagwort, um die importierten Aufgaben zu finden.';
export const preview = (tasks: number) =>
  byCount(tasks, '1 Aufgabe wird importiert.', `${figure(tasks)} Aufgaben werden importiert.`);
export const previewWithSkipped = (tasks: number, skipped: number) =>
  `${byCount(tasks, '1 Aufgabe wird importiert.', `${figure(tasks)} Aufgaben werden importiert.`)} ${byCount(skipped, '1 Zeile wird übersprungen.', `${figure(skipped)} Zeilen werden übersprungen.`)}`;
export const titleRequired = 'Wähle die Spalte aus, die den Titel enthält.';
export const skippedRows = 'Übersprungene Zeilen';
export const shortenedRows = 'Zeilen mit zu vielen Werten';
export const rowError = (row: number, message: string) => `Zeile ${row}: ${message}`;
export const moreRows = (count: number) => counted(count, 'weitere Zeile', 'weitere Zeilen');
export const selectAnotherFile = 'Andere Datei auswählen';
export const importTasks = (count: number) => `${counted(count, 'Aufgabe', 'Aufgaben')} importieren`;

// Import progress
export const progress = (imported: number, total: number) =>
  `${figure(imported)} von ${byCount(total, '1 Aufgabe', `${figure(total)} Aufgaben`)} importiert`;
export const stopImport = 'Import stoppen';
export const allImported = (total: number) => `${counted(total, 'Aufgabe', 'Aufgaben')} importiert.`;
export const someImported = (imported: number, total: number) =>
  `${figure(imported)} von ${byCount(total, '1 Aufgabe', `${figure(total)} Aufgaben`)} importiert.`;
export const rowsSkipped = (count: number) => `${counted(count, 'Zeile', 'Zeilen')} übersprungen.`;
export const importFailed = (message: string) =>
  `${message} Die bisher importierten Aufgaben bleiben im Projekt. Du kannst den Import rückgängig machen.`;
export const importStopped = 'Der Import wurde angehalten. Versuche es erneut.';
export const close = 'Schließen';
export const showTasks = 'Importierte Aufgaben anzeigen';

// Import run
export const tasksImported = (count: number) => `${counted(count, 'Aufgabe', 'Aufgaben')} importiert`;

// Import values
export const unknownStatuses = 'Unbekannte Status';
export const unknownPriorities = 'Unbekannte Prioritäten';
export const unknownPeople = 'Unbekannte Personen';
export const unknownLabels = 'Unbekannte Labels';
export const importValueAs = (value: string) => `„${value}“ importieren als`;
export const moreValues = (count: number) => counted(count, 'weiterer Wert', 'weitere Werte');
export const defaultStatus = (column: string) => `Standard (${column})`;
export const defaultColumn = 'Zu erledigen';
export const defaultPriority = 'Standard (Mittel)';
export const noPerson = 'Niemand';
export const createLabel = 'Label erstellen';
