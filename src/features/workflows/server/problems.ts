import type { Conditions, Condition, Definition, Step, Trigger, Workflow, WorkflowProblem } from '../contract.ts';
import { lanes, operatorsOf, type WorkflowField, workflowFields, type WorkflowItemType } from '../fields.ts';
import type { LastingAbsence } from '#features/assistant/fields';
import {
  answerField,
  type AskingStep,
  around,
  asksBefore,
  isAsking,
  isForEach,
  itemTypeOf,
  knownValues,
  sentPaths,
  stepsIn,
} from '../rules.ts';
import { checkedTemplate } from '../rules/smart-check.ts';
import { checkAsking } from './asking-problems.ts';
import type { Existing } from './existing.ts';
import { cronProblem } from './cron.ts';
import * as words from './words.ts';

/** `assistant` says why no step can ask it; null if they can, or if none wants to. */
type Given = Existing & Pick<Workflow, 'runAs'> & { assistant: LastingAbsence | null };
type Report = (text: string, field?: string) => void;

/** What hinders a definition from being published, in the order of its parts. */
export function problemsOf(definition: Definition, given: Given): WorkflowProblem[] {
  const { trigger, conditions, steps } = definition;
  const found: WorkflowProblem[] = [];
  const at =
    (where: Pick<WorkflowProblem, 'at' | 'stepId'>): Report =>
    (text, field) => {
      found.push({ ...where, field: field ?? null, text });
    };
  checkTrigger(trigger, given, at({ at: 'trigger', stepId: null }));
  const type = itemTypeOf(trigger);
  checkConditions(conditions, { type, given }, at({ at: 'conditions', stepId: null }));
  if (steps.length === 0) at({ at: 'workflow', stepId: null })(words.noSteps);
  if (new Set(steps.map(({ id }) => id)).size < steps.length) at({ at: 'workflow', stepId: null })(words.sameIds);
  for (const step of steps) {
    const report = at({ at: 'step', stepId: step.id });
    checkPlace(step, steps, report);
    checkItem(step, type, report);
    checkTemplates(step, definition, report);
    if (isAsking(step)) checkAsking(step, { steps, type, assistant: given.assistant }, report);
    checkStep(step, { type, given, asks: asksBefore(steps, step) }, report);
  }
  return found;
}

interface About {
  type: WorkflowItemType | null;
  given: Given;
  /** The questions to the assistant whose answers conditions can test. */
  asks?: readonly AskingStep[];
}

/** A field by its name; one of a project's own is of any kind, and is compared as a text. */
export function fieldOf(
  type: WorkflowItemType | null,
  name: string,
  given: Pick<Existing, 'customFields'>,
): WorkflowField | undefined {
  const own = type === 'TASK' ? given.customFields.get(name) : undefined;
  if (own) return { name, label: '', holds: HOLDS[own.kind] ?? 'text', canBeSet: true };
  return type === null ? undefined : workflowFields[type].find((field) => field.name === name);
}

const HOLDS: Readonly<Record<string, WorkflowField['holds']>> = {
  NUMBER: 'number',
  DATE: 'day',
  CHECKBOX: 'flag',
  PERSON: 'person',
  SELECT: 'option',
  MULTI_SELECT: 'tags',
};

function checkTrigger(trigger: Trigger | null, given: Given, report: Report): void {
  if (trigger === null) return report(words.noTrigger);
  const type = itemTypeOf(trigger);
  switch (trigger.kind) {
    case 'field-changed':
      if (trigger.field === null) return report(words.noField, 'field');
      if (fieldOf(type, trigger.field, given) === undefined) report(words.unknownField, 'field');
      return;
    case 'assigned':
      if (trigger.personIds.some((id) => !given.people.has(id))) report(words.gonePerson, 'personIds');
      return;
    case 'label-added':
      if (trigger.labelIds.some((id) => !given.labels.has(id))) report(words.goneLabel, 'labelIds');
      return;
    case 'pull-request':
      if (trigger.states.length === 0) report(words.noPullRequestState, 'states');
      return;
    case 'schedule': {
      const problem = cronProblem(trigger.cron);
      if (problem !== null) report(problem, 'cron');
      return;
    }
    case 'webhook':
      for (const { message } of checkedTemplate(trigger.itemKey, sentPaths(trigger.itemKey))) report(message, 'itemKey');
      return;
    default:
  }
}

