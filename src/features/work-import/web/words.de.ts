import { byCount, counted, figure, listed } from '#contract/counts';

export const importTasks = 'Importieren';
export const importHint =
  'Hole Aufgaben aus einem anderen Tool in dieses Projekt, mit Kommentaren, Labels, Checklisten, Verknüpfungen und Dateien. Niemand wird benachrichtigt.';
export const yourImports = 'die Importe';
export const loadingImports = 'Importe werden geladen';

// Tool and file
export const importFrom = 'Importieren aus';
export const csvFile = 'CSV-Datei';
export const csvHint = 'Jedes andere Tool: Ordne die Spalten einer Tabelle Feldern zu.';
export const openCsv = 'Aus CSV importieren';
export const dropExport = (tool: string) => `Ziehe einen Export aus ${tool} hierher`;
export const selectExport = 'Datei auswählen';
export const exportFile = 'Exportdatei';
export const fileLimits = 'Bis zu 20.000 Einträge und 100 MB. Nichts wird erstellt, bevor du bestätigst.';
export const fileTooLarge = 'Diese Datei ist größer als 100 MB. Exportiere weniger Einträge auf einmal.';
export const fileUnreadable = 'Diese Datei konnte nicht gelesen werden. Wähle sie noch einmal aus.';
export const dropMarkdown = 'Ziehe Markdown-Dateien oder eine Zip-Datei hierher';
export const textsAsDocuments = 'Um Texte als Dokumente zu holen, nutze den Import dort.';
export const openDocuments = 'Dokumente öffnen';
export const severalProjects = (count: number) =>
  `Dieser Export enthält ${counted(count, 'Projekt', 'Projekte')}. Importiere eins nach dem anderen.`;
export const projectToImport = 'Projekt zum Importieren';
export const projectWith = (name: string, count: number) => `${name} (${counted(count, 'Eintrag', 'Einträge')})`;
export const previewProject = 'Projekt ansehen';
export const otherFile = 'Andere Datei auswählen';
export const readingFile = 'Datei wird gelesen';
export const sending = (sent: number, total: number) =>
  `${figure(sent)} von ${byCount(total, '1 Eintrag', `${figure(total)} Einträgen`)} gesendet`;
export const cancelSending = 'Abbrechen';

// Preview
export const from = (name: string, tool: string) => `${name}, aus ${tool}`;
export const loadingPreview = 'Vorschau wird geladen';
export const yourPreview = 'die Vorschau';
export const contents = (parts: readonly string[]) => `${listed(parts)}.`;
export const items = (count: number) => counted(count, 'Eintrag', 'Einträge');
export const comments = (count: number) => counted(count, 'Kommentar', 'Kommentare');
export const steps = (count: number) => counted(count, 'Checklistenpunkt', 'Checklistenpunkte');
export const files = (count: number) => counted(count, 'Datei', 'Dateien');
export const links = (count: number) => counted(count, 'Verknüpfung', 'Verknüpfungen');
export const labels = (count: number) => counted(count, 'Label', 'Labels');
export const firstItems = 'Erste Einträge';
export const archived = 'Archiviert';
export const notImported = 'Nicht importiert';
export const note = (text: string, count: number) => `${text} (${figure(count)})`;
export const statuses = 'Status';
export const statusesHint = 'Wähle für jeden Status die Spalte aus.';
export const statusAs = (name: string) => `Spalte für ${name}`;
export const people = 'Personen';
export const peopleHint =
  'Wähle aus, wer jede Person hier ist. Aufgaben aller anderen sind nicht zugewiesen. Kommentare werden in deinem Namen hinzugefügt und sagen, wer sie geschrieben hat.';
export const personAs = (name: string) => `Wer ${name} ist`;
export const noOne = 'Niemand';
export const morePeople = (count: number) => `${counted(count, 'weitere Person', 'weitere Personen')} ohne Aufgaben`;
export const options = 'Optionen';
export const createLabels = 'Fehlende Labels erstellen';
export const keepStatus = 'Den ursprünglichen Status als Schlagwort hinzufügen';
export const keepStatusHint = 'Nutze dies, wenn mehrere Status in eine Spalte kommen.';
export const takeArchived = (count: number) =>
  `${counted(count, 'archivierten Eintrag', 'archivierte Einträge')} ins Archiv legen`;
export const willCreate = (count: number) =>
  byCount(count, '1 Aufgabe wird erstellt.', `${figure(count)} Aufgaben werden erstellt.`);
export const willSkip = (count: number) =>
  byCount(
    count,
    '1 Eintrag ist schon in diesem Projekt und bleibt unverändert.',
    `${figure(count)} Einträge sind schon in diesem Projekt und bleiben unverändert.`,
  );
export const nothingNew = 'Alles ist schon in diesem Projekt.';
export const startImport = (count: number) => `${counted(count, 'Aufgabe', 'Aufgaben')} importieren`;
export const discard = 'Verwerfen';

// Past imports
export const pastImports = 'Importe';
export const pastHint = 'Du kannst einen Import 30 Tage lang rückgängig machen.';
export const noun = 'Import';
export const undoNoun = 'Rückgängigmachen';
export const startedOn = (date: string) => `Gestartet am ${date}`;
export const underWay = 'Läuft';
export const undone = (tasks: number) =>
  `Rückgängig gemacht: ${counted(tasks, 'Aufgabe', 'Aufgaben')} in den Papierkorb verschoben`;
export const created = (parts: readonly string[]) => `Erstellt: ${listed(parts)}.`;
export const nothingCreated = 'Es wurde nichts erstellt.';
export const tasks = (count: number) => counted(count, 'Aufgabe', 'Aufgaben');
export const subtasks = (count: number) => counted(count, 'Unteraufgabe', 'Unteraufgaben');
export const known = (count: number) => byCount(count, '1 Eintrag war schon hier', `${figure(count)} Einträge waren schon hier`);
export const leftOut = (count: number) => `${counted(count, 'archivierter Eintrag', 'archivierte Einträge')} ausgelassen`;
export const linksLeftOut = (count: number) =>
  `${counted(count, 'Verknüpfung', 'Verknüpfungen')} ausgelassen: Der andere Eintrag fehlt oder ist archiviert, oder es entstünde ein Kreis`;
export const filesAsLinks = (count: number) =>
  `${byCount(count, '1 Datei als Link', `${figure(count)} Dateien als Links`)} hinzugefügt: zu groß oder nicht öffentlich`;
export const filesLeftOut = (count: number) =>
  `${counted(count, 'Datei', 'Dateien')} ausgelassen: kein Platz mehr, oder die Aufgabe ist archiviert`;
export const importDone = 'Der Import ist abgeschlossen.';
export const undoDone = 'Der Import ist rückgängig gemacht.';
export const openBoard = 'Board öffnen';
export const undoImport = 'Import rückgängig machen';
export const undoTitle = (name: string) => `Import von ${name} rückgängig machen?`;
export const undoEffect = (tasks: number) =>
  byCount(
    tasks,
    '1 Aufgabe wird in den Papierkorb verschoben, samt den Änderungen, die seitdem gemacht wurden. Du kannst sie 30 Tage lang wiederherstellen. Labels bleiben.',
    `${figure(tasks)} Aufgaben werden in den Papierkorb verschoben, samt den Änderungen, die seitdem gemacht wurden. Du kannst sie 30 Tage lang wiederherstellen. Labels bleiben.`,
  );
