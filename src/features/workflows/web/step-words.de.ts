import { counted, figure, listed, listedAsChoice } from '#contract/counts';
import { clockTime, isDay, shortDate } from '#contract/dates';
import type { ConditionTest, Step, Trigger } from '../contract.ts';
import type { WorkflowItemType } from '../fields.ts';
import { operatorName, pullRequestStates, stepKinds } from './kind-words.de.ts';
import { readableCron } from './editor/cron.ts';
import type { Names } from './step-words.ts';

const ITEMS: Readonly<Record<WorkflowItemType, { one: string; of: string; to: string; each: string }>> = {
  TASK: { one: 'eine Aufgabe', of: 'einer Aufgabe', to: 'einer Aufgabe', each: 'jede offene Aufgabe' },
  ISSUE: { one: 'ein Ticket', of: 'eines Tickets', to: 'einem Ticket', each: 'jedes offene Ticket' },
};

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const orNone = (ids: readonly string[], name: (id: string) => string, none: string): string =>
  ids.length === 0 ? none : listedAsChoice(ids.map(name));

export const noTrigger = 'Auslöser auswählen';

/** What starts a workflow, as a sentence without a period. */
export function triggerSentence(trigger: Trigger | null, names: Names): string {
  if (trigger === null) return noTrigger;
  switch (trigger.kind) {
    case 'item-created':
      return `${capital(ITEMS[trigger.of].one)} wird erstellt`;
    case 'field-changed': {
      const { field, of, from, to } = trigger;
      const said = field === null ? 'Ein Feld' : `Feld „${names.field(of, field)}“`;
      const value = (each: string) => (field === null ? each : names.value(of, field, each));
      return `${said} ${ITEMS[of].of} ändert sich${betweenWords(from, to, value)}`;
    }
    case 'status-changed':
      return `Status ${ITEMS[trigger.of].of} ändert sich${betweenWords(trigger.from, trigger.to, (each) => names.value(trigger.of, 'status', each))}`;
    case 'assigned':
      return `${capital(ITEMS[trigger.of].one)} wird zugewiesen: ${orNone(trigger.personIds, names.person, 'beliebige Person')}`;
    case 'comment-added':
      return `Jemand kommentiert ${ITEMS[trigger.of].one}`;
    case 'label-added':
      return `${capital(ITEMS[trigger.of].to)} wird ${trigger.labelIds.length === 0 ? 'ein Label' : `das Label ${listedAsChoice(trigger.labelIds.map(names.label))}`} hinzugefügt`;
    case 'due-date':
      return dueSentence(trigger);
    case 'subtasks-done':
      return 'Alle Unteraufgaben einer Aufgabe sind erledigt';
    case 'dependency-unblocked':
      return 'Eine Aufgabe ist nicht mehr blockiert';
    case 'sprint':
      return trigger.when === 'STARTED' ? 'Ein Sprint startet' : 'Ein Sprint endet';
    case 'email-received':
      return `Eine E-Mail erstellt ${ITEMS[trigger.of].one}`;
    case 'pull-request':
      return `Pull Request einer Aufgabe: ${listedAsChoice(trigger.states.map((state) => pullRequestStates[state]))}`;
    case 'webhook':
      return 'Eine Anfrage kommt an der Adresse an';
    case 'schedule':
      return `${cronSentence(trigger.cron)}${trigger.items === 'NONE' ? '' : `, für ${ITEMS[trigger.items].each}`}`;
    case 'manual':
      return trigger.of === 'NONE' ? 'Jemand führt ihn aus' : `Jemand führt ihn für ${ITEMS[trigger.of].one} aus`;
  }
}

function betweenWords(from: readonly string[], to: readonly string[], name: (value: string) => string): string {
  const start = from.length === 0 ? '' : ` von ${listedAsChoice(from.map(name))}`;
  return to.length === 0 ? start : `${start} zu ${listedAsChoice(to.map(name))}`;
}

