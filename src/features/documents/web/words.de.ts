export { documents } from './route-words.de.ts';
import { byCount, counted, figure } from '#contract/counts';

export const document = 'Dokument';
export const untitled = 'Ohne Titel';
export const theDocuments = 'die Dokumente';
export const theVersions = 'die Versionen';
export const theArchive = 'das Archiv und den Papierkorb';
export const newDocument = 'Neues Dokument';
export const createFirstDocument = 'Erstes Dokument erstellen';
export const newInside = 'Neues Dokument darin';
export const noDocumentsYet = 'Noch keine Dokumente';
export const noDocumentsHint =
  'Schreibe hier Pläne, Entscheidungen und Notizen. Alle, die ein Dokument öffnen, können gleichzeitig darin schreiben.';
export const noDocumentsToRead = 'Dokumente dieses Projekts erscheinen hier.';
export const noneOpen = 'Wähle ein Dokument aus.';
export const tree = 'Dokumente in ihrer Reihenfolge';
export const openBranch = (title: string) => `Dokumente in ${title} anzeigen`;
export const closeBranch = (title: string) => `Dokumente in ${title} ausblenden`;
export const actionsFor = (title: string) => `Aktionen für ${title}`;
export const loadingDocuments = 'Dokumente werden geladen';
export const loadingText = 'Text wird geladen';
export const textNotHere = 'Der Text konnte nicht geladen werden';
export const textNotHereHint =
  'Dieses Dokument wurde auf diesem Gerät noch nicht geöffnet. Sein Text erscheint, sobald der Server erreichbar ist.';
export const title = 'Titel';
export const text = 'Text des Dokuments';
export const contents = 'Inhalt';
export const someone = 'Jemand';
export const hereNow = 'Gerade in diesem Dokument';
export const backToDocuments = 'Alle Dokumente';
export const notHere = 'Dieses Dokument gibt es nicht';
export const notHereHint = 'Es wurde gelöscht oder archiviert, oder du hast keinen Zugriff darauf.';
export const archiveAndTrash = 'Archiv und Papierkorb';
export const archived = 'Archiviert';
export const inTrash = '30 Tage im Papierkorb';
export const nothingArchived = 'Archiv und Papierkorb sind leer';
export const nothingArchivedHint = 'Archivierte Dokumente bleiben hier, bis du sie wiederherstellst, gelöschte 30 Tage lang.';
export const restore = 'Wiederherstellen';
export const restoreNamed = (name: string) => `${name} wiederherstellen`;

export const saved = 'Gespeichert';
export const saving = 'Wird gespeichert…';
export const offline = 'Offline. Deine Änderungen bleiben auf diesem Gerät erhalten.';
export const refusedTitle = 'Deine letzten Änderungen wurden nicht gespeichert';
export const copyText = 'Meinen Text kopieren';
export const textCopied = 'Text kopiert';
export const discard = 'Meine Änderungen verwerfen';
export const discardQuestion = 'Nicht Gespeichertes verwerfen?';
export const discardHint =
  'Das Dokument kehrt zu dem Stand zurück, den alle anderen sehen. Kopiere zuerst deinen Text, falls du ihn brauchst.';
export const wordsOf = (count: number) => counted(count, 'Wort', 'Wörter');

export const addToFavorites = 'Zu Favoriten hinzufügen';
export const removeFromFavorites = 'Aus Favoriten entfernen';
export const addedToFavorites = (name: string) => `„${name}“ zu den Favoriten hinzugefügt`;
export const removedFromFavorites = (name: string) => `„${name}“ aus den Favoriten entfernt`;
export const duplicate = 'Duplizieren';
export const duplicateAll = 'Mit den Dokumenten darin duplizieren';
export const useAsTemplate = 'Als Vorlage verwenden';
export const isTemplate = 'Vorlage';
export const newFromTemplate = 'Neues Dokument aus Vorlage…';
export const importDocuments = 'Dokumente importieren…';
export const moreWaysToCreate = 'Weitere Wege, ein Dokument zu erstellen';
export const exportDocument = 'Dokument exportieren…';
export const lock = 'Sperren';
export const unlock = 'Entsperren';
export const lockedHint = 'Niemand kann dieses Dokument ändern, bis es entsperrt wird.';
export const fullWidth = 'Volle Breite';
export const publicLink = 'Öffentlicher Link…';
export const history = 'Versionsverlauf';
export const archive = 'Archivieren';
export const remove = 'Löschen';
export const moveTo = 'Verschieben in';
export const library = 'Bibliothek des Workspace';
export const whoReads = 'Wer es lesen kann';
export const commentOnSelection = 'Ausgewählten Text kommentieren';
export const showComments = 'Kommentare ein- oder ausblenden';
export const commentsCount = (count: number, waiting: number) =>
  [
    count === 0 ? 'Kommentare' : counted(count, 'Kommentar', 'Kommentare'),
    ...(waiting > 0 ? [byCount(waiting, '1 wartet auf Freigabe', `${figure(waiting)} warten auf Freigabe`)] : []),
  ].join(', ');

