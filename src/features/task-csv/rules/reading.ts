import type { BodyInput } from '#contract/action';
import { hoursIn } from '#contract/typed-hours';
import { numberIn, valueTyped } from '#contract/typed-values';
import { inSentence } from '#contract/counts';
import { accepted, expectedIn, type ShownField } from '#features/custom-fields/rules';
import type { BoardPerson, Column, Label } from '#features/projects/contract';
import type { CustomValue, TaskPriority } from '#features/tasks/contract';
import { startsAfterDue } from '#features/tasks/rules';
import type { taskCsvActions } from '../contract.ts';
import { listOf } from '#features/table-files/rules';
import { dayIn } from './days.ts';
import * as words from './words.ts';

/** A task as a file is imported. */
export type ImportedTask = BodyInput<(typeof taskCsvActions)['create-tasks']>['tasks'][number];

/** How values of the file are imported, by kind and lowercase value; null to leave one out. */
export type Meanings = Readonly<Record<ValueKind, Readonly<Record<string, string | null>>>>;
export type ValueKind = 'status' | 'priority' | 'person' | 'label';

/** The parts of a project that a file can refer to. */
export interface ImportProject {
  readonly columns: readonly Column[];
  readonly people: readonly Pick<BoardPerson, 'id' | 'firstName' | 'lastName' | 'email'>[];
  readonly labels: readonly Label[];
  readonly fields: readonly ShownField[];
}

const PRIORITIES: Readonly<Record<string, TaskPriority>> = {
  urgent: 'URGENT',
  highest: 'URGENT',
  critical: 'URGENT',
  p0: 'URGENT',
  high: 'HIGH',
  p1: 'HIGH',
  medium: 'MEDIUM',
  normal: 'MEDIUM',
  p2: 'MEDIUM',
  low: 'LOW',
  lowest: 'LOW',
  p3: 'LOW',
};
const STATUSES: Readonly<Record<string, string>> = {
  todo: 'TODO',
  'to do': 'TODO',
  open: 'TODO',
  backlog: 'TODO',
  'in progress': 'IN_PROGRESS',
  doing: 'IN_PROGRESS',
  started: 'IN_PROGRESS',
  review: 'REVIEW',
  'in review': 'REVIEW',
  done: 'DONE',
  closed: 'DONE',
  completed: 'DONE',
};

const plain = (text: string): string => text.trim().toLowerCase();

/** The id of a value in the project; undefined if it is unknown or ambiguous. */
export function meaningOf(kind: ValueKind, text: string, { columns, people, labels }: ImportProject): string | undefined {
  const value = plain(text);
  switch (kind) {
    case 'status':
      return (
        columns.find(({ name, status }) => plain(name) === value || plain(status) === value)?.status ??
        STATUSES[value.replaceAll('_', ' ')]
      );
    case 'priority':
      return PRIORITIES[value];
    case 'label':
      return labels.find(({ name }) => plain(name) === value)?.id;
    case 'person': {
      const email = /<([^<>]+)>$/.exec(value)?.[1] ?? value;
      const named = people.filter(({ firstName, lastName }) => plain(`${firstName} ${lastName}`) === value);
      return people.find((person) => plain(person.email) === email)?.id ?? (named.length === 1 ? named[0]?.id : undefined);
    }
  }
}

/** The kind of value in each column that refers to the project. */
const KINDS: Readonly<Record<string, ValueKind>> = {
  status: 'status',
  priority: 'priority',
  assignee: 'person',
  collaborators: 'person',
  labels: 'label',
};

/** The values of the mapped columns that the project does not have, by kind, in their first spelling. */
export function unknownValues(
  rows: readonly (readonly string[])[],
  mapping: readonly (string | null)[],
  project: ImportProject,
): Record<ValueKind, string[]> {
  const found: Record<ValueKind, Map<string, string>> = {
    status: new Map(),
    priority: new Map(),
    person: new Map(),
    label: new Map(),
  };
  for (const [index, target] of mapping.entries()) {
    const field = fieldOf(target, project);
    const kind = field?.kind === 'PERSON' ? 'person' : KINDS[target ?? ''];
    if (!kind) continue;
    for (const row of rows) {
      for (const value of valuesOf(target ?? '', row[index] ?? '')) {
        if (!found[kind].has(plain(value)) && meaningOf(kind, value, project) === undefined) found[kind].set(plain(value), value);
      }
    }
  }
  const listed = (kind: ValueKind) => [...found[kind].values()];
  return { status: listed('status'), priority: listed('priority'), person: listed('person'), label: listed('label') };
}

const valuesOf = (target: string, cell: string): string[] =>
  target === 'collaborators' || target === 'labels' ? listOf(cell) : cell.trim() === '' ? [] : [cell.trim()];

const fieldOf = (target: string | null, { fields }: ImportProject): ShownField | undefined =>
  target?.startsWith('field:') ? fields.find(({ id }) => `field:${id}` === target) : undefined;

export interface RowFault {
  /** The row number in a spreadsheet, where the header is row 1. */
  readonly row: number;
  readonly message: string;
}

export interface Reading {
  readonly tasks: ImportedTask[];
  readonly faults: RowFault[];
  /** The imported rows that have more labels, tags or people than a task takes. */
  readonly cuts: RowFault[];
}

/** How many labels, tags or collaborators a task takes. */
const LISTED_MAX = 50;
const LISTS = new Set(['collaborators', 'labels', 'tags']);

