// Views
export const board = 'Schreibe eine Aufgabe in eine Zeile, etwa „Druckerei anrufen @me !1 morgen“.';
export const list = 'Wähle mehrere Aufgaben aus, um sie auf einmal zu ändern.';
export const calendar = 'Ziehe eine Aufgabe auf einen anderen Tag, um ihre Fälligkeit zu ändern.';
export const timeline = 'Verknüpfe zwei Aufgaben, und die zweite wartet auf die erste.';
export const issues = 'Melde hier ein Problem. Ähnliche Tickets erscheinen, während du schreibst.';
export const sprints = 'Ziehe Arbeit aus dem Backlog in einen Sprint, oder wähle mehrere Einträge aus und verschiebe sie.';
export const documents = 'Tippe / in einem Dokument, um Überschriften, Tabellen und mehr einzufügen.';
export const notes = 'Hefte eine Notiz an, damit sie über jeder Seite bleibt.';
export const analytics = 'Wähle einen Punkt in einem Diagramm, um die Arbeit dahinter zu sehen.';
export const allProjects = 'Alle Projekte';
export const workflows = 'Überlass einem Workflow, was sich wiederholt. Beginne mit einer Vorlage.';
export const inbox = 'Archiviere, was du erledigt hast, oder stelle es für später zurück.';
export const myWork = 'Hier ist deine Arbeit aus allen Projekten. Das kann deine Startseite sein.';
export const chooseStartPage = 'Startseite auswählen';

// Line
export const hint = 'Tipp';
export const dismissHint = 'Tipp ausblenden';

// Switch
export const showHints = 'Tipps anzeigen';
export const showHintsHint =
  'Eine Zeile am unteren Rand, wenn du eine Ansicht zum ersten Mal öffnest. Wenn du sie wieder einschaltest, erscheinen auch die, die du ausgeblendet hast.';

// First steps
export const firstSteps = 'Erste Schritte';
export const hideFirstSteps = 'Erste Schritte ausblenden';
export const stepsDone = (done: number, all: number) => `${done} von ${all} erledigt`;
export const done = 'erledigt';
export const createProject = 'Projekt erstellen';
export const addTask = 'Aufgabe hinzufügen';
export const orImport = 'oder Arbeit importieren';
export const invitePeople = 'Personen einladen';
export const secureAccount = 'Zwei-Faktor-Authentifizierung einrichten';
export const setUpEmail = 'E-Mail einrichten';
