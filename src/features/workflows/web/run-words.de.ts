import { byCount, counted, figure, listed } from '#contract/counts';
import type { RunStatus, WorkflowRun, WorkflowStepRun } from '../contract.ts';

// The log
export const runs = 'Ausführungen';
export const theRuns = 'die Ausführungen';
export const loadingRuns = 'Ausführungen werden geladen';
export const show = 'Anzeigen';
export const shown = {
  all: 'Alle',
  RUNNING: 'Laufend',
  WAITING: 'Wartend',
  SUCCEEDED: 'Erfolgreich',
  FAILED: 'Fehlgeschlagen',
  SKIPPED: 'Übersprungen',
} as const;
export const statuses: Readonly<Record<RunStatus, string>> = {
  QUEUED: 'In Warteschlange',
  RUNNING: 'Läuft',
  WAITING: 'Wartet',
  SUCCEEDED: 'Erfolgreich',
  FAILED: 'Fehlgeschlagen',
  SKIPPED: 'Übersprungen',
  CANCELED: 'Abgebrochen',
};
export const noRuns = 'Noch keine Ausführungen';
export const noRunsHint =
  'Jedes Mal, wenn dieser Workflow startet, zeigt diese Seite, was er getan hat und warum. Ausführungen werden 30 Tage aufbewahrt.';
export const noneOfStatus = 'Keine Ausführungen mit diesem Status';
export const showAllRuns = 'Alle Ausführungen anzeigen';
export const moreRuns = 'Mehr anzeigen';
export const noItem = 'Kein Eintrag';
export const goneItem = 'Gelöschter Eintrag';
export const reasons: Readonly<Record<NonNullable<WorkflowRun['reason']>, string>> = {
  CONDITIONS: 'Die Bedingungen waren nicht erfüllt',
  DEPTH: 'Zu viele Workflows haben sich gegenseitig gestartet',
  DAILY_LIMIT: 'Das Tageslimit für Ausführungen war erreicht',
  GONE: 'Der Eintrag wurde gelöscht oder verschoben',
  STEP: 'Ein Schritt ist fehlgeschlagen',
  REJECTED: 'Eine Freigabe wurde abgelehnt',
  PERSON: 'Jemand hat abgebrochen',
  CHANGED: 'Der Workflow wurde gelöscht',
};
export const took = (milliseconds: number): string =>
  milliseconds < 1000
    ? `${figure(milliseconds)} ms`
    : milliseconds < 60_000
      ? `${figure(Math.round(milliseconds / 100) / 10)} s`
      : milliseconds < 3_600_000
        ? counted(Math.round(milliseconds / 60_000), 'Minute', 'Minuten')
        : milliseconds < 172_800_000
          ? counted(Math.round(milliseconds / 3_600_000), 'Stunde', 'Stunden')
          : counted(Math.round(milliseconds / 86_400_000), 'Tag', 'Tage');
export const openRun = (item: string, status: string) => `${item}, ${status}`;

// One run
export const thisRun = 'diese Ausführung';
export const loadingRun = 'Ausführung wird geladen';
export const allRuns = 'Alle Ausführungen';
export const cancelRun = 'Ausführung abbrechen';
export const confirmCancel = 'Diese Ausführung abbrechen?';
export const cancelHint = 'Abgeschlossene Schritte bleiben erhalten. Die übrigen Schritte laufen nicht.';
export const keepRunning = 'Weiterlaufen lassen';
export const runCanceled = 'Ausführung abgebrochen';
export const retryRun = 'Fehlgeschlagenen Schritt wiederholen';
export const runRetried = 'Ausführung geht weiter';
export const item = 'Eintrag';
export const cause = 'Ursache';
export const causedBy = (what: string, who: string | null) => (who === null ? what : `${what} (${who})`);
export const started = 'Gestartet';
export const duration = 'Dauer';
export const version = 'Version';
export const waitsUntil = (time: string) => `Wartet bis ${time}`;
export const waitsForApproval = 'Wartet auf eine Freigabe';
export const why = 'Warum er lief';
export const whyNot = 'Warum er nicht lief';
export const noConditions = 'Er hat keine Bedingungen.';
export const held = 'Erfüllt';
export const didNotHold = 'Nicht erfüllt';
export const found = (value: string) => `gefunden: ${value}`;
export const nothing = 'nichts';
export const steps = 'Schritte';
export const noSteps = 'Es liefen keine Schritte.';
export const stepStatuses: Readonly<Record<WorkflowStepRun['status'], string>> = {
  RUNNING: 'Läuft',
  WAITING: 'Wartet',
  SUCCEEDED: 'Erledigt',
  FAILED: 'Fehlgeschlagen',
  SKIPPED: 'Übersprungen',
};
export const input = 'Eingabe';
export const output = 'Ausgabe';
export const approvals = 'Freigaben';
export const decisions = { waiting: 'Noch nicht entschieden', approved: 'Freigegeben', rejected: 'Abgelehnt' } as const;
export const depthNote = (depth: number) =>
  `Gestartet von einer Kette aus ${byCount(depth, '1 Workflow', `${figure(depth)} Workflows`)}.`;

