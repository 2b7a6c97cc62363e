import type { Condition, FilterOperator } from '#contract/filters';
import { dayAfter } from '#contract/days';
import { isDay } from '#contract/dates';
import { searchKinds, type SearchKind } from './fields.ts';

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

// A word, a phrase in quotes, or an operator with a value, which may be in quotes.
const PART = /(-?)(?:([a-z]+):)?(?:"([^"]*)"?|(\S+))/gi;

/**
 * The meaning of a search text. An operator that does not exist, or has no such value, is searched for as words, so no text is invalid.
 * @param today the day of the reader, for relative dates
 */
export function questionOf(text: string, today: string): Question {
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
  for (const [whole, minus = '', operator, quoted, plain] of text.matchAll(PART)) {
    const isNot = minus !== '';
    const value = quoted ?? plain ?? '';
    const meaning = operator === undefined ? null : meaningOf(operator.toLowerCase(), value.trim(), isNot, today);
    if (meaning) {
      if (meaning.kinds) question.kinds = (question.kinds ?? searchKinds).filter((kind) => meaning.kinds?.includes(kind));
      question.isArchived ||= meaning.isArchived ?? false;
      if (meaning.where) question.where.push(meaning.where);
      if (meaning.named) question.named.push(meaning.named);
      if (meaning.has) question.has.push(meaning.has);
    } else if (operator !== undefined) question[isNot ? 'excluded' : 'words'].push(whole.replace(/^-/, '').replaceAll('"', ' '));
    else if (value.trim() !== '') question[isNot ? 'excluded' : quoted === undefined ? 'words' : 'phrases'].push(value);
  }
  return question;
}

function meaningOf(operator: string, value: string, isNot: boolean, today: string): Meaning | null {
  if (value === '') return null;
  const said = value.toLowerCase();
  if (operator === 'is') return stateOf(said, isNot);
  if (operator === 'type') return kindsOf(said, isNot);
  if (operator === 'has') return havingOf(said, isNot);
  if (operator === 'due' || operator === 'created' || operator === 'updated') return isNot ? null : dateOf(operator, said, today);
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
  const named = searchKinds.filter((kind) =>
    said.split(',').some((one) => one === kind.toLowerCase() || one === `${kind.toLowerCase()}s`),
  );
  if (named.length === 0) return null;
  return { kinds: isNot ? searchKinds.filter((kind) => !named.includes(kind)) : named };
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

/** `<7d` of a due date is before the day in a week; of a past date, less than a week ago. */
function dateOf(field: 'due' | 'created' | 'updated', said: string, today: string): Meaning | null {
  const [, sign = '', text = ''] = /^([<>]?=?)(.*)$/.exec(said) ?? [];
  const days = /^(\d{1,4})d$/.exec(text)?.[1];
  if (days !== undefined) return relativeOf(field, sign, Number(days), today);
  const [first = '', last = first] = text.split('..');
  if (isDay(first) && isDay(last)) return comparedOf(field, sign, first, last);
  if (sign !== '') return null;
  if (text === 'today') return condition(field, 'between', [today, today]);
  if (field !== 'due') return text === 'week' ? relativeOf(field, '<', 7, today) : null;
  return ['overdue', 'none', 'any', 'week'].includes(text) ? condition('due', 'is', [text]) : null;
}

function comparedOf(field: string, sign: string, first: string, last: string): Meaning | null {
  if (sign === '' || sign === '=') return condition(field, 'between', [first, last]);
  if (first !== last) return null;
  if (sign.startsWith('<')) return condition(field, 'before', [sign === '<' ? first : dayAfter(first)]);
  return condition(field, 'after', [sign === '>' ? first : dayAfter(first, -1)]);
}

/** A number of days from today: ahead for a due date, back for a past one, where less means later. */
function relativeOf(field: string, sign: string, days: number, today: string): Meaning | null {
  const isPast = field !== 'due';
  const day = dayAfter(today, isPast ? -days : days);
  const turned = isPast ? sign.replace(/[<>]/, (one) => (one === '<' ? '>=' : '<')).slice(0, 2) : sign;
  return comparedOf(field, turned, day, day);
}
