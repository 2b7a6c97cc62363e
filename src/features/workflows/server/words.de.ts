import { counted, listed } from '#contract/counts';
import type { LastingAbsence, ModelProblem } from '#features/assistant/fields';

// What hinders a workflow from being published.
export const noTrigger = 'Wähle aus, was den Workflow startet.';
export const noSteps = 'Füge mindestens einen Schritt hinzu.';
export const noField = 'Wähle ein Feld aus.';
export const unknownField = 'Dieses Feld existiert nicht mehr. Wähle ein anderes aus.';
export const noPullRequestState = 'Wähle mindestens einen Status des Pull Requests aus.';
export const noCron = 'Gib ein, wann er läuft, als fünf Felder von cron wie 0 9 * * 1.';
export const tooOften = 'Er kann höchstens alle 5 Minuten laufen.';
export const noConditionField = 'Wähle aus, was die Bedingung prüft.';
export const noConditionValue = 'Gib einen Wert zum Vergleichen ein.';
export const wrongOperator = 'Dieses Feld kann nicht auf diese Weise verglichen werden.';
export const noItemForConditions =
  'Dieser Auslöser bringt keine Aufgabe und kein Ticket zum Prüfen mit. Entferne die Bedingungen oder wähle einen anderen Auslöser.';
export const noItemForStep =
  'Dieser Auslöser bringt keine Aufgabe und kein Ticket zum Ändern mit. Entferne den Schritt oder wähle einen anderen Auslöser.';
export const onlyTasks = 'Das geht nur mit Aufgaben, und der Auslöser betrifft Tickets.';
export const lostStep = 'Der Schritt, der diesen enthält, existiert nicht mehr.';
export const nestedForEach = 'Ein Schritt für jede Unteraufgabe kann keinen weiteren solchen enthalten.';
export const noWaitInForEach =
  'Ein Schritt für jede Unteraufgabe kann kein Warten, keine Freigabe und keine Frage an den Assistenten enthalten.';
export const emptyLane = 'Füge mindestens einen Schritt hinzu.';
export const sameIds = 'Zwei Schritte haben dieselbe ID.';
export const noPerson = 'Wähle eine Person aus.';
export const noLabel = 'Wähle ein Label aus.';
export const noSprint = 'Wähle einen Sprint aus.';
export const noProject = 'Wähle ein Projekt aus.';
export const sameProject = 'Wähle ein anderes Projekt als dieses aus.';
export const needsOwner = 'Lass den Workflow als sein Inhaber handeln, damit er andere Projekte erreicht.';
export const noTitle = 'Gib einen Titel ein.';
export const noTemplate = 'Wähle eine Vorlage aus.';
export const noText = 'Gib einen Text ein.';
export const noOne = 'Wähle aus, wer benachrichtigt wird.';
export const noAddress = 'Wähle eine Adresse aus.';
export const noDate = 'Gib das Datum ein, auf das gewartet wird.';
export const noApprovers = 'Wähle aus, wer freigibt.';
export const gonePerson = 'Diese Person ist kein Mitglied des Projekts mehr. Wähle eine andere aus.';
export const goneLabel = 'Ein Label hier wurde gelöscht. Wähle ein anderes aus.';
export const goneSprint = 'Der Sprint wurde gelöscht oder ist beendet. Wähle einen anderen aus.';
export const goneProject = 'Du kannst in diesem Projekt keine Aufgaben erstellen.';
export const goneTemplate = 'Die Vorlage wurde gelöscht. Wähle eine andere aus.';
export const goneAddress = 'Die Adresse wurde gelöscht. Wähle eine andere aus.';
export const notSettable = 'Kein Schritt kann dieses Feld setzen.';
export const noAnswerName =
  'Benenne die Antwort mit einem Kleinbuchstaben und dann Buchstaben und Ziffern, zum Beispiel summary.';
