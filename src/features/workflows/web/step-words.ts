import { byCount, counted, listed, listedAsChoice } from '#contract/counts';
import { clockTime, isDay, shortDate } from '#contract/dates';
import type { ConditionTest, Step, Trigger } from '../contract.ts';
import type { WorkflowItemType } from '../fields.ts';
import { operatorName, pullRequestStates, stepKinds } from './kind-words.ts';
import { readableCron } from './editor/cron.ts';

/** How ids and values are called in a project. */
export interface Names {
  field(of: WorkflowItemType, name: string): string;
  value(of: WorkflowItemType, field: string, value: string): string;
  person(id: string): string;
  label(id: string): string;
  sprint(id: string): string;
  project(id: string): string;
  template(id: string): string;
  address(id: string): string;
}

const ITEMS: Readonly<Record<WorkflowItemType, { one: string; bare: string }>> = {
  TASK: { one: 'a task', bare: 'task' },
  ISSUE: { one: 'an issue', bare: 'issue' },
};

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const orNone = (ids: readonly string[], name: (id: string) => string, none: string): string =>
  ids.length === 0 ? none : listedAsChoice(ids.map(name));

export const noTrigger = 'Select what starts it';

/** What starts a workflow, as a sentence without a period. */
export function triggerSentence(trigger: Trigger | null, names: Names): string {
  if (trigger === null) return noTrigger;
  switch (trigger.kind) {
    case 'item-created':
      return `${capital(ITEMS[trigger.of].one)} is created`;
    case 'field-changed': {
      const { field, of, from, to } = trigger;
      const said = field === null ? 'A field' : names.field(of, field);
      const value = (each: string) => (field === null ? each : names.value(of, field, each));
      return `${said} of ${ITEMS[of].one} changes${betweenWords(from, to, value)}`;
    }
    case 'status-changed':
      return `Status of ${ITEMS[trigger.of].one} changes${betweenWords(trigger.from, trigger.to, (each) => names.value(trigger.of, 'status', each))}`;
    case 'assigned':
      return `${capital(ITEMS[trigger.of].one)} is assigned to ${orNone(trigger.personIds, names.person, 'someone')}`;
    case 'comment-added':
      return `Someone comments on ${ITEMS[trigger.of].one}`;
    case 'label-added':
      return `${capital(orNone(trigger.labelIds, names.label, 'a label'))} is added to ${ITEMS[trigger.of].one}`;
    case 'due-date':
      return dueSentence(trigger);
    case 'subtasks-done':
      return 'All subtasks of a task are done';
    case 'dependency-unblocked':
      return 'A task is no longer blocked';
    case 'sprint':
      return trigger.when === 'STARTED' ? 'A sprint starts' : 'A sprint ends';
    case 'email-received':
      return `An email creates ${ITEMS[trigger.of].one}`;
    case 'pull-request':
      return `A pull request of a task is ${listedAsChoice(trigger.states.map((state) => pullRequestStates[state].toLowerCase()))}`;
    case 'webhook':
      return 'A request arrives at its address';
    case 'schedule':
      return `${cronSentence(trigger.cron)}${trigger.items === 'NONE' ? '' : `, for each open ${ITEMS[trigger.items].bare}`}`;
    case 'manual':
      return trigger.of === 'NONE' ? 'Someone runs it' : `Someone runs it on ${ITEMS[trigger.of].one}`;
  }
}

function betweenWords(from: readonly string[], to: readonly string[], name: (value: string) => string): string {
  const start = from.length === 0 ? '' : ` from ${listedAsChoice(from.map(name))}`;
  return to.length === 0 ? start : `${start} to ${listedAsChoice(to.map(name))}`;
}

function dueSentence({ of, when, days }: Extract<Trigger, { kind: 'due-date' }>): string {
  const item = capital(ITEMS[of].one);
  if (days === 0) return `${item} is due today`;
  return when === 'APPROACHING' ? `${item} is due in ${counted(days, 'day')}` : `${item} is ${counted(days, 'day')} overdue`;
}

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
export const weekdays = WEEKDAYS.map((label, index) => ({ value: String(index), label }));

/** When a schedule runs, as far as it is one of the usual ones. */
export function cronSentence(cron: string): string {
  const readable = readableCron(cron);
  if (readable === null) return cron.trim() === '' ? 'On a schedule' : `On the schedule ${cron}`;
  const at = `at ${clockTime(readable.time)}`;
  switch (readable.every) {
    case 'DAY':
      return `Every day ${at}`;
    case 'WORKDAY':
      return `Monday to Friday ${at}`;
    case 'WEEK':
      return `Every ${WEEKDAYS[readable.day]} ${at}`;
    case 'MONTH':
      return `On day ${readable.day} of the month ${at}`;
  }
}

const plain = (text: string, empty: string): string => {
  const line = text.trim().split('\n')[0] ?? '';
  return line === '' ? empty : line;
};

