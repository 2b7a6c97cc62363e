import { exactMoment, isDay, shortDate } from '#contract/dates';
import { figure, listed } from '#contract/counts';
import type { Step, WorkflowStepRun } from '#features/workflows/contract';
import type { WorkflowItemType } from '#features/workflows/fields';
import { laneNames } from '../kind-words.ts';
import type { Names } from '../step-words.ts';
import * as words from '../run-words.ts';

/** A value of a step as people read it. */
export interface StepValue {
  readonly label: string;
  readonly text: string;
}

type Values = Readonly<Record<string, unknown>>;
/** Null for a value that is not shown. */
type Said = readonly [label: string, text: string | null];

const text = (value: unknown): string | null => {
  const said = words.said(value);
  return said === words.nothing ? null : isDay(said) ? shortDate(said) : said;
};
const ids = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : typeof value === 'string' ? [value] : []);
const all = (value: unknown, name: (id: string) => string): string | null =>
  ids(value).length === 0 ? null : listed(ids(value).map(name));

/** What a step was given, in words. Its sentence says already how it selects, so that is left out. */
export function givenTo(
  { kind, input }: Pick<WorkflowStepRun, 'kind' | 'input'>,
  of: WorkflowItemType,
  names: Names,
): StepValue[] {
  return shown(SAID[kind]?.(input, of, names) ?? []);
}

const { values } = words;
const fieldValue = (input: Values, of: WorkflowItemType, names: Names, value: unknown): string =>
  value === null || value === ''
    ? words.nothing
    : typeof value === 'string' || typeof value === 'boolean'
      ? names.value(of, String(input['field']), String(value))
      : words.said(ids(value).length > 0 ? ids(value).map((one) => names.value(of, String(input['field']), one)) : value);
const sprint = (id: unknown, names: Names): string => (typeof id === 'string' ? names.sprint(id) : words.backlog);

const SAID: Partial<Readonly<Record<Step['kind'], (input: Values, of: WorkflowItemType, names: Names) => Said[]>>> = {
  'set-field': (input, of, names) => [
    [values.value, fieldValue(input, of, names, input['value'])],
    [values.before, fieldValue(input, of, names, input['before'])],
  ],
  assign: ({ personId, before }, _, { person }) => [
    [values.person, all(personId, person)],
    [values.before, all(before, person)],
  ],
  'add-label': ({ labelId }, _, { label }) => [[values.label, all(labelId, label)]],
  'move-to-sprint': ({ sprintId, before }, _, names) => [
    [values.sprint, sprint(sprintId, names)],
    [values.before, sprint(before, names)],
  ],
  'move-to-project': ({ projectId }, _, { project }) => [[values.project, all(projectId, project)]],
  'add-subtask': ({ title }) => [[values.title, text(title)]],
  'add-subtasks-from-template': ({ templateId, titles }, _, { template }) => [
    [values.template, all(templateId, template)],
    [values.subtasks, text(titles)],
  ],
  'create-task': ({ title, description, priority, assigneeId, dueDate, subtasks }, _, names) => [
    [values.title, text(title)],
    [values.description, text(description)],
    [values.priority, all(priority, (one) => names.value('TASK', 'priority', one))],
    [values.assignee, all(assigneeId, names.person)],
    [values.dueDate, text(dueDate)],
    [values.subtasks, text(subtasks)],
  ],
  'create-issue': ({ title, description, type, priority }, _, names) => [
    [values.title, text(title)],
    [values.description, text(description)],
    [values.type, all(type, (one) => names.value('ISSUE', 'type', one))],
    [values.priority, all(priority, (one) => names.value('ISSUE', 'priority', one))],
  ],
  'create-document': ({ title, content }) => [
    [values.title, text(title)],
    [values.content, text(content)],
  ],
  comment: (input) => [[values.text, text(input['text'])]],
  notify: (input, _, names) => [
    [values.text, text(input['text'])],
    [values.people, all(input['personIds'], names.person)],
    [values.address, all(input['addressId'], names.address)],
  ],
  'call-webhook': ({ addressId, body }, _, { address }) => [
    [values.address, all(addressId, address)],
    [values.body, addressId === undefined ? null : (text(body) ?? words.whatHappened)],
  ],
  'ask-assistant': ({ options, guidance }) => [
    [values.options, text(options)],
    [values.guidance, text(guidance)],
  ],
  'require-approval': (input, _, { person }) => [
    [values.text, text(input['text'])],
    [values.approvers, all(input['approverIds'], person)],
  ],
};

/** What came of a step, in words. */
export function cameOf({ output }: Pick<WorkflowStepRun, 'output'>, names: Names): StepValue[] {
  const { lane, until, subtasks, askedOf, isApproved, status, answer, count, tokens } = output;
  const decided = isApproved === true ? words.decisions.approved : words.decisions.rejected;
  return shown([
    [values.way, typeof lane === 'string' ? laneNames[lane as keyof typeof laneNames] : null],
    [values.until, typeof until === 'string' ? exactMoment(until) : null],
    [values.subtasks, Array.isArray(subtasks) ? text(subtasks.map(({ title }: { title: string }) => title)) : null],
    [values.approvers, all(askedOf, names.person)],
    [values.decision, typeof isApproved === 'boolean' ? decided : null],
    [values.status, text(status)],
    [values.answer, answer === null ? words.noneFound : text(answer)],
    [values.proposals, typeof count === 'number' ? figure(count) : null],
    [values.tokens, typeof tokens === 'number' ? figure(tokens) : null],
  ]);
}

const shown = (said: readonly Said[]): StepValue[] =>
  said.flatMap(([label, value]) => (value === null ? [] : [{ label, text: value }]));
