import { isDeepStrictEqual } from 'node:util';
import { readInstant } from './column-values.ts';

/** Compares a column's text with a filter's value as Postgres compares the column's type. */
export interface ColumnOrder {
  /** True if the text is a value of the type, as a filter may name it. */
  reads(text: string): boolean;
  /** The text in the form that is compared. A cell is read once for all filters on it. */
  read(text: string): unknown;
  /**
   * Compares cells that `read` returned with one value: negative, zero or positive as in sorting; NaN, which meets neither
   * side, for values that can only be equal or not.
   */
  against(value: string): (cell: unknown) => number;
}

interface Order<Value> {
  reads(text: string): boolean;
  read(text: string): Value;
  compare(cell: Value, value: Value): number;
}

function ordered<Value>({ reads, read, compare }: Order<Value>): ColumnOrder {
  return {
    reads,
    read,
    against(text) {
      const value = read(text);
      return (cell) => compare(cell as Value, value);
    },
  };
}

const asWritten = (text: string): string => text;

/** The order of a type by its name in the catalog. Texts are ordered by their bytes, which is COLLATE "C". */
export function columnOrder(type: string): ColumnOrder {
  return orders.get(type) ?? bytes;
}

const bytes = ordered<Buffer>({
  reads: () => true,
  read: (text) => Buffer.from(text),
  compare: (...both) => Buffer.compare(...both),
});

const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d{1,3})?$/i;
// Up to here, every whole and decimal number also differs from its neighbors as a double.
const EXACT_DIGITS = 15;

const numbers = ordered<string>({
  reads: (text) => NUMBER.test(text.trim()) || !Number.isNaN(infinityOf(text)) || isNotANumber(text),
  read: asWritten,
  compare: (cell, value) => {
    // Postgres sorts NaN after everything else and considers it equal to itself.
    if (isNotANumber(cell) || isNotANumber(value)) return Number(isNotANumber(cell)) - Number(isNotANumber(value));
    const [one, other] = [nearest(cell), nearest(value)];
    if (one !== other) return one < other ? -1 : 1;
    return cell.length <= EXACT_DIGITS && value.length <= EXACT_DIGITS ? 0 : exactly(cell, value);
  },
});

const instants = ordered<number>({
  reads: (text) => !Number.isNaN(microseconds(text)),
  read: microseconds,
  compare: (cell, value) => (cell === value ? 0 : cell - value),
});

const TRUE = new Set(['t', 'true', 'y', 'yes', 'on', '1']);
const FALSE = new Set(['f', 'false', 'n', 'no', 'off', '0']);
const booleans = ordered<number>({
  reads: (text) => TRUE.has(text.toLowerCase()) || FALSE.has(text.toLowerCase()),
  read: (text) => Number(TRUE.has(text.toLowerCase())),
  compare: (cell, value) => cell - value,
});

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const uuids = ordered<string>({
  reads: (text) => UUID.test(text),
  read: (text) => text.toLowerCase(),
  // In ASCII, the order of characters is the order of bytes.
  compare: (cell, value) => (cell === value ? 0 : cell < value ? -1 : 1),
});

const documents = ordered<unknown>({
  reads: (text) => jsonOf(text) !== undefined,
  read: jsonOf,
  compare: (cell, value) => (isDeepStrictEqual(cell, value) ? 0 : Number.NaN),
});

const orders = new Map<string, ColumnOrder>([
  ...['int2', 'int4', 'int8', 'oid', 'float4', 'float8', 'numeric'].map((type) => [type, numbers] as const),
  ...['timestamptz', 'timestamp', 'date'].map((type) => [type, instants] as const),
  ['bool', booleans],
  ['uuid', uuids],
  ['json', documents],
  ['jsonb', documents],
]);

const isNotANumber = (text: string): boolean => text.trim().toLowerCase() === 'nan';

function infinityOf(text: string): number {
  const [, minus, word] = /^([+-]?)(inf(?:inity)?)$/.exec(text.trim().toLowerCase()) ?? [];
  return word === undefined ? Number.NaN : minus === '-' ? -Infinity : Infinity;
}

function nearest(text: string): number {
  const infinity = infinityOf(text);
  return Number.isNaN(infinity) ? Number(text) : infinity;
}

/** Compares two long decimal numbers that are equal as doubles, such as 9007199254740992 and 9007199254740993. */
function exactly(one: string, other: string): number {
  const parts = [one, other].map((text) => /^([+-]?)(\d*)\.?(\d*)$/.exec(text.trim()));
  const [left, right] = parts;
  if (!left || !right) return 0;
  const places = Math.max(left[3]?.length ?? 0, right[3]?.length ?? 0);
  const scaled = ([, minus, whole = '', fraction = '']: RegExpExecArray): bigint => {
    const size = BigInt(whole + fraction.padEnd(places, '0') || '0');
    return minus === '-' ? -size : size;
  };
  const [first, second] = [scaled(left), scaled(right)];
  return first === second ? 0 : first < second ? -1 : 1;
}

/** Since 1970; NaN for a text that is no date or time. */
function microseconds(text: string): number {
  const infinity = infinityOf(text);
  if (!Number.isNaN(infinity)) return infinity;
  const below = /\.\d{3}(\d{1,3})/.exec(text)?.[1]?.padEnd(3, '0') ?? '0';
  return readInstant(text) * 1000 + Number(below);
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
