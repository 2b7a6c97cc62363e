import { byCount, counted, figure } from '#contract/counts';
import type { Workflow } from '../contract.ts';
import type { WorkflowTemplateKey } from '../fields.ts';

// Shared
export const close = 'Schließen';
export const cancel = 'Abbrechen';
export const yes = 'Ja';
export const no = 'Nein';
const RELATIVE = /^(-?)(\d{1,5})d$/;
/** A day that moves along, such as today or 30 days ago; anything else as it is. */
export function dayValue(value: string): string {
  if (value === 'today') return 'heute';
  const [, minus, days] = RELATIVE.exec(value) ?? [];
  if (days === undefined) return value;
  const inDays = counted(Number(days), 'Tag', 'Tagen');
  return minus ? `vor ${inDays}` : `in ${inDays}`;
}
export const name = 'Name';
export const notDone = (why: string) => `Das hat nicht geklappt. ${why}`;
export const deleted = {
  field: 'gelöschtes Feld',
  value: 'gelöschter Wert',
  person: 'Jemand',
  label: 'gelöschtes Label',
  sprint: 'gelöschter Sprint',
  project: 'anderes Projekt',
  template: 'gelöschte Vorlage',
  address: 'gelöschte Adresse',
} as const;
export const answerNamed = (as: string) => `Antwort „${as}“`;
const OPTIONS: Readonly<Record<string, string>> = {
  TRIAGE: 'Triage',
  OPEN: 'Offen',
  IN_PROGRESS: 'In Arbeit',
  IN_REVIEW: 'In Prüfung',
  RESOLVED: 'Gelöst',
  CLOSED: 'Geschlossen',
  WONT_FIX: 'Wird nicht behoben',
  DUPLICATE: 'Duplikat',
  BUG: 'Fehler',
  FEATURE: 'Funktion',
  IMPROVEMENT: 'Verbesserung',
  TASK: 'Aufgabe',
  QUESTION: 'Frage',
  INCIDENT: 'Vorfall',
  LOW: 'Niedrig',
  MEDIUM: 'Mittel',
  HIGH: 'Hoch',
  URGENT: 'Dringend',
  S1: 'S1 · kritisch',
  S2: 'S2 · schwer',
  S3: 'S3 · mittel',
  S4: 'S4 · gering',
};
/** A status, type or severity of issues as people read it. */
export const optionName = (value: string) =>
  OPTIONS[value] ?? `${value.charAt(0)}${value.slice(1).toLowerCase().replaceAll('_', ' ')}`;

// The list
export const theWorkflows = 'die Workflows';
export const loadingWorkflows = 'Workflows werden geladen';
export const workflows = 'Workflows';
export const newWorkflow = 'Neuer Workflow';
export const noWorkflowsYet = 'Automatisiere Routinearbeit';
export const noWorkflowsHint =
  'Ein Workflow weist zu, verschiebt, kommentiert oder benachrichtigt, wenn etwas passiert. Beginne mit einer Vorlage.';
export const statuses: Readonly<Record<Workflow['status'], string>> = {
  DRAFT: 'Entwurf',
  ACTIVE: 'Aktiv',
  PAUSED: 'Pausiert',
  ERROR: 'Gestoppt',
};
export const stopReasons = {
  SPONSOR: 'Sein Inhaber kann keine Workflows mehr verwalten. Setze ihn fort, um sein Inhaber zu werden.',
  FAILURES: 'Zu viele Ausführungen sind in Folge fehlgeschlagen. Sieh dir die Ausführungen an und setze ihn dann fort.',
} as const;
export const unpublished = 'Unveröffentlichte Änderungen';
export const neverRan = 'Nie gelaufen';
export const lastRan = (time: string) => `Zuletzt gelaufen: ${time}`;
export const runCount = (count: number) => counted(count, 'Ausführung', 'Ausführungen');
export const failCount = (count: number) => `${figure(count)} fehlgeschlagen`;
export const switchNamed = (workflow: string) => `${workflow} ist eingeschaltet`;
export const turnedOn = (workflow: string) => `${workflow} fortgesetzt`;
export const turnedOff = (workflow: string) => `${workflow} pausiert`;
export const actionsFor = (workflow: string) => `Aktionen für ${workflow}`;
export const seeRuns = 'Ausführungen ansehen';
export const rename = 'Umbenennen';
export const duplicate = 'Duplizieren';
export const copyOf = (workflow: string) => `${workflow.slice(0, 92)} (Kopie)`;
export const duplicated = (workflow: string) => `${workflow} dupliziert`;
export const deleteWorkflow = 'Workflow löschen';
export const workflowDeleted = (workflow: string) => `${workflow} gelöscht`;
export const renameWorkflow = 'Workflow umbenennen';
export const nameMissing = 'Gib einen Namen ein.';
export const publishFirst = 'Veröffentliche ihn zuerst';

