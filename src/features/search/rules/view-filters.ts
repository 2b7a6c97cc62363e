import { type Condition, type FilterField, filterOperators, isCount, isDate, valueIn } from '#contract/filters';
import { dateSaid, isFoundBy, partsIn, type SaidPart, slugOf } from './search-text.ts';

/** A field with its values, as people call them. */
export interface NamedField {
  readonly field: FilterField;
  readonly items: readonly { readonly value: string; readonly label: string; readonly keywords?: string | undefined }[];
}

/** What a text in the search of a view asks for. */
export interface Reading {
  /** The words to look for. */
  readonly words: string;
  /** What stays in the box: the words, and a condition that is still being typed. */
  readonly rest: string;
  readonly conditions: readonly Condition[];
}

/**
 * Reads the language of the search (decision 131) by the fields of a view. A condition counts once a space follows it, or at
 * once if `isWhole`. What the view cannot filter by stays words.
 */
export function readingOf(text: string, fields: readonly NamedField[], isWhole = false): Reading {
  const conditions: Condition[] = [];
  let [words, rest] = ['', ''];
  let from = 0;
  for (const part of partsIn(text)) {
    const isOpen = !isWhole && part.end === text.length;
    const condition = isOpen ? null : conditionSaid(part, fields);
    const isHeld = isOpen && part.operator !== undefined && isOperator(part.operator, fields);
    const before = text.slice(from, part.start);
    from = part.end;
    if (condition) {
      conditions.push(condition);
      // The space after it goes with it.
      if (/\s/.test(text.charAt(from))) from += 1;
    }
    words += before + (condition || isHeld ? '' : part.whole);
    rest += before + (condition ? '' : part.whole);
  }
  return { words: words + text.slice(from), rest: rest + text.slice(from), conditions };
}

/** The conditions with one more, which must hold too as far as one condition about a field can say it. */
export function withTyped(
  where: readonly Condition[],
  condition: Condition,
  fields: readonly NamedField[],
): readonly Condition[] {
  const field = fields.find((one) => one.field.name === condition.field)?.field;
  const before = where.find((one) => one.field === condition.field);
  if (!before || !field) return [...where.filter((one) => one !== before), condition];
  return where.map((one) => (one === before ? joined(field, before, condition) : one));
}

/** Two labels are both meant; of two people, who can only be the one assignee, either. */
function joined(field: FilterField, before: Condition, condition: Condition): Condition {
  const values = [...new Set([...before.values, ...condition.values])];
  const isJoinable = !isDate(field) && field.kind !== 'flag' && (before.op === condition.op || before.op === 'all');
  if (!isJoinable || (condition.op === 'not') !== (before.op === 'not') || !isCount(field, condition.op, values.length))
    return condition;
  const isBoth = field.kind === 'set' && condition.op === 'is' && (before.op === 'all' || before.values.length === 1);
  return { ...before, op: isBoth && condition.values.length === 1 ? 'all' : before.op, values };
}

/** What operators are called in the search across projects, where a view has another field for it. */
const ALIASES: Readonly<Record<string, string>> = { in: 'project', creator: 'reporter' };

/** The field that an operator of the language stands for in a view. */
export const fieldNamed = (operator: string, fields: readonly NamedField[]): NamedField | undefined =>
  fields.find(({ field }) => field.name === operator) ??
  fields.find(({ field }) => slugOf(field.label) === slugOf(operator)) ??
  fields.find(({ field }) => field.name === ALIASES[operator]);

/** True for a word that says something of the rows of a view. */
export const isOperator = (operator: string, fields: readonly NamedField[]): boolean =>
  operator === 'is' || operator === 'has' || fieldNamed(operator, fields) !== undefined;

/** What a part of a text says about the fields of a view; null if it is words. */
export function conditionSaid({ operator, value, isNot }: SaidPart, fields: readonly NamedField[]): Condition | null {
  if (operator === undefined || value.trim() === '') return null;
  const said = slugOf(value);
  if (operator === 'is') return stateOf(said, isNot, fields);
  if (operator === 'has') return havingOf(said, isNot, fields);
  const named = fieldNamed(operator, fields);
  if (!named) return null;
  const { field } = named;
  if (isDate(field)) return isNot ? null : dateOf(field, value.trim().toLowerCase());
  const found = value.split(',').map((one) => valuesNamed(named, slugOf(one)));
  if (found.some((values) => values.length === 0)) return null;
  return checkedCondition(field, { field: field.name, op: isNot ? 'not' : 'is', values: [...new Set(found.flat())] });
}

/** The condition, if its field takes it. */
export const checkedCondition = (field: FilterField, condition: Condition): Condition | null => {
  const known: readonly string[] = filterOperators[field.kind];
  return known.includes(condition.op) && isCount(field, condition.op, condition.values.length) ? condition : null;
};

/** A period that moves with the day stays one; anything else is days. */
const dateOf = (field: FilterField, said: string): Condition | null =>
  valueIn(field, 'is', said) === undefined ? dateSaid(field, said) : { field: field.name, op: 'is', values: [said] };

/** The values that are called so; otherwise those whose names have words that begin so. */
function valuesNamed({ field, items }: NamedField, said: string): string[] {
  if (said === '') return [];
  if (field.kind === 'flag') return { yes: ['true'], true: ['true'], no: ['false'], false: ['false'] }[said] ?? [];
  const isCalled = ({ value, label, keywords = '' }: NamedField['items'][number]) =>
    [value, label, keywords].some((name) => slugOf(name) === said);
  const exact = items.filter(isCalled);
  return (exact.length > 0 ? exact : items.filter((item) => isFoundBy(item, said))).map(({ value }) => value);
}

// The statuses of tasks and issues with which work ends.
const DONE: ReadonlySet<string> = new Set(['DONE', 'RESOLVED', 'CLOSED', 'WONT_FIX', 'DUPLICATE']);

function stateOf(said: string, isNot: boolean, fields: readonly NamedField[]): Condition | null {
  const status = fields.find(({ field }) => field.name === 'status')?.field;
  const done = status?.values?.filter((value) => DONE.has(value)) ?? [];
  if (done.length > 0 && (said === 'open' || said === 'done' || said === 'closed'))
    return { field: 'status', op: (said === 'open') === isNot ? 'is' : 'not', values: done };
  const due = fields.find(({ field }) => field.name === 'due')?.field;
  if (said === 'overdue' && due && !isNot) return { field: 'due', op: 'is', values: ['overdue'] };
  const flag = fields.find(({ field }) => field.kind === 'flag' && slugOf(field.label) === said)?.field;
  return flag ? { field: flag.name, op: 'is', values: [String(!isNot)] } : null;
}

function havingOf(said: string, isNot: boolean, fields: readonly NamedField[]): Condition | null {
  const { field } = fieldNamed(said, fields) ?? {};
  if (!field?.isOptional) return null;
  if (isDate(field)) return { field: field.name, op: 'is', values: [isNot ? 'none' : 'any'] };
  return field.kind === 'own' ? null : { field: field.name, op: isNot ? 'is' : 'not', values: ['none'] };
}