// Test
export const testTitle = 'Testen, ohne etwas zu ändern';
export const testHint = 'Sieh, was dieser Workflow tun würde. Nichts wird geschrieben oder gesendet.';
export const testOn = 'Testen mit';
export const lastWeek = 'Den letzten 7 Tagen';
export const oneItem = 'Einem Eintrag';
export const searchTasks = 'Aufgabe';
export const searchIssues = 'Ticket';
export const selectItem = 'Eintrag auswählen';
export const runTest = 'Test starten';
export const noneMatched = 'Nichts in den letzten 7 Tagen hätte diesen Workflow gestartet.';
export const noneMatchedItem = 'Dieser Eintrag würde den Workflow nicht starten.';
export const testedCount = (would: number, all: number) =>
  would === all ? `Wäre ${figure(all)}-mal gelaufen` : `Wäre ${figure(would)} von ${figure(all)} Malen gelaufen`;
export const isCut = (most: number) =>
  byCount(most, 'Nur das neueste Ereignis wurde getestet.', `Nur die neuesten ${figure(most)} Ereignisse wurden getestet.`);
export const wouldRun = 'Würde laufen';
export const wouldNotRun = 'Würde nicht laufen';
export const wouldStates: Readonly<Record<WorkflowStepRun['status'], string>> = {
  RUNNING: 'Würde laufen',
  WAITING: 'Würde warten',
  SUCCEEDED: 'Würde ausführen',
  FAILED: 'Würde fehlschlagen',
  SKIPPED: 'Würde überspringen',
};
export const problemsFirst = 'Dieser Entwurf hat Probleme, deshalb fehlen hier möglicherweise einige Schritte.';
export const staleTest = 'Der Entwurf hat sich seit diesem Test geändert.';

/** A value as people read it. */
export function said(value: unknown): string {
  if (value === null || value === undefined || value === '') return nothing;
  if (Array.isArray(value)) return value.length === 0 ? nothing : listed(value.map(said));
  if (typeof value === 'object') return JSON.stringify(value);
  if (typeof value === 'boolean') return value ? 'ja' : 'nein';
  return typeof value === 'string' || typeof value === 'number' ? String(value) : nothing;
}

// What a step was given, and what came of it
export const values = {
  field: 'Feld',
  value: 'Neuer Wert',
  before: 'Vorher',
  person: 'Person',
  label: 'Label',
  sprint: 'Sprint',
  project: 'Projekt',
  title: 'Titel',
  description: 'Beschreibung',
  content: 'Inhalt',
  type: 'Typ',
  priority: 'Priorität',
  assignee: 'Zuständig',
  dueDate: 'Fälligkeit',
  subtasks: 'Unteraufgaben',
  template: 'Vorlage',
  text: 'Text',
  people: 'Personen',
  address: 'Adresse',
  body: 'Body',
  approvers: 'Freigebende',
  decision: 'Entscheidung',
  way: 'Weiter mit',
  until: 'Bis',
  answer: 'Antwort',
  status: 'Status',
  created: 'Erstellt',
  options: 'Optionen',
  guidance: 'Worauf es ankommt',
  tokens: 'Tokens',
  proposals: 'Vorgeschlagene Unteraufgaben',
} as const;
export const noneFound = 'Keine';
export const backlog = 'Das Backlog';
export const whatHappened = 'Der Eintrag und was passiert ist';
export const createdKinds: Partial<Readonly<Record<WorkflowStepRun['kind'], string>>> = {
  'create-task': 'Aufgabe öffnen',
  'create-issue': 'Ticket öffnen',
  'create-document': 'Dokument öffnen',
  'ask-assistant': 'Vorschläge öffnen',
};

// Versions
export const versionsHint =
  'Die neuesten 50 Versionen. Stellst du eine wieder her, wird sie zum Entwurf, den du prüfen und veröffentlichen kannst.';
export const loadingVersions = 'Versionen werden geladen';
export const theVersions = 'die Versionen';
export const noVersions = 'Noch keine Versionen';
export const noVersionsHint =
  'Jedes Mal, wenn du diesen Workflow veröffentlichst, wird eine Version gespeichert, die du wiederherstellen kannst.';
export const versionNumber = (number: number) => `Version ${figure(number)}`;
export const live = 'Live';
export const publishedBy = (person: string, time: string) => `Veröffentlicht von ${person}, ${time}`;
export const stepCount = (count: number) => counted(count, 'Schritt', 'Schritte');
export const restore = 'Wiederherstellen';
export const restoreNamed = (number: number) => `Version ${figure(number)} wiederherstellen`;
export const restored = (number: number) => `Version ${figure(number)} ist jetzt der Entwurf`;
export const confirmRestore = (number: number) => `Version ${figure(number)} wiederherstellen?`;
export const restoreHint = 'Sie ersetzt den Entwurf. Die veröffentlichte Version läuft, bis du wieder veröffentlichst.';

export const itemsFound = (count: number, first: string) => `${counted(count, 'Eintrag', 'Einträge')}, zuerst ${first}`;
