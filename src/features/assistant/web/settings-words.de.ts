import { counted, figure } from '#contract/counts';
import type { DataScope, ModelProblem, ProviderKind } from '../fields.ts';

export const aiSettings = 'die KI-Einstellungen';
export const loadingSettings = 'KI-Einstellungen werden geladen';
export const assistant = 'Assistent';
export const assistantHint =
  'Beantwortet Fragen zur Arbeit dieses Workspace und schlägt Änderungen vor, die von Menschen geprüft werden.';
export const allowAssistant = 'Den Assistenten in diesem Workspace verwenden';
export const offHint =
  'Solange er ausgeschaltet ist, kann ihn niemand fragen, und nichts wird an ein Modell gesendet. Chats bleiben erhalten.';
export const notInPlan = 'Dein Tarif enthält den Assistenten nicht.';
export const choosePlan = 'Tarif wählen';
export const readOnly = 'Dieser Workspace ist schreibgeschützt, deshalb können diese Einstellungen nicht geändert werden.';
export const saved = 'KI-Einstellungen gespeichert';
export const save = 'Speichern';

// Model
export const model = 'Modell';
export const modelSection = 'Modell und Anbieter';
export const modelSectionHint = 'Was gefragt wird und was der Assistent dafür nachschlägt, wird an diesen Anbieter gesendet.';
export const provider = 'Anbieter';
export const providers: Readonly<Record<ProviderKind, string>> = {
  OPERATOR: 'Dieser Server',
  OPENAI_COMPATIBLE: 'OpenAI-kompatibel (Ollama, vLLM, LM Studio, llama.cpp)',
  OPENAI: 'OpenAI',
  ANTHROPIC: 'Anthropic',
  GOOGLE: 'Google',
};
export const operatorModel = (name: string) => `Der Betreiber dieses Servers stellt ${name} bereit.`;
export const noOperatorModel = 'Der Betreiber dieses Servers stellt kein Modell bereit. Wähle einen eigenen Anbieter.';
export const baseUrl = 'Basis-URL';
export const baseUrlHint = 'Zum Beispiel https://models.example.com/v1';
export const baseUrlMissing = 'Gib die Adresse des Anbieters ein, zum Beispiel https://models.example.com/v1.';
export const apiKey = 'API-Schlüssel';
export const keyStored = 'Ein Schlüssel ist gespeichert. Er wird nie angezeigt. Gib einen anderen ein, um ihn zu ersetzen.';
export const keyHint = 'Wird verschlüsselt gespeichert und nie wieder angezeigt.';
export const removeKey = 'Schlüssel entfernen';
export const confirmKeyRemoval = 'API-Schlüssel entfernen?';
export const keyRemovalEffect =
  'Er wird endgültig gelöscht. Der Anbieter lehnt Fragen vielleicht ab, bis du einen anderen eingibst.';
export const keyRemoved = 'API-Schlüssel entfernt';
export const modelHint = 'Der Name, den es beim Anbieter hat, zum Beispiel gpt-oss:20b';
export const modelMissing = 'Gib den Namen eines Modells ein.';
export const test = 'Verbindung testen';
export const testHint = 'Fragt das gespeicherte Modell nach einem Wort.';
export const testWorked = (name: string, milliseconds: number) => `${name} hat in ${figure(milliseconds)} ms geantwortet.`;
export const testModel = 'Das Modell';
export const testFailed = 'Der Test ist fehlgeschlagen.';
export const problems: Readonly<Record<ModelProblem, string>> = {
  UNREACHABLE: 'Der Anbieter ist unter dieser Adresse nicht erreichbar.',
  KEY_REFUSED: 'Der Anbieter hat den API-Schlüssel abgelehnt.',
  MODEL_UNKNOWN: 'Der Anbieter hat kein Modell mit diesem Namen.',
  RATE_LIMITED: 'Der Anbieter nimmt vorerst keine weiteren Anfragen an. Versuche es in einer Minute erneut.',
  TOO_LONG: 'Der Test ist zu lang für das Modell.',
  NOT_UNDERSTOOD: 'Die Antwort hat ein unbekanntes Format. Prüfe den Anbieter und seine Adresse.',
  TOO_SLOW: 'Der Anbieter hat nicht rechtzeitig geantwortet.',
  TOO_MANY_STEPS: 'Das Modell ist nicht fertig geworden.',
  SERVER_ERROR: 'Etwas ist schiefgelaufen. Versuche es erneut.',
  NO_LONGER_ALLOWED: 'Der Assistent ist ausgeschaltet, oder sein Limit ist erreicht.',
};

