import { byCount, counted } from '#contract/counts';

// Archive batches
export const archivedAutomatically = 'Automatisch archiviert';
export const batchArchived = (count: number, date: string) =>
  `${counted(count, 'Aufgabe', 'Aufgaben')} am ${date} automatisch archiviert`;
export const restoreTasks = (count: number) => `${counted(count, 'Aufgabe', 'Aufgaben')} wiederherstellen`;
export const tasksRestored = (count: number) => `${counted(count, 'Aufgabe', 'Aufgaben')} wiederhergestellt`;

// Archive notice
export const tasksKept = (count: number) =>
  `${counted(count, 'Aufgabe', 'Aufgaben')} ${byCount(count, 'bleibt', 'bleiben')} auf dem Board`;
export const keepTasks = (count: number) => `${counted(count, 'Aufgabe', 'Aufgaben')} behalten`;
export const changeSchedule = 'Zeitplan ändern';

// Archive screen
export const searchThisPage = 'Diese Seite durchsuchen';
export const show = 'Anzeigen';
export const archive = 'Archiv';
export const trash = 'Papierkorb';
export const searchTrash = 'Papierkorb durchsuchen';
export const searchArchive = 'Archiv durchsuchen';
export const task = 'Aufgabe';
export const tasks = 'die Aufgaben';
export const trashHint = 'Aufgaben bleiben 30 Tage im Papierkorb und werden dann endgültig gelöscht.';
export const deleteShown = (count: number) => `${counted(count, 'Aufgabe', 'Aufgaben')} endgültig löschen`;
export const deletedTasks = 'Gelöschte Aufgaben';
export const archivedTasks = 'Archivierte Aufgaben';
export const pages = 'Seiten';
export const newer = 'Neuere';
export const older = 'Ältere';
export const noMatches = 'Keine passenden Aufgaben';
export const clearSearch = 'Suche leeren';
export const noMatchesHint = 'Versuche einen anderen Titel oder eine andere Aufgabennummer.';
export const trashEmpty = 'Der Papierkorb ist leer';
export const trashEmptyHint = 'Gelöschte Aufgaben bleiben 30 Tage hier. So lange kannst du sie wiederherstellen.';
export const archiveEmpty = 'Keine archivierten Aufgaben';
export const archiveEmptyHint =
  'Archiviere erledigte Aufgaben, um das Board aufzuräumen. Hier kannst du sie suchen und wiederherstellen.';
export const loadingTasks = 'Aufgaben werden geladen';
export const tasksView = 'Aufgaben';
export const issuesView = 'Tickets';
export const issue = 'Ticket';
export const theIssues = 'die Tickets';
export const loadingIssues = 'Tickets werden geladen';
export const archivedIssues = 'Archivierte Tickets';
export const noMatchingIssues = 'Keine passenden Tickets';
export const noMatchingIssuesHint = 'Versuche einen anderen Titel oder eine andere Ticketnummer.';
export const noArchivedIssues = 'Keine archivierten Tickets';
export const noArchivedIssuesHint =
  'Archiviere Tickets, an denen nichts mehr zu tun ist. Hier kannst du sie durchsuchen und wiederherstellen.';

// Archived note
export const taskRestored = 'Aufgabe wiederhergestellt';
export const restoreTask = 'Aufgabe wiederherstellen';
export const archivedNote = 'Diese Aufgabe ist archiviert und schreibgeschützt.';
export const issueRestored = 'Ticket wiederhergestellt';
export const restoreIssue = 'Ticket wiederherstellen';
export const archivedIssueNote = 'Dieses Ticket ist archiviert und schreibgeschützt.';

// Archived row
export const restored = (key: string) => `${key} wiederhergestellt`;
export const issueKeyRestored = (key: string) => `${key} wiederhergestellt`;
export const issueArchivedWhen = (when: string, who: string | null) =>
  who === null ? `Archiviert ${when}` : `Archiviert ${when} von ${who}`;
export const deletedWhen = (when: string, who: string | null) =>
  who === null ? `Gelöscht ${when}` : `Gelöscht ${when} von ${who}`;
export const archivedWhen = (when: string, who: string | null) =>
  who === null ? `Archiviert ${when}` : `Archiviert ${when} von ${who}`;
export const archivedAutomaticallyWhen = (when: string) => `Automatisch archiviert ${when}`;
export const restore = 'Wiederherstellen';
export const restoreNamed = (title: string) => `${title} wiederherstellen`;
export const deleteNamed = (title: string) => `${title} endgültig löschen`;

// Auto archive settings
export const autoArchive = 'Erledigte Aufgaben archivieren';
export const autoArchiveDescription =
  'Erledigte Aufgaben wandern ins Archiv, wo du sie suchen und wiederherstellen kannst. Aufgaben mit offenen Unteraufgaben oder ausstehender Freigabe bleiben auf dem Board.';
export const loadingSetting = 'Einstellung wird geladen';
export const setting = 'die Archivierungseinstellung';
export const whenToArchive = 'Wann archivieren';
export const settingSaved = 'Archivierungseinstellung gespeichert';
export const keptTasks = (date: string) => `Aufgaben, die bis ${date} erledigt wurden, bleiben auf dem Board.`;
export const keptTasksHint =
  'Wenn du sie nicht mehr behältst, werden sie wie andere Aufgaben archiviert, frühestens nach 7 Tagen.';
export const keepingStopped = 'Ältere Aufgaben werden wieder archiviert';
export const stopKeeping = 'Aufgaben nicht mehr behalten';

// Use delete forever
export const deletePermanently = 'Endgültig löschen';
export const deleteOneTitle = (title: string) => `„${title}“ endgültig löschen?`;
export const deleteOneDescription =
  'Auch ihre Unteraufgaben, Kommentare, Dateien und ihre erfasste Zeit werden gelöscht. Das lässt sich nicht rückgängig machen.';
export const taskDeleted = (key: string) => `${key} endgültig gelöscht`;
export const deleteManyTitle = (count: number) => `${counted(count, 'Aufgabe', 'Aufgaben')} endgültig löschen?`;
export const deleteManyDescription =
  'Auch ihre Unteraufgaben, Kommentare, Dateien und ihre erfasste Zeit werden gelöscht. Das lässt sich nicht rückgängig machen.';
export const tasksDeleted = (count: number) => `${counted(count, 'Aufgabe', 'Aufgaben')} endgültig gelöscht`;
