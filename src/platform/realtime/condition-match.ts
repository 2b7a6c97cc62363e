import { columnOrder } from './column-order.ts';
import { FilterError } from './filter-error.ts';
import type { Condition } from './filter.ts';
import { isPatternOperator, patternOf } from './patterns.ts';
import type { RowChange } from './row-changes.ts';

type Test = (cell: string | null) => boolean;

/** What was found out about one change, so that a thousand subscribers with one filter ask once. */
export type Answers = Map<ConditionTest, boolean>;

/** One condition, asked of many changes. Everyone who filters alike shares it: see `conditionTest`. */
export class ConditionTest {
  readonly column: string;
  readonly #condition: Condition;
  #type: string | null = null;
  #test: Test = () => false;

  constructor(condition: Condition) {
    this.column = condition.column;
    this.#condition = condition;
  }

  isMet(change: RowChange, answers: Answers): boolean {
    let answer = answers.get(this);
    if (answer === undefined) answers.set(this, (answer = this.#asked(change)));
    return answer;
  }

  #asked({ columns, row }: RowChange): boolean {
    const column = columns.find(({ name }) => name === this.column);
    if (!column) return false;
    // The type is that of the log: a migration may change it under a subscription.
    if (column.type !== this.#type) {
      this.#type = column.type;
      this.#test = fittingTest(this.#condition, column.type) ?? (() => false);
    }
    return this.#test(row[this.column] ?? null);
  }
}

const KEPT_MAX = 1000;
const kept = new Map<string, ConditionTest>();

/** The test of a condition, the same one for the same condition. */
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
 * Answers whether a cell of the type meets the condition. Null meets none but `is` and `isdistinct`, negated or not, as in SQL.
 * @throws {FilterError} where the condition's values are not of the type.
 */
export function testOf(condition: Condition, type: string): Test {
  requireValues(condition, type);
  const met = resultOf(condition, type);
  return (cell) => {
    const result = met(cell);
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
function resultOf({ operator, values }: Condition, type: string): (cell: string | null) => boolean | null {
  const [value = ''] = values;
  if (operator === 'is') return (cell) => isState(cell, value.toLowerCase());
  // Looked up each time: what is asked seldom need not be kept.
  if (isPatternOperator(operator)) return (cell) => (cell === null ? null : patternOf(operator, value)(cell));
  const { compare } = columnOrder(type);
  if (operator === 'isdistinct') {
    return (cell) => (cell === null || value === 'null' ? (cell === null) !== (value === 'null') : compare(cell, value) !== 0);
  }
  const order = (cell: string): number => compare(cell, value);
  const ofCell: Record<typeof operator, (cell: string) => boolean> = {
    in: (cell) => values.some((each) => compare(cell, each) === 0),
    eq: (cell) => order(cell) === 0,
    neq: (cell) => order(cell) !== 0,
    lt: (cell) => order(cell) < 0,
    lte: (cell) => order(cell) <= 0,
    gt: (cell) => order(cell) > 0,
    gte: (cell) => order(cell) >= 0,
  };
  return (cell) => (cell === null ? null : ofCell[operator](cell));
}

function isState(cell: string | null, state: string): boolean {
  if (state === 'null' || state === 'unknown') return cell === null;
  return cell === (state === 'true' ? 't' : 'f');
}
