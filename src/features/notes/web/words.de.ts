export { notes, ownNotes } from './route-words.de.ts';
import { counted } from '#contract/counts';

export const keys = 'Notizen';
export const theNotes = 'die Notizen';
export const theArchive = 'das Archiv und den Papierkorb';
export const loadingNotes = 'Notizen werden geladen';
export const newNote = 'Neue Notiz';
export const createFirstNote = 'Erste Notiz erstellen';
export const noteNamed = (name: string) => `Notiz: ${name}`;
export const emptyNote = 'Leere Notiz';
export const textNamed = (name: string) => `Text von ${name}`;
export const textOfNote = 'Text der Notiz';
export const placeholder = 'Schreibe eine Notiz…';
export const notesOf = (count: number) => counted(count, 'Notiz', 'Notizen');

export const noNotesYet = 'Noch keine Notizen';
export const noNotesHint =
  'Sammle hier mit allen im Projekt erste Gedanken. Aus einer Notiz kann eine Aufgabe, ein Ticket oder ein Dokument werden.';
export const noOwnNotesHint = 'Halte hier deine eigenen ersten Gedanken fest. Nur du kannst sie sehen.';
export const noNotesToRead = 'Notizen dieses Projekts erscheinen hier.';
export const nothingFound = 'Keine Notizen passen zu diesen Filtern';
export const clearFilters = 'Filter zurücksetzen';

export const layout = 'Anordnung';
export const grid = 'Raster';
export const wall = 'Pinnwand';
export const searchNotes = 'Notizen durchsuchen';
export const color = 'Farbe';
export const anyColor = 'Alle Farben';
export const person = 'Person';
export const anyone = 'Alle';
export const searchPeople = 'Personen suchen';
export const more = 'Mehr';

export const yellow = 'Gelb';
export const orange = 'Orange';
export const red = 'Rot';
export const pink = 'Rosa';
export const purple = 'Lila';
export const blue = 'Blau';
export const green = 'Grün';
export const gray = 'Grau';

export const actionsFor = (name: string) => `Aktionen für ${name}`;
export const edit = 'Bearbeiten';
export const pin = 'Über jeder Seite anheften';
export const unpin = 'Lösen';
export const pinned = 'Über jeder Seite angeheftet';
export const onlyMe = 'Nur ich';
export const onlyMeHint = 'Niemand sonst kann sie sehen';
export const wholeProject = 'Projekt';
export const wholeProjectHint = 'Alle, die dieses Projekt sehen';
export const whoReads = 'Wer sie sehen kann';
export const duplicate = 'Duplizieren';
export const toFront = 'In den Vordergrund';
export const reminder = 'Erinnerung';
export const remindMe = 'Erinnere mich…';
export const remindsAt = (moment: string) => `Erinnert dich: ${moment}`;
export const customTime = 'Eigene Zeit';
export const setReminder = 'Erinnerung festlegen';
export const removeReminder = 'Erinnerung entfernen';
export const timePassed = 'Gib einen Zeitpunkt in der Zukunft ein.';
export const reminderHint = 'Die Erinnerung kommt in deinen Posteingang.';
export const group = 'Gruppe';
export const groupName = 'Name der Gruppe';
export const groupHint = 'Notizen derselben Gruppe werden zusammen angezeigt.';
export const setGroup = 'Gruppe festlegen';
export const noGroup = 'Keine Gruppe';
export const setGroupOf = 'Gruppe…';
export const convertTo = 'Umwandeln in';
export const task = 'Aufgabe';
export const issue = 'Ticket';
export const document = 'Dokument';
export const taskIn = 'In Aufgabe umwandeln im Projekt';
export const issueIn = 'In Ticket umwandeln im Projekt';
export const documentIn = 'In Dokument umwandeln im Projekt';
export const archive = 'Archivieren';
export const remove = 'Löschen';
export const vote = 'Abstimmen';
export const voteFor = (name: string, count: number) => `Für ${name} stimmen, ${counted(count, 'Stimme', 'Stimmen')}`;
export const unvoteFor = (name: string, count: number) =>
  `Deine Stimme für ${name} entfernen, ${counted(count, 'Stimme', 'Stimmen')}`;
export const open = 'Öffnen';
export const convertedTo = {
  TASK: 'Notiz in Aufgabe umgewandelt',
  ISSUE: 'Notiz in Ticket umgewandelt',
  DOCUMENT: 'Notiz in Dokument umgewandelt',
} as const;
export const noteArchived = 'Notiz archiviert';
export const noteDeleted = 'Notiz in den Papierkorb verschoben';
export const notesArchived = (count: number) => `${notesOf(count)} archiviert`;
export const notesDeleted = (count: number) => `${notesOf(count)} in den Papierkorb verschoben`;
export const notesArranged = (count: number) => `${notesOf(count)} angeordnet`;

export const archiveAndTrash = 'Archiv und Papierkorb';
export const archived = 'Archiviert';
export const inTrash = '30 Tage im Papierkorb';
export const nothingArchived = 'Archiv und Papierkorb sind leer';
export const nothingArchivedHint = 'Archivierte Notizen bleiben hier, bis du sie wiederherstellst, gelöschte 30 Tage lang.';
export const restore = 'Wiederherstellen';
export const restoreNamed = (name: string) => `${name} wiederherstellen`;
export const becameTask = 'Wurde zur Aufgabe';
export const becameIssue = 'Wurde zum Ticket';
export const becameDocument = 'Wurde zum Dokument';

export const theWall = 'Pinnwand mit Notizen';
export const zoomIn = 'Vergrößern';
export const zoomOut = 'Verkleinern';
export const actualSize = 'Originalgröße';
export const showAll = 'Alle Notizen anzeigen';
export const arrangeByGroup = 'Nach Gruppe anordnen';
export const arrangeByColor = 'Nach Farbe anordnen';
export const exportMarkdown = 'Als Markdown exportieren';
export const exportPicture = 'Als Bild exportieren';
export const exportSaved = (count: number) => `${notesOf(count)} exportiert`;
export const exportFailed = 'Das Bild konnte nicht erstellt werden';
export const exportFailedHint = 'Filtere die Notizen, sodass weniger angezeigt werden, und exportiere dann noch einmal.';
export const ungrouped = 'Ohne Gruppe';

export const noteToTheLeft = 'Notiz links';
export const noteToTheRight = 'Notiz rechts';
export const noteAbove = 'Notiz darüber';
export const noteBelow = 'Notiz darunter';
export const moveLeft = 'Nach links verschieben';
export const moveRight = 'Nach rechts verschieben';
export const moveUp = 'Nach oben verschieben';
export const moveDown = 'Nach unten verschieben';
export const selectAllNotes = 'Alle Notizen auswählen';
export const clearSelection = 'Auswahl aufheben';

export const pinnedNotes = 'Angeheftete Notizen';
export const showPinned = (count: number) => `${counted(count, 'angeheftete Notiz', 'angeheftete Notizen')} anzeigen`;
export const hidePinned = 'Angeheftete Notizen ausblenden';
export const openNotes = 'Notizen öffnen';
export const showInNotes = 'In Notizen anzeigen';
export const unpinned = 'Notiz nicht mehr angeheftet';
export const general = 'Allgemein';
export const narrower = 'Schmaler';
export const wider = 'Breiter';
export const lower = 'Niedriger';
export const higher = 'Höher';
export const notesIn = (project: string) => `Notizen von ${project}`;
export const percent = (share: number) => `${share} %`;
/** Who moves a note and is not among the people of the project. */
export const someone = 'Jemand';
export const voteAmount = (count: number) => counted(count, 'Stimme', 'Stimmen');
