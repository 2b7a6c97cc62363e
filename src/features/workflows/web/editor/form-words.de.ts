import { counted } from '#contract/counts';

// Smart values
export const smartValues = 'Platzhalter';
export const smartValuesFound = (count: number, first: string) =>
  `${counted(count, 'Platzhalter', 'Platzhalter')}, zuerst ${first}`;
export const insertValueInto = (field: string) => `Platzhalter einfügen: ${field}`;
export const smartValueInstead = 'Platzhalter verwenden';
export const selectAValue = 'Wert auswählen';
export const dayValueHint = 'Ein Tag wie 2026-12-24 oder ein Platzhalter wie {{ today | plus: 2 days }}.';
export const emptyValueHint = 'Lass es leer, um das Feld zu leeren.';
export const markdownHint = 'Markdown. Tippe {{, um Platzhalter einzufügen.';

// Trigger
export const startsWhen = 'Er startet, wenn';
export const selectTrigger = 'Auslöser auswählen';
export const about = 'Betrifft';
export const assignedTo = 'Zugewiesen an';
export const anyone = 'Beliebige Person';
export const anyLabel = 'Beliebiges Label';
export const anyValue = 'Beliebiger Wert';
export const from = 'Von';
export const to = 'Zu';
export const when = 'Wann';
export const pullRequestStates = 'Der Pull Request ist';
export const selectState = 'Mindestens einen auswählen';
export const sprintStarts = 'Ein Sprint startet';
export const sprintEnds = 'Ein Sprint endet';
export const days = 'Tage';
export const beforeDueDate = 'vor der Fälligkeit';
export const afterDueDate = 'nach der Fälligkeit';
export const runsOn = 'Er läuft für';
export const runsOnHint = 'Mitglieder finden ihn im Menü des Eintrags als „Workflow ausführen“.';
export const aTask = 'Eine Aufgabe';
export const anIssue = 'Ein Ticket';
export const noItem = 'Keinen Eintrag';
export const repeats = 'Wiederholung';
export const everyNames = {
  DAY: 'Jeden Tag',
  WORKDAY: 'Montag bis Freitag',
  WEEK: 'Jede Woche',
  MONTH: 'Jeden Monat',
} as const;
export const customSchedule = 'Eigener Zeitplan';
export const cron = 'Zeitplan als cron';
export const cronHint = 'Minute, Stunde, Tag, Monat und Wochentag, zum Beispiel 0 9 * * 1-5. In der Zeitzone des Projekts.';
export const time = 'Uhrzeit';
export const day = 'Tag';
export const daysOfMonth = Array.from({ length: 31 }, (_, index) => ({ value: String(index + 1), label: String(index + 1) }));
export const scheduleItems = 'Er läuft';
export const scheduleItemNames = {
  NONE: 'Einmal',
  TASK: 'Einmal für jede offene Aufgabe',
  ISSUE: 'Einmal für jedes offene Ticket',
} as const;
export const taskOfRequest = 'Aufgabe der Anfrage';
export const taskOfRequestHint =
  'Der Schlüssel der Aufgabe in der Anfrage, zum Beispiel {{ webhook.task }}. Lass das Feld leer, wenn sie keine betrifft.';
export const hasAddress = 'Er hat eine Adresse. Erstelle eine neue, wenn sie verloren gegangen ist.';
export const noAddress = 'Ein anderes Programm startet diesen Workflow mit einer POST-Anfrage an seine Adresse.';
export const createAddress = 'Adresse erstellen';
export const newAddress = 'Neue Adresse erstellen';
export const confirmNewAddress = 'Neue Adresse erstellen?';
export const newAddressHint = 'Die bisherige Adresse funktioniert sofort nicht mehr.';
export const addressOfWorkflow = 'Adresse';
export const addressOnce = 'Kopiere die Adresse jetzt. Sie wird nicht noch einmal angezeigt.';
export const copyAddress = 'Kopieren';
export const addressCopied = 'Adresse kopiert';

