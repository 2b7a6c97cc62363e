import { isDay } from './dates.ts';
import { dayAfter } from './days.ts';
import { type FilterContext, rangeOf } from './filter-rule.ts';
import {
  COMPARED,
  type Condition,
  conditionOf,
  type FilterField,
  filterOperators,
  type FilterOperator,
  isCount,
  isDate,
  partsOf,
  valueIn,
  VALUES_MAX,
} from './filters.ts';

/**
 * The conditions as a request says them, for a server that knows neither the reader nor their day: `me` is an id, and a period is its
 * days or moments. What is overdue stays a word, because it is more than a range.
 */
export function sentConditions(fields: readonly FilterField[], where: readonly Condition[], context: FilterContext): string[] {
  return where.flatMap((condition) => {
    const field = fields.find(({ name }) => name === condition.field);
    if (!field) return [];
    const range =
      isDate(field) && condition.values[0] !== 'overdue' ? rangeOf(condition, field.kind === 'moment', context) : null;
    if (!range)
      return [
        requested(
          field,
          condition.op,
          condition.values.map((value) => (value === 'me' ? context.userId : value)),
        ),
      ];
    const { from, until } = range;
    const isExact = field.kind === 'moment';
    if (from === null) return [requested(field, 'before', [until ?? ''])];
    // The last day of a range belongs to it.
    if (until === null) return [requested(field, 'after', [isExact ? from : dayAfter(from, -1)])];
    return [requested(field, 'between', [from, isExact ? until : dayAfter(until, -1)])];
  });
}

const requested = ({ name }: FilterField, op: string, values: readonly string[]): string => `${name}:${op}:${values.join(',')}`;

/** What is wrong with a condition that a request sends as `field:values` or `field:operator:values`; null where nothing is. */
export function conditionFault(fields: readonly FilterField[], sent: string): string | null {
  const field = fieldIn(fields, sent);
  if (!field) return `Filter by one of ${fields.map(({ name }) => name).join(', ')}, such as ${String(fields[0]?.name)}:…`;
  const text = sent.slice(field.name.length + 1);
  const { op, said } = partsOf(text);
  const operators: readonly string[] = filterOperators[field.kind];
  if (!operators.includes(op)) return `${field.name} takes the operators ${operators.join(', ')}`;
  const wrong = said.find((value) => !isKnown(field, op, value));
  if (wrong !== undefined) return `${field.name} has no value ${wrong.slice(0, 40)}`;
  if (isCount(field, op, said.length)) return null;
  const most = COMPARED[op] ?? (isDate(field) ? 1 : VALUES_MAX);
  return `${field.name} with ${op} takes ${most === 1 ? 'one value' : most === VALUES_MAX ? `1 to ${most} values` : `${most} values`}`;
}

/** True for a value that the field has: where its values are ids, one of those, or a word that stands for one, for none or for any. */
function isKnown(field: FilterField, op: FilterOperator, value: string): boolean {
  if (valueIn(field, op, value, isExact(field)) === undefined) return false;
  if (isDate(field) || field.values) return true;
  if (value === 'none' || value === 'any') return field.isOptional === true;
  return value === 'me' ? field.isPerson === true : ID.test(value);
}

/** The condition that a request sends; to be asked only where it has no fault. */
export function conditionIn(fields: readonly FilterField[], sent: string): Condition | null {
  const field = fieldIn(fields, sent);
  return field ? conditionOf(field, sent.slice(field.name.length + 1), isExact(field)) : null;
}

const fieldIn = (fields: readonly FilterField[], sent: string): FilterField | undefined =>
  fields.find(({ name }) => sent.startsWith(`${name}:`));

const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
const MOMENT = /^\d{4}-\d\d-\d\dT(?:[01]\d|2[0-3]):\d\d:\d\d(\.\d{1,3})?Z$/;
const isDayOrMoment = (text: string): boolean =>
  isDay(text) || (MOMENT.test(text) && isDay(text.slice(0, 10)) && !Number.isNaN(Date.parse(text)));
const isExact = ({ kind }: FilterField) => (kind === 'moment' ? isDayOrMoment : isDay);