function dueSentence({ of, when, days }: Extract<Trigger, { kind: 'due-date' }>): string {
  const item = capital(ITEMS[of].one);
  if (days === 0) return `${item} ist heute fällig`;
  const inDays = counted(days, 'Tag', 'Tagen');
  return when === 'APPROACHING' ? `${item} ist in ${inDays} fällig` : `${item} ist seit ${inDays} überfällig`;
}

const WEEKDAYS = ['Sonntag', 'Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag', 'Samstag'];
export const weekdays = WEEKDAYS.map((label, index) => ({ value: String(index), label }));

/** When a schedule runs, as far as it is one of the usual ones. */
export function cronSentence(cron: string): string {
  const readable = readableCron(cron);
  if (readable === null) return cron.trim() === '' ? 'Nach Zeitplan' : `Nach dem Zeitplan ${cron}`;
  const at = `um ${clockTime(readable.time)} Uhr`;
  switch (readable.every) {
    case 'DAY':
      return `Jeden Tag ${at}`;
    case 'WORKDAY':
      return `Montag bis Freitag ${at}`;
    case 'WEEK':
      return `Jeden ${WEEKDAYS[readable.day]} ${at}`;
    case 'MONTH':
      return `Am ${readable.day}. des Monats ${at}`;
  }
}

const plain = (text: string, empty: string): string => {
  const line = text.trim().split('\n')[0] ?? '';
  return line === '' ? empty : line;
};

const SPRINTS = {
  ACTIVE: 'In den aktiven Sprint verschieben',
  NEXT: 'In den nächsten Sprint verschieben',
  BACKLOG: 'Ins Backlog verschieben',
} as const;

/** What a step does, in a few words: "Priorität auf Hoch setzen". */
export function stepSentence(step: Step, of: WorkflowItemType, names: Names): string {
  switch (step.kind) {
    case 'set-field': {
      if (step.field === null) return stepKinds['set-field'];
      const field = names.field(of, step.field);
      return step.value === '' ? `${field} leeren` : `${field} auf ${names.value(of, step.field, plain(step.value, ''))} setzen`;
    }
    case 'assign':
      return assignSentence(step, names);
    case 'add-label':
      return step.labelId === null ? stepKinds['add-label'] : `Label hinzufügen: ${names.label(step.labelId)}`;
    case 'move-to-sprint':
      if (step.to !== 'SPRINT') return SPRINTS[step.to];
      return step.sprintId === null ? stepKinds['move-to-sprint'] : `In Sprint verschieben: ${names.sprint(step.sprintId)}`;
    case 'move-to-project':
      return step.projectId === null ? stepKinds['move-to-project'] : `In Projekt verschieben: ${names.project(step.projectId)}`;
    case 'add-subtask':
      return `Unteraufgabe hinzufügen: ${plain(step.title, '…')}`;
    case 'add-subtasks-from-template':
      return step.templateId === null
        ? stepKinds['add-subtasks-from-template']
        : `Unteraufgaben hinzufügen aus: ${names.template(step.templateId)}`;
    case 'create-task':
      return `Aufgabe erstellen: ${plain(step.title, '…')}`;
    case 'create-issue':
      return `Ticket erstellen: ${plain(step.title, '…')}`;
    case 'create-document':
      return `Dokument erstellen: ${plain(step.title, '…')}`;
    case 'comment':
      return step.text.trim() === '' ? 'Kommentieren' : `Kommentieren: ${plain(step.text, '')}`;
    case 'notify':
      return notifySentence(step, names);
    case 'call-webhook':
      return step.addressId === null ? stepKinds['call-webhook'] : `${names.address(step.addressId)} aufrufen`;
    case 'wait':
      return step.for === 'DURATION'
        ? `${counted(step.amount, ...WAIT_UNITS[step.unit])} warten`
        : `Bis ${dayOrText(step.until)} warten`;
    case 'branch':
      return `Wenn ${conditionCount(step.conditions.conditions.length)}`;
    case 'for-each-subtask':
      return stepKinds['for-each-subtask'];
    case 'require-approval':
      return `Freigabe von ${approvers(step, names)} verlangen`;
    case 'ask-assistant':
      return assistantSentence(step);
  }
}

