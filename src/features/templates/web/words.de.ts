import { counted, figure } from '#contract/counts';

// Creating
export const taskCreatedFrom = (title: string, template: string) => `„${title}“ aus „${template}“ erstellt`;

// Template form
export const bug = 'Fehler';
export const feature = 'Funktion';
export const improvement = 'Verbesserung';
export const task = 'Aufgabe';
export const question = 'Frage';
export const incident = 'Vorfall';
export const name = 'Name';
export const nameRequired = 'Gib einen Namen ein.';
export const title = 'Titel';
export const priority = 'Priorität';
export const type = 'Typ';
export const description = 'Beschreibung';
export const subtasks = 'Unteraufgaben';
export const subtasksHint = 'Gib in jeder Zeile eine Unteraufgabe ein.';
export const tooManySubtasks = (max: number) => `Gib höchstens ${counted(max, 'Unteraufgabe', 'Unteraufgaben')} ein.`;
export const cancel = 'Abbrechen';
export const subtaskTooLong = (max: number) => `Kürze jede Unteraufgabe auf höchstens ${figure(max)} Zeichen.`;
export const saveChanges = 'Änderungen speichern';
export const createTemplate = 'Vorlage erstellen';

// Template items
export const saveAsTemplate = 'Als Vorlage speichern';
export const templateCreated = (name: string) => `Vorlage „${name}“ erstellt`;
export const loadFailed = 'Dieser Teil wurde nicht geladen. Prüfe deine Verbindung und versuche es erneut.';

// Template picker
export const template = 'Vorlage';
export const templatePlaceholder = 'Vorlagen suchen…';
export const pickerEmpty = 'Keine Vorlagen gefunden. Erstelle eine auf der Seite „Vorlagen“.';

// Templates screen
export const templates = 'Vorlagen';
export const newTemplate = 'Neue Vorlage';
export const createFirstTemplate = 'Erste Vorlage erstellen';
export const templatesFor = 'Vorlagen für';
export const tasks = 'Aufgaben';
export const issues = 'Tickets';
export const theTemplates = 'die Vorlagen';
export const editTemplate = 'Vorlage bearbeiten';
export const loadingTemplates = 'Vorlagen werden geladen';
export const noTemplatesYet = 'Noch keine Vorlagen';
export const taskTemplatesHint =
  'Erstelle eine Vorlage für Aufgaben, die du oft hinzufügst, mit ihrer Beschreibung und ihren Unteraufgaben.';
export const issueTemplatesHint = 'Erstelle eine Vorlage, um alle, die ein Ticket melden, nach denselben Angaben zu fragen.';
export const taskTemplates = 'Aufgabenvorlagen';
export const issueTemplates = 'Ticketvorlagen';
export const editNamed = (name: string) => `${name} bearbeiten`;
export const deleteNamed = (name: string) => `${name} löschen`;
export const templateDeleted = (name: string) => `Vorlage „${name}“ gelöscht`;
export const builtInTemplates = 'Mitgelieferte Vorlagen';
export const builtInHint = 'Du kannst diese Vorlagen verwenden, wie sie sind. Füge eine zum Projekt hinzu, um sie zu bearbeiten.';
export const addNamedToProject = (name: string) => `Zum Projekt hinzufügen: ${name}`;
export const addToProject = 'Zum Projekt hinzufügen';
