import { byCount, figure } from '#contract/counts';

// Files
export const notJson = 'Diese Datei ist kein vollständiges JSON. Exportiere sie noch einmal.';
export const tooDeep = 'Diese Datei ist zu tief verschachtelt, um ein Export zu sein.';
export const notFrom = (tool: string) =>
  `Diese Datei ist kein Export aus ${tool}. Wähle eine andere Datei oder ein anderes Tool aus.`;
export const noItems = 'Diese Datei enthält keine Einträge zum Importieren.';
export const tooManyItems = (items: number, most: number) =>
  `Diese Datei enthält ${byCount(items, '1 Eintrag', `${figure(items)} Einträge`)}. Ein Import kann bis zu ${figure(most)} haben.`;
export const excelFile = 'Das ist eine Excel-Datei. Exportiere stattdessen CSV oder JSON.';
export const largeArchive =
  'Diese Zip-Datei enthält entpackt mehr als 100 MB Text oder mehr als 50.000 Dateien. Exportiere weniger Einträge auf einmal.';
export const unsafeArchive =
  'Diese Zip-Datei hat Verknüpfungen oder Pfade, die aus ihr hinausführen. Exportiere sie noch einmal.';
export const brokenArchive =
  'Diese Zip-Datei ist beschädigt oder hat ein Format, das nicht gelesen werden kann. Exportiere sie noch einmal.';
export const noDatabase = 'Dieser Export enthält keine Datenbank. Exportiere eine Datenbank aus Notion als „Markdown & CSV“.';
export const noMarkdownTasks =
  'Diese Dateien enthalten keine Aufgaben. Eine Aufgabe ist eine Zeile einer Checkliste oder eine Datei, die mit Feldern wie Status oder Fälligkeit beginnt.';

// What readers write
export const completed = 'Erledigt';

// What is not imported
export const untitled = 'Einträge ohne Titel';
export const repeated = 'Einträge, die doppelt in der Datei sind';
export const longTexts = 'Texte, die gekürzt wurden';
export const moreSteps = 'Checklistenpunkte ab dem 501. eines Eintrags';
export const moreComments = 'Kommentare ab dem 5.001. eines Eintrags';
export const moreFiles = 'Dateien ab der 501. eines Eintrags';
export const moreLabels = 'Labels ab dem 51. eines Eintrags';
export const filesWithoutAddress = 'Dateien, die dieser Export nicht enthält';
export const tooLargeFiles = 'Dateien über 100 MB';
export const moreZippedFiles = 'Dateien ab der 201. eines Eintrags oder über zusammen 20.000 Dateien oder 500 MB';
export const customFields = 'Werte eigener Felder';
export const votes = 'Stimmen';
export const cyclesOfSprints = 'Sprints und Zyklen von Einträgen';
export const pullRequests = 'Pull Requests';
export const commentsApart = 'Kommentare, die dieser Export nicht enthält';
export const olderComments = 'Trello exportiert die neuesten 1.000 Aktivitäten. Ältere Kommentare fehlen möglicherweise';
export const tooLargeItems = 'Kommentare und Dateien sehr großer Einträge';
export const cycles = 'Einträge, die ein Teil von sich selbst sind';
export const moreStatuses = 'Status ab dem 501.';
export const moreLabelsInAll = 'Labels ab dem 2.001.';
export const remindersAndRepeats = 'Erinnerungen und Wiederholungen';
export const descriptionsApart = 'Beschreibungen, die dieser Export nicht enthält';
export const unreadDates = 'Daten in einem Format, das nicht gelesen werden kann';
export const textsWithoutTasks = 'Texte ohne Aufgaben';

// How to export
export const trelloHint =
  'Öffne in Trello das Board-Menü, dann „Drucken, exportieren und teilen“ und wähle „Als JSON exportieren“.';
export const jiraHint =
  'Suche in Jira nach den Tickets, wähle „Export“ und dann „Export CSV (all fields)“. Dateien, die ein Konto brauchen, werden zu Links.';
export const linearHint =
  'Öffne in Linear die Einstellungen des Workspace, dann „Import and export“ und exportiere die Daten als CSV.';
export const asanaHint = 'Öffne in Asana das Menü des Projekts, dann „Exportieren“ und wähle JSON oder CSV.';
export const githubHint =
  'Führe mit GitHub CLI aus: gh issue list --state all --limit 1000 --json number,title,body,state,labels,assignees,author,milestone,createdAt,closedAt,url,comments > issues.json';
export const planeHint =
  'Öffne in Plane die Einstellungen des Workspace, dann „Exports“ und exportiere die Projekte als JSON oder CSV.';
export const plankaHint =
  'Führe mit einem Zugriffstoken von Planka aus: curl -H "Authorization: Bearer TOKEN" https://planka.example.com/api/boards/BOARD > board.json. Die Nummer des Boards steht in seiner Adresse. Kommentare sind in dieser Datei nicht enthalten. Damit die Dateien der Karten mitkommen, wähle eine Zip-Datei mit board.json und dem Ordner attachments aus, der für jede Datei einen nach ihrer Nummer benannten Ordner enthält.';
export const vikunjaHint =
  'Öffne in Vikunja deine Einstellungen, dann „Daten exportieren“ und wähle die Zip-Datei aus. Danach wählst du das Projekt zum Importieren aus.';
export const notionHint =
  'Öffne in Notion eine Datenbank als Seite, dann ihr Menü und exportiere sie als „Markdown & CSV“. Jede Zeile wird zu einer Aufgabe.';
export const markdownHint =
  'Wähle Markdown-Dateien oder eine Zip-Datei eines Ordners aus. Eine Zeile einer Checkliste wird zu einer Aufgabe, ebenso eine Datei, die mit Feldern wie Status oder Fälligkeit beginnt.';
