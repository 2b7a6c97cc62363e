import type { Binding } from './bindings.ts';
import { columnOrder } from './column-order.ts';
import { FilterError } from './filter-error.ts';
import type { Condition } from './filter.ts';
import { isPatternOperator, patternOf } from './patterns.ts';
import type { RowChange } from './row-changes.ts';

/** Parses a cell's text into the form that its order compares. */
type Read = (text: string) => unknown;
type Test = (cell: string | null, read?: Read) => boolean;

/** Results for one change, so that a thousand subscribers with the same filter are evaluated once. */
export class Answers {
  readonly tests = new Map<ConditionTest, boolean>();
  readonly #cells = new Map<string, unknown>();

  /** The cell of a column in the form that its type's order compares, parsed once. */
  cell(column: string, type: string, text: string): unknown {
    if (!this.#cells.has(column)) this.#cells.set(column, columnOrder(type).read(text));
    return this.#cells.get(column);
  }
}

/** One condition, evaluated for many changes. Everyone with the same filter shares it: see `conditionTest`. */
export class ConditionTest {
  readonly column: string;
  readonly #condition: Condition;
  #type: string | null = null;
  #test: Test = () => false;

  constructor(condition: Condition) {
    this.column = condition.column;
    this.#condition = condition;
  }

  get isPattern(): boolean {
    return isPatternOperator(this.#condition.operator);
  }

  isMet(change: RowChange, answers: Answers): boolean {
    let answer = answers.tests.get(this);
    if (answer === undefined) answers.tests.set(this, (answer = this.#asked(change, answers)));
    return answer;
  }

  /**
   * Prepares the test for cells of a type, so that no change has to wait for it.
   * @throws {FilterError} if the condition does not fit the type
   */
  prepare(type: string): void {
    if (type === this.#type) return;
    this.#test = testOf(this.#condition, type);
    this.#type = type;
  }

  #asked({ columns, row }: RowChange, answers: Answers): boolean {
    const column = columns.find(({ name }) => name === this.column);
    if (!column) return false;
    // The type is that of the log: a migration may change it while a subscription is open.
    if (column.type !== this.#type) {
      this.#type = column.type;
      this.#test = fittingTest(this.#condition, column.type) ?? (() => false);
    }
    return this.#test(row[this.column] ?? null, (text) => answers.cell(column.name, column.type, text));
  }
}

/** True if a change meets a subscription. */
export const isMet = (binding: Binding, change: RowChange, answers: Answers): boolean =>
  (binding.event === '*' || binding.event === change.type) && binding.tests.every((test) => test.isMet(change, answers));

const KEPT_MAX = 500;
const kept = new Map<string, ConditionTest>();

/** The test of a condition; the same one for the same condition. */
export function conditionTest(condition: Condition): ConditionTest {
  const key = JSON.stringify(condition);
  const test = kept.get(key) ?? new ConditionTest(condition);
  kept.delete(key);
  kept.set(key, test);
  const [oldest] = kept.keys();
  if (kept.size > KEPT_MAX && oldest !== undefined) kept.delete(oldest);
  return test;
}

/**
 * Answers whether a cell of the type meets the condition. Null meets none but `is` and `isdistinct`, negated or not, as in
 * SQL.
 * @throws {FilterError} if the condition's values are not of the type
 */
export function testOf(condition: Condition, type: string): Test {
  requireValues(condition, type);
  const met = resultOf(condition, type);
  const { read: plainly } = columnOrder(type);
  return (cell, read = plainly) => {
    const result = met(cell, read);
    return result !== null && result !== condition.negated;
  };
}

function fittingTest(condition: Condition, type: string): Test | null {
  try {
    return testOf(condition, type);
  } catch (error) {
    if (error instanceof FilterError) return null;
    throw error;
  }
}

function requireValues({ column, operator, values }: Condition, type: string): void {
  if (isPatternOperator(operator)) return;
  if (operator === 'is') {
    if (values[0]?.toLowerCase() !== 'null' && type !== 'bool') throw new FilterError(`${column} is no boolean`);
    return;
  }
  const { reads } = columnOrder(type);
  const wrong = values.find((value) => !reads(value) && !(operator === 'isdistinct' && value === 'null'));
  if (wrong !== undefined) throw new FilterError(`${wrong.slice(0, 100)} is no value of ${column}, whose type is ${type}`);
}

/** Null stands for SQL's unknown. */
function resultOf({ operator, values }: Condition, type: string): (cell: string | null, read: Read) => boolean | null {
  const [value = ''] = values;
  if (operator === 'is') return (cell) => isState(cell, value.toLowerCase());
  if (isPatternOperator(operator)) {
    const matches = patternOf(operator, value);
    return (cell) => (cell === null ? null : matches(cell));
  }
  const orders = values.map((each) => columnOrder(type).against(each));
  const order = (cell: unknown): number => orders[0]?.(cell) ?? Number.NaN;
  if (operator === 'isdistinct') {
    return (cell, read) => (cell === null || value === 'null' ? (cell === null) !== (value === 'null') : order(read(cell)) !== 0);
  }
  const ofCell: Record<typeof operator, (cell: unknown) => boolean> = {
    in: (cell) => orders.some((each) => each(cell) === 0),
    eq: (cell) => order(cell) === 0,
    neq: (cell) => order(cell) !== 0,
    lt: (cell) => order(cell) < 0,
    lte: (cell) => order(cell) <= 0,
    gt: (cell) => order(cell) > 0,
    gte: (cell) => order(cell) >= 0,
  };
  return (cell, read) => (cell === null ? null : ofCell[operator](read(cell)));
}

function isState(cell: string | null, state: string): boolean {
  if (state === 'null' || state === 'unknown') return cell === null;
  return cell === (state === 'true' ? 't' : 'f');
}