function assistantSentence({ task, options }: Extract<Step, { kind: 'ask-assistant' }>): string {
  switch (task) {
    case 'SUMMARIZE':
      return 'Den Assistenten um eine Zusammenfassung bitten';
    case 'CLASSIFY':
      return options.length === 0
        ? 'Den Assistenten eine Option wählen lassen'
        : `Den Assistenten fragen, ob es ${listedAsChoice(options)} ist`;
    case 'BREAK_DOWN':
      return 'Den Assistenten Unteraufgaben vorschlagen lassen';
  }
}

const WAIT_UNITS: Readonly<Record<'MINUTES' | 'HOURS' | 'DAYS', readonly [string, string]>> = {
  MINUTES: ['Minute', 'Minuten'],
  HOURS: ['Stunde', 'Stunden'],
  DAYS: ['Tag', 'Tage'],
};
const dayOrText = (text: string): string => (isDay(text) ? shortDate(text) : plain(text, '…'));
const conditionCount = (count: number): string =>
  count === 0
    ? 'keine Bedingungen gesetzt sind'
    : count === 1
      ? '1 Bedingung erfüllt ist'
      : `${figure(count)} Bedingungen erfüllt sind`;

function assignSentence({ mode, personIds }: Extract<Step, { kind: 'assign' }>, names: Names): string {
  const among = personIds.length === 0 ? '' : `, aus ${listed(personIds.map(names.person))}`;
  switch (mode) {
    case 'PERSON':
      return personIds.length === 0 ? 'Jemanden zuweisen' : `${listed(personIds.map(names.person))} zuweisen`;
    case 'CREATOR':
      return 'Den Ersteller zuweisen';
    case 'LEAST_LOADED':
      return `Die Person mit der wenigsten Arbeit zuweisen${among}`;
    case 'ROUND_ROBIN':
      return `Reihum zuweisen${among}`;
    case 'NOBODY':
      return 'Zuständige Person entfernen';
  }
}

export const audiences = { ASSIGNEES: 'Zuständige', CREATOR: 'Ersteller', WATCHERS: 'Beobachtende' } as const;
export const roles = {
  ADMIN: 'Admins',
  MEMBER: 'Mitglieder',
  COMMENTER: 'Kommentatoren',
  VIEWER: 'Betrachter',
} as const;

function notifySentence(step: Extract<Step, { kind: 'notify' }>, names: Names): string {
  const who = [
    ...step.personIds.map(names.person),
    ...step.audiences.map((each) => audiences[each]),
    ...step.roles.map((each) => roles[each]),
    ...(step.addressId === null ? [] : [names.address(step.addressId)]),
  ];
  return who.length === 0 ? stepKinds.notify : `${listed(who)} benachrichtigen`;
}

const approvers = ({ approverIds, mode }: Extract<Step, { kind: 'require-approval' }>, names: Names): string =>
  approverIds.length === 0
    ? 'jemandem'
    : mode === 'ANY'
      ? listedAsChoice(approverIds.map(names.person))
      : listed(approverIds.map(names.person));

/** A tested condition, such as "Priorität ist Hoch". */
export function testSentence({ field, op, values }: Omit<ConditionTest, 'kind'>, of: WorkflowItemType, names: Names): string {
  if (op === 'changed-by') return `Geändert von ${orNone(values, names.person, '…')}`;
  const named = field === null ? 'Ein Feld' : names.field(of, field);
  const isDayField = values.some((value) => isDay(value) || value === 'today');
  const said = orNone(values, (value) => (field === null ? value : names.value(of, field, value)), '');
  return `${named} ${operatorName(op, isDayField)} ${said}`.trim();
}
