import { type Condition, type FilterField, filterOperators, isCount, isDate, valueIn } from '#contract/filters';
import {
  COMPLETIONS_MOST,
  dateSaid,
  isFoundBy,
  lastWordOf,
  operators,
  partsIn,
  type SaidPart,
  slugOf,
} from '#features/search/rules';

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
    const condition = isOpen ? null : conditionOf(part, fields);
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

const fieldNamed = (operator: string, fields: readonly NamedField[]): NamedField | undefined =>
  fields.find(({ field }) => field.name === operator) ??
  fields.find(({ field }) => slugOf(field.label) === slugOf(operator)) ??
  fields.find(({ field }) => field.name === ALIASES[operator]);

const isOperator = (operator: string, fields: readonly NamedField[]): boolean =>
  operator === 'is' || operator === 'has' || fieldNamed(operator, fields) !== undefined;

function conditionOf({ operator, value, isNot }: SaidPart, fields: readonly NamedField[]): Condition | null {
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
  return checked(field, { field: field.name, op: isNot ? 'not' : 'is', values: [...new Set(found.flat())] });
}

const checked = (field: FilterField, condition: Condition): Condition | null => {
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

/** A way to complete what is typed: the name of an operator, or a condition. */
export interface Completion {
  readonly label: string;
  /** What it is about. */
  readonly field: NamedField | null;
  /** The item of the field that it names. */
  readonly value: string | null;
  readonly condition: Condition | null;
  /** The text with it: without the condition, which is not words. */
  readonly text: string;
}

/** What completes the last word of a text: operators by their beginning, then their values. */
export function completionsIn(text: string, fields: readonly NamedField[]): Completion[] {
  const last = lastWordOf(text);
  if (last === null) return [];
  const { operator, value, minus, before } = last;
  if (value === null) return operatorsFor(operator, fields, before + minus);
  const named = fieldNamed(operator, fields) ?? null;
  const found = named ? itemsFor(named, slugOf(value), minus !== '') : [];
  const written = found.length > 0 ? [] : textsFor(operator, named, value, minus, fields);
  return [...found, ...written].slice(0, COMPLETIONS_MOST).map((one) => ({ ...one, text: before }));
}

function operatorsFor(name: string, fields: readonly NamedField[], before: string): Completion[] {
  const shared = Object.keys(operators).filter((one) => isOperator(one, fields));
  const own = fields.flatMap(({ field }) =>
    shared.some((one) => fieldNamed(one, fields)?.field === field)
      ? []
      : [field.name.startsWith('f.') ? slugOf(field.label) : field.name],
  );
  return [...shared, ...own]
    .filter((one) => one.startsWith(name) && /^[\p{L}][\p{L}\d-]*$/u.test(one))
    .slice(0, COMPLETIONS_MOST)
    .map((one) => ({
      label: `${one}:`,
      field: fieldNamed(one, fields) ?? null,
      value: null,
      condition: null,
      text: `${before}${one}:`,
    }));
}

type Found = Omit<Completion, 'text'>;

function itemsFor(named: NamedField, said: string, isNot: boolean): Found[] {
  const { field, items } = named;
  if (isDate(field)) return [];
  return items
    .filter((item) => isFoundBy(item, said))
    .flatMap(({ value, label }) => {
      const condition = checked(field, { field: field.name, op: isNot ? 'not' : 'is', values: [value] });
      return condition ? [{ label, field: named, value, condition }] : [];
    });
}

/** The values of operators without a list of their own: states, dates, yes and no. */
function textsFor(
  operator: string,
  named: NamedField | null,
  begun: string,
  minus: string,
  fields: readonly NamedField[],
): Found[] {
  const { field } = named ?? {};
  const flags = fields.flatMap((one) => (one.field.kind === 'flag' ? [slugOf(one.field.label)] : []));
  const optional = fields.flatMap((one) => (one.field.isOptional ? [one.field.name] : []));
  const own =
    operator === 'is' ? flags : operator === 'has' ? optional : field?.kind === 'flag' ? ['yes', 'no'] : (field?.periods ?? []);
  const presence = field && isDate(field) && field.isOptional ? ['none', 'any'] : [];
  return [...new Set([...(operators[operator] ?? []), ...own, ...presence])]
    .filter((value) => value.startsWith(begun.toLowerCase()))
    .flatMap((value) => {
      const [part] = partsIn(`${minus}${operator}:${value}`);
      const condition = part ? conditionOf(part, fields) : null;
      return condition ? [{ label: `${operator}:${value}`, field: named, value: null, condition }] : [];
    });
}