/** The tasks of the rows, and the rows that cannot be imported or not completely. */
export function tasksIn(
  rows: readonly (readonly string[])[],
  mapping: readonly (string | null)[],
  project: ImportProject,
  meanings: Meanings,
  tag: string | null,
): Reading {
  const tasks: ImportedTask[] = [];
  const faults: RowFault[] = [];
  const cuts: RowFault[] = [];
  const means: Means = (kind, value) => meaningOf(kind, value, project) ?? meanings[kind][plain(value)] ?? null;
  for (const [index, row] of rows.entries()) {
    const messages: string[] = [];
    const cut: RowFault[] = [];
    const task: ImportedTask = { title: '' };
    for (const [column, target] of mapping.entries()) {
      const cell = (row[column] ?? '').trim();
      if (target === null || cell === '') continue;
      const most = target === 'tags' && tag !== null ? LISTED_MAX - 1 : LISTED_MAX;
      if (LISTS.has(target) && new Set(listOf(cell)).size > most)
        cut.push({ row: index + 2, message: words.firstImported(most) });
      const message = read(task, target, cell, project, means);
      if (message) messages.push(message);
    }
    if (startsAfterDue(task)) messages.push(words.startsAfterDue);
    if (task.title === '') messages.push(words.titleMissing);
    if (tag !== null) task.tags = [...(task.tags ?? []).slice(0, LISTED_MAX - 1), tag];
    if (messages.length > 0) faults.push({ row: index + 2, message: messages.join('; ') });
    else {
      tasks.push(task);
      cuts.push(...cut.slice(0, 1));
    }
  }
  return { tasks, faults, cuts };
}

type Means = (kind: ValueKind, value: string) => string | null;
type Reader = (task: ImportedTask, cell: string, means: Means) => string | null;

const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;
const oneLine = (text: string, most: number): string =>
  text.replaceAll(/\s+/g, ' ').replaceAll(CONTROL, '').trim().slice(0, most);

const READERS: Readonly<Record<string, Reader>> = {
  title: (task, cell) => {
    task.title = oneLine(cell, 500);
    return oneLine(cell, 501).length > 500 ? words.titleTooLong : null;
  },
  description: (task, cell) => {
    task.description = cell.replaceAll(CONTROL, '').slice(0, 100_000);
    return null;
  },
  status: (task, cell, means) => {
    const status = means('status', cell);
    if (status !== null) task.status = status as NonNullable<ImportedTask['status']>;
    return null;
  },
  priority: (task, cell, means) => {
    const priority = means('priority', cell);
    if (priority !== null) task.priority = priority as TaskPriority;
    return null;
  },
  assignee: (task, cell, means) => {
    task.assigneeId = means('person', cell);
    return null;
  },
  collaborators: (task, cell, means) => {
    task.collaboratorIds = known(listOf(cell), (value) => means('person', value));
    return null;
  },
  labels: (task, cell, means) => {
    task.labelIds = known(listOf(cell), (value) => means('label', value));
    return null;
  },
  tags: (task, cell) => {
    task.tags = [...new Set(listOf(cell).map((tag) => oneLine(tag, 50)))].slice(0, LISTED_MAX);
    return null;
  },
  startDate: (task, cell) => {
    const day = dayIn(cell);
    if (day) task.startDate = day;
    return day ? null : words.notDate(oneLine(cell, 40));
  },
  dueDate: (task, cell) => {
    const day = dayIn(cell);
    if (!day) return words.notDate(oneLine(cell, 40));
    task.dueDate = day;
    const time = /[T ]([01]\d|2[0-3]):([0-5]\d)/.exec(cell);
    // Other tools write midnight if there is no time.
    if (time && time[0].slice(1) !== '00:00') task.dueTime = `${time[1]}:${time[2]}`;
    return null;
  },
  estimate: (task, cell) => {
    const estimate = numberIn(cell.replace(/\s*(points?|pts?)$/i, ''));
    if (estimate == null || estimate < 0 || estimate > 1000) return words.notEstimate(oneLine(cell, 40));
    task.estimate = estimate;
    return null;
  },
  hours: (task, cell) => {
    const hours = hoursIn(cell);
    if (hours === undefined) return words.notHours(oneLine(cell, 40));
    task.estimatedHours = hours;
    return null;
  },
  milestone: (task, cell) => {
    task.isMilestone = isYes(cell);
    return null;
  },
};

const known = (values: readonly string[], means: (value: string) => string | null): string[] =>
  [...new Set(values.flatMap((value) => means(value) ?? []))].slice(0, LISTED_MAX);

const isYes = (cell: string): boolean => /^(yes|true|y|x|1|ja|oui|✓|☑)$/i.test(cell.trim());

function read(task: ImportedTask, target: string, cell: string, project: ImportProject, means: Means): string | null {
  const field = fieldOf(target, project);
  if (!field) return READERS[target]?.(task, cell, means) ?? null;
  const value = fieldValue(field, cell, means);
  const kept = value === null ? null : accepted(field, value);
  if (kept === undefined) return words.invalidField(field.name, inSentence(expectedIn(field)));
  if (kept !== null)
    Object.assign(task, field.ofTask ? { [field.id]: kept } : { customFields: { ...task.customFields, [field.id]: kept } });
  return null;
}

/** The value of a cell in a custom field. An unknown option keeps its name, so that it is rejected. */
function fieldValue({ kind, options }: ShownField, cell: string, means: Means): CustomValue | null {
  const optionOf = (name: string) => options.find((option) => plain(option.name) === plain(name))?.id ?? name;
  switch (kind) {
    case 'NUMBER':
      return numberIn(cell) ?? cell;
    case 'SELECT':
      return optionOf(cell);
    case 'MULTI_SELECT':
      return listOf(cell).map(optionOf);
    case 'DATE':
      return dayIn(cell) ?? cell;
    case 'PERSON':
      return means('person', cell);
    case 'CHECKBOX':
      return isYes(cell);
    default:
      return valueTyped(kind, cell.replaceAll(CONTROL, '')) ?? null;
  }
}
