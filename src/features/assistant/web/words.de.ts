import { counted, figure } from '#contract/counts';
import type {
  AssistantAbsence,
  ChatMode,
  ContextType,
  ModelProblem,
  ProposalKind,
  ProposalState,
  SlashCommand,
} from '../fields.ts';

// Answers
export const thinking = 'Die KI denkt nach...';
export const answerHere = 'Der Assistent hat geantwortet';
export const answerFailed = 'Bei der Verarbeitung deiner Anfrage ist leider ein Fehler aufgetreten.';
export const connectionLost = 'Verbindung verloren. Die Antwort geht weiter, sobald du wieder verbunden bist.';
export const unsent = 'Der Server hat nicht geantwortet. Prüfe deine Verbindung und versuche es dann erneut.';
export const retry = 'Erneut versuchen';
export const stopped = 'Du hast diese Antwort gestoppt.';
export const interrupted = 'Der Server wurde während dieser Antwort neu gestartet.';
export const problems: Readonly<Record<ModelProblem, string>> = {
  UNREACHABLE: 'Das Modell ist nicht erreichbar. Versuche es erneut oder bitte einen Admin, die Adresse zu prüfen.',
  KEY_REFUSED: 'Der Anbieter hat den API-Schlüssel abgelehnt. Ein Admin kann ihn in den Einstellungen ersetzen.',
  MODEL_UNKNOWN: 'Der Anbieter hat dieses Modell nicht. Ein Admin kann in den Einstellungen ein anderes wählen.',
  RATE_LIMITED: 'Der Anbieter ist ausgelastet. Versuche es in einer Minute erneut.',
  TOO_LONG: 'Das ist zu lang für das Modell. Starte einen neuen Chat oder füge weniger Einträge hinzu.',
  NOT_UNDERSTOOD: 'Die Antwort des Modells war nicht lesbar. Versuche es erneut.',
  TOO_SLOW: 'Das Modell hat zu lange gebraucht. Versuche es erneut.',
  TOO_MANY_STEPS: 'Das Modell hat zu viel nachgeschlagen. Frage nach etwas Kleinerem.',
  SERVER_ERROR: 'Auf dem Server ist etwas schiefgelaufen. Versuche es erneut.',
  NO_LONGER_ALLOWED: 'Der Assistent wurde ausgeschaltet, oder sein Limit wurde erreicht.',
};

// Answer actions
export const copyAnswer = 'Antwort kopieren';
export const copied = 'Kopiert';
export const copyCode = 'Code kopieren';
export const codeBlock = 'Code';
export const regenerate = 'Neu antworten';
export const editMessage = 'Nachricht bearbeiten';
export const helpful = 'Hilfreich';
export const notHelpful = 'Nicht hilfreich';
export const sources = 'Quellen';
export const showSteps = (count: number) => counted(count, 'Schritt', 'Schritte');
export const stepRefused = 'Abgelehnt';
export const assistant = 'Assistent';
export const image = 'Bild';

// Breakdown and insights
export const breakdown = 'Aufteilung der Aufgabe';
export const hours = (count: number) => counted(count, 'Stunde', 'Stunden');
export const totalHours = (count: number) => `${counted(count, 'Stunde', 'Stunden')} insgesamt`;
export const risks = { low: 'Niedriges Risiko', medium: 'Mittleres Risiko', high: 'Hohes Risiko' } as const;
export const insights = { warning: 'Warnung', success: 'Erfolg', info: 'Information' } as const;

// Chat
export const chat = 'Chat';
export const chats = 'Chats';
export const newChat = 'Neuer Chat';
export const theChats = 'deine Chats';
export const theChat = 'diesen Chat';
export const loadingChats = 'Chats werden geladen';
export const loadingChat = 'Chat wird geladen';
export const searchChats = 'Chats durchsuchen';
export const noChatsYet = 'Noch keine Chats';
export const noChatsFound = 'Keine Chats passen zu dieser Suche';
export const pin = 'Anheften';
export const unpin = 'Lösen';
export const pinned = 'Angeheftet';
export const rename = 'Umbenennen';
export const renameChat = 'Chat umbenennen';
export const chatTitle = 'Titel';
export const titleMissing = 'Gib einen Titel ein.';
export const deleteChat = 'Chat löschen';
export const chatDeleted = 'Chat gelöscht';
export const actionsFor = (title: string) => `Aktionen für ${title}`;
export const showMore = 'Mehr anzeigen';
export const allChats = 'Alle Chats';
export const cancel = 'Abbrechen';
export const save = 'Speichern';

