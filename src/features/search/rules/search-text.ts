import { type Condition, type FilterField, type FilterOperator, isDate, isRelative } from '#contract/filters';
import { dayAfter } from '#contract/days';
import { isDay } from '#contract/dates';
import { searchFields } from '../fields.ts';
import { searchKinds, type SearchKind } from '../subject.ts';

/** A value that is the name of something, not its id: a person, a label, a project, or a sprint. */
export interface NamedValue {
  readonly field: 'assignee' | 'creator' | 'label' | 'sprint' | 'project';
  readonly name: string;
  readonly isNot: boolean;
}

interface Having {
  readonly what: 'attachment' | 'comment';
  readonly isNot: boolean;
}

/** A search as it is understood. */
export interface Question {
  readonly words: readonly string[];
  readonly phrases: readonly string[];
  readonly excluded: readonly string[];
  /** Null for all of them. */
  readonly kinds: readonly SearchKind[] | null;
  readonly isArchived: boolean;
  /** Conditions on tasks and issues (decision 100). */
  readonly where: readonly Condition[];
  readonly named: readonly NamedValue[];
  readonly has: readonly Having[];
}

/** True for a text that asks for nothing, such as a lone quotation mark. */
export const isEmpty = ({ words, phrases, excluded, kinds, isArchived, where, named, has }: Question): boolean =>
  kinds === null && !isArchived && [words, phrases, excluded, where, named, has].every((list) => list.length === 0);

type Meaning = Partial<{
  kinds: readonly SearchKind[];
  isArchived: true;
  where: Condition;
  named: NamedValue;
  has: Having;
}>;

/** A piece of a search text: a word, a phrase in quotes, or an operator with a value, which may be in quotes. */
export interface SaidPart {
  readonly whole: string;
  readonly isNot: boolean;
  /** In lower case. */
  readonly operator: string | undefined;
  readonly value: string;
  readonly isQuoted: boolean;
  /** Where it begins and ends in the text. */
  readonly start: number;
  readonly end: number;
}

const PART = /(-?)(?:([\p{L}][\p{L}\d-]*):)?(?:"([^"]*)"?|(\S+)|(?<=:))/gu;

/** The pieces of a search text, in order. An operator may be without a value. */
export const partsIn = (text: string): SaidPart[] =>
  Array.from(text.matchAll(PART), ({ 0: whole, 1: minus, 2: operator, 3: quoted, 4: plain, index }) => ({
    whole,
    isNot: minus !== '',
    operator: operator?.toLowerCase(),
    value: quoted ?? plain ?? '',
    isQuoted: quoted !== undefined,
    start: index,
    end: index + whole.length,
  })).filter(({ whole }) => whole !== '');

/** The meaning of a search text. An operator that does not exist, or has no such value, is searched for as words, so no text is invalid. */
export function questionOf(text: string): Question {
  const question = {
    words: [] as string[],
    phrases: [] as string[],
    excluded: [] as string[],
    kinds: null as readonly SearchKind[] | null,
    isArchived: false,
    where: [] as Condition[],
    named: [] as NamedValue[],
    has: [] as Having[],
  };
  for (const { whole, isNot, operator, value, isQuoted } of partsIn(text)) {
    const meaning = operator === undefined ? null : meaningOf(operator, value.trim(), isNot);
    if (meaning) {
      if (meaning.kinds) question.kinds = (question.kinds ?? searchKinds()).filter((kind) => meaning.kinds?.includes(kind));
      question.isArchived ||= meaning.isArchived ?? false;
      if (meaning.where) question.where.push(meaning.where);
      if (meaning.named) question.named.push(meaning.named);
      if (meaning.has) question.has.push(meaning.has);
    } else if (operator !== undefined) question[isNot ? 'excluded' : 'words'].push(whole.replace(/^-/, '').replaceAll('"', ' '));
    else if (value.trim() !== '') question[isNot ? 'excluded' : isQuoted ? 'phrases' : 'words'].push(value);
  }
  return question;
}

function meaningOf(operator: string, value: string, isNot: boolean): Meaning | null {
  if (value === '') return null;
  const said = value.toLowerCase();
  if (operator === 'is') return stateOf(said, isNot);
  if (operator === 'type') return kindsOf(said, isNot);
  if (operator === 'has') return havingOf(said, isNot);
  const date = searchFields.find((field) => isDate(field) && field.name === operator);
  if (date) return isNot ? null : dateOf(date, said);
  if (operator === 'status' || operator === 'priority') return choiceOf(operator, said, isNot);
  return namedOf(operator, value, isNot);
}

