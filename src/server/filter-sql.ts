import { type FilterContext, rangeOf } from '#contract/filter-rule';
import { type Condition, type FilterField, isDate } from '#contract/filters';

/** The rows that are filtered. */
export interface FilteredRows {
  /** A column of them, in SQL. */
  readonly columnOf: (name: string) => string;
  /** SQL that is true for a row that is still to be done. */
  readonly isOpen: string;
  /** Keeps a value of the statement and returns its place, such as `$2`. */
  readonly placeOf: (value: unknown) => string;
}

/** A condition on a field of one value, several, or a date, as SQL. It is true for the rows that `rowRule` lets through. */
export function conditionSql(field: FilterField, condition: Condition, rows: FilteredRows, context: FilterContext): string {
  const range = isDate(field) ? rangeOf(condition, field.kind === 'moment', context) : null;
  if (range === null) return valuesSql(field, condition, rows, context);
  const { columnOf, isOpen, placeOf } = rows;
  const column = columnOf(field.column);
  const cast = field.kind === 'moment' ? 'timestamptz' : 'date';
  const bounds = [
    range.from === null ? null : `${column} >= ${placeOf(range.from)}::${cast}`,
    range.until === null ? null : `${column} < ${placeOf(range.until)}::${cast}`,
    condition.values[0] === 'overdue' ? isOpen : null,
  ];
  return `(${bounds.filter((bound) => bound !== null).join(' AND ')})`;
}

function valuesSql(
  field: FilterField,
  { op, values }: Condition,
  { columnOf, placeOf }: FilteredRows,
  { userId }: FilterContext,
): string {
  const column = columnOf(field.column);
  const wanted = values.filter((value) => value !== 'none' && value !== 'any').map((value) => (value === 'me' ? userId : value));
  const isNone = field.kind === 'set' ? `${column} = '{}'` : `${column} IS NULL`;
  const holds =
    field.kind === 'set'
      ? (place: string) => `${column} ${op === 'all' ? '@>' : '&&'} ${place}`
      : (place: string) => `${column} = ANY (${place})`;
  const type = field.kind === 'flag' ? 'boolean' : field.values ? 'text' : 'uuid';
  const parts = [
    wanted.length > 0 ? holds(`${placeOf(wanted)}::${type}[]`) : null,
    values.includes('none') ? isNone : null,
    values.includes('any') ? `NOT (${isNone})` : null,
  ].filter((part) => part !== null);
  const isHeld = `(${parts.join(op === 'all' ? ' AND ' : ' OR ')})`;
  return op === 'not' ? `${isHeld} IS NOT TRUE` : isHeld;
}