function checkConditions(group: Conditions, about: About, report: Report): void {
  const walk = (condition: Condition): void => {
    if (condition.kind === 'group') for (const inner of condition.conditions as Condition[]) walk(inner);
    else checkTest(condition, about, report);
  };
  walk(group as Condition);
}

function checkTest(test: Extract<Condition, { kind: 'test' }>, { type, given, asks = [] }: About, report: Report): void {
  const { field: name, op, values } = test;
  const hasValue = values.some((value) => value.trim() !== '');
  if (op === 'changed-by') {
    if (!hasValue) report(words.noConditionValue);
    else if (values.some((id) => !given.people.has(id))) report(words.gonePerson);
    return;
  }
  if (type === null) return report(words.noItemForConditions);
  if (name === null) return report(words.noConditionField);
  const answer = asks.map(answerField).find((each) => each.name === name);
  const field = answer ?? fieldOf(type, name, given);
  if (field === undefined) return report(words.unknownField);
  if (hasValue && values.some((value) => answer?.values?.includes(value) === false)) return report(words.goneOption);
  if (!operatorsOf[field.holds].includes(op)) return report(words.wrongOperator);
  if (op !== 'is-empty' && op !== 'is-not-empty' && !hasValue) report(words.noConditionValue);
}

function checkPlace(step: Step, steps: readonly Step[], report: Report): void {
  if (step.under !== null) {
    const { stepId, lane } = step.under;
    const outer = steps.find(({ id }) => id === stepId);
    const known: readonly string[] = outer !== undefined && outer.kind in lanes ? lanes[outer.kind as keyof typeof lanes] : [];
    if (!known.includes(lane) || around(steps, step).at(-1)?.under !== null) report(words.lostStep);
  }
  const isInForEach = isForEach(steps, step);
  if (isInForEach && step.kind === 'for-each-subtask') report(words.nestedForEach);
  if (isInForEach && (step.kind === 'wait' || step.kind === 'require-approval' || isAsking(step))) report(words.noWaitInForEach);
  if (step.kind === 'for-each-subtask' && stepsIn(steps, { stepId: step.id, lane: 'each' }).length === 0) report(words.emptyLane);
  const isBranch = step.kind === 'branch';
  if (isBranch && !steps.some(({ under }) => under?.stepId === step.id)) report(words.emptyLane);
}

const ON_ITEM: ReadonlySet<Step['kind']> = new Set<Step['kind']>([
  'set-field',
  'assign',
  'add-label',
  'move-to-sprint',
  'comment',
  'ask-assistant',
]);
const ON_TASK: ReadonlySet<Step['kind']> = new Set<Step['kind']>([
  'move-to-project',
  'add-subtask',
  'add-subtasks-from-template',
  'for-each-subtask',
]);

function checkItem({ kind }: Step, type: WorkflowItemType | null, report: Report): void {
  if (type === null && (ON_ITEM.has(kind) || ON_TASK.has(kind))) report(words.noItemForStep);
  if (type === 'ISSUE' && ON_TASK.has(kind)) report(words.onlyTasks);
}

const TEMPLATES: ReadonlySet<string> = new Set(['value', 'title', 'description', 'dueDate', 'content', 'text', 'body', 'until']);

/** The templates of a step, by the names of their fields. */
function templatesOf(step: Step): [string, string][] {
  const single = Object.entries(step).filter(
    (entry): entry is [string, string] => TEMPLATES.has(entry[0]) && typeof entry[1] === 'string',
  );
  return step.kind === 'create-task'
    ? [...single, ...step.subtasks.map((title): [string, string] => ['subtasks', title])]
    : single;
}