const condition = (field: string, op: FilterOperator, values: readonly string[]): Meaning => ({ where: { field, op, values } });

function stateOf(said: string, isNot: boolean): Meaning | null {
  if (said === 'open') return condition('status', isNot ? 'is' : 'not', ['DONE']);
  if (said === 'done' || said === 'closed') return condition('status', isNot ? 'not' : 'is', ['DONE']);
  if (isNot) return null;
  if (said === 'overdue') return condition('due', 'is', ['overdue']);
  return said === 'archived' ? { isArchived: true } : null;
}

function kindsOf(said: string, isNot: boolean): Meaning | null {
  const named = searchKinds().filter((kind) => [kind, `${kind}s`].some((one) => said.split(',').includes(one.toLowerCase())));
  return named.length === 0 ? null : { kinds: isNot ? searchKinds().filter((kind) => !named.includes(kind)) : named };
}

function havingOf(said: string, isNot: boolean): Meaning | null {
  if (/^(attachment|file)s?$/.test(said)) return { has: { what: 'attachment', isNot } };
  if (/^comments?$/.test(said)) return { has: { what: 'comment', isNot } };
  if (said === 'due') return condition('due', 'is', [isNot ? 'none' : 'any']);
  if (said === 'assignee' || said === 'label') return condition(said, isNot ? 'is' : 'not', ['none']);
  return null;
}

// Names of people's own, beside the values of the columns.
const STATUSES: Readonly<Record<string, string>> = {
  todo: 'TODO',
  'to-do': 'TODO',
  progress: 'IN_PROGRESS',
  'in-progress': 'IN_PROGRESS',
  in_progress: 'IN_PROGRESS',
  review: 'REVIEW',
  done: 'DONE',
};
const PRIORITIES: Readonly<Record<string, string>> = { urgent: 'URGENT', high: 'HIGH', medium: 'MEDIUM', low: 'LOW' };

function choiceOf(field: 'status' | 'priority', said: string, isNot: boolean): Meaning | null {
  const values = said.split(',').map((one) => (field === 'status' ? STATUSES : PRIORITIES)[one]);
  const known = values.filter((value) => value !== undefined);
  return known.length < values.length ? null : condition(field, isNot ? 'not' : 'is', known);
}

function namedOf(operator: string, name: string, isNot: boolean): Meaning | null {
  const field = operator === 'in' ? 'project' : operator;
  if (field !== 'assignee' && field !== 'creator' && field !== 'label' && field !== 'sprint' && field !== 'project') return null;
  const isWord = name === 'none' ? field !== 'creator' && field !== 'project' : name === 'me' && /assignee|creator/.test(field);
  if (isWord) return condition(field, isNot ? 'not' : 'is', [name]);
  return { named: { field, name, isNot } };
}

function dateOf(field: FilterField, said: string): Meaning | null {
  const where = dateSaid(field, said);
  return where && { where };
}

/**
 * The condition that a text such as `<7d` or `2026-12-01..2026-12-05` says of a date; null if it says none. `<7d` of a due date is
 * before the day in a week; of a moment, which is past, less than a week ago. What is counted from today stays so.
 */
export function dateSaid(field: FilterField, said: string): Condition | null {
  const [, sign = '', text = ''] = /^([<>]?=?)(.*)$/.exec(said) ?? [];
  const { name, kind, isOptional = false } = field;
  const isPast = kind === 'moment';
  const days = /^(\d{1,4})d$/.exec(text)?.[1];
  if (days !== undefined) return relativeOf(name, sign, Number(days), isPast);
  const [first = '', last = first] = text.split('..');
  if (isDay(first) && isDay(last)) return comparedOf(name, sign, first, last);
  if (sign !== '') return null;
  if (text === 'today') return { field: name, op: 'between', values: ['0d', '0d'] };
  if (isOptional && (text === 'none' || text === 'any')) return { field: name, op: 'is', values: [text] };
  if (isPast) return text === 'week' ? relativeOf(name, '<', 7, isPast) : null;
  return text === 'overdue' || text === 'week' ? { field: name, op: 'is', values: [text] } : null;
}

function comparedOf(field: string, sign: string, first: string, last: string): Condition | null {
  if (sign === '' || sign === '=') return { field, op: 'between', values: [first, last] };
  if (first !== last) return null;
  if (sign.startsWith('<')) return { field, op: 'before', values: [sign === '<' ? first : shifted(first, 1)] };
  return { field, op: 'after', values: [sign === '>' ? first : shifted(first, -1)] };
}

const shifted = (day: string, days: number): string =>
  isRelative(day) ? `${Number.parseInt(day, 10) + days}d` : dayAfter(day, days);

