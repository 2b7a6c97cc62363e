import { byCount, counted, figure } from '#contract/counts';

// Routes
export const myWork = 'Meine Arbeit';

// My work screen
export const assigned = 'Zugewiesen';
export const created = 'Erstellt';
export const watched = 'Beobachtet';
export const mentioned = 'Erwähnt';
export const workShown = 'Angezeigte Arbeit';
export const newTaskOrIssue = 'Neue Aufgabe oder neues Ticket';
export const yourWork = 'deine Arbeit';
export const loadingYourWork = 'Deine Arbeit wird geladen';
export const nothingAssigned = 'Dir ist nichts zugewiesen';
export const nothingAssignedHint =
  'Hier erscheinen Aufgaben und Tickets, die dir in einem Projekt zugewiesen sind, nach Fälligkeit sortiert.';
export const nothingCreated = 'Du hast noch nichts erstellt';
export const nothingCreatedHint = 'Hier erscheinen Aufgaben und Tickets, die du in einem Projekt erstellst.';
export const nothingWatched = 'Du beobachtest nichts';
export const nothingWatchedHint = 'Beobachte eine Aufgabe oder ein Ticket, um hier auf dem Laufenden zu bleiben.';
export const nothingMentioned = 'Niemand hat dich erwähnt';
export const nothingMentionedHint =
  'Hier erscheinen Aufgaben und Tickets, die dich in ihrer Beschreibung oder einem Kommentar erwähnen.';
export const openProjects = 'Projekte öffnen';

export const noMatches = 'Keine Aufgabe und kein Ticket passt zu diesen Filtern';
export const allHidden = (count: number) =>
  byCount(
    count,
    'Die Filter blenden den einzigen Eintrag in dieser Liste aus.',
    `Die Filter blenden alle ${figure(count)} Einträge in dieser Liste aus.`,
  );
export const clearFilters = 'Filter zurücksetzen';

// Bar
export const savedViews = 'Gespeicherte Ansichten';
export const views = 'Ansichten';
export const searchWork = 'Deine Arbeit durchsuchen';
export const items = (count: number) => counted(count, 'Eintrag', 'Einträge');

// My work view
export const overdue = 'Überfällig';
export const today = 'Heute';
export const next7Days = 'Nächste 7 Tage';
export const later = 'Später';
export const noDate = 'Kein Datum';
export const recentlyCompleted = 'Kürzlich erledigt';
export const addTaskTo = (group: string) => `Aufgabe zu „${group}“ hinzufügen`;