// Pausing all
export const pauseAll = 'Alle Workflows pausieren';
export const resumeAll = 'Alle Workflows fortsetzen';
export const allPaused = 'Alle Workflows dieses Projekts sind pausiert. Nichts startet, und begonnene Ausführungen warten.';
export const allPausedBy = (person: string, time: string) =>
  `${person} hat alle Workflows dieses Projekts pausiert (${time}). Nichts startet, und begonnene Ausführungen warten.`;
export const confirmPauseAll = 'Alle Workflows pausieren?';
export const pauseAllHint =
  'Nichts startet, bis du sie fortsetzt, und begonnene Ausführungen warten. Ereignisse in der Zwischenzeit starten sie auch später nicht.';

// Limits
export const activeOf = (active: number, most: number) => `${figure(active)} von ${figure(most)} aktiven Workflows`;
export const activeFull = (most: number) =>
  `Dieser Tarif erlaubt ${counted(most, 'aktiven Workflow', 'aktive Workflows')}, und alle sind belegt. Du kannst weitere entwerfen. Um einen zu veröffentlichen, pausiere einen anderen oder wähle einen größeren Tarif.`;
export const activeHereFull = (most: number) =>
  `Ein Projekt kann ${counted(most, 'aktiven Workflow', 'aktive Workflows')} haben, und alle sind belegt. Pausiere einen, um einen anderen zu veröffentlichen.`;
export const runsFull = (most: number) =>
  `${byCount(most, 'Die einzige Ausführung für heute ist verbraucht.', `Alle ${figure(most)} Ausführungen für heute sind verbraucht.`)} Workflows starten wieder um Mitternacht UTC.`;
export const runsToday = (count: number, most: number) => `${figure(count)} von ${figure(most)} Ausführungen heute`;

// A new one
export const startFrom = 'Mit einer Vorlage beginnen';
export const startFromHint = 'Du kannst alles ändern, bevor er veröffentlicht wird.';
export const emptyWorkflow = 'Leerer Workflow';
export const emptyWorkflowHint = 'Wähle aus, was ihn startet, und füge Schritte hinzu.';
export const backToList = 'Alle Workflows';
export const untitled = 'Neuer Workflow';
export const templates: Readonly<Record<WorkflowTemplateKey, { readonly name: string; readonly about: string }>> = {
  'assign-reviewer': {
    name: 'Prüfende Person zuweisen',
    about: 'Wenn eine Aufgabe in „Prüfung“ verschoben wird, weist er reihum die nächste Person zu und benachrichtigt sie.',
  },
  'nag-overdue': {
    name: 'Überfälligen Aufgaben nachgehen',
    about: 'Einen Tag nach ihrer Fälligkeit kommentiert er eine offene Aufgabe und benachrichtigt die zuständigen Personen.',
  },
  'close-parent': {
    name: 'Aufgabe mit ihren Unteraufgaben erledigen',
    about: 'Wenn alle Unteraufgaben einer Aufgabe erledigt sind, verschiebt er die Aufgabe in „Erledigt“.',
  },
  'stale-sweep': {
    name: 'Stockende Arbeit finden',
    about: 'Jeden Montag fragt er nach Aufgaben in Arbeit, die sich 30 Tage lang nicht geändert haben.',
  },
  'triage-urgent': {
    name: 'Über dringende Fehler benachrichtigen',
    about: 'Wenn ein dringender Fehler gemeldet wird, benachrichtigt er die Personen, die du auswählst.',
  },
  'done-on-merge': {
    name: 'Aufgabe erledigen, wenn ihr Code gemergt ist',
    about: 'Wenn ein Pull Request einer Aufgabe gemergt wird, verschiebt er die Aufgabe in „Erledigt“.',
  },
  'sprint-summary': {
    name: 'Sprint zusammenfassen',
    about: 'Wenn ein Sprint endet, schreibt er ein Dokument darüber, was erledigt wurde.',
  },
  'recurring-checklist': {
    name: 'Checkliste wiederholen',
    about: 'Jeden Montag erstellt er eine Aufgabe mit denselben Unteraufgaben.',
  },
  'summary-for-review': {
    name: 'Eine Aufgabe für den Review zusammenfassen',
    about: 'Wenn eine Aufgabe nach Review kommt, fasst der Assistent sie in einem Kommentar zusammen.',
  },
};