export const sharedWith = (count: number) => `Geteilt mit ${counted(count, 'Person', 'Personen')}`;
export const sharePeople = 'Mit Personen teilen…';
export const shareTitle = 'Mit Personen teilen';
export const shareHint =
  'Sie können dieses Dokument finden, lesen und ändern, soweit ihre Rolle es erlaubt. Sonst kann das niemand.';
export const sharedWithNoOne = 'Jetzt kannst nur du es lesen.';
export const people = 'Personen';
export const searchPeople = 'Personen suchen';
export const addPeople = 'Personen hinzufügen';
export const removeNamed = (name: string) => `${name} entfernen`;
export const onlyMe = 'Nur ich';
export const onlyMeHint = 'Niemand sonst kann es finden oder öffnen';
export const theProject = 'Projekt';
export const theProjectHint = 'Alle, die dieses Projekt sehen';
export const theWorkspace = 'Workspace';
export const theWorkspaceHint = 'Alle Mitglieder des Workspace, ohne Gäste';
export const onlyTheOwner = 'Nur der Inhaber';
export const publish = 'Als veröffentlicht markieren';
export const unpublish = 'Als Entwurf markieren';
export const icon = 'Symbol';
export const noIcon = 'Kein Symbol';
export const labels = 'Labels';
export const addLabels = 'Labels hinzufügen';
export const changeLabels = 'Labels ändern';
export const createLabel = (name: string) => `Label „${name}“ erstellen`;
export const noLabelsFound = 'Keine Labels gefunden';
export const filterByLabel = 'Nach Label filtern';
export const removeFilter = (name: string) => `Filter ${name} entfernen`;
export const noneWithLabels = 'Keine Dokumente haben diese Labels.';
export const addCover = 'Titelbild hinzufügen';
export const changeCover = 'Titelbild ändern';
export const removeCover = 'Titelbild entfernen';
export const coverImage = 'Titelbild';
export const noImageForCover = 'Diese Datei kann nicht als Titelbild angezeigt werden. Wähle ein Bild aus.';
export const documentArchived = (name: string) => `${name} archiviert`;
export const documentDeleted = (name: string) => `${name} in den Papierkorb verschoben`;
export const documentMoved = (name: string, place: string) => `${name} verschoben: ${place}`;

export const versions = 'Versionen';
export const noVersions = 'Noch keine Versionen';
export const noVersionsHint =
  'Eine Version wird gespeichert, wenn 5 Minuten lang niemand geschrieben hat, vor einem Wiederherstellen und wenn du eine speicherst.';
export const saveVersion = 'Version speichern';
export const versionName = 'Name der Version';
export const versionSaved = (name: string) => `Version „${name}“ gespeichert`;
export const versionNumber = (number: number) => `Version ${number}`;
export const restoreVersion = 'Diese Version wiederherstellen';
export const versionRestored = (name: string) => `${name} wiederhergestellt. Was sie ersetzt hat, ist ebenfalls eine Version.`;
export const showChanges = 'Änderungen seitdem anzeigen';
export const added = 'Seitdem hinzugefügt';
export const removed = 'Seitdem entfernt';
export const selectVersion = 'Wähle eine Version aus, um sie zu lesen.';