/** A number of days from today: ahead, or back for a past date, where less means later. */
function relativeOf(field: string, sign: string, days: number, isPast: boolean) {
  const day = `${isPast && days > 0 ? '-' : ''}${days}d`;
  const turned = isPast ? sign.replace(/[<>]/, (one) => (one === '<' ? '>=' : '<')).slice(0, 2) : sign;
  return comparedOf(field, turned, day, day);
}

/** The operators and their values; those with names of people, labels and projects take any. Filters offer the same. */
export const operators: Readonly<Record<string, readonly string[]>> = {
  is: ['open', 'done', 'overdue', 'archived'],
  get type() {
    return searchKinds().map((kind) => kind.toLowerCase());
  },
  assignee: ['me', 'none'],
  creator: ['me'],
  status: ['todo', 'in-progress', 'review', 'done'],
  priority: ['urgent', 'high', 'medium', 'low'],
  due: ['today', 'overdue', '<7d', 'none'],
  created: ['today', '<7d', '<30d'],
  completed: ['today', '<7d', '<30d'],
  updated: ['today', '<7d', '<30d'],
  has: ['attachment', 'comment', 'due', 'label', 'assignee'],
  sprint: ['current', 'none'],
  label: ['none'],
  in: [],
};
/** The most ways to complete a text that are offered at once. */
export const COMPLETIONS_MOST = 8;

/** Something that an operator can name: a person, a label, a project. */
export interface Choice {
  readonly label: string;
  /** What the search is to say, such as the key of a project. */
  readonly said: string;
  readonly keywords?: string;
}

/** A way to complete what is typed. */
export interface SearchCompletion {
  readonly label: string;
  /** The whole text with it. */
  readonly text: string;
  /** The operator whose value it is; null for the beginning of one. */
  readonly operator: string | null;
}

const LAST = /(?:^|\s)(-?)([\p{L}][\p{L}\d-]*)(:(?:"([^"]*)|([^\s"]*)))?$/u;

/**
 * The last word of a text, if it may become an operator with its value; otherwise null. `operator` is in lower case, `value` is
 * null before the colon, and `before` is the text without the word.
 */
export function lastWordOf(text: string) {
  const match = LAST.exec(text);
  if (!match) return null;
  const [whole, minus = '', operator = '', colon, quoted, plain = ''] = match;
  return {
    operator: operator.toLowerCase(),
    value: colon === undefined ? null : (quoted ?? plain),
    minus,
    before: text.slice(0, text.length - whole.trimStart().length),
  };
}

/** What completes the last word of a search: operators by their beginning, then their values, and the names of what there is. */
export function completionsOf(text: string, choices: Readonly<Record<string, readonly Choice[]>> = {}): SearchCompletion[] {
  const last = lastWordOf(text);
  if (last === null) return [];
  const { operator, value, minus, before } = last;
  if (value === null) return operatorsFor(operator, before + minus);
  const start = `${before}${minus}${operator}:`;
  const fixed = Object.hasOwn(operators, operator) ? (operators[operator] ?? []) : [];
  const named = Object.hasOwn(choices, operator) ? (choices[operator] ?? []) : [];
  return [
    ...fixed
      .filter((one) => one.startsWith(value.toLowerCase()) && one !== value)
      .map((one) => ({ label: `${operator}:${one}`, text: `${start}${one} `, operator })),
    ...named
      .filter((choice) => isFoundBy(choice, slugOf(value)))
      .map(({ label, said }) => ({
        label,
        text: `${start}${/[\s"]/.test(said) ? `"${said.replaceAll('"', '')}"` : said} `,
        operator,
      })),
  ].slice(0, COMPLETIONS_MOST);
}

function operatorsFor(begun: string, before: string): SearchCompletion[] {
  return Object.keys(operators)
    .filter((one) => one.startsWith(begun))
    .slice(0, COMPLETIONS_MOST)
    .map((one) => ({ label: `${one}:`, text: `${before}${one}:`, operator: null }));
}

/** Words without case and accents, and with hyphens in place of spaces: "In progress" and IN_PROGRESS are in-progress. */
export const slugOf = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .trim()
    .replaceAll(/[\s_]+/g, '-');

/** True if each word of a text, which is a slug, begins a word of the name. */
export function isFoundBy({ label, keywords = '' }: { label: string; keywords?: string | undefined }, said: string): boolean {
  const names = slugOf(`${label} ${keywords}`).split(/[-.@]/);
  return said.split('-').every((word) => names.some((name) => name.startsWith(word)));
}