function checkTemplates(step: Step, { trigger, steps }: Definition, report: Report): void {
  const known = knownValues(trigger, isForEach(steps, step), asksBefore(steps, step));
  for (const [field, template] of templatesOf(step)) {
    const sent = trigger?.kind === 'webhook' ? sentPaths(template) : [];
    for (const { message } of checkedTemplate(template, [...known, ...sent])) report(message, field);
  }
}

function checkStep(step: Step, about: About, report: Report): void {
  const { given } = about;
  const isBlank = (text: string): boolean => text.trim() === '';
  const has = (all: ReadonlySet<string>, ids: readonly string[]): boolean => ids.every((id) => all.has(id));
  switch (step.kind) {
    case 'set-field': {
      const field = step.field === null ? null : fieldOf(about.type, step.field, given);
      if (step.field === null) report(words.noField, 'field');
      else if (field === undefined) report(words.unknownField, 'field');
      else if (field?.canBeSet === false) report(words.notSettable, 'field');
      return;
    }
    case 'assign':
      if (step.mode === 'PERSON' && step.personIds.length === 0) report(words.noPerson, 'personIds');
      if (!has(given.people, step.personIds)) report(words.gonePerson, 'personIds');
      return;
    case 'add-label':
      if (step.labelId === null) report(words.noLabel, 'labelId');
      else if (!given.labels.has(step.labelId)) report(words.goneLabel, 'labelId');
      return;
    case 'move-to-sprint':
      if (step.to === 'SPRINT' && step.sprintId === null) report(words.noSprint, 'sprintId');
      else if (step.to === 'SPRINT' && !given.sprints.has(step.sprintId ?? '')) report(words.goneSprint, 'sprintId');
      return;
    case 'move-to-project':
      if (step.projectId === null) return report(words.noProject, 'projectId');
      if (step.projectId === given.projectId) report(words.sameProject, 'projectId');
      else if (!given.projects.has(step.projectId)) report(words.goneProject, 'projectId');
      if (given.runAs !== 'OWNER') report(words.needsOwner);
      return;
    case 'add-subtasks-from-template':
      if (step.templateId === null) report(words.noTemplate, 'templateId');
      else if (!given.templates.has(step.templateId)) report(words.goneTemplate, 'templateId');
      return;
    case 'add-subtask':
    case 'create-task':
    case 'create-issue':
    case 'create-document':
      if (isBlank(step.title)) report(words.noTitle, 'title');
      if (step.kind === 'create-task' && step.assigneeId !== null && !given.people.has(step.assigneeId))
        report(words.gonePerson, 'assigneeId');
      return;
    default:
      checkTalk(step, about, report);
  }
}

/** The steps that tell or ask someone, or wait. */
function checkTalk(step: Step, about: About, report: Report): void {
  const { given } = about;
  const isBlank = (text: string): boolean => text.trim() === '';
  switch (step.kind) {
    case 'comment':
      if (isBlank(step.text)) report(words.noText, 'text');
      return;
    case 'notify':
      if (isBlank(step.text)) report(words.noText, 'text');
      if (step.personIds.length + step.roles.length + step.audiences.length === 0 && step.addressId === null) report(words.noOne);
      if (step.personIds.some((id) => !given.people.has(id))) report(words.gonePerson, 'personIds');
      if (step.addressId !== null && !given.addresses.has(step.addressId)) report(words.goneAddress, 'addressId');
      return;
    case 'call-webhook':
      if (step.addressId === null) report(words.noAddress, 'addressId');
      else if (!given.addresses.has(step.addressId)) report(words.goneAddress, 'addressId');
      return;
    case 'wait':
      if (step.for === 'UNTIL' && isBlank(step.until)) report(words.noDate, 'until');
      return;
    case 'branch':
      return checkConditions(step.conditions, about, report);
    case 'require-approval':
      if (step.approverIds.length === 0) report(words.noApprovers, 'approverIds');
      if (step.approverIds.some((id) => !given.people.has(id))) report(words.gonePerson, 'approverIds');
      return;
    default:
  }
}