export const blocks = 'Blöcke';
export const plainText = 'Text';
export const heading1 = 'Überschrift 1';
export const heading2 = 'Überschrift 2';
export const heading3 = 'Überschrift 3';
export const bulletList = 'Aufzählung';
export const numberedList = 'Nummerierte Liste';
export const checklist = 'Checkliste';
export const table = 'Tabelle';
export const code = 'Code';
export const quote = 'Zitat';
export const note = 'Hinweis';
export const warning = 'Warnung';
export const toggle = 'Aufklappbereich';
export const divider = 'Trennlinie';
export const blockActions = 'Block';
export const dragOrPress = 'Zum Verschieben ziehen, für mehr drücken';
export const turnInto = 'Umwandeln in';
export const turnFrom = (block: string) => `${turnInto}, jetzt: ${block}`;
export const moveUp = 'Nach oben';
export const moveDown = 'Nach unten';
export const duplicateBlock = 'Block duplizieren';
export const deleteBlock = 'Block löschen';
export const selectionTools = 'Werkzeuge für die Auswahl';
export const imageOrFile = 'Bild oder Datei';
export const filesToInsert = 'Einzufügende Dateien';
export const imageTools = 'Bild';
export const fileTools = 'Datei';
export const describeImage = 'Bild beschreiben';
export const altText = 'Beschreibung';
export const altTextHint = 'Für Menschen, die das Bild nicht sehen.';
export const caption = 'Bildunterschrift';
export const saveDescription = 'Beschreibung speichern';
export const narrower = 'Schmaler';
export const wider = 'Breiter';
export const ownWidth = 'Originalbreite';
export const openImage = 'Bild öffnen';
export const downloadFile = 'Datei herunterladen';
export const deleteImage = 'Bild löschen';
export const deleteFile = 'Datei löschen';
export const image = 'Bild';
export const formula = 'Formel';
export const formulaInLine = 'Formel in der Zeile';
export const cancel = 'Abbrechen';
export const insertFormula = 'Formel einfügen';
export const editFormula = 'Formel bearbeiten';
export const saveFormula = 'Formel speichern';
export const writeFormula = 'Schreibe eine Formel, zum Beispiel a^2 + b^2 = c^2.';
export const tex = 'TeX';
export const texHint = String.raw`Zum Beispiel \frac{a}{b}, x_1^2 oder \sqrt{2}. Strg+Eingabe speichert.`;
export const texProblem = (problem: string) => `Diese Formel kann nicht dargestellt werden: ${problem}`;
export const formulaPreview = 'Vorschau der Formel';
export const diagram = 'Diagramm';
export const firstDiagram = 'flowchart LR\n  Idee --> Plan --> Arbeit --> Fertig';
export const diagramNamed = (title: string) => (title === '' ? diagram : `${diagram}: ${title}`);
export const diagramSource = 'Quelltext';
export const diagramProblem = (problem: string) => `Dieses Diagramm kann nicht dargestellt werden: ${problem}`;
export const diagramTooLong = (most: number) => `Es hat mehr als ${figure(most)} Zeichen.`;
export const diagramTakesTooLong = 'Es dauert zu lange. Mach es kleiner oder teile es auf.';
export const diagramNotLoaded =
  'Der Teil, der es zeichnet, wurde nicht geladen. Prüfe deine Verbindung und lade dann die Seite neu.';
export const diagramEmpty = 'Es hat nichts zu zeigen.';
export const openToggle = 'Aufklappen';
export const closeToggle = 'Zuklappen';
export const done = 'Erledigt';
export const notDone = 'Nicht erledigt';
export const emptyLine = 'Tippe / für Blöcke, @ für Personen und Daten, # für Arbeit';
export const tableActions = 'Tabelle';
export const rowAbove = 'Zeile darüber einfügen';
export const rowBelow = 'Zeile darunter einfügen';
export const columnBefore = 'Spalte davor einfügen';
export const columnAfter = 'Spalte danach einfügen';
export const headerRow = 'Kopfzeile';
export const headerColumn = 'Kopfspalte';
export const mergeOrSplit = 'Zellen verbinden oder teilen';
export const deleteRow = 'Zeile löschen';
export const deleteColumn = 'Spalte löschen';
export const codeLanguage = 'Sprache des Codes';
export const codeLanguageIs = (language: string) => `${codeLanguage}: ${language}`;
export const noLanguage = 'Keine Sprache';
export const columns = 'Spalten';
export const columnActions = 'Spalten nebeneinander';
export const addColumn = 'Spalte hinzufügen';
export const dissolveColumns = 'Untereinander anordnen';
export const deleteTable = 'Tabelle löschen';
export const mentionables = 'Personen, Daten und Arbeit';
export const today = 'Heute';
export const tomorrow = 'Morgen';
export const yesterday = 'Gestern';
export const mention = 'Person erwähnen';
export const date = 'Datum';
export const work = 'Aufgabe, Ticket oder Dokument';
const OTHER_STATUSES: Readonly<Record<string, string>> = {
  TRIAGE: 'Triage',
  OPEN: 'Offen',
  IN_PROGRESS: 'In Arbeit',
  IN_REVIEW: 'In Prüfung',
  RESOLVED: 'Gelöst',
  CLOSED: 'Geschlossen',
  WONT_FIX: 'Wird nicht behoben',
  DUPLICATE: 'Duplikat',
};
/** The status of an issue as people say it; that of a task is `asTask`. */
export const statusName = (status: string, asTask: string | undefined): string =>
  asTask ?? OTHER_STATUSES[status] ?? status.charAt(0) + status.slice(1).toLowerCase().replaceAll('_', ' ');
