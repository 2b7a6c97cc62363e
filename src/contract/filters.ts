import { isDay } from './dates.ts';

/**
 * The operators of each kind of field. What a row holds decides them: one value or none (`choice`), several (`set`), a day or a moment,
 * yes or no (`flag`), or something of a project's own, whose kind only its screens know (`own`).
 */
export const filterOperators = {
  choice: ['is', 'not'],
  set: ['is', 'all', 'not'],
  day: ['is', 'before', 'after', 'between'],
  moment: ['is', 'before', 'after', 'between'],
  flag: ['is'],
  own: ['is', 'all', 'not', 'before', 'after', 'between'],
} as const satisfies Record<string, readonly string[]>;

export type FilterKind = keyof typeof filterOperators;
export type FilterOperator = (typeof filterOperators)[FilterKind][number];

/** Periods that move with the reader's day. */
export type Period = 'overdue' | 'today' | 'thisweek' | 'week' | 'past7' | 'past30';

/** The periods of a moment in the past. */
export const pastPeriods: readonly Period[] = ['today', 'thisweek', 'past7', 'past30'];

/** A field that a list is filtered by, declared once: its menu, its chips, the rule, the address and the SQL follow from it. */
export interface FilterField {
  /** Its name in conditions, and its parameter in the address. */
  readonly name: string;
  readonly kind: FilterKind;
  readonly label: string;
  /** The field of the row. */
  readonly column: string;
  /** Its possible values, if they are the same everywhere; others are ids. */
  readonly values?: readonly string[];
  /** The periods that make sense for a date. */
  readonly periods?: readonly Period[];
  /** A row may have no value: `none`, and for dates also `any`. */
  readonly isOptional?: true;
  /** Its values are people, including `me`. */
  readonly isPerson?: true;
}

/** A condition on one field: one of the values (`is`), none of them (`not`), all of them, or a date. */
export interface Condition {
  readonly field: string;
  readonly op: FilterOperator;
  readonly values: readonly string[];
}

/** The filter of a list. A row must meet every condition, and contain every word of the text. */
export interface Filter {
  readonly text: string;
  readonly where: readonly Condition[];
}

/** The words of a search. A row is found if it contains each. */
export const wordsOf = (search: string): string[] => search.split(/\s+/).filter(Boolean);

export const noFilter: Filter = { text: '', where: [] };

/** True when a filter hides anything at all. */
export const isFiltering = ({ text, where }: Filter): boolean => text.trim() !== '' || where.length > 0;

export const isDate = ({ kind }: Pick<FilterField, 'kind'>): boolean => kind === 'day' || kind === 'moment';

/** The most values of a condition, and conditions of a filter. */
export const VALUES_MAX = 50;
export const CONDITIONS_MAX = 30;

const ID = /^[\da-zA-Z-]{1,64}$/;
/** A day that moves with the reader's: a number of days from today, such as `7d`, or `-7d` for a week ago. */
const RELATIVE = /^-?\d{1,5}d$/;
export const isRelative = (text: string): boolean => RELATIVE.test(text);
/** A day as filters keep it: in addresses, views and chips. Requests name days of the calendar. */
const isKeptDay = (text: string): boolean => isDay(text) || isRelative(text);

/** How many dates an operator compares with. */
export const COMPARED: Partial<Record<FilterOperator, number>> = { before: 1, after: 1, between: 2 };

/**
 * The value in the form that rows have, or undefined if the field has no such value. `isExact` checks the dates of before, after
 * and between.
 */
export function valueIn(field: FilterField, op: FilterOperator, text: string, isExact = isKeptDay): string | undefined {
  if (op in COMPARED) return isExact(text) ? text : undefined;
  if (isDate(field)) return (field.isOptional && isPresence(text)) || isOneOf(field.periods, text) ? text : undefined;
  // Addresses of earlier versions.
  if (field.kind === 'flag' && text === '1') return 'true';
  if (field.kind === 'own') return text.length <= 200 ? text : undefined;
  if (text === 'none') return field.isOptional && text;
  if (field.values) return field.values.find((value) => value.toLowerCase() === text.toLowerCase());
  return ID.test(text) ? text : undefined;
}

const isPresence = (text: string): boolean => text === 'none' || text === 'any';
const isOneOf = (all: readonly string[] | undefined, text: string): boolean => all?.includes(text) ?? false;

/** True for a number of values that an operator takes of a field. */
export const isCount = (field: FilterField, op: FilterOperator, count: number): boolean =>
  count === (COMPARED[op] ?? (isDate(field) || field.kind === 'flag' ? 1 : count)) && count > 0 && count <= VALUES_MAX;

/** The text of a condition without its field: `not:high,low`. `is` is left out. */
export function conditionText({ values: known }: FilterField, { op, values }: Condition): string {
  const said = values.join(',');
  return `${op === 'is' ? '' : `${op}:`}${known ? said.toLowerCase() : said}`;
}

/** Operator and values, parsed from a text. */
export function partsOf(text: string): { op: FilterOperator; said: string[] } {
  const [, name = ''] = /^([a-z]+):/.exec(text) ?? [];
  const isNamed = isOneOf(filterOperators.own, name);
  const said = (isNamed ? text.slice(name.length + 1) : text).split(',').filter(Boolean);
  const op = isNamed ? (name as FilterOperator) : 'is';
  return { op, said: op === 'between' ? said : [...new Set(said)] };
}

/** The condition of a field, parsed from a text. Invalid values are ignored; null if none are left. */
export function conditionOf(field: FilterField, text: string, isExact?: (text: string) => boolean): Condition | null {
  const { op, said } = partsOf(text);
  if (!isOneOf(filterOperators[field.kind], op)) return null;
  const known = said.slice(0, VALUES_MAX).flatMap((value) => valueIn(field, op, value, isExact) ?? []);
  const values = field.values?.filter((value) => known.includes(value)) ?? known;
  const all = known.includes('none') && field.values ? [...values, 'none'] : values;
  return isCount(field, op, all.length) ? { field: field.name, op, values: all } : null;
}

/** The one condition about a field, if there is one. */
export const conditionOn = ({ where }: Filter, field: string): Condition | undefined => where.find((one) => one.field === field);

/** The values that a filter requires by `is`; none for other operators. */
export function valuesOf(filter: Filter, field: string): readonly string[] {
  const condition = conditionOn(filter, field);
  return condition?.op === 'is' ? condition.values : [];
}

/** The one value that a filter requires of every visible row, if there is one. */
export function onlyValue(filter: Filter, field: string): string | null {
  const [only = null, ...others] = valuesOf(filter, field);
  return others.length > 0 || only === 'none' ? null : only;
}

/** The conditions with the one of a field changed, added at the end, or removed if it has no values. */
export function withCondition(where: readonly Condition[], condition: Condition): readonly Condition[] {
  const isSame = ({ field }: Condition) => field === condition.field;
  if (condition.values.length === 0) return where.filter((one) => !isSame(one));
  return where.some(isSame) ? where.map((one) => (isSame(one) ? condition : one)) : [...where, condition];
}
