// Archived note
export const restoreProject = 'Projekt wiederherstellen';
export const archivedNote = 'Dieses Projekt ist archiviert und schreibgeschützt.';

// People picker
export const removeNamed = (name: string) => `${name} entfernen`;
export const searchPeople = 'Personen suchen…';
export const addPeople = 'Personen hinzufügen';

// Person name
export const formerPerson = 'Ehemaliges Mitglied';
export const unnamedPerson = 'Person ohne Namen';

// Project bar
export const members = 'Mitglieder';
export const actionsFor = (name: string) => `Aktionen für ${name}`;
export const project = 'Projekt';
export const projectNoun = 'Projekt';
export const canComment = 'Darf kommentieren';
export const viewOnly = 'Nur ansehen';
export const hereNow = 'Gerade hier';

// Project cards
export const removeNamedFromFavorites = (name: string) => `${name} aus den Favoriten entfernen`;
export const addNamedToFavorites = (name: string) => `${name} zu den Favoriten hinzufügen`;
export const noDescription = 'Keine Beschreibung';
export const loadingProjects = 'Projekte werden geladen';

// Project choices
export const team = 'Team';
export const teamHint =
  'Mitglieder des Workspace können es finden, lesen, kommentieren und um Aufnahme bitten. Gäste sehen es nur, wenn du sie hinzufügst.';
export const publicLabel = 'Öffentlich';
export const publicHintWithApproval =
  'Mitglieder des Workspace können es finden, lesen, kommentieren und um Aufnahme bitten. Gäste können es lesen.';
export const publicHint =
  'Mitglieder des Workspace können es finden, lesen, kommentieren und ohne Anfrage beitreten. Gäste können es lesen.';
export const privateLabel = 'Privat';
export const privateHint =
  'Nur seine Mitglieder können es sehen. Auch Inhaber und Admins des Workspace müssen hinzugefügt werden.';
export const blank = 'Leer';
export const blankHint = 'Ein leeres Board mit vier Spalten.';
export const softwareTeam = 'Softwareteam';
export const softwareTeamHint = 'Labels, erste Aufgaben und eine Checkliste für Releases.';
export const marketingLaunch = 'Marketingstart';
export const marketingLaunchHint = 'Aufgaben von der ersten Botschaft bis zum Starttag, mit einem Label für jeden Kanal.';
export const event = 'Veranstaltung';
export const eventHint = 'Aufgaben für Ort, Programm, Gäste und Dienstleister.';
export const noEstimates = 'Keine Schätzungen';
export const fibonacciPoints = 'Punkte: 1, 2, 3, 5, 8, 13';
export const linearPoints = 'Punkte: 1 bis 5';
export const shirtSizes = 'T-Shirt-Größen: XS bis XL';
export const hours = 'Stunden';

// Project frame
export const thisProject = 'dieses Projekt';

// Project menu
export const removeFromFavorites = 'Aus Favoriten entfernen';
export const addToFavorites = 'Zu Favoriten hinzufügen';
export const notifications = 'Benachrichtigungen';
export const copyLink = 'Link kopieren';
export const templates = 'Vorlagen';
export const archiveAndTrash = 'Archiv und Papierkorb';
export const settings = 'Einstellungen';
export const status = 'Status';
export const archiveProject = 'Projekt archivieren';

// Project table
export const projects = 'Projekte';
export const name = 'Name';
export const key = 'Schlüssel';
export const exampleKey = 'WEB';
export const keyHint = (key: string) =>
  `Aufgaben und Tickets werden mit dem Schlüssel nummeriert, zum Beispiel ${key}-1. Du kannst ihn später nicht ändern.`;
export const progress = 'Fortschritt';
export const tasks = 'Aufgaben';
export const updated = 'Aktualisiert';
export const actions = 'Aktionen';

// Projects filter
export const notArchived = 'Nicht archiviert';
export const allStatuses = 'Alle Status';
export const searchProjects = 'Projekte suchen';
export const layout = 'Layout';
export const cards = 'Karten';
export const table = 'Tabelle';

// Use project actions
export const linkCopied = 'Link kopiert';
export const linkNotCopied = 'Der Link konnte nicht kopiert werden';
export const projectArchived = (name: string) => `${name} archiviert`;
export const statusChanged = (name: string, status: string) => `${name} ist jetzt „${status}“`;

// Create project dialog
export const newProject = 'Neues Projekt';
export const cancel = 'Abbrechen';
export const createProject = 'Projekt erstellen';
export const nameRequired = 'Gib einen Namen ein.';
export const description = 'Beschreibung';
export const color = 'Farbe';
export const template = 'Vorlage';
export const visibility = 'Sichtbarkeit';

// Projects nav
export const favorites = 'Favoriten';
export const yourProjects = 'Deine Projekte';
export const otherProjects = 'Andere Projekte';
export const allProjects = 'Alle Projekte';
export const viewsOf = (name: string) => `Ansichten von ${name}`;
export const loadingYourProjects = 'Deine Projekte werden geladen';

// Projects screen
export const theProjects = 'die Projekte';
export const noMatches = 'Kein Projekt passt zu diesen Filtern';
export const clearFilters = 'Filter zurücksetzen';
export const noMatchesHint = 'Versuche eine andere Suche oder einen anderen Filter.';
export const noProjectsYet = 'Noch keine Projekte';
export const createFirstHint = 'Erstelle ein Projekt, um Arbeit mit deinem Team zu planen und zu erledigen.';
export const noProjectsHint = 'Hier erscheinen Projekte, sobald dich jemand zu einem hinzufügt.';

// Keys
export const general = 'Allgemein';