export const chipNamed = (name: string, status: string) => [name, status].filter(Boolean).join(', ');
export const changedSince = 'Geändert, seit du es zuletzt gelesen hast';
export const makeWork = 'Arbeit aus dem Text erstellen';
export const makeTask = 'Aufgabe erstellen';
export const makeIssue = 'Ticket erstellen';
export const open = 'Öffnen';
export const taskMade = (title: string) => `Aufgabe „${title}“ erstellt`;
export const issueMade = (title: string) => `Ticket „${title}“ erstellt`;
export const makeTasksOf = (lines: number) =>
  lines === 1 ? 'Aufgabe aus Checkliste erstellen' : `${counted(lines, 'Aufgabe', 'Aufgaben')} aus Checkliste erstellen`;
export const tasksMade = (count: number) => `${counted(count, 'Aufgabe', 'Aufgaben')} erstellt`;
export const markedDone = (title: string) => `${title} als erledigt markiert`;
export const reopened = (title: string) => `${title} wieder geöffnet`;
export const selectFirst = 'Wähle den Text aus, der sagt, was zu tun ist.';
export const keys = 'Dokumente';
export const findInText = 'Im Text suchen';
export const find = 'Suchen';
export const replaceWith = 'Ersetzen durch';
export const replace = 'Ersetzen';
export const replaceAll = 'Alle ersetzen';
export const matchCase = 'Groß-/Kleinschreibung';
export const nextPlace = 'Nächster Treffer';
export const previousPlace = 'Vorheriger Treffer';
export const closeFind = 'Suche schließen';
export const placeOf = (query: string, at: number, count: number) =>
  query === '' ? '' : count === 0 ? 'Keine Treffer' : `${at} von ${count}`;
export const replacedPlaces = (count: number) => `${counted(count, 'Treffer', 'Treffer')} ersetzt`;

// The assistant
export const writeWithAssistant = 'Mit dem Assistenten schreiben';
export const improveWriting = 'Text verbessern';
export const shorten = 'Kürzen';
export const fixSpelling = 'Rechtschreibung und Grammatik korrigieren';
export const translateTo = 'Übersetzen in';
export const translatedTo = (language: string) => `Übersetzen in: ${language}`;
export const continueWriting = 'Weiterschreiben';
export const assistantKeywords = 'ki ai assistent';
export const writeFirst = 'Schreibe zuerst ein paar Wörter. Der Assistent macht dort weiter.';
export const selectForWriting = 'Wähle für den Assistenten eine zusammenhängende Textstelle aus.';
export const selectLess = 'Wähle weniger Text aus: höchstens 12.000 Zeichen auf einmal.';
export const iconPage = 'Seite';
export const iconNotes = 'Notizen';
export const iconGoal = 'Ziel';
export const iconDirection = 'Richtung';
export const iconIdea = 'Idee';
export const iconMeeting = 'Besprechung';
export const iconDecision = 'Entscheidung';
export const iconResearch = 'Recherche';
export const iconDesign = 'Design';
export const iconEngineering = 'Technik';
export const iconLaunch = 'Start';
export const iconNumbers = 'Zahlen';
export const iconBug = 'Fehler';
export const iconIncident = 'Vorfall';
export const iconSecurity = 'Sicherheit';
export const iconWelcome = 'Willkommen';
export const iconPeople = 'Personen';
export const iconGuide = 'Anleitung';