// Limits
export const rules = 'Daten und Limits';
export const dataScope = 'Was er nachschlagen darf';
export const dataScopes: Readonly<Record<DataScope, string>> = {
  WORKSPACE: 'Alles, was die fragende Person im Workspace sehen kann',
  PROJECT: 'Nur das Projekt des Chats',
  CONTEXT: 'Nur, was einer Nachricht hinzugefügt wird',
};
export const monthlyTokens = 'Tokens pro Monat';
export const monthlyTokensHint =
  'Der Assistent pausiert, sobald sie verbraucht sind. Lass das Feld leer, wenn du kein eigenes Limit willst.';
export const monthlyTokensWrong = 'Gib eine ganze Zahl ab 1.000 ein oder lass das Feld leer.';
export const retention = 'Tage, bis Chats gelöscht werden';
export const retentionHint = 'Ab der letzten Nachricht gezählt. Lass das Feld leer, um Chats zu behalten.';
export const retentionWrong = 'Gib eine ganze Zahl von 1 bis 3.650 ein oder lass das Feld leer.';
export const allowAuto = 'Chats dürfen Änderungen ohne Nachfrage anwenden';
export const allowAutoHint =
  'Der Modus „Auto“ steht dann zur Wahl. Er kann nur, was die jeweilige Person darf, und sie kann es rückgängig machen.';

// Prompts
export const prompts = 'Gespeicherte Prompts';
export const promptsHint = 'Alle in diesem Workspace können sie verwenden: mit einem Schrägstrich und dem Namen in einem Chat.';
export const addPrompt = 'Prompt hinzufügen';
export const editPrompt = (name: string) => `/${name} bearbeiten`;
export const deletePrompt = (name: string) => `/${name} löschen`;
export const confirmPromptDeletion = (name: string) => `/${name} löschen?`;
export const promptDeletionHint =
  'Niemand kann ihn danach noch verwenden. Nachrichten, die damit gesendet wurden, bleiben erhalten.';
export const deleteThePrompt = 'Prompt löschen';
export const noPrompts =
  'Noch keine gespeicherten Prompts. Speichere einen Text, den dein Team oft sendet, zum Beispiel ein Format für Versionshinweise.';
export const changePrompt = 'Prompt bearbeiten';
export const savePrompt = 'Prompt speichern';
export const cancel = 'Abbrechen';
export const promptName = 'Name';
export const promptNameHint = 'Zum Beispiel release-notes für /release-notes';
export const promptText = 'Prompt';
export const promptTextMissing = 'Gib ein, was der Assistent tun soll.';
export const promptNameWrong = 'Verwende 2 bis 40 Kleinbuchstaben, Ziffern und Bindestriche und beginne mit einem Buchstaben.';
export const promptNameTaken = 'Es gibt schon einen Prompt oder Befehl mit diesem Namen. Verwende einen anderen.';

// Usage
export const usage = 'Nutzung in diesem Monat';
export const theUsage = 'die Nutzung';
export const messages = (count: number, limit: number | null) =>
  limit === null
    ? counted(count, 'Nachricht', 'Nachrichten')
    : `${figure(count)} von ${counted(limit, 'Nachricht', 'Nachrichten')}`;
export const tokens = (count: number, limit: number | null) =>
  limit === null ? counted(count, 'Token', 'Tokens') : `${figure(count)} von ${counted(limit, 'Token', 'Tokens')}`;
export const byPerson = 'Nach Person';
export const byFeature = 'Nach Funktion';
export const person = 'Person';
export const feature = 'Funktion';
export const features: Readonly<Record<string, string>> = {
  chat: 'Chat',
  filter: 'Filter in eigenen Worten',
  fields: 'Felder neuer Tickets',
  writing: 'Schreiben in Dokumenten',
  workflow: 'Fragen von Workflows',
  test: 'Tests der Einstellungen',
};
export const messagesHead = 'Nachrichten';
export const tokensHead = 'Tokens';
export const notUsedYet = 'In diesem Monat hat niemand den Assistenten verwendet.';

// Project
export const projectHint =
  'Solange er ausgeschaltet ist, liest der Assistent nichts von diesem Projekt, und niemand kann ihn hier fragen.';
export const allowInProject = 'Den Assistenten in diesem Projekt verwenden';
export const turnedOn = 'Assistent in diesem Projekt eingeschaltet';
export const turnedOff = 'Assistent in diesem Projekt ausgeschaltet';