// One workflow
export const thisWorkflow = 'diesen Workflow';
export const loadingWorkflow = 'Workflow wird geladen';
export const tabs = 'Teile des Workflows';
export const editor = 'Editor';
export const runs = 'Ausführungen';
export const test = 'Test';
export const versions = 'Versionen';
export const showAs = 'Anzeigen als';
export const canvas = 'Ablaufplan';
export const list = 'Liste';
export const undo = 'Rückgängig';
export const redo = 'Wiederholen';
export const publish = 'Veröffentlichen';
export const resume = 'Fortsetzen';
export const pause = 'Pausieren';
export const discard = 'Änderungen verwerfen';
export const confirmDiscard = 'Änderungen verwerfen?';
export const discardHint = 'Die veröffentlichte Version ersetzt den Entwurf. Das lässt sich nicht rückgängig machen.';
export const published = (workflow: string) => `${workflow} veröffentlicht`;
export const discarded = 'Änderungen verworfen';
export const draftNotLive = 'Entwurf: noch nicht live';
export const draftNotLiveHint = 'Änderungen gelten, sobald du veröffentlichst.';
export const saveStates = {
  saved: 'Gespeichert',
  unsaved: 'Wird gespeichert…',
  saving: 'Wird gespeichert…',
  waiting: 'Nicht gespeichert: wartet auf die Verbindung',
  conflict: 'Nicht gespeichert: jemand anderes hat dies geändert',
  failed: 'Nicht gespeichert',
} as const;
export const conflictHint = 'Jemand anderes hat diesen Workflow geändert, während du ihn bearbeitet hast.';
export const takeTheirs = 'Andere übernehmen';
export const keepMine = 'Meine behalten';
export const problemCount = (count: number) => counted(count, 'Problem', 'Probleme');
export const problemsTitle = 'Bevor du veröffentlichen kannst';
export const actsAs = 'Was er darf';
export const runAs = { OWNER: 'Alles, was sein Inhaber darf', AUTOMATION_BOT: 'Nur in diesem Projekt' } as const;
export const runWorkflow = 'Workflow ausführen';
export const runStarted = (workflow: string) => `${workflow} gestartet`;
export const description = 'Beschreibung';

// Canvas and list
export const when = 'Auslöser';
export const onlyIf = 'Nur wenn';
export const steps = 'Schritte';
export const always = 'Immer';
export const conditionsHold = (count: number, match: 'ALL' | 'ANY') =>
  match === 'ALL'
    ? byCount(count, '1 Bedingung ist erfüllt', `${figure(count)} Bedingungen sind erfüllt`)
    : byCount(count, '1 Bedingung ist erfüllt', `Eine von ${figure(count)} Bedingungen ist erfüllt`);
export const addStep = 'Schritt hinzufügen';
export const addStepHere = 'Hier einen Schritt hinzufügen';
export const addStepTo = (lane: string) => `Schritt zu „${lane}“ hinzufügen`;
export const addBefore = 'Schritt davor hinzufügen';
export const moveUp = 'Nach oben';
export const moveDown = 'Nach unten';
export const duplicateStep = 'Schritt duplizieren';
export const deleteStep = 'Schritt löschen';
export const actionsForStep = (sentence: string) => `Aktionen für „${sentence}“`;
export const stepMoved = (sentence: string, number: string) => `${sentence}: jetzt Schritt ${number}`;
export const stepRemoved = (sentence: string) => `„${sentence}“ gelöscht`;
export const alreadyFirst = 'Schon der erste Schritt';
export const alreadyLast = 'Schon der letzte Schritt';
export const tooManySteps = 'Ein Workflow kann 20 Schritte haben.';
export const stepsFull = (most: number) =>
  byCount(most, 'Der einzige Schritt ist belegt', `Alle ${figure(most)} Schritte sind belegt`);
export const notInPlan = 'In diesem Tarif nicht enthalten';
export const runEnds = 'Die Ausführung endet';
export const connection = 'Verbindung';
export const zoomIn = 'Vergrößern';
export const zoomOut = 'Verkleinern';
export const showAll = 'Alles anzeigen';
export const laneOf = (lane: string, number: string) => `${lane}, Schritt ${number}`;
export const fieldsOf = (kind: string) => `Felder: ${kind}`;
export const nothingToRun = 'Hier kann kein Workflow gestartet werden';
