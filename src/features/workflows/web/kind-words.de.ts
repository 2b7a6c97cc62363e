import type { pullRequestStates as states } from '#features/links/fields';
import type { Lane, Operator, StepKind, TriggerKind, WorkflowItemType } from '../fields.ts';

export const triggerKinds: Readonly<Record<TriggerKind, string>> = {
  'item-created': 'Erstellt',
  'field-changed': 'Ein Feld ändert sich',
  'status-changed': 'Status ändert sich',
  assigned: 'Zugewiesen',
  'comment-added': 'Kommentar hinzugefügt',
  'label-added': 'Label hinzugefügt',
  'due-date': 'Fälligkeit',
  'subtasks-done': 'Alle Unteraufgaben sind erledigt',
  'dependency-unblocked': 'Nicht mehr blockiert',
  sprint: 'Ein Sprint startet oder endet',
  'email-received': 'Eine E-Mail kommt an',
  'pull-request': 'Ein Pull Request ändert sich',
  webhook: 'Eine Anfrage kommt an',
  schedule: 'Nach Zeitplan',
  manual: 'Jemand führt ihn aus',
};

export const pullRequestStates: Readonly<Record<(typeof states)[number], string>> = {
  DRAFT: 'Als Entwurf geöffnet',
  OPEN: 'Geöffnet',
  REVIEW: 'In Prüfung',
  READY: 'Freigegeben',
  MERGED: 'Gemergt',
  CLOSED: 'Ohne Merge geschlossen',
};

export const triggerHints: Readonly<Record<TriggerKind, string>> = {
  'item-created': 'Wenn eine Aufgabe oder ein Ticket erstellt wird',
  'field-changed': 'Wenn ein Feld einen neuen Wert bekommt',
  'status-changed': 'Wenn eine Aufgabe oder ein Ticket in einen anderen Status wechselt',
  assigned: 'Wenn jemand neu zugewiesen wird',
  'comment-added': 'Wenn jemand kommentiert',
  'label-added': 'Wenn ein Label hinzugefügt wird',
  'due-date': 'Einige Tage vor oder nach der Fälligkeit',
  'subtasks-done': 'Wenn die letzte offene Unteraufgabe einer Aufgabe erledigt ist',
  'dependency-unblocked': 'Wenn eine Aufgabe nicht mehr blockiert ist',
  sprint: 'Wenn ein Sprint startet oder endet',
  'email-received': 'Wenn eine E-Mail an das Projekt eine Aufgabe oder ein Ticket erstellt',
  'pull-request': 'Wenn ein Pull Request einer Aufgabe geöffnet, geprüft, gemergt oder geschlossen wird',
  webhook: 'Wenn ein anderes Programm die Adresse aufruft',
  schedule: 'Zu einer Zeit am Tag, in der Woche oder im Monat',
  manual: 'Über das Menü einer Aufgabe oder eines Tickets oder von hier',
};

export const stepKinds: Readonly<Record<StepKind, string>> = {
  'set-field': 'Feld setzen',
  assign: 'Zuweisen',
  'add-label': 'Label hinzufügen',
  'move-to-sprint': 'In einen Sprint verschieben',
  'move-to-project': 'In ein Projekt verschieben',
  'add-subtask': 'Unteraufgabe hinzufügen',
  'add-subtasks-from-template': 'Unteraufgaben aus Vorlage hinzufügen',
  'create-task': 'Aufgabe erstellen',
  'create-issue': 'Ticket erstellen',
  'create-document': 'Dokument erstellen',
  comment: 'Kommentieren',
  notify: 'Personen benachrichtigen',
  'call-webhook': 'Webhook aufrufen',
  wait: 'Warten',
  branch: 'Wenn und sonst',
  'for-each-subtask': 'Für jede Unteraufgabe',
  'require-approval': 'Freigabe verlangen',
  'ask-assistant': 'Den Assistenten fragen',
};

export const stepHints: Readonly<Record<StepKind, string>> = {
  'set-field': 'Ein Feld des Eintrags ändern',
  assign: 'Eine Person, den Ersteller oder die Person mit der wenigsten Arbeit',
  'add-label': 'Ein Label dieses Projekts hinzufügen',
  'move-to-sprint': 'Der aktive oder nächste Sprint oder das Backlog',
  'move-to-project': 'Die Aufgabe in ein anderes Projekt mitnehmen',
  'add-subtask': 'Eine weitere Unteraufgabe',
  'add-subtasks-from-template': 'Alle Unteraufgaben einer Vorlage',
  'create-task': 'Eine neue Aufgabe in diesem Projekt',
  'create-issue': 'Ein neues Ticket in diesem Projekt',
  'create-document': 'Ein neues Dokument in diesem Projekt',
  comment: 'Einen Kommentar zum Eintrag schreiben',
  notify: 'Eine Benachrichtigung an Personen senden oder in einen Kanal schreiben',
  'call-webhook': 'Einem anderen Programm senden, was passiert ist',
  wait: 'Eine Zeit lang oder bis zu einem Tag',
  branch: 'Auf dem einen oder anderen Weg weitermachen',
  'for-each-subtask': 'Dasselbe für jede Unteraufgabe tun',
  'require-approval': 'Erst weitermachen, wenn Personen freigegeben haben',
  'ask-assistant': 'Zusammenfassen, einordnen oder Unteraufgaben vorschlagen',
};

/** Kinds of steps by what they are for, as the picker lists them. */
export const stepGroups: readonly { readonly name: string; readonly kinds: readonly StepKind[] }[] = [
  { name: 'Ändern', kinds: ['set-field', 'assign', 'add-label', 'move-to-sprint', 'move-to-project'] },
  {
    name: 'Erstellen',
    kinds: ['add-subtask', 'add-subtasks-from-template', 'create-task', 'create-issue', 'create-document'],
  },
  { name: 'Benachrichtigen', kinds: ['comment', 'notify', 'call-webhook'] },
  { name: 'Ablauf', kinds: ['branch', 'for-each-subtask', 'require-approval', 'wait'] },
  { name: 'Assistent', kinds: ['ask-assistant'] },
];

export const laneNames: Readonly<Record<Lane, string>> = {
  // oxlint-disable-next-line unicorn/no-thenable -- the name of a lane
  then: 'Wenn ja',
  else: 'Sonst',
  each: 'Für jede Unteraufgabe',
  rejected: 'Bei Ablehnung',
};

export const operatorNames: Readonly<Record<Operator, string>> = {
  is: 'ist',
  'is-not': 'ist nicht',
  in: 'ist eines von',
  contains: 'enthält',
  'is-empty': 'ist leer',
  'is-not-empty': 'ist nicht leer',
  greater: 'ist größer als',
  less: 'ist kleiner als',
  'changed-by': 'wurde geändert von',
};

const DAY_OPERATORS: Partial<Record<Operator, string>> = { greater: 'ist nach', less: 'ist vor' };
/** An operator as people read it, which for days differs. */
export const operatorName = (op: Operator, isDayField: boolean): string =>
  (isDayField ? DAY_OPERATORS[op] : undefined) ?? operatorNames[op];

export const itemTypes: Readonly<Record<WorkflowItemType, string>> = { TASK: 'Aufgaben', ISSUE: 'Tickets' };
