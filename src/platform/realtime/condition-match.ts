import { readInstant, type TextRow } from './column-values.ts';
import type { Condition } from './filter.ts';

const NUMBERS = new Set(['int2', 'int4', 'int8', 'oid', 'float4', 'float8', 'numeric']);
const INSTANTS = new Set(['timestamptz', 'timestamp', 'date']);

/** True when the row's column, of the given type, meets the condition. Null meets none but `is` and `isdistinct`, as in SQL. */
export function meets(condition: Condition, row: TextRow, type: string): boolean {
  const cell = row[condition.column] ?? null;
  const result = compared(condition, cell, type);
  return result !== null && result !== condition.negated;
}

/** Null stands for SQL's unknown. */
function compared({ operator, values }: Condition, cell: string | null, type: string): boolean | null {
  const [value = ''] = values;
  if (operator === 'is') return isState(cell, value.toLowerCase(), type);
  if (operator === 'isdistinct') return cell === null ? value !== 'null' : order(cell, value, type) !== 0;
  if (cell === null) return null;
  switch (operator) {
    case 'in':
      return values.some((each) => order(cell, each, type) === 0);
    case 'like':
      return isLike(cell, value);
    case 'ilike':
      return isLike(cell.toLowerCase(), value.toLowerCase());
    case 'eq':
      return order(cell, value, type) === 0;
    case 'neq':
      return order(cell, value, type) !== 0;
    case 'lt':
      return order(cell, value, type) < 0;
    case 'lte':
      return order(cell, value, type) <= 0;
    case 'gt':
      return order(cell, value, type) > 0;
    case 'gte':
      return order(cell, value, type) >= 0;
  }
}

function isState(cell: string | null, state: string, type: string): boolean {
  if (state === 'null' || state === 'unknown') return cell === null;
  return type === 'bool' && cell === (state === 'true' ? 't' : 'f');
}

/** Negative, zero or positive as in sorting; NaN, and so never true, for values that cannot be compared. */
function order(cell: string, value: string, type: string): number {
  if (NUMBERS.has(type)) return Number(cell) - Number(value);
  if (INSTANTS.has(type)) return readInstant(cell) - readInstant(value);
  if (type === 'bool') return Number(cell === 't') - Number(value === 'true' || value === 't');
  if (type === 'uuid') return cell.localeCompare(value.toLowerCase(), 'en');
  return cell === value ? 0 : cell < value ? -1 : 1;
}

/** SQL's LIKE without recursion: `%` any run, `_` one character, backslash takes the next as it is. */
function isLike(text: string, pattern: string): boolean {
  const steps = [...pattern.matchAll(/\\(.)|([^])/gsu)].map(([, taken, plain]) => ({
    text: taken ?? plain ?? '',
    plain: taken === undefined,
  }));
  const characters = [...text];
  let at = 0;
  let step = 0;
  let retryStep = -1;
  let retryAt = 0;
  while (at < characters.length) {
    const current = steps[step];
    if (current?.plain && current.text === '%') {
      retryStep = ++step;
      retryAt = at;
    } else if (current && ((current.plain && current.text === '_') || current.text === characters[at])) {
      step++;
      at++;
    } else if (retryStep >= 0) {
      step = retryStep;
      at = ++retryAt;
    } else return false;
  }
  while (steps[step]?.plain && steps[step]?.text === '%') step++;
  return step === steps.length;
}
