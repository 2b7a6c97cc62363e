import { byCount, counted, figure } from '#contract/counts';

// Bulk bar
export const copyKeys = 'Schlüssel kopieren';

// Edits
export const moved = (subject: string, status: string) => `${subject} nach „${status}“ verschoben`;
export const prioritySet = (subject: string, priority: string) => `${subject}: Priorität auf „${priority}“ gesetzt`;
export const typeSet = (subject: string, type: string) => `${subject}: Typ auf „${type}“ gesetzt`;
export const dueDateRemoved = (subject: string) => `${subject}: Fälligkeit entfernt`;
export const dueDateSet = (subject: string, date: string) => `${subject}: fällig am ${date}`;
export const assigned = (subject: string, person: string) => `${subject}: ${person} zugewiesen`;
export const unassigned = (subject: string, person: string) => `${subject}: ${person} nicht mehr zugewiesen`;
export const labelRemoved = (subject: string, label: string) => `${subject}: Label ${label} entfernt`;
export const labelAdded = (subject: string, label: string) => `${subject}: Label ${label} hinzugefügt`;
export const keysCopied = (first: string, count: number) =>
  `${byCount(count, first, counted(count, 'Schlüssel', 'Schlüssel'))} kopiert`;
export const issueCount = (count: number) => counted(count, 'Ticket', 'Tickets');

// Issues screen
export const theIssues = 'die Tickets';

// List options
export const assignee = 'Zuständig';
export const newestFirst = 'Neueste zuerst';
export const number = 'Nummer';
export const lastUpdated = 'Zuletzt aktualisiert';
export const groupBy = 'Gruppieren nach';
export const order = 'Reihenfolge';
export const triage = 'Triage';
export const triageHint =
  'Tickets von Personen, die nur kommentieren können, warten in der Triage, bis ein Mitglied sie annimmt.';

// Metrics strip
export const issueSummary = 'Ticketübersicht';
export const showMetric = (name: string) => `: ${name}, diese Tickets anzeigen`;
export const total = 'Gesamt';
export const unassignedCount = 'Nicht zugewiesen';
export const overdue = 'Überfällig';
export const openedLately = 'Gemeldet (7 Tage)';
export const resolvedLately = 'Gelöst (7 Tage)';
export const medianResolution = 'Lösungszeit (Median)';
export const oldestOpen = 'Ältestes offenes';
export const hours = (count: number) => `${figure(count)} Std.`;
export const days = (count: number) => counted(count, 'Tag', 'Tage');
export const minutes = (count: number) => `${figure(count)} Min.`;

// Row menu
export const open = 'Offen';
export const deselect = 'Auswahl aufheben';
export const select = 'Auswählen';
export const opensPicker = (field: string) => `${field}…`;
export const unassignMe = 'Meine Zuweisung aufheben';
export const assignToMe = 'Mir zuweisen';
export const convertCount = (count: number) => `${counted(count, 'Ticket', 'Tickets')} in Aufgaben umwandeln`;
export const deleteCount = (count: number) => `${counted(count, 'Ticket', 'Tickets')} löschen`;
export const archive = 'Archivieren';
export const archiveCount = (count: number) => `${counted(count, 'Ticket', 'Tickets')} archivieren`;

// Group head
export const addIssueTo = (group: string) => `Ticket zu „${group}“ hinzufügen`;

// Issue row
export const commentCount = (count: number) => counted(count, 'Kommentar', 'Kommentare');
export const fileCount = (count: number) => counted(count, 'Datei', 'Dateien');
export const updatedOn = (date: string) => `Aktualisiert am ${date}`;

// Issues skeleton
export const loadingIssues = 'Tickets werden geladen';

// List bar
export const searchIssues = 'Tickets suchen';
export const all = 'Alle';
export const view = 'Ansicht';
export const display = 'Anzeige';
export const triageCount = (count: number) => `Triage ${figure(count)}`;

// List view
export const issuesPart = 'die Tickets';
export const otherIssues = 'die übrigen Tickets';
export const shownOfTotal = (shown: number, count: number) =>
  shown === count ? counted(count, 'Ticket', 'Tickets') : `${figure(shown)} von ${counted(count, 'Ticket', 'Tickets')}`;
export const noIssuesYet = 'Noch keine Tickets';
export const reportIssue = 'Erstes Ticket erstellen';
export const noIssuesHint = (project: string) => `Verfolge hier Fehler, Funktionswünsche und Fragen zu ${project}.`;
export const clearFilters = 'Filter zurücksetzen';
export const noMatches = 'Kein Ticket passt zu diesen Filtern';
export const noMatchesHint = (count: number) =>
  byCount(
    count,
    'Diese Filter blenden das einzige Ticket in dieser Ansicht aus.',
    `Diese Filter blenden alle ${figure(count)} Tickets in dieser Ansicht aus.`,
  );
export const noOpenIssues = 'Keine offenen Tickets';
export const noIssuesInView = 'Keine Tickets in dieser Ansicht';
export const showAllIssues = 'Alle Tickets anzeigen';
export const noOpenIssuesHint = (hasTriage: boolean) =>
  hasTriage ? 'Alle gemeldeten Tickets sind in der Triage oder geschlossen.' : 'Alle gemeldeten Tickets sind geschlossen.';

// Pickers
export const statusOf = (subject: string) => `Status von ${subject}`;
export const priorityOf = (subject: string) => `Priorität von ${subject}`;
export const typeOf = (subject: string) => `Typ von ${subject}`;
export const assigneesOf = (subject: string) => `Zuständig für ${subject}`;
export const labelsOf = (subject: string) => `Labels von ${subject}`;
export const dueDateOf = (subject: string) => `Fälligkeit von ${subject}`;

// Use list keys
export const lastLoadedIssue = 'Letztes geladenes Ticket';
export const selectLoadedIssues = 'Alle geladenen Tickets auswählen';