// Conditions
export const conditions = 'Bedingungen';
export const noItemToTest = 'Dieser Workflow betrifft keinen Eintrag, deshalb gibt es keine Bedingungen zu prüfen.';
export const noConditions = 'Keine Bedingungen: Es geht immer weiter.';
export const oneCondition = 'Das muss gelten:';
export const matchOf = (group: string) => `${group}: was gelten muss`;
export const matchAll = 'Alle müssen gelten';
export const matchAny = 'Eine muss gelten';
export const addCondition = 'Bedingung hinzufügen';
export const addGroup = 'Gruppe hinzufügen';
export const groupNamed = (outer: string, number: number) => `${outer}, Gruppe ${number}`;
export const removeGroup = (group: string) => `${group} entfernen`;
export const conditionNumber = (number: number) => `Bedingung ${number}`;
export const removeCondition = (number: number) => `Bedingung ${number} entfernen`;
export const field = 'Feld';
export const selectField = 'Feld auswählen';
export const whoChangedIt = 'Wer es geändert hat';
export const operator = 'Operator';
export const valueOf = (name: string) => `Wert von ${name}`;
export const selectValue = 'Wert auswählen';
export const selectValues = 'Werte auswählen';
export const dayKinds = { today: 'Heute', ago: 'Vor … Tagen', ahead: 'In … Tagen', day: 'Ein Tag' } as const;

// Steps
export const newValue = 'Neuer Wert';
export const emptied = 'Leer';
export const selectDay = 'Tag auswählen';
export const assignTo = 'Zuweisen an';
export const assignModes = {
  PERSON: 'Diese Personen',
  CREATOR: 'Der Ersteller',
  LEAST_LOADED: 'Wer am wenigsten zu tun hat',
  ROUND_ROBIN: 'Alle reihum',
  NOBODY: 'Niemand',
} as const;
export const people = 'Personen';
export const selectPeople = 'Personen auswählen';
export const among = 'Aus';
export const everyoneHere = 'Alle im Projekt';
export const label = 'Label';
export const labels = 'Labels';
export const selectLabel = 'Label auswählen';
export const noLabels = 'Keine Labels in diesem Projekt';
export const moveTo = 'Verschieben in';
export const sprintTargets = [
  { value: 'ACTIVE', label: 'Den aktiven Sprint' },
  { value: 'NEXT', label: 'Den nächsten Sprint' },
  { value: 'BACKLOG', label: 'Das Backlog' },
  { value: 'SPRINT', label: 'Einen bestimmten Sprint' },
] as const satisfies readonly { value: string; label: string }[];
export const sprint = 'Sprint';
export const selectSprint = 'Sprint auswählen';
export const noSprints = 'Keine offenen Sprints';
export const project = 'Projekt';
export const selectProject = 'Projekt auswählen';
export const moveToProjectHint = 'Dafür ist das Recht nötig, dort Aufgaben zu erstellen.';
export const noOtherProjects = 'Keine anderen Projekte';
export const title = 'Titel';
export const description = 'Beschreibung';
export const content = 'Inhalt';
export const type = 'Typ';
export const priority = 'Priorität';
export const assignee = 'Zuständig';
export const noAssignee = 'Niemand zuständig';
export const dueDate = 'Fälligkeit';
export const subtasks = 'Unteraufgaben';
export const addSubtask = 'Unteraufgabe hinzufügen';
export const subtaskNumber = (number: number) => `Unteraufgabe ${number}`;
export const removeSubtask = (number: number) => `Unteraufgabe ${number} entfernen`;
export const template = 'Vorlage';
export const selectTemplate = 'Vorlage auswählen';
export const noTemplates = 'Keine Aufgabenvorlagen in diesem Projekt';
export const comment = 'Kommentar';
export const noOneInParticular = 'Niemand Bestimmtes';
export const noOne = 'Niemand';
export const peopleOfItem = 'Personen des Eintrags';
export const roles = 'Alle mit der Rolle';
export const channel = 'Kanal';
export const channelHint = 'Ein Kanal eines Chats, der Incoming Webhooks akzeptiert.';
export const noChannel = 'Kein Kanal';
export const message = 'Nachricht';
export const address = 'Adresse';
export const selectAddress = 'Adresse auswählen';
export const noAddresses = 'Noch keine Adressen';
export const manageAddresses = 'Adressen verwalten';
export const body = 'Body';
export const bodyHint = 'JSON mit Platzhaltern. Lass das Feld leer, um den Eintrag zu senden und was passiert ist.';
export const wait = 'Warten';
export const forSomeTime = 'Eine Zeit lang';
export const untilDay = 'Bis zu einem Tag';
export const amount = 'Anzahl';
export const unit = 'Einheit';
export const waitUnits = { MINUTES: 'Minuten', HOURS: 'Stunden', DAYS: 'Tage' } as const;
export const until = 'Bis';
export const untilHint =
  'Ein Tag oder ein Zeitpunkt, zum Beispiel {{ task.dueDate | minus: 1 day }}. Ein Tag beginnt um 8:00 Uhr.';