/** What a step does, in a few words: "Set Priority to High". */
export function stepSentence(step: Step, of: WorkflowItemType, names: Names): string {
  switch (step.kind) {
    case 'set-field': {
      if (step.field === null) return stepKinds['set-field'];
      const field = names.field(of, step.field);
      return step.value === '' ? `Empty ${field}` : `Set ${field} to ${names.value(of, step.field, plain(step.value, ''))}`;
    }
    case 'assign':
      return assignSentence(step, names);
    case 'add-label':
      return step.labelId === null ? stepKinds['add-label'] : `Add the label ${names.label(step.labelId)}`;
    case 'move-to-sprint':
      if (step.to === 'SPRINT') return `Move to ${step.sprintId === null ? 'a sprint' : names.sprint(step.sprintId)}`;
      return { ACTIVE: 'Move to the active sprint', NEXT: 'Move to the next sprint', BACKLOG: 'Move to the backlog' }[step.to];
    case 'move-to-project':
      return step.projectId === null ? stepKinds['move-to-project'] : `Move to ${names.project(step.projectId)}`;
    case 'add-subtask':
      return `Add the subtask ${plain(step.title, '…')}`;
    case 'add-subtasks-from-template':
      return step.templateId === null
        ? stepKinds['add-subtasks-from-template']
        : `Add the subtasks of ${names.template(step.templateId)}`;
    case 'create-task':
      return `Create the task ${plain(step.title, '…')}`;
    case 'create-issue':
      return `Create the issue ${plain(step.title, '…')}`;
    case 'create-document':
      return `Create the document ${plain(step.title, '…')}`;
    case 'comment':
      return step.text.trim() === '' ? 'Comment' : `Comment: ${plain(step.text, '')}`;
    case 'notify':
      return notifySentence(step, names);
    case 'call-webhook':
      return step.addressId === null ? stepKinds['call-webhook'] : `Call ${names.address(step.addressId)}`;
    case 'wait':
      return step.for === 'DURATION'
        ? `Wait ${counted(step.amount, WAIT_UNITS[step.unit])}`
        : `Wait until ${dayOrText(step.until)}`;
    case 'branch':
      return `If ${conditionCount(step.conditions.conditions.length)}`;
    case 'for-each-subtask':
      return stepKinds['for-each-subtask'];
    case 'require-approval':
      return `Require approval by ${approvers(step, names)}`;
    case 'ask-assistant':
      return assistantSentence(step);
  }
}

function assistantSentence({ task, options }: Extract<Step, { kind: 'ask-assistant' }>): string {
  switch (task) {
    case 'SUMMARIZE':
      return 'Ask the assistant for a summary';
    case 'CLASSIFY':
      return options.length === 0
        ? 'Ask the assistant to choose an option'
        : `Ask the assistant whether it is ${listedAsChoice(options)}`;
    case 'BREAK_DOWN':
      return 'Ask the assistant to propose subtasks';
  }
}

const WAIT_UNITS = { MINUTES: 'minute', HOURS: 'hour', DAYS: 'day' } as const;
const dayOrText = (text: string): string => (isDay(text) ? shortDate(text) : plain(text, '…'));
const conditionCount = (count: number): string =>
  count === 0 ? 'no conditions are set' : `${counted(count, 'condition')} ${byCount(count, 'is', 'are')} met`;

function assignSentence({ mode, personIds }: Extract<Step, { kind: 'assign' }>, names: Names): string {
  const among = personIds.length === 0 ? '' : ` among ${listed(personIds.map(names.person))}`;
  switch (mode) {
    case 'PERSON':
      return personIds.length === 0 ? 'Assign someone' : `Assign ${listed(personIds.map(names.person))}`;
    case 'CREATOR':
      return 'Assign the creator';
    case 'LEAST_LOADED':
      return `Assign the person with the least work${among}`;
    case 'ROUND_ROBIN':
      return `Assign in turn${among}`;
    case 'NOBODY':
      return 'Remove the assignee';
  }
}

export const audiences = { ASSIGNEES: 'Assignees', CREATOR: 'Creator', WATCHERS: 'Watchers' } as const;
export const roles = { ADMIN: 'Admins', MEMBER: 'Members', COMMENTER: 'Commenters', VIEWER: 'Viewers' } as const;

function notifySentence(step: Extract<Step, { kind: 'notify' }>, names: Names): string {
  const who = [
    ...step.personIds.map(names.person),
    ...step.audiences.map((each) => audiences[each].toLowerCase()),
    ...step.roles.map((each) => roles[each].toLowerCase()),
    ...(step.addressId === null ? [] : [names.address(step.addressId)]),
  ];
  return who.length === 0 ? stepKinds.notify : `Notify ${listed(who)}`;
}

const approvers = ({ approverIds, mode }: Extract<Step, { kind: 'require-approval' }>, names: Names): string =>
  approverIds.length === 0
    ? 'someone'
    : mode === 'ANY'
      ? listedAsChoice(approverIds.map(names.person))
      : listed(approverIds.map(names.person));

/** A tested condition, such as "Priority is High". */
export function testSentence({ field, op, values }: Omit<ConditionTest, 'kind'>, of: WorkflowItemType, names: Names): string {
  if (op === 'changed-by') return `Changed by ${orNone(values, names.person, '…')}`;
  const named = field === null ? 'A field' : names.field(of, field);
  const isDayField = values.some((value) => isDay(value) || value === 'today');
  const said = orNone(values, (value) => (field === null ? value : names.value(of, field, value)), '');
  return `${named} ${operatorName(op, isDayField)} ${said}`.trim();
}