// Composer
export const message = 'Nachricht';
export const askAnything = 'Frag mich etwas...';
export const send = 'Senden';
export const stop = 'Stoppen';
export const filesLater = 'Dateien können noch nicht angehängt werden';
export const addContext = 'Aufgabe, Dokument oder Projekt hinzufügen';
export const remove = (name: string) => `${name} entfernen`;
export const handedOver = 'Kontext dieser Nachricht';
export const suggestions = 'Vorschläge';
export const suggestionsFound = (count: number, first: string) => `${counted(count, 'Vorschlag', 'Vorschläge')}, ${first} zuerst`;
export const mode = 'Modus';
export const modes: Readonly<Record<ChatMode, string>> = { ASK: 'Fragen', BUILD: 'Erstellen', AUTO: 'Auto' };
export const modeHints: Readonly<Record<ChatMode, string>> = {
  ASK: 'Ändert nichts',
  BUILD: 'Schlägt Änderungen vor',
  AUTO: 'Ändert ohne Nachfrage',
};
export const editing = 'Du bearbeitest deine Nachricht. Alles danach wird ersetzt.';
export const sendEdited = 'Erneut senden';
export const screens: Readonly<Record<string, string>> = {
  board: 'Dieses Board',
  list: 'Diese Liste',
  calendar: 'Dieser Kalender',
  timeline: 'Diese Zeitachse',
  issues: 'Diese Tickets',
  sprints: 'Diese Sprints',
  documents: 'Diese Dokumente',
  notes: 'Diese Notizen',
  analytics: 'Diese Auswertungen',
  workflow: 'Diese Workflows',
};
export const thisItem: Readonly<Record<ContextType, string>> = {
  TASK: 'Diese Aufgabe',
  ISSUE: 'Dieses Ticket',
  DOCUMENT: 'Dieses Dokument',
  SPRINT: 'Dieser Sprint',
  PROJECT: 'Dieses Projekt',
};
export const commands: Readonly<Record<SlashCommand, string>> = {
  breakdown: 'Eine Aufgabe in Unteraufgaben aufteilen',
  summarize: 'Einen Eintrag oder das Projekt zusammenfassen',
  standup: 'Schreiben, was seit gestern passiert ist',
  'plan-sprint': 'Den nächsten Sprint planen',
  risks: 'Finden, was gefährdet ist',
  'find-duplicates': 'Einträge finden, die dasselbe sagen',
  'draft-doc': 'Ein Dokument entwerfen',
  'draft-description': 'Die Beschreibung einer Aufgabe oder eines Tickets entwerfen',
  'draft-criteria': 'Akzeptanzkriterien entwerfen',
  triage: 'Felder und Duplikate eines Tickets vorschlagen',
  suggest: 'Die Vorschläge einer Aufgabe aktualisieren',
};

// The menu of an item
export const askAboutItem = 'Assistenten fragen';
export const summarize = 'Zusammenfassen';
export const draftDescription = 'Beschreibung entwerfen';
export const draftCriteria = 'Akzeptanzkriterien entwerfen';
export const breakDown = 'In Unteraufgaben aufteilen';
export const refreshSuggestions = 'Vorschläge aktualisieren';
export const suggestFields = 'Felder und Duplikate vorschlagen';

// Filters in plain language
export const askForFilter = 'Assistenten filtern lassen';
export const askingForFilter = 'Der Assistent wird gefragt…';
export const noFilterFound =
  'Der Assistent konnte daraus keinen Filter machen. Nenne Felder wie Status, Person, Label oder Datum.';
export const filtered = (count: number) => `${counted(count, 'Filter', 'Filter')} gesetzt`;

// Writing in documents
export const suggestedText = 'Vorgeschlagener Text';
export const writingPassage = 'Schreibt…';
export const passageReady =
  'Der Text ist fertig. Drücke die Eingabetaste, um ihn zu übernehmen, oder Escape, um ihn zu verwerfen.';
export const passageChanged =
  'Dieser Teil des Dokuments wurde inzwischen geändert. Füge den Text darunter ein oder versuche es erneut.';
export const replace = 'Ersetzen';
export const insert = 'Einfügen';
export const insertBelow = 'Darunter einfügen';
export const tryAgain = 'Erneut versuchen';

// Suggestions for an issue in triage
export const suggestedValues = 'Vorschläge';
export const lookingForValues = 'Vorschläge werden gesucht…';
export const nothingToSuggest = 'Keine Vorschläge. Die Felder passen zu dem, was das Ticket sagt.';
export const similarIssue = 'Ähnliches Ticket';
export const suggestAgain = 'Neu vorschlagen';
export const acceptAll = 'Alle annehmen';
export const acceptValue = (value: string) => `${value} annehmen`;
export const dismissValue = (value: string) => `${value} verwerfen`;
export const suggestionsAccepted = (count: number) => `${counted(count, 'Vorschlag', 'Vorschläge')} angenommen`;
export const anotherIssue = 'Anderes Ticket';

// Conversation
export const conversation = 'Unterhaltung';
export const scrollDown = 'Zur neuesten Nachricht scrollen';
export const welcome = 'Wie kann ich helfen?';
export const welcomeHint = 'Frag nach deinen Aufgaben, Tickets, Dokumenten und Sprints. Nur du kannst diesen Chat sehen.';
export const examples = [
  'Was ist überfällig, und wer kann helfen?',
  'Fasse zusammen, was sich diese Woche geändert hat',
  'Was soll ich als Nächstes tun?',
] as const;