export const forEachHint =
  'Die Schritte in diesem Zweig laufen für jede Unteraufgabe einmal. In Texten steht {{ subtask.title }} für ihren Titel.';
export const approvalsNotInPlan =
  'Dieser Tarif enthält keine Freigaben. Du kannst diesen Schritt schreiben und ihn mit einem größeren Tarif veröffentlichen.';
export const approvers = 'Freigebende';
export const approvalsNeeded = 'Freigegeben, wenn';
export const oneApproves = 'Eine Person freigibt';
export const allApprove = 'Alle freigeben';
export const question = 'Frage';
export const questionHint = 'Was die Freigebenden lesen. Tippe {{, um Platzhalter einzufügen.';
export const assistantTasks = {
  SUMMARIZE: 'Den Eintrag zusammenfassen',
  CLASSIFY: 'Eine von mehreren Optionen wählen',
  BREAK_DOWN: 'Unteraufgaben vorschlagen',
} as const;
export const assistantTaskHints = {
  SUMMARIZE: 'Er liest den Eintrag mit seinen Kommentaren und sagt in ein paar Sätzen, wie es steht.',
  CLASSIFY: 'Er liest den Eintrag mit seinen Kommentaren und sagt, welche Option passt, oder keine.',
  BREAK_DOWN:
    'Er liest die Aufgabe mit ihren Kommentaren. Du findest die vorgeschlagenen Unteraufgaben in deinen Chats; nichts ändert sich, bis du sie anwendest.',
} as const;
export const assistantTask = 'Was er tun soll';
export const options = 'Optionen';
export const optionNumber = (number: number) => `Option Nr. ${number}`;
export const addOption = 'Option hinzufügen';
export const removeOption = (number: number) => `Option ${number} entfernen`;
export const guidance = 'Worauf es ankommt';
export const guidanceHint = 'In deinen eigenen Worten, ohne Platzhalter. Lass es leer, wenn es auf nichts Besonderes ankommt.';
export const answerName = 'Name der Antwort';
export const answerNameHint = (path: string) =>
  `Spätere Schritte verwenden sie als {{ ${path} }}, und Verzweigungen können sie prüfen.`;

// Addresses
export const addresses = 'Adressen';
export const addressesHint = 'Andere Programme und Kanäle, die Workflows dieses Projekts aufrufen können.';
export const addAddress = 'Adresse hinzufügen';
export const addressNameExample = 'Release-Kanal';
export const name = 'Name';
export const url = 'URL';
export const urlHint = 'Eine öffentliche https-Adresse. Nach dem Hinzufügen wird nur ihr Host angezeigt.';
export const close = 'Schließen';
export const deleteAddress = 'Adresse löschen';
export const keepAddress = 'Adresse behalten';
export const deleteNamed = (called: string) => `${called} löschen`;
export const deleteAddressHint = (called: string) =>
  `Schritte, die ${called} aufrufen, schlagen fehl, bis du eine andere Adresse auswählst.`;