export const sameAnswerName = 'Ein anderer Schritt hat eine Antwort mit diesem Namen. Nimm einen anderen Namen.';
export const tooFewOptions = (least: number, most: number): string => `Gib ${least} bis ${most} Optionen ein.`;
export const sameOptions = 'Zwei Optionen sind gleich.';
export const goneOption = 'Die Antwort, mit der hier verglichen wird, gehört nicht mehr zu den Optionen.';
export const noAssistant: Readonly<Record<LastingAbsence, string>> = {
  NOT_IN_PLAN: 'Dieser Tarif enthält den Assistenten nicht. Entferne den Schritt oder wähle einen größeren Tarif.',
  OFF: 'Der Assistent ist in diesem Workspace ausgeschaltet. Entferne den Schritt oder bitte einen Admin, ihn einzuschalten.',
  OFF_IN_PROJECT:
    'Der Assistent ist in diesem Projekt ausgeschaltet. Entferne den Schritt oder schalte ihn in den Einstellungen ein.',
  NO_MODEL: 'Für den Assistenten ist kein Modell eingerichtet. Entferne den Schritt oder bitte einen Admin, eines auszuwählen.',
};

// Why a step was skipped or failed.
export const itemGone = 'Die Aufgabe oder das Ticket gibt es nicht mehr, oder es wurde in ein anderes Projekt verschoben.';
export const hasLabel = 'Das Label ist schon vorhanden.';
export const hasValue = 'Der Wert ist schon gesetzt.';
export const isAssigned = 'Diese Person ist schon zugewiesen.';
export const isInSprint = 'Es ist schon in diesem Sprint.';
export const noSuchSprint = 'Einen solchen Sprint gibt es jetzt nicht.';
export const noCandidate = 'Niemand konnte zugewiesen werden.';
export const noRecipient = 'Es gab niemanden, der benachrichtigt werden konnte.';
export const noSubtasks = 'Die Aufgabe hat keine Unteraufgaben.';
export const stoppedMidway =
  'Der Server wurde während des Aufrufs angehalten. Die Adresse hat ihn vielleicht erhalten, deshalb wurde sie nicht noch einmal aufgerufen.';
export const lostAddress = 'Die Adresse kann nicht mehr gelesen werden. Füge sie noch einmal hinzu.';
export const answeredWith = (status: number): string => `Die Adresse hat mit dem Status ${status} geantwortet.`;
export const notReached = (host: string): string => `${host} war nicht erreichbar.`;
export const notANumber = (value: string): string => `„${value}“ ist keine Zahl.`;
export const notADay = (value: string): string => `„${value}“ ist kein Datum.`;
export const notAFlag = (value: string): string => `„${value}“ ist weder true noch false.`;
export const notAnOption = (value: string, options: readonly string[]): string =>
  `„${value}“ ist keiner der möglichen Werte: ${listed(options)}.`;
export const refused = 'Der Inhaber des Workflows hat dafür keine Berechtigung.';
export const notFound = 'Der Eintrag dieses Schritts existiert nicht mehr, oder der Workflow kann ihn nicht sehen.';
export const notAsked = 'Ein Probelauf fragt das Modell nicht. Spätere Schritte zeigen den Namen der Antwort an ihrer Stelle.';
export const bothWays = 'Das hängt von der Antwort des Assistenten ab, deshalb sind beide Wege zu sehen.';
export const partsProposed = (count: number, title: string): string =>
  `Der Assistent schlägt ${counted(count, 'Unteraufgabe', 'Unteraufgaben')} zu „${title}“ vor. Du findest sie in deinen Chats.`;
export const modelProblems: Readonly<Record<ModelProblem, string>> = {
  UNREACHABLE: 'Das Modell war nicht erreichbar.',
  KEY_REFUSED: 'Der Anbieter des Modells hat den API-Schlüssel abgelehnt. Ein Admin kann ihn in den Einstellungen ersetzen.',
  MODEL_UNKNOWN: 'Der Anbieter hat dieses Modell nicht. Ein Admin kann in den Einstellungen ein anderes auswählen.',
  RATE_LIMITED: 'Der Anbieter des Modells war ausgelastet.',
  TOO_LONG: 'Der Eintrag oder die Antwort war zu lang für das Modell.',
  NOT_UNDERSTOOD: 'Die Antwort des Modells war nicht lesbar.',
  TOO_SLOW: 'Das Modell hat zu lange gebraucht.',
  TOO_MANY_STEPS: 'Das Modell hat zu vieles nachgeschlagen.',
  SERVER_ERROR: 'Beim Anbieter des Modells ist etwas schiefgegangen.',
  NO_LONGER_ALLOWED: 'Der Assistent wurde ausgeschaltet, oder seine Grenze ist erreicht.',
};