// Dialog
export const expand = 'Vergrößern';
export const collapse = 'Verkleinern';
export const close = 'Schließen';
export const openInChat = 'Auf der Chatseite öffnen';

// Proposals
export const proposals = 'Vorgeschlagene Änderungen';
export const kinds: Readonly<Record<ProposalKind, string>> = {
  CREATE_TASK: 'Neue Aufgabe',
  UPDATE_TASK: 'Aufgabe ändern',
  ADD_SUBTASK: 'Neue Unteraufgabe',
  CREATE_ISSUE: 'Neues Ticket',
  UPDATE_ISSUE: 'Ticket ändern',
  MARK_DUPLICATE: 'Als Duplikat markieren',
  CREATE_DOCUMENT: 'Neues Dokument',
};
export const states: Readonly<Record<ProposalState, string>> = {
  PROPOSED: 'Vorgeschlagen',
  EDITED: 'Bearbeitet',
  APPLIED: 'Angewendet',
  DISMISSED: 'Verworfen',
  FAILED: 'Fehlgeschlagen',
  UNDONE: 'Rückgängig gemacht',
};
export const apply = 'Anwenden';
export const applyAll = (count: number) => `Alle ${figure(count)} anwenden`;
export const dismiss = 'Verwerfen';
export const bringBack = 'Wiederherstellen';
export const edit = 'Bearbeiten';
export const undo = 'Rückgängig';
export const undoAll = 'Alle rückgängig';
export const open = 'Öffnen';
export const applied = (count: number) => `${counted(count, 'Änderung', 'Änderungen')} angewendet`;
export const undone = (count: number) => `${counted(count, 'Änderung', 'Änderungen')} rückgängig gemacht`;
export const someFailed = (count: number) => `${counted(count, 'Änderung', 'Änderungen')} fehlgeschlagen`;
export const notUndone = (count: number) => `${counted(count, 'Änderung', 'Änderungen')} nicht rückgängig gemacht`;
export const on = (title: string) => `zu ${title}`;
export const nothing = 'Nichts';
export const people = (count: number) => counted(count, 'Person', 'Personen');
export const labelCount = (count: number) => counted(count, 'Label', 'Labels');
export const fields: Readonly<Record<string, string>> = {
  title: 'Titel',
  description: 'Beschreibung',
  content: 'Text',
  status: 'Status',
  priority: 'Priorität',
  severity: 'Schweregrad',
  type: 'Typ',
  startDate: 'Startdatum',
  dueDate: 'Fälligkeit',
  estimatedHours: 'Stunden',
  riskLevel: 'Risiko',
  assigneeId: 'Zuständig',
  assigneeIds: 'Zuständig',
  labelIds: 'Labels',
  parentId: 'In Dokument',
  duplicateOfId: 'Duplikat von',
};

// Unavailable
export const absences: Readonly<Record<AssistantAbsence, string>> = {
  NOT_IN_PLAN: 'Dein Tarif enthält den Assistenten nicht.',
  OFF: 'Der Assistent ist in diesem Workspace ausgeschaltet.',
  OFF_IN_PROJECT: 'Der Assistent ist in diesem Projekt ausgeschaltet.',
  NO_MODEL: 'Für den Assistenten ist kein Modell eingerichtet.',
  MESSAGES_USED: 'Alle Nachrichten dieses Monats sind verbraucht. Im nächsten Monat gibt es neue.',
  TOKENS_USED: 'Der Assistent hat alle Tokens dieses Monats verbraucht.',
};
export const choosePlan = 'Tarif wählen';
export const openSettings = 'Einstellungen öffnen';
export const askAdmin = 'Frag einen Admin des Workspace.';
export const askProjectAdmin = 'Frag einen Admin des Projekts.';
export const noneOfIt = 'den Assistenten';

// Values of proposed fields
export const values: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  status: {
    TODO: 'Zu erledigen',
    REVIEW: 'Prüfung',
    DONE: 'Erledigt',
    TRIAGE: 'Triage',
    OPEN: 'Offen',
    IN_PROGRESS: 'In Arbeit',
    IN_REVIEW: 'In Prüfung',
    RESOLVED: 'Gelöst',
    CLOSED: 'Geschlossen',
    WONT_FIX: 'Wird nicht behoben',
    DUPLICATE: 'Duplikat',
  },
  priority: { LOW: 'Niedrig', MEDIUM: 'Mittel', HIGH: 'Hoch', URGENT: 'Dringend' },
  severity: { S1: 'S1', S2: 'S2', S3: 'S3', S4: 'S4' },
  type: {
    BUG: 'Fehler',
    FEATURE: 'Funktion',
    IMPROVEMENT: 'Verbesserung',
    TASK: 'Aufgabe',
    QUESTION: 'Frage',
    INCIDENT: 'Vorfall',
  },
  riskLevel: { LOW: 'Niedrig', MEDIUM: 'Mittel', HIGH: 'Hoch' },
};
export const hoursWrong = 'Gib eine Zahl von 0 bis 10.000 ein.';
